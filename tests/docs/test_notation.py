"""The pages about records and dice say what the code does."""

import re

from battleboard.games import BUILT_IN, find_game
from battleboard.record.check import MOST_ENTRIES, MOST_SIDES, RESERVED
from battleboard.record.files import read_record, write_record
from battleboard.record.record import Entry
from battleboard.record.source_lines import LONGEST_LINE
from battleboard.record.verify import verify
from tools.notation import BEGIN, END
from tools.publish import ROOT

PAGE = (ROOT / "docs/reference/notation.md").read_text(encoding="utf-8")
DICE = (ROOT / "docs/reference/dice.md").read_text(encoding="utf-8")


def example(opening: str) -> bytes:
    found = re.search(rf"```\n({re.escape(opening)}.*?)```\n", PAGE, re.DOTALL)
    assert found
    return found[1].encode()


def test_the_examples_are_one_real_game() -> None:
    text, lines = example("[Battleboard"), example('{"battleboard"')
    record = read_record(text)
    assert read_record(lines) == record
    assert write_record(record, "text") == text
    assert write_record(record, "jsonl") == lines
    verdict = verify(record)
    assert verdict.difference is None
    assert verdict.unchecked == ()


def test_every_header_is_explained() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)
    assert {name.casefold() for name in explained} == RESERVED


def test_every_kind_of_entry_is_explained() -> None:
    assert len(Entry.__args__) == 4
    for form in ("0. start", "12. Red: ", "Blue, by order: ", "take back to 9", 'remark "'):
        assert f"`{form}" in PAGE or f" {form}" in PAGE


def test_the_limits_are_told() -> None:
    assert f"{LONGEST_LINE:,} characters" in PAGE
    assert f"{MOST_ENTRIES:,} entries" in PAGE
    assert f"1 to {MOST_SIDES} sides" in DICE


def test_every_symbol_of_the_grammar_is_defined() -> None:
    made = PAGE[PAGE.index(BEGIN) : PAGE.index(END)]
    grammar = re.sub(r'"[^"]*"|\(\*.*?\*\)', "", PAGE[PAGE.index("```ebnf") : PAGE.index(BEGIN)])
    defined = set(re.findall(r"^([a-z-]+) +=", grammar, re.MULTILINE))
    used = set(re.findall(r"[a-z][a-z-]+", grammar.partition("```\n")[0].removeprefix("```ebnf")))
    things = {"seat", "space", "unit-name", "action", "letter", "digit", "end-of-line"}
    assert used - things <= defined
    forms = re.sub(r'"[^"]*"|\(\*.*?\*\)|^\S.*$', "", made, flags=re.MULTILINE)
    kinds = {kind for id_ in BUILT_IN for kind in find_game(id_).lexicon.kinds()}
    assert set(re.findall(r"[a-z]+", forms)) <= kinds | {
        "number",
        "digit",
        "text",
        "units",
        "shots",
    }

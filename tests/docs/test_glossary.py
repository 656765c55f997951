"""The glossary: each word once, and old names only where they still are."""

import re

from tools.publish import ROOT

PAGE = ROOT / "docs" / "glossary.md"
PACKAGE = ROOT / "src" / "battleboard"
OLD_NAME = re.compile(r"(folder )?`([\w./-]+)`(?: \(`([^`]+)`\))?")


def rows() -> list[list[str]]:
    """The cells of every row: word, meaning, other words, old names."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line]
    return [row for row in cells if row[0] != "Word" and not row[0].startswith("---")]


def test_every_row_is_complete_and_every_word_is_there_once() -> None:
    words = [row[0] for row in rows()]
    assert len(words) > 80
    assert sorted(words) == sorted(set(words))
    assert not [row for row in rows() if len(row) != 4 or not row[1].endswith(".")]


def test_no_word_is_also_one_that_we_do_not_use() -> None:
    """Except "withdraw": submarines withdraw in Classic, an attacking force retreats."""
    words = {row[0] for row in rows()}
    avoided = {word for row in rows() for word in row[2].split(", ")}
    assert words & avoided == {"withdraw"}


def test_old_names_are_still_in_the_code() -> None:
    """A row is corrected when its code is renamed."""
    wrong = []
    for row in rows():
        for folder, name, word in OLD_NAME.findall(row[3]):
            path = (ROOT if name.startswith("web/") else PACKAGE) / name
            there = path.is_dir() if folder else path.is_file()
            if not there or (word and word not in path.read_text(encoding="utf-8")):
                wrong.append(f"{row[0]}: {name} {word}")
    assert not wrong

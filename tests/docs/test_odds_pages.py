"""The pages about odds: what they show is what the program prints, and no field is forgotten."""

import re
import shlex
from pathlib import Path

import pytest
from msgspec.structs import fields

from battleboard.odds.axis.answer import Odds
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.under_way import OpenSalvo, UnderWay
from tests.cli.program import run

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("how-to/odds.md", "how-to/odds-risk.md")
EXCERPTS = [
    (page, found[1], found[2])
    for page in PAGES
    for found in re.finditer(
        r"^```\n\$ battleboard (.*)\n((?:.*\n)*?)```$",
        (DOCS / page).read_text(encoding="utf-8"),
        re.MULTILINE,
    )
]


def test_there_is_something_to_check() -> None:
    assert {page for page, _, _ in EXCERPTS} == set(PAGES)


@pytest.mark.parametrize(("page", "words", "excerpt"), EXCERPTS)
def test_every_excerpt_is_what_the_program_prints(page: str, words: str, excerpt: str) -> None:
    shown = run(*shlex.split(words), env={"COLUMNS": "80"}).out
    rest = shown.replace("\n\n", "\n")
    for part in re.split(r"^\.\.\.\n", excerpt.replace("\n\n", "\n"), flags=re.MULTILINE):
        assert part in rest, f"{page}: {part}"
        rest = rest[rest.index(part) + len(part) :]


def test_the_reference_names_every_field() -> None:
    page = (DOCS / "reference/odds.md").read_text(encoding="utf-8")
    for struct in (Inquiry, UnderWay, OpenSalvo, Odds):
        for field in fields(struct):
            assert f"`{field.name}`" in page, f"{struct.__name__}.{field.name}"

"""The page on the client names a place for every decision point of the rule sheets."""

import re

import pytest

from tools.publish import ROOT

PAGE = ROOT / "docs" / "explanation" / "client.md"
SHEETS = ("classic", "revised", "europe", "dday", "risk")
POINTS = re.compile(r"([A-Z]{2}-DEC-)(\d+(?:, \d+)*)")


def named(text: str) -> list[str]:
    """Decision points, also where several share one prefix: `CL-DEC-1, 2`."""
    found = POINTS.findall(text)
    return [prefix + number for prefix, numbers in found for number in numbers.split(", ")]


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_decision_point_of_a_sheet_has_its_place(sheet: str) -> None:
    rules = (ROOT / "src" / "battleboard" / "rules" / f"{sheet}.md").read_text(encoding="utf-8")
    points = set(re.findall(r"\*\*([A-Z]{2}-DEC-\d+)\*\*", rules))
    assert points
    assert points - set(named(PAGE.read_text(encoding="utf-8"))) == set()


def test_no_decision_point_has_two_places() -> None:
    points = named(PAGE.read_text(encoding="utf-8"))
    assert sorted(points) == sorted(set(points))

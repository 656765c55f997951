"""A wrong data file names the file, the key and what was expected."""

import pytest
from msgspec import Struct

from battleboard.core.board import make_board
from battleboard.core.data import parse
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Space
from battleboard.games.risk.material import BoardFile, NumbersFile


class Units(Struct, forbid_unknown_fields=True):
    armor: int
    names: list[str] = []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("armor = 'five'", "units.toml: armor: expected an integer, not a string"),
        ("names = []", "units.toml: object missing required field `armor`"),
        ("armor = 5\nnames = [1]", "units.toml: names.0: expected a string, not an integer"),
        ("armor = 5\ntank = 1", "units.toml: object contains unknown field `tank`"),
        ("armor = ", "units.toml:1:9: not TOML: Invalid value"),
    ],
)
def test_mistakes_are_named(text: str, problem: str) -> None:
    with pytest.raises(BoardDataError) as error:
        parse(text, Units, "units.toml")
    assert str(error.value) == problem


def test_the_key_of_a_table_is_named() -> None:
    text = """
        [continents]
        africa = { name = "Africa", bonus = 3 }
        asia = { name = "Asia", bonus = 0 }
        [territories]"""
    with pytest.raises(BoardDataError, match=r"continents\.asia\.bonus: expected `int` >= 1"):
        parse(text, BoardFile, "board.toml")


def test_a_number_is_never_missing() -> None:
    with pytest.raises(BoardDataError, match="missing required field `players`"):
        parse("", NumbersFile, "numbers.toml")


@pytest.mark.parametrize(
    ("borders", "problem"),
    [
        ({"a": ["b"], "b": []}, "a borders b, but b does not list it"),
        ({"a": ["c"], "b": []}, "its neighbour 'c' is not a space"),
        ({"a": ["a"], "b": []}, "a space does not border itself"),
        ({"a": ["b", "b"], "b": ["a"]}, "a neighbour is listed twice"),
    ],
)
def test_borders_are_checked(borders: dict[Space, list[Space]], problem: str) -> None:
    names = {Space("a"): "A", Space("b"): "B"}
    with pytest.raises(BoardDataError, match=problem):
        make_board(names, borders, "board.toml")

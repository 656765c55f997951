"""Data files become typed values at the door; past the loader nobody meets a string key again."""

import re
import tomllib
from importlib import resources
from typing import TypeVar

import msgspec

from battleboard.core.errors import BoardDataError

T = TypeVar("T")


def load(package: str, file: str, type_: type[T]) -> T:
    """A TOML file of a package as a typed value; a mistake names file, key and expectation."""
    return parse(resources.files(package).joinpath(file).read_text(encoding="utf-8"), type_, file)


def parse(text: str, type_: type[T], file: str = "") -> T:
    """TOML text as a typed value.

    >>> parse("armor = 'five'", dict[str, int], "units.toml")
    Traceback (most recent call last):
    battleboard.core.errors.BoardDataError: units.toml: armor: expected an integer, not a string
    """
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        problem = str(error).split(" (at ")[0]
        line, column = (int(place[1]), int(place[2])) if place else (None, None)
        raise BoardDataError(f"not TOML: {problem}", file, line, column) from None
    try:
        return msgspec.convert(plain, type_)
    except msgspec.ValidationError as error:
        raise BoardDataError(explain(error, plain), file) from None


_WORDS = {
    "int": "an integer",
    "str": "a string",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def explain(error: msgspec.ValidationError, plain: object = None) -> str:
    """A validation error in plain words: the key, what was expected, what was found."""
    text = str(error)
    problem, _, place = text.partition(" - at ")
    key = _key(place.strip("`"), plain)
    expected = re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", problem)
    if expected:
        wanted = " or ".join(_WORDS.get(word, word) for word in expected[1].split(" | "))
        problem = f"expected {wanted}, not {_WORDS.get(expected[2], expected[2])}"
    else:
        problem = problem[0].lower() + problem[1:]
    return f"{key}: {problem}" if key else problem


def _key(path: str, plain: object) -> str:
    """`$.territories[...].bonus` as far as it can be followed: msgspec does not say which key."""
    return path.removeprefix("$").lstrip(".").replace("[...]", ".<name>").removeprefix(".<name>")

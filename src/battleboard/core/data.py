"""Loading data files as typed values, so that no other module handles string keys."""

import re
import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Any, TypeVar

import msgspec

from battleboard.core.errors import BoardDataError, FileError

T = TypeVar("T")


def load(package: str, file: str, type_: type[T]) -> T:
    """Load a TOML file of a package as a typed value; errors name file and key."""
    return parse(resources.files(package).joinpath(file).read_text(encoding="utf-8"), type_, file)


def parse(text: str, type_: type[T], file: str = "") -> T:
    """Read TOML text as a typed value.

    >>> parse("armor = 'five'", dict[str, int], "units.toml")
    Traceback (most recent call last):
    battleboard.core.errors.BoardDataError: units.toml: armor: expected an integer, not a string
    """
    plain = read_toml(text, file)
    try:
        return msgspec.convert(plain, type_)
    except msgspec.ValidationError as error:
        raise BoardDataError(explain(error, plain, type_), file) from None


def work_out(*types: Any) -> None:
    """Make msgspec prepare these types now, while a single thread imports the module.

    It does so at the first use of a type, and two threads whose first uses meet bring the whole
    process down. Types are classes, and unions of them: hence `Any`.
    """
    for type_ in types:
        msgspec.json.Decoder(type_)


def read_toml(
    text: str,
    file: str = "",
    raising: type[FileError] = BoardDataError,
    parse_float: Callable[[str], Any] = float,
) -> dict[str, Any]:
    """Read TOML text as plain data; errors name file, line and column.

    >>> read_toml("armor =", "units.toml")
    Traceback (most recent call last):
    battleboard.core.errors.BoardDataError: units.toml:1:8: not TOML: ...
    """
    try:
        return tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        problem = str(error).split(" (at ")[0]
        end = text.splitlines() or [""]
        line, column = (int(place[1]), int(place[2])) if place else (len(end), len(end[-1]) + 1)
        raise raising(f"not TOML: {problem}", file, line, column) from None


_WORDS = {
    "int": "an integer",
    "str": "a string",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def explain(error: msgspec.ValidationError, plain: Any = None, type_: Any = None) -> str:
    """Return a validation error in plain words: the key, what was expected, what was found.

    With the plain data and its type even the keys of tables are named, which the error leaves out.
    """
    problem, _, place = str(error).partition(" - at ")
    key = ".".join(_trail(place.strip("`"), plain, type_, str(error)))
    expected = re.fullmatch(r"Expected `([^`]*)`, got `([^`]*)`", problem)
    if expected:
        wanted = " or ".join(_WORDS.get(word, word) for word in expected[1].split(" | "))
        problem = f"expected {wanted}, not {_WORDS.get(expected[2], expected[2])}"
    else:
        problem = problem[0].lower() + problem[1:]
    return f"{key}: {problem}" if key else problem


def _trail(path: str, plain: Any, type_: Any, complaint: str) -> list[str]:
    """Return the keys of `$.territories[...].land[0]`; `[...]` is the first failing entry."""
    trail: list[str] = []
    for part in re.findall(r"\.(\w+)|\[(\d+|\.\.\.)\]", path):
        key = part[0] or part[1]
        if key != "...":
            trail.append(key)
            continue
        entries = _at(plain, trail)
        keys = list(entries) if isinstance(entries, dict) else []
        trail.append(next((k for k in keys if _fails(plain, trail, k, type_, complaint)), "*"))
    return trail


def _at(plain: Any, trail: list[str]) -> Any:
    for key in trail:
        if isinstance(plain, dict):
            plain = plain.get(key)
        elif isinstance(plain, list):
            plain = plain[int(key)]
    return plain


def _fails(plain: Any, trail: list[str], key: str, type_: Any, complaint: str) -> bool:
    """Return whether the data with only this entry in that table fails in the same way."""
    only: Any = {key: _at(plain, trail)[key]}
    for depth in range(len(trail) - 1, -1, -1):
        outer = _at(plain, trail[:depth])
        if isinstance(outer, dict):
            only = outer | {trail[depth]: only}
        else:
            only = [only if i == int(trail[depth]) else item for i, item in enumerate(outer)]
    try:
        msgspec.convert(only, type_)
    except msgspec.ValidationError as error:
        return str(error) == complaint
    return False

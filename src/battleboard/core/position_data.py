"""The `[position]` of a scenario: reading its entries, with errors that name the entry.

Every game reads its own type of entries with `read_position_data` and uses `under` to say which
entry it is reading. The file and the line are added where the scenario is read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from battleboard.core.data import explain
from battleboard.core.errors import PositionError, TextError
from battleboard.core.lexicon import Lexicon

T = TypeVar("T", bound=Struct)


def read_position_data(entries: Mapping[str, Any], type_: type[T]) -> T:
    """Return the entries of a position as a typed value; raise PositionError.

    >>> class Entries(Struct, forbid_unknown_fields=True):
    ...     armies: dict[str, int] = {}
    >>> read_position_data({"armys": {}}, Entries)
    Traceback (most recent call last):
    battleboard.core.errors.PositionError: position: unknown key 'armys'; perhaps 'armies' is meant
    """
    plain = dict(entries)
    try:
        return msgspec.convert(plain, type_)
    except msgspec.ValidationError as error:
        where, _, problem = explain(error, plain, type_).rpartition(": ")
    trail = _split(where, plain)
    known = type_.__struct_fields__
    for key in plain:
        if key not in known and not trail:
            raise PositionError(f"unknown key {key!r}; {_meant(key, known)}")
    if missing := re.fullmatch(r"object missing required field `(.*)`", problem):
        raise PositionError(f"the key {missing[1]!r} is missing", *trail)
    raise PositionError(problem, *trail)


def _split(where: str, plain: Any) -> tuple[str, ...]:
    """Split a dotted path into keys, some of which contain dots themselves."""
    trail: list[str] = []
    while where and isinstance(plain, dict):
        key = next((k for k in plain if where == k or where.startswith(f"{k}.")), None)
        if key is None:
            break
        trail.append(key)
        where, plain = where[len(key) + 1 :], plain[key]
    return tuple(trail)


def _meant(word: str, known: Iterable[str]) -> str:
    words = list(known)
    near = get_close_matches(word, words, n=1)
    return f"perhaps {near[0]!r} is meant" if near else f"the keys are: {', '.join(words)}"


@contextmanager
def under(*trail: str) -> Iterator[None]:
    """Report errors inside as errors of the entry that these keys lead to."""
    try:
        yield
    except PositionError as error:
        raise PositionError(error.problem_alone, *trail, *error.trail) from None
    except TextError as error:
        raise PositionError(error.problem, *trail) from None


def one_of(word: str, words: Iterable[str], *trail: str) -> str:
    """Return a word of a closed list; raise PositionError that lists the choices."""
    known = list(words)
    if word not in known:
        raise PositionError(f"{word!r} is not one of: {', '.join(known)}", *trail)
    return word


def named(lexicon: Lexicon, kind: str, ids: Iterable[str]) -> str:
    """Return the names of these things, separated by commas."""
    return ", ".join(lexicon.name(id_, kind) for id_ in ids)

"""The `[position]` of a scenario: reading its entries, with mistakes that name the entry.

Every game reads its own kind of scene with `read_scene`, and what stands in an entry `under` the
keys that lead to it. The file and the line are added where the scenario is read.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from battleboard.core.data import explain
from battleboard.core.errors import SceneError, TextError
from battleboard.core.lexicon import Lexicon

T = TypeVar("T", bound=Struct)


def read_scene(scene: Mapping[str, Any], type_: type[T]) -> T:
    """Return the plain data of a scene as a typed value; raise SceneError.

    >>> class Scene(Struct, forbid_unknown_fields=True):
    ...     armies: dict[str, int] = {}
    >>> read_scene({"armys": {}}, Scene)
    Traceback (most recent call last):
    battleboard.core.errors.SceneError: position: unknown key 'armys'; perhaps 'armies' is meant
    """
    plain = dict(scene)
    try:
        return msgspec.convert(plain, type_)
    except msgspec.ValidationError as error:
        where, _, problem = explain(error, plain, type_).rpartition(": ")
    trail = _split(where, plain)
    known = type_.__struct_fields__
    for key in plain:
        if key not in known and not trail:
            raise SceneError(f"unknown key {key!r}; {_meant(key, known)}")
    if missing := re.fullmatch(r"object missing required field `(.*)`", problem):
        raise SceneError(f"the key {missing[1]!r} is missing", *trail)
    raise SceneError(problem, *trail)


def _split(where: str, plain: Any) -> tuple[str, ...]:
    """Cut a dotted path into keys, of which some hold dots themselves."""
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
    """Report mistakes inside as those of the entry that these keys lead to."""
    try:
        yield
    except SceneError as error:
        raise SceneError(error.problem_alone, *trail, *error.trail) from None
    except TextError as error:
        raise SceneError(error.problem, *trail) from None


def one_of(word: str, words: Iterable[str], *trail: str) -> str:
    """Return a word of a closed list; raise SceneError that says what would be right."""
    known = list(words)
    if word not in known:
        raise SceneError(f"{word!r} is not one of: {', '.join(known)}", *trail)
    return word


def named(lexicon: Lexicon, kind: str, ids: Iterable[str]) -> str:
    """Return things by name, in a row."""
    return ", ".join(lexicon.name(id_, kind) for id_ in ids)

"""The vocabulary of a game: names of things, and the ID that a typed word means."""

from collections.abc import Mapping
from difflib import get_close_matches

from battleboard.core.ids import HIDDEN

RESERVED = frozenset(",:>{}[]|;?\n")
"""Characters that separate parts of a text form; no name may hold one."""


class Lexicon:
    """Names and IDs by kind of thing ("space", "seat", "card", ...), in the board's order."""

    def __init__(self, names: Mapping[str, Mapping[str, str]]) -> None:
        self._names = {kind: dict(entries) for kind, entries in names.items()}
        self._ids = {
            kind: {key.casefold(): id_ for id_, name in entries.items() for key in (id_, name)}
            for kind, entries in self._names.items()
        }
        self._any = {
            id_: name for entries in self._names.values() for id_, name in entries.items() if id_
        }
        for name in self._any.values():
            assert not RESERVED & set(name), f"the name {name!r} holds a reserved character"

    def kinds(self) -> tuple[str, ...]:
        """Return the kinds of things this game has words for."""
        return tuple(self._names)

    def entries(self, kind: str) -> Mapping[str, str]:
        """Return IDs and names of one kind."""
        return self._names[kind]

    def names(self, kind: str) -> tuple[str, ...]:
        """Return all names of one kind, in order."""
        return tuple(self._names.get(kind, {}).values())

    def name(self, id_: str, kind: str | None = None) -> str:
        """Return the name of a thing; an ID without a name is its own name."""
        return self._any.get(id_, id_) if kind is None else self._names[kind].get(id_, id_)

    def find(self, kind: str, text: str) -> str | None:
        """Return the ID for a name or an ID in any case; None if there is none."""
        word = text.strip()
        return HIDDEN if word == HIDDEN else self._ids[kind].get(word.casefold())

    def nearest(self, kind: str, text: str) -> str | None:
        """Return the name that was perhaps meant."""
        by_key = {name.casefold(): name for name in self._names[kind].values()}
        close = get_close_matches(text.strip().casefold(), by_key, n=1)
        return by_key[close[0]] if close else None

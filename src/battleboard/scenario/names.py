"""Names and IDs in scenarios, looked up in the lexicon of the game."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Action

NONE = "none"
"""The word for nothing in a scenario."""
NOBODY = "nobody"
"""The word for no seat in a scenario."""


def ids_of(lexicon: Lexicon, word: str) -> set[str]:
    """Return the IDs that a name or an ID can mean, of any kind."""
    found = (lexicon.find(kind, word) for kind in lexicon.kinds())
    return {id_ for id_ in found if id_ is not None}


def unknown_word(lexicon: Lexicon, word: str, kinds: Iterable[str] | None = None) -> ScenarioError:
    """Return the error of an unknown word, with a similar name."""
    near = [lexicon.nearest(kind, word) for kind in kinds or lexicon.kinds()]
    perhaps = next((name for name in near if name is not None), None)
    hint = f"; perhaps {perhaps} is meant" if perhaps else ""
    return ScenarioError(f"{word!r} is not a word of this game{hint}")


def one_of(word: str, words: Iterable[str], what: str) -> str:
    """Return a word of a closed list; raise ScenarioError that lists the choices."""
    known = list(words)
    if word in known:
        return word
    near = get_close_matches(word, known, n=1)
    right = f"perhaps {near[0]!r} is meant" if near else f"there are: {', '.join(known)}"
    raise ScenarioError(f"there is no {what} {word!r}; {right}")


def read_seat(game: Game[Any], word: str, seats: Iterable[Seat]) -> Seat:
    """Return a seat that plays; raise ScenarioError."""
    known = tuple(seats)
    found = game.lexicon.find("seat", word)
    if found is None or found not in known:
        raise ScenarioError(f"{word.strip()!r} is not one of: {', '.join(known)}")
    return Seat(found)


def read_line(game: Game[Any], line: str) -> tuple[Seat | None, Action]:
    """Read an action, and the seat before it if there is one; raise TextError."""
    first, colon, rest = line.partition(":")
    seat = game.lexicon.find("seat", first) if colon else None
    if seat is None:
        return None, game.action_texts.read(line)
    return Seat(seat), game.action_texts.read(rest)

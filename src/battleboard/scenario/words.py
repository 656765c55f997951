"""Names and IDs as people write them in a scenario, looked up in the words of the game."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Action

NONE = "none"
"""How a scenario writes that there is nothing."""
NOBODY = "nobody"
"""How a scenario writes that no seat is meant."""


def ids_of(lexicon: Lexicon, word: str) -> set[str]:
    """The IDs that a name or an ID can mean, whatever kind of thing it is."""
    found = (lexicon.find(kind, word) for kind in lexicon.kinds())
    return {id_ for id_ in found if id_ is not None}


def unknown_word(lexicon: Lexicon, word: str, kinds: Iterable[str] | None = None) -> ScenarioError:
    """The error of a word that the game does not know, with the name that was perhaps meant."""
    near = [lexicon.nearest(kind, word) for kind in kinds or lexicon.kinds()]
    perhaps = next((name for name in near if name is not None), None)
    hint = f"; perhaps {perhaps} is meant" if perhaps else ""
    return ScenarioError(f"{word!r} is not a word of this game{hint}")


def one_of(word: str, words: Iterable[str], what: str) -> str:
    """A word of a closed list; raises ScenarioError that says what would be right."""
    known = list(words)
    if word in known:
        return word
    near = get_close_matches(word, known, n=1)
    right = f"perhaps {near[0]!r} is meant" if near else f"there are: {', '.join(known)}"
    raise ScenarioError(f"there is no {what} {word!r}; {right}")


def read_seat(game: Game[Any], word: str, seats: Iterable[Seat]) -> Seat:
    """A seat that plays; raises ScenarioError."""
    known = tuple(seats)
    found = game.lexicon.find("seat", word)
    if found is None or found not in known:
        raise ScenarioError(f"{word.strip()!r} is not one of: {', '.join(known)}")
    return Seat(found)


def read_line(game: Game[Any], line: str) -> tuple[Seat | None, Action]:
    """An action, and its seat where one stands before it; raises TextError."""
    first, colon, rest = line.partition(":")
    seat = game.lexicon.find("seat", first) if colon else None
    if seat is None:
        return None, game.action_texts.read(line)
    return Seat(seat), game.action_texts.read(rest)

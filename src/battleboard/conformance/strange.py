"""Actions that nobody offered: taken from elsewhere, or changed a little."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from battleboard.core.game import Game
from battleboard.core.ids import HIDDEN
from battleboard.core.values import Action

FOREIGN_WORDS = (HIDDEN, "", "nowhere", "Ω", "alaska > peru")


class ActionOfNoGame(Action, frozen=True, gc=False):
    """An action that no game knows."""

    phrase = "do what no game knows"


def words_of(game: Game[Any]) -> tuple[str, ...]:
    """Return the IDs of all things that a game has names for."""
    lexicon = game.lexicon
    found = (lexicon.find(kind, name) for kind in lexicon.kinds() for name in lexicon.names(kind))
    return tuple(dict.fromkeys(id_ for id_ in found if id_ is not None))


def changed(action: Action, words: tuple[str, ...], rng: Random) -> Action:
    """Return the action with one of its fields changed; one without fields as it is."""
    names = action.__struct_fields__
    if not names:
        return action
    name = rng.choice(names)
    return msgspec.structs.replace(action, **{name: _other(getattr(action, name), words, rng)})


def _other(value: Any, words: tuple[str, ...], rng: Random) -> Any:
    """Another value of the same type; fields have all sorts of types: hence `Any`."""
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value - 1, value + 1, 0, -1, 1, 2, 10**6))
        case str():
            return rng.choice(words) if rng.random() < 0.8 else rng.choice(FOREIGN_WORDS)
        case tuple():
            return _other_tuple(value, words, rng)
        case msgspec.Struct() if value.__struct_fields__:
            name = rng.choice(value.__struct_fields__)
            part = _other(getattr(value, name), words, rng)
            return msgspec.structs.replace(value, **{name: part})
        case _:
            return value


def _other_tuple(value: tuple[Any, ...], words: tuple[str, ...], rng: Random) -> tuple[Any, ...]:
    if not value:
        return value
    at = rng.randrange(len(value))
    # A pair such as ("alaska", 3) keeps its length, or it would be of another type.
    if len({type(part) for part in value}) > 1 or rng.random() < 0.5:
        return (*value[:at], _other(value[at], words, rng), *value[at + 1 :])
    return rng.choice(
        ((), value[:at] + value[at + 1 :], (*value, value[at]), value[::-1], value + value)
    )


def strange_actions(
    game: Game[Any], known: tuple[Action, ...], rng: Random, count: int
) -> Iterator[Action]:
    """Actions as they were taken at other times, half of them changed once or twice."""
    words = words_of(game)
    for _ in range(count):
        action = rng.choice(known)
        for _ in range(rng.choice((0, 0, 1, 1, 1, 2))):
            action = changed(action, words, rng)
        yield action

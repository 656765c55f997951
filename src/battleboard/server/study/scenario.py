"""A position as a scenario file, so that it can be kept, sent and tested."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from battleboard.axis.game import AxisGame
from battleboard.axis.select import terms_of
from battleboard.axis.state import AxisState
from battleboard.axis.terms import UnitTerms
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError
from battleboard.core.game import Game
from battleboard.core.options import Options
from battleboard.core.phrase import Counted, ListOf
from battleboard.games.risk.edition import edition_for
from battleboard.games.risk.material import BOARD, LEXICON, NO_SPACE
from battleboard.games.risk.state import RiskState
from battleboard.server.problems import conflict

_TERMS, _ARMIES = UnitTerms(), ListOf(Counted("space"))
Scene = dict[str, Any]
"""Plain data, on its way into a file."""


def scenario_of(game: Game[Any], state: Any, title: str) -> str:
    """The file of a position; raises Problem where it could not be set up again from that."""
    scene = _scene(game, state)
    if scene is None or not _comes_back(game, state, scene):
        message = "This moment cannot be set up by hand; the beginning of a phase can."
        raise conflict("no-scenario", message)
    return "\n".join([*_file(game, state, scene, title), ""])


def _scene(game: Game[Any], state: Any) -> Scene | None:
    if isinstance(game, AxisGame) and isinstance(state, AxisState):
        return _of_units(game, state)
    if isinstance(state, RiskState):
        return _of_armies(state)
    return None


def _comes_back(game: Game[Any], state: Any, scene: Scene) -> bool:
    try:
        staged = game.stage(scene, state.seats, state.options)
        again, _ = game.carry_on(staged, NO_DICE)
    except BattleboardError:
        return False
    same_question = type(again.pending) is type(state.pending)
    return same_question and bool(again.position == state.position)


def _step(turn: tuple[str, ...], agenda: tuple[str, ...]) -> str:
    """The step that asks what is asked now: the one before those that are left."""
    left = len(agenda)
    if 0 < left < len(turn) and turn[-left:] == agenda:
        return turn[-left - 1]
    return turn[0]


# Units


def _of_units(game: AxisGame[Any], state: AxisState) -> Scene | None:
    if state.on_turn is None:
        return None
    edition, position = game.edition(state), state.position
    theatre, name = edition.theatre, edition.theatre.lexicon.name
    units: dict[str, dict[str, str]] = {}
    for i, space in enumerate(theatre.board.spaces):
        for seat in theatre.seats:
            piles = [pile for pile in position.at(i) if pile.power == seat]
            if piles:
                said = _TERMS.say(terms_of(edition, position, piles, seat), theatre.lexicon)
                units.setdefault(name(space, "space"), {})[name(seat, "seat")] = said
    scene: Scene = {
        "on_turn": name(state.on_turn, "seat"),
        "step": _step(edition.turn(state.on_turn, state.round), state.agenda),
        "round": state.round,
        "money": {name(s, "seat"): n for s, n in zip(state.seats, position.money, strict=True)},
        "technologies": {
            name(s, "seat"): list(known)
            for s, known in zip(state.seats, position.technologies, strict=True)
            if known
        },
        "owners": {
            name(space, "space"): name(owner, "seat") if owner else "nobody"
            for space, owner, first in zip(
                theatre.board.spaces, position.owners, theatre.original, strict=True
            )
            if owner != first
        },
        "units": units,
    }
    if position.bought:
        scene["bought"] = ", ".join(f"{p.count} {p.kind}" for p in position.bought)
    return scene


# Armies


def _of_armies(state: RiskState) -> Scene | None:
    if state.on_turn is None or not state.round:
        return None
    position = state.position
    armies: dict[str, list[tuple[str, int]]] = {}
    for space, owner, count in zip(BOARD.spaces, position.owners, position.armies, strict=True):
        armies.setdefault(owner, []).append((space, count))
    by_seat = {
        "hands": zip(state.seats, map(list, position.hands), strict=True),
        "missions": zip(state.seats, position.missions, strict=False),
        "headquarters": (
            (s, h)
            for s, h in zip(state.seats, position.headquarters, strict=False)
            if h != NO_SPACE
        ),
    }
    scene: Scene = {
        "on_turn": state.on_turn,
        "step": _step(edition_for(state.options).turn, state.agenda),
        "round": state.round,
        "sets_turned_in": position.sets_turned_in,
        "to_place": state.to_place,
        "conquered": state.conquered,
        "bonus_given": state.bonus_given,
        "discards": list(position.discards),
        "eliminated": list(position.eliminated),
        "resigned": list(position.resigned),
        "armies": {owner: _ARMIES.say(tuple(held), LEXICON) for owner, held in armies.items()},
    }
    return scene | {
        key: {s: value for s, value in pairs if value} for key, pairs in by_seat.items()
    }


# The file


def _file(game: Game[Any], state: Any, scene: Scene, title: str) -> Iterator[str]:
    yield f"title = {_value(title or game.name)}"
    yield f"game = {_value(game.id)}"
    yield f"seats = {_value(list(state.seats))}"
    options = dict(_options(state.options))
    if options:
        yield ""
        yield "[options]"
        yield from _table(options)
    yield ""
    yield "[position]"
    yield from _table({key: value for key, value in scene.items() if not isinstance(value, dict)})
    for key, value in scene.items():
        if isinstance(value, dict) and value:
            yield ""
            yield f"[position.{key}]"
            yield from _table(value)


def _options(options: Options) -> Iterator[tuple[str, Any]]:
    """Those that are not as usual."""
    usual = type(options)()
    for name in options.__struct_fields__:
        if getattr(options, name) != getattr(usual, name) and getattr(options, name) is not None:
            yield name, getattr(options, name)


def _table(rows: Mapping[str, Any]) -> Iterator[str]:
    for key, value in rows.items():
        if value != []:
            yield f"{_key(key)} = {_value(value)}"


def _key(word: str) -> str:
    plain = word.isascii() and word.replace("_", "").replace("-", "").isalnum()
    return word if plain else json.dumps(word, ensure_ascii=False)


def _value(value: Any) -> str:
    """A value of TOML: its strings and numbers are those of JSON."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)

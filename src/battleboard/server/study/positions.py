"""Boards to study: any position of any game, changed as one likes, and the attacks in it."""

import asyncio
import re
from typing import Any, NamedTuple

import msgspec

from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.errors import DiceError, ScenarioError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.position_edit import MOST_IN_ALL, PositionEdit
from battleboard.core.refusal import Refusal, refuse
from battleboard.games import find_game
from battleboard.odds.axis.attacks import attack_on
from battleboard.scenario import write_scenario
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import as_sentence, explained, invalid
from battleboard.server.house import House
from battleboard.server.lobby.importing import read_foreign
from battleboard.server.play import playing
from battleboard.server.play.boards import scene
from battleboard.server.play.lines import Stage, read_entry
from battleboard.server.play.table import Table
from battleboard.server.study import wire
from battleboard.server.study.past import of_story, state_after, supposed
from battleboard.server.study.story import Story
from battleboard.server.thinking.jobs import Set

_SET_UP = SeededDice("a board to study")


class Base(NamedTuple):
    """What a board to study begins as. Each game has its own type of state."""

    game: Game[Any]
    state: Any


async def _position(house: House, call: Call) -> wire.Studied:
    body: wire.PositionRequest = call.body
    if body.layout.size > MOST_IN_ALL:
        raise invalid(f"A board to study has at most {MOST_IN_ALL} changed units.")
    base = await _base(house, call, body)
    return await asyncio.to_thread(_studied, base, body)


# Where it comes from


async def _base(house: House, call: Call, body: wire.PositionRequest) -> Base:
    given = [one for one in (body.edition, body.scenario, body.game) if one is not None]
    if len(given) != 1:
        raise invalid("An edition, a scenario or a game was expected, one of the three.")
    if body.edition is not None:
        return _opening(body.edition)
    if body.scenario is not None:
        return await _staged(house, body.scenario)
    return await _of_game(house, call, body)


def _opening(edition: str) -> Base:
    try:
        game = find_game(edition)
    except TextError as error:
        raise invalid(as_sentence(error.problem)) from None
    return Base(game, game.start(game.options_type(), game.default_seats, _SET_UP)[0])


async def _staged(house: House, text: str) -> Base:
    imported = await read_foreign(house, Set(text))
    game = find_game(imported.edition)
    entry = read_entry(imported.lines[0][0], game)
    assert isinstance(entry, Stage), "a scenario begins with its position"
    return Base(game, msgspec.json.decode(bytes(entry.state), type=game.state_type))


async def _of_game(house: House, call: Call, body: wire.PositionRequest) -> Base:
    def ask(story: Story, table: Table, seat: Seat | None) -> Base:
        playing.odds_allowed(table)
        return Base(table.game, supposed(table.game, state_after(story, body.line), seat))

    return await of_story(house, call, body.game or "", body.seat, ask)


# What it is


def _studied(base: Base, body: wire.PositionRequest) -> wire.Studied:
    """The board as it is wished; what cannot be is a matter of course here, not a mistake."""
    game = base.game
    if body.target is not None and game.lexicon.find("space", body.target) != body.target:
        raise invalid(f"There is no space {body.target!r}.")
    attacker = body.attacker or _likely_attacker(base, body)
    state = _set_out(base, attacker, body.layout)
    if isinstance(state, Refusal):
        return wire.Studied(refusal=explained(state, game.lexicon))
    return wire.Studied(
        board=wire.StudyBoard(
            edition=game.id,
            seats=state.seats,
            attacker=attacker,
            scene=scene(game, state),
            technologies=dict(game.developed(state)),
            scenario=_written(game, state),
            doubt=_doubt(game, state),
            attack=None if body.target is None else attack_on(game, state, attacker, body.target),
        )
    )


def _likely_attacker(base: Base, body: wire.PositionRequest) -> Seat:
    """Whose attack is worth a look: the first who meets somebody there and can come.

    That is whose turn it is, else who looks, else anybody who still plays.
    """
    players: tuple[Seat, ...] = base.game.in_play(base.state) or base.state.seats
    active = base.game.active_seats(base.state)
    first = [seat for seat in (*active, body.seat) if seat in players]
    for seat in dict.fromkeys((*first, *players)):
        if body.target is None or _meets_somebody(base, body, seat, body.target):
            return seat
    return (*first, *players)[0]


def _meets_somebody(base: Base, body: wire.PositionRequest, seat: Seat, target: Space) -> bool:
    state = _set_out(base, seat, body.layout)
    if isinstance(state, Refusal):
        return False
    attack = attack_on(base.game, state, seat, target)
    return bool(attack.defenders and attack.origins)


def _set_out(base: Base, attacker: Seat, layout: PositionEdit) -> Any:
    """The state that was wished for, or the refusal that says why not."""
    wished = base.game.edit_position(base.state, attacker, layout)
    if isinstance(wished, Refusal):
        return wished
    try:
        return base.game.carry_on(wished, NO_DICE)[0]
    except DiceError:
        return refuse(None, "layout-nothing-to-decide", seat=attacker)


def _doubt(game: Game[Any], state: Any) -> str:
    """What the rules would say to such a board: in the middle of a turn much is on its way."""
    fault = next(iter(game.broken_invariants(state)), "")
    names = {**game.lexicon.entries("space"), **game.lexicon.entries("seat")}
    named = re.sub(r"[a-z_]+", lambda word: names.get(word[0], word[0]), fault)
    return as_sentence(named) if fault else ""


def _written(game: Game[Any], state: Any) -> str | None:
    try:
        return write_scenario(game, state)
    except ScenarioError:
        return None


POSITIONS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/api/positions",
        "A board to study, changed as one likes, and an attack in it; nothing is kept of it.",
        _position,
        wire.Studied,
        body=wire.PositionRequest,
        problems=(400, 403, 404, 409, 413, 422),
    ),
)

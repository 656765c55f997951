"""Advice: what a bot would answer for a seat, as something one may edit."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Raw

from battleboard.bots import make_bot
from battleboard.core.codec import codec
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Decision
from battleboard.games import find_game
from battleboard.server.thinking.jobs import Advice, Suggest

MOST: Final = 60
"""Actions at most."""


def advised(job: Suggest, clock: Callable[[], float]) -> Advice:
    """What a bot would do until somebody else is asked, a die falls or the phase ends."""
    game = find_game(job.game)
    state = msgspec.json.decode(bytes(job.view), type=game.state_type)
    bot, rng, until = make_bot(job.bot, game), Random(job.seed), clock() + job.seconds
    actions: list[Action] = []
    asked = game.decision(state)
    while len(actions) < MOST and clock() < until:
        if not isinstance(asked, Decision):
            break
        action = bot.choose(job.seat, state, asked, rng)
        actions.append(action)
        after = _after(game, state, job.seat, action)
        if after is None or not _same_question(game, after, job.seat, asked):
            return _written(game, actions, ends=True)
        state, asked = after, game.decision(after)
    return _written(game, actions, ends=False)


def _after(game: Game[Any], state: Any, seat: Seat, action: Action) -> Any | None:
    """The state after an action; None where a die falls first. Each game has its own type."""
    try:
        return game.apply(state, seat, action, NO_DICE)[0]
    except BattleboardError:
        return None


def _same_question(game: Game[Any], state: Any, seat: Seat, before: Decision) -> bool:
    now = game.decision(state)
    return isinstance(now, Decision) and type(now) is type(before) and seat in now.seats


def _written(game: Game[Any], actions: list[Action], *, ends: bool) -> Advice:
    write = codec(game).write
    return Advice(tuple(Raw(write(action)) for action in actions), ends)

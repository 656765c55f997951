"""Advice: what a bot would answer for a seat, as something one may edit."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Raw

from battleboard.axis.capabilities import FightsBattles
from battleboard.axis.movement.orders import named_spaces
from battleboard.axis.vocabulary.actions import LandTroops, Move, PressOn, Unload
from battleboard.axis.vocabulary.decisions import ConfirmLanding, PressOnOrRetreat
from battleboard.bots import make_bot
from battleboard.bots.bot import Adviser
from battleboard.core.codec import codec
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Action, Decision
from battleboard.games import find_game
from battleboard.odds.axis.position import chances_to_win
from battleboard.server.thinking.jobs import Advice, AdvisedAttack, Suggest

MOST: Final = 60
"""Actions at most."""


def advised(job: Suggest, clock: Callable[[], float]) -> Advice:
    """Return what a bot would do until somebody else is asked, a die falls or the phase ends."""
    game = find_game(job.game)
    state = msgspec.json.decode(bytes(job.view), type=game.state_type)
    bot, rng, until = make_bot(job.bot, game), Random(job.seed), clock() + job.seconds
    recommend = bot.advise if isinstance(bot, Adviser) else bot.choose
    actions: list[Action] = []
    asked, ends = game.decision(state), False
    while len(actions) < MOST and clock() < until and isinstance(asked, Decision) and not ends:
        action = recommend(job.seat, state, asked, rng)
        # A plan may owe something that its owner ordered: then it cannot end yet.
        if game.why_not(state, job.seat, action) is not None:
            break
        actions.append(action)
        after = _after(game, state, job.seat, action)
        ends = after is None or not _same_question(game, after, job.seat, asked)
        if after is not None and not ends:
            state, asked = after, game.decision(after)
    attacks = tuple(_attacks(game, state, actions))
    write = codec(game).write
    return Advice(tuple(Raw(write(action)) for action in actions), ends, attacks)


def _after(game: Game[Any], state: Any, seat: Seat, action: Action) -> Any | None:
    """Return the state after an action; None where a die falls first. Each game has its own."""
    try:
        return game.apply(state, seat, action, NO_DICE)[0]
    except BattleboardError:
        return None


def _same_question(game: Game[Any], state: Any, seat: Seat, before: Decision) -> bool:
    now = game.decision(state)
    return isinstance(now, Decision) and type(now) is type(before) and seat in now.seats


def _attacks(game: Game[Any], planned: Any, actions: list[Action]) -> Iterator[AdvisedAttack]:
    """Yield the battles that actions seek, as the last state before the end has planned them."""
    if isinstance(game, FightsBattles):
        asked = game.decision(planned)
        sought = dict.fromkeys(space for action in actions for space in _sought(asked, action))
        for space, win in chances_to_win(game.edition(planned), planned, sought).items():
            yield AdvisedAttack(space, win)


def _sought(asked: object, action: Action) -> Iterator[Space]:
    """Yield where an action leads units into a battle, or goes on with one.

    Bombers on a raid take no part in the battle for the same space.
    """
    match asked, action:
        case _, Move(task="") | Unload():
            yield named_spaces(action)[-1]
        case (PressOnOrRetreat(space=space), PressOn()) | (
            ConfirmLanding(space=space),
            LandTroops(units=(_, *_)),
        ):
            yield space
        case _:
            pass

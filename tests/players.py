"""Players for tests: bolder than chance, so that games get somewhere."""

from random import Random
from typing import Any

from battleboard.bots import best_bot, make_bot
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Decision
from battleboard.games.risk.actions import Attack, EndAttacks, MoveIn, PlaceArmies, TurnInSet
from battleboard.games.risk.attack import targets
from battleboard.games.risk.decisions import (
    AttackOrEnd,
    MoveInArmies,
    PlaceNewArmies,
    TurnInCards,
    TurnInExcessCards,
)
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState, held_by


def brisk(game: Game[Any], state: Any, seat: Seat, rng: Random) -> Action:
    """As the strongest bot plays, every fourth answer random: there are battles of all kinds."""
    asked = game.decision(state)
    if rng.random() < 0.25 or not isinstance(asked, Decision):
        return game.sample_action(state, seat, rng)
    action = make_bot(best_bot(game), game).choose(seat, game.view(state, seat), asked, rng)
    # A random order among its own can leave a bot's plan with a duty that it does not know.
    return (
        action
        if game.why_not(state, seat, action) is None
        else game.sample_action(state, seat, rng)
    )


def bold(game: Game[RiskState], state: RiskState, seat: Seat, rng: Random) -> Action:
    """Masses armies and attacks with them: a game of Risk is over in some ten rounds.

    Every twentieth answer is random all the same, so that nothing is out of reach.
    """
    if rng.random() < 0.05:
        return game.sample_action(state, seat, rng)
    match state.pending:
        case PlaceNewArmies(armies=armies):
            return PlaceArmies(((BOARD.spaces[_front(state, seat)], armies),))
        case AttackOrEnd():
            return _best_attack(state, seat)
        case MoveInArmies(most=most):
            return MoveIn(most)
        case TurnInCards() | TurnInExcessCards():
            sets = [a for a in game.legal_actions(state, seat) or () if isinstance(a, TurnInSet)]
            return rng.choice(sets) if sets else game.sample_action(state, seat, rng)
        case _:
            return game.sample_action(state, seat, rng)


def _front(state: RiskState, seat: Seat) -> int:
    """The strongest own territory beside an enemy."""
    owners, armies = state.position.owners, state.position.armies
    own = held_by(state.position, seat)
    front = [i for i in own if any(owners[j] != seat for j in BOARD.neighbours[i])]
    return max(front, key=lambda i: armies[i])


def _best_attack(state: RiskState, seat: Seat) -> Action:
    """Where the odds are good, at whoever is weakest: so somebody goes out of the game soon."""
    owners, armies = state.position.owners, state.position.armies
    good = [(o, t) for o, t in targets(state.position, seat) if armies[o] - armies[t] >= 2]
    if not good:
        return EndAttacks()
    origin, target = min(
        good, key=lambda ot: (owners.count(owners[ot[1]]), armies[ot[1]] - armies[ot[0]])
    )
    return Attack(min(3, armies[origin] - 1), BOARD.spaces[origin], BOARD.spaces[target])

"""`apply` costs the same at the end of a long game as at its beginning."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from msgspec.structs import replace

from battleboard.core.dice import SeededDice
from battleboard.core.values import Decision
from battleboard.games.risk.decisions import PlaceNewArmies
from battleboard.games.risk.game import GAME
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.state import RiskState
from benchmarks.measure import Finding


def rounds(count: int) -> Iterator[float]:
    """The time of one action, in microseconds, in each round of one long game.

    Armies gather in a long game, and more of them are more choices. To compare like with like,
    every round begins with the board and the cards of the first; all else goes on: the counters of
    rounds and dice, and whatever a state might gather.
    """
    dice, rng = SeededDice("growth"), Random("growth")
    state, _ = GAME.start(RiskOptions(max_rounds=10_000), GAME.default_seats, dice)
    opening = state
    for number in range(1, count + 1):
        state = _back_to_the_board_of(opening, state)
        actions, before = 0, process_time()
        while state.round == number:
            asked = GAME.decision(state)
            assert isinstance(asked, Decision), "nobody can win in a single round"
            seat = asked.seats[0]
            state, _ = GAME.apply(state, seat, GAME.sample_action(state, seat, rng), dice)
            actions += 1
        yield (process_time() - before) / actions * 1e6


def _back_to_the_board_of(opening: RiskState, state: RiskState) -> RiskState:
    assert state.on_turn is not None
    assert isinstance(opening.pending, PlaceNewArmies)
    return replace(
        state,
        position=opening.position,
        to_place=opening.to_place,
        agenda=opening.agenda,
        pending=PlaceNewArmies((state.on_turn,), opening.to_place),
    )


def growth(count: int) -> Finding:
    """The last tenth of a long game against its first tenth."""
    times = list(rounds(count))
    tenth = max(1, count // 10)
    first, last = median(times[:tenth]), median(times[-tenth:])
    return Finding(
        name="growth: an action in the last tenth of a long game, compared with the first",
        ratio=last / first,
        details=f"medians over {tenth} of {count} rounds each: {first:.1f} and {last:.1f} µs",
    )

"""Random games of Risk through every option, with players who give up now and then."""

from collections.abc import Iterator
from random import Random

from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat
from battleboard.core.table import Resign
from battleboard.core.values import Result
from battleboard.games.risk.game import GAME
from battleboard.games.risk.material import SEATS
from battleboard.games.risk.options import RiskOptions, refused_options
from battleboard.games.risk.state import RiskState

SWITCHES = tuple(
    name for name in RiskOptions.__struct_fields__ if name not in ("max_rounds", "dealer")
)


def random_options(rng: Random) -> tuple[RiskOptions, tuple[Seat, ...]]:
    """Options and seats that go together."""
    while True:
        seats = tuple(rng.sample(SEATS, rng.randint(2, 6)))
        switches = {name: rng.random() < 0.4 for name in SWITCHES}
        dealer = rng.choice((None, *seats))
        options = RiskOptions(dealer=dealer, max_rounds=rng.choice((None, 30)), **switches)  # type: ignore[arg-type]  # drawn from its own words
        if refused_options(options, seats) is None:
            return options, seats


def walk(seed: int, steps: int = 400, resigning: float = 0.003) -> Iterator[RiskState]:
    """Every state of the beginning of a random game."""
    rng, dice = Random(seed), SeededDice(seed)
    options, seats = random_options(rng)
    state, _ = GAME.start(options, seats, dice)
    yield state
    for _ in range(steps):
        asked = GAME.decision(state)
        if isinstance(asked, Result):
            return
        seat = rng.choice(asked.seats)
        gives_up = rng.random() < resigning
        action = Resign() if gives_up else GAME.sample_action(state, seat, rng)
        state, _ = GAME.apply(state, seat, action, dice)
        yield state

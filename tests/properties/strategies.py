"""Hypothesis: tables of every game and the games that are played at them."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from battleboard.conformance import Moment, Trial, at_random
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.values import Event
from battleboard.games import find_game, game_ids
from battleboard.games.risk.material import SEATS
from battleboard.games.risk.options import RiskOptions, refused_options
from tests.conformance.trials import trial_of


@dataclass(frozen=True)
class Table:
    """Who plays what, by which options, and with which luck."""

    game: str
    options: Options
    seats: tuple[Seat, ...]
    number: int
    """Which of the games that this table could play."""
    bold: bool
    actions: int

    def trial(self) -> Trial[Any]:
        own = trial_of(find_game(self.game).id)
        player = own.player if self.bold else at_random
        return Trial(own.game, actions=self.actions, orders=own.orders, player=player)

    def start(self) -> tuple[Any, tuple[Event, ...]]:
        """The first state, of whatever game: hence `Any`."""
        trial = self.trial()
        return trial.game.start(self.options, self.seats, trial.dice(self.number))

    def moments(self) -> Iterator[Moment[Any]]:
        """A random game at this table, up to its end or its last action."""
        return self.trial().play(self.options, self.seats, self.number)


ROUNDS = st.none() | st.integers(1, 30)


@st.composite
def risk_tables(draw: st.DrawFn, actions: int = 150) -> Table:
    """Risk with any options for any number of players."""
    seats = tuple(draw(st.permutations(SEATS)))[: draw(st.integers(2, len(SEATS)))]
    switches = [name for name in RiskOptions.__struct_fields__ if name not in NOT_SWITCHES]
    chosen = draw(st.sets(st.sampled_from(switches), max_size=4))
    options = RiskOptions(
        max_rounds=draw(ROUNDS),
        dealer=draw(st.none() | st.sampled_from(seats)),
        **dict.fromkeys(chosen, True),
    )
    if refused_options(options, seats):  # fewer options: those that exclude each other go
        options = RiskOptions(max_rounds=options.max_rounds, dealer=options.dealer)
    return Table("risk", options, seats, draw(NUMBERS), draw(st.booleans()), actions)


NOT_SWITCHES = ("max_rounds", "dealer")
NUMBERS = st.integers(0, 2**32)


@st.composite
def tables(draw: st.DrawFn, actions: int = 150) -> Table:
    """Any game."""
    id_ = draw(st.sampled_from(game_ids()))
    if id_ == "risk":
        return draw(risk_tables(actions))
    game: Game[Any] = find_game(id_)
    options = game.options_type(max_rounds=draw(ROUNDS))
    return Table(id_, options, game.default_seats, draw(NUMBERS), False, actions)


def chance(table: Table) -> Random:
    """A source of chance that belongs to a table."""
    return Random(f"{table}")

"""Random play for the checks: tables, games, and the moments they are made of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import inspect

from battleboard.core.dice import Dice, SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options, describe
from battleboard.core.state import State
from battleboard.core.table import (
    AcceptDraw,
    CancelOrders,
    DeclineDraw,
    Instruct,
    OfferDraw,
    Resign,
)
from battleboard.core.values import Action, Event, Result

S = TypeVar("S", bound=State)

Player = Callable[[Game[S], S, Seat, Random], Action]
"""Chooses an answer of a seat to the open decision."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """One action of a game: where it was taken, and what came of it."""

    place: str
    """Where this is, so that a failure can be found again."""
    dice: Dice
    before: S
    seat: Seat
    action: Action
    after: S
    events: tuple[Event, ...]


Twin = Callable[[Moment[S], Seat | None, Random], S | None]
"""Another `before` that looks the same to a seat (for None: to a spectator).

It differs from the moment's `before` only in what that seat may not know, and agrees with it in
what the moment's action is going to show the seat (a card that is turned in, say). None where
there is no such state. The hidden rest may be dealt anew in any way that could have happened.
"""


def at_random(game: Game[S], state: S, seat: Seat, rng: Random) -> Action:
    """Return the player that knows nothing."""
    return game.sample_action(state, seat, rng)


@dataclass(frozen=True, slots=True)
class Trial(Generic[S]):
    """A game and how it is tried. Only the game must be given."""

    game: Game[S]
    seed: int = 1
    games: int = 12
    """How many random games each check looks at."""
    actions: int = 250
    """After how many actions a random game is broken off."""
    twin: Twin[S] | None = None
    """Needed where seats have secrets: only the author of a game can say what they are."""
    orders: tuple[str, ...] = ()
    """Some standing orders that the game understands."""
    player: Player[S] = at_random
    """Where random play seldom gets far, a bolder player reaches more of the game."""

    def rng(self, purpose: str) -> Random:
        """Return a source of chance of its own for each purpose."""
        return Random(f"{self.game.id} {self.seed} {purpose}")

    def dice(self, number: int = 0) -> SeededDice:
        """Return the dice of one of the games."""
        return SeededDice(f"{self.game.id} {self.seed} {number}")

    def tables(self) -> Iterator[tuple[int, Options, tuple[Seat, ...]]]:
        """The number, options and seats of every game; each switch is on in one of them, at least.

        If there are games enough: first the usual game, then one for each switch.
        """
        switches = [o.name for o in describe(self.game.options_type) if o.values == "switch"]
        for number in range(self.games):
            wanted = ("", *switches)[number % (len(switches) + 1)]
            yield number, *random_table(self.game, self.rng(f"table {number}"), wanted)

    def moments(self) -> tuple[Moment[S], ...]:
        """Every action of every random game, table actions among them; played once and kept."""
        return _moments(self)

    def played_anew(self) -> Iterator[Moment[S]]:
        """Yield the same moments, but really played again."""
        for number, options, seats in self.tables():
            yield from self.play(options, seats, number)

    def some_moments(self, most: int = 100) -> tuple[Moment[S], ...]:
        """Return a few moments, spread over all games: for checks that take their time."""
        moments = self.moments()
        return moments[:: max(1, len(moments) // most)]

    def play(self, options: Options, seats: tuple[Seat, ...], number: int) -> Iterator[Moment[S]]:
        """Yield one random game, up to its end or its last action."""
        game, dice, rng = self.game, self.dice(number), self.rng(f"play {number}")
        state, _ = game.start(options, seats, dice)
        for count in range(1, self.actions + 1):
            if state.over is not None:
                return
            seat, action = self._choose(state, rng)
            place = f"{game.id}, seed {self.seed}, game {number}, action {count}: {seat}: {action}"
            after, events = carried_out(game, state, seat, action, dice, place)
            yield Moment(place, dice, state, seat, action, after, events)
            state = after

    def _choose(self, state: S, rng: Random) -> tuple[Seat, Action]:
        if rng.random() < 0.04:
            seat = rng.choice(self.game.in_play(state))
            action = self._at_table(rng)
            if self.game.why_not(state, seat, action) is None:
                return seat, action
        seat = rng.choice(asked_seats(self.game, state))
        return seat, self.player(self.game, state, seat, rng)

    def _at_table(self, rng: Random) -> Action:
        if rng.random() < 0.1:
            return Resign()
        orders = [Instruct(order) for order in self.orders]
        return rng.choice([OfferDraw(), AcceptDraw(), DeclineDraw(), CancelOrders(), *orders])


def carried_out(
    game: Game[S], state: S, seat: Seat, action: Action, dice: Dice, place: str
) -> tuple[S, tuple[Event, ...]]:
    """Return what `apply` gives for an action that must be open."""
    try:
        return game.apply(state, seat, action, dice)
    except IllegalAction as error:
        raise AssertionError(f"{place}: refused: {error}") from error


@lru_cache(maxsize=8)
def _moments(trial: Trial[S]) -> tuple[Moment[S], ...]:
    return tuple(trial.played_anew())


def asked_seats(game: Game[S], state: S) -> tuple[Seat, ...]:
    """Return who is asked now; nobody when the game is over."""
    asked = game.decision(state)
    return () if isinstance(asked, Result) else asked.seats


def random_table(
    game: Game[Any], rng: Random, wanted: str = ""
) -> tuple[Options, tuple[Seat, ...]]:
    """Options and seats that go together, with the wanted option on."""
    for _ in range(300):
        plain = bool(wanted) and rng.random() < 0.5
        options = game.options_type() if plain else random_options(game, rng)
        seats = random_seats(game, rng)
        if wanted:
            options = msgspec.structs.replace(options, **{wanted: True})
        if can_start(game, options, seats):
            return options, seats
    assert not wanted, f"{game.id}: no table was found that can play with {wanted}"
    return game.options_type(), game.default_seats


def can_start(game: Game[Any], options: Options, seats: tuple[Seat, ...]) -> bool:
    """Return whether these seats can play with these options."""
    try:
        game.start(options, seats, SeededDice(0))
    except IllegalAction:
        return False
    return True


def random_seats(game: Game[Any], rng: Random) -> tuple[Seat, ...]:
    """Half the time the usual seats, otherwise any, in any order."""
    if rng.random() < 0.5:
        return game.default_seats
    count = rng.randint(1, len(game.all_seats))
    return tuple(rng.sample(game.all_seats, count))


def random_options(game: Game[Any], rng: Random) -> Options:
    """Options as a table might agree on them; most stay as they are by default."""
    chosen: dict[str, bool | int | str | None] = {}
    for info, field in zip(
        describe(game.options_type), msgspec.structs.fields(game.options_type), strict=True
    ):
        match info.values:
            case "switch":
                chosen[info.name] = rng.random() < 0.3
            case "word":
                chosen[info.name] = rng.choice((info.default, *info.choices))
            case "number":
                numbers = _numbers(inspect.type_info(field.type))
                chosen[info.name] = rng.choice((info.default, rng.choice(numbers)))
    return msgspec.convert(chosen, game.options_type)


def _numbers(kind: inspect.Type) -> range:
    """Return some numbers from the least on that the type allows."""
    match kind:
        case inspect.Metadata(type=inner):
            return _numbers(inner)
        case inspect.UnionType(types=parts):
            return next(found for found in map(_numbers, parts) if found)
        case inspect.IntType(ge=least, le=most):
            first = 0 if least is None else least
            return range(first, min(first + 20, most if most is not None else first + 20) + 1)
        case _:
            return range(0)

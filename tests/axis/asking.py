"""Classic's small board with questions that Classic does not have, to test what parts can do.

Before the first turn every power chooses a sign; when combat moves are final, each enemy says
whether it protests. What was chosen is kept in a position of the game's own.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace as changed
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.game import AxisGame
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.axis.state import AxisState
from battleboard.core.dice import Dice
from battleboard.core.ids import GameId, Seat
from battleboard.core.options import Options
from battleboard.core.phrase import SeatName
from battleboard.core.values import Action, Decision, Event
from battleboard.games.classic.game import MINI_GAME
from battleboard.games.classic.options import ClassicOptions
from battleboard.games.classic.state import ClassicDecision


class ChooseSign(Decision, frozen=True, gc=False):
    """Before the first turn."""


class ProtestOrNot(Decision, frozen=True, gc=False):
    """After combat moves."""


class TakeSign(Action, frozen=True, gc=False):
    """A sign from 1 to 3."""

    phrase = "take sign {number}"
    number: int


class Protest(Action, frozen=True, gc=False):
    """Say so."""

    phrase = "protest"


class SignTaken(Event, frozen=True, gc=False):
    """A power has its sign."""

    phrase = "{seat} took sign {number}"
    seat: SeatName
    number: int


class Protested(Event, frozen=True, gc=False):
    """An enemy protested while the orders could still be read."""

    phrase = "{seat} protested against {orders} orders"
    seat: SeatName
    orders: int


class SignedPosition(Position, frozen=True, gc=False, cache_hash=True):
    """A position with what only this game remembers."""

    signs: tuple[int, ...] = ()


class AskingState(AxisState, frozen=True, gc=False, kw_only=True, tag="asking"):
    """A state with more decisions than Classic's."""

    options: ClassicOptions
    position: SignedPosition
    pending: ClassicDecision | ChooseSign | ProtestOrNot | None = None
    parked: ClassicDecision | ChooseSign | ProtestOrNot | None = None


class SignedData(AxisPositionData, frozen=True, forbid_unknown_fields=True):
    """The entries of a position, with the signs."""

    signs: tuple[int, ...] = ()


def ask_for_sign(
    edition: Edition, state: AskingState, dice: Dice, events: list[Event]
) -> AskingState:
    """Step: the next power chooses; the step is taken again until all have."""
    taken = len(state.position.signs)
    if taken == len(state.seats):
        return state
    agenda = ("signs", *state.agenda)
    return replace(state, pending=ChooseSign((state.seats[taken],)), agenda=agenda)


def take_sign(
    edition: Edition,
    state: AskingState,
    seat: Seat,
    action: TakeSign,
    dice: Dice,
    events: list[Event],
) -> AskingState:
    """The sign is kept."""
    events.append(SignTaken(seat, action.number))
    signs = (*state.position.signs, action.number)
    return replace(state, pending=None, position=replace(state.position, signs=signs))


def signs(edition: Edition, state: AskingState, seat: Seat) -> Iterable[TakeSign]:
    """Three signs."""
    return (TakeSign(number) for number in (1, 2, 3))


def ask_to_protest(
    edition: Edition, state: AskingState, dice: Dice, events: list[Event]
) -> AskingState:
    """Step of the commit: the first enemy is asked, if any order was given."""
    assert state.on_turn is not None
    assert state.plan is not None, "the plan lives until its last step"
    if not state.plan.orders:
        return state
    return replace(state, pending=ProtestOrNot(edition.theatre.enemies(state.on_turn)[:1]))


def protest(
    edition: Edition,
    state: AskingState,
    seat: Seat,
    action: Protest,
    dice: Dice,
    events: list[Event],
) -> AskingState:
    """It is told how many orders there are."""
    assert state.plan is not None
    events.append(Protested(seat, len(state.plan.orders)))
    return replace(state, pending=None)


def protests(edition: Edition, state: AskingState, seat: Seat) -> Iterable[Protest]:
    """Only one answer."""
    return (Protest(),)


SIGNS = Part(
    steps={"signs": ask_for_sign},
    mechanics=(Mechanic(TakeSign, (ChooseSign,), never, take_sign, signs),),
    events=(SignTaken,),
    decision_points=(
        DecisionPoint(ChooseSign, "signs", asks_again(ask_for_sign, head=1), ("signs",)),
    ),
)
COMMIT = ("violations", "walk-ins", "protest", "list battles", "unopposed landings")
PROTEST = Part(
    steps={"protest": ask_to_protest},
    mechanics=(Mechanic(Protest, (ProtestOrNot,), never, protest, protests),),
    events=(Protested,),
    decision_points=(
        DecisionPoint(
            ProtestOrNot,
            "combat moves",
            asks_again(ask_to_protest),
            (*COMMIT[3:], "plan made"),
            frozenset({"plan"}),
        ),
    ),
)


@lru_cache
def with_questions(edition: Edition) -> Edition:
    """Classic with the two parts."""
    return changed(
        edition,
        parts=(*edition.parts, SIGNS, PROTEST),
        pregame=("signs",),
        movement=changed(edition.movement, combat_commit=COMMIT),
        decisions={**edition.decisions, ChooseSign: "CL-DEC-1", ProtestOrNot: "CL-DEC-1"},
    )


class Asking(AxisGame[AskingState]):
    """The small board with the two questions."""

    id = GameId("asking")
    name = "Questions"
    rules_version = 2
    sheet = "classic"
    options_type = ClassicOptions
    book = MINI_GAME.book
    theatre = MINI_GAME.theatre
    all_seats = MINI_GAME.all_seats
    default_seats = MINI_GAME.default_seats
    lexicon = MINI_GAME.lexicon
    state_type = AskingState
    position_data = SignedData

    def edition(self, state: AskingState) -> Edition:
        return self.edition_for(state.options)

    def edition_for(self, options: Options) -> Edition:
        return with_questions(MINI_GAME.edition_for(options))

    def blank(self, options: Options, position: Position) -> AskingState:
        assert isinstance(options, ClassicOptions)
        signed = SignedPosition(
            position.owners, position.spaces, position.money, position.technologies
        )
        return AskingState(rules=2, seats=self.theatre.seats, options=options, position=signed)

    def with_own_entries(self, state: AskingState, data: AxisPositionData) -> AskingState:
        assert isinstance(data, SignedData)
        return replace(state, position=replace(state.position, signs=data.signs))

    def own_entries(self, state: AskingState) -> Mapping[str, Any]:
        return {"signs": list(state.position.signs)} if state.position.signs else {}


GAME = Asking()

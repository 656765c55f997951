"""A position of Risk, and the bookkeeping of a turn around it."""

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.ids import Seat, Space
from battleboard.core.state import State
from battleboard.games.risk.decisions import RiskDecision
from battleboard.games.risk.material import BOARD, CONTINENT_SPACES, NEUTRAL
from battleboard.games.risk.options import RiskOptions


class Position(Struct, frozen=True, gc=False, cache_hash=True):
    """The board and the cards. Tuples are aligned with the board or with the seats."""

    owners: tuple[Seat, ...]
    armies: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...] = ()
    """The draw pile as a set: nobody knows its order, so it has none (RI-TUR-5)."""
    discards: tuple[str, ...] = ()
    sets_turned_in: int = 0
    eliminated: tuple[Seat, ...] = ()
    resigned: tuple[Seat, ...] = ()
    missions: tuple[str, ...] = ()
    headquarters: tuple[Space, ...] = ()


class Battle(Struct, frozen=True, gc=False):
    """The attack being fought: declared, rolled or just won."""

    origin: Space
    target: Space
    dice: int
    defender: Seat


class RiskState(State, frozen=True, gc=False, kw_only=True, tag="risk"):
    """A game of Risk at one moment."""

    options: RiskOptions
    position: Position
    pending: RiskDecision | None = None
    battle: Battle | None = None
    to_place: int = 0
    """New armies not yet placed; in set-up with RI-OPT-1 and RI-OPT-8 see `in_hand`."""
    in_hand: tuple[int, ...] = ()
    """Armies of each seat still to be placed in set-up."""
    conquered: bool = False
    """Whether a territory was conquered in this turn (RI-CRD-1)."""
    bonus_given: bool = False
    """Whether the territory bonus was given in this turn (RI-OPT-5.2)."""
    last_set: tuple[str, ...] = ()
    """The set just turned in, for the bonus of RI-OPT-5."""


def in_play(state: RiskState) -> tuple[Seat, ...]:
    """Return seats neither eliminated nor resigned, in the order of play."""
    position = state.position
    if not position.eliminated and not position.resigned:
        return state.seats
    gone = (*position.eliminated, *position.resigned)
    return tuple(seat for seat in state.seats if seat not in gone)


def is_neutral(position: Position, owner: Seat) -> bool:
    """Return whether armies are a third colour's (RI-OPT-8) or of who resigned (RI-VIC-2)."""
    return owner == NEUTRAL or owner in position.resigned


def held_by(position: Position, seat: Seat) -> list[int]:
    """Return the territories of a seat, by their number on the board."""
    return [i for i, owner in enumerate(position.owners) if owner == seat]


def continents_held(position: Position, seat: Seat) -> list[str]:
    """Return the continents that a seat holds completely."""
    owners, held = position.owners, []
    for continent, spaces in CONTINENT_SPACES.items():
        for i in spaces:
            if owners[i] != seat:
                break
        else:
            held.append(continent)
    return held


def next_in_play(state: RiskState, seat: Seat) -> Seat:
    """Return the next player clockwise who still plays (RI-SET-12, RI-TUR-4)."""
    order, players = state.seats, in_play(state)
    at = order.index(seat)
    return next(s for s in (*order[at + 1 :], *order[: at + 1]) if s in players)


def hand_of(state: RiskState, seat: Seat) -> tuple[str, ...]:
    """Return the cards of a seat."""
    return state.position.hands[state.seats.index(seat)]


def with_hand(state: RiskState, seat: Seat, cards: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return all hands, one of them changed; a hand has no order."""
    hands = list(state.position.hands)
    hands[state.seats.index(seat)] = tuple(sorted(cards))
    return tuple(hands)


def add_armies(position: Position, armies: dict[int, int]) -> Position:
    """Return the position with armies added to (or, below zero, taken from) territories."""
    counts = list(position.armies)
    for i, count in armies.items():
        counts[i] += count
    return replace(position, armies=tuple(counts))


def space_index(space: Space) -> int | None:
    """Return the number of a territory on the board, or None if there is no such territory."""
    return BOARD.index.get(space)

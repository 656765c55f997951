"""New armies (RI-ARM): counted at the start of the turn, placed before the first attack."""

from collections.abc import Iterable
from itertools import combinations_with_replacement
from random import Random

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.risk.actions import PlaceArmies
from battleboard.games.risk.decisions import PlaceNewArmies
from battleboard.games.risk.events import ArmiesPlaced, ArmiesReceived
from battleboard.games.risk.material import BOARD, CONTINENTS, NUMBERS
from battleboard.games.risk.state import (
    Position,
    RiskState,
    add_armies,
    continents_held,
    held_by,
    space_index,
)


def armies_for_territories(count: int) -> int:
    """Return a third of the territories, rounded down, at least three. Rules: RI-ARM-1, RI-ARM-2.

    >>> [armies_for_territories(n) for n in (1, 11, 14, 15)]
    [3, 3, 4, 5]
    """
    return max(NUMBERS.armies.least, count // NUMBERS.armies.territories_per_army)


def armies_for_continents(position: Position, seat: Seat) -> int:
    """Return the sum of the bonuses of all continents held completely. Rules: RI-ARM-3."""
    return sum(CONTINENTS[continent].bonus for continent in continents_held(position, seat))


def count_armies(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: what the turn begins with. Rules: RI-ARM-1, RI-ARM-3, RI-TUR-1."""
    assert state.on_turn is not None
    seat, position = state.on_turn, state.position
    territories = armies_for_territories(position.owners.count(seat))
    continents = armies_for_continents(position, seat)
    events.append(ArmiesReceived(seat, territories, continents))
    return replace(state, to_place=state.to_place + territories + continents)


def ask_to_place(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: all new armies are placed before play goes on. Rules: RI-ARM-6, RI-ELI-4, RI-DEC-7."""
    armies, seat = state.to_place, state.on_turn
    if not armies or seat is None:
        return state
    own = held_by(state.position, seat)
    if len(own) == 1:  # a single way to place them need not be asked
        return _placed(state, seat, ((BOARD.spaces[own[0]], armies),), events)
    return replace(state, pending=PlaceNewArmies((seat,), armies))


def misplaced(
    position: Position,
    seat: Seat,
    armies: tuple[tuple[Space, int], ...],
    most: int,
    rule: str,
) -> Refusal | None:
    """Refuse armies elsewhere than on one's own territories, or not as many as due.

    Rules: RI-ARM-5.
    """
    total, seen = 0, set()
    for space, count in armies:
        i = space_index(space)
        if i is None:
            return refuse(None, "no-such-space", space=space)
        if position.owners[i] != seat:
            return refuse("RI-ARM-5", "place-on-own", space=space, owner=position.owners[i])
        if count < 1 or space in seen:
            return refuse(rule, "place-each-once", space=space)
        seen.add(space)
        total += count
    if total != most:
        return refuse(rule, "place-exactly", armies=most, placed=total)
    return None


def placing_refused(state: RiskState, seat: Seat, action: PlaceArmies) -> Refusal | None:
    """Return why new armies cannot be placed like this. Rules: RI-ARM-5, RI-DEC-7."""
    return misplaced(state.position, seat, action.armies, state.to_place, "RI-DEC-7")


def place(
    state: RiskState, seat: Seat, action: PlaceArmies, dice: Dice, events: list[Event]
) -> RiskState:
    """Put the new armies on the board. Rules: RI-ARM-5."""
    return _placed(state, seat, action.armies, events)


def _placed(
    state: RiskState, seat: Seat, armies: tuple[tuple[Space, int], ...], events: list[Event]
) -> RiskState:
    events.append(ArmiesPlaced(seat, armies))
    position = add_armies(state.position, {BOARD.index[s]: count for s, count in armies})
    return replace(state, position=position, to_place=0, pending=None)


def sample_placement(state: RiskState, seat: Seat, rng: Random) -> PlaceArmies:
    """Return a placement of every army on a random territory of one's own."""
    own = held_by(state.position, seat)
    counts: dict[int, int] = {}
    for _ in range(state.to_place):
        i = own[int(rng.random() * len(own))]
        counts[i] = counts.get(i, 0) + 1
    return PlaceArmies(tuple((BOARD.spaces[i], count) for i, count in counts.items()))


def placements(
    position: Position, seat: Seat, armies: int
) -> Iterable[tuple[tuple[Space, int], ...]]:
    """Yield every way to place some armies; there are too many for large numbers."""
    for chosen in combinations_with_replacement(held_by(position, seat), armies):
        yield tuple((BOARD.spaces[i], chosen.count(i)) for i in dict.fromkeys(chosen))

"""Support shots (CL-AMPH-8): ships of a landing zone fire once at the defenders of the coast."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.state import AxisState, own
from battleboard.axis.words import ChooseSupport, Support, SupportGiven
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def ask_for_support(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ships of each landing zone may support it, if no sea battle was fought there.

    Where nobody defends, troops from such a zone have landed before. Rules: CL-AMPH-8, CL-AMPH-10,
    CL-AMPH-R3, CL-AMPH-R4, CL-AMPH-R6, CL-DEC-15.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    for zone in state.turn.landed_from:
        most = supporters(edition, state, zone)
        if most and zone not in state.turn.supports:
            asked = ChooseSupport((seat,), target, zone, most)
            return replace(state, pending=asked, agenda=("support", *state.agenda))
    return state


def supporters(edition: Edition, state: AxisState, zone: Space) -> int:
    """How many ships of a zone can support a landing from it.

    Not those that came back to it from a battle: they were not there when action 2 ended.
    """
    assert state.on_turn is not None
    if zone in state.turn.fought:
        return 0
    here = state.position.at(edition.theatre.board.index[zone])
    ships = sum(
        p.count
        for p in own(here, state.on_turn)
        if edition.theatre.units[p.kind].has(Trait.SUPPORTS) and not (p.turn and p.turn.done)
    )
    return ships - dict(state.turn.supported).get(zone, 0)


def support_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Support
) -> Refusal | None:
    """As many ships as there are, at the coast that is asked about. Rules: CL-AMPH-R3."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    if action.space == asked.space and 0 <= action.ships <= asked.most:
        return None
    return refuse(
        edition.book.support, "axis-support", space=asked.space, zone=asked.zone, most=asked.most
    )


def support(
    edition: Edition, state: AxisState, seat: Seat, action: Support, dice: Dice, events: list[Event]
) -> AxisState:
    """These ships fire, and at nothing else this turn. Rules: CL-AMPH-R3."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    if action.ships:
        events.append(SupportGiven(seat, asked.space, action.ships, asked.zone))
    used = dict(state.turn.supported)
    used[asked.zone] = used.get(asked.zone, 0) + action.ships
    turn = replace(
        state.turn,
        support=state.turn.support + action.ships,
        supports=(*state.turn.supports, asked.zone),
        supported=tuple(sorted(used.items())),
    )
    return replace(state, turn=turn, pending=None)


def support_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Support]:
    """Any number of the ships, all of them first."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    return (Support(asked.space, ships) for ships in range(asked.most, -1, -1))

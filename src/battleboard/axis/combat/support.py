"""Support shots (CL-AMPH-8): ships of a landing zone fire once at the defenders of the coast."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.combat.forces import best_supporters
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, own
from battleboard.axis.vocabulary.actions import Support
from battleboard.axis.vocabulary.decisions import ChooseSupport
from battleboard.axis.vocabulary.events import SupportGiven
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def ask_for_support(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ask which ships of each landing zone support it, if no sea battle was fought there.

    A landing needs no ships. Where nobody defends, troops from such a zone have landed before.
    Rules: CL-AMPH-2, CL-AMPH-8, CL-AMPH-10, CL-AMPH-R3, CL-AMPH-R4, CL-AMPH-R6, CL-DEC-15.
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
    """Return how many ships of a zone can support a landing from it.

    Leave out ships that came back to it from a battle: they were not there when action 2 ended.
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


def best_ships(edition: Edition, state: AxisState, zone: Space) -> tuple[tuple[str, int], ...]:
    """Return the ships of a zone that can support a landing, as the best kind. Rules: CL-AMPH-8."""
    ships = best_supporters(edition, state, supporters(edition, state, zone))
    return tuple((kind, number) for kind, _, number in ships)


def support_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Support
) -> Refusal | None:
    """Refuse more ships than there are, or another coast than was asked. Rules: CL-AMPH-R3."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    if action.space == asked.space and 0 <= action.ships <= asked.most:
        return None
    return refuse(
        edition.landings.book.support,
        "axis-support",
        space=asked.space,
        zone=asked.zone,
        most=asked.most,
    )


def support(
    edition: Edition, state: AxisState, seat: Seat, action: Support, dice: Dice, events: list[Event]
) -> AxisState:
    """Let these ships fire, and at nothing else this turn. Rules: CL-AMPH-R3."""
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
    """Return any number of the ships, all of them first."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    return (Support(asked.space, ships) for ships in range(asked.most, -1, -1))

"""Conditions of ships: submarines submerge and surface, damaged ships are repaired."""

from collections import Counter
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from battleboard.axis.battle.rules import Role
from battleboard.axis.board.piles import Condition, change, heap
from battleboard.axis.combat.retreat import submarines
from battleboard.axis.combat.under_water import any_number, dive
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import chosen, faces, seen
from battleboard.axis.position.select import unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Submerge
from battleboard.axis.vocabulary.decisions import SubmergeOrStay
from battleboard.axis.vocabulary.events import UnitsRepaired, UnitsSurfaced
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

# Steps that clear conditions


def repair(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: repair damaged ships of all powers. Rules: RV-BB-3, EU-BB-5, EU-S6-2."""
    return _without(edition, state, "damaged", UnitsRepaired, events)


def surface(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: surface submerged submarines of all powers. Rules: RV-SUB-11, RV-NCM-13, EU-S6-1."""
    return _without(edition, state, "submerged", UnitsSurfaced, events)


def _without(
    edition: Edition,
    state: AxisState,
    condition: Condition,
    tell: Callable[[Space, tuple[Term, ...]], Event],
    events: list[Event],
) -> AxisState:
    """Return the state in which no unit has a condition any more."""
    position = state.position
    for space, row in enumerate(position.spaces):
        before = [pile for pile in row if pile.condition == condition]
        if not before:
            continue
        name = edition.theatre.board.spaces[space]
        events.append(tell(name, seen(edition, position, heap(before))))
        position = change(position, space, before, [replace(p, condition="") for p in before])
    return replace(state, position=position)


# Submerging


def ask_attackers_to_submerge(edition: Edition, state: AxisState) -> AxisState:
    """Ask whether the attacker's submarines submerge. Rules: RV-SUB-8, EU-SUB-9."""
    return ask_to_submerge(edition, state, "attacker")


def ask_defenders_to_submerge(edition: Edition, state: AxisState) -> AxisState:
    """Ask whether the defenders' submarines submerge. Rules: RV-SUB-8, EU-SUB-10."""
    return ask_to_submerge(edition, state, "defender")


def ask_to_submerge(edition: Edition, state: AxisState, role: Role) -> AxisState:
    """Ask each owner of submarines that were not hit. Rules: RV-SUB-8, RV-RET-7."""
    battle = state.battle
    assert battle is not None
    for seat in state.seats:
        if seat in battle.asked or not submarines(edition, state, role, seat):
            continue
        # The same step is taken again until everybody has had a word.
        again = replace(battle, step=battle.step - 1)
        return replace(state, battle=again, pending=SubmergeOrStay((seat,), battle.space, role))
    return replace(state, battle=replace(battle, asked=()))


def submerging_refused(
    rule: str, edition: Edition, state: AxisState, seat: Seat, action: Submerge
) -> Refusal | None:
    """Refuse to submerge anything but own submarines that were not hit. Rules: RV-SUB-8."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    options = submerging_options(edition, state, seat)
    if any(Counter(action.units) == Counter(one.units) for one in options):
        return None
    return refuse(rule, "axis-submerge-units")


def submerge(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Submerge,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Let submarines leave the battle and stay in its zone. Rules: RV-SUB-9."""
    asked, battle = state.pending, state.battle
    assert isinstance(asked, SubmergeOrStay)
    assert battle is not None
    leaving = chosen(submarines(edition, state, asked.role, seat), action.units, seat)
    assert leaving is not None, "apply asks submerging_refused first"
    answered = replace(state, battle=replace(battle, asked=(*battle.asked, seat)), pending=None)
    return dive(edition, answered, asked.role, leaving, events)


def submerging_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Submerge]:
    """Return any number of submarines, of each kind that can be told apart."""
    asked = state.pending
    assert isinstance(asked, SubmergeOrStay)
    terms = faces(submarines(edition, state, asked.role, seat), seat)
    return (Submerge(units) for units in any_number(terms) if units)

"""The takeover of allied units: the power on turn makes them its own."""

from collections.abc import Iterator

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, change
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.takeover import TakeoverRules
from battleboard.axis.position.select import first, plain_terms, unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeOver
from battleboard.axis.vocabulary.decisions import TakeOverUnits
from battleboard.axis.vocabulary.events import UnitsConverted
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def candidates(rules: TakeoverRules, edition: Edition, state: AxisState, space: int) -> list[Pile]:
    """Return the units in a space that the power on turn can take over.

    Rules: EU-PAT-1, EU-PAT-7, EU-R-79.
    """
    seat = state.on_turn
    assert seat is not None
    if not rules.site(edition, state, space):
        return []
    theatre = edition.theatre
    allies = [ally for ally in theatre.partners(seat) if ally != seat]
    here = (pile for pile in state.position.at(space) if pile.power in allies)
    return [pile for pile in here if not theatre.units[pile.kind].has(Trait.FACTORY)]


def ask_to_take_over(
    rules: TakeoverRules, edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: the power on turn may take over units of allies, some or all.

    Rules: EU-PAT-1, EU-PAT-3, EU-R-117, EU-DEC-34.
    """
    seat = state.on_turn
    assert seat is not None
    found = tuple(
        (space, plain_terms(piles))
        for i, space in enumerate(edition.theatre.board.spaces)
        if (piles := candidates(rules, edition, state, i))
    )
    return replace(state, pending=TakeOverUnits((seat,), found)) if found else state


def takeover_refused(
    rules: TakeoverRules, edition: Edition, state: AxisState, seat: Seat, action: TakeOver
) -> Refusal | None:
    """Refuse units that are not there to be taken over. Rules: EU-PAT-1, EU-R-79."""
    index = edition.theatre.board.index
    if action.space not in index:
        return refuse(None, "no-such-space", space=action.space)
    if not action.units:
        return refuse(None, "axis-nothing-named")
    if unknown := unknown_units(edition, action.units):
        return unknown
    left = candidates(rules, edition, state, index[action.space])
    for kind, power, wanted in _wanted(action):
        there = sum(pile.count for pile in left if (pile.kind, pile.power) == (kind, power))
        if wanted > there:
            return refuse(rules.rule, "axis-takeover", unit=kind, count=there, space=action.space)
    return None


def _wanted(action: TakeOver) -> Iterator[tuple[str, Seat, int]]:
    """Yield how many units of which kind and power are meant, each pair once."""
    sums: dict[tuple[str, Seat], int] = {}
    for term in action.units:
        key = term.kind, term.power
        sums[key] = sums.get(key, 0) + term.count
    for (kind, power), number in sums.items():
        yield kind, power, number


def take_over(
    rules: TakeoverRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeOver,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Replace units of allies by one's own, without payment or consent.

    Rules: EU-PAT-2, EU-PAT-4, EU-PAT-5, EU-PAT-6, EU-PAT-8, EU-PAT-9, EU-R-80.
    """
    space = edition.theatre.board.index[action.space]
    here = candidates(rules, edition, state, space)
    gone = [
        pile
        for kind, power, number in _wanted(action)
        for pile in first([p for p in here if (p.kind, p.power) == (kind, power)], number)
    ]
    new = [rules.after(replace(pile, power=seat, turn=None, in_trust=False)) for pile in gone]
    events.append(UnitsConverted(seat, plain_terms(gone), action.space))
    state = replace(state, position=change(state.position, space, gone, new), pending=None)
    return ask_to_take_over(rules, edition, state, dice, events)


def takeover_options(
    rules: TakeoverRules, edition: Edition, state: AxisState, seat: Seat
) -> Iterator[TakeOver]:
    """Yield the units that can be taken over, one at a time."""
    assert isinstance(state.pending, TakeOverUnits)
    for space, units in state.pending.units:
        for term in units:
            yield TakeOver((Term(term.kind, 1, term.power),), space)


def finish(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Leave the other units to their owners. Rules: EU-PAT-3."""
    return replace(state, pending=None)


def finish_options(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Done]:
    """Yield the end of it."""
    yield Done()

"""Ways to leave a battle (CL-SUB-8 to -13, CL-LAND-8, CL-SEA-9): submarines, then all together."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.battle.rules import Battle, Offer, Role
from battleboard.axis.battle.stepper import depart
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, change, heap, put, take
from battleboard.axis.combat.amphibious import bound_for, staying_aboard
from battleboard.axis.combat.forces import rules_of
from battleboard.axis.combat.under_water import any_number, dive
from battleboard.axis.edition.edition import Edition, withdrawal_rules
from battleboard.axis.position.choose import Pieces, chosen, faces, piece, seen
from battleboard.axis.position.refusals import canal_barred
from battleboard.axis.position.select import unknown_units
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import PressOn, Retreat, Stay, Withdraw
from battleboard.axis.vocabulary.decisions import PressOnOrRetreat, WithdrawSubmarines
from battleboard.axis.vocabulary.events import (
    AircraftLeft,
    BattleEnded,
    LandingCalledOff,
    UnitsRetreated,
    UnitsWithdrew,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def submarines(edition: Edition, state: AxisState, role: Role, seat: Seat) -> Pieces:
    """Return the submarines of a power that were not hit, by their index in the roster."""
    battle, units = state.battle, edition.theatre.units
    assert battle is not None
    force = battle.side(role)
    return tuple(
        piece(edition, state.position, i, pile.times(force.ready[i]))
        for i, pile in enumerate(force.roster)
        if pile.power == seat and force.ready[i] and units[pile.kind].has(Trait.SUBMARINE)
    )


def withdrawal_zones(
    edition: Edition, state: AxisState, role: Role, seat: Seat
) -> tuple[Space, ...]:
    """Return the zones that submarines may withdraw to. Rules: CL-SUB-10, CL-SUB-11."""
    return tuple(
        zone
        for zone in _ways_out(edition, state, role)
        if withdrawal_barred(edition, state, role, seat, zone) is None
    )


def _ways_out(edition: Edition, state: AxisState, role: Role) -> tuple[Space, ...]:
    """Return zones to withdraw to: those attacking ships came from, or all adjacent ones."""
    battle, board = state.battle, edition.theatre.board
    assert battle is not None
    if role == "attacker":
        return battle.origins
    here = board.index[battle.space]
    return tuple(board.spaces[i] for i in board.neighbours[here] if edition.theatre.sea[i])


def withdrawal_barred(
    edition: Edition, state: AxisState, role: Role, seat: Seat, zone: Space
) -> Refusal | None:
    """Refuse a zone that is fought over this turn, holds enemies or lies beyond a closed canal.

    Rules: CL-SUB-11, CL-SUB-R2, CL-BRD-R4.
    """
    battle, board = state.battle, edition.theatre.board
    assert battle is not None
    here, there = board.index[battle.space], board.index[zone]
    if zone in state.turn.fought:
        return refuse(withdrawal_rules(edition).book.fought, "axis-withdraw-fought", zone=zone)
    situation = situation_of(edition, state.position, seat, state.turn.owners or None)
    if there in situation.hostile_zones:
        rule = (
            withdrawal_rules(edition).book.fought
            if role == "attacker"
            else withdrawal_rules(edition).book.zone
        )
        return refuse(rule, "axis-withdraw-hostile", zone=zone)
    return canal_barred(edition, situation, here, there)


def ask_to_withdraw(edition: Edition, state: AxisState, role: Role) -> AxisState:
    """Ask each owner of submarines, attackers before defenders.

    Rules: CL-SEA-7, CL-SUB-8, CL-SUB-9.
    """
    battle = state.battle
    assert battle is not None
    for seat in state.seats:
        if seat in battle.asked or not submarines(edition, state, role, seat):
            continue
        zones = withdrawal_zones(edition, state, role, seat)
        if not zones:
            continue
        # The same step is taken again until everybody has had a word.
        again = replace(battle, step=battle.step - 1)
        return replace(
            state, battle=again, pending=WithdrawSubmarines((seat,), battle.space, role, zones)
        )
    return replace(state, battle=replace(battle, asked=()))


def ask_attackers_to_withdraw(edition: Edition, state: AxisState) -> AxisState:
    """Ask whether the attacker's submarines withdraw. Rules: CL-SUB-8."""
    return ask_to_withdraw(edition, state, "attacker")


def ask_defenders_to_withdraw(edition: Edition, state: AxisState) -> AxisState:
    """Ask whether the defenders' submarines withdraw. Rules: CL-SUB-8, CL-SUB-9."""
    return ask_to_withdraw(edition, state, "defender")


def withdrawal_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Withdraw
) -> Refusal | None:
    """Refuse to withdraw anything but own submarines, or to a zone where they may not go.

    Rules: CL-SUB-10, CL-SUB-11, CL-SUB-12, CL-SUB-R2, CL-BRD-R4.
    """
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    asked = state.pending
    assert isinstance(asked, WithdrawSubmarines)
    if action.zone not in _ways_out(edition, state, asked.role):
        rule = (
            withdrawal_rules(edition).book.back
            if asked.role == "attacker"
            else withdrawal_rules(edition).book.zone
        )
        return refuse(rule, "axis-withdraw-zone", zone=action.zone, zones=asked.zones)
    if (barred := withdrawal_barred(edition, state, asked.role, seat, action.zone)) is not None:
        return barred
    if action not in withdrawal_options(edition, state, seat):
        return refuse(withdrawal_rules(edition).book.only_submarines, "axis-withdraw-units")
    return None


def withdraw(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Withdraw,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Move submarines out of the battle. Rules: CL-SUB-8, CL-SUB-13, CL-SUB-R1, CL-SUB-R3."""
    asked, battle = state.pending, state.battle
    assert isinstance(asked, WithdrawSubmarines)
    assert battle is not None
    leaving = chosen(submarines(edition, state, asked.role, seat), action.units, seat)
    assert leaving is not None, "apply asks withdrawal_refused first"
    piles = heap(one.pile for one in leaving)
    terms = seen(edition, state.position, piles)
    events.append(UnitsWithdrew(terms, battle.space, action.zone))
    attacks = asked.role == "attacker"
    state = _relocated(edition, state, piles, battle.space, action.zone, spent=attacks)
    numbers = {one.place: one.pile.count for one in leaving}
    return replace(state, battle=depart(battle, asked.role, numbers), pending=None)


def _relocated(
    edition: Edition, state: AxisState, piles: Piles, origin: Space, target: Space, *, spent: bool
) -> AxisState:
    """Move units to another space; attackers have finished their turn.

    Rules: CL-LAND-R4, CL-SUB-R3.
    """
    index = edition.theatre.board.index
    position = take(state.position, index[origin], piles)
    after = [_finished(pile) if spent else pile for pile in piles]
    return replace(state, position=put(position, index[target], after))


def _finished(pile: Pile) -> Pile:
    """Return a unit that has left a battle, with cargo that no longer lands. Rules: CL-TRN-14."""
    turn = replace(
        pile.turn or NO_TURN, done=True, retreated=True, came_from=NO_SPACE, unloaded=False
    )
    return replace(pile, turn=turn, cargo=heap(map(staying_aboard, pile.cargo)))


def stay(
    edition: Edition, state: AxisState, seat: Seat, action: Stay, dice: Dice, events: list[Event]
) -> AxisState:
    """Keep the submarines in the battle. Rules: CL-SUB-R1."""
    battle = state.battle
    assert battle is not None
    return replace(state, battle=replace(battle, asked=(*battle.asked, seat)), pending=None)


def withdrawal_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Withdraw]:
    """Return any number of submarines with each of the zones."""
    asked = state.pending
    assert isinstance(asked, WithdrawSubmarines)
    return (
        Withdraw((replace(term, count=number),), zone)
        for zone in asked.zones
        for term in faces(submarines(edition, state, asked.role, seat), seat)
        for number in range(1, term.count + 1)
    )


def retreat_spaces(edition: Edition, state: AxisState, battle: Battle) -> tuple[Space, ...]:
    """Return where all attackers may retreat together; an empty name = only aircraft leave.

    Rules: CL-LAND-8, CL-LAND-9, CL-SEA-9, CL-SEA-10, CL-SEA-R1, CL-TRN-15, CL-AMPH-13, CL-AMPH-R1,
    RV-AMP-8.
    """
    theatre = edition.theatre
    if battle.landed:
        return _only_aircraft(edition, battle)
    surface = [
        pile
        for pile, count in zip(battle.attacker.roster, battle.attacker.ready, strict=True)
        if count and not theatre.units[pile.kind].has(Trait.AIR)
    ]
    if not surface:
        return (NO_SPACE,)
    open_ = edition.retreat.spaces(edition, state, battle)
    return open_ or _only_aircraft(edition, battle)


def _only_aircraft(edition: Edition, battle: Battle) -> tuple[Space, ...]:
    """Return one empty space if only aircraft may leave the battle, and no space if none may.

    Rules: RV-RET-6, RV-AMP-10, EU-RET-14, EU-R-103.
    """
    rules = rules_of(edition, battle)
    offers = (s for s in rules.once + rules.cycle if isinstance(s, Offer) and s.air_leaves)
    return (NO_SPACE,) if any(offers) and _flying(edition, battle) else ()


def _flying(edition: Edition, battle: Battle) -> dict[int, int]:
    """Return the attacking aircraft that were not hit, by piece of the roster."""
    units, force = edition.theatre.units, battle.attacker
    return {
        i: force.ready[i]
        for i, pile in enumerate(force.roster)
        if force.ready[i] and units[pile.kind].has(Trait.AIR)
    }


def ask_to_press_on(edition: Edition, state: AxisState) -> AxisState:
    """Ask the attacker to press on or to retreat; transports alone must retreat if they can.

    Rules: CL-COM-9, CL-COM-R5, CL-LAND-10, CL-SEA-11, CL-SEA-R4, CL-TRN-12, CL-DEC-24, CL-DEC-25,
    RV-RET-9.
    """
    battle, seat = state.battle, state.on_turn
    assert battle is not None
    assert seat is not None
    spaces = retreat_spaces(edition, state, battle)
    if not spaces:
        return state
    must = edition.retreat.must(edition, state, battle)
    return replace(state, pending=PressOnOrRetreat((seat,), battle.space, spaces, must))


def pressing_on_refused(
    edition: Edition, state: AxisState, seat: Seat, action: PressOn
) -> Refusal | None:
    """Refuse to press on with transports alone. Rules: CL-SEA-R4."""
    assert isinstance(state.pending, PressOnOrRetreat)
    if state.pending.must:
        return refuse(edition.retreat.book.must, "axis-must-retreat")
    return None


def press_on(
    edition: Edition, state: AxisState, seat: Seat, action: PressOn, dice: Dice, events: list[Event]
) -> AxisState:
    """Fight another round. Rules: CL-COM-9."""
    return replace(state, pending=None)


def retreat_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Retreat
) -> Refusal | None:
    """Refuse to retreat anywhere but where attackers came from.

    Rules: CL-LAND-8, CL-LAND-9, CL-SEA-9, CL-SEA-10.
    """
    assert isinstance(state.pending, PressOnOrRetreat)
    if action.space in state.pending.spaces:
        return _submerging_refused(edition, state, seat, action)
    spaces = tuple(space for space in state.pending.spaces if space)
    at_sea = edition.theatre.sea[edition.theatre.board.index[state.pending.space]]
    rule = edition.retreat.book.at_sea if at_sea else edition.retreat.book.on_land
    return refuse(rule, "axis-retreat-space", space=action.space, spaces=spaces)


def _submerging_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Retreat
) -> Refusal | None:
    """Refuse to submerge units that only retreat. Rules: EU-RET-10, EU-R-43."""
    if not action.submerge:
        return None
    if unknown := unknown_units(edition, action.submerge):
        return unknown
    choices = _may_submerge(edition, state, seat) if action.space else ()
    if chosen(choices, action.submerge, seat):
        return None
    return refuse(edition.retreat.book.at_sea, "axis-submerge-units")


def _may_submerge(edition: Edition, state: AxisState, seat: Seat) -> Pieces:
    """Return attacking submarines that may submerge while other ships retreat."""
    here = submarines(edition, state, "attacker", seat)
    return tuple(one for one in here if edition.retreat.submerges(edition, one.pile))


def retreat(
    edition: Edition, state: AxisState, seat: Seat, action: Retreat, dice: Dice, events: list[Event]
) -> AxisState:
    """Move all attackers to one space; aircraft break off and land later.

    Rules: CL-LAND-R1, CL-LAND-R3, CL-LAND-R4, RV-RET-3, RV-RET-4, RV-R-46, RV-R-48, RV-RET-5,
    RV-R-17, EU-RET-10.
    """
    if action.submerge:
        diving = chosen(_may_submerge(edition, state, seat), action.submerge, seat)
        assert diving, "apply asks retreat_refused first"
        state = dive(edition, state, "attacker", diving, events)
    battle = state.battle
    assert battle is not None
    units = edition.theatre.units
    going = tuple(
        pile.times(count)
        for pile, count in zip(battle.attacker.roster, battle.attacker.ready, strict=True)
        if count and not units[pile.kind].has(Trait.AIR)
    )
    if going and not action.space:
        return _fly_off(edition, state, battle, events)
    if going:
        terms = seen(edition, state.position, going, seat)
        events.append(UnitsRetreated(seat, terms, battle.space, action.space))
        targets = dict.fromkeys(t for ship in going for c in ship.cargo if (t := bound_for(c)))
        events.extend(LandingCalledOff(battle.space, target) for target in targets)
        state = _relocated(edition, state, going, battle.space, action.space, spent=True)
    events.append(BattleEnded(battle.space, "retreat"))
    return replace(state, battle=None, pending=None)


def _fly_off(edition: Edition, state: AxisState, battle: Battle, events: list[Event]) -> AxisState:
    """Let aircraft leave a battle and land later, while the others fight on.

    Rules: RV-RET-6, EU-RET-14, RV-RET-4, RV-R-46.
    """
    leaving = _flying(edition, battle)
    piles = [battle.attacker.roster[i].times(number) for i, number in leaving.items()]
    events.append(AircraftLeft(battle.space, seen(edition, state.position, piles)))
    space = edition.theatre.board.index[battle.space]
    position = change(state.position, space, piles, map(_broken_off, piles))
    battle = depart(battle, "attacker", leaving)
    return replace(state, position=position, battle=battle, pending=None)


def _broken_off(pile: Pile) -> Pile:
    return replace(pile, turn=replace(pile.turn or NO_TURN, broke_off=True))


def retreat_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Retreat]:
    """Return every space where the attackers may retreat, with submarines that may submerge."""
    assert isinstance(state.pending, PressOnOrRetreat)
    diving = faces(_may_submerge(edition, state, seat), seat)
    return (
        Retreat(space, units)
        for space in state.pending.spaces
        for units in reversed(tuple(any_number(diving if space else ())))
    )


def press_on_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[PressOn]:
    """Return the option to press on, unless only transports are left."""
    return () if pressing_on_refused(edition, state, seat, PressOn()) else (PressOn(),)


def stay_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Stay]:
    """Return the option to stay, which is always possible."""
    return (Stay(),)

"""Leaving a battle (CL-SUB-8 to -13, CL-LAND-8, CL-SEA-9): submarines, then all together."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.among import Pieces, chosen, faces, piece, seen
from battleboard.axis.assault import bound_for, staying_aboard
from battleboard.axis.battle import Battle, Role, strike, unarmed
from battleboard.axis.edition import Edition
from battleboard.axis.gunnery import gunners
from battleboard.axis.material import NO_SPACE, Trait
from battleboard.axis.movement import canal_barred
from battleboard.axis.piles import NO_TURN, Pile, Piles, heap, put, take
from battleboard.axis.select import unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.survey import canal_closed, survey
from battleboard.axis.words import (
    BattleEnded,
    LandingCalledOff,
    PressOn,
    PressOnOrRetreat,
    Retreat,
    Stay,
    UnitsRetreated,
    UnitsWithdrew,
    Withdraw,
    WithdrawSubmarines,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def submarines(edition: Edition, state: AxisState, role: Role, seat: Seat) -> Pieces:
    """The submarines of a power that were not hit, by their number in the roster."""
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
    """List zones to withdraw to: where attacking ships came from, or all zones next door."""
    battle, board = state.battle, edition.theatre.board
    assert battle is not None
    if role == "attacker":
        return battle.origins
    here = board.index[battle.space]
    return tuple(board.spaces[i] for i in board.neighbours[here] if edition.theatre.sea[i])


def withdrawal_barred(
    edition: Edition, state: AxisState, role: Role, seat: Seat, zone: Space
) -> Refusal | None:
    """Refuse a way out that is fought over this turn, holds enemies or is a closed canal.

    Rules: CL-SUB-11, CL-SUB-R2, CL-BRD-R4.
    """
    battle, board, book = state.battle, edition.theatre.board, edition.book
    assert battle is not None
    here, there = board.index[battle.space], board.index[zone]
    if zone in state.turn.fought:
        return refuse(book.withdraw_fought, "axis-withdraw-fought", zone=zone)
    lay = survey(edition.theatre, state.position, seat)
    if there in lay.hostile_zones:
        rule = book.withdraw_fought if role == "attacker" else book.withdraw_zone
        return refuse(rule, "axis-withdraw-hostile", zone=zone)
    return canal_barred(edition, lay, here, there)


def ask_to_withdraw(edition: Edition, state: AxisState, role: Role) -> AxisState:
    """Each owner of submarines is asked, attackers before defenders. Rules: CL-SUB-8, CL-SUB-9."""
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


def withdrawal_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Withdraw
) -> Refusal | None:
    """Let only one's own submarines withdraw, and only where they may.

    Rules: CL-SUB-10, CL-SUB-11, CL-SUB-12, CL-SUB-R2, CL-BRD-R4.
    """
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    asked, book = state.pending, edition.book
    assert isinstance(asked, WithdrawSubmarines)
    if action.zone not in _ways_out(edition, state, asked.role):
        rule = book.withdraw_back if asked.role == "attacker" else book.withdraw_zone
        return refuse(rule, "axis-withdraw-zone", zone=action.zone, zones=asked.zones)
    if (barred := withdrawal_barred(edition, state, asked.role, seat, action.zone)) is not None:
        return barred
    if action not in withdrawal_options(edition, state, seat):
        return refuse(book.withdraw_only_submarines, "axis-withdraw-units")
    return None


def withdraw(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Withdraw,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Submarines slip away. Rules: CL-SUB-8, CL-SUB-13, CL-SUB-R1, CL-SUB-R3."""
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
    force = strike(battle.side(asked.role), numbers, "gone")
    return replace(state, battle=battle.with_side(asked.role, force), pending=None)


def _relocated(
    edition: Edition, state: AxisState, piles: Piles, origin: Space, target: Space, *, spent: bool
) -> AxisState:
    """Units in another space; attackers have finished their turn. Rules: CL-LAND-R4, CL-SUB-R3."""
    index = edition.theatre.board.index
    position = take(state.position, index[origin], piles)
    after = [_finished(pile) if spent else pile for pile in piles]
    return replace(state, position=put(position, index[target], after))


def _finished(pile: Pile) -> Pile:
    """Return a unit that has left a battle, with cargo that no longer lands. Rules: CL-TRN-14."""
    turn = replace(pile.turn or NO_TURN, done=True, came_from=NO_SPACE, unloaded=False)
    return replace(pile, turn=turn, cargo=heap(map(staying_aboard, pile.cargo)))


def stay(
    edition: Edition, state: AxisState, seat: Seat, action: Stay, dice: Dice, events: list[Event]
) -> AxisState:
    """The submarines fight on. Rules: CL-SUB-R1."""
    battle = state.battle
    assert battle is not None
    return replace(state, battle=replace(battle, asked=(*battle.asked, seat)), pending=None)


def withdrawal_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Withdraw]:
    """Any number of submarines to any of the zones."""
    asked = state.pending
    assert isinstance(asked, WithdrawSubmarines)
    return (
        Withdraw((replace(term, count=number),), zone)
        for zone in asked.zones
        for term in faces(submarines(edition, state, asked.role, seat), seat)
        for number in range(1, term.count + 1)
    )


def retreat_spaces(edition: Edition, state: AxisState, battle: Battle) -> tuple[Space, ...]:
    """Where all attackers may retreat to together; an empty name: aircraft only break off.

    Rules: CL-LAND-8, CL-LAND-9, CL-SEA-9, CL-SEA-10, CL-SEA-R1, CL-AMPH-13, CL-AMPH-R1.
    """
    theatre, seat = edition.theatre, state.on_turn
    assert seat is not None
    if battle.landed:
        return ()
    surface = [
        pile
        for pile, count in zip(battle.attacker.roster, battle.attacker.ready, strict=True)
        if count and not theatre.units[pile.kind].has(Trait.AIR)
    ]
    if not surface:
        return (NO_SPACE,)
    lay = survey(theatre, state.position, seat)
    here = theatre.board.index[battle.space]
    at_sea = theatre.sea[here]
    origins = battle.origins
    if at_sea and not origins:  # all began in the contested zone (CL-OPT-R2)
        origins = tuple(
            theatre.board.spaces[i] for i in theatre.board.neighbours[here] if theatre.sea[i]
        )
    return tuple(
        space
        for space in origins
        if (
            theatre.board.index[space] not in lay.hostile_zones
            and not canal_closed(lay, here, theatre.board.index[space])
            if at_sea
            else theatre.board.index[space] in lay.friendly
        )
    )


def ask_to_press_on(edition: Edition, state: AxisState) -> AxisState:
    """Another round or a retreat; transports alone must go if they can.

    Rules: CL-COM-9, CL-COM-R5, CL-SEA-R4, CL-DEC-24, CL-DEC-25.
    """
    battle, seat = state.battle, state.on_turn
    assert battle is not None
    assert seat is not None
    spaces = retreat_spaces(edition, state, battle)
    if not spaces:
        return state
    must = unarmed(battle.attacker, gunners(edition, state, battle.attacker.roster, "attacker"))
    return replace(state, pending=PressOnOrRetreat((seat,), battle.space, spaces, must))


def pressing_on_refused(
    edition: Edition, state: AxisState, seat: Seat, action: PressOn
) -> Refusal | None:
    """Transports alone must retreat. Rules: CL-SEA-R4."""
    assert isinstance(state.pending, PressOnOrRetreat)
    if state.pending.must:
        return refuse(edition.book.must_retreat, "axis-must-retreat")
    return None


def press_on(
    edition: Edition, state: AxisState, seat: Seat, action: PressOn, dice: Dice, events: list[Event]
) -> AxisState:
    """Another round. Rules: CL-COM-9."""
    return replace(state, pending=None)


def retreat_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Retreat
) -> Refusal | None:
    """Only where attackers came from. Rules: CL-LAND-8, CL-LAND-9, CL-SEA-9, CL-SEA-10."""
    assert isinstance(state.pending, PressOnOrRetreat)
    if action.space in state.pending.spaces:
        return None
    spaces = tuple(space for space in state.pending.spaces if space)
    at_sea = edition.theatre.sea[edition.theatre.board.index[state.pending.space]]
    rule = edition.book.retreat_at_sea if at_sea else edition.book.retreat
    return refuse(rule, "axis-retreat-space", space=action.space, spaces=spaces)


def retreat(
    edition: Edition, state: AxisState, seat: Seat, action: Retreat, dice: Dice, events: list[Event]
) -> AxisState:
    """All go to one space; aircraft break off and land later. Rules: CL-LAND-R3, CL-LAND-R4."""
    battle = state.battle
    assert battle is not None
    units = edition.theatre.units
    going = tuple(
        pile.times(count)
        for pile, count in zip(battle.attacker.roster, battle.attacker.ready, strict=True)
        if count and not units[pile.kind].has(Trait.AIR)
    )
    if going:
        terms = seen(edition, state.position, going, seat)
        events.append(UnitsRetreated(seat, terms, battle.space, action.space))
        targets = dict.fromkeys(t for ship in going for c in ship.cargo if (t := bound_for(c)))
        events.extend(LandingCalledOff(battle.space, target) for target in targets)
        state = _relocated(edition, state, going, battle.space, action.space, spent=True)
    events.append(BattleEnded(battle.space, "retreat"))
    return replace(state, battle=None, pending=None)


def retreat_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Retreat]:
    """Every space one may go to."""
    assert isinstance(state.pending, PressOnOrRetreat)
    return (Retreat(space) for space in state.pending.spaces)


def press_on_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[PressOn]:
    """Another round, unless only transports are left."""
    return () if pressing_on_refused(edition, state, seat, PressOn()) else (PressOn(),)


def stay_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Stay]:
    """Staying is always possible."""
    return (Stay(),)

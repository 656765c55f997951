"""Obligations of a plan as a whole, which are shown after every order and enforced at `done`."""

from collections.abc import Iterator
from itertools import islice

from battleboard.axis.air.carriers import flies_from_decks, room_on_decks, without_deck
from battleboard.axis.air.landing import is_aircraft, no_landing
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.edition.flights import LandingOutlook
from battleboard.axis.edition.movement import Aims, Obligation, Purpose
from battleboard.axis.movement.contested import contested_zones
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.distances import flown_from
from battleboard.axis.position.refusals import finished
from battleboard.axis.position.select import left_of
from battleboard.axis.vocabulary.actions import Launch, Load, Move, Order, PromiseCarrier, Unload
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def duties(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> tuple[Refusal, ...]:
    """Return all reasons for which `done` would be refused. Rules: CL-DEC-10, CL-DEC-28."""
    movement = planner.edition.movement
    listed = movement.combat_obligations if planner.combat else movement.noncombat_obligations
    found = (owed for obligation in listed for owed in obligation(planner, now, orders, money))
    return tuple(dict.fromkeys(found))


# Combat movement


def guaranteed_landing(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand a place to land for all aircraft. Rules: CL-AIR-9."""
    outlook = outlook_of(planner, now, orders)
    refusal = no_landing(planner.edition, planner.situation, now, outlook)
    if refusal is not None:
        yield refusal


def outlook_of(planner: Planner, now: Position, orders: tuple[Order, ...]) -> LandingOutlook:
    """Return what combat moves can count on when aircraft land. Rules: CL-AIR-R2."""
    return LandingOutlook(
        cleared=contested_zones(planner.edition, planner.situation, now),
        taken=planner.edition.movement.canals_taken(planner, orders),
        barred=planner.situation.neutral - set(violated(planner, orders)),
    )


def violated(planner: Planner, orders: tuple[Order, ...]) -> tuple[int, ...]:
    """Return neutral land that a plan enters or flies over, in the order of the plan.

    Rules: CL-NEU-1, CL-NEU-4.
    """
    index = planner.edition.theatre.board.index
    found: list[int] = []
    for order in orders:
        match order:
            case Move(path=path):
                found += [index[space] for space in path[1:]]
            case Unload(target=target):
                found.append(index[target])
            case Load() | Launch() | PromiseCarrier():
                pass
    return tuple(i for i in dict.fromkeys(found) if i in planner.situation.neutral)


def fines(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand the money for all fines. Rules: CL-NEU-5, CL-NEU-R2, CL-BUY-R3, CL-DEC-6."""
    rules = neutral_rules(planner.edition)
    cost = len(violated(planner, orders)) * rules.fine
    if cost > money:
        yield refuse(rules.book.fine, "axis-fine", cost=cost, money=money)


def no_land(planner: Planner, orders: tuple[Order, ...]) -> frozenset[int]:
    """Open no canal before the next turn, whatever is taken. Rules: RV-CAN-3."""
    return frozenset()


def attacked_land(planner: Planner, orders: tuple[Order, ...]) -> frozenset[int]:
    """Land that troops of the plan enter, on foot or from the sea. Rules: CL-BRD-R4."""
    index = planner.edition.theatre.board.index
    found: set[int] = set()
    for order in orders:
        match order:
            case Move(path=path):
                found |= {index[s] for s in path[1:]} if on_foot(planner, order) else set()
            case Unload(target=target):
                found.add(index[target])
            case Load() | Launch() | PromiseCarrier():
                pass
    return frozenset(found)


def on_foot(planner: Planner, order: Move) -> bool:
    """Whether a move is one of troops that take land. Rules: CL-AIR-12, RV-LND-4."""
    units = planner.edition.theatre.units
    return any(units[term.kind].has(Trait.TAKES_LAND) for term in order.units)


def idle_units(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Forbid moves without a purpose, and cargo that boards without a landing."""
    edition, situation = planner.edition, planner.situation
    aims = Aims(now, assault_zones(edition, situation.power, now))
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            yield from _idle_cargo(edition, situation, space, pile)
            if situation.commands(pile) and pile.turn is not None and pile.turn.spent:
                yield from idle(planner, space, pile, aims)


def idle_in(planner: Planner, before: Position, after: Position, space: int) -> bool:
    """Return whether the latest order brought units to a space without a purpose there."""
    came = [pile for pile in after.at(space) if pile not in before.at(space)]
    moved = [p for p in came if planner.situation.commands(p) and p.turn and p.turn.spent]
    aims = Aims(after, assault_zones(planner.edition, planner.situation.power, after))
    return any(True for pile in moved for _ in idle(planner, space, pile, aims))


def assault_zones(edition: Edition, power: Seat, now: Position) -> frozenset[int]:
    """Return zones from which troops of a power are to land."""
    return frozenset(
        space
        for space, piles in enumerate(now.spaces)
        if edition.theatre.sea[space]
        and any(
            c.power == power and c.turn is not None and c.turn.target
            for ship in piles
            for c in ship.cargo
        )
    )


def _idle_cargo(
    edition: Edition, situation: Situation, space: int, ship: Pile
) -> Iterator[Refusal]:
    """Demand a landing for cargo that boards in action 2.

    Rules: CL-TRN-R1, CL-TRN-5, RV-R-29, RV-TPT-9.
    """
    zone = edition.theatre.board.spaces[space]
    for c in ship.cargo if not edition.theatre.units[ship.kind].decks else ():
        bound = c.turn is None or c.turn.target or edition.cargo.stays_aboard(edition, ship, c)
        if situation.commands(c) and not bound:
            rule = edition.cargo.book.load_for_assault
            yield refuse(rule, "axis-aboard-idle", unit=c.kind, zone=zone)


def idle(planner: Planner, space: int, pile: Pile, aims: Aims) -> Iterator[Refusal]:
    """Demand one of the edition's purposes of a combat move. Rules: CL-CM-9, CL-CM-R1."""
    refusals = (
        purpose(planner, space, pile, aims) for purpose in planner.edition.movement.purposes
    )
    yield from islice((refusal for refusal in refusals if refusal is not None), 1)


def aircraft_fight(planner: Planner, space: int, pile: Pile, aims: Aims) -> Refusal | None:
    """Demand that aircraft end combat moves in a battle or a raid. Rules: CL-AIR-R4, CL-CM-R3."""
    situation, turn = planner.situation, pile.turn
    if not planner.edition.theatre.units[pile.kind].has(Trait.AIR):
        return None
    if (
        space in situation.hostile_zones
        or space in situation.occupied
        or (turn is not None and turn.raid)
    ):
        return None
    empty = not situation.theatre.sea[space] and space not in situation.friendly | situation.neutral
    book = planner.edition.movement.book
    rule = book.nothing_to_attack if empty else book.air_needs_battle
    return refuse(
        rule, "axis-air-idle", unit=pile.kind, space=situation.theatre.board.spaces[space]
    )


def aircraft_attack_or_escape(
    planner: Planner, space: int, pile: Pile, aims: Aims
) -> Refusal | None:
    """Let aircraft end a combat move in a hostile space, or outside one where they began the turn.

    Rules: RV-CM-4, RV-CM-5, RV-CM-6, RV-R-38, RV-AMP-9, RV-DEC-12, RV-AIR-6, EU-R-15, EU-R-34.
    """
    situation = planner.situation
    hostile_land = not situation.theatre.sea[space] and space not in situation.friendly
    escaped = pile.turn is not None and pile.turn.escaped
    return None if hostile_land or escaped else aircraft_fight(planner, space, pile, aims)


def escorts_need_bombers(rule: str) -> Obligation:
    """Return an obligation of escorts to fly only where a bomber raids. Rules: EU-R-108."""

    def obligation(
        planner: Planner, now: Position, orders: tuple[Order, ...], money: int
    ) -> Iterator[Refusal]:
        edition = planner.edition
        for space, row in enumerate(now.spaces):
            here = [p for p in row if p.power == planner.situation.power and p.turn]
            raiders = [p for p in here if p.turn and p.turn.raid]
            if raiders and not any(edition.theatre.units[p.kind].has(Trait.RAIDS) for p in raiders):
                name = edition.theatre.board.spaces[space]
                yield refuse(rule, "axis-escort-alone", space=name)

    return obligation


def transports_take_part(rule: str) -> Purpose:
    """Let transports move only to a sea battle or a landing of their own, or away from enemies.

    Rules: RV-R-29, RV-AMP-14.
    """

    def idles(planner: Planner, space: int, pile: Pile, aims: Aims) -> Refusal | None:
        unit, turn = planner.edition.theatre.units[pile.kind], pile.turn or NO_TURN
        if not unit.has(Trait.TRANSPORT) or turn.escaped or turn.unloaded:
            return None
        if space in planner.situation.hostile_zones:
            return None
        name = planner.edition.theatre.board.spaces[space]
        return refuse(rule, "axis-transport-idle", zone=name)

    return idles


def ships_fight_or_land_troops(
    planner: Planner, space: int, pile: Pile, aims: Aims
) -> Refusal | None:
    """Demand that ships end in a battle or beside a landing, unless they have escaped.

    Rules: CL-CM-9, CL-CM-R1, RV-CM-5, RV-CM-6, RV-AMP-14, RV-R-20, EU-R-15, EU-R-30.
    """
    escaped = pile.turn is not None and pile.turn.escaped
    if not planner.edition.theatre.units[pile.kind].has(Trait.SEA) or escaped:
        return None
    aim = planner.situation.hostile_zones | aims.assaults
    return None if space in aim else _idle(planner, space, pile)


def land_units_attack(planner: Planner, space: int, pile: Pile, aims: Aims) -> Refusal | None:
    """Land units end it in enemy land; armor that blitzed, anywhere, where it began too.

    Rules: CL-CM-9, CL-CM-R1, CL-BLITZ-R2, RV-CM-5, RV-BLZ-4, EU-BLZ-3, EU-BLZ-4, EU-R-15.
    """
    blitzed = pile.turn is not None and pile.turn.blitzed
    if not planner.edition.theatre.units[pile.kind].has(Trait.LAND) or blitzed:
        return None
    return _idle(planner, space, pile) if space in planner.situation.friendly else None


def _idle(planner: Planner, space: int, pile: Pile) -> Refusal:
    name = planner.edition.theatre.board.spaces[space]
    return refuse(planner.edition.movement.book.no_combat, "axis-idle", unit=pile.kind, space=name)


def transports_need_warships(rule: str) -> Obligation:
    """Let no transports sail into enemies alone, since they cannot attack. Rules: EU-R-28."""

    def owed(
        planner: Planner, now: Position, orders: tuple[Order, ...], money: int
    ) -> Iterator[Refusal]:
        edition, situation = planner.edition, planner.situation
        for zone in sorted(situation.hostile_zones):
            own = [pile for pile in now.at(zone) if situation.commands(pile)]
            came = any(pile.turn is not None and pile.turn.spent for pile in own)
            if came and zone not in contested_zones(edition, situation, now):
                name = edition.theatre.board.spaces[zone]
                yield refuse(rule, "axis-transports-alone", zone=name)

    return owed


def landings_clear_their_zones(rule: str) -> Obligation:
    """Let troops land from a zone with enemies only if warships or aircraft fight there.

    Rules: EU-AMPH-15, EU-R-29, EU-R-68.
    """

    def owed(
        planner: Planner, now: Position, orders: tuple[Order, ...], money: int
    ) -> Iterator[Refusal]:
        edition, situation = planner.edition, planner.situation
        landing = assault_zones(edition, situation.power, now) & situation.hostile_zones
        for zone in sorted(landing - contested_zones(edition, situation, now)):
            name = edition.theatre.board.spaces[zone]
            yield refuse(rule, "axis-transports-alone", zone=name)

    return owed


def short_decks(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Leave no fighter behind without a deck.

    Rules: CL-FTR-R2, CL-FTR-5, RV-CAR-1, RV-CAR-3, RV-CAR-4.
    """
    edition, power = planner.edition, planner.situation.power
    book = edition.carriers.book
    for space, sea in enumerate(edition.theatre.sea):
        if sea and now.at(space) and without_deck(edition, power, now, space) > 0:
            zone = edition.theatre.board.spaces[space]
            if book.left_behind:
                yield refuse(book.left_behind, "axis-left-behind", zone=zone)
            else:
                yield refuse(book.own_fighters_fly, "axis-no-deck", zone=zone)


def pieces_suffice(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand pieces for all stacks. Rules: CL-COMP-10."""
    return crowded(planner.edition, planner.situation.power, now)


def crowded(edition: Edition, power: Seat, now: Position) -> Iterator[Refusal]:
    """Yield the kinds of a power that stand in more spaces than there are pieces of them.

    Rules: CL-COMP-10, CL-COMP-R1.
    """
    for kind, most in edition.movement.most_stacks.items():
        stacks = tuple(
            edition.theatre.board.spaces[space]
            for space, piles in enumerate(now.spaces)
            if any(pile.power == power and pile.kind == kind for pile in piles)
        )
        if len(stacks) > most:
            yield refuse(
                edition.movement.book.stacks, "axis-stacks", unit=kind, spaces=stacks, most=most
            )


# Non-combat movement


def aircraft_come_down(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand that aircraft end where they can stay, and that those in the air land if they can.

    One that flew on in action 4 must end on land or a deck; one that is still where it fought is
    lost only if nothing is in its range.
    Rules: CL-AIR-1, CL-SBR-9, CL-NCM-6, CL-NCM-10, CL-NCM-11, CL-DEC-28.
    """
    edition, situation = planner.edition, planner.situation
    for space, pile in unsettled(edition, situation, now):
        name = edition.theatre.board.spaces[space]
        if flew_on(pile):
            rule = edition.flights.book.place
            yield refuse(rule, "axis-cannot-stay", unit=pile.kind, space=name)
        elif not _crowded_out(edition, situation, now, space, pile) and reaches_place(
            edition, situation, now, space, pile
        ):
            rule = edition.flights.book.must_land
            yield refuse(rule, "axis-must-land", unit=pile.kind, space=name)


def unsettled(edition: Edition, situation: Situation, now: Position) -> Iterator[tuple[int, Pile]]:
    """Yield own aircraft of which one or more cannot stay. Rules: CL-NCM-6, CL-RES-10."""
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            own = situation.commands(pile) and is_aircraft(edition, pile)
            if own and homeless_in(edition, situation, now, space, pile):
                yield space, pile


def _crowded_out(
    edition: Edition, situation: Situation, now: Position, space: int, pile: Pile
) -> bool:
    """Whether a fighter has a deck again as soon as those leave that flew to it in action 4."""
    if not edition.theatre.sea[space] or not flies_from_decks(edition, pile):
        return False
    came = sum(
        other.count
        for other in now.at(space)
        if situation.commands(other) and flies_from_decks(edition, other) and flew_on(other)
    )
    return room_on_decks(edition, situation.power, now, space) + came >= 0


def homeless_in(
    edition: Edition, situation: Situation, now: Position, space: int, pile: Pile
) -> int:
    """Return how many aircraft of a pile cannot stay in a space, leaving others there aside."""
    if not edition.theatre.sea[space]:
        # An aircraft that did not move stands where it stood.
        return pile.count if pile.turn is not None and space not in situation.landing else 0
    if not flies_from_decks(edition, pile):
        return pile.count
    return max(0, min(pile.count, -room_on_decks(edition, situation.power, now, space)))


def stranded(edition: Edition, situation: Situation, now: Position) -> Iterator[tuple[int, Pile]]:
    """Yield own aircraft lost at the end of action 4.

    Rules: CL-AIR-R3, CL-NCM-R5, CL-DEC-29, RV-AIR-12, RV-NCM-14.
    """
    for space, piles in enumerate(now.spaces):
        own = [p for p in piles if situation.commands(p) and is_aircraft(edition, p)]
        over = max(0, -room_on_decks(edition, situation.power, now, space)) if own else 0
        for pile in own:
            lost = homeless_in(edition, situation, now, space, pile)
            if edition.theatre.sea[space] and flies_from_decks(edition, pile):
                lost = min(lost, over)
                over -= lost
            if lost:
                yield space, pile.times(lost)


def flew_on(pile: Pile) -> bool:
    """Return whether an aircraft has moved in non-combat movement.

    When that begins, no unit remembers where it came from.
    """
    return pile.turn is not None and bool(pile.turn.came_from or pile.turn.shipped)


def reaches_place(
    edition: Edition, situation: Situation, now: Position, space: int, pile: Pile
) -> bool:
    """Whether an aircraft could come down elsewhere as things stand: on land or a free deck."""
    if finished(edition, situation, pile, space) is not None:
        return False
    away = flown_from(edition, situation, pile, space, situation.neutral)
    left = left_of(edition, now, pile)
    near = (i for i, distance in enumerate(away) if 0 <= distance <= left)
    return any(can_come_down(edition, situation, now, i, pile) for i in near)


def can_come_down(
    edition: Edition, situation: Situation, now: Position, space: int, pile: Pile
) -> bool:
    """Whether a space has a place for one more aircraft of this kind. Rules: CL-AIR-10."""
    if space in situation.landing:
        return True
    at_sea = edition.theatre.sea[space] and flies_from_decks(edition, pile)
    return at_sea and room_on_decks(edition, situation.power, now, space) > 0

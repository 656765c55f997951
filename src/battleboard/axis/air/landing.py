"""The landing guarantee: a plan must leave a landing place for every aircraft, all taken together.

Land has room for any number of aircraft, so only fighters that reach no friendly land need decks.
Matching fighters with deck places one by one is not enough, because two fighters on one carrier
must meet it in the same zone: the search chooses a zone for each carrier and then shares out its
places. Carriers in one battle stay or retreat together and count as one. Guests of allies are
groups of their own, which only carriers in their zone can hold.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from battleboard.axis.air.carriers import decks_of, flies_from_decks, has_taken_off, side_in
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.flights import LandingOutlook
from battleboard.axis.position.distances import flown_from
from battleboard.axis.position.select import left_of
from battleboard.axis.position.situation import canal_closed
from battleboard.core.refusal import Refusal, refuse

UNUSED: Final = -1
"""The zone of a carrier whose places nobody needs."""


@dataclass(frozen=True, slots=True)
class Decks:
    """A carrier's free places, and the groups that each zone in its reach would let it take.

    The first zone is the one where it stays if it does not sail.
    """

    places: int
    serves: tuple[frozenset[int], ...]


def worth_trying(serves: Sequence[frozenset[int]]) -> tuple[frozenset[int], ...]:
    """Return the sets of groups that no other zone's set contains."""
    found = sorted(set(serves), key=sorted)
    return tuple(s for s in found if s and not any(s < other for other in found))


def all_land(decks: Sequence[Decks], stranded: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the zone of each carrier if they can take every group, or None if they cannot.

    Zones are indexes of `Decks.serves`, the first of which is where the carrier is now; UNUSED =
    nobody needs it. `stranded` counts the fighters of each group.

    >>> meeting = Decks(2, (frozenset({0}), frozenset({1})))
    >>> all_land([meeting], (2, 0)), all_land([meeting], (0, 1)), all_land([meeting], (1, 1))
    ((0,), (1,), None)
    """
    failed: set[tuple[int, tuple[int, ...]]] = set()
    room = [sum(deck.places for deck in decks[k:]) for k in range(len(decks) + 1)]

    def place(k: int, need: tuple[int, ...]) -> tuple[int, ...] | None:
        if not any(need):
            return (UNUSED,) * (len(decks) - k)
        if sum(need) > room[k] or (k, need) in failed:
            return None
        for zone in zones_to_try(decks[k].serves):
            served = decks[k].serves[zone] if zone != UNUSED else ()
            groups = [i for i in served if need[i]]
            for rest in fillings(groups, need, decks[k].places):
                others = place(k + 1, rest)
                if others is not None:
                    return (zone, *others)
        failed.add((k, need))
        return None

    return place(0, stranded)


def zones_to_try(serves: Sequence[frozenset[int]]) -> Iterator[int]:
    """Yield the indexes of a carrier's zones: staying, then doing without it, then the best."""
    if serves[0]:
        yield 0
    yield UNUSED
    yield from (serves.index(served) for served in worth_trying(serves) if served != serves[0])


def fillings(groups: list[int], need: tuple[int, ...], places: int) -> Iterator[tuple[int, ...]]:
    """Yield what is still needed after each way to fill a deck, the fullest deck first."""
    if not groups or not places:
        yield need
        return
    first, *rest = groups
    for n in range(min(places, need[first]), -1, -1):
        yield from fillings(rest, (*need[:first], need[first] - n, *need[first + 1 :]), places - n)


class Voyage(NamedTuple):
    """A carrier that sails, by numbers of spaces."""

    origin: int
    target: int


class Fleet(NamedTuple):
    """A carrier, or those in one battle: where they are, and where they can be in the end."""

    space: int
    zones: tuple[int, ...]
    """The zones, the one where they stay first."""
    places: int
    """The free places on their decks."""


@dataclass(frozen=True, slots=True)
class FighterGroup:
    """Fighters of one kind that need a deck, in the same space and with the same range left."""

    kind: str
    count: int
    space: int
    left: int = 0
    guests: bool = False
    """Whether they are an ally's, and so stay with the carriers of their zone."""
    flown: bool = False
    """Whether they have left the deck or the land where they began the turn."""


def is_aircraft(edition: Edition, pile: Pile) -> bool:
    """Return whether a pile is of aircraft."""
    return edition.theatre.units[pile.kind].has(Trait.AIR)


def no_landing(
    edition: Edition, situation: Situation, now: Position, outlook: LandingOutlook
) -> Refusal | None:
    """Refuse a plan that would leave aircraft without a place to land.

    `situation` is the board as the phase began, `now` the position after the plan.

    Rules: CL-AIR-9, CL-AIR-R2, RV-AIR-9, RV-AIR-10, RV-R-16.
    """
    groups = list(groups_at_sea(edition, situation, now, outlook))
    lost = [group for group in groups if not edition.theatre.units[group.kind].has(Trait.DECK)]
    if not lost:
        if _voyages(edition, situation, now, outlook, groups) is not None:
            return None
        aboard = [group for group in groups if not group.flown]
        fits = _voyages(edition, situation, now, outlook, aboard) is not None
        lost = [group for group in groups if group.flown] if fits else groups
    spaces = edition.theatre.board.spaces
    return refuse(
        edition.flights.book.landing,
        "axis-no-landing",
        units=tuple(sorted({group.kind for group in lost})),
        spaces=tuple(sorted({spaces[group.space] for group in lost})),
    )


def voyages_needed(
    edition: Edition, situation: Situation, now: Position, outlook: LandingOutlook
) -> tuple[Voyage, ...]:
    """Return where carriers must sail in non-combat movement if all aircraft are to land.

    Empty if all can land without that, or not at all. Rules: RV-AIR-11, RV-R-16, RV-R-140.
    """
    groups = list(groups_at_sea(edition, situation, now, outlook))
    if not all(edition.theatre.units[group.kind].has(Trait.DECK) for group in groups):
        return ()
    at_anchor = replace(outlook, at_anchor=True)
    if _voyages(edition, situation, now, at_anchor, groups) is not None:
        return ()
    return _voyages(edition, situation, now, outlook, groups) or ()


def _voyages(
    edition: Edition,
    situation: Situation,
    now: Position,
    outlook: LandingOutlook,
    groups: list[FighterGroup],
) -> tuple[Voyage, ...] | None:
    """Return where carriers must sail to take all these groups and the guests that they have.

    None if they cannot.
    """
    everybody = [*groups, *guest_groups(edition, situation, now)]
    fleets = [fleet for fleet in carriers(edition, situation, now, outlook) if fleet.places > 0]
    decks = [_decks(edition, situation, outlook, everybody, fleet) for fleet in fleets]
    found = all_land(decks, tuple(group.count for group in everybody))
    if found is None:
        return None
    pairs = zip(fleets, found, strict=True)
    return tuple(Voyage(f.space, f.zones[zone]) for f, zone in pairs if zone not in (UNUSED, 0))


def groups_at_sea(
    edition: Edition, situation: Situation, now: Position, outlook: LandingOutlook
) -> Iterator[FighterGroup]:
    """Yield own aircraft, in the air or on decks, that reach no land where they may land."""
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power != situation.power or not is_aircraft(edition, pile):
                continue
            if not edition.theatre.sea[space] and pile.turn is None:
                continue
            if not edition.flights.needs_landing(pile):
                continue
            # A fighter that rode along on a carrier flies no more.
            left = 0 if pile.turn and pile.turn.done else left_of(edition, now, pile)
            away = flown_from(edition, situation, pile, space, outlook.barred)
            if not any(0 <= away[i] <= left for i in situation.landing):
                yield FighterGroup(pile.kind, pile.count, space, left, flown=has_taken_off(pile))


def guest_groups(edition: Edition, situation: Situation, now: Position) -> Iterator[FighterGroup]:
    """Yield the fighters of allies on the decks of each zone."""
    for space, sea in enumerate(edition.theatre.sea):
        for pile in side_in(edition, situation.power, now, space) if sea else ():
            if pile.power != situation.power and flies_from_decks(edition, pile):
                yield FighterGroup(pile.kind, pile.count, space, guests=True)


def _decks(
    edition: Edition,
    situation: Situation,
    outlook: LandingOutlook,
    groups: list[FighterGroup],
    fleet: Fleet,
) -> Decks:
    """Return the groups that carriers can take in each zone that they can reach."""

    def serving(zone: int) -> frozenset[int]:
        found = set()
        for number, group in enumerate(groups):
            pile = Pile(situation.power, group.kind)
            away = flown_from(edition, situation, pile, group.space, outlook.barred)[zone]
            if group.space == fleet.space if group.guests else 0 <= away <= group.left:
                found.add(number)
        return frozenset(found)

    return Decks(fleet.places, tuple(serving(zone) for zone in fleet.zones))


def carriers(
    edition: Edition, situation: Situation, now: Position, outlook: LandingOutlook
) -> Iterator[Fleet]:
    """Yield carriers with their possible zones when aircraft land, and their free places.

    An ally's carrier stays where it is, and so does one that has moved. Carriers in a battle go
    where the edition lets them; the others sail in non-combat movement, or go where they have been
    promised. Rules: CL-AIR-R2, CL-SEA-R2, RV-AIR-11, RV-CAR-15, RV-R-16.
    """
    for space, sea in enumerate(edition.theatre.sea):
        fighting = 0
        for pile in side_in(edition, situation.power, now, space) if sea else ():
            places = decks_of(edition, [pile.one])
            free = places - sum(guest.count for guest in pile.cargo)
            if not places:
                continue
            if space in outlook.cleared and pile.power == situation.power:
                fighting += free * pile.count
                continue
            zones = _zones_of(edition, situation, space, pile, outlook)
            yield from (Fleet(space, zones, free) for _ in range(pile.count))
        if fighting:
            zones = edition.carriers.after_battle(edition, situation, now, space, outlook)
            yield Fleet(space, zones, fighting)


def _zones_of(
    edition: Edition, situation: Situation, space: int, carrier: Pile, outlook: LandingOutlook
) -> tuple[int, ...]:
    """Return the zones where a carrier outside a battle can be when aircraft land."""
    if carrier.power != situation.power:
        return (space,)
    if carrier.turn is not None:
        promised = carrier.turn.promised
        return (edition.theatre.board.index[promised] if promised else space,)
    if outlook.at_anchor:
        return (space,)
    return tuple(sailing_range(edition, situation, space, carrier, outlook))


def stay_or_retreat(
    edition: Edition, situation: Situation, now: Position, space: int, outlook: LandingOutlook
) -> tuple[int, ...]:
    """Let aircraft count on carriers that stay where they fight or retreat from there.

    Rules: CL-AIR-R2.
    """
    return (space, *retreat_zones(edition, situation, now, space, outlook))


def stay_after_battle(
    edition: Edition, situation: Situation, now: Position, space: int, outlook: LandingOutlook
) -> tuple[int, ...]:
    """Let aircraft count on carriers that win where they fight, and so stay there.

    Rules: RV-R-16, RV-R-65.
    """
    return (space,)


def sailing_range(
    edition: Edition, situation: Situation, space: int, ship: Pile, outlook: LandingOutlook
) -> dict[int, int]:
    """Return the zones where a ship can be after action 4, with the number of steps to each.

    Include zones that a battle may clear and those beyond, and canals that this turn may open.
    Rules: CL-AIR-R2, CL-NCM-R2, CL-BRD-R4.
    """
    found = {space: 0}
    queue = deque([space])
    while queue:
        here = queue.popleft()
        if found[here] == left_of(edition, situation.position, ship):
            continue
        for there in edition.theatre.board.neighbours[here]:
            closed = set(canal_closed(situation, here, there)) - outlook.taken
            hostile = there in situation.hostile_zones and there not in outlook.cleared
            if edition.theatre.sea[there] and there not in found and not closed and not hostile:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def retreat_zones(
    edition: Edition, situation: Situation, now: Position, space: int, outlook: LandingOutlook
) -> tuple[int, ...]:
    """Return the zones to which the ships of a battle may retreat.

    These are the zones from which some came, or the adjacent ones if none did.

    Rules: CL-SEA-9, CL-SEA-R1, CL-OPT-R2.
    """
    board, units = edition.theatre.board, edition.theatre.units
    origins = {
        board.index[pile.turn.came_from]
        for pile in now.at(space)
        if pile.power == situation.power and units[pile.kind].has(Trait.SEA)
        if pile.turn and pile.turn.came_from
    }
    around = origins or {i for i in board.neighbours[space] if edition.theatre.sea[i]}
    return tuple(
        zone
        for zone in sorted(around)
        if (zone in outlook.cleared or zone not in situation.hostile_zones)
        and not canal_closed(situation, space, zone)
    )

"""Where aircraft can come down: the landing guarantee, checked for all of them together.

Land has room for all; only fighters that reach no friendly land need decks. Two fighters on one
carrier must agree on its zone, so it is no plain matching: a carrier picks a zone, then its places
are shared. Carriers in one battle stay or retreat together and count as one; guests of allies are
groups of their own, which only carriers of their zone can hold.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from battleboard.axis.decks import decks_of, flies_from_decks, side_in
from battleboard.axis.edition import Edition
from battleboard.axis.material import Theatre, Trait
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import left_of
from battleboard.axis.survey import Lay, canal_closed
from battleboard.core.refusal import Refusal, refuse


@dataclass(frozen=True, slots=True)
class Decks:
    """A carrier: free places, and for each zone it can reach the groups that reach it too."""

    places: int
    serves: tuple[frozenset[int], ...]


def worth_trying(serves: Sequence[frozenset[int]]) -> tuple[frozenset[int], ...]:
    """Meeting zones that no other zone beats."""
    found = sorted(set(serves), key=sorted)
    return tuple(s for s in found if s and not any(s < other for other in found))


def all_land(decks: Sequence[Decks], stranded: tuple[int, ...]) -> bool:
    """Whether carriers can take every group; `stranded` counts the fighters of each.

    >>> meeting = Decks(2, (frozenset({0}), frozenset({1})))
    >>> all_land([meeting], (2, 0)), all_land([meeting], (1, 1))
    (True, False)
    """
    failed: set[tuple[int, tuple[int, ...]]] = set()
    room = [sum(deck.places for deck in decks[k:]) for k in range(len(decks) + 1)]

    def place(k: int, need: tuple[int, ...]) -> bool:
        if not any(need):
            return True
        if sum(need) > room[k] or (k, need) in failed:
            return False
        for served in worth_trying(decks[k].serves):
            groups = [i for i in served if need[i]]
            if any(place(k + 1, rest) for rest in fillings(groups, need, decks[k].places)):
                return True
        failed.add((k, need))
        return place(k + 1, need)

    return place(0, stranded)


def fillings(groups: list[int], need: tuple[int, ...], places: int) -> Iterator[tuple[int, ...]]:
    """What is still needed after each way to fill a deck, the fullest first."""
    if not groups or not places:
        yield need
        return
    first, *rest = groups
    for n in range(min(places, need[first]), -1, -1):
        yield from fillings(rest, (*need[:first], need[first] - n, *need[first + 1 :]), places - n)


@lru_cache(maxsize=4096)
def flight_distances(theatre: Theatre, start: int, barred: frozenset[int]) -> tuple[int, ...]:
    """Spaces flown from a start to everywhere, not over barred land; -1 where there is no way."""
    found = [-1] * len(theatre.board.spaces)
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in theatre.board.neighbours[here]:
            if found[there] < 0 and there not in barred:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a plan can count on by the time its aircraft land."""

    cleared: frozenset[int]
    """Zones that a battle may clear."""
    taken: frozenset[int]
    """Land that may have been taken: it can open a canal."""
    barred: frozenset[int]
    """Land that stays neutral: nobody flies over it in action 4."""


@dataclass(frozen=True, slots=True)
class Group:
    """Fighters that need a deck: alike in where they are and how far they can fly."""

    kind: str
    count: int
    space: int
    left: int = 0
    guests: bool = False
    """An ally's: they stay with the carriers of their zone."""
    flown: bool = False
    """Whether they have left the deck or the land where they began the turn."""


def is_aircraft(edition: Edition, pile: Pile) -> bool:
    """Whether a pile flies."""
    return edition.theatre.units[pile.kind].has(Trait.AIR)


def no_landing(edition: Edition, lay: Lay, now: Position, outlook: Outlook) -> Refusal | None:
    """Why the plan would leave aircraft without a place to land; None if all can come down.

    `lay` is the board as the phase began, `now` as the plan leaves it. Rules: CL-AIR-9, CL-AIR-R2.
    """
    groups = list(groups_at_sea(edition, lay, now, outlook))
    lost = [group for group in groups if not edition.theatre.units[group.kind].has(Trait.DECK)]
    if not lost:
        if _find_decks(edition, lay, now, outlook, groups):
            return None
        aboard = [group for group in groups if not group.flown]
        fits = _find_decks(edition, lay, now, outlook, aboard)
        lost = [group for group in groups if group.flown] if fits else groups
    spaces = edition.theatre.board.spaces
    return refuse(
        edition.book.landing,
        "axis-no-landing",
        units=tuple(sorted({group.kind for group in lost})),
        spaces=tuple(sorted({spaces[group.space] for group in lost})),
    )


def _find_decks(
    edition: Edition, lay: Lay, now: Position, outlook: Outlook, groups: list[Group]
) -> bool:
    """Whether the side's carriers can take all these groups and the guests they have."""
    everybody = [*groups, *guest_groups(edition, lay, now)]
    decks = list(all_decks(edition, lay, now, outlook, everybody))
    return all_land(decks, tuple(group.count for group in everybody))


def groups_at_sea(edition: Edition, lay: Lay, now: Position, outlook: Outlook) -> Iterator[Group]:
    """Own aircraft in the air, or on decks, that reach no land where they may come down."""
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power != lay.power or not is_aircraft(edition, pile):
                continue
            if not edition.theatre.sea[space] and pile.turn is None:
                continue
            # A fighter that rode along on a carrier flies no more.
            left = 0 if pile.turn and pile.turn.done else left_of(edition, now, pile)
            away = flight_distances(edition.theatre, space, outlook.barred)
            if not any(0 <= away[i] <= left for i in lay.landing):
                flown = pile.turn is not None and bool(pile.turn.spent)
                yield Group(pile.kind, pile.count, space, left, flown=flown)


def guest_groups(edition: Edition, lay: Lay, now: Position) -> Iterator[Group]:
    """Fighters of allies on the decks of a zone."""
    for space, sea in enumerate(edition.theatre.sea):
        for pile in side_in(edition, lay.power, now, space) if sea else ():
            if pile.power != lay.power and flies_from_decks(edition, pile):
                yield Group(pile.kind, pile.count, space, guests=True)


def all_decks(
    edition: Edition, lay: Lay, now: Position, outlook: Outlook, groups: list[Group]
) -> Iterator[Decks]:
    """The carriers of the side, with the groups they can take in each zone they can reach."""

    def serving(start: int, zone: int) -> frozenset[int]:
        found = set()
        for number, group in enumerate(groups):
            away = flight_distances(edition.theatre, group.space, outlook.barred)[zone]
            if group.space == start if group.guests else 0 <= away <= group.left:
                found.add(number)
        return frozenset(found)

    for space, zones, places in carriers(edition, lay, now, outlook):
        if places > 0:
            yield Decks(places, tuple(serving(space, zone) for zone in zones))


def carriers(
    edition: Edition, lay: Lay, now: Position, outlook: Outlook
) -> Iterator[tuple[int, tuple[int, ...], int]]:
    """Each carrier: where it is, where it can be when aircraft land, and its free places.

    An ally's carrier stays, and so does one that has moved; those in a battle are there or where
    they retreat to; others sail in action 4. Rules: CL-AIR-R2, CL-SEA-R2.
    """
    for space, sea in enumerate(edition.theatre.sea):
        fleet = 0
        for pile in side_in(edition, lay.power, now, space) if sea else ():
            places = decks_of(edition, [pile.one])
            free = places - sum(guest.count for guest in pile.cargo)
            if not places:
                continue
            if pile.power != lay.power:
                zones: tuple[int, ...] = (space,)
            elif space in outlook.cleared:
                fleet += free * pile.count
                continue
            elif pile.turn is not None:
                zones = (space,)
            else:
                zones = tuple(sailing_range(edition, lay, space, pile, outlook))
            yield from ((space, zones, free) for _ in range(pile.count))
        if fleet:
            yield space, (space, *retreat_zones(edition, lay, now, space, outlook)), fleet


def sailing_range(
    edition: Edition, lay: Lay, space: int, ship: Pile, outlook: Outlook
) -> dict[int, int]:
    """Where a ship can be after action 4, and in how many steps.

    Also in and beyond zones that a battle may clear, and through canals that this turn may open.
    Rules: CL-AIR-R2, CL-NCM-R2, CL-BRD-R4.
    """
    found = {space: 0}
    queue = deque([space])
    while queue:
        here = queue.popleft()
        if found[here] == left_of(edition, lay.position, ship):
            continue
        for there in edition.theatre.board.neighbours[here]:
            closed = set(canal_closed(lay, here, there)) - outlook.taken
            hostile = there in lay.hostile_zones and there not in outlook.cleared
            if edition.theatre.sea[there] and there not in found and not closed and not hostile:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def retreat_zones(
    edition: Edition, lay: Lay, now: Position, space: int, outlook: Outlook
) -> tuple[int, ...]:
    """Where the ships of a battle may retreat to: where some came from, or next door if none did.

    Rules: CL-SEA-9, CL-SEA-R1, CL-OPT-R2.
    """
    board, units = edition.theatre.board, edition.theatre.units
    origins = {
        board.index[pile.turn.came_from]
        for pile in now.at(space)
        if pile.power == lay.power and units[pile.kind].has(Trait.SEA)
        if pile.turn and pile.turn.came_from
    }
    around = origins or {i for i in board.neighbours[space] if edition.theatre.sea[i]}
    return tuple(
        zone
        for zone in sorted(around)
        if (zone in outlook.cleared or zone not in lay.hostile_zones)
        and not canal_closed(lay, space, zone)
    )

"""Where aircraft can come down: the landing guarantee, checked for all of them together.

Land has room for all; only fighters that reach no friendly land need decks. Two fighters on one
carrier must agree on its zone, so it is no plain matching: a carrier picks a zone, then its places
are shared.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from battleboard.axis.edition import Edition
from battleboard.axis.material import Theatre, Trait
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import left_of
from battleboard.axis.survey import Lay, canal_closed
from battleboard.core.ids import Seat


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


def landing_land(edition: Edition, lay: Lay, owners: tuple[Seat, ...]) -> frozenset[int]:
    """Land that was friendly when the turn began and is so now. Rules: CL-AIR-10, CL-AIR-11."""
    allied = edition.theatre.allied
    return frozenset(i for i in lay.friendly if allied(owners[i], lay.power))


def is_aircraft(edition: Edition, pile: Pile) -> bool:
    """Whether a pile flies."""
    return edition.theatre.units[pile.kind].has(Trait.AIR)


def stranded_aircraft(
    edition: Edition,
    lay: Lay,
    now: Position,
    land: frozenset[int],
    neutral: frozenset[int],
    contested: frozenset[int],
) -> tuple[str, ...] | None:
    """The kinds of aircraft that cannot all come home; None if all can.

    `lay` is the board as the phase began, `now` as the plan leaves it, `contested` the zones that
    this turn's battles may clear. Rules: CL-AIR-9, CL-AIR-R2.
    """
    groups: list[tuple[Pile, int, tuple[int, ...]]] = []
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power != lay.power or not is_aircraft(edition, pile):
                continue
            if not edition.theatre.sea[space] and pile.turn is None:
                continue
            # A fighter that rode along on a carrier flies no more.
            left = 0 if pile.turn and pile.turn.done else left_of(edition, now, pile)
            away = flight_distances(edition.theatre, space, neutral)
            if any(0 <= away[i] <= left for i in land):
                continue
            if not edition.theatre.units[pile.kind].has(Trait.DECK):
                return (pile.kind,)
            groups.append((pile, left, away))
    if not groups:
        return None
    decks = list(_decks(edition, lay, now, contested, groups))
    if all_land(decks, tuple(pile.count for pile, _, _ in groups)):
        return None
    return tuple(sorted({pile.kind for pile, _, _ in groups}))


def _decks(
    edition: Edition,
    lay: Lay,
    now: Position,
    contested: frozenset[int],
    groups: list[tuple[Pile, int, tuple[int, ...]]],
) -> Iterator[Decks]:
    """Every carrier of the side, with the zones where it can be when the fighters come."""
    for space, piles in enumerate(now.spaces):
        guests = _guests(edition, lay, piles)
        for pile in piles:
            places = edition.theatre.units[pile.kind].decks
            if not places or not edition.theatre.allied(pile.power, lay.power):
                continue
            zones = carrier_zones(edition, lay, now, space, pile, contested)
            serves = tuple(
                frozenset(g for g, (_, left, away) in enumerate(groups) if 0 <= away[zone] <= left)
                for zone in zones
            )
            for _ in range(pile.count):
                taken = min(guests, places) + sum(cargo.count for cargo in pile.cargo)
                guests -= min(guests, places)
                if places > taken:
                    yield Decks(places - taken, serves)


def _guests(edition: Edition, lay: Lay, piles: tuple[Pile, ...]) -> int:
    """Fighters of allies that stand on the decks of a zone."""
    return sum(
        pile.count
        for pile in piles
        if pile.power != lay.power
        and edition.theatre.allied(pile.power, lay.power)
        and edition.theatre.units[pile.kind].has(Trait.DECK)
    )


def carrier_zones(
    edition: Edition, lay: Lay, now: Position, space: int, pile: Pile, contested: frozenset[int]
) -> tuple[int, ...]:
    """Where a carrier can be when aircraft land.

    An ally's carrier stays; one in a battle is there or where it may retreat to; another sails in
    action 4, also through zones that a battle may clear. Rules: CL-AIR-R2.
    """
    if pile.power != lay.power:
        return (space,)
    if space in contested:
        return (space, *retreat_zones(edition, lay, now, space, contested))
    if pile.turn is not None and (pile.turn.spent or pile.turn.done):
        return (space,)
    found = {space: 0}
    queue = deque([space])
    while queue:
        here = queue.popleft()
        if found[here] == left_of(edition, now, pile):
            continue
        for there in edition.theatre.board.neighbours[here]:
            closed = not edition.theatre.sea[there] or canal_closed(lay, here, there)
            hostile = there in lay.hostile_zones and there not in contested
            if there not in found and not closed and not hostile:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


def retreat_zones(
    edition: Edition, lay: Lay, now: Position, space: int, contested: frozenset[int]
) -> tuple[int, ...]:
    """Where the ships of a battle may retreat to: where some came from, or next door if none came.

    Rules: CL-SEA-9, CL-OPT-R2.
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
        if (zone in contested or zone not in lay.hostile_zones)
        and not canal_closed(lay, space, zone)
    )

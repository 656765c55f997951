"""Which attacks are worth making, and with what: a list of orders for combat movement."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from battleboard.axis.duties import combat_duties
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position
from battleboard.axis.reach import ways
from battleboard.axis.terms import Term
from battleboard.axis.words import Load, Move, Unload
from battleboard.bots.axis.strength import defenders, firepower, takes_land, worth
from battleboard.core.refusal import Refusal

MARGIN = 1.35
"""How much stronger an attack must be than the defence in the first round."""
PATIENCE = 0.98
"""What is left of that margin after each round: long sieges end in battles."""
BOLDEST = 0.6
CAPITAL = 40
"""What an enemy capital is worth beside its value."""


def margin(number: int) -> float:
    """How much stronger an attack must be in a round."""
    return max(BOLDEST, MARGIN * PATIENCE**number)


@dataclass
class Group:
    """Units that stand together, and where each of them can go."""

    space: int
    pile: Pile
    paths: dict[int, tuple[int, ...]]
    free: int


@dataclass
class Attack:
    """A target and who goes there."""

    target: int
    score: float
    sent: list[tuple[Group, int]] = field(default_factory=list)


def groups(planner: Planner, position: Position) -> list[Group]:
    """Everything of the power that can attack; every land keeps a guard, a capital half of it."""
    theatre, power = planner.edition.theatre, planner.lay.power
    found = []
    for space, piles in enumerate(position.spaces):
        for pile in piles:
            unit = theatre.units[pile.kind]
            if pile.power != power or pile.cargo or not unit.move or unit.has(Trait.TRANSPORT):
                continue
            guard = 0
            if unit.has(Trait.LAND) and not unit.has(Trait.BLITZ):
                guard = pile.count // 2 if space == theatre.capital(power) else 0
            paths, _ = ways(planner, (pile.one,), space)
            if paths and pile.count > guard:
                found.append(Group(space, pile, paths, pile.count - guard))
    return found


def targets(planner: Planner, position: Position) -> Iterator[Attack]:
    """Every enemy space with what taking it is worth."""
    theatre, lay = planner.edition.theatre, planner.lay
    for space in range(len(position.owners)):
        against = defenders(planner.edition, position, space, lay.power)
        gain = 0.4 * worth(planner.edition, against)
        if theatre.sea[space]:
            if space in lay.hostile_zones:
                yield Attack(space, gain)
            continue
        if space in lay.friendly or space in lay.neutral:
            continue
        capital = any(theatre.capital(p) == space for p in theatre.enemies(lay.power))
        yield Attack(space, 1 + gain + 2 * theatre.value[space] + CAPITAL * capital)


def filled(
    planner: Planner, position: Position, attack: Attack, free: list[Group], margin: float
) -> bool:
    """Send units, cheap ones first, until the attack is strong enough; False if it never is."""
    edition = planner.edition
    at_sea = edition.theatre.sea[attack.target]
    against = defenders(edition, position, attack.target, planner.lay.power)
    needed = margin * firepower(edition, position, against, "defender")
    ready = [g for g in free if g.free and attack.target in g.paths]
    if not against:
        ready = [g for g in ready if takes_land(edition, g.pile)]
    ready.sort(
        key=lambda g: (not takes_land(edition, g.pile), edition.theatre.units[g.pile.kind].cost)
    )
    sent: dict[int, int] = {}
    for group in ready:
        for _ in range(group.free):
            force = [g.pile.times(sent[i]) for i, g in enumerate(ready) if sent.get(i)]
            if _enough(planner, position, force, needed, at_sea=at_sea):
                break
            sent[ready.index(group)] = sent.get(ready.index(group), 0) + 1
    force = [g.pile.times(sent[i]) for i, g in enumerate(ready) if sent.get(i)]
    if not _enough(planner, position, force, needed, at_sea=at_sea):
        return False
    attack.sent = [(g, sent[i]) for i, g in enumerate(ready) if sent.get(i)]
    return True


def _enough(
    planner: Planner, position: Position, force: list[Pile], needed: float, *, at_sea: bool
) -> bool:
    strong = firepower(planner.edition, position, force, "attacker") >= needed
    holds = at_sea or any(takes_land(planner.edition, pile) for pile in force)
    return bool(force) and strong and holds


def combat_orders(
    planner: Planner, position: Position, money: int, margin: float
) -> tuple[Order, ...]:
    """The plan: the best attacks first, then landings, without what could not come home."""
    free = groups(planner, position)
    orders: list[Order] = []
    for attack in sorted(targets(planner, position), key=lambda a: (-a.score, a.target)):
        if attack.score > 0 and filled(planner, position, attack, free, margin):
            for group, count in attack.sent:
                group.free -= count
                orders.append(_move(planner, group, attack.target, count))
    orders += landings(planner, position, orders, margin)
    return _sound(planner, position, orders, money)


def _move(planner: Planner, group: Group, target: int, count: int) -> Move:
    spaces = planner.edition.theatre.board.spaces
    path = tuple(spaces[i] for i in group.paths[target])
    return Move((Term(group.pile.kind, count),), path)


def landings(
    planner: Planner, position: Position, before: list[Order], margin: float
) -> list[Order]:
    """Transports take troops of their coast to undefended or weak enemy coasts in reach."""
    lay = planner.lay
    now, orders = _after(planner, position, before), []
    for zone in range(len(position.spaces)):
        ships = [p for p in now.at(zone) if p.power == lay.power and p.kind in _ships(planner)]
        for ship in ships:
            for order_list in _crossings(planner, now, zone, ship, margin):
                after = now
                for order in order_list:
                    step = planner.carry_out(after, order)
                    if isinstance(step, Refusal):
                        break
                    after = step
                else:
                    orders += order_list
                    now = after
                    break
    return orders


def _ships(planner: Planner) -> frozenset[str]:
    return planner.edition.theatre.kinds(Trait.TRANSPORT)


def _crossings(
    planner: Planner, now: Position, zone: int, ship: Pile, margin: float
) -> Iterator[list[Order]]:
    """Ways to load a ship here and land its troops where they win, the richest coast first."""
    edition, lay = planner.edition, planner.lay
    theatre, spaces = edition.theatre, edition.theatre.board.spaces
    if ship.cargo or ship.turn is not None:
        return
    paths, _ = ways(planner, (ship.one,), zone)
    zones = {zone: (zone,)} | {z: p for z, p in paths.items() if z not in lay.hostile_zones}
    coasts = sorted(
        ((theatre.value[land], land, z) for z in zones for land in theatre.board.neighbours[z]),
        reverse=True,
    )
    for _, land, there in coasts:
        if theatre.sea[land] or land in lay.friendly or land in lay.neutral:
            continue
        for home in theatre.board.neighbours[zone]:
            count = _infantry(planner, now, home)
            cargo = [Pile(lay.power, "infantry", count)] if count else []
            against = defenders(edition, now, land, lay.power)
            strong = firepower(edition, now, cargo, "attacker")
            if not cargo or strong < margin * firepower(edition, now, against, "defender"):
                continue
            troops = (Term("infantry", count),)
            sail: list[Order] = (
                [Move((Term(ship.kind, 1, cargo=troops),), tuple(spaces[i] for i in zones[there]))]
                if there != zone
                else []
            )
            yield [
                Load(troops, spaces[home], spaces[zone]),
                *sail,
                Unload(troops, spaces[there], spaces[land]),
            ]


def _infantry(planner: Planner, now: Position, home: int) -> int:
    """How many fresh infantry a coast can spare for one ship."""
    return min(
        2,
        sum(
            p.count
            for p in now.at(home)
            if p.power == planner.lay.power and p.kind == "infantry" and p.turn is None
        ),
    )


def _after(planner: Planner, position: Position, orders: list[Order]) -> Position:
    for order in orders:
        step = planner.carry_out(position, order)
        if not isinstance(step, Refusal):
            position = step
    return position


def _sound(
    planner: Planner,
    position: Position,
    orders: list[Order],
    money: int,
) -> tuple[Order, ...]:
    """The orders that can be carried out together; the last ones go until no duty is open."""
    kept: list[Order] = []
    now = position
    for order in orders:
        step = planner.carry_out(now, order)
        if not isinstance(step, Refusal):
            kept.append(order)
            now = step
    while kept and combat_duties(planner, now, tuple(kept), money):
        kept.pop(_culprit(planner, kept))
        now = _after(planner, position, kept)
    return tuple(kept)


def _culprit(planner: Planner, kept: list[Order]) -> int:
    """The last flight, or else the last order."""
    units = planner.edition.theatre.units
    flights = [
        i
        for i, order in enumerate(kept)
        if isinstance(order, Move) and units[order.units[0].kind].has(Trait.AIR)
    ]
    return flights[-1] if flights else len(kept) - 1

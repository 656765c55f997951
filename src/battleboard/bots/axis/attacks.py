"""Which attacks are worth making, and with what: a list of orders for combat movement."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace

from msgspec.structs import replace as replace_in

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.reach import ways
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots.axis.landings import landings
from battleboard.bots.axis.raids import raids
from battleboard.bots.axis.sorties import (
    Sortie,
    after_orders,
    orders_of,
    sound,
)
from battleboard.bots.axis.strength import defenders, firepower, takes_land, worth
from battleboard.core.plan import Plan
from battleboard.odds.axis.position import chances_to_win

MARGIN = 1.35
"""Minimum ratio of attack to defence in the first round."""
PATIENCE = 0.98
"""Factor on that ratio after each round, so that long sieges end in battles."""
BOLDEST = 0.6
CAPITAL = 40
"""Worth of an enemy capital beside its value."""
CITY = 10
"""Worth of a victory city beside its value."""
SOUND = 0.5
"""The smallest chance to win a battle that is worth planning, by the exact odds.

Strength is only a guess at the odds: it knows nothing of guns, submarines and support, and an
attack loses strength when aircraft cannot come home. Advice never goes below it.
"""
SIEGE = 20
"""Rounds after which a bot that plays for itself forgets the odds, so that its games end.

Between equal players the armies only grow, and with them the certainty that an attack fails.
"""


def margin(number: int) -> float:
    """Return how much stronger an attack must be in a round."""
    return max(BOLDEST, MARGIN * PATIENCE**number)


def least_chance(number: int) -> float:
    """Return the smallest chance to win that a bot seeks in a round of its own game."""
    return SOUND if number <= SIEGE else 0.0


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
    """Return what can still attack; every land keeps a guard, a capital half of its infantry."""
    theatre, power = planner.edition.theatre, planner.situation.power
    found = []
    for space, piles in enumerate(position.spaces):
        for pile in piles:
            unit = theatre.units[pile.kind]
            if pile.power != power or pile.turn is not None or pile.cargo or not unit.move:
                continue
            if unit.has(Trait.TRANSPORT):
                continue
            guard = 0
            if unit.has(Trait.LAND) and not unit.has(Trait.BLITZ):
                guard = pile.count // 2 if space == theatre.capital(power) else 0
            paths, _ = ways(planner, (pile.one,), space)
            if paths and pile.count > guard:
                found.append(Group(space, pile, paths, pile.count - guard))
    return found


def targets(planner: Planner, position: Position) -> Iterator[Attack]:
    """Yield every enemy space with the worth of taking it."""
    theatre, situation = planner.edition.theatre, planner.situation
    for space in range(len(position.owners)):
        against = defenders(planner.edition, position, space, situation.power)
        gain = 0.4 * worth(planner.edition, against)
        if theatre.sea[space]:
            if space in situation.hostile_zones:
                yield Attack(space, gain)
            continue
        if space in situation.friendly or space in situation.neutral:
            continue
        capital = any(theatre.capital(p) == space for p in theatre.enemies(situation.power))
        prize = CAPITAL * capital + CITY * (space in theatre.victory_cities)
        yield Attack(space, 1 + gain + 2 * theatre.value[space] + prize)


def filled(
    planner: Planner, position: Position, attack: Attack, free: list[Group], margin: float
) -> bool:
    """Add units, cheap ones first, until the attack is strong enough; False if it never is."""
    edition = planner.edition
    at_sea = edition.theatre.sea[attack.target]
    against = defenders(edition, position, attack.target, planner.situation.power)
    needed = margin * firepower(edition, position, against, "defender")
    there = [p for p in position.at(attack.target) if _was_sent(planner, p)]
    ready = [g for g in free if g.free and attack.target in g.paths]
    if not against:
        ready = [g for g in ready if takes_land(edition, g.pile)]
    ready.sort(
        key=lambda g: (not takes_land(edition, g.pile), edition.theatre.units[g.pile.kind].cost)
    )
    sent: dict[int, int] = {}
    for group in ready:
        for _ in range(group.free):
            force = [*there, *(g.pile.times(sent[i]) for i, g in enumerate(ready) if sent.get(i))]
            if _enough(planner, position, force, needed, at_sea=at_sea):
                break
            sent[ready.index(group)] = sent.get(ready.index(group), 0) + 1
    force = [*there, *(g.pile.times(sent[i]) for i, g in enumerate(ready) if sent.get(i))]
    if not _enough(planner, position, force, needed, at_sea=at_sea):
        return False
    attack.sent = [(g, sent[i]) for i, g in enumerate(ready) if sent.get(i)]
    return True


def _was_sent(planner: Planner, pile: Pile) -> bool:
    """Return whether units have come to where they are by an order of this phase."""
    return pile.power == planner.situation.power and pile.turn is not None


def _enough(
    planner: Planner, position: Position, force: list[Pile], needed: float, *, at_sea: bool
) -> bool:
    strong = firepower(planner.edition, position, force, "attacker") >= needed
    holds = at_sea or any(takes_land(planner.edition, pile) for pile in force)
    return bool(force) and strong and holds


def combat_orders(
    edition: Edition, view: AxisState, margin: float, least: float
) -> tuple[Order, ...]:
    """Return orders that go on from those of the plan: the best attacks first, then landings.

    All of them can be carried out together, leave nothing owed that was not owed before, and lead
    only to battles that are won at least so often.
    """
    assert view.plan is not None
    assert view.on_turn is not None
    planner = planner_of(edition, view)
    start = view.plan
    free, money = groups(planner, start.now), money_of(view, view.on_turn)
    hopeless: set[int] = set()
    while True:
        sorties = _sorties(planner, view, free, margin, hopeless)
        sorties = sound(planner, start, sorties, money)
        lost = set(_too_risky(planner, view, start, sorties, least)) if least else set()
        if lost <= hopeless:
            return tuple(orders_of(sorties))
        hopeless |= lost


def _sorties(
    planner: Planner,
    view: AxisState,
    free: list[Group],
    margin: float,
    hopeless: Collection[int],
) -> list[Sortie]:
    """Return attacks on everything but what is hopeless, as long as there are units for them.

    What is left of the bombers raids, and transports land troops.
    """
    assert view.plan is not None
    position = view.plan.now
    free = [replace(group) for group in free]
    found: list[Sortie] = []
    for attack in sorted(targets(planner, position), key=lambda a: (-a.score, a.target)):
        if attack.target in hopeless or attack.score <= 0:
            continue
        if filled(planner, position, attack, free, margin) and attack.sent:
            orders: list[Order] = []
            for group, count in attack.sent:
                group.free -= count
                orders.append(_move(planner, group, attack.target, count))
            found.append(Sortie(attack.target, orders))
    bombers = [(g.pile, g.free, g.paths) for g in free if g.free and _raids(planner, g.pile)]
    found += raids(planner, view, bombers)
    now = after_orders(planner, position, orders_of(found))
    return [*found, *landings(planner, now, margin, hopeless)]


def _raids(planner: Planner, pile: Pile) -> bool:
    """Return whether units can bomb industry."""
    return planner.edition.theatre.units[pile.kind].has(Trait.RAIDS)


def _too_risky(
    planner: Planner,
    view: AxisState,
    start: Plan[Position, Order],
    sorties: list[Sortie],
    least: float,
) -> Iterator[int]:
    """Yield the targets of sorties whose battle is won too seldom."""
    orders = (*start.orders, *orders_of(sorties))
    now = after_orders(planner, start.base, orders)
    index = planner.edition.theatre.board.index
    spaces = planner.edition.theatre.board.spaces
    sought = {spaces[sortie.target] for sortie in sorties if sortie.target is not None}
    planned = replace_in(view, plan=Plan(start.base, orders, now))
    for space, chance in chances_to_win(planner.edition, planned, sought).items():
        if chance < least:
            yield index[space]


def _move(planner: Planner, group: Group, target: int, count: int) -> Move:
    spaces = planner.edition.theatre.board.spaces
    path = tuple(spaces[i] for i in group.paths[target])
    return Move((Term(group.pile.kind, count),), path)

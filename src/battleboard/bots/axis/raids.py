"""Raids and rockets: bombers that nobody needs in a battle, and guns that can fire far."""

from collections.abc import Iterable, Iterator
from itertools import product

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import Way
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.situation import technologies_in
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.vocabulary.actions import LaunchRocket, Move
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots.axis.sorties import Sortie
from battleboard.core.ids import Seat
from battleboard.core.values import Action

DIE = (1, 2, 3, 4, 5, 6)


def raids(
    planner: Planner, view: AxisState, waiting: Iterable[tuple[Pile, int, dict[int, Way]]]
) -> Iterator[Sortie]:
    """Yield raids where the expected damage is more than the expected loss.

    `waiting` are units that can raid, how many of them are free, and where they can go. The damage
    that one does is not there for the next.
    """
    edition, now = planner.edition, planner.situation.position
    purses = {seat: float(money_of(view, seat)) for seat in view.seats}
    for pile, count, ways in waiting:
        free = count
        for target in sorted(ways, key=lambda i: (-edition.theatre.value[i], i)):
            owner = _factory_owner(planner, now, target)
            damage, loss = _damage(edition, now, pile, target), _loss(planner, now, pile, target)
            number = min(free, int(purses.get(owner, 0) // damage)) if damage > loss else 0
            if number:
                purses[owner] -= number * damage
                free -= number
                spaces = planner.edition.theatre.board.spaces
                path = tuple(spaces[i] for i in ways[target])
                yield Sortie(None, [Move((Term(pile.kind, number),), path, "raid")])


def _factory_owner(planner: Planner, now: Position, space: int) -> Seat:
    """Return which enemy owns a factory; empty if there is none."""
    theatre = planner.edition.theatre
    enemies = theatre.enemies(planner.situation.power)
    owners = (p.power for p in now.at(space) if theatre.units[p.kind].has(Trait.FACTORY))
    return next((owner for owner in owners if owner in enemies), Seat(""))


def _damage(edition: Edition, now: Position, pile: Pile, target: int) -> float:
    """Return the expected damage of one unit, before the gun has fired."""
    technologies = technologies_in(edition.theatre, now, pile.power)
    rolls = list(product(DIE, repeat=edition.raids.dice(pile.kind, technologies)))
    value = edition.theatre.value[target]
    return sum(edition.raids.damage(pile, faces, value) for faces in rolls) / len(rolls)


def _loss(planner: Planner, now: Position, pile: Pile, target: int) -> float:
    """Return what a unit costs times the chance that a gun shoots it down."""
    units = planner.edition.theatre.units
    enemies = planner.edition.theatre.enemies(planner.situation.power)
    guns = (p for p in now.at(target) if p.power in enemies and units[p.kind].has(Trait.GUN))
    perks = (technologies_in(planner.edition.theatre, now, gun.power) for gun in guns)
    hit = max((planner.edition.arms.gun(own) for own in perks), default=0)
    return units[pile.kind].cost * hit / 6


def best_rocket(edition: Edition, options: Iterable[Action]) -> LaunchRocket | None:
    """Return the rocket at the richest territory, as its value limits the damage."""
    index, value = edition.theatre.board.index, edition.theatre.value
    rockets = [option for option in options if isinstance(option, LaunchRocket)]
    return max(rockets, key=lambda rocket: value[index[rocket.target]], default=None)

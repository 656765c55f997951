"""Attacks that a board allows: who could come from where, and who would meet them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from battleboard.axis.board.material import Trait
from battleboard.axis.capabilities import PlansAttacks
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.core.capabilities import ARMY, Garrison, HoldsArmies
from battleboard.core.errors import OddsError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.odds.axis.comers import coming, landing_on
from battleboard.odds.axis.position import perks_of


class Origin(Struct, frozen=True):
    """Units that could attack from a space."""

    space: Space
    units: Mapping[str, int]
    by_sea: bool = False
    """Whether the units would land from ships."""


class Contingent(Struct, frozen=True):
    """The units of one power in a battle."""

    seat: Seat
    units: Mapping[str, int]
    perks: tuple[str, ...] = ()


class Attack(Struct, frozen=True):
    """The units that a seat could send against a space, and the units there against them."""

    battles: str
    """The ID of the edition whose battles these are; several boards can share them."""
    space: Space
    sea: bool
    alone: bool
    """Whether only one of the origins attacks at a time."""
    origins: tuple[Origin, ...]
    """The origins: units already there first, units that land last, with ships for all of them."""
    defenders: tuple[Contingent, ...]
    attacker_perks: tuple[str, ...] = ()
    ships: Mapping[str, int] = {}
    """The ships that could support a landing."""


def attack_on(game: Game[Any], state: Any, seat: Seat, space: Space) -> Attack:
    """Return the attack that a seat could make on a space; raise OddsError if there is none.

    `state` is one in which that seat begins to attack, as `Game.edit_position` makes it.
    """
    if isinstance(game, PlansAttacks):
        return _of_units(game, game, state, seat, space)
    if isinstance(game, HoldsArmies):
        return _of_armies(game, game.id, state, seat, space)
    raise OddsError(f"there are no odds of {game.name}")


# Units


def _of_units(
    game: Game[Any], war: PlansAttacks, state: AxisState, seat: Seat, space: Space
) -> Attack:
    """Return all units that can get there in one combat move, also over the sea."""
    edition = war.edition(state)
    theatre = edition.theatre
    defenders = _defenders(edition, state, seat, space)
    origins, ships = _origins(game, war, state, seat, space) if defenders else ((), {})
    return Attack(
        edition.arms.edition,
        space,
        theatre.sea[theatre.board.index[space]],
        alone=False,
        origins=origins,
        defenders=defenders,
        attacker_perks=perks_of(edition, state, seat),
        ships=ships,
    )


def _defenders(
    edition: Edition, state: AxisState, seat: Seat, space: Space
) -> tuple[Contingent, ...]:
    """Return all enemies there, with the technologies of each."""
    theatre = edition.theatre
    enemies = theatre.enemies(seat)
    armies: dict[Seat, Counter[str]] = {}
    for pile in state.position.at(theatre.board.index[space]):
        if pile.power in enemies and not theatre.units[pile.kind].has(Trait.FACTORY):
            armies.setdefault(pile.power, Counter())[pile.kind] += pile.count
    return tuple(
        Contingent(power, units, perks_of(edition, state, power)) for power, units in armies.items()
    )


def _origins(
    game: Game[Any], war: PlansAttacks, state: AxisState, seat: Seat, space: Space
) -> tuple[tuple[Origin, ...], Mapping[str, int]]:
    """Return the attackers by origin, and the ships that could support those who land."""
    if (
        state.plan is None
        or not isinstance(state.pending, PlanCombatMoves)
        or seat not in game.active_seats(state)
    ):
        return (), {}
    stands, planner = war.stands(state), planner_of(war.edition(state), state)
    here = [stand for stand in stands if stand.space == space]
    others = list(coming(planner, state.plan, stands, space))
    units: dict[Space, Counter[str]] = {}
    for stand in (*here, *others):
        units.setdefault(stand.space, Counter())[stand.unit.kind] += stand.unit.count
    landing = landing_on(planner, state.plan.now, stands, space, (*here, *others))
    by_land = tuple(Origin(origin, army) for origin, army in units.items())
    by_sea = tuple(Origin(origin, army, by_sea=True) for origin, army in landing.troops.items())
    return by_land + by_sea, landing.ships


# Armies


def _of_armies(game: HoldsArmies, id_: str, state: Any, seat: Seat, space: Space) -> Attack:
    """Return every adjacent space with an army to spare. Rules: RI-ATT-1, RI-ATT-2."""
    board, held = game.board, game.garrisons(state)
    target = board.index[space]
    defended = held[target].owner != seat
    near = [i for i in board.neighbours[target] if held[i].owner == seat]
    return Attack(
        id_,
        space,
        sea=False,
        alone=True,
        origins=tuple(
            Origin(board.spaces[i], {ARMY: held[i].armies})
            for i in near
            if defended and held[i].armies > 1
        ),
        defenders=(_contingent(held[target]),) if defended else (),
    )


def _contingent(garrison: Garrison) -> Contingent:
    return Contingent(garrison.owner, {ARMY: garrison.armies})

"""Attacks that a board allows: who could come from where, and who would meet them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from battleboard.axis.edition import Edition
from battleboard.axis.game import AxisGame
from battleboard.axis.material import Trait
from battleboard.axis.planning import planner_of
from battleboard.axis.state import AxisState
from battleboard.axis.words import PlanCombatMoves
from battleboard.core.errors import OddsError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.games.risk.material import ARMY, BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.comers import coming, landing_on
from battleboard.odds.position import edition_of_battles, perks_of


class Origin(Struct, frozen=True):
    """Units that could attack from a space."""

    space: Space
    units: Mapping[str, int]
    by_sea: bool = False
    """Whether they would land from ships."""


class Contingent(Struct, frozen=True):
    """What one power has in a battle."""

    seat: Seat
    units: Mapping[str, int]
    perks: tuple[str, ...] = ()


class Attack(Struct, frozen=True):
    """What a seat could send against a space, and what stands there against it."""

    battles: str
    """The edition whose battles these are: boards can share them."""
    space: Space
    sea: bool
    alone: bool
    """Whether only one of the origins attacks at a time."""
    origins: tuple[Origin, ...]
    """Those already there first, those who land last: there are ships for all of them."""
    defenders: tuple[Contingent, ...]
    attacker_perks: tuple[str, ...] = ()
    ships: Mapping[str, int] = {}
    """Those that could support a landing."""


def attack_on(game: Game[Any], state: Any, seat: Seat, space: Space) -> Attack:
    """The attack that a seat could make on a space; raises OddsError.

    `state` is one in which that seat begins to attack, as `Game.set_out` makes it.
    """
    if isinstance(game, AxisGame) and isinstance(state, AxisState):
        return _of_units(game, state, seat, space)
    if isinstance(state, RiskState):
        return _of_armies(state, seat, space)
    raise OddsError(f"there are no odds of {game.name}")


# Units


def _of_units(game: AxisGame[Any], state: AxisState, seat: Seat, space: Space) -> Attack:
    """Whoever can get there in one combat move, over the sea as well."""
    edition = game.edition(state)
    theatre = edition.theatre
    defenders = _defenders(edition, state, seat, space)
    origins, ships = _origins(game, state, seat, space) if defenders else ((), {})
    return Attack(
        edition_of_battles(edition),
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
    """Every enemy there, with what it has developed itself."""
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
    game: AxisGame[Any], state: AxisState, seat: Seat, space: Space
) -> tuple[tuple[Origin, ...], Mapping[str, int]]:
    """Where the attackers come from, and the ships that could support those who land."""
    if (
        state.plan is None
        or not isinstance(state.pending, PlanCombatMoves)
        or seat not in game.active_seats(state)
    ):
        return (), {}
    stands, planner = game.stands(state), planner_of(game.edition(state), state)
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


def _of_armies(state: RiskState, seat: Seat, space: Space) -> Attack:
    """From every territory that borders it and has an army to spare. Rules: RI-ATT-1, RI-ATT-2."""
    position, target = state.position, BOARD.index[space]
    defended = position.owners[target] != seat
    near = [i for i in BOARD.neighbours[target] if position.owners[i] == seat]
    return Attack(
        "risk",
        space,
        sea=False,
        alone=True,
        origins=tuple(
            Origin(BOARD.spaces[i], {ARMY: position.armies[i]})
            for i in near
            if defended and position.armies[i] > 1
        ),
        defenders=_garrison(position.owners[target], position.armies[target]) if defended else (),
    )


def _garrison(owner: Seat, armies: int) -> tuple[Contingent, ...]:
    return (Contingent(owner, {ARMY: armies}),)

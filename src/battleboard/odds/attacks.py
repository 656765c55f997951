"""Attacks that a board allows: who could come from where, and who would meet them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from battleboard.axis.game import AxisGame
from battleboard.axis.material import Trait
from battleboard.axis.state import AxisState
from battleboard.axis.words import PlanCombatMoves
from battleboard.core.errors import OddsError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.games.risk.material import ARMY, BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.position import edition_of_battles, perks_of


class Origin(Struct, frozen=True):
    """Units that could attack from a space."""

    space: Space
    units: Mapping[str, int]


class Attack(Struct, frozen=True):
    """What a seat could send against a space, and what stands there against it."""

    battles: str
    """The edition whose battles these are: boards can share them."""
    space: Space
    sea: bool
    alone: bool
    """Whether only one of the origins attacks at a time."""
    origins: tuple[Origin, ...]
    """Those already there first."""
    defenders: Mapping[str, int]
    attacker_perks: tuple[str, ...] = ()
    defender_perks: tuple[str, ...] = ()


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
    """Whoever can get there in one combat move, each pile by itself; landings are not counted."""
    edition = game.edition(state)
    theatre, enemies = edition.theatre, edition.theatre.enemies(seat)
    defenders = [
        pile
        for pile in state.position.at(theatre.board.index[space])
        if pile.power in enemies and not theatre.units[pile.kind].has(Trait.FACTORY)
    ]
    return Attack(
        edition_of_battles(edition),
        space,
        theatre.sea[theatre.board.index[space]],
        alone=False,
        origins=_origins(game, state, seat, space) if defenders else (),
        defenders=_added((pile.kind, pile.count) for pile in defenders),
        attacker_perks=perks_of(edition, state, seat),
        defender_perks=_shared(perks_of(edition, state, pile.power) for pile in defenders),
    )


def _origins(game: AxisGame[Any], state: AxisState, seat: Seat, space: Space) -> tuple[Origin, ...]:
    if not isinstance(state.pending, PlanCombatMoves) or seat != state.on_turn:
        return ()
    coming: dict[Space, Counter[str]] = {space: Counter()}
    for stand in game.stands(state):
        if stand.space == space or (space in stand.open and space not in stand.idle):
            coming.setdefault(stand.space, Counter())[stand.unit.kind] += stand.unit.count
    return tuple(Origin(origin, dict(units)) for origin, units in coming.items() if units)


def _shared(perks: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What any of several powers has; a battle gives a side one list."""
    return tuple(dict.fromkeys(perk for row in perks for perk in row))


def _added(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    added: Counter[str] = Counter()
    for kind, count in counts:
        added[kind] += count
    return dict(added)


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
        defenders={ARMY: position.armies[target]} if defended else {},
    )

"""How the situation of a power is found: which spaces are friendly, hostile or neutral to it."""

from dataclasses import replace
from functools import lru_cache

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import TurnFacts
from battleboard.core.ids import Seat

_FINE = 100
"""A toll that outweighs all guns under a flight."""


def fights(theatre: Theatre, pile: Pile) -> bool:
    """Return whether a unit makes a territory occupied. Rules: CL-BRD-R7, CL-BLITZ-R1."""
    unit = theatre.units[pile.kind]
    return not (unit.has(Trait.GUN) or unit.has(Trait.FACTORY))


def fights_or_is_gun(theatre: Theatre, pile: Pile) -> bool:
    """Let guns stop a blitz like units that fight, but no industrial complex alone.

    Rules: EU-CM-5, EU-BLZ-5, EU-R-18.
    """
    return fights(theatre, pile) or theatre.units[pile.kind].has(Trait.GUN)


def any_unit(theatre: Theatre, pile: Pile) -> bool:
    """Let every unit stop a blitz, guns and industrial complexes too. Rules: RV-BLZ-3, RV-LND-2."""
    return True


def on_surface(pile: Pile) -> bool:
    """Return whether a unit is on the surface; submerged submarines count as not present.

    Rules: RV-NAV-3, RV-SUB-10, EU-CMS-4, EU-SUB-16.
    """
    return pile.condition != "submerged"


@lru_cache(maxsize=128)
def situation_of(
    edition: Edition, position: Position, power: Seat, since: tuple[Seat, ...] | None = None
) -> Situation:
    """Return the situation of a power; `since` are the owners when the turn began, if different.

    Rules: CL-BRD-24, CL-BRD-25, CL-BRD-26, CL-BRD-27, CL-BRD-R7, CL-AIR-10, CL-AIR-11, CL-AIR-R1,
    RV-NAV-3, EU-CMS-4, RV-BRD-3, RV-BRD-4, RV-BRD-7, RV-AIR-8, RV-R-18.
    """
    theatre = edition.theatre
    enemies, hostile = frozenset(theatre.enemies(power)), theatre.hostile_owners(power)
    occupied, stops_blitz, guns = set(), set(), set()
    hostile_zones, destroyer_zones, submerged_zones = set(), set(), set()
    enemy_owned_zones, friendly, neutral = set(), set(), set()
    for i, piles in enumerate(position.spaces):
        theirs = [pile for pile in piles if pile.power in enemies]
        owner = position.owners[i]
        if theatre.sea[i]:
            surfaced = [pile for pile in theirs if on_surface(pile)]
            if surfaced:
                hostile_zones.add(i)
            if len(surfaced) < len(theirs):
                submerged_zones.add(i)
            if any(theatre.units[pile.kind].has(Trait.DESTROYER) for pile in surfaced):
                destroyer_zones.add(i)
            if owner in hostile:
                enemy_owned_zones.add(i)
            continue
        if any(fights(theatre, pile) for pile in theirs):
            occupied.add(i)
        if any(edition.movement.stops_blitz(theatre, pile) for pile in theirs):
            stops_blitz.add(i)
        if any(theatre.units[pile.kind].has(Trait.GUN) for pile in theirs):
            guns.add(i)
        if not owner:
            neutral.add(i)
        elif owner not in hostile and i not in occupied:
            friendly.add(i)
    held = position.owners if since is None else since
    return Situation(
        theatre,
        position,
        power,
        frozenset(friendly),
        frozenset(i for i in friendly if theatre.allied(held[i], power)),
        frozenset(occupied),
        frozenset(stops_blitz),
        frozenset(neutral) - theatre.impassable,
        frozenset(hostile_zones),
        frozenset(destroyer_zones),
        frozenset(submerged_zones),
        frozenset(enemy_owned_zones),
        edition.movement.canal_owners(position.owners, held),
        frozenset(guns),
        dict.fromkeys(guns, 1) | dict.fromkeys(neutral, _FINE),
        dict.fromkeys(friendly, 1),
        edition.movement.commanded(position, power),
    )


def after_battles(situation: Situation, turn: TurnFacts) -> Situation:
    """Return a situation with what it tells of the battles and rockets of the turn."""
    if not turn.fought and not turn.rockets:
        return situation
    index = situation.theatre.board.index
    return replace(
        situation,
        battle_zones=frozenset(index[zone] for zone in turn.fought),
        rocket_sites=frozenset(index[gun] for gun, _ in turn.rockets),
    )


def canal_closed(situation: Situation, here: int, there: int) -> tuple[int, ...]:
    """Return the land that a side would have to hold, but does not, to sail between two zones.

    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4, RV-CAN-2, RV-CAN-4, RV-CAN-5, RV-CAN-6.
    """
    canal = situation.theatre.canals.get(frozenset((here, there)))
    held = canal.held if canal else ()
    return tuple(
        i for i in held if not situation.theatre.allied(situation.canal_owners[i], situation.power)
    )


def holds_capital(theatre: Theatre, position: Position, power: Seat) -> bool:
    """Return whether a power's side holds its capital. Rules: CL-CAP-5, CL-CAP-6."""
    return theatre.allied(position.owners[theatre.capital(power)], power)


def technologies_in(theatre: Theatre, position: Position, owner: Seat) -> tuple[str, ...]:
    """Return the technologies of an owner; an owner without a seat has none."""
    if owner not in theatre.powers:
        return ()
    return position.technologies[theatre.seats.index(owner)]


def printed_range(edition: Edition, position: Position, pile: Pile) -> int:
    """Let units move as far as the unit table says. Rules: RV-NAV-1."""
    return edition.theatre.units[pile.kind].move


def commanded_units(situation: Situation, space: int, pile: Pile) -> bool:
    """Move the units of the powers that the power on turn commands.

    Rules: CL-MULTI-4, RV-CM-11, RV-R-66.
    """
    return situation.commands(pile)


def every_ship(edition: Edition, pile: Pile) -> bool:
    """Let every ship that stays among enemies fight. Rules: CL-OPT-R2, RV-CM-7, RV-SUB-12."""
    return True


def armed(edition: Edition, pile: Pile) -> bool:
    """Let only ships with an attack value fight. Rules: EU-R-29, EU-R-105."""
    attack, _ = edition.arms.value(pile.kind, "attacker", ())
    return attack > 0


def owners_at_the_start(now: tuple[Seat, ...], since: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Open and close canals by the owners at the start of the turn.

    Rules: RV-CAN-2, RV-CAN-3, RV-R-5.
    """
    return since


def owners_now(now: tuple[Seat, ...], since: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Open and close canals as soon as their land changes hands. Rules: CL-BRD-R4."""
    return now


def values_of_spaces(edition: Edition, position: Position, power: Seat) -> int:
    """Return the national production level, the value of all territories.

    Rules: CL-COMP-3, RV-BRD-6.
    """
    pairs = zip(position.owners, edition.theatre.value, strict=True)
    return sum(value for owner, value in pairs if owner == power)

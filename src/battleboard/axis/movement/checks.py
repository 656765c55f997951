"""Small checks of a step, from which each edition makes up the movement rules of a phase."""

from collections.abc import Callable
from typing import TypeVarTuple

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.edition.movement import Check, Stop
from battleboard.core.refusal import Refusal, refuse

Spaces = TypeVarTuple("Spaces")
Asked = Callable[[Edition, Situation, Pile, *Spaces], Refusal | None]
"""A check of a unit and of as many spaces as the case needs."""


def first_refusal(*checks: Asked[*Spaces]) -> Asked[*Spaces]:
    """Ask several checks in their order; the first refusal counts."""

    def asked(
        edition: Edition, situation: Situation, pile: Pile, /, *spaces: *Spaces
    ) -> Refusal | None:
        for check in checks:
            refusal = check(edition, situation, pile, *spaces)
            if refusal is not None:
                return refusal
        return None

    return asked


def by_element(
    *,
    land: Asked[*Spaces] | None = None,
    sea: Asked[*Spaces] | None = None,
    air: Asked[*Spaces] | None = None,
) -> Asked[*Spaces]:
    """Ask one check of land units, another of ships, another of aircraft; none allows all."""

    def asked(
        edition: Edition, situation: Situation, pile: Pile, /, *spaces: *Spaces
    ) -> Refusal | None:
        traits = edition.theatre.units[pile.kind].traits
        check = land if Trait.LAND in traits else sea if Trait.SEA in traits else air
        return None if check is None else check(edition, situation, pile, *spaces)

    return asked


def goes_on(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
    """Stop nobody."""
    return None


def ends_anywhere(edition: Edition, situation: Situation, pile: Pile, there: int) -> Refusal | None:
    """Let a move end in every space.

    Whether it is a combat move is settled when the plan is done. Rules: CL-CM-R1.
    """
    return None


# Combat movement on land


def guns_wait(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Let units enter every space that their element allows, except for guns.

    Rules: CL-CM-1, CL-AIR-8, CL-BLITZ-4, CL-AA-3, CL-AA-R1, RV-LND-5.
    """
    if not edition.theatre.units[pile.kind].has(Trait.GUN):
        return None
    if there in situation.friendly:
        return refuse(edition.antiaircraft.book.waits, "axis-gun-waits")
    return refuse(edition.antiaircraft.book.attacks, "axis-gun-attacks")


def defended_land_stops(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Stop a blitz before enemies. Rules: CL-BLITZ-5, RV-LND-2, RV-BLZ-3."""
    if here not in situation.stops_blitz:
        return None
    space = edition.theatre.board.spaces[here]
    return refuse(edition.movement.book.blitz_defended, "axis-blitz-defended", space=space)


def neutral_land_stops(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Stop a blitz in neutral land. Rules: CL-BLITZ-6, CL-NEU-3."""
    if here not in situation.neutral:
        return None
    space = edition.theatre.board.spaces[here]
    return refuse(neutral_rules(edition).book.blitz, "axis-blitz-neutral", space=space)


def only_armor_drives_on(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Stop in enemy land whatever does not blitz.

    Rules: CL-TANK-2, CL-TANK-3, CL-TANK-5, RV-CM-4, RV-BLZ-1, RV-BLZ-5.
    """
    if here in situation.friendly or edition.movement.can_blitz(edition, pile):
        return None
    space = edition.theatre.board.spaces[here]
    return refuse(edition.movement.book.only_armor_blitzes, "axis-only-armor", space=space)


# Combat movement at sea


def enemies_stop_ships(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Stop every ship in a hostile zone. Rules: CL-NAV-2, CL-NAV-3, RV-NAV-2, EU-R-27."""
    if here not in situation.hostile_zones:
        return None
    space = edition.theatre.board.spaces[here]
    return refuse(edition.movement.book.hostile_zone_stops, "axis-hostile-zone", space=space)


def submarines_pass(edition: Edition, pile: Pile) -> bool:
    """Whether a ship is a submarine, which passes enemies without destroyers. Rules: RV-SUB-1."""
    return edition.theatre.units[pile.kind].has(Trait.SUBMARINE)


def enemies_stop_surface_ships(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Stop ships in a hostile zone, submarines excepted. Rules: RV-NAV-2, RV-SUB-1."""
    return (
        None
        if submarines_pass(edition, pile)
        else enemies_stop_ships(edition, situation, pile, here)
    )


def destroyers_stop_submarines(rule: str) -> Stop:
    """Stop submarines that come to a destroyer. Rules: RV-SUB-3, RV-DES-1, RV-R-24."""

    def stopped(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        if here not in situation.destroyer_zones or not submarines_pass(edition, pile):
            return None
        return refuse(rule, "axis-destroyer-zone", space=edition.theatre.board.spaces[here])

    return stopped


# Non-combat movement


def submerged_submarines_stop_destroyers(rule: str) -> Stop:
    """End the move of a destroyer where it makes submarines surface. Rules: RV-NAV-4."""

    def stopped(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        unit = edition.theatre.units[pile.kind]
        if here not in situation.submerged_zones or not unit.has(Trait.DESTROYER):
            return None
        return refuse(rule, "axis-submerged-zone", space=edition.theatre.board.spaces[here])

    return stopped


def neutral_land_is_closed(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Keep all units out of neutral land, aircraft too. Rules: CL-NEU-8, CL-NCM-7."""
    if there not in situation.neutral:
        return None
    space = edition.theatre.board.spaces[there]
    return refuse(neutral_rules(edition).book.noncombat, "axis-neutral-now", space=space)


def only_friendly_land(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Keep land units in friendly land.

    Rules: CL-NCM-2, CL-NCM-3, CL-NCM-4, CL-NCM-5, CL-NCM-R2, CL-CM-8, RV-NCM-2, RV-NCM-3, RV-CM-3,
    RV-NCM-12.
    """
    if there in situation.friendly:
        return None
    space = edition.theatre.board.spaces[there]
    return refuse(edition.movement.book.noncombat_friendly, "axis-not-friendly", space=space)


def hostile_zones_are_closed(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Keep ships away from enemies. Rules: CL-NCM-8, CL-NCM-R2, RV-NCM-6, EU-NCM-5."""
    if there not in situation.hostile_zones:
        return None
    space = edition.theatre.board.spaces[there]
    return refuse(edition.movement.book.noncombat_zone, "axis-zone-not-friendly", space=space)


def hostile_zones_are_closed_to_surface_ships(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Keep ships away from enemies, submarines excepted. Rules: RV-NCM-6, RV-NCM-7."""
    if submarines_pass(edition, pile):
        return None
    return hostile_zones_are_closed(edition, situation, pile, here, there)


def destroyers_keep_submarines_out(rule: str) -> Check:
    """Keep submarines from zones where they would have to stop and may not. Rules: RV-NCM-7."""

    def kept_out(
        edition: Edition, situation: Situation, pile: Pile, here: int, there: int
    ) -> Refusal | None:
        if there not in situation.destroyer_zones or not submarines_pass(edition, pile):
            return None
        return refuse(rule, "axis-destroyer-zone", space=edition.theatre.board.spaces[there])

    return kept_out


def submarines_do_not_stay(rule: str) -> Stop:
    """Let no submarine end its move beside enemies. Rules: RV-SUB-4, RV-NCM-7."""

    def stays(edition: Edition, situation: Situation, pile: Pile, there: int) -> Refusal | None:
        if there not in situation.hostile_zones or not submarines_pass(edition, pile):
            return None
        space = edition.theatre.board.spaces[there]
        return refuse(rule, "axis-zone-not-friendly", space=space)

    return stays


def enemy_owned_zones_are_closed(rule: str) -> Check:
    """Keep ships out of zones that belong to the enemy. Rules: EU-ATL-15, EU-NCM-5."""

    def kept_out(
        edition: Edition, situation: Situation, pile: Pile, here: int, there: int
    ) -> Refusal | None:
        if there not in situation.enemy_owned_zones:
            return None
        return refuse(rule, "axis-enemy-zone", space=edition.theatre.board.spaces[there])

    return kept_out


def aircraft_end_where_they_can_land(
    edition: Edition, situation: Situation, pile: Pile, there: int
) -> Refusal | None:
    """Let aircraft end where they can land, as far as one can see before all have moved.

    Rules: CL-NCM-6, CL-AIR-10, CL-AIR-11, CL-BMB-2, CL-NCM-R3.
    """
    theatre = edition.theatre
    unit, space = theatre.units[pile.kind], theatre.board.spaces[there]
    if there in situation.landing or (theatre.sea[there] and unit.has(Trait.DECK)):
        return None
    book = edition.flights.book
    if theatre.sea[there]:
        return refuse(book.deck_only_fighters, "axis-no-deck-for-bombers", space=space)
    if there in situation.friendly:
        return refuse(book.taken_this_turn, "axis-taken-this-turn", space=space)
    return refuse(book.place, "axis-cannot-land", space=space)

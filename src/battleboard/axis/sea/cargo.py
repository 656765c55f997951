"""Rules of cargo that editions choose from: who boards, where, and what ships do after combat."""

from collections.abc import Callable

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, TransportStatus
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import TurnFacts
from battleboard.axis.vocabulary.actions import Load
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal, refuse

# Where


def anywhere(edition: Edition, situation: Situation, zone: int) -> Refusal | None:
    """Let transports load and unload in every zone. Rules: CL-TRN-R5."""
    return None


def away_from_enemies(rule: str) -> Callable[[Edition, Situation, int], Refusal | None]:
    """Return a check that refuses loading and unloading beside enemies on the surface.

    Rules: RV-TPT-10, RV-TPT-14, RV-R-28, EU-CMS-3, EU-TRN-13.
    """

    def closed(edition: Edition, situation: Situation, zone: int) -> Refusal | None:
        if zone not in situation.hostile_zones:
            return None
        space = edition.theatre.board.spaces[zone]
        return refuse(rule, "axis-zone-not-friendly", space=space)

    return closed


def allies_land_in_peace(edition: Edition, situation: Situation, zone: int) -> Refusal | None:
    """Refuse landings from an ally's transports beside enemies on the surface.

    Rules: CL-TRN-R6, RV-R-32.
    """
    if zone not in situation.hostile_zones:
        return None
    name = edition.theatre.board.spaces[zone]
    return refuse(edition.cargo.book.landed_by_owner, "axis-ally-zone-hostile", zone=name)


def allies_land_after_battle(edition: Edition, situation: Situation, zone: int) -> Refusal | None:
    """Let troops land from an ally's transports once their owner has cleared the zone.

    Rules: EU-R-68.
    """
    return None


# Who boards in combat movement


def guns_stay_ashore(edition: Edition, situation: Situation, order: Load) -> Refusal | None:
    """Refuse to ship guns in action 2, in which they cannot land. Rules: CL-AA-R1."""
    if not any(edition.theatre.units[term.kind].has(Trait.GUN) for term in order.units):
        return None
    return refuse(edition.antiaircraft.book.waits, "axis-gun-waits")


def no_ally_carries(edition: Edition, situation: Situation, order: Load) -> Refusal | None:
    """Refuse to board an ally's ship in action 2, as that takes turns.

    Rules: CL-TRN-13, CL-TRN-R1, RV-TPT-18, RV-R-32.
    """
    if not any(ship.power and ship.power not in situation.commanded for ship in order.ship):
        return None
    return refuse(edition.cargo.book.ally_voyage, "axis-ally-voyage")


def nothing_stays_aboard(edition: Edition, ship: Pile, unit: Pile) -> bool:
    """Make all that boards in combat movement land. Rules: CL-TRN-R1."""
    return False


def guns_stay_aboard(edition: Edition, ship: Pile, unit: Pile) -> bool:
    """Let guns, which cannot land in an assault, stay aboard a ship that moves or lands troops.

    Rules: RV-LND-5, RV-R-29, RV-R-33, RV-R-112.
    """
    turn = ship.turn or NO_TURN
    return edition.theatre.units[unit.kind].has(Trait.GUN) and bool(turn.spent or turn.unloaded)


# After combat


def done_after_combat(
    edition: Edition, facts: TurnFacts, zone: Space, ship: Pile
) -> TransportStatus:
    """End the turn of every transport that did anything in combat movement. Rules: CL-TRN-R2."""
    return "done"


def one_thing_after_battle(
    edition: Edition, facts: TurnFacts, zone: Space, ship: Pile
) -> TransportStatus:
    """Let transports that fought load or unload, and those that landed troops land more there.

    A transport that only loaded, for a landing that was called off, counts as not moved.
    Rules: RV-TPT-15, RV-NCM-8, RV-NCM-9, RV-RET-8, RV-R-30.
    """
    turn = ship.turn or NO_TURN
    if turn.done:
        return "done"
    if turn.unloaded_into:
        return "unload_only"
    if zone in facts.fought:
        return "load_or_unload"
    return "done" if turn.spent else ""


def more_where_it_is(
    edition: Edition, facts: TurnFacts, zone: Space, ship: Pile
) -> TransportStatus:
    """Let transports that moved load and unload where they are, and those that fought do one.

    A transport that has put troops ashore or has retreated does nothing more.
    Rules: EU-TRN-7, EU-TRN-13, EU-TRN-14, EU-TRN-15, EU-RET-15, EU-R-110.
    """
    turn = ship.turn or NO_TURN
    if turn.done or turn.unloaded_into:
        return "done"
    if zone in facts.fought:
        return "load_or_unload"
    return "load_and_unload" if turn.spent else ""


def leaves_freely(edition: Edition, ship: Pile, unit: Pile) -> Refusal | None:
    """Refuse nothing: every unit may leave its ship."""
    return None


def waits_after_battle(rule: str) -> Callable[[Edition, Pile, Pile], Refusal | None]:
    """Return a check that keeps units aboard if they boarded this turn and the ship has fought.

    Units whose landing was called off may have been aboard before.
    Rules: EU-TRN-10, EU-R-97.
    """

    def waits(edition: Edition, ship: Pile, unit: Pile) -> Refusal | None:
        fought = (ship.turn or NO_TURN).transport_status in ("load_or_unload", "unload_only")
        if not fought or not (unit.turn or NO_TURN).spent:
            return None
        return refuse(rule, "axis-boarded-now", unit=unit.kind)

    return waits

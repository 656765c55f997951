"""Zones shared with enemies (CL-OPT-5, CL-OPT-R2): ships leave them in action 2, or attack there.

Without that option nobody begins a turn beside an enemy at sea, and nothing here has any effect.
"""

from msgspec.structs import replace

from battleboard.axis.air.carriers import decks_of, embarked, flies_from_decks, homeless_guests
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, Position, change, count, heap, take
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import first
from battleboard.axis.position.situation import on_surface


def contested_zones(edition: Edition, situation: Situation, now: Position) -> frozenset[int]:
    """Return zones with enemies where the plan attacks: units moved in, or own ships stay.

    Rules: CL-NAV-3, CL-OPT-R2, CL-DEC-34, EU-R-29, EU-R-105, RV-CM-7, RV-R-6, RV-SUB-2, RV-SUB-12,
    RV-DEC-15.
    """
    units = edition.theatre.units
    return frozenset(
        zone
        for zone in situation.hostile_zones
        if any(
            situation.commands(pile)
            and on_surface(pile)
            and edition.movement.contests(edition, pile)
            and (pile.turn or units[pile.kind].has(Trait.SEA))
            for pile in now.at(zone)
        )
    )


def engaged(edition: Edition, situation: Situation, now: Position) -> Position:
    """Let units that stayed among enemies attack there: ships, and the fighters on their decks.

    It is their move of this turn. An ally's fighters are cargo meanwhile, as on any carrier that
    attacks, and so are own ones where they have to be launched; on an ally's decks these take no
    part.
    Rules: CL-OPT-R2, CL-FTR-R3, CL-NCM-R4, CL-TRN-R2, RV-CAR-5, RV-CAR-6, RV-R-130, RV-CM-7,
    RV-R-65.
    """
    units = edition.theatre.units
    for zone in contested_zones(edition, situation, now):
        own = [pile for pile in now.at(zone) if situation.commands(pile)]
        carriers = [pile for pile in own if units[pile.kind].decks]
        alone = take(now, zone, carriers)
        guests = heap(homeless_guests(edition, situation, alone, zone)) if carriers else ()
        stayed = [pile for pile in own if pile.turn is None and pile not in carriers]
        resting = [pile for pile in stayed if _is_resting(edition, situation, pile)]
        room = max(0, _free_decks(edition, carriers) - count(guests))
        aboard = (*guests, *first(resting, room))
        others = [pile for pile in stayed if pile not in resting]
        cargo = tuple(edition.carriers.stayed_aboard(situation, pile) for pile in aboard)
        fighting = [*embarked(edition, carriers, cargo), *others]
        after = [pile if pile.turn else replace(pile, turn=NO_TURN) for pile in fighting]
        now = change(now, zone, (*carriers, *others, *aboard), after)
    return now


def _free_decks(edition: Edition, carriers: list[Pile]) -> int:
    """Return the places on carriers that no cargo takes."""
    return decks_of(edition, carriers) - sum(count(p.cargo) * p.count for p in carriers)


def _is_resting(edition: Edition, situation: Situation, pile: Pile) -> bool:
    """Whether a unit is a fighter that was not launched where that takes an order."""
    return flies_from_decks(edition, pile) and edition.carriers.is_cargo(situation, pile)

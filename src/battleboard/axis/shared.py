"""Zones shared with enemies (CL-OPT-5, CL-OPT-R2): in action 2 ships leave them, or attack there.

Without that option nobody begins a turn beside an enemy at sea, and nothing here has any effect.
"""

from msgspec.structs import replace

from battleboard.axis.decks import embarked, homeless_guests
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import NO_TURN, Position, change, heap, take
from battleboard.axis.survey import Lay


def contested_zones(edition: Edition, lay: Lay, now: Position) -> frozenset[int]:
    """Zones with enemies where the plan attacks: units moved in, or ships were there and stay.

    Rules: CL-NAV-3, CL-OPT-R2, CL-DEC-34.
    """
    units = edition.theatre.units
    return frozenset(
        zone
        for zone in lay.hostile_zones
        if any(
            pile.power == lay.power and (pile.turn or units[pile.kind].has(Trait.SEA))
            for pile in now.at(zone)
        )
    )


def engaged(edition: Edition, lay: Lay, now: Position) -> Position:
    """Whoever stayed among enemies attacks there: the ships, and the fighters on their decks.

    It is their move of this turn. An ally's fighters are cargo meanwhile, as on any carrier that
    attacks. Rules: CL-OPT-R2, CL-FTR-R3, CL-NCM-R4, CL-TRN-R2.
    """
    units = edition.theatre.units
    for zone in contested_zones(edition, lay, now):
        own = [pile for pile in now.at(zone) if pile.power == lay.power]
        stayed = [pile for pile in own if pile.turn is None]
        carriers = [pile for pile in stayed if units[pile.kind].decks]
        alone = take(now, zone, [pile for pile in own if units[pile.kind].decks])
        guests = heap(homeless_guests(edition, lay, alone, zone)) if carriers else ()
        others = [pile for pile in stayed if pile not in carriers]
        fighting = [*embarked(edition, carriers, guests), *others]
        after = [replace(pile, turn=NO_TURN) for pile in fighting]
        now = change(now, zone, (*stayed, *guests), after)
    return now

"""Records for headings that the rulebook of an edition does not have.

Orders of such a heading are refused without a rule, since no sheet has one for them.
"""

from typing import Any, Final, TypeVar

from battleboard.axis.edition.antiaircraft import AntiaircraftBook, AntiaircraftRules, GunFire
from battleboard.axis.edition.cargo import CargoBook, CargoRules
from battleboard.axis.edition.carriers import CarrierBook, CarrierRules
from battleboard.axis.edition.flights import FlightBook, FlightRules
from battleboard.axis.edition.landings import LandingBook, LandingRules
from battleboard.axis.edition.raids import RaidBook, RaidRules

B = TypeVar("B", FlightBook, CarrierBook, AntiaircraftBook, CargoBook, LandingBook, RaidBook)


def _unwritten(book: type[B]) -> B:
    """Return a book without rules; `Any` because the fields are those of any book."""
    fields: Any = dict.fromkeys(book._fields)
    return book(**fields)


NO_FLIGHTS: Final = FlightRules(_unwritten(FlightBook))
"""For editions without aircraft."""
NO_CARRIERS: Final = CarrierRules(
    book=_unwritten(CarrierBook),
    own_fighters_ride=lambda situation, path: True,
    is_cargo=lambda situation, fighter: True,
    emergency_landing_sites=lambda edition, state, zone, seat: {},
    after_battle=lambda edition, situation, position, zone, outlook: (zone,),
    cannot_leave=lambda edition, situation, position, zone: None,
)
"""For editions without carriers."""
NO_ANTIAIRCRAFT: Final = AntiaircraftRules(
    book=_unwritten(AntiaircraftBook),
    fire=GunFire(
        fires_at=lambda before, combat: False,
        flown=lambda situation, before, after, path: after,
        overflights=lambda edition, situation, state: (),
    ),
    best_gun=lambda edition, state, space, guns: guns[0].power,
)
"""For editions without antiaircraft guns."""
NO_CARGO: Final = CargoRules(
    book=_unwritten(CargoBook),
    consent=lambda order, seat: None,
    capacity=lambda edition, ship: 0,
    cannot_load_in_combat=(),
    stays_aboard=lambda edition, ship, cargo: False,
    zone_closed=lambda edition, situation, zone: None,
    ally_closed=lambda edition, situation, zone: None,
    transport_status=lambda edition, facts, zone, ship: "",
    cannot_leave=lambda edition, ship, cargo: None,
    unload_limit=None,
)
"""For editions without transports."""
NO_LANDINGS: Final = LandingRules(
    book=_unwritten(LandingBook),
    must_confirm=lambda state, zone: False,
    steps=(),
    ships=lambda edition, state, zone: (),
    unopposed=("take land",),
)
"""For editions in which no troops come from the sea."""
NO_RAIDS: Final = RaidRules(
    book=_unwritten(RaidBook),
    dice=lambda kind, technologies: 0,
    damage=lambda raider, faces, value: 0,
    begin=lambda edition, state, target, dice, events: state,
    tasks={},
)
"""For editions without strategic bombing raids."""

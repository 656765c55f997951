"""Who may pass, stop, end, load and unload where at sea: every mix of ships, told by the sheet.

A zone may hold any mix of enemy, allied and own ships. For each mix, each kind of ship that comes
there and each step, the engine must agree with `Zone`, which says in the words of the sheet what
the mix means, and nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

import pytest

from battleboard.axis.board.piles import Pile, Piles, with_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.contested import contested_zones
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import ways
from battleboard.axis.movement.rules import cannot_walk
from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.actions import Load, Move, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.games.europe.edition import EUROPE
from tests.axis.stand_ins import set_out, ships

EDITION: Final[Edition] = EUROPE
INDEX: Final = EDITION.theatre.board.index
UK, US, GERMANY = map(Seat, ("united_kingdom", "united_states", "germany"))
START, ZONE, BEYOND = map(Space, ("north_sea", "english_channel", "bay_of_biscay"))
"""The only way of two zones between its ends, with the mix in the middle."""
MOVERS: Final = ("transport", "submarine", "destroyer", "aircraft_carrier", "battleship")
PARTS: Final = (
    (GERMANY, "transport"),
    (GERMANY, "submarine"),
    (GERMANY, "submerged submarine"),
    (GERMANY, "destroyer"),
    (US, "destroyer"),
    (US, "submerged submarine"),
    (UK, "transport"),
    (UK, "destroyer"),
)


@dataclass(frozen=True)
class Zone:
    """A zone with some ships in it, as the sheet sees it from the side of the UK."""

    mix: tuple[tuple[Seat, str], ...]

    @property
    def piles(self) -> Piles:
        return tuple(pile for power, kind in self.mix for pile in ships(power, kind))

    @property
    def hostile(self) -> bool:
        """At least one enemy ship that is not submerged, a transport too (EU-R-27, EU-CMS-4)."""
        theirs = {kind for power, kind in self.mix if power == GERMANY}
        return bool(theirs - {"submerged submarine"})

    def may_pass(self) -> bool:
        return not self.hostile  # EU-R-27, EU-NCM-5; submarines too

    def may_end(self, *, combat: bool) -> bool:
        return combat or not self.hostile  # EU-NCM-5

    def may_load(self) -> bool:
        return not self.hostile  # EU-CMS-3

    def must_fight(self, ship: str = "transport") -> bool:
        """EU-R-29, EU-R-105: an Ally's destroyer neither forces nor prevents it."""
        return self.hostile and (ship != "transport" or (UK, "destroyer") in self.mix)


def mixes() -> Iterator[Zone]:
    """Every mix of ships."""
    sizes = range(len(PARTS) + 1)
    return map(Zone, chain.from_iterable(combinations(PARTS, size) for size in sizes))


MIXES: Final = tuple(mixes())
STEPS = pytest.mark.parametrize("combat", [True, False], ids=["step 2", "step 4"])


def planner(units: Mapping[Space, Piles], *, combat: bool) -> Planner:
    """The UK plans its moves."""
    position = set_out(EDITION, dict(units.items()))
    return Planner(EDITION, situation_of(EDITION, position, UK), combat)


def test_every_mix_is_tried() -> None:
    assert len(MIXES) == 256
    assert {zone.hostile for zone in MIXES} == {True, False}


@pytest.mark.rule("EU-R-27", "EU-CMS-4", "EU-SUB-16", "EU-NCM-5", "EU-CMS-6")
@STEPS
@pytest.mark.parametrize("ship", MOVERS)
def test_who_may_enter_and_pass(ship: str, combat: bool) -> None:
    rules = EDITION.movement.combat if combat else EDITION.movement.noncombat
    way = (INDEX[START], INDEX[ZONE], INDEX[BEYOND])
    mover = Pile(UK, ship)
    for zone in MIXES:
        plan = planner({START: (mover,), ZONE: zone.piles}, combat=combat)
        ends = cannot_walk(EDITION, rules, plan.situation, mover, way[:2]) is None
        passes = cannot_walk(EDITION, rules, plan.situation, mover, way) is None
        found = ways(plan, (mover,), way[0])[0]
        assert (way[1] in found, way[2] in found) == (ends, passes), "reach and apply agree"
        assert ends == zone.may_end(combat=combat), zone
        assert passes == zone.may_pass(), zone


@pytest.mark.rule("EU-R-15", "EU-R-28", "EU-CMS-6", "EU-CMS-1")
@pytest.mark.parametrize("ship", MOVERS)
def test_a_combat_move_ends_among_enemies_and_no_transport_comes_alone(ship: str) -> None:
    for zone in MIXES:
        plan = planner({START: ships(UK, ship), ZONE: zone.piles}, combat=True)
        now = plan.carry_out(plan.situation.position, Move((Term(ship),), (START, ZONE)))
        assert not isinstance(now, Refusal)
        owed = [duty.rule for duty in duties(plan, now, (), 0)]
        alone = [] if zone.must_fight(ship) else ["EU-R-28"]
        assert owed == (alone if zone.hostile else ["EU-R-15"]), zone


@pytest.mark.rule("EU-CMS-1", "EU-R-30", "EU-R-15", "EU-TRN-13")
@pytest.mark.parametrize("ship", MOVERS)
def test_who_began_among_enemies_may_leave_them(ship: str) -> None:
    for zone in MIXES:
        plan = planner({ZONE: (*zone.piles, *ships(UK, ship))}, combat=True)
        now = plan.carry_out(plan.situation.position, Move((Term(ship),), (ZONE, BEYOND)))
        assert not isinstance(now, Refusal)
        owed = [duty.rule for duty in duties(plan, now, (), 0)]
        assert owed == ([] if zone.hostile else ["EU-R-15"]), zone


@pytest.mark.rule("EU-CMS-2", "EU-R-29", "EU-R-105")
@pytest.mark.parametrize("ship", MOVERS)
def test_who_stays_among_enemies_fights_them_but_not_transports_alone(ship: str) -> None:
    for zone in MIXES:
        plan = planner({ZONE: (*zone.piles, *ships(UK, ship))}, combat=True)
        now = plan.situation.position
        found = contested_zones(EDITION, plan.situation, now)
        assert found == ({INDEX[ZONE]} if zone.must_fight(ship) else frozenset()), zone
        assert list(duties(plan, now, (), 0)) == [], zone


LAND = Space("france")
"""A coast of the zone."""
CARGO: Final = (Pile(UK, "infantry"),)


@pytest.mark.rule("EU-CMS-3", "EU-CMS-4", "EU-TRN-13", "EU-MULTI-6")
@STEPS
@pytest.mark.parametrize("owner", [UK, US])
def test_where_transports_load(owner: Seat, combat: bool) -> None:
    """France is British here; onto an ally's transport troops go in step 4 only."""
    onto = (Term("transport", power=owner),) if owner != UK else ()
    order = Load((Term("infantry"),), LAND, ZONE, onto)
    for zone in MIXES:
        there = (*zone.piles, *ships(owner, "transport"))
        plan = _with_france(planner({ZONE: there, LAND: CARGO}, combat=combat), UK)
        loaded = not isinstance(plan.carry_out(plan.situation.position, order), Refusal)
        assert loaded == (zone.may_load() and not (combat and owner != UK)), zone


@pytest.mark.rule("EU-CMS-3", "EU-CMS-4", "EU-TRN-13", "EU-TRN-16", "EU-R-68")
@STEPS
@pytest.mark.parametrize("owner", [UK, US])
@pytest.mark.parametrize("coast", [UK, US, GERMANY])
def test_where_transports_unload(coast: Seat, owner: Seat, combat: bool) -> None:
    """Friendly coasts in step 4, hostile ones in step 2; there own ships fight first."""
    order = Unload((Term("infantry"),), ZONE, LAND)
    friendly = coast in (UK, US)
    for zone in MIXES:
        there = (*zone.piles, Pile(owner, "transport", cargo=CARGO))
        plan = _with_france(planner({ZONE: there}, combat=combat), coast)
        now = plan.carry_out(plan.situation.position, order)
        if combat and not friendly and not isinstance(now, Refusal):
            owed = {duty.rule for duty in duties(plan, now, (order,), 0)}
            blocked = zone.hostile and not zone.must_fight()
            assert owed == ({"EU-AMPH-15"} if blocked else set()), zone
        expected = not friendly if combat else friendly and zone.may_load()
        assert isinstance(now, Refusal) != expected, zone


def _with_france(plan: Planner, owner: Seat) -> Planner:
    """The same plan with France in the hands of a power."""
    position = with_owner(plan.situation.position, INDEX[LAND], owner)
    return Planner(EDITION, situation_of(EDITION, position, UK), plan.combat)

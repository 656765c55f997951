"""Who may pass, stop, end, load and unload where at sea: every mix of ships, told by the sheet.

A zone may hold any mix of enemy, allied and own ships. For each mix, each kind of ship that comes
there and each phase, the engine must agree with `Zone`, which says in the words of the sheet what
the mix means, and nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

import pytest

from battleboard.axis.board.piles import Pile, Piles, with_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import ways
from battleboard.axis.movement.rules import cannot_walk
from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.actions import Load, Move, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import set_out, ships

EDITION: Final[Edition] = REVISED
INDEX: Final = EDITION.theatre.board.index
UK, US, GERMANY, JAPAN = map(Seat, ("united_kingdom", "united_states", "germany", "japan"))
START, ZONE, BEYOND = map(Space, ("sea_zone_7", "sea_zone_12", "sea_zone_13"))
"""The only way of two zones between its ends, with the mix in the middle."""
MOVERS: Final = ("transport", "submarine", "destroyer", "aircraft_carrier", "battleship")
PARTS: Final = (
    (GERMANY, "transport"),
    (GERMANY, "submarine"),
    (GERMANY, "submerged submarine"),
    (JAPAN, "destroyer"),
    (GERMANY, "battleship"),
    (US, "battleship"),
    (US, "submerged submarine"),
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
    def surfaced(self) -> set[str]:
        """Enemy units other than submerged submarines."""
        theirs = {kind for power, kind in self.mix if power in (GERMANY, JAPAN)}
        return theirs - {"submerged submarine"}

    @property
    def hostile(self) -> bool:
        """RV-BRD-7."""
        return bool(self.surfaced)

    @property
    def has_submerged_enemies(self) -> bool:
        return (GERMANY, "submerged submarine") in self.mix

    def may_pass(self, ship: str, *, combat: bool) -> bool:
        if ship == "submarine":
            return "destroyer" not in self.surfaced  # RV-SUB-1, RV-SUB-3, RV-NCM-7
        if self.hostile:
            return False  # RV-NAV-2, RV-NCM-6
        # RV-NAV-3; RV-NAV-4 can only occur in phase 5 (RV-R-25)
        return combat or ship != "destroyer" or not self.has_submerged_enemies

    def may_end(self, *, combat: bool) -> bool:
        return combat or not self.hostile  # RV-NCM-6, RV-SUB-4; phase 3 leads to enemies

    def may_load(self) -> bool:
        return not self.hostile  # RV-TPT-10, RV-TPT-14, RV-SUB-10

    def must_fight(self) -> bool:
        return self.hostile  # RV-CM-7


def mixes() -> Iterator[Zone]:
    """Every mix of ships."""
    sizes = range(len(PARTS) + 1)
    return map(Zone, chain.from_iterable(combinations(PARTS, size) for size in sizes))


MIXES: Final = tuple(mixes())
PHASES = pytest.mark.parametrize("combat", [True, False], ids=["phase 3", "phase 5"])


def planner(units: Mapping[Space, Piles], *, combat: bool) -> Planner:
    """The UK plans its moves."""
    return Planner(
        EDITION, situation_of(EDITION, set_out(EDITION, dict(units.items())), UK), combat
    )


def test_every_mix_is_tried() -> None:
    assert len(MIXES) == 256
    assert len({zone.surfaced == set() for zone in MIXES}) == 2


@pytest.mark.rule("RV-NAV-2", "RV-NAV-3", "RV-NAV-4", "RV-R-25", "RV-BRD-7", "RV-SUB-1", "RV-SUB-3")
@pytest.mark.rule("RV-SUB-4", "RV-SUB-10", "RV-DES-1", "RV-NCM-6", "RV-NCM-7", "RV-CM-4")
@PHASES
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
        assert passes == zone.may_pass(ship, combat=combat), zone


@pytest.mark.rule("RV-CM-5", "RV-CM-7", "RV-R-29", "RV-R-20", "RV-SUB-2")
@pytest.mark.parametrize("ship", MOVERS)
def test_a_combat_move_ends_only_among_enemies(ship: str) -> None:
    rule = "RV-R-29" if ship == "transport" else "RV-CM-5"
    for zone in MIXES:
        plan = planner({START: ships(UK, ship), ZONE: zone.piles}, combat=True)
        now = plan.carry_out(plan.situation.position, Move((Term(ship),), (START, ZONE)))
        assert not isinstance(now, Refusal)
        owed = [duty.rule for duty in duties(plan, now, (), 0)]
        assert owed == ([] if zone.must_fight() else [rule]), zone


@pytest.mark.rule("RV-CM-6", "RV-R-24", "RV-R-65", "RV-CM-5")
@pytest.mark.parametrize("ship", MOVERS)
def test_who_began_among_enemies_may_leave_them(ship: str) -> None:
    rule = "RV-R-29" if ship == "transport" else "RV-CM-5"
    for zone in MIXES:
        plan = planner({ZONE: (*zone.piles, *ships(UK, ship))}, combat=True)
        now = plan.carry_out(plan.situation.position, Move((Term(ship),), (ZONE, BEYOND)))
        assert not isinstance(now, Refusal)
        owed = [duty.rule for duty in duties(plan, now, (), 0)]
        assert owed == ([] if zone.hostile else [rule]), zone


LAND = Space("algeria")
"""A coast of the zone."""
CARGO: Final = (Pile(UK, "infantry"),)


@pytest.mark.rule("RV-TPT-10", "RV-TPT-13", "RV-TPT-14", "RV-SUB-10", "RV-R-28", "RV-R-32")
@PHASES
@pytest.mark.parametrize("owner", [UK, US])
def test_where_transports_load(owner: Seat, combat: bool) -> None:
    """Algeria is British here; onto an ally's transport troops go in phase 5 only."""
    onto = (Term("transport", power=owner),) if owner != UK else ()
    order = Load((Term("infantry"),), LAND, ZONE, onto)
    for zone in MIXES:
        there = (*zone.piles, *ships(owner, "transport"))
        plan = _with_algeria(planner({ZONE: there, LAND: CARGO}, combat=combat), UK)
        loaded = not isinstance(plan.carry_out(plan.situation.position, order), Refusal)
        assert loaded == (zone.may_load() and not (combat and owner != UK)), zone


@pytest.mark.rule("RV-TPT-10", "RV-TPT-11", "RV-TPT-19", "RV-SUB-10", "RV-R-28", "RV-R-32")
@PHASES
@pytest.mark.parametrize("owner", [UK, US])
@pytest.mark.parametrize("coast", [UK, US, GERMANY, JAPAN])
def test_where_transports_unload(coast: Seat, owner: Seat, combat: bool) -> None:
    """Friendly coasts in phase 5, hostile ones in phase 3; there own transports fight first."""
    order = Unload((Term("infantry"),), ZONE, LAND)
    friendly = coast in (UK, US)
    for zone in MIXES:
        there = (*zone.piles, Pile(owner, "transport", cargo=CARGO))
        plan = _with_algeria(planner({ZONE: there}, combat=combat), coast)
        unloads = not isinstance(plan.carry_out(plan.situation.position, order), Refusal)
        if combat:
            expected = not friendly and (owner == UK or zone.may_load())
        else:
            expected = friendly and zone.may_load()
        assert unloads == expected, zone


def _with_algeria(plan: Planner, owner: Seat) -> Planner:
    """The same plan with Algeria in the hands of a power."""
    position = with_owner(plan.situation.position, INDEX[LAND], owner)
    return Planner(EDITION, situation_of(EDITION, position, UK), plan.combat)


@pytest.mark.rule("RV-NAV-4", "RV-R-25", "RV-NCM-6", "RV-TPT-10")
@pytest.mark.parametrize("ship", MOVERS)
def test_what_a_ship_that_arrives_changes_for_the_others(ship: str) -> None:
    """Only a destroyer, and only where enemies are submerged."""
    for zone in MIXES:
        units = {START: (*ships(UK, ship), *ships(UK, "battleship")), ZONE: zone.piles}
        plan = planner(units, combat=False)
        now = plan.carry_out(plan.situation.position, Move((Term(ship),), (START, ZONE)))
        if isinstance(now, Refusal):
            continue
        later = plan.carry_out(now, Move((Term("battleship"),), (START, ZONE)))
        surfaces = ship == "destroyer" and zone.has_submerged_enemies
        assert isinstance(later, Refusal) == surfaces, zone
        under = [p for p in now.at(INDEX[ZONE]) if p.power == GERMANY and p.condition]
        assert bool(under) == (zone.has_submerged_enemies and not surfaces), zone

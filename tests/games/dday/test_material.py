"""The board of D-Day, its set-up and its charts: the counts that the sources give."""

from collections import Counter

import pytest

from battleboard.core.ids import Seat, Space
from battleboard.games.dday.material import MATERIAL, SpaceKind


@pytest.mark.rule("DD-SET-2", "DD-SET-3")
def test_the_board_has_41_zones_and_its_boxes() -> None:
    assert len(MATERIAL.of_kind(SpaceKind.ZONE)) == 41
    assert len(MATERIAL.of_kind(SpaceKind.BEACH)) == 5
    assert len(MATERIAL.of_kind(SpaceKind.AIRBORNE)) == 3
    assert MATERIAL.of_kind(SpaceKind.AIRFIELD) == ("airfield",)
    assert sum(len(data.borders) for data in MATERIAL.spaces.values()) == 2 * 94


@pytest.mark.rule("DD-SET-4")
def test_three_victory_cities() -> None:
    cities = [data.victory_city for data in MATERIAL.spaces.values() if data.victory_city]
    assert cities == ["Cherbourg", "St. Lo", "Caen"]


@pytest.mark.rule("DD-SET-8", "DD-SET-11")
def test_in_zones_stand_germans_and_in_boxes_their_own_power() -> None:
    for power, rows in MATERIAL.setup.items():
        for space in rows:
            data = MATERIAL.spaces[space]
            if data.kind is SpaceKind.ZONE:
                assert power == "germany"
            elif data.kind is not SpaceKind.AIRFIELD:
                assert data.power == power


@pytest.mark.rule("DD-SET-9", "DD-SET-10")
def test_bayeux_and_the_seventeen_blockhouses() -> None:
    assert MATERIAL.setup[Seat("germany")][Space("bayeux")] == {"infantry": 2, "blockhouse": 2}
    rows = MATERIAL.setup[Seat("germany")].values()
    assert sum(row.get("blockhouse", 0) for row in rows) == 17


@pytest.mark.rule("DD-SET-12", "DD-SET-13")
def test_boxes_are_full_at_the_start() -> None:
    capacities = {}
    for kind in (SpaceKind.BEACH, SpaceKind.AIRBORNE):
        for space in MATERIAL.of_kind(kind):
            data = MATERIAL.spaces[space]
            assert sum(MATERIAL.setup[data.power][space].values()) == data.capacity
            capacities[space] = data.capacity
    assert list(capacities.values()) == [4, 8, 7, 5, 6, 3, 3, 3]
    assert MATERIAL.spaces[Space("uk_6th_airborne")].exits == ("ouistreham",)


@pytest.mark.rule("DD-SET-14")
def test_the_airfield() -> None:
    for power in ("united_kingdom", "united_states"):
        assert MATERIAL.setup[Seat(power)][Space("airfield")] == {"fighter": 4, "bomber": 1}


@pytest.mark.rule("DD-SET-15", "DD-REI-4")
def test_the_charts() -> None:
    assert {name: len(chart.units) for name, chart in MATERIAL.charts.items()} == {
        "germany_rennes": 40,
        "germany_rouen": 27,
        "united_kingdom": 29,
        "united_states": 38,
    }
    british = MATERIAL.charts["united_kingdom"].units[:7]
    assert Counter(british) == {"infantry": 3, "artillery": 3, "tank": 1}
    bound = [
        formation.entry
        for formation in MATERIAL.charts["united_states"].formations
        for _ in formation.units
    ]
    assert bound[:8] == [("utah_beach",)] * 6 + [("omaha_beach",)] * 2
    assert set(bound[8:]) == {()}


@pytest.mark.rule("DD-SET-17")
@pytest.mark.parametrize(
    ("sector", "zones"),
    [
        ("rennes", ("coutances", "percy")),
        ("chartres", ("aunay_sur_odon", "thury_harcourt")),
        ("rouen", ("st_pierre_sur_dives", "jort")),
    ],
)
def test_sectors(sector: str, zones: tuple[str, ...]) -> None:
    assert MATERIAL.in_sector(sector) == zones


@pytest.mark.rule("DD-ORD-9.1", "DD-ORD-9.4")
def test_eleven_blockhouses_can_fire_to_sea() -> None:
    able = [
        row.get("blockhouse", 0)
        for zone, row in MATERIAL.setup[Seat("germany")].items()
        if MATERIAL.spaces[zone].fires_at
    ]
    assert sum(able) == 11
    assert MATERIAL.spaces[Space("bayeux")].fires_at == ("gold_beach",)


@pytest.mark.rule("DD-ORD-10.1")
def test_every_box_but_the_airfield_leads_to_one_zone() -> None:
    for kind in (SpaceKind.BEACH, SpaceKind.AIRBORNE):
        for space in MATERIAL.of_kind(kind):
            (zone,) = MATERIAL.spaces[space].exits
            assert MATERIAL.spaces[zone].coastal or kind is SpaceKind.AIRBORNE

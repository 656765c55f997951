"""Who may pass, stop and end where at sea: one table for every edition and phase.

Each row is what the enemy has in a zone, each column a kind of ship that comes there with one
zone left to go. `on` = it may go on or stay, `stop` = it may enter but not go on, `past` = it may
go on but not stay, `shut` = it may not even enter.
"""

from dataclasses import replace
from typing import Final

import pytest

from battleboard.axis.board.piles import Pile, Turn, with_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.contested import contested_zones
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner, misnamed
from battleboard.axis.movement.reach import ways
from battleboard.axis.movement.rules import cannot_walk
from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.board import INDEPENDENT
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK: Final = Seat("united_kingdom")
WAYS: Final = {
    CLASSIC: (
        "west_spain_sea_zone",
        "west_mediterranean_sea_zone",
        "central_mediterranean_sea_zone",
    ),
    REVISED: ("sea_zone_7", "sea_zone_12", "sea_zone_13"),
    EUROPE: ("halifax_sea", "celtic_sea", "bay_of_biscay"),
}
"""A way of two zones with the enemy in the middle, and no other way."""
ENEMIES: Final = {
    "nobody": (),
    "transport": ("transport",),
    "submarine": ("submarine",),
    "destroyer": ("destroyer",),
    "battleship": ("battleship",),
    "submerged": ("submerged submarine",),
    "both": ("submarine", "submerged submarine"),
    "guarded": ("destroyer", "submerged submarine"),
}
COLUMNS: Final = ("transport", "battleship", "destroyer", "submarine")
TABLES: Final = {
    "revised combat": (  # RV-NAV-2, RV-NAV-3, RV-SUB-1, RV-SUB-3
        ("nobody", "on", "on", "on", "on"),
        ("transport", "stop", "stop", "stop", "on"),
        ("submarine", "stop", "stop", "stop", "on"),
        ("destroyer", "stop", "stop", "stop", "stop"),
        ("battleship", "stop", "stop", "stop", "on"),
        ("submerged", "on", "on", "on", "on"),
        ("both", "stop", "stop", "stop", "on"),
        ("guarded", "stop", "stop", "stop", "stop"),
    ),
    "revised noncombat": (  # RV-NCM-6, RV-NCM-7, RV-SUB-3, RV-SUB-4, RV-NAV-4
        ("nobody", "on", "on", "on", "on"),
        ("transport", "shut", "shut", "shut", "past"),
        ("submarine", "shut", "shut", "shut", "past"),
        ("destroyer", "shut", "shut", "shut", "shut"),
        ("battleship", "shut", "shut", "shut", "past"),
        ("submerged", "on", "on", "stop", "on"),
        ("both", "shut", "shut", "shut", "past"),
        ("guarded", "shut", "shut", "shut", "shut"),
    ),
    "europe combat": (  # EU-R-27, EU-CMS-4
        ("nobody", "on", "on", "on", "on"),
        ("transport", "stop", "stop", "stop", "stop"),
        ("submarine", "stop", "stop", "stop", "stop"),
        ("destroyer", "stop", "stop", "stop", "stop"),
        ("battleship", "stop", "stop", "stop", "stop"),
        ("submerged", "on", "on", "on", "on"),
        ("both", "stop", "stop", "stop", "stop"),
        ("guarded", "stop", "stop", "stop", "stop"),
    ),
    "europe noncombat": (  # EU-NCM-5, EU-SUB-16
        ("nobody", "on", "on", "on", "on"),
        ("transport", "shut", "shut", "shut", "shut"),
        ("submarine", "shut", "shut", "shut", "shut"),
        ("destroyer", "shut", "shut", "shut", "shut"),
        ("battleship", "shut", "shut", "shut", "shut"),
        ("submerged", "on", "on", "on", "on"),
        ("both", "shut", "shut", "shut", "shut"),
        ("guarded", "shut", "shut", "shut", "shut"),
    ),
}
EDITIONS: Final = {"revised": REVISED, "europe": EUROPE}


def answer(edition: Edition, enemies: tuple[str, ...], kind: str, *, combat: bool) -> str:
    """What a ship may do in the zone of the enemy."""
    start, zone, beyond = WAYS[edition]
    pile = Pile(UK, kind)
    position = set_out(edition, {start: (pile,), zone: ships("germany", *enemies)})
    situation, index = situation_of(edition, position, UK), edition.theatre.board.index
    way = tuple(index[Space(space)] for space in (start, zone, beyond))
    rules = edition.movement.combat if combat else edition.movement.noncombat
    ends = cannot_walk(edition, rules, situation, pile, way[:2]) is None
    passes = cannot_walk(edition, rules, situation, pile, way) is None
    found = ways(Planner(edition, situation, combat), (pile,), way[0])[0]
    assert (way[1] in found, way[2] in found) == (ends, passes), "reach and apply agree"
    return {(True, True): "on", (True, False): "stop", (False, True): "past"}.get(
        (ends, passes), "shut"
    )


@pytest.mark.rule("RV-NAV-2", "RV-NAV-3", "RV-NAV-4", "RV-SUB-1", "RV-SUB-3", "RV-SUB-4")
@pytest.mark.rule("RV-NCM-6", "RV-NCM-7", "RV-DES-1", "EU-R-27", "EU-CMS-4", "EU-NCM-5")
@pytest.mark.parametrize("table", TABLES)
def test_who_may_pass_stop_and_end(table: str) -> None:
    name, phase = table.split()
    found = tuple(
        (
            row[0],
            *(
                answer(EDITIONS[name], ENEMIES[row[0]], kind, combat=phase == "combat")
                for kind in COLUMNS
            ),
        )
        for row in TABLES[table]
    )
    assert found == TABLES[table]


@pytest.mark.rule("CL-NAV-3", "CL-NCM-8")
@pytest.mark.parametrize("kind", ["transport", "submarine", "battleship"])
@pytest.mark.parametrize("enemies", ["transport", "submarine", "battleship"])
def test_every_ship_of_classic_stops_before_every_enemy(enemies: str, kind: str) -> None:
    assert answer(CLASSIC, (enemies,), kind, combat=True) == "stop"
    assert answer(CLASSIC, (enemies,), kind, combat=False) == "shut"


@pytest.mark.rule("RV-R-24", "RV-CM-6")
def test_a_submarine_leaves_the_zone_of_a_destroyer_where_it_began() -> None:
    start, zone, beyond = WAYS[REVISED]
    pile = Pile(UK, "submarine")
    position = set_out(REVISED, {zone: (pile, *ships("germany", "destroyer"))})
    situation, index = situation_of(REVISED, position, UK), REVISED.theatre.board.index
    way = (index[Space(zone)], index[Space(beyond)])
    assert cannot_walk(REVISED, REVISED.movement.combat, situation, pile, way) is None
    assert index[Space(start)] in ways(Planner(REVISED, situation, combat=True), (pile,), way[0])[0]


@pytest.mark.rule("RV-SUB-3")
def test_a_submarine_that_came_to_a_destroyer_goes_no_further_by_a_second_order() -> None:
    _, zone, beyond = WAYS[REVISED]
    pile = Pile(UK, "submarine", turn=Turn(spent=1))
    position = set_out(REVISED, {zone: (pile, *ships("germany", "destroyer"))})
    situation, index = situation_of(REVISED, position, UK), REVISED.theatre.board.index
    way = (index[Space(zone)], index[Space(beyond)])
    refusal = cannot_walk(REVISED, REVISED.movement.combat, situation, pile, way)
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("RV-SUB-3", "axis-destroyer-zone")


@pytest.mark.rule("EU-ATL-15", "EU-ATL-4", "EU-R-64", "EU-NCM-5")
@pytest.mark.parametrize(("power", "combat", "open_"), [
    ("germany", True, True),
    ("germany", False, False),
    ("united_states", True, True),
    ("united_states", False, True),
])  # fmt: skip
def test_enemy_convoy_centres_are_entered_only_in_step_2(
    power: str, combat: bool, open_: bool
) -> None:
    index, pile = EUROPE.theatre.board.index, Pile(Seat(power), "submarine")
    here, centre = index[Space("azores_sea")], index[Space("british_convoy_3")]
    position = set_out(EUROPE, {"azores_sea": (pile,)})
    planner = Planner(EUROPE, situation_of(EUROPE, position, Seat(power)), combat)
    found, shut = ways(planner, (pile,), here)
    assert (centre in found) == open_
    if not open_:
        assert (shut[centre].rule, shut[centre].text) == ("EU-ATL-15", "axis-enemy-zone")


CANALS = [
    # by whom Anglo-Egypt is held now and at the start of the turn; open for the UK?
    (UK, UK, True, True),
    ("germany", UK, False, True),
    (UK, "germany", True, False),
    ("germany", "germany", False, False),
]


@pytest.mark.rule("RV-CAN-2", "RV-CAN-3", "RV-CAN-6", "RV-R-5")
@pytest.mark.parametrize(("now", "since", "by_now", "by_start"), CANALS)
def test_whose_land_opens_a_canal(now: Seat, since: Seat, by_now: bool, by_start: bool) -> None:
    like_classic = replace(
        REVISED, movement=replace(REVISED.movement, canal_owners=CLASSIC.movement.canal_owners)
    )
    index = REVISED.theatre.board.index
    here, there = index[Space("sea_zone_15")], index[Space("sea_zone_34")]
    pile, land = Pile(UK, "submarine"), index[Space("anglo_egypt")]
    position = with_owner(set_out(REVISED, {"sea_zone_15": (pile,)}), land, Seat(now))
    before = with_owner(position, land, Seat(since)).owners
    for edition, open_ in ((like_classic, by_now), (REVISED, by_start)):
        planner = Planner(edition, situation_of(edition, position, UK, before), combat=True)
        assert (there in ways(planner, (pile,), here)[0]) == open_


@pytest.mark.rule("EU-ME-10", "CL-MULTI-4")
def test_an_edition_lets_a_power_move_units_that_are_not_its_own() -> None:
    index, gun = EUROPE.theatre.board.index, Pile(INDEPENDENT, "anti_aircraft_gun")
    position = set_out(EUROPE, {"egypt": (gun,)})
    order = Move((Term("anti_aircraft_gun", power=INDEPENDENT),), (Space("egypt"), Space("libya")))
    guns = replace(
        EUROPE,
        movement=replace(
            EUROPE.movement,
            movable=lambda situation, space, pile: pile.power in (situation.power, INDEPENDENT),
        ),
    )
    for edition, refused in ((EUROPE, "axis-not-yours"), (guns, None)):
        planner = Planner(edition, situation_of(edition, position, UK), combat=False)
        refusal = misnamed(planner, order)
        assert (refusal.text if refusal else None) == refused
    assert index[Space("egypt")] in situation_of(EUROPE, position, UK).friendly


ARRIVALS: Final = [
    # who comes to the enemy's zone, who was there: may they, and is there a battle?
    (("transport",), (), False, False),
    (("transport",), ("transport",), False, False),
    (("transport",), ("destroyer",), True, True),
    (("transport", "submarine"), (), True, True),
    (("destroyer",), (), True, True),
    ((), ("transport",), True, False),
    ((), ("transport", "battleship"), True, True),
]


@pytest.mark.rule("EU-R-28", "EU-R-29", "EU-R-105", "EU-CMS-6")
@pytest.mark.parametrize(("come", "stay", "may", "battle"), ARRIVALS)
def test_transports_alone_neither_attack_nor_contest(
    come: tuple[str, ...], stay: tuple[str, ...], may: bool, battle: bool
) -> None:
    zone, index = "celtic_sea", EUROPE.theatre.board.index
    arrived = tuple(Pile(UK, kind, turn=Turn(spent=1)) for kind in come)
    there = (*arrived, *ships(UK, *stay), *ships("germany", "submarine"))
    position = set_out(EUROPE, {zone: there})
    planner = Planner(EUROPE, situation_of(EUROPE, position, UK), combat=True)
    owed = [duty.rule for duty in duties(planner, position, (), 0)]
    assert ("EU-R-28" not in owed) == may
    contested = contested_zones(EUROPE, planner.situation, position)
    assert (index[Space(zone)] in contested) == battle

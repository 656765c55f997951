"""Board and adjacency (CL-BRD): every remark of the sheet, and what the status of a space means."""

import re
from collections import deque
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.decisions import WithdrawSubmarines
from battleboard.axis.vocabulary.events import BattleBegan, SpaceCaptured
from battleboard.core.ids import Seat, slug
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.classic.game import GAME
from tests.rules.classic.sheet import SHEET
from tests.rules.classic.words import BOARD, at, borders, owner, units
from tests.support import Moment, play, position, refused, start

LAND = [i for i, sea in enumerate(THEATRE.sea) if not sea]
SEA = [i for i, sea in enumerate(THEATRE.sea) if sea]


def name(space: int) -> str:
    return BOARD.names[BOARD.spaces[space]]


# The board


@pytest.mark.rule("CL-BRD-1")
def test_70_territories_and_58_sea_zones() -> None:
    assert (len(LAND), len(SEA)) == (70, 58)
    assert all(name(i).endswith("Sea Zone") == THEATRE.sea[i] for i in LAND + SEA)


@pytest.mark.rule("CL-BRD-1", "CL-BRD-2")
def test_309_borders_join_everything() -> None:
    assert sum(map(len, BOARD.neighbours)) == 2 * 309
    assert all(i in BOARD.neighbours[j] for i in LAND + SEA for j in BOARD.neighbours[i])
    seen, queue = {0}, deque([0])
    while queue:
        for there in BOARD.neighbours[queue.popleft()]:
            if there not in seen:
                seen.add(there)
                queue.append(there)
    assert len(seen) == 128


@pytest.mark.rule("CL-BRD-2")
@pytest.mark.parametrize("target", ["Eastern Europe", "Russia", "Persia"])
def test_a_step_leads_to_a_neighbour(target: str) -> None:
    before = position(
        "classic", on_turn="USSR", units={"Caucasus": {"USSR": "2 armor"}}, step="noncombat moves"
    )
    if target in borders("Caucasus"):
        play(before, f"move armor: Caucasus > {target}")
    else:
        with refused("CL-BRD-2", origin="Caucasus", target=target):
            play(before, f"move armor: Caucasus > {target}")


@pytest.mark.rule(
    "CL-BRD-3",
    "CL-BRD-4",
    "CL-BRD-6",
    "CL-BRD-16",
    "CL-BRD-18",
    "CL-BRD-19",
    "CL-BRD-R1",
    "CL-BRD-R6",
)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ukraine S.S.R.", "Caucasus"),  # CL-BRD-3
        ("Algeria", "West Mediterranean Sea Zone"),  # CL-BRD-4
        ("Gibraltar", "West Mediterranean Sea Zone"),
        ("Western Canada", "Eastern Canada"),  # CL-BRD-6
        ("Western U.S.A.", "Eastern U.S.A."),
        ("Mexico", "Gulf of Mexico Sea Zone"),
        ("Western Canada", "Eastern Canada Sea Zone"),  # CL-BRD-R1
        ("Mexico", "Mexico Sea Zone"),
        ("Gulf of Mexico Sea Zone", "Eastern U.S.A. Sea Zone"),
        ("Gulf of Mexico Sea Zone", "Caribbean Sea Zone"),
        ("New Zealand Sea Zone", "Peru Sea Zone"),
        ("New Zealand Sea Zone", "South Argentina Sea Zone"),
        ("Panama", "Caribbean Sea Zone"),  # CL-BRD-13
        ("Panama", "West Panama Sea Zone"),
        ("Caribbean Sea Zone", "West Panama Sea Zone"),  # CL-BRD-14
        ("East Mediterranean Sea Zone", "Red Sea Zone"),  # CL-BRD-16
        ("Anglo-Egypt Sudan", "Syria-Iraq"),  # CL-BRD-18
        ("Karelia S.S.R.", "Baltic Sea Zone"),  # CL-BRD-19
        ("Karelia S.S.R.", "Karelia Sea Zone"),
        ("Kwangtung", "Kwangtung Sea Zone"),  # CL-BRD-R6
        ("Japan", "Japan Sea Zone"),
        ("Manchuria", "Japan Sea Zone"),
    ],
)
def test_these_are_neighbours(one: str, other: str) -> None:
    assert other in borders(one)


@pytest.mark.rule("CL-BRD-3", "CL-BRD-4", "CL-BRD-20", "CL-BRD-21", "CL-BRD-22", "CL-BRD-R6")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Caucasus", "Eastern Europe"),  # CL-BRD-3
        ("Libya", "West Mediterranean Sea Zone"),  # CL-BRD-4
        ("Finland-Norway", "Eastern Europe"),  # CL-BRD-20
        ("Gibraltar", "Algeria"),  # CL-BRD-21
        ("Eastern Europe", "Turkey"),  # CL-BRD-22
        ("Kwangtung", "Japan Sea Zone"),  # CL-BRD-R6
        ("Manchuria", "Kwangtung Sea Zone"),
    ],
)
def test_these_are_not_neighbours(one: str, other: str) -> None:
    assert other not in borders(one)


@pytest.mark.rule("CL-BRD-5", "CL-BRD-6")
def test_the_world_is_round_for_moving_units() -> None:
    """Armor drives from coast to coast of Canada, a transport sails from Mexico to the Atlantic."""
    before = position(
        "classic",
        on_turn="United States",
        step="noncombat moves",
        units={
            "Western U.S.A.": {"United States": "armor"},
            "Gulf of Mexico Sea Zone": {"United States": "transport"},
        },
    )
    after = play(
        before,
        "move armor: Western U.S.A. > Eastern U.S.A. > Eastern Canada",
        "move transport: Gulf of Mexico Sea Zone > Eastern U.S.A. Sea Zone "
        "> North Atlantic Sea Zone",
    )
    assert units(after, "Eastern Canada") == {"united_states": {"armor": 1}}
    assert units(after, "North Atlantic Sea Zone") == {"united_states": {"transport": 1}}


@pytest.mark.rule("CL-BRD-7")
def test_top_and_bottom_do_not_meet() -> None:
    """No space at the northern edge borders one at the southern edge."""
    north = {
        *("Eastern Canada", "Western Canada", "Alaska", "Finland-Norway", "Karelia S.S.R."),
        *("Russia", "Evenki National Okrug", "Yakut S.S.R.", "Soviet Far East"),
        *("Karelia Sea Zone", "Alaska Sea Zone", "Soviet Far East Sea Zone"),
        *("Eastern Canada Sea Zone", "North Sea Zone"),
    }
    south = {
        *("South Argentina Sea Zone", "Antarctic Sea Zone", "South Africa Sea Zone"),
        *("South East Madagascar Sea Zone", "South Compass Sea Zone", "East Pacific Sea Zone"),
        *("South Australia Sea Zone", "New Zealand Sea Zone", "Argentina-Chile", "Australia"),
    }
    assert not any(borders(space) & south for space in north)


@pytest.mark.rule("CL-BRD-8", "CL-BRD-R8")
def test_the_islands() -> None:
    """Each is one territory, groups included; only the two large ones touch several zones."""
    islands = {name(i) for i in THEATRE.islands}
    assert islands == {
        *("Australia", "Borneo-Celebes", "Caroline Islands", "East Indies", "Eire"),
        *("Hawaiian Islands", "Japan", "Madagascar", "Midway Island", "New Guinea"),
        *("New Zealand", "Okinawa", "Philippine Islands", "Solomon Islands"),
        *("United Kingdom", "Wake Island", "West Indies"),
    }
    assert all(set(BOARD.neighbours[i]) <= set(SEA) for i in THEATRE.islands)
    several = {name(i) for i in THEATRE.islands if len(BOARD.neighbours[i]) > 1}
    assert several == {"Australia", "Madagascar"}


@pytest.mark.rule("CL-BRD-9", "CL-BRD-R2")
def test_there_are_no_spaces_for_insets_and_unnamed_islands() -> None:
    names = list(BOARD.names.values())
    assert len(set(names)) == len(names) == 128
    unnamed = ("Sicily", "Sardinia", "Crete", "Iceland", "Ceylon", "Cuba", "Sumatra", "Greenland")
    assert not any(island in text for island in unnamed for text in names)


@pytest.mark.rule("CL-BRD-10", "CL-BRD-11", "CL-BRD-12")
def test_values_and_owners() -> None:
    """What has a colour is worth up to 12, mostly something; neutral land is worth nothing."""
    owned = [i for i in LAND if THEATRE.original[i]]
    assert max(THEATRE.value) == THEATRE.value[at("Eastern U.S.A.")] == 12
    worthless = {name(i) for i in owned if not THEATRE.value[i]}
    assert worthless == {
        *("Caroline Islands", "Gibraltar", "Midway Island", "Solomon Islands", "Wake Island")
    }
    neutral = {name(i) for i in LAND if not THEATRE.original[i]}
    assert neutral == {
        *("Afghanistan", "Angola", "Argentina-Chile", "Eire", "Mongolia", "Mozambique", "Peru"),
        *("Rio de Oro", "Saudi Arabia", "Spain", "Sweden", "Switzerland", "Turkey"),
        "Venezuela-Colombia",
    }
    assert not any(THEATRE.value[at(space)] for space in neutral)
    assert len(owned) - len(worthless) == 51


@pytest.mark.rule("CL-BRD-12")
def test_neutral_land_is_nobodys_when_the_game_begins() -> None:
    owners = start("classic").facts["owners"]
    assert owners["turkey"] == owners["mongolia"] == ""


@pytest.mark.rule("CL-BRD-23")
def test_the_sea_south_of_australia_is_one_zone() -> None:
    assert {zone for zone in borders("Australia") if "South" in zone} == {
        "South Australia Sea Zone"
    }


def test_the_sheet_and_the_board_spell_alike() -> None:
    """Every sea zone that the sheet names is on the board."""
    found = set(re.findall(r"((?:[A-Z][\w.]*[ -])+Sea Zone)", SHEET))
    known = {name(i) for i in SEA}
    strange = {text for text in found if not any(text.endswith(zone) for zone in known)}
    assert len(found) > 20
    assert not strange


# Canals


def fleet(zone: str, **scene: Any) -> Moment:
    """A German battleship in a zone, in action 2 unless another step is named."""
    return position(
        "classic",
        on_turn="Germany",
        units={
            zone: {"Germany": "battleship, aircraft carrier, fighter"},
            **scene.pop("units", {}),
        },
        **scene,
    )


@pytest.mark.rule("CL-BRD-13", "CL-BRD-14", "CL-BRD-15", "CL-BRD-R3")
def test_the_panama_canal_is_open_to_whose_side_holds_panama() -> None:
    """One territory at two zones; the way through is one step, and another may follow."""
    path = "North Brazil Sea Zone > Caribbean Sea Zone > West Panama Sea Zone"
    closed = fleet("Caribbean Sea Zone", step="noncombat moves")
    with refused("CL-BRD-15", spaces=("panama",)):
        play(closed, "move battleship: Caribbean Sea Zone > West Panama Sea Zone")
    back = fleet("West Panama Sea Zone", step="noncombat moves")
    with refused("CL-BRD-15"):
        play(back, "move battleship: West Panama Sea Zone > Caribbean Sea Zone")
    for holder in ("Germany", "Japan"):
        opened = fleet("North Brazil Sea Zone", step="noncombat moves", owners={"Panama": holder})
        after = play(opened, f"move battleship: {path}")
        assert units(after, "West Panama Sea Zone") == {"germany": {"battleship": 1}}
    assert set(borders("Caribbean Sea Zone")) & set(borders("West Panama Sea Zone")) == {
        "Panama",
        "Venezuela-Colombia",
    }, "no sea but the canal joins the two"


@pytest.mark.rule("CL-BRD-16", "CL-BRD-17")
@pytest.mark.parametrize(
    "held", [(), ("Anglo-Egypt Sudan",), ("Syria-Iraq",), ("Anglo-Egypt Sudan", "Syria-Iraq")]
)
@pytest.mark.parametrize("there", [True, False])
def test_the_suez_canal_needs_both_banks(held: tuple[str, ...], there: bool) -> None:
    zones = ["East Mediterranean Sea Zone", "Red Sea Zone"]
    origin, target = zones if there else zones[::-1]
    holders = dict(zip(held, ("Germany", "Japan"), strict=False))
    before = fleet(origin, step="noncombat moves", owners=holders)
    if len(held) == 2:
        after = play(before, f"move battleship: {origin} > {target}")
        assert units(after, target) == {"germany": {"battleship": 1}}
        return
    missing = tuple(s for s in ("anglo_egypt_sudan", "syria_iraq") if s not in map(slug, held))
    with refused("CL-BRD-17", spaces=missing):
        play(before, f"move battleship: {origin} > {target}")


@pytest.mark.rule("CL-BRD-15", "CL-BRD-17")
def test_nobody_attacks_through_a_closed_canal() -> None:
    before = fleet(
        "East Mediterranean Sea Zone",
        units={"Red Sea Zone": {"United Kingdom": "transport"}},
        owners={"Anglo-Egypt Sudan": "Germany"},
    )
    with refused("CL-BRD-17"):
        play(before, "move battleship: East Mediterranean Sea Zone > Red Sea Zone")


@pytest.mark.rule("CL-BRD-R4", "CL-BRD-R3")
def test_a_canal_opened_by_a_capture_is_open_in_action_4() -> None:
    """In action 2 it is still closed; afterwards the passage costs one step."""
    before = fleet(
        "Central Mediterranean Sea Zone",
        units={
            "East Mediterranean Sea Zone": {"Germany": "transport"},
            "Anglo-Egypt Sudan": {"Germany": "infantry"},
        },
        owners={"Anglo-Egypt Sudan": "Germany"},
    )
    walk = "move infantry: Anglo-Egypt Sudan > Syria-Iraq"
    with refused("CL-BRD-17"):
        play(before, walk, "move transport: East Mediterranean Sea Zone > Red Sea Zone")
    after = play(
        before,
        walk,
        "done",
        "move battleship: Central Mediterranean Sea Zone > East Mediterranean Sea Zone "
        "> Red Sea Zone",
    )
    assert units(after, "Red Sea Zone") == {"germany": {"battleship": 1}}


@pytest.mark.rule("CL-BRD-R4")
@pytest.mark.parametrize("held", [False, True])
def test_a_submarine_withdraws_through_a_canal_that_its_side_holds(held: bool) -> None:
    """The Red Sea is open to the defender only while the Allies hold both banks."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Central Mediterranean Sea Zone": {"Germany": "battleship"},
            "East Mediterranean Sea Zone": {"United Kingdom": "submarine"},
        },
        owners={} if held else {"Syria-Iraq": "Germany"},
    )
    after = play(
        before,
        "move battleship: Central Mediterranean Sea Zone > East Mediterranean Sea Zone",
        "done",
        dice=[6, 6],
    )
    asked = after.asked
    assert isinstance(asked, WithdrawSubmarines)
    assert "black_sea_zone" in asked.zones
    assert ("red_sea_zone" in asked.zones) == held


@pytest.mark.rule("CL-BRD-R5")
@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("East Mediterranean Sea Zone", "Red Sea Zone"),
        ("Caribbean Sea Zone", "West Panama Sea Zone"),
    ],
)
def test_aircraft_fly_across_a_closed_canal(here: str, there: str) -> None:
    before = fleet(here, units={there: {"United Kingdom": "transport"}})
    after = play(before, f"move fighter: {here} > {there}")
    assert units(after, there)["germany"] == {"fighter": 1}


@pytest.mark.rule("CL-BRD-18", "CL-BRD-19")
def test_land_units_cross_at_suez_and_ships_are_placed_on_both_seas_of_karelia() -> None:
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="noncombat moves",
        units={"Anglo-Egypt Sudan": {"United Kingdom": "infantry"}},
    )
    after = play(before, "move infantry: Anglo-Egypt Sudan > Syria-Iraq", "done")
    assert units(after, "Syria-Iraq") == {"united_kingdom": {"infantry": 1}}
    yard = position(
        "classic",
        on_turn="USSR",
        step="placement",
        units={"Karelia S.S.R.": {"USSR": "industrial complex"}},
        bought="2 submarines",
    )
    play(yard, "place submarine: Baltic Sea Zone", "place submarine: Karelia Sea Zone")


@pytest.mark.rule("CL-BRD-20", "CL-BRD-21", "CL-BRD-22")
@pytest.mark.parametrize(
    ("power", "move"),
    [
        ("Germany", "Finland-Norway > Eastern Europe"),
        ("United Kingdom", "Gibraltar > Algeria"),
        ("Germany", "Eastern Europe > Turkey"),
    ],
)
def test_no_way_over_land(power: str, move: str) -> None:
    here = move.partition(" >")[0]
    before = position("classic", on_turn=power, units={here: {power: "infantry"}})
    with refused("CL-BRD-2"):
        play(before, f"move infantry: {move}")


# The status of spaces


@pytest.mark.rule("CL-BRD-24")
def test_land_can_be_held_without_being_occupied() -> None:
    """The captor's infantry moves on; the territory stays in its colour."""
    before = position(
        "classic",
        on_turn="Germany",
        step="noncombat moves",
        units={"Caucasus": {"Germany": "infantry"}},
        owners={"Caucasus": "Germany"},
    )
    after = play(before, "move infantry: Caucasus > Ukraine S.S.R.", "done")
    assert units(after, "Caucasus") == {}
    assert owner(after, "Caucasus") == "germany"


@pytest.mark.rule("CL-BRD-25")
@pytest.mark.parametrize(
    ("there", "hostile"),
    [
        ({}, False),
        ({"United Kingdom": "transport"}, True),
        ({"USSR": "submarine"}, True),
        ({"United States": "aircraft carrier, fighter"}, True),
        ({"Japan": "battleship"}, False),
        ({"Germany": "battleship"}, False),
    ],
)
def test_one_enemy_piece_makes_a_zone_hostile(there: dict[str, str], hostile: bool) -> None:
    """Ships go on through a friendly zone, and stop where an enemy is."""
    before = fleet("West Spain Sea Zone", units={"North Sea Zone": there})
    state = before.state
    zone = at("North Sea Zone")
    assert (zone in situation_of(CLASSIC, state.position, Seat("germany")).hostile_zones) == hostile
    line = "move battleship: West Spain Sea Zone > North Sea Zone > Karelia Sea Zone"
    if hostile:
        with refused("CL-NAV-3", space="North Sea Zone"):
            play(before, line)
    else:
        play(before, line)


@pytest.mark.rule("CL-BRD-26", "CL-BRD-27")
@pytest.mark.parametrize(
    ("owner", "friendly"),
    [("USSR", True), ("United Kingdom", True), ("Germany", False), ("Japan", False)],
)
def test_land_is_friendly_or_enemy_by_who_holds_it(owner: str, friendly: bool) -> None:
    """Also former land of the own side, such as Caucasus, and a former neutral, such as Turkey."""
    before = position(
        "classic",
        on_turn="USSR",
        step="noncombat moves",
        units={"Russia": {"USSR": "infantry"}, "Persia": {"USSR": "infantry"}},
        owners={"Caucasus": owner, "Turkey": owner},
    )
    situation = situation_of(CLASSIC, before.state.position, Seat("ussr"))
    assert (
        (at("Caucasus") in situation.friendly) == (at("Turkey") in situation.friendly) == friendly
    )
    for move in ("Russia > Caucasus", "Persia > Turkey"):
        if friendly:
            play(before, f"move infantry: {move}")
        else:
            with refused("CL-NCM-4", space=move.partition("> ")[2]):
                play(before, f"move infantry: {move}")


@pytest.mark.rule("CL-BRD-26", "CL-BRD-27")
def test_land_that_enemies_occupy_is_not_friendly_whoever_holds_it() -> None:
    moment = position(
        "classic", on_turn="USSR", units={"Caucasus": {"Germany": "infantry", "USSR": "infantry"}}
    )
    situation = situation_of(CLASSIC, moment.state.position, Seat("ussr"))
    assert owner(moment, "Caucasus") == "ussr"
    assert at("Caucasus") in situation.occupied
    assert at("Caucasus") not in situation.friendly


@pytest.mark.rule("CL-BRD-28")
def test_nobody_owns_the_sea() -> None:
    """A won sea battle captures nothing, and a state with an owner of a zone cannot stand."""
    before = fleet("North Sea Zone", units={"Baltic Sea Zone": {"USSR": "transport"}})
    after = play(
        before,
        "move battleship: North Sea Zone > Baltic Sea Zone",
        "done",
        dice=[1, 6],
    )
    assert not after.happened(SpaceCaptured)
    assert owner(after, "Baltic Sea Zone") == ""
    assert after.facts["production"] == before.facts["production"]
    assert not any(THEATRE.value[i] for i in SEA)
    owners = list(before.state.position.owners)
    owners[at("Baltic Sea Zone")] = Seat("germany")
    broken = replace(before.state, position=replace(before.state.position, owners=tuple(owners)))
    assert list(GAME.broken_invariants(broken))


@pytest.mark.rule("CL-BRD-R7")
def test_guns_and_complexes_do_not_hold_land() -> None:
    """Karelia with nothing else is taken without a battle, and armor drives on through it."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Eastern Europe": {"Germany": "armor"},
            "Karelia S.S.R.": {"USSR": "anti-aircraft gun, industrial complex"},
        },
    )
    after = play(before, "move armor: Eastern Europe > Karelia S.S.R. > Russia", "done")
    assert not after.happened(BattleBegan)
    assert owner(after, "Karelia S.S.R.") == owner(after, "Russia") == "germany"

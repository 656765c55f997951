"""RV-BRD: spaces and borders, friendly, hostile and neutral, islands and coasts."""

import tomllib
from collections.abc import Callable
from importlib.resources import files
from itertools import pairwise

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.situation import Situation
from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.events import SpaceCaptured
from battleboard.core.ids import Seat, Space, slug
from battleboard.core.position_edit import PositionEdit, SpaceEdit
from battleboard.core.refusal import Refusal
from battleboard.games.revised.board import THEATRE
from tests.rules.revised.moves import (
    Units,
    at,
    axis,
    combat,
    noncombat,
    owes,
    owner,
    reach,
    refusal,
    why,
)
from tests.support import Moment, play, refused

BOARD = THEATRE.board
PRINTED = {
    space: set(row["borders"])
    for space, row in tomllib.loads(
        files("battleboard.games.revised").joinpath("board.toml").read_text(encoding="utf-8")
    )["spaces"].items()
}
"""The neighbours of each space as the board file lists them, neutral ones too."""
NEUTRAL = (  # RV-BRD-9
    "Turkey", "Mongolia", "Sahara", "Spain", "Sweden", "Switzerland", "Eire", "Saudi Arabia",
    "Afghanistan", "Himalaya", "Rio de Oro", "Angola", "Mozambique", "Venezuela", "Peru",
    "Argentina",
)  # fmt: skip


def number(space: str) -> int:
    return BOARD.index[Space(slug(space))]


def borders(space: str) -> set[str]:
    return {BOARD.names[BOARD.spaces[i]] for i in BOARD.neighbours[number(space)]}


def seen_by(moment: Moment, power: str) -> Situation:
    game = axis(moment)
    return situation_of(game.edition(moment.state), moment.state.position, Seat(slug(power)))


@pytest.mark.rule("RV-BRD-1")
def test_pieces_move_from_a_space_to_one_that_shares_a_border() -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": "armor"}})
    with refused("RV-BRD-1", origin="Germany", target="Ukraine S.S.R."):
        play(moment, "move armor: Germany > Ukraine S.S.R.")
    assert refusal(moment, "move armor: Germany > Eastern Europe > Ukraine S.S.R.") is None
    assert all(i in BOARD.neighbours[j] for i, row in enumerate(BOARD.neighbours) for j in row)


@pytest.mark.rule("RV-BRD-2")
@pytest.mark.parametrize(
    "way",
    [
        ("Sea Zone 60", "Sea Zone 57", "Sea Zone 56", "Sea Zone 55"),
        ("Sea Zone 62", "Sea Zone 63", "Sea Zone 64"),
        ("Sea Zone 46", "Sea Zone 41", "Sea Zone 42", "Sea Zone 43"),
    ],
)
def test_the_world_is_round(way: tuple[str, ...]) -> None:
    """Ships sail from Asia to America over the edge of the map, and back."""
    for one, other in pairwise(way):
        there = noncombat("Japan", {one: {"Japan": "submarine"}})
        assert refusal(there, f"move submarine: {one} > {other}") is None
        back = noncombat("Japan", {other: {"Japan": "submarine"}})
        assert refusal(back, f"move submarine: {other} > {one}") is None


@pytest.mark.rule("RV-BRD-3", "RV-BRD-4", "RV-BRD-9")
def test_land_is_friendly_hostile_or_neutral_by_who_controls_it() -> None:
    moment = combat("Germany", {}, owners={"Caucasus": "Japan"})
    seen = seen_by(moment, "Germany")
    for space in ("Germany", "Caucasus", "Manchuria"):
        assert number(space) in seen.friendly, "its own, taken or an ally's"
    for space in ("Russia", "Sinkiang", "Persia"):
        assert number(space) not in seen.friendly, "an enemy's, although nobody is there"
    assert not {number(space) for space in NEUTRAL} & seen.friendly


@pytest.mark.rule("RV-BRD-4", "RV-CM-3")
def test_empty_enemy_land_is_hostile() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "infantry"}}
    with refused("RV-NCM-2", space="Caucasus"):
        play(noncombat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus")
    assert owes(combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus") == []


@pytest.mark.rule("RV-BRD-5", "RV-LIB-1")
def test_land_keeps_its_printed_colour() -> None:
    """Karelia was German for long: the UK that takes it liberates it for the USSR."""
    moment = combat(
        "United Kingdom",
        {"Archangel": {"United Kingdom": "infantry"}},
        owners={"Karelia S.S.R.": "Germany"},
    )
    after = play(moment, "move infantry: Archangel > Karelia S.S.R.", "done")
    assert owner(after, "Karelia S.S.R.") == "ussr"


@pytest.mark.rule("RV-BRD-6")
def test_values_go_from_0_to_12_and_belong_to_the_controller() -> None:
    assert (min(THEATRE.value), max(THEATRE.value)) == (0, 12)
    assert THEATRE.value[number("Gibraltar")] == 0
    assert THEATRE.value[number("Eastern United States")] == 12
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": "infantry"}})
    before = moment.facts["production"]
    after = play(moment, "move infantry: Ukraine S.S.R. > Caucasus", "done").facts["production"]
    assert after["germany"] - before["germany"] == 4 == before["ussr"] - after["ussr"]


PRESENT = {
    "nothing": ("none", False),
    "a surface ship": ("battleship", True),
    "a transport": ("transport", True),
    "a submarine": ("submarine", True),
    "a submerged submarine": ("submerged submarine", False),
    "both": ("submarine, submerged submarine", True),
}


@pytest.mark.rule("RV-BRD-7", "RV-NAV-3", "RV-SUB-10")
@pytest.mark.parametrize("what", PRESENT)
def test_a_zone_is_hostile_while_an_enemy_is_on_the_surface_there(what: str) -> None:
    units, hostile = PRESENT[what]
    zone = {"Sea Zone 12": {"United Kingdom": units}}
    seen = seen_by(noncombat("Germany", zone), "Germany")
    assert (number("Sea Zone 12") in seen.hostile_zones) == hostile
    friend = seen_by(noncombat("Germany", zone), "United States")
    assert number("Sea Zone 12") not in friend.hostile_zones
    assert not any(seen.position.owners[i] for i, sea in enumerate(THEATRE.sea) if sea)


@pytest.mark.rule("RV-BRD-8", "RV-BRD-9", "RV-TPT-12", "RV-AIR-5")
@pytest.mark.parametrize("neutral", NEUTRAL)
@pytest.mark.parametrize("phase", [combat, noncombat])
def test_nobody_enters_or_crosses_a_neutral(neutral: str, phase: Callable[..., Moment]) -> None:
    around = PRINTED[slug(neutral)] - {slug(space) for space in NEUTRAL}
    assert around, "every neutral borders on something else"
    for space in around:
        at_sea, name = THEATRE.sea[BOARD.index[Space(space)]], BOARD.names[Space(space)]
        kinds = ("battleship",) if at_sea else ("infantry", "armor", "anti_aircraft_gun")
        units = {name: {"Germany": ", ".join((*kinds, "bomber"))}}
        moment = phase("Germany", units, owners={} if at_sea else {name: "Germany"})
        for kind in (*kinds, "bomber"):
            found = reach(moment, kind, name)
            rule = "RV-NAV-5" if kind == "battleship" else "RV-BRD-8"
            assert why(found, neutral) == rule
            assert refusal(moment, f"move {kind}: {name} > {neutral}") == rule


@pytest.mark.rule("RV-BRD-8")
def test_neutrals_are_worth_nothing_and_belong_to_nobody() -> None:
    assert {number(space) for space in NEUTRAL} == THEATRE.impassable
    for space in NEUTRAL:
        assert THEATRE.value[number(space)] == 0
        assert not THEATRE.original[number(space)]


@pytest.mark.rule("RV-BRD-8")
@pytest.mark.parametrize(
    "wished",
    [
        SpaceEdit(owner=Seat("germany"), units={Seat("germany"): {"infantry": 1}}),
        SpaceEdit(owner=Seat("germany")),
        SpaceEdit(units={Seat("germany"): {"fighter": 1}}),
    ],
    ids=["units", "an owner", "units of nobody"],
)
def test_nobody_can_be_put_into_a_neutral_either(wished: SpaceEdit) -> None:
    moment = combat("Germany", {})
    found = moment.game.edit_position(
        moment.state, Seat("germany"), PositionEdit(spaces={Space("spain"): wished})
    )
    assert isinstance(found, Refusal)
    assert (found.rule, found.text) == ("RV-BRD-8", "axis-impassable")
    german = combat("Germany", {}, owners={"Spain": "Germany"})
    assert any("Spain" in fault for fault in german.game.broken_invariants(german.state))


def test_only_submarines_can_be_submerged_in_a_state() -> None:
    moment = combat("Germany", {"Sea Zone 5": {"Germany": "battleship, submerged submarine"}})
    assert not list(moment.game.broken_invariants(moment.state))
    zone = number("Sea Zone 5")
    rows = list(moment.state.position.spaces)
    rows[zone] = tuple(changed(pile, condition="submerged") for pile in rows[zone])
    position = changed(moment.state.position, spaces=tuple(rows))
    faults = list(moment.game.broken_invariants(changed(moment.state, position=position)))
    assert any("battleship cannot be submerged" in fault for fault in faults), faults


ISLANDS = {
    "Borneo": 48, "Caroline Islands": 50, "East Indies": 37, "Greenland": 2,
    "Hawaiian Islands": 52, "Midway": 56, "New Guinea": 47, "New Zealand": 41, "Okinawa": 58,
    "Philippine Islands": 49, "Solomon Islands": 45, "Wake Island": 51, "West Indies": 19,
}  # fmt: skip


@pytest.mark.rule("RV-BRD-10", "RV-BRD-11", "RV-R-3")
def test_an_island_group_is_one_territory_inside_one_zone() -> None:
    found = {i: zone for i, zone in THEATRE.surrounding_zone.items() if i not in THEATRE.impassable}
    assert found == {number(s): number(f"Sea Zone {zone}") for s, zone in ISLANDS.items()}
    assert len(set(found.values())) == len(found), "a zone holds at most one group"
    for space in ("Japan", "Australia", "United Kingdom", "French Madagascar"):
        assert number(space) not in found, "it touches several zones"


@pytest.mark.rule("RV-BRD-11", "RV-BRD-10")
def test_whoever_lands_on_an_island_group_stands_with_all_others_there() -> None:
    units: Units = {
        "Sea Zone 37": {"Japan": "transport[2 infantry]"},
        "East Indies": {"Japan": "2 infantry"},
    }
    after = play(noncombat("Japan", units), "unload 2 infantry: Sea Zone 37 > East Indies", "done")
    assert at(after, "East Indies", "Japan") == {"infantry": 4}


@pytest.mark.rule("RV-BRD-12")
def test_troops_go_ashore_only_where_the_zone_touches_land() -> None:
    moment = combat("Germany", {"Sea Zone 14": {"Germany": "transport[infantry]"}})
    for target in ("Anglo-Egypt", "Gibraltar", "French West Africa"):
        with refused("RV-BRD-12", space=target, zone="Sea Zone 14"):
            play(moment, f"unload infantry: Sea Zone 14 > {target}")
    coastal = {
        space
        for i, space in enumerate(BOARD.spaces)
        if not THEATRE.sea[i] and any(THEATRE.sea[j] for j in BOARD.neighbours[i])
    }
    assert {"anglo_egypt", "trans_jordan", "japan", "midway"} <= coastal
    assert not {"russia", "china", "switzerland", "sinkiang", "west_russia"} & coastal


@pytest.mark.rule("RV-BRD-4", "RV-BRD-6")
def test_land_is_held_without_a_garrison() -> None:
    """Whoever drives on leaves nobody behind, and the land stays taken."""
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": "armor"}})
    after = play(moment, "move armor: Ukraine S.S.R. > Caucasus > Ukraine S.S.R.", "done")
    assert [event.space for event in after.happened(SpaceCaptured)] == ["caucasus"]
    assert at(after, "Caucasus", "Germany") == {}
    assert owner(after, "Caucasus") == "germany"

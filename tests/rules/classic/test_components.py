"""Components and start values (CL-COMP)."""

from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.vocabulary.events import BattleBegan, ResearchRolled
from battleboard.core.codec import codec
from battleboard.core.errors import StateError
from battleboard.core.ids import Seat, slug
from battleboard.games.classic.board import THEATRE
from tests.rules.classic.sheet import table
from tests.rules.classic.words import at, owner, units
from tests.support import play, position, refused, start

START = {"ussr": 24, "germany": 32, "united_kingdom": 30, "japan": 25, "united_states": 36}
UNITS = {
    "Inf": "infantry",
    "Armor": "armor",
    "Fighter": "fighter",
    "Bomber": "bomber",
    "AA": "anti_aircraft_gun",
    "IC": "industrial_complex",
}


@pytest.mark.rule("CL-COMP-1", "CL-COMP-2")
def test_everybody_begins_with_its_production_in_hand() -> None:
    facts = start("classic").facts
    assert facts["money"] == START
    assert facts["production"] == START


@pytest.mark.rule("CL-COMP-3", "CL-COMP-R3")
@pytest.mark.parametrize("power", START)
def test_production_is_the_sum_of_the_values_of_all_territories(power: str) -> None:
    owned = [i for i, owner in enumerate(THEATRE.original) if owner == power]
    assert sum(THEATRE.value[i] for i in owned) == START[power]


@pytest.mark.rule("CL-COMP-3")
def test_production_follows_every_change_of_hands() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={"Ukraine S.S.R.": {"Germany": "armor"}, "Libya": {"Germany": "infantry"}},
    )
    after = play(
        before,
        "move armor: Ukraine S.S.R. > Caucasus",
        "move infantry: Libya > Anglo-Egypt Sudan",
        "done",
    )
    assert after.facts["production"] == {
        **START,
        "germany": 32 + 3 + 2,
        "ussr": 24 - 3,
        "united_kingdom": 30 - 2,
    }


@pytest.mark.rule("CL-COMP-4")
def test_production_beyond_the_printed_chart() -> None:
    """The chart ends at 45; the level and the income do not."""
    lands = dict.fromkeys(("Russia", "Karelia S.S.R.", "Caucasus", "United Kingdom"), "Germany")
    before = position("classic", on_turn="Germany", step="noncombat moves", owners=lands)
    assert before.facts["production"]["germany"] == 32 + 8 + 3 + 3 + 8
    after = play(before, "done")
    assert after.facts["money"]["germany"] == START["germany"] + 54


@pytest.mark.rule("CL-COMP-5")
@pytest.mark.parametrize("money", ["-1", "2.5", '"ten"'])
def test_money_is_a_whole_number_and_never_below_zero(money: str) -> None:
    moment = start("classic")
    text = codec(moment.game).write(moment.state).decode()
    assert '"money":[24,32,30,25,36]' in text
    with pytest.raises(StateError):
        codec(moment.game).read_state(text.replace("[24,32,", f"[{money},32,"))


@pytest.mark.rule("CL-COMP-6")
def test_the_colours_of_the_pieces() -> None:
    assert {power: data.color for power, data in THEATRE.powers.items()} == {
        "ussr": "dark brown",
        "germany": "grey",
        "united_kingdom": "light brown",
        "japan": "yellow",
        "united_states": "green",
    }


@pytest.mark.rule("CL-COMP-7", "CL-COMP-R5")
def test_guns_and_complexes_pass_to_the_captor() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Eastern Europe": {"Germany": "infantry"},
            "Karelia S.S.R.": {"USSR": "anti-aircraft gun, industrial complex"},
        },
    )
    after = play(before, "move infantry: Eastern Europe > Karelia S.S.R.", "done")
    assert units(after, "Karelia S.S.R.") == {
        "germany": {"infantry": 1, "anti_aircraft_gun": 1, "industrial_complex": 1}
    }


@pytest.mark.rule("CL-COMP-8")
def test_what_the_control_markers_would_show() -> None:
    """Foreign land, production and technologies can be read off the tables by everybody."""
    moment = position(
        "classic",
        on_turn="Japan",
        board="opening",
        owners={"China": "Japan"},
        technologies={"Japan": ["rockets"]},
    )
    powers, board = moment.game.tables(moment.state)
    assert ("japan", "axis", 25, 27, "rockets") in powers.rows
    assert "japan" in next(row for row in board.rows if row[0] == "china")
    assert "united_states" in next(row for row in board.rows if row[0] == "sinkiang")


@pytest.mark.rule("CL-COMP-10", "CL-COMP-R1")
def test_with_strict_stacks_carriers_stand_in_two_zones() -> None:
    """Only with the option, and only carriers: nobody counts the other pieces."""
    move = "move aircraft carrier, transport: Hawaii Sea Zone > Midway Sea Zone"
    before = position(
        "classic",
        on_turn="United States",
        step="noncombat moves",
        units={
            "Hawaii Sea Zone": {"United States": "2 aircraft carriers, 2 transports"},
            "Eastern U.S.A. Sea Zone": {"United States": "aircraft carrier, transport"},
        },
        options={"strict_stacks": True},
    )
    with refused("CL-COMP-10", unit="aircraft_carrier", most=2):
        play(before, move, "done")
    after = play(before, "move transport: Hawaii Sea Zone > Midway Sea Zone", "done")
    assert units(after, "Midway Sea Zone") == {"united_states": {"transport": 1}}
    play(before, move.replace("carrier", "carriers").replace("move", "move 2", 1), "done")
    relaxed = position(
        "classic",
        on_turn="United States",
        step="noncombat moves",
        units={
            "Hawaii Sea Zone": {"United States": "2 aircraft carriers, 2 transports"},
            "Eastern U.S.A. Sea Zone": {"United States": "aircraft carrier"},
        },
    )
    play(relaxed, move, "done")


@pytest.mark.rule("CL-COMP-10", "CL-COMP-R1")
def test_with_strict_stacks_a_third_zone_cannot_be_attacked() -> None:
    before = position(
        "classic",
        on_turn="United States",
        units={
            "Hawaii Sea Zone": {"United States": "2 aircraft carriers"},
            "Eastern U.S.A. Sea Zone": {"United States": "aircraft carrier"},
            "Midway Sea Zone": {"Japan": "transport"},
        },
        options={"strict_stacks": True},
    )
    with refused("CL-COMP-10"):
        play(before, "move aircraft carrier: Hawaii Sea Zone > Midway Sea Zone", "done")


@pytest.mark.rule("CL-COMP-10", "CL-COMP-R1")
def test_with_strict_stacks_new_carriers_join_the_others() -> None:
    scene: dict[str, Any] = {
        "units": {
            "Western U.S.A.": {"United States": "industrial complex"},
            "Eastern U.S.A.": {"United States": "industrial complex"},
            "Eastern U.S.A. Sea Zone": {"United States": "aircraft carrier"},
            "Hawaii Sea Zone": {"United States": "aircraft carrier"},
        },
        "bought": "aircraft carrier",
        "step": "placement",
        "on_turn": "United States",
    }
    strict = position("classic", options={"strict_stacks": True}, **scene)
    with refused("CL-COMP-10"):
        play(strict, "place aircraft carrier: Western U.S.A. Sea Zone")
    after = play(strict, "place aircraft carrier: Eastern U.S.A. Sea Zone")
    assert units(after, "Eastern U.S.A. Sea Zone")["united_states"] == {"aircraft_carrier": 2}
    play(position("classic", **scene), "place aircraft carrier: Western U.S.A. Sea Zone")


@pytest.mark.rule("CL-COMP-R2", "CL-COMP-R1")
def test_complexes_guns_units_and_dice_never_run_out() -> None:
    before = position("classic", on_turn="USSR", step="research", money={"USSR": 1000})
    after = play(before, "research with 40", dice=[1] * 40)
    (rolled,) = after.happened(ResearchRolled)
    assert len(rolled.faces) == 40
    after = play(after, "buy 20 industrial complexes, 20 anti-aircraft guns, 90 infantry")
    assert after.facts["bought"] == {
        "industrial_complex": 20,
        "anti_aircraft_gun": 20,
        "infantry": 90,
    }


@pytest.mark.rule("CL-COMP-11")
def test_everything_stands_on_the_board_before_the_first_turn() -> None:
    moment = start("classic")
    assert (moment.state.round, moment.state.on_turn) == (1, "ussr")
    rows = [(power, space, row) for power, s in THEATRE.setup.items() for space, row in s.items()]
    for power, space, row in rows:
        assert units(moment, space)[power] == row
    stands = [by_power for by_power in moment.facts["units"].values() if by_power]
    assert sum(len(row) for row in stands for row in row.values()) == 118
    assert sum(sum(row.values()) for row in stands for row in row.values()) == 161
    assert sum(map(len, stands)) == len(rows), "nothing else stands anywhere"


@pytest.mark.rule("CL-COMP-12")
def test_germany_stands_as_its_chart_says() -> None:
    """The only complete set-up of the rulebook, cell by cell."""
    head, *rows = table("Territory")
    found: dict[str, dict[str, int]] = {}
    for name, *cells in rows:
        counts = {UNITS[h]: int(c) for h, c in zip(head[1:-1], cells[:-1], strict=True) if c}
        found[slug(name)] = counts
        ships, _, zone = cells[-1].partition(" (")
        if zone:
            words = [ship.split() for ship in ships.split(", ")]
            found[slug(zone.rstrip(")"))] = {kind: int(count) for count, kind in words}
    assert found == THEATRE.setup[Seat("germany")]


@pytest.mark.rule("CL-COMP-13", "CL-COMP-14", "CL-COMP-15", "CL-COMP-16")
@pytest.mark.parametrize(
    ("power", "zone", "ships", "not_there"),
    [
        (
            "germany",
            "West Spain Sea Zone",
            {"submarine": 1},
            ["North Sea Zone", "West Mediterranean Sea Zone"],
        ),
        (
            "united_states",
            "Western U.S.A. Sea Zone",
            {"transport": 1, "battleship": 1},
            ["Gulf of Mexico Sea Zone"],
        ),
        ("united_kingdom", "East Mediterranean Sea Zone", {"submarine": 1}, ["Red Sea Zone"]),
        ("ussr", "Karelia Sea Zone", {"transport": 1, "submarine": 1}, ["Baltic Sea Zone"]),
    ],
)
def test_the_four_remarks_about_ships(
    power: str, zone: str, ships: dict[str, int], not_there: list[str]
) -> None:
    moment = start("classic")
    assert units(moment, zone) == {power: ships}
    assert not any(power in units(moment, other) for other in not_there)


@pytest.mark.rule("CL-COMP-13")
def test_one_german_submarine_is_in_the_baltic_and_one_in_the_atlantic() -> None:
    moment = start("classic")
    zones = [
        space
        for space, by_power in moment.facts["units"].items()
        if "submarine" in by_power.get("germany", {})
    ]
    assert sorted(zones) == ["baltic_sea_zone", "west_spain_sea_zone"]


@pytest.mark.rule("CL-COMP-17")
def test_ships_are_at_sea_and_everything_else_is_on_land_or_on_a_deck() -> None:
    moment = start("classic")
    for i, piles in enumerate(moment.state.position.spaces):
        for pile in piles:
            unit = THEATRE.units[pile.kind]
            on_deck = unit.has(Trait.DECK) and any(THEATRE.units[p.kind].decks for p in piles)
            assert THEATRE.sea[i] == (unit.has(Trait.SEA) or (THEATRE.sea[i] and on_deck))


@pytest.mark.rule("CL-COMP-17")
def test_ships_never_enter_land_nor_fight_there() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Libya": {"Germany": "infantry"},
            "Central Mediterranean Sea Zone": {"Germany": "battleship"},
            "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
            "East Mediterranean Sea Zone": {"United Kingdom": "battleship"},
        },
    )
    with refused("CL-NAV-4"):
        play(before, "move battleship: Central Mediterranean Sea Zone > Libya")
    after = play(before, "move infantry: Libya > Anglo-Egypt Sudan", "done", dice=[6, 6])
    (battle,) = after.happened(BattleBegan)
    assert [term.kind for term in (*battle.attackers, *battle.defenders)] == ["infantry"] * 2
    harbour = replace(before.state.position, spaces=before.state.position.spaces[::-1])
    assert list(before.game.broken_invariants(replace(before.state, position=harbour)))


@pytest.mark.rule("CL-COMP-R3")
@pytest.mark.parametrize(
    ("territory", "value"),
    [
        ("Anglo-Egypt Sudan", 2),
        ("Manchuria", 3),
        ("Sinkiang", 2),
        ("Gibraltar", 0),
        ("Solomon Islands", 0),
    ],
)
def test_values_that_the_rulebook_names(territory: str, value: int) -> None:
    assert THEATRE.value[at(territory)] == value


@pytest.mark.rule("CL-COMP-R3")
@pytest.mark.parametrize(
    ("space", "power", "row"),
    [
        ("United Kingdom", "united_kingdom", {"fighter": 2}),
        ("North Sea Zone", "united_kingdom", {"battleship": 1, "transport": 1}),
        ("Hawaii Sea Zone", "united_states", {"submarine": 1, "aircraft_carrier": 1, "fighter": 1}),
        ("Hawaiian Islands", "united_states", {"infantry": 1}),
        ("Midway Island", "united_states", {"infantry": 1}),
        ("Anglo-Egypt Sudan", "united_kingdom", {"infantry": 1, "armor": 1}),
    ],
)
def test_units_that_the_rulebook_names(space: str, power: str, row: dict[str, int]) -> None:
    stands = units(start("classic"), space)
    assert set(stands) == {power}
    assert {kind: stands[power][kind] for kind in row} == row


@pytest.mark.rule("CL-COMP-R4")
def test_the_original_complexes() -> None:
    names = {THEATRE.board.names[THEATRE.board.spaces[i]]: p for i, p in THEATRE.factories.items()}
    assert names == {
        "Germany": "germany",
        "Southern Europe": "germany",
        "Russia": "ussr",
        "Karelia S.S.R.": "ussr",
        "Eastern U.S.A.": "united_states",
        "Western U.S.A.": "united_states",
        "United Kingdom": "united_kingdom",
        "Japan": "japan",
    }
    moment = start("classic")
    stands = [s for s, rows in moment.facts["units"].items() if "industrial_complex" in str(rows)]
    assert sorted(stands) == sorted(map(slug, names))


@pytest.mark.rule("CL-COMP-R5")
def test_a_gun_stays_its_owners_in_the_land_of_an_ally() -> None:
    before = position(
        "classic",
        on_turn="United Kingdom",
        step="noncombat moves",
        units={"Eastern Canada": {"United Kingdom": "anti-aircraft gun"}},
    )
    after = play(before, "move anti-aircraft gun: Eastern Canada > Eastern U.S.A.", "done")
    assert units(after, "Eastern U.S.A.") == {"united_kingdom": {"anti_aircraft_gun": 1}}
    assert owner(after, "Eastern U.S.A.") == "united_states"


@pytest.mark.rule("CL-COMP-R5")
def test_a_complex_is_whose_the_land_is() -> None:
    """A state in which somebody else owned it could not stand."""
    moment = position("classic", on_turn="Germany", board="opening")
    spaces = list(moment.state.position.spaces)
    spaces[at("Germany")] = spaces[at("Japan")]
    broken = replace(moment.state, position=replace(moment.state.position, spaces=tuple(spaces)))
    assert any("factory" in fault for fault in moment.game.broken_invariants(broken))

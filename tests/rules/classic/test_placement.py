"""Placing new units (CL-PLC, CL-DEC-30 to CL-DEC-33)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import PlaceNewUnits
from battleboard.axis.vocabulary.events import UnitsForfeited, UnitsPlaced
from battleboard.core.ids import Seat
from battleboard.games.classic.game import MINI_GAME
from battleboard.games.classic.options import ClassicOptions
from tests.rules.classic.words import asks, owner, units
from tests.support import Moment, play, position, refused, why_not


def yard(power: str, bought: str, complexes: str = "", **scene: Any) -> Moment:
    """A power before placement, with complexes in these territories and what else is named."""
    stands: dict[str, dict[str, str]] = {
        name: dict(row) for name, row in scene.pop("units", {}).items()
    }
    for space in filter(None, complexes.split(", ")):
        row = stands.setdefault(space, {})
        row[power] = ", ".join(filter(None, [row.get(power, ""), "industrial complex"]))
    return position(
        "classic", on_turn=power, step="placement", units=stands, bought=bought, **scene
    )


@pytest.mark.rule("CL-PLC-1", "CL-DEC-30")
def test_all_that_was_bought_is_placed_in_any_order() -> None:
    before = yard("Germany", "2 armor, 2 transports", "Germany, Southern Europe")
    asked = before.asked
    assert isinstance(asked, PlaceNewUnits)
    assert [(term.kind, term.count) for term in asked.units] == [("armor", 2), ("transport", 2)]
    after = play(
        before,
        "place transport: Baltic Sea Zone",
        "place 2 armor: Germany",
        "place transport: Central Mediterranean Sea Zone",
    )
    assert units(after, "Germany")["germany"] == {"armor": 2, "industrial_complex": 1}
    assert units(after, "Baltic Sea Zone") == {"germany": {"transport": 1}}
    assert after.state.on_turn == "united_kingdom"


@pytest.mark.rule("CL-PLC-1")
@pytest.mark.parametrize("line", ["place 3 armor: Germany", "place infantry: Germany"])
def test_only_what_was_bought_is_placed(line: str) -> None:
    with refused("CL-PLC-1"):
        play(yard("Germany", "2 armor", "Germany"), line)


@pytest.mark.rule("CL-PLC-2")
@pytest.mark.parametrize("unit", ["infantry", "armor", "fighter", "bomber", "anti-aircraft gun"])
def test_land_and_air_units_go_to_a_complex(unit: str) -> None:
    before = yard("Germany", unit, "Germany", units={"Libya": {"Germany": "infantry"}})
    with refused("CL-PLC-2", space="Libya"):
        play(before, f"place {unit}: Libya")
    after = play(before, f"place {unit}: Germany")
    assert after.happened(UnitsPlaced)


@pytest.mark.rule("CL-PLC-2", "CL-PLC-3")
def test_not_at_a_complex_captured_in_this_turn() -> None:
    before = yard(
        "Germany",
        "infantry, submarine",
        "Germany, Karelia S.S.R.",
        owners={"Karelia S.S.R.": "Germany"},
        taken=["Karelia S.S.R."],
    )
    with refused("CL-PLC-3", space="Karelia S.S.R."):
        play(before, "place infantry: Karelia S.S.R.")
    with refused("CL-PLC-4"):
        play(before, "place submarine: Karelia Sea Zone")
    play(before, "place submarine: Baltic Sea Zone")


@pytest.mark.rule("CL-PLC-3")
def test_not_at_the_complex_of_an_ally() -> None:
    before = yard(
        "United States",
        "infantry, transport",
        "Eastern U.S.A.",
        units={
            "United Kingdom": {"United Kingdom": "industrial complex", "United States": "armor"}
        },
    )
    with refused("CL-PLC-3", space="United Kingdom"):
        play(before, "place infantry: United Kingdom")
    with refused("CL-PLC-4", space="North Sea Zone"):
        play(before, "place transport: North Sea Zone")


@pytest.mark.rule("CL-PLC-3", "CL-IC-6")
def test_the_liberator_builds_while_the_allys_capital_is_lost() -> None:
    before = yard(
        "United States",
        "infantry",
        "Karelia S.S.R.",
        owners={"Karelia S.S.R.": "United States", "Russia": "Germany"},
    )
    after = play(before, "place infantry: Karelia S.S.R.")
    assert units(after, "Karelia S.S.R.")["united_states"]["infantry"] == 1


@pytest.mark.rule("CL-PLC-4")
@pytest.mark.parametrize("ship", ["transport", "submarine", "battleship", "aircraft carrier"])
def test_ships_go_to_a_zone_next_to_a_complex(ship: str) -> None:
    before = yard("Germany", ship, "Southern Europe")
    for elsewhere in ("Baltic Sea Zone", "West Mediterranean Sea Zone", "Black Sea Zone"):
        with refused("CL-PLC-4", space=elsewhere):
            play(before, f"place {ship}: {elsewhere}")
    with refused("CL-PLC-4", space="Southern Europe"):
        play(before, f"place {ship}: Southern Europe")
    after = play(before, f"place {ship}: Central Mediterranean Sea Zone")
    assert units(after, "Central Mediterranean Sea Zone")["germany"]


@pytest.mark.rule("CL-PLC-5")
@pytest.mark.parametrize("enemy", [{"USSR": "submarine"}, {"United Kingdom": "transport"}])
def test_ships_are_not_placed_among_enemies(enemy: dict[str, str]) -> None:
    before = yard(
        "Germany", "transport", "Germany, Southern Europe", units={"Baltic Sea Zone": enemy}
    )
    with refused("CL-PLC-5", space="Baltic Sea Zone"):
        play(before, "place transport: Baltic Sea Zone")
    play(before, "place transport: Central Mediterranean Sea Zone")


@pytest.mark.rule("CL-PLC-5")
def test_ships_may_join_those_of_an_ally() -> None:
    before = yard(
        "Germany", "transport", "Germany", units={"Baltic Sea Zone": {"Japan": "battleship"}}
    )
    after = play(before, "place transport: Baltic Sea Zone")
    assert set(units(after, "Baltic Sea Zone")) == {"germany", "japan"}


@pytest.mark.rule("CL-PLC-6", "CL-DEC-33")
@pytest.mark.parametrize(
    ("site", "rule"),
    [
        ("Libya", None),
        ("Ukraine S.S.R.", None),
        ("Gibraltar", "CL-PLC-6"),  # the enemy's
        ("Manchuria", "CL-PLC-6"),  # an ally's
        ("Caucasus", "CL-PLC-6"),  # taken in this turn
        ("Turkey", "CL-PLC-6"),  # neutral
        ("Baltic Sea Zone", "CL-PLC-6"),
        ("Germany", "CL-IC-2"),
    ],
)
def test_a_new_complex_goes_to_land_held_since_the_start_of_the_turn(
    site: str, rule: str | None
) -> None:
    before = yard(
        "Germany",
        "industrial complex",
        "Germany",
        owners={"Caucasus": "Germany"},
        taken=["Caucasus"],
    )
    if rule is None:
        after = play(before, f"place industrial complex: {site}")
        assert units(after, site)["germany"] == {"industrial_complex": 1}
    else:
        with refused(rule):
            play(before, f"place industrial complex: {site}")


@pytest.mark.rule("CL-PLC-7")
def test_a_new_gun_goes_to_a_complex_without_a_gun() -> None:
    before = yard(
        "Germany",
        "2 anti-aircraft guns",
        "Germany, Southern Europe",
        units={"Germany": {"Germany": "anti-aircraft gun"}},
    )
    with refused("CL-PLC-7", space="Germany"):
        play(before, "place anti-aircraft gun: Germany")
    with refused("CL-PLC-2", space="Western Europe"):
        play(before, "place anti-aircraft gun: Western Europe")
    with refused("CL-PLC-7", space="Southern Europe"):
        play(before, "place 2 anti-aircraft guns: Southern Europe")
    after = play(before, "place anti-aircraft gun: Southern Europe")
    assert [term.count for term in after.happened(UnitsForfeited)[0].units] == [1]


@pytest.mark.rule("CL-PLC-7")
def test_an_allys_gun_fills_the_place_as_well() -> None:
    before = yard(
        "Germany",
        "anti-aircraft gun, infantry",
        "Germany",
        units={"Germany": {"Japan": "anti-aircraft gun"}},
    )
    with refused("CL-PLC-7", space="Germany"):
        play(before, "place anti-aircraft gun: Germany")


@pytest.mark.rule("CL-PLC-8")
def test_new_fighters_are_not_placed_on_carriers() -> None:
    before = yard(
        "Germany",
        "fighter, aircraft carrier",
        "Germany",
        units={"Baltic Sea Zone": {"Germany": "aircraft carrier"}},
    )
    with refused("CL-PLC-8", space="Baltic Sea Zone"):
        play(before, "place fighter: Baltic Sea Zone")
    with refused("CL-PLC-8"):
        play(before, "place aircraft carrier[fighter]: Baltic Sea Zone")


@pytest.mark.rule("CL-PLC-9")
@pytest.mark.parametrize("unit", ["infantry", "armor", "anti-aircraft gun"])
def test_new_land_units_are_not_placed_on_transports(unit: str) -> None:
    before = yard(
        "Germany",
        f"{unit}, transport",
        "Germany",
        units={"Baltic Sea Zone": {"Germany": "transport"}},
    )
    with refused("CL-PLC-9", space="Baltic Sea Zone"):
        play(before, f"place {unit}: Baltic Sea Zone")
    with refused("CL-PLC-9"):
        play(before, f"place transport[{unit}]: Baltic Sea Zone")


@pytest.mark.rule("CL-PLC-10")
@pytest.mark.parametrize(
    ("power", "space"),
    [
        ("USSR", "Karelia S.S.R."),
        ("Germany", "Southern Europe"),
        ("United Kingdom", "United Kingdom"),
        ("Japan", "Japan"),
        ("United States", "Western U.S.A."),
    ],
)
def test_original_complexes_build_without_limit(power: str, space: str) -> None:
    before = yard(power, "40 infantry", space)
    after = play(before, f"place 40 infantry: {space}")
    stands = next(iter(units(after, space).values()))
    assert stands["infantry"] == 40


@pytest.mark.rule("CL-PLC-11")
@pytest.mark.parametrize(
    ("space", "value"), [("Manchuria", 3), ("Philippine Islands", 3), ("East Indies", 2)]
)
def test_a_bought_complex_builds_up_to_the_value_of_its_land(space: str, value: int) -> None:
    before = yard("Japan", "5 infantry", f"Japan, {space}")
    with refused("CL-PLC-11", space=space, most=value):
        play(before, f"place {value + 1} infantry: {space}")
    after = play(before, f"place {value} infantry: {space}")
    with refused("CL-PLC-11"):
        play(after, f"place infantry: {space}")


@pytest.mark.rule("CL-PLC-11", "CL-PLC-2")
def test_a_neighbouring_complex_does_not_build_for_a_territory() -> None:
    before = yard("Germany", "4 infantry", "Germany, Eastern Europe")
    with refused("CL-PLC-11", space="Eastern Europe"):
        play(before, "place 4 infantry: Eastern Europe")
    with refused("CL-PLC-2"):
        play(before, "place infantry: Eastern Europe by Germany")


@pytest.mark.rule("CL-PLC-11", "CL-PLC-R2")
def test_a_captured_original_complex_is_limited_and_unlimited_again_for_its_first_owner() -> None:
    taken = yard("Germany", "4 infantry", "Karelia S.S.R.", owners={"Karelia S.S.R.": "Germany"})
    with refused("CL-PLC-11", space="Karelia S.S.R."):
        play(taken, "place 4 infantry: Karelia S.S.R.")
    play(yard("USSR", "9 infantry", "Karelia S.S.R."), "place 9 infantry: Karelia S.S.R.")


@pytest.mark.rule("CL-PLC-11")
def test_the_capacity_is_full_again_in_the_next_turn() -> None:
    before = yard("Japan", "3 infantry", "Japan, Manchuria")
    moment = play(before, "place 3 infantry: Manchuria")
    assert moment.state.turn.produced == ()
    again = yard(
        "Japan", "3 infantry", "Japan, Manchuria", units={"Manchuria": {"Japan": "3 infantry"}}
    )
    play(again, "place 3 infantry: Manchuria")


@pytest.mark.rule("CL-PLC-12")
@pytest.mark.parametrize("space", ["Wake Island", "Turkey"])
def test_land_without_value_builds_one_unit(space: str) -> None:
    """Also a former neutral."""
    before = yard("Japan", "2 infantry", f"Japan, {space}", owners={space: "Japan"})
    with refused("CL-PLC-12", space=space, most=1):
        play(before, f"place 2 infantry: {space}")
    play(before, f"place infantry: {space}", "place infantry: Japan")


@pytest.mark.rule("CL-PLC-13")
def test_what_cannot_be_placed_is_lost_without_refund() -> None:
    before = yard("Germany", "3 infantry, bomber", "Ukraine S.S.R.", money={"Germany": 7})
    after = play(before, "place 3 infantry: Ukraine S.S.R.")
    (lost,) = after.happened(UnitsForfeited)
    assert [(term.kind, term.count) for term in lost.units] == [("bomber", 1)]
    assert after.facts["money"]["germany"] == 7 + 32
    assert after.facts["bought"] == {}


@pytest.mark.rule("CL-PLC-13")
def test_where_nothing_can_be_placed_nobody_is_asked() -> None:
    before = yard("Germany", "3 infantry")
    assert before.happened(UnitsForfeited)
    assert before.state.on_turn == "united_kingdom"


@pytest.mark.rule("CL-PLC-14")
def test_a_new_complex_builds_nothing_in_the_turn_it_is_placed() -> None:
    before = yard("Germany", "industrial complex, infantry, transport", "Germany")
    after = play(before, "place industrial complex: Libya")
    with refused("CL-PLC-14", space="Libya"):
        play(after, "place infantry: Libya")
    with refused("CL-PLC-4"):
        play(after, "place transport: Central Mediterranean Sea Zone")


@pytest.mark.rule("CL-PLC-14")
def test_a_new_complex_builds_in_the_next_turn() -> None:
    before = yard("Germany", "industrial complex", "Germany")
    moment = play(before, "place industrial complex: Libya")
    later = moment.state.position
    assert all(pile.turn is None for row in later.spaces for pile in row)


@pytest.mark.rule("CL-PLC-R1", "CL-DEC-31")
def test_every_unit_counts_for_the_complex_that_builds_it() -> None:
    """Ships and guns as well; for a zone between two complexes the owner says which."""
    before = yard("Japan", "2 submarines, 2 infantry, anti-aircraft gun", "Japan, Manchuria")
    full = play(before, "place anti-aircraft gun, 2 infantry: Manchuria")
    with refused("CL-PLC-11", space="Manchuria"):
        play(full, "place submarine: Japan Sea Zone by Manchuria")
    play(full, "place 2 submarines: Japan Sea Zone by Japan")
    at_sea = play(before, "place 2 submarines: Japan Sea Zone by Manchuria")
    (placed,) = at_sea.happened(UnitsPlaced)
    assert placed.factory == "manchuria"
    with refused("CL-PLC-11"):
        play(at_sea, "place 2 infantry: Manchuria")
    free = play(before, "place 2 submarines: Japan Sea Zone")
    play(free, "place 2 infantry, anti-aircraft gun: Manchuria")


@pytest.mark.rule("CL-PLC-R1", "CL-DEC-31")
def test_both_choices_of_the_builder_are_shown() -> None:
    before = yard("Japan", "submarine", "Japan, Manchuria")
    game, state = before.game, before.state
    shown = {
        game.action_texts.say(action)
        for action in game.placements(state)  # type: ignore[attr-defined]  # of Axis & Allies only
    }
    assert shown == {
        "place submarine: Japan Sea Zone by Japan",
        "place submarine: Japan Sea Zone by Manchuria",
    }
    assert all(why_not(before, line) is None for line in shown)
    with refused("CL-PLC-4"):
        play(before, "place submarine: Japan Sea Zone by Kwangtung")


@pytest.mark.rule("CL-PLC-R1", "CL-DEC-31")
def test_no_builder_is_named_where_there_is_no_choice() -> None:
    """Two complexes, but only one of them lies at each zone."""
    before = yard("Germany", "submarine", "Germany, Southern Europe")
    game, state = before.game, before.state
    shown = {
        game.action_texts.say(action)
        for action in game.placements(state)  # type: ignore[attr-defined]  # of Axis & Allies only
    }
    assert shown == {
        "place submarine: Baltic Sea Zone",
        "place submarine: Central Mediterranean Sea Zone",
    }


@pytest.mark.rule("CL-PLC-R1", "CL-DEC-31", "CL-PLC-11")
def test_without_a_name_the_complex_with_most_room_builds() -> None:
    """Eastern Europe builds three units at most and comes first on the board."""
    before = yard("Germany", "4 submarines", "Eastern Europe, Germany")
    with refused("CL-PLC-11", space="Eastern Europe"):
        play(before, "place 4 submarines: Baltic Sea Zone by Eastern Europe")
    after = play(before, "place 4 submarines: Baltic Sea Zone")
    assert units(after, "Baltic Sea Zone") == {"germany": {"submarine": 4}}


@pytest.mark.rule("CL-PLC-R1")
def test_a_new_complex_counts_for_no_other() -> None:
    before = yard("Japan", "industrial complex, 3 infantry", "Japan, Manchuria")
    after = play(before, "place industrial complex: Kwangtung", "place 3 infantry: Manchuria")
    assert units(after, "Manchuria")["japan"]["infantry"] == 3


@pytest.mark.rule("CL-PLC-R3", "CL-DEC-32")
def test_what_can_be_placed_must_be_and_the_owner_chooses_what_is_lost() -> None:
    before = yard("Germany", "3 infantry, fighter", "Ukraine S.S.R.")
    with refused("CL-PLC-R3"):
        play(before, "done")
    for line, lost in (
        ("place 3 infantry: Ukraine S.S.R.", {"fighter": 1}),
        ("place fighter, 2 infantry: Ukraine S.S.R.", {"infantry": 1}),
    ):
        (event,) = play(before, line).happened(UnitsForfeited)
        assert {term.kind: term.count for term in event.units} == lost


@pytest.mark.rule("CL-PLC-R4")
def test_ships_are_placed_in_a_zone_cleared_in_this_turn() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Germany": {"Germany": "industrial complex"},
            "North Sea Zone": {"Germany": "battleship"},
            "Baltic Sea Zone": {"USSR": "transport"},
        },
        bought="submarine",
    )
    after = play(
        before,
        "move battleship: North Sea Zone > Baltic Sea Zone",
        "done",
        "done",
        "place submarine: Baltic Sea Zone",
        dice=[1, 6],
    )
    assert units(after, "Baltic Sea Zone") == {"germany": {"battleship": 1, "submarine": 1}}


@pytest.mark.rule("CL-PLC-R5")
@pytest.mark.parametrize("taken", [True, False])
def test_held_at_the_start_of_the_turn_and_now(taken: bool) -> None:
    before = yard(
        "USSR",
        "infantry",
        "Russia, Karelia S.S.R.",
        taken=["Karelia S.S.R."] if taken else [],
    )
    if taken:
        with refused("CL-PLC-3"):
            play(before, "place infantry: Karelia S.S.R.")
    else:
        play(before, "place infantry: Karelia S.S.R.")


@pytest.mark.rule("CL-PLC-R6")
def test_after_placement_nothing_moves() -> None:
    """No fighter changes to a new carrier, and nothing boards a new transport."""
    before = yard(
        "Germany",
        "aircraft carrier, transport, infantry",
        "Germany",
        units={"Germany": {"Germany": "fighter, infantry"}},
    )
    after = play(before, "place aircraft carrier, transport: Baltic Sea Zone")
    for line in (
        "move fighter: Germany > Baltic Sea Zone",
        "load infantry: Germany > Baltic Sea Zone",
    ):
        with refused("CL-TURN-4"):
            play(after, line)
    last = play(after, "place infantry: Germany")
    assert asks(last) == "ResearchOrNot: united_kingdom"
    assert owner(last, "Germany") == "germany"


@pytest.mark.rule("CL-DEC-33")
def test_every_site_of_a_new_complex_is_shown() -> None:
    before = yard("Germany", "industrial complex", "Germany", owners={"Algeria": "United Kingdom"})
    places = before.game.placements(before.state)  # type: ignore[attr-defined]  # of Axis & Allies
    assert {action.space for action in places} == {
        *("eastern_europe", "finland_norway", "libya", "southern_europe"),
        *("ukraine_ssr", "western_europe"),
    }


@pytest.mark.rule("CL-PLC-3", "CL-IC-2")
def test_every_unit_but_a_complex_names_the_complex_that_builds_it() -> None:
    """On the small board, whose first space has a complex."""
    britain, bought = Seat("united_kingdom"), "infantry, industrial complex"
    scene = {"on_turn": "United Kingdom", "step": "placement", "board": "opening", "bought": bought}
    state = MINI_GAME.read_position(scene, MINI_GAME.default_seats, ClassicOptions())
    home = MINI_GAME.theatre.board.spaces[0]
    found = {site.kind: site.factory for site in MINI_GAME.sites(state, britain)}
    assert home == "united_kingdom"
    assert found == {"infantry": home, "industrial_complex": ""}

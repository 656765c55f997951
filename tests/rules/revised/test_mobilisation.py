"""Mobilising new units (RV-MOB, RV-DEC-43): which factory builds how many, and where they go."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import PlaceNewUnits
from battleboard.axis.vocabulary.events import BattleBegan, UnitsPlaced, UnitsRefunded
from battleboard.games.revised.board import THEATRE
from tests.rules.revised.words import asks, at, money, owner, skip_turn, told, units
from tests.support import Moment, play, position, refused, why_not


def yard(power: str, bought: str, factories: str = "", **scene: Any) -> Moment:
    """A power before phase 6, with factories in these territories and what else is named."""
    stands: dict[str, dict[str, str]] = {
        name: dict(row) for name, row in scene.pop("units", {}).items()
    }
    for space in filter(None, factories.split(", ")):
        row = stands.setdefault(space, {})
        row[power] = ", ".join(filter(None, [row.get(power, ""), "industrial complex"]))
    return position(
        "revised", on_turn=power, step="placement", units=stands, bought=bought, **scene
    )


@pytest.mark.rule("RV-MOB-1", "RV-DEC-43")
def test_new_units_are_placed_in_any_order_at_factories_of_ones_own() -> None:
    before = yard("Germany", "2 armor, 2 transports", "Germany, Southern Europe")
    asked = before.asked
    assert isinstance(asked, PlaceNewUnits)
    assert [(term.kind, term.count) for term in asked.units] == [("armor", 2), ("transport", 2)]
    after = play(
        before,
        "place transport: Sea Zone 5",
        "place 2 armor: Germany",
        "place transport: Sea Zone 14",
    )
    assert units(after, "Germany")["germany"] == {"armor": 2, "industrial_complex": 1}
    assert units(after, "Sea Zone 5") == {"germany": {"transport": 1}}
    assert after.state.on_turn == "united_kingdom"


@pytest.mark.rule("RV-MOB-1", "RV-PUR-3")
@pytest.mark.parametrize("line", ["place 3 armor: Germany", "place infantry: Germany"])
def test_only_what_was_bought_is_placed(line: str) -> None:
    with refused("RV-PUR-3"):
        play(yard("Germany", "2 armor", "Germany"), line)


@pytest.mark.rule("RV-MOB-1", "RV-MOB-4")
@pytest.mark.parametrize(
    "unit", ["infantry", "artillery", "armor", "fighter", "bomber", "anti-aircraft gun"]
)
def test_land_and_air_units_go_to_a_factory(unit: str) -> None:
    before = yard("Germany", unit, "Germany", units={"Libya": {"Germany": "infantry"}})
    with refused("RV-MOB-1", space="Libya"):
        play(before, f"place {unit}: Libya")
    after = play(before, f"place {unit}: Germany")
    assert after.happened(UnitsPlaced)


@pytest.mark.rule("RV-MOB-2", "RV-CAP-7")
def test_a_factory_captured_in_this_turn_builds_nothing() -> None:
    before = yard(
        "Germany",
        "infantry, submarine",
        "Germany, Caucasus",
        owners={"Caucasus": "Germany"},
        taken=["Caucasus"],
    )
    with refused("RV-MOB-2", space="Caucasus"):
        play(before, "place infantry: Caucasus")
    with refused("RV-MOB-5"):
        play(before, "place submarine: Sea Zone 16")
    play(before, "place submarine: Sea Zone 5")
    held = yard("Germany", "infantry", "Germany, Caucasus", owners={"Caucasus": "Germany"})
    play(held, "place infantry: Caucasus")


@pytest.mark.rule("RV-MOB-2")
def test_a_factory_built_in_this_turn_builds_from_the_next_turn_on() -> None:
    before = yard("Germany", "industrial complex, infantry, transport", "Germany")
    after = play(before, "place industrial complex: Norway")
    with refused("RV-MOB-2", space="Norway"):
        play(after, "place infantry: Norway")
    with refused("RV-MOB-5"):
        play(after, "place transport: Sea Zone 3")
    moment = play(after, "place infantry: Germany", "place transport: Sea Zone 5")
    for _ in range(4):
        moment = skip_turn(moment)
    moment = play(moment, "research with 0", "buy infantry", "done", "done")
    assert why_not(moment, "place infantry: Norway") is None


@pytest.mark.rule("RV-MOB-3", "RV-EX-7")
@pytest.mark.parametrize(
    ("power", "space", "value"),
    [
        ("United Kingdom", "Eastern Canada", 3),
        ("USSR", "Caucasus", 4),
        ("Germany", "Germany", 10),
        ("Germany", "Norway", 3),
    ],
)
def test_a_factory_builds_as_many_units_as_its_land_is_worth(
    power: str, space: str, value: int
) -> None:
    """Original factories too."""
    before = yard(power, f"{value + 1} infantry", space, money={power: 0})
    with refused("RV-MOB-3", space=space, most=value):
        play(before, f"place {value + 1} infantry: {space}")
    after = play(before, f"place {value} infantry: {space}")
    assert next(iter(units(after, space).values()))["infantry"] == value
    (refund,) = after.happened(UnitsRefunded)
    assert (refund.money, [(t.kind, t.count) for t in refund.units]) == (3, [("infantry", 1)])


@pytest.mark.rule("RV-MOB-3")
def test_the_limit_is_full_again_in_the_next_turn() -> None:
    before = yard("Japan", "3 infantry", "Japan, Manchuria")
    assert play(before, "place 3 infantry: Manchuria").state.turn.produced == ()


@pytest.mark.rule("RV-MOB-4")
@pytest.mark.parametrize(
    ("unit", "ship"),
    [("infantry", "transport"), ("bomber", "aircraft carrier"), ("anti-aircraft gun", "transport")],
)
def test_nothing_but_fighters_is_placed_aboard_ships(unit: str, ship: str) -> None:
    before = yard("Germany", f"{unit}, {ship}", "Germany", units={"Sea Zone 5": {"Germany": ship}})
    with refused("RV-MOB-4", "axis-place-ashore", space="Sea Zone 5"):
        play(before, f"place {unit}: Sea Zone 5")
    with refused("RV-MOB-7" if unit == "bomber" else "RV-MOB-4"):
        play(before, f"place {ship}[{unit}]: Sea Zone 5")


@pytest.mark.rule("RV-MOB-5", "RV-DEC-43")
@pytest.mark.parametrize(
    "ship", ["transport", "submarine", "destroyer", "battleship", "aircraft carrier"]
)
def test_ships_go_to_a_zone_beside_a_factory(ship: str) -> None:
    before = yard("Germany", ship, "Southern Europe")
    for elsewhere in ("Sea Zone 5", "Sea Zone 13", "Sea Zone 15", "Southern Europe"):
        with refused("RV-MOB-5", space=elsewhere):
            play(before, f"place {ship}: {elsewhere}")
    after = play(before, f"place {ship}: Sea Zone 14")
    assert units(after, "Sea Zone 14")["germany"]


@pytest.mark.rule("RV-MOB-6", "RV-R-69")
def test_ships_are_placed_among_enemies_without_combat() -> None:
    before = yard(
        "Germany",
        "2 destroyers",
        "Southern Europe",
        units={"Sea Zone 14": {"United Kingdom": "battleship, submarine"}},
    )
    after = play(before, "place 2 destroyers: Sea Zone 14")
    assert not after.happened(BattleBegan)
    assert units(after, "Sea Zone 14") == {
        "germany": {"destroyer": 2},
        "united_kingdom": {"battleship": 1, "submarine": 1},
    }
    assert asks(play(after, "research with 0", "buy none")) == "PlanCombatMoves: united_kingdom"


@pytest.mark.rule("RV-R-69", "RV-CM-6", "RV-CM-7")
def test_who_shares_the_zone_then_fights_or_leaves_in_phase_3() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Sea Zone 14": {"United Kingdom": "battleship", "Germany": "2 destroyers"},
        },
    )
    left = play(before, "move battleship: Sea Zone 14 > Sea Zone 13", "done")
    assert asks(left) == "PlanNoncombatMoves: united_kingdom"
    stayed = play(before, "done", dice=[4, 6, 6, 4, 6])
    assert stayed.happened(BattleBegan)


@pytest.mark.rule("RV-MOB-9", "RV-MOB-2", "RV-DEC-43")
@pytest.mark.parametrize(
    ("site", "rule"),
    [
        ("Libya", None),
        ("Ukraine S.S.R.", None),
        ("Gibraltar", "RV-MOB-9"),  # the enemy's
        ("Manchuria", "RV-MOB-9"),  # an ally's
        ("Caucasus", "RV-MOB-9"),  # taken in this turn
        ("Turkey", "RV-MOB-9"),  # neutral
        ("Sea Zone 5", "RV-MOB-9"),
        ("Germany", "RV-MOB-9"),  # it has one
    ],
)
def test_a_new_factory_goes_to_land_held_since_the_turn_began(site: str, rule: str | None) -> None:
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


@pytest.mark.rule("RV-MOB-9")
def test_a_new_factory_needs_land_with_a_value() -> None:
    before = yard("United Kingdom", "industrial complex", "United Kingdom")
    with refused("RV-MOB-9", "axis-factory-value", space="Gibraltar", least=1):
        play(before, "place industrial complex: Gibraltar")
    assert THEATRE.value[at("Gibraltar")] == 0
    play(before, "place industrial complex: Persia")


@pytest.mark.rule("RV-MOB-9", "RV-UNT-5")
def test_a_territory_has_one_factory_at_most() -> None:
    before = yard("Germany", "2 industrial complexes", "Germany")
    after = play(before, "place industrial complex: Norway")
    with refused("RV-MOB-9", "axis-one-factory", space="Norway"):
        play(after, "place industrial complex: Norway")


@pytest.mark.rule("RV-MOB-10")
def test_an_allys_factory_is_not_used() -> None:
    before = yard(
        "United States",
        "infantry, transport",
        "Eastern United States",
        units={
            "United Kingdom": {"United Kingdom": "industrial complex", "United States": "armor"}
        },
    )
    with refused("RV-MOB-10", space="United Kingdom", owner="United Kingdom"):
        play(before, "place infantry: United Kingdom")
    with refused("RV-MOB-5", space="Sea Zone 6"):
        play(before, "place transport: Sea Zone 6")


@pytest.mark.rule("RV-MOB-10", "RV-LIB-3")
def test_whoever_holds_land_of_an_ally_without_capital_uses_its_factory() -> None:
    before = yard(
        "United States",
        "infantry",
        "Caucasus",
        owners={"Caucasus": "United States", "Russia": "Germany"},
    )
    after = play(before, "place infantry: Caucasus")
    assert units(after, "Caucasus")["united_states"]["infantry"] == 1


@pytest.mark.rule("RV-R-67", "RV-DEC-43")
def test_every_unit_counts_for_the_factory_that_builds_it() -> None:
    """Ships and guns as well; a zone between two factories draws on both."""
    before = yard(
        "Japan",
        "2 submarines, 2 infantry, anti-aircraft gun",
        "Japan, Buryatia S.S.R.",
        owners={"Buryatia S.S.R.": "Japan"},
    )
    full = play(before, "place infantry: Buryatia S.S.R.")
    with refused("RV-MOB-3", space="Buryatia S.S.R."):
        play(full, "place submarine: Sea Zone 60 by Buryatia S.S.R.")
    play(full, "place 2 submarines: Sea Zone 60 by Japan")
    at_sea = play(before, "place submarine: Sea Zone 60 by Buryatia S.S.R.")
    with refused("RV-MOB-3"):
        play(at_sea, "place infantry: Buryatia S.S.R.")
    game, state = before.game, before.state
    shown = {
        game.action_texts.say(action)
        for action in game.placements(state)  # type: ignore[attr-defined]  # of Axis & Allies only
    }
    zone = "place submarine: Sea Zone 60 by "
    assert {line for line in shown if line.startswith(zone)} == {
        f"{zone}Buryatia S.S.R.",
        f"{zone}Japan",
    }


@pytest.mark.rule("RV-R-67")
def test_a_new_factory_counts_for_no_other() -> None:
    before = yard("Japan", "industrial complex, 3 infantry", "Japan, Manchuria")
    after = play(before, "place industrial complex: Kwangtung", "place 3 infantry: Manchuria")
    assert units(after, "Manchuria")["japan"]["infantry"] == 3


@pytest.mark.rule("RV-R-9", "RV-R-74", "RV-DEC-43")
def test_what_has_no_place_is_refunded_without_a_question() -> None:
    before = yard("Germany", "3 infantry, bomber", "Norway", money={"Germany": 7})
    after = play(before, "place 3 infantry: Norway")
    assert told(after, "UnitsRefunded") == ["Germany returned bomber for 15"]
    assert money(after, "Germany") == 7 + 15 + 40
    assert after.facts["bought"] == {}


@pytest.mark.rule("RV-R-9", "RV-R-74")
def test_where_nothing_can_be_placed_nobody_is_asked() -> None:
    before = yard("Germany", "3 infantry", money={"Germany": 0})
    assert before.happened(UnitsRefunded)
    assert (before.state.on_turn, money(before, "Germany")) == ("united_kingdom", 49)


@pytest.mark.rule("RV-R-137", "RV-MOB-6", "RV-DEC-43")
def test_what_has_a_place_must_be_placed() -> None:
    """Also a ship whose only zone is hostile; the owner chooses what is left over."""
    before = yard(
        "Germany",
        "destroyer",
        "Southern Europe",
        units={"Sea Zone 14": {"United Kingdom": "battleship"}},
    )
    with refused("RV-R-137", unit="destroyer", space="Sea Zone 14"):
        play(before, "done")
    crowded = yard("Germany", "3 infantry, fighter", "Norway", money={"Germany": 0})
    with refused("RV-R-137"):
        play(crowded, "done")
    for line, refund in (
        ("place 3 infantry: Norway", 10),
        ("place fighter, 2 infantry: Norway", 3),
    ):
        assert money(play(crowded, line), "Germany") == refund + 40


@pytest.mark.rule("RV-CPT-4")
def test_without_its_capital_a_power_mobilises_nothing() -> None:
    """It has bought nothing either; what was bought before the capital fell cannot exist."""
    before = position(
        "revised",
        on_turn="Germany",
        step="placement",
        units={"Southern Europe": {"Germany": "industrial complex"}},
        owners={"Germany": "USSR"},
    )
    assert before.state.on_turn == "united_kingdom"
    assert owner(before, "Southern Europe") == "germany"

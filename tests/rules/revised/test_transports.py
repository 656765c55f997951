"""RV-TPT: loading, sailing and landing, bridges, transports after combat, an ally's transport."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    ConfirmLanding,
    PlanNoncombatMoves,
    PressOnOrRetreat,
)
from battleboard.axis.vocabulary.events import BattleBegan, LandingCalledOff
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from tests.rules.revised.moves import (
    Units,
    aboard,
    at,
    axis,
    combat,
    duties,
    noncombat,
    owes,
    owner,
    refusal,
)
from tests.support import Moment, legal, play, refused

ISLANDS: Units = {
    "United Kingdom": {"United Kingdom": "3 infantry, 2 artillery, 2 armor, 2 anti-aircraft gun"},
    "Sea Zone 6": {"United Kingdom": "transport"},
}
GB = "United Kingdom > Sea Zone 6"


# What a transport holds


@pytest.mark.rule("RV-TPT-1", "RV-EX-29", "RV-UNT-11")
@pytest.mark.parametrize(
    "load",
    ["armor, infantry", "artillery, infantry", "anti-aircraft gun, infantry", "2 infantry"],
)
def test_one_land_unit_and_one_infantry_fill_a_transport(load: str) -> None:
    full = play(noncombat("United Kingdom", ISLANDS), f"load {load}: {GB}")
    for more in ("infantry", "artillery", "armor", "anti-aircraft gun"):
        with refused("RV-TPT-1", "axis-no-room", zone="Sea Zone 6"):
            play(full, f"load {more}: {GB}")


@pytest.mark.rule("RV-TPT-1", "RV-EX-29")
@pytest.mark.parametrize(
    "load",
    [
        "armor, artillery",
        "2 artillery",
        "2 armor",
        "anti-aircraft gun, armor",
        "anti-aircraft gun, artillery",
        "2 anti-aircraft gun",
        "3 infantry",
    ],
)
def test_a_transport_holds_no_more(load: str) -> None:
    with refused("RV-TPT-1", "axis-no-room"):
        play(noncombat("United Kingdom", ISLANDS), f"load {load}: {GB}")


@pytest.mark.rule("RV-TPT-2", "RV-R-83", "RV-EX-29")
@pytest.mark.parametrize("unit", ["industrial complex", "fighter", "bomber"])
def test_nothing_else_is_shipped(unit: str) -> None:
    units = ISLANDS | {"United Kingdom": {"United Kingdom": unit}}
    with refused("RV-TPT-2", "axis-not-cargo"):
        play(noncombat("United Kingdom", units), f"load {unit}: {GB}")


@pytest.mark.rule("RV-TPT-2", "RV-EX-29", "RV-TPT-18")
def test_cargo_may_belong_to_several_powers() -> None:
    units = ISLANDS | {
        "Sea Zone 6": {"United Kingdom": "transport[United States infantry, infantry]"}
    }
    moment = noncombat("United Kingdom", units)
    after = play(moment, "move transport: Sea Zone 6 > Sea Zone 3", "done")
    assert aboard(after, "Sea Zone 3", "United Kingdom") == {"infantry": 1}
    assert aboard(after, "Sea Zone 3", "United States") == {"infantry": 1}
    with refused("RV-TPT-1"):
        play(moment, f"load infantry: {GB}")


@pytest.mark.rule("RV-TPT-3", "RV-HIT-5", "RV-R-31")
def test_cargo_does_not_fight_and_sinks_with_its_ship() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport[armor, infantry], transport"},
    }
    moment = play(
        combat("Germany", units), "move submarine: Sea Zone 5 > Sea Zone 6", "done", dice=[1]
    )
    assert isinstance(moment.asked, ChooseCasualties)
    assert all(term.kind == "transport" for term in moment.asked.among), "cargo is no casualty"
    lost = play(moment, "lose transport[armor, infantry]", dice=[6])
    assert aboard(lost, "Sea Zone 6", "United Kingdom") == {}
    kept = play(moment, "lose transport", dice=[6])
    assert aboard(kept, "Sea Zone 6", "United Kingdom") == {"armor": 1, "infantry": 1}


@pytest.mark.rule("RV-R-31", "RV-TPT-3")
def test_cargo_belongs_to_its_ship() -> None:
    units = ISLANDS | {
        "Sea Zone 6": {"United Kingdom": "transport[armor], transport[infantry], transport"}
    }
    moment = noncombat("United Kingdom", units)
    one = play(moment, "move transport[armor]: Sea Zone 6 > Sea Zone 3")
    assert aboard(one, "Sea Zone 3", "United Kingdom") == {"armor": 1}
    assert aboard(one, "Sea Zone 6", "United Kingdom") == {"infantry": 1}


# Being carried is the whole move


@pytest.mark.rule("RV-TPT-4", "RV-EX-33")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor", "anti-aircraft gun"])
def test_a_unit_that_moved_is_not_loaded(kind: str) -> None:
    units: Units = {
        "Germany": {"Germany": kind},
        "Sea Zone 7": {"Germany": "transport"},
    }
    walked = play(noncombat("Germany", units), f"move {kind}: Germany > Western Europe")
    with refused("RV-TPT-4", "axis-moved-before"):
        play(walked, f"load {kind}: Western Europe > Sea Zone 7")


@pytest.mark.rule("RV-TPT-4", "RV-EX-33")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor", "anti-aircraft gun"])
def test_a_unit_that_was_unloaded_does_not_move(kind: str) -> None:
    units: Units = {"Sea Zone 7": {"Germany": f"transport[{kind}], transport"}}
    ashore = play(noncombat("Germany", units), f"unload {kind}: Sea Zone 7 > Western Europe")
    with refused("RV-TPT-4", "axis-shipped"):
        play(ashore, f"move {kind}: Western Europe > Germany")
    with refused("RV-TPT-4"):
        play(ashore, f"load {kind}: Western Europe > Sea Zone 7")


# Loading and unloading on the way


@pytest.mark.rule("RV-TPT-5", "RV-NCM-8", "RV-DEC-10", "RV-DEC-39")
def test_load_sail_load_sail_and_unload_in_one_turn() -> None:
    units: Units = {
        "Algeria": {"Germany": "infantry"},
        "Southern Europe": {"Germany": "artillery"},
        "Sea Zone 13": {"Germany": "transport"},
    }
    after = play(
        noncombat("Germany", units),
        "load infantry: Algeria > Sea Zone 13",
        "move transport: Sea Zone 13 > Sea Zone 14",
        "load artillery: Southern Europe > Sea Zone 14",
        "move transport: Sea Zone 14 > Sea Zone 16",
        "unload infantry, artillery: Sea Zone 16 > Balkans",
        "done",
    )
    assert at(after, "Balkans", "Germany") == {"infantry": 1, "artillery": 1}


@pytest.mark.rule("RV-TPT-5", "RV-NAV-1")
def test_loading_costs_no_movement_but_sailing_does() -> None:
    moment = play(noncombat("United Kingdom", ISLANDS), f"load infantry: {GB}")
    sailed = play(moment, "move transport: Sea Zone 6 > Sea Zone 3 > Sea Zone 2")
    assert refusal(sailed, "load infantry: United Kingdom > Sea Zone 2") is None
    with refused("RV-NAV-1", left=0):
        play(sailed, "move transport: Sea Zone 2 > Sea Zone 1")


@pytest.mark.rule("RV-TPT-6", "RV-TPT-13", "RV-EX-33")
def test_a_transport_that_unloads_has_ended_its_move() -> None:
    units = ISLANDS | {"Sea Zone 6": {"United Kingdom": "transport[2 infantry]"}}
    moment = noncombat("United Kingdom", units, owners={"Norway": "United Kingdom"})
    for place in ("Norway", "United Kingdom"):
        ashore = play(moment, f"unload infantry: Sea Zone 6 > {place}")
        with refused("RV-TPT-6", "axis-has-unloaded"):
            play(ashore, "move transport: Sea Zone 6 > Sea Zone 3")
        with refused("RV-TPT-6", "axis-transport-done"):
            play(ashore, f"load infantry: {GB}")
        assert refusal(ashore, f"unload infantry: Sea Zone 6 > {place}") is None


@pytest.mark.rule("RV-TPT-6", "RV-TPT-5")
def test_in_phase_3_too_a_transport_that_unloads_stays_there() -> None:
    moment = play(
        combat("United Kingdom", ISLANDS),
        f"load 2 infantry: {GB}",
        "unload infantry: Sea Zone 6 > Norway",
    )
    with refused("RV-TPT-6", "axis-has-unloaded"):
        play(moment, "move transport: Sea Zone 6 > Sea Zone 3")
    empty = play(
        combat("United Kingdom", ISLANDS),
        f"load infantry: {GB}",
        "unload infantry: Sea Zone 6 > Norway",
    )
    with refused("RV-TPT-6", "axis-transport-done"):
        play(empty, f"load infantry: {GB}")


@pytest.mark.rule("RV-TPT-6", "RV-NAV-2")
def test_a_transport_that_meets_enemies_has_ended_its_move() -> None:
    units = ISLANDS | {"Sea Zone 3": {"Germany": "submarine"}}
    moment = play(combat("United Kingdom", units), "move transport: Sea Zone 6 > Sea Zone 3")
    with refused("RV-NAV-2"):
        play(moment, "move transport: Sea Zone 3 > Sea Zone 2")


TWO_COASTS: Units = {"Sea Zone 6": {"United Kingdom": "transport[2 infantry]"}}


@pytest.mark.rule("RV-TPT-7", "RV-EX-33")
def test_a_transport_unloads_into_one_territory_per_turn() -> None:
    owners = {"Norway": "United Kingdom", "Western Europe": "United States"}
    moment = noncombat("United Kingdom", TWO_COASTS, owners=owners)
    first = play(moment, "unload infantry: Sea Zone 6 > Norway")
    for other in ("Western Europe", "United Kingdom"):
        with refused("RV-TPT-7", "axis-one-coast", space=other):
            play(first, f"unload infantry: Sea Zone 6 > {other}")
    assert refusal(first, "unload infantry: Sea Zone 6 > Norway") is None


@pytest.mark.rule("RV-TPT-20", "RV-TPT-7", "RV-AMP-1", "RV-DEC-11")
def test_a_transport_assaults_one_territory_per_turn() -> None:
    first = play(combat("United Kingdom", TWO_COASTS), "unload infantry: Sea Zone 6 > Norway")
    with refused("RV-TPT-7", "axis-one-coast", space="Western Europe"):
        play(first, "unload infantry: Sea Zone 6 > Western Europe")
    two = {"Sea Zone 6": {"United Kingdom": "2 transport[infantry]"}}
    both = play(
        combat("United Kingdom", two),
        "unload infantry: Sea Zone 6 > Norway",
        "unload infantry: Sea Zone 6 > Western Europe",
    )
    assert duties(both) == [], "two transports may assault two territories"


@pytest.mark.rule("RV-TPT-8", "RV-TPT-4", "RV-EX-33")
def test_cargo_is_never_handed_to_another_transport() -> None:
    units: Units = {"Sea Zone 6": {"United Kingdom": "transport[infantry], transport"}}
    moment = noncombat("United Kingdom", units)
    with refused("RV-BRD-12", "axis-no-coast"):
        play(moment, "load infantry: Sea Zone 6 > Sea Zone 3")
    with refused("RV-BRD-12", "axis-no-coast"):
        play(moment, "unload infantry: Sea Zone 6 > Sea Zone 3")
    ashore = play(moment, "unload infantry: Sea Zone 6 > United Kingdom")
    with refused("RV-TPT-4"):
        play(ashore, f"load infantry: {GB}")


@pytest.mark.rule("RV-TPT-9", "RV-EX-32")
def test_cargo_may_stay_at_sea() -> None:
    loaded = play(
        noncombat("United Kingdom", ISLANDS),
        f"load infantry, armor: {GB}",
        "move transport: Sea Zone 6 > Sea Zone 3",
    )
    assert duties(loaded) == []
    after = play(loaded, "done")
    assert aboard(after, "Sea Zone 3", "United Kingdom") == {"infantry": 1, "armor": 1}
    # In combat movement whoever was aboard before may stay there, too.
    fleet: Units = {
        "Sea Zone 6": {"United Kingdom": "transport[infantry], battleship"},
        "Sea Zone 3": {"Germany": "submarine"},
    }
    sail = "move transport, battleship: Sea Zone 6 > Sea Zone 3"
    assert owes(combat("United Kingdom", fleet), sail) == []


# Enemies in the zone


ENEMIES = {
    "nobody": ("none", True),
    "a transport": ("transport", False),
    "a submarine": ("submarine", False),
    "a destroyer": ("destroyer", False),
    "a carrier": ("aircraft carrier", False),
    "a battleship": ("battleship", False),
    "a submerged submarine": ("submerged submarine", True),
    "one of two submerged": ("submarine, submerged submarine", False),
}


@pytest.mark.rule("RV-TPT-10", "RV-TPT-14", "RV-SUB-10", "RV-R-28", "RV-EX-33")
@pytest.mark.parametrize("who", ENEMIES)
@pytest.mark.parametrize("phase", [combat, noncombat])
def test_nobody_loads_or_unloads_beside_enemies(phase: type, who: str) -> None:
    enemies, open_ = ENEMIES[who]
    units = ISLANDS | {"Sea Zone 6": {"United Kingdom": "transport[infantry]", "Germany": enemies}}
    moment = phase("United Kingdom", units)
    orders = [f"load infantry: {GB}"]
    if phase is noncombat:
        orders.append("unload infantry: Sea Zone 6 > United Kingdom")
    for order in orders:
        assert (refusal(moment, order) is None) == open_
        assert refusal(moment, order) in (None, "RV-TPT-10")


@pytest.mark.rule("RV-R-28", "RV-TPT-10")
def test_what_counts_is_the_zone_of_the_transport() -> None:
    """Another zone of the same coast is full of enemies: from this one troops embark."""
    units = ISLANDS | {"Sea Zone 7": {"Germany": "battleship, submarine"}}
    for phase in (combat, noncombat):
        assert refusal(phase("United Kingdom", units), f"load infantry: {GB}") is None
    landing = noncombat(
        "United Kingdom", units | {"Sea Zone 6": {"United Kingdom": "transport[infantry]"}}
    )
    assert refusal(landing, "unload infantry: Sea Zone 6 > United Kingdom") is None


@pytest.mark.rule("RV-TPT-10", "RV-AMP-5", "RV-AMP-3")
def test_a_landing_is_planned_among_enemies_and_waits_for_the_battle() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 3": {"Germany": "submarine"},
    }
    moment = play(
        combat("United Kingdom", units),
        "move battleship, transport: Sea Zone 6 > Sea Zone 3",
        "unload infantry: Sea Zone 3 > Norway",
    )
    assert duties(moment) == []
    fought = play(moment, "done", dice=[6, 4])
    assert isinstance(fought.asked, ConfirmLanding)
    assert aboard(fought, "Sea Zone 3", "United Kingdom") == {"infantry": 1}


# Where troops land


@pytest.mark.rule("RV-TPT-11", "RV-NCM-2")
def test_hostile_land_is_entered_from_the_sea_in_phase_3_only() -> None:
    with refused("RV-TPT-11", "axis-not-friendly", space="Norway"):
        play(noncombat("United Kingdom", TWO_COASTS), "unload infantry: Sea Zone 6 > Norway")
    assert owes(combat("United Kingdom", TWO_COASTS), "unload infantry: Sea Zone 6 > Norway") == []
    with refused("RV-TPT-11", "axis-assault-friendly", space="United Kingdom"):
        play(combat("United Kingdom", TWO_COASTS), "unload infantry: Sea Zone 6 > United Kingdom")


@pytest.mark.rule("RV-TPT-11", "RV-AMP-1")
def test_an_assault_on_empty_land_takes_it() -> None:
    after = play(
        combat("United Kingdom", TWO_COASTS), "unload 2 infantry: Sea Zone 6 > Norway", "done"
    )
    assert isinstance(after.asked, ConfirmLanding)
    landed = play(after, "land 2 infantry")
    assert owner(landed, "Norway") == "united_kingdom"
    assert at(landed, "Norway", "United Kingdom") == {"infantry": 2}


@pytest.mark.rule("RV-TPT-12", "RV-BRD-8", "RV-EX-33")
@pytest.mark.parametrize(
    ("zone", "neutral"),
    [("Sea Zone 13", "Spain"), ("Sea Zone 16", "Turkey"), ("Sea Zone 8", "Eire"),
     ("Sea Zone 5", "Sweden"), ("Sea Zone 22", "Argentina")],
)  # fmt: skip
def test_nothing_is_unloaded_into_neutral_land(zone: str, neutral: str) -> None:
    units: Units = {zone: {"Germany": "transport[infantry]"}}
    for phase in (combat, noncombat):
        with refused("RV-BRD-8", "axis-impassable", space=neutral):
            play(phase("Germany", units), f"unload infantry: {zone} > {neutral}")


# Bridges


@pytest.mark.rule("RV-TPT-13", "RV-TPT-1")
def test_a_bridge_carries_one_load_to_one_territory() -> None:
    moment = noncombat("United Kingdom", ISLANDS, owners={"Norway": "United Kingdom"})
    loaded = play(moment, f"load armor, infantry: {GB}")
    after = play(loaded, "unload armor, infantry: Sea Zone 6 > Norway")
    assert at(after, "Norway", "United Kingdom") == {"armor": 1, "infantry": 1}
    with refused("RV-TPT-6"):
        play(after, f"load infantry: {GB}")
    with refused("RV-TPT-6"):
        play(after, "move transport: Sea Zone 6 > Sea Zone 3")


@pytest.mark.rule("RV-TPT-14", "RV-TPT-10")
@pytest.mark.parametrize("enemy", ["submarine", "transport"])
def test_there_is_no_bridge_among_enemies(enemy: str) -> None:
    units = ISLANDS | {"Sea Zone 6": {"United Kingdom": "transport", "Germany": enemy}}
    for phase in (combat, noncombat):
        with refused("RV-TPT-10"):
            play(phase("United Kingdom", units), f"load infantry: {GB}")


@pytest.mark.rule("RV-TPT-13", "RV-TPT-14", "RV-AMP-1")
def test_an_assault_may_be_a_bridge() -> None:
    moment = play(
        combat("United Kingdom", ISLANDS),
        f"load armor, infantry: {GB}",
        "unload armor, infantry: Sea Zone 6 > Norway",
    )
    assert duties(moment) == []


# Phase 3 is for attacks


@pytest.mark.rule("RV-R-29", "RV-CM-5", "RV-DEC-11")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor"])
def test_who_boards_in_phase_3_lands_in_an_assault(kind: str) -> None:
    loaded = play(combat("United Kingdom", ISLANDS), f"load {kind}: {GB}")
    with refused("RV-R-29", "axis-aboard-idle", zone="Sea Zone 6"):
        play(loaded, "done")
    assert owes(loaded, f"unload {kind}: Sea Zone 6 > Norway") == []


@pytest.mark.rule("RV-R-29", "RV-CM-6", "RV-AMP-14")
def test_a_transport_moves_in_phase_3_to_attack_or_to_escape() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "transport[infantry]"},
        "Sea Zone 2": {"United Kingdom": "transport", "Germany": "submarine"},
        "Sea Zone 5": {"Germany": "destroyer"},
    }
    moment = combat("United Kingdom", units)
    away = "move transport: Sea Zone 6 > Sea Zone 3"
    assert owes(moment, away) == ["RV-R-29"]
    assert owes(moment, away, "unload infantry: Sea Zone 3 > Norway") == []
    assert owes(moment, "move transport: Sea Zone 6 > Sea Zone 5") == []
    assert owes(moment, "move transport: Sea Zone 2 > Sea Zone 1") == []


# After combat


def sea_battle(own: str, enemies: str = "transport", *, dice: list[int]) -> Moment:
    """The UK has fought in Sea Zone 3, beside its own coast."""
    units = ISLANDS | {
        "Sea Zone 6": {"United Kingdom": own},
        "Sea Zone 3": {"Germany": enemies},
    }
    ships = ", ".join(part.split("[")[0] for part in own.split(", "))
    moment = play(
        combat("United Kingdom", units),
        f"move {ships}: Sea Zone 6 > Sea Zone 3",
        "done",
        dice=dice,
    )
    assert moment.happened(BattleBegan)
    return moment


LOAD = "load infantry: United Kingdom > Sea Zone 3"
UNLOAD = "unload infantry: Sea Zone 3 > United Kingdom"


@pytest.mark.rule("RV-TPT-15", "RV-NCM-9", "RV-DEC-39")
def test_a_transport_that_fought_either_loads_or_unloads() -> None:
    after = sea_battle("battleship, transport[infantry]", dice=[4, 6])
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert (refusal(after, LOAD), refusal(after, UNLOAD)) == (None, None)
    assert refusal(play(after, LOAD), UNLOAD) == "RV-NCM-9"
    assert refusal(play(after, UNLOAD), LOAD) == "RV-TPT-6"
    with refused("RV-NCM-8", "axis-finished"):
        play(after, "move transport: Sea Zone 3 > Sea Zone 2")


@pytest.mark.rule("RV-TPT-15", "RV-NCM-9")
def test_it_may_load_or_unload_several_units() -> None:
    empty = sea_battle("battleship, transport", dice=[4, 6])
    assert refusal(play(empty, LOAD), LOAD) is None
    full = sea_battle("battleship, transport[2 infantry]", dice=[4, 6])
    assert refusal(play(full, UNLOAD), UNLOAD) is None


@pytest.mark.rule("RV-TPT-15", "RV-NCM-9", "RV-CM-7")
def test_a_transport_that_stayed_and_fought_is_one_that_fought() -> None:
    units = ISLANDS | {
        "Sea Zone 6": {
            "United Kingdom": "battleship, transport[infantry]", "Germany": "transport"
        }
    }  # fmt: skip
    after = play(combat("United Kingdom", units), "done", dice=[4, 6])
    load, unload = f"load infantry: {GB}", "unload infantry: Sea Zone 6 > United Kingdom"
    assert (refusal(after, load), refusal(after, unload)) == (None, None)
    assert refusal(play(after, load), unload) == "RV-NCM-9"
    assert refusal(after, "move transport: Sea Zone 6 > Sea Zone 3") == "RV-R-65"


@pytest.mark.rule("RV-TPT-15", "RV-RET-8", "RV-NCM-9")
def test_a_transport_that_retreated_does_neither() -> None:
    fought = sea_battle("battleship, transport[infantry]", "battleship", dice=[6, 6])
    assert isinstance(fought.asked, PressOnOrRetreat)
    after = play(fought, "retreat to Sea Zone 6")
    assert aboard(after, "Sea Zone 6", "United Kingdom") == {"infantry": 1}
    for order in (f"load infantry: {GB}", "unload infantry: Sea Zone 6 > United Kingdom"):
        with refused("RV-RET-8", "axis-transport-retreated", zone="Sea Zone 6"):
            play(after, order)
    assert refusal(after, "move transport: Sea Zone 6 > Sea Zone 3") == "RV-R-48"


@pytest.mark.rule("RV-TPT-16", "RV-UNT-11", "RV-R-35")
def test_transports_roll_no_attack_and_take_hits() -> None:
    fought = sea_battle("battleship, transport", "battleship", dice=[6, 4])
    assert isinstance(fought.asked, ChooseCasualties)
    assert {term.kind for term in fought.asked.among} == {"battleship", "transport"}
    after = play(fought, "lose transport")
    assert at(after, "Sea Zone 3", "United Kingdom") == {"battleship": 1}


@pytest.mark.rule("RV-TPT-17", "RV-RET-9", "RV-EX-34")
def test_a_last_transport_stands_the_fire_of_the_cycle_and_may_retreat_or_stay() -> None:
    fought = sea_battle("transport", "battleship", dice=[5])
    assert isinstance(fought.asked, PressOnOrRetreat)
    assert set(legal(fought)) == {"press on", "retreat to Sea Zone 6"}
    assert at(sea_battle("transport", "battleship", dice=[4]), "Sea Zone 3", "United Kingdom") == {}


# After an assault


def assault(own: str, *orders: str) -> Moment:
    """The UK lands in Norway, which nobody defends, from a zone without enemies."""
    units = ISLANDS | {"Sea Zone 6": {"United Kingdom": own}}
    return play(combat("United Kingdom", units), *orders, "done")


@pytest.mark.rule("RV-R-30", "RV-TPT-7", "RV-NCM-9", "RV-DEC-39")
def test_cargo_left_aboard_after_an_assault_lands_only_in_the_same_territory() -> None:
    moment = assault("transport[2 infantry]", "unload infantry: Sea Zone 6 > Norway")
    after = play(moment, "land infantry")
    assert refusal(after, "unload infantry: Sea Zone 6 > Norway") is None
    with refused("RV-TPT-7", "axis-one-coast"):
        play(after, "unload infantry: Sea Zone 6 > United Kingdom")
    with refused("RV-TPT-6"):
        play(after, f"load infantry: {GB}")
    with refused("RV-TPT-6"):
        play(after, "move transport: Sea Zone 6 > Sea Zone 3")


@pytest.mark.rule("RV-R-30", "RV-AMP-2", "RV-NCM-8")
def test_a_transport_that_moved_for_a_landing_that_was_called_off_does_nothing() -> None:
    moment = assault(
        "transport[infantry]",
        "move transport: Sea Zone 6 > Sea Zone 3",
        "unload infantry: Sea Zone 3 > Norway",
    )
    after = play(moment, "land none")
    assert [event.space for event in after.happened(LandingCalledOff)] == ["norway"]
    for order in (LOAD, UNLOAD, "move transport: Sea Zone 3 > Sea Zone 2"):
        assert refusal(after, order) == "RV-NCM-8"


@pytest.mark.rule("RV-R-30", "RV-AMP-2", "RV-NCM-8")
def test_a_transport_that_stayed_for_it_counts_as_not_moved() -> None:
    moment = assault("transport", f"load infantry: {GB}", "unload infantry: Sea Zone 6 > Norway")
    after = play(moment, "land none")
    load, sail = f"load infantry: {GB}", "move transport: Sea Zone 6 > Sea Zone 3"
    whole = play(after, load, sail, "unload 2 infantry: Sea Zone 3 > United Kingdom")
    assert at(whole, "United Kingdom", "United Kingdom")["infantry"] == 3


@pytest.mark.rule("RV-R-30", "RV-CM-6", "RV-NCM-8")
def test_a_transport_that_escaped_does_nothing_in_phase_5() -> None:
    units = ISLANDS | {
        "Sea Zone 6": {"United Kingdom": "transport[infantry]", "Germany": "submarine"}
    }
    after = play(combat("United Kingdom", units), "move transport: Sea Zone 6 > Sea Zone 3", "done")
    for order in (LOAD, UNLOAD, "move transport: Sea Zone 3 > Sea Zone 2"):
        assert refusal(after, order) == "RV-NCM-8"


@pytest.mark.rule("RV-NCM-8", "RV-R-30")
def test_a_transport_that_did_not_move_does_everything_in_phase_5() -> None:
    after = play(combat("United Kingdom", ISLANDS), "done")
    whole = play(
        after,
        f"load infantry: {GB}",
        "move transport: Sea Zone 6 > Sea Zone 3",
        LOAD,
        "move transport: Sea Zone 3 > Sea Zone 2",
        "unload 2 infantry: Sea Zone 2 > Greenland",
    )
    assert at(whole, "Greenland", "United Kingdom") == {"infantry": 2}


@pytest.mark.rule("RV-R-30", "RV-AMP-5", "RV-TPT-15")
def test_after_a_sea_battle_and_a_landing_only_the_same_territory_is_left() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[2 infantry]"},
        "Sea Zone 3": {"Germany": "transport"},
    }
    moment = play(
        combat("United Kingdom", units),
        "move battleship, transport: Sea Zone 6 > Sea Zone 3",
        "unload 2 infantry: Sea Zone 3 > Norway",
        "done",
        dice=[4, 6],
    )
    some = play(moment, "land infantry", "land none")
    assert refusal(some, "unload infantry: Sea Zone 3 > Norway") is None
    assert refusal(some, UNLOAD) == "RV-TPT-7"
    for order in ("move transport: Sea Zone 3 > Sea Zone 2", "load infantry: Norway > Sea Zone 3"):
        assert refusal(some, order) == "RV-TPT-6", "it has unloaded, and keeps some cargo"
    none = play(moment, "land none")
    assert refusal(none, UNLOAD) is None, "it fought, and may unload anywhere"


@pytest.mark.rule("RV-R-33", "RV-R-30", "RV-LND-5")
def test_a_gun_lands_in_phase_5_where_the_assault_was() -> None:
    moment = assault(
        "transport",
        f"load anti-aircraft gun, infantry: {GB}",
        "unload infantry: Sea Zone 6 > Norway",
    )
    after = play(moment, "land infantry")
    with refused("RV-TPT-7"):
        play(after, "unload anti-aircraft gun: Sea Zone 6 > United Kingdom")
    landed = play(after, "unload anti-aircraft gun: Sea Zone 6 > Norway")
    assert at(landed, "Norway", "United Kingdom") == {"infantry": 1, "anti_aircraft_gun": 1}


# An ally's transport


ALLY: Units = {
    "United Kingdom": {"United States": "2 infantry"},
    "Sea Zone 6": {"United Kingdom": "transport"},
}
ONTO = f"load infantry: {GB} onto United Kingdom transport"


@pytest.mark.rule("RV-TPT-18", "RV-R-32", "RV-DEC-46", "RV-EX-30")
def test_units_board_an_allys_transport_without_asking() -> None:
    moment = play(noncombat("United States", ALLY), ONTO)
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert moment.asked.seats == ("united_states",)
    assert aboard(moment, "Sea Zone 6", "United States") == {"infantry": 1}
    with refused("RV-TPT-18", "axis-ally-voyage"):
        play(moment, "unload infantry: Sea Zone 6 > United Kingdom")
    with refused("RV-CM-11"):
        play(moment, "move United Kingdom transport: Sea Zone 6 > Sea Zone 3")


@pytest.mark.rule("RV-R-32", "RV-TPT-18", "RV-DEC-46")
def test_nobody_boards_an_allys_transport_in_phase_3() -> None:
    with refused("RV-TPT-18", "axis-ally-voyage"):
        play(combat("United States", ALLY), ONTO)


@pytest.mark.rule("RV-TPT-18", "RV-R-66")
def test_an_allys_units_are_not_ours_to_load_or_land() -> None:
    units = ALLY | {"Sea Zone 6": {"United Kingdom": "transport[United States infantry]"}}
    moment = noncombat("United Kingdom", units)
    with refused("RV-CM-11", power="united_states"):
        play(moment, f"load United States infantry: {GB}")
    with refused("RV-CM-11", power="united_states"):
        play(moment, "unload United States infantry: Sea Zone 6 > United Kingdom")
    assert refusal(moment, "move transport: Sea Zone 6 > Sea Zone 3 > Sea Zone 2") is None


@pytest.mark.rule("RV-TPT-18", "RV-R-32", "RV-EX-30")
def test_their_owner_unloads_them_in_a_later_turn() -> None:
    units = ALLY | {"Sea Zone 6": {"United Kingdom": "transport[United States infantry]"}}
    moment = noncombat("United States", units)
    after = play(moment, "unload infantry: Sea Zone 6 > United Kingdom")
    assert at(after, "United Kingdom", "United States") == {"infantry": 3}


@pytest.mark.rule("RV-TPT-19", "RV-R-32", "RV-AMP-1", "RV-DEC-46")
def test_allied_cargo_makes_an_assault_in_its_owners_turn() -> None:
    units = ALLY | {"Sea Zone 6": {"United Kingdom": "transport[2 United States infantry]"}}
    land = "unload 2 infantry: Sea Zone 6 > Norway"
    moment = play(combat("United States", units), land, "done", "land 2 infantry")
    assert owner(moment, "Norway") == "united_states"
    with refused("RV-CM-11"):
        play(combat("United Kingdom", units), "unload infantry: Sea Zone 6 > Norway")


@pytest.mark.rule("RV-R-32", "RV-TPT-10", "RV-TPT-19")
def test_an_allys_transport_must_not_be_among_enemies() -> None:
    zone = {"United Kingdom": "transport[United States infantry]", "Germany": "submarine"}
    units = ALLY | {"Sea Zone 6": zone}
    with refused("RV-R-32", "axis-ally-zone-hostile", zone="Sea Zone 6"):
        play(combat("United States", units), "unload infantry: Sea Zone 6 > Norway")
    for order in ("unload infantry: Sea Zone 6 > United Kingdom", ONTO):
        with refused("RV-TPT-10"):
            play(noncombat("United States", units), order)
    under = ALLY | {"Sea Zone 6": zone | {"Germany": "submerged submarine"}}
    assert refusal(noncombat("United States", under), ONTO) is None


@pytest.mark.rule("RV-R-32", "RV-TPT-6")
def test_serving_an_ally_costs_the_transport_nothing() -> None:
    """The United States unload from a British ship; in the next British turn it moves as ever."""
    units = ALLY | {"Sea Zone 6": {"United Kingdom": "transport[United States infantry]"}}
    moment = play(
        noncombat("United States", units), "unload infantry: Sea Zone 6 > United Kingdom", "done"
    )
    skips = {
        "ResearchOrNot": "research with 0",
        "PurchaseUnits": "buy none",
        "PlanCombatMoves": "done",
        "PlanNoncombatMoves": "done",
    }
    while (moment.state.on_turn, type(moment.asked).__name__) != (
        "united_kingdom",
        "PlanNoncombatMoves",
    ):
        moment = play(moment, skips[type(moment.asked).__name__])
    assert refusal(moment, "move transport: Sea Zone 6 > Sea Zone 3 > Sea Zone 2") is None


@pytest.mark.rule("RV-TPT-13", "RV-R-32", "RV-TPT-7")
def test_an_allys_transport_too_unloads_into_one_territory() -> None:
    units = ALLY | {"Sea Zone 6": {"United Kingdom": "transport[2 United States infantry]"}}
    moment = noncombat("United States", units, owners={"Norway": "United Kingdom"})
    first = play(moment, "unload infantry: Sea Zone 6 > Norway")
    assert refusal(first, "unload infantry: Sea Zone 6 > United Kingdom") == "RV-TPT-7"
    assert refusal(first, ONTO) == "RV-TPT-6"


@pytest.mark.rule("RV-DEC-10", "RV-DEC-11", "RV-DEC-39")
def test_loading_and_landing_are_orders_of_the_plan() -> None:
    moment = combat("United Kingdom", ISLANDS)
    assert axis(moment).rule_of(PlanNoncombatMoves) == "RV-DEC-37"
    planned = play(
        moment,
        f"load infantry: {GB} onto transport",
        "move transport[infantry]: Sea Zone 6 > Sea Zone 3",
        "unload infantry: Sea Zone 3 > Norway",
    )
    assert planned.facts["orders"] == 3
    with refused("RV-TRN-2", "axis-order-needed", later=2):
        play(planned, "take back 1")
    undone = play(planned, "take back 3", "take back 2", "take back 1")
    assert at(undone, "United Kingdom", "United Kingdom")["infantry"] == 3


@pytest.mark.rule("RV-DEC-10", "RV-DEC-11", "RV-TPT-10", "RV-R-29", "RV-TPT-7")
def test_the_board_offers_whole_voyages() -> None:
    """To every coast in reach of the transport: hostile ones in phase 3, friendly ones in 5."""

    def voyages(moment: Moment) -> dict[str, list[str]]:
        term, start = Term("infantry"), Space("united_kingdom")
        found = axis(moment).journeys(moment.state, Seat("united_kingdom"), (term,), start)
        return {str(there): [str(duty.rule) for duty in owed] for there, (_, owed) in found.items()}

    units = ISLANDS | {"Sea Zone 2": {"Germany": "submarine"}}
    attacks = voyages(combat("United Kingdom", units))
    coasts = {"norway", "western_europe", "eastern_europe", "germany", "algeria"}
    assert {there for there, owed in attacks.items() if not owed} == coasts
    assert set(attacks["sea_zone_3"]) == {"RV-R-29"}
    moves = voyages(noncombat("United Kingdom", units))
    assert {"karelia_ssr", "archangel", "sea_zone_3"} <= set(moves)
    assert not {"norway", "sea_zone_2", "greenland"} & set(moves)
    assert not any(moves.values())

"""EU-ATL: convoy centres taken on the way, held, won in battle and freed."""

import pytest

from battleboard.axis.vocabulary.events import DiceRolled, ProductionChanged
from battleboard.games.europe.game import GAME
from tests.rules.europe.moves import (
    at,
    beginning,
    captured,
    combat,
    level,
    noncombat,
    owner,
    refusal,
)
from tests.support import Moment, legal, play, refused, start

GERMAN_3 = {"British Convoy 3": "Germany"}
TAKING = ["aircraft carrier", "battleship", "destroyer", "submarine"]


@pytest.mark.rule("EU-BRD-10", "EU-ATL-1", "EU-BRD-13", "EU-BRD-17", "EU-ATL-10")
def test_seven_centres_and_their_values() -> None:
    theatre = GAME.theatre
    found = {
        name: (theatre.original[i], theatre.value[i])
        for i, name in enumerate(theatre.board.spaces)
        if theatre.sea[i] and theatre.value[i]
    }
    assert found == {
        "british_convoy_1": ("united_kingdom", 3),
        "british_convoy_2": ("united_kingdom", 3),
        "british_convoy_3": ("united_kingdom", 5),
        "british_convoy_4": ("united_kingdom", 5),
        "soviet_convoy": ("ussr", 4),
        "us_convoy_1": ("united_states", 4),
        "us_convoy_2": ("united_states", 6),
    }
    assert not any("convoy" in kind for kind in theatre.units)


@pytest.mark.rule("EU-BRD-11", "EU-R-107")
def test_the_opening_levels_include_the_centres() -> None:
    opening = start(GAME)
    assert [level(opening, seat) for seat in GAME.all_seats] == [40, 24, 25, 40]


@pytest.mark.rule("EU-ATL-4", "EU-ATL-5", "EU-CMS-5", "EU-R-17")
@pytest.mark.parametrize("ship", TAKING)
def test_a_ship_takes_a_centre_and_returns_to_where_it_came_from(ship: str) -> None:
    moment = combat("Germany", {"Azores Sea": {"Germany": ship}})
    after = play(moment, f"move {ship}: Azores Sea > British Convoy 3 > Azores Sea", "done")
    assert captured(after) == ["british_convoy_3"]
    assert owner(after, "British Convoy 3") == "germany"


@pytest.mark.rule("EU-ATL-5", "EU-R-63", "EU-R-65")
def test_one_ship_takes_the_centre_where_it_stands_and_the_next() -> None:
    moment = beginning("Germany", {"British Convoy 1": {"Germany": "submarine"}})
    way = "British Convoy 1 > Central Atlantic > British Convoy 2"
    after = play(moment, f"move submarine: {way}", "done")
    assert captured(after) == ["british_convoy_2"]
    assert owner(after, "British Convoy 1") == "germany"


@pytest.mark.rule("EU-ATL-3", "EU-ATL-9", "EU-R-64")
def test_a_transport_takes_none() -> None:
    way = "Central Atlantic > British Convoy 1 > South Atlantic"
    moment = combat("Germany", {"Central Atlantic": {"Germany": "transport"}})
    assert captured(play(moment, f"move transport: {way}", "done")) == []
    allied = combat(
        "United Kingdom",
        {"Central Atlantic": {"United Kingdom": "transport"}},
        owners={"British Convoy 1": "Germany"},
    )
    assert captured(play(allied, f"move transport: {way}", "done")) == []


@pytest.mark.rule("EU-ATL-3", "EU-RES-6")
def test_aircraft_take_none() -> None:
    units = {
        "United States": {"United States": "2 bomber"},
        "U.S. Convoy 1": {"Germany": "transport"},
    }
    moment = combat("United States", units, owners={"U.S. Convoy 1": "Germany"})
    after = play(
        moment,
        "move 2 bomber: United States > U.S. Eastern Coast > U.S. Convoy 1",
        "done",
        dice=[1, 6, 6],
    )
    assert captured(after) == []
    assert owner(after, "U.S. Convoy 1") == "germany"


@pytest.mark.rule("EU-ATL-3", "EU-CMS-5")
def test_aircraft_fly_over_a_centre_without_effect() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Azores Sea": {"Germany": "transport"},
    }
    moment = combat("United Kingdom", units, owners=GERMAN_3)
    way = "United Kingdom > Celtic Sea > British Convoy 3 > Azores Sea"
    after = play(moment, f"move bomber: {way}", "done", dice=[1, 6])
    assert captured(after) == []
    assert owner(after, "British Convoy 3") == "germany"


@pytest.mark.rule("EU-ATL-12", "EU-ATL-11", "EU-CAP-4")
def test_germany_gains_nothing_and_the_owner_loses_the_value() -> None:
    moment = combat("Germany", {"Azores Sea": {"Germany": "submarine"}})
    before = level(moment, "Germany"), level(moment, "United Kingdom")
    after = play(moment, "move submarine: Azores Sea > British Convoy 3", "done")
    told = [(e.seat, e.change) for e in after.happened(ProductionChanged)]
    assert told == [("united_kingdom", -5)]
    assert (level(after, "Germany"), level(after, "United Kingdom")) == (before[0], before[1] - 5)


@pytest.mark.rule("EU-ATL-14", "EU-CAP-4", "EU-LIB-5")
@pytest.mark.parametrize("power", ["United Kingdom", "United States"])
def test_an_ally_frees_a_centre_for_its_owner(power: str) -> None:
    moment = combat(power, {"Mid-Atlantic": {power: "destroyer"}}, owners=GERMAN_3)
    german = level(moment, "Germany")
    after = play(moment, "move destroyer: Mid-Atlantic > British Convoy 3", "done")
    assert owner(after, "British Convoy 3") == "united_kingdom"
    told = [(e.seat, e.change) for e in after.happened(ProductionChanged)]
    assert told == [("united_kingdom", 5)]
    assert level(after, "Germany") == german


@pytest.mark.rule("EU-ATL-13", "EU-ATL-16")
def test_a_taken_centre_needs_no_garrison() -> None:
    moment = combat("Germany", {"Azores Sea": {"Germany": "submarine"}})
    low = level(moment, "United Kingdom") - 5
    lines = ["move submarine: Azores Sea > British Convoy 3 > Azores Sea", "done", "done"]
    after = play(moment, *lines)
    assert after.state.on_turn == "ussr"
    assert owner(after, "British Convoy 3") == "germany"
    assert level(after, "United Kingdom") == low


@pytest.mark.rule("EU-R-54")
def test_a_centre_whose_owner_has_lost_its_capital_is_held_in_trust() -> None:
    held = {"British Convoy 3": "Germany", "United Kingdom": "Germany"}
    moment = combat("United States", {"Mid-Atlantic": {"United States": "destroyer"}}, owners=held)
    before = level(moment, "United States")
    after = play(moment, "move destroyer: Mid-Atlantic > British Convoy 3", "done")
    assert owner(after, "British Convoy 3") == "united_states"
    assert level(after, "United States") == before + 5
    again = combat(
        "Germany",
        {"Azores Sea": {"Germany": "submarine"}},
        owners=held | {"British Convoy 3": "United States"},
    )
    lost = play(again, "move submarine: Azores Sea > British Convoy 3", "done")
    told = [(e.seat, e.change) for e in lost.happened(ProductionChanged)]
    assert told == [("united_states", -5)]


@pytest.mark.rule("EU-R-54", "EU-R-55")
def test_a_centre_in_trust_goes_back_with_the_capital() -> None:
    held = {"British Convoy 3": "United States", "United Kingdom": "Germany"}
    units = {"North Sea": {"United States": "transport[infantry]"}}
    moment = combat("United States", units, owners=held)
    after = play(moment, "unload infantry: North Sea > United Kingdom", "done")
    assert owner(after, "British Convoy 3") == "united_kingdom"


# Battles in centres


@pytest.mark.rule("EU-ATL-6", "EU-ATL-2", "EU-R-27")
def test_a_defended_centre_is_neither_passed_nor_taken_before_the_battle() -> None:
    units = {
        "Azores Sea": {"Germany": "destroyer"},
        "British Convoy 3": {"United Kingdom": "transport"},
    }
    moment = combat("Germany", units)
    with refused("EU-R-27"):
        play(moment, "move destroyer: Azores Sea > British Convoy 3 > Azores Sea")
    after = play(moment, "move destroyer: Azores Sea > British Convoy 3", "done", dice=[3, 6])
    kinds = [type(event).__name__ for event in after.events]
    assert kinds.index("BattleEnded") < kinds.index("SpaceCaptured")
    assert captured(after) == ["british_convoy_3"]


@pytest.mark.rule("EU-ATL-7", "EU-R-66")
def test_a_damaged_battleship_takes_the_centre() -> None:
    units = {
        "Azores Sea": {"Germany": "battleship"},
        "British Convoy 3": {"United Kingdom": "destroyer"},
    }
    moment = play(combat("Germany", units), "move battleship: Azores Sea > British Convoy 3")
    assert captured(play(moment, "done", dice=[4, 3])) == ["british_convoy_3"]


@pytest.mark.rule("EU-ATL-8", "EU-RES-3")
def test_nobody_left_takes_nothing() -> None:
    units = {
        "Azores Sea": {"Germany": "destroyer"},
        "British Convoy 3": {"United Kingdom": "destroyer"},
    }
    moment = play(combat("Germany", units), "move destroyer: Azores Sea > British Convoy 3")
    after = play(moment, "done", dice=[3, 3])
    assert captured(after) == []
    assert owner(after, "British Convoy 3") == "united_kingdom"


@pytest.mark.rule("EU-ATL-8", "EU-ATL-9")
def test_a_transport_alone_is_left_and_takes_nothing() -> None:
    units = {
        "Azores Sea": {"Germany": "destroyer, transport"},
        "British Convoy 3": {"United Kingdom": "destroyer"},
    }
    moment = combat("Germany", units)
    moves = "move destroyer, transport: Azores Sea > British Convoy 3"
    after = play(moment, moves, "done", dice=[3, 3])
    after = play(after, "lose destroyer")
    assert at(after, "British Convoy 3", "Germany") == {"transport": 1}
    assert captured(after) == []


@pytest.mark.rule("EU-R-66", "EU-ATL-7")
def test_a_submarine_that_submerged_does_not_count() -> None:
    units = {
        "Azores Sea": {"Germany": "submarine"},
        "British Convoy 3": {"United Kingdom": "submarine"},
    }
    moment = play(combat("Germany", units), "move submarine: Azores Sea > British Convoy 3", "done")
    after = play(moment, "submerge submarine")
    assert after.happened(DiceRolled) == []
    assert captured(after) == []


@pytest.mark.rule("EU-EX-40", "EU-ATL-7", "EU-R-65")
def test_convoy_with_a_submerged_defender() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "destroyer"},
        "British Convoy 3": {"Germany": "submarine"},
    }
    moment = combat("United Kingdom", units, owners=GERMAN_3)
    before = level(moment, "United Kingdom")
    moment = play(moment, "move destroyer: Celtic Sea > British Convoy 3", "done", dice=[6])
    after = play(moment, "submerge submarine")
    assert captured(after) == ["british_convoy_3"]
    assert level(after, "United Kingdom") == before + 5


@pytest.mark.rule("EU-ATL-7", "EU-SEA-7")
def test_fighters_left_in_the_air_do_not_hold_a_centre() -> None:
    units = {
        "Azores Sea": {"Germany": "submarine"},
        "British Convoy 3": {"United Kingdom": "aircraft carrier, fighter"},
    }
    moment = combat("Germany", units)
    moves = ("move submarine: Azores Sea > British Convoy 3", "done", "stay")
    after = play(moment, *moves, dice=[2])
    assert captured(after) == ["british_convoy_3"]


@pytest.mark.rule("EU-ATL-7", "EU-SEA-7")
def test_a_stand_off_takes_no_centre_from_ships() -> None:
    units = {
        "United States": {"United States": "fighter"},
        "U.S. Convoy 1": {"Germany": "submarine", "United States": "submerged submarine"},
    }
    moment = combat("United States", units, owners={"U.S. Convoy 1": "Germany"})
    way = "United States > U.S. Eastern Coast > U.S. Convoy 1"
    after = play(moment, f"move fighter: {way}", "done")
    assert captured(after) == []


# Ships that stand in a centre


@pytest.mark.rule("EU-R-65")
@pytest.mark.parametrize("ship", TAKING)
def test_a_ship_takes_the_centre_where_its_turn_begins(ship: str) -> None:
    moment = beginning("Germany", {"British Convoy 3": {"Germany": ship}})
    assert owner(moment, "British Convoy 3") == "germany"


@pytest.mark.rule("EU-R-65", "EU-ATL-9")
def test_who_does_not_take_the_centre_where_it_stands() -> None:
    for units in (
        {"British Convoy 3": {"Germany": "transport"}},
        {"British Convoy 3": {"Germany": "submarine", "United States": "transport"}},
        {"British Convoy 3": {"Germany": "submerged submarine"}},
        {"Azores Sea": {"Germany": "destroyer"}},
    ):
        assert owner(beginning("Germany", units), "British Convoy 3") == "united_kingdom", units
    dived = {"British Convoy 3": {"Germany": "submarine", "United States": "submerged submarine"}}
    assert owner(beginning("Germany", dived), "British Convoy 3") == "germany"


# Step 4


@pytest.mark.rule("EU-ATL-15", "EU-NCM-5", "EU-R-64")
@pytest.mark.parametrize("ship", [*TAKING, "transport"])
def test_in_step_4_no_ship_enters_a_centre_of_the_enemy(ship: str) -> None:
    german = noncombat("Germany", {"Azores Sea": {"Germany": ship}})
    assert refusal(german, f"move {ship}: Azores Sea > British Convoy 3") == "EU-ATL-15"
    units = {"Azores Sea": {"United States": ship}}
    american = noncombat("United States", units, owners=GERMAN_3)
    assert refusal(american, f"move {ship}: Azores Sea > British Convoy 3") == "EU-ATL-15"
    free = noncombat("United States", units)
    assert refusal(free, f"move {ship}: Azores Sea > British Convoy 3") is None


# Worked examples


def german_raid() -> Moment:
    """The German turn of EU-EX-7, up to step 4."""
    units = {
        "Central Atlantic": {"Germany": "submarine, destroyer, transport"},
        "Azores Sea": {"Germany": "submarine"},
    }
    return play(
        combat("Germany", units),
        "move submarine: Central Atlantic > U.S. Convoy 1",
        "move submarine: Azores Sea > British Convoy 3 > Azores Sea",
        "move destroyer: Central Atlantic > British Convoy 2 > Azores Sea",
        "move transport: Central Atlantic > British Convoy 1 > South Atlantic",
        "done",
    )


@pytest.mark.rule("EU-EX-7", "EU-R-12")
def test_convoy_moves_of_the_german_turn() -> None:
    after = german_raid()
    assert captured(after) == ["us_convoy_1", "british_convoy_3", "british_convoy_2"]
    assert owner(after, "British Convoy 1") == "united_kingdom"
    assert level(after, "United States") == 36
    assert level(after, "United Kingdom") == 17
    assert level(after, "Germany") == 40
    assert at(after, "Azores Sea", "Germany") == {"submarine": 1, "destroyer": 1}


@pytest.mark.rule("EU-EX-8", "EU-R-12", "EU-ATL-8")
def test_convoy_moves_of_the_american_turn() -> None:
    units = {
        "U.S. Convoy 1": {"Germany": "submarine"},
        "U.S. Eastern Coast": {"United States": "destroyer, battleship"},
    }
    taken = ["U.S. Convoy 1", "British Convoy 2", "British Convoy 3"]
    moment = combat("United States", units, owners=dict.fromkeys(taken, "Germany"))
    assert level(moment, "United Kingdom") == 17
    moved = play(
        moment,
        "move destroyer: U.S. Eastern Coast > Mid-Atlantic > British Convoy 3",
        "move battleship: U.S. Eastern Coast > U.S. Convoy 1",
        "done",
        dice=[5],
    )
    assert captured(moved) == ["british_convoy_3"]
    assert level(moved, "United Kingdom") == 22
    after = play(moved, "stay", "press on", dice=[2, 4, 1])
    assert at(after, "U.S. Convoy 1", "United States") == {}
    assert owner(after, "U.S. Convoy 1") == "germany"
    assert level(after, "United States") == 36
    assert level(after, "Germany") == 40


@pytest.mark.rule("EU-EX-45", "EU-R-63", "EU-R-50")
def test_centre_taken_in_passing() -> None:
    units = {
        "Azores Sea": {"Germany": "submarine"},
        "Celtic Sea": {"United Kingdom": "destroyer"},
    }
    moved = play(
        combat("Germany", units),
        "move submarine: Azores Sea > British Convoy 3 > Celtic Sea",
        "done",
    )
    assert captured(moved) == ["british_convoy_3"]
    lost = play(moved, "stay", dice=[6, 2])
    assert at(lost, "Celtic Sea", "Germany") == {}
    assert owner(lost, "British Convoy 3") == "germany"
    missed = play(moved, "stay", dice=[6, 6])
    assert not [line for line in legal(missed) if line.startswith("retreat")]
    assert "submerge submarine" in legal(missed)


@pytest.mark.rule("EU-EX-40", "EU-R-65", "EU-S6-3")
def test_the_submarine_that_surfaced_fights_or_retakes_the_centre() -> None:
    units = {"British Convoy 3": {"United Kingdom": "destroyer", "Germany": "submarine"}}
    shared = beginning("Germany", units)
    assert owner(shared, "British Convoy 3") == "united_kingdom"
    fought = play(shared, "done", "stay", dice=[2, 6])
    assert captured(fought) == ["british_convoy_3"]
    left = beginning("Germany", {"British Convoy 3": {"Germany": "submarine"}})
    assert owner(left, "British Convoy 3") == "germany"


@pytest.mark.rule("EU-RES-5")
def test_an_ordinary_zone_has_no_owner_and_does_not_change_hands() -> None:
    units = {
        "Azores Sea": {"Germany": "destroyer"},
        "Celtic Sea": {"United Kingdom": "transport"},
    }
    moment = combat("Germany", units)
    after = play(moment, "move destroyer: Azores Sea > Celtic Sea", "done", dice=[3, 6])
    assert at(after, "Celtic Sea", "United Kingdom") == {}
    assert captured(after) == []
    theatre = GAME.theatre
    owned = {i for i, owner in enumerate(after.state.position.owners) if owner and theatre.sea[i]}
    assert all(theatre.value[i] for i in owned)
    assert len(owned) == 7


@pytest.mark.rule("EU-BRD-12", "EU-BRD-14")
def test_values_and_complexes_that_the_examples_show() -> None:
    theatre = GAME.theatre
    values = {
        "moscow": 2,
        "leningrad": 1,
        "stalingrad": 1,
        "egypt": 1,
        "trans_jordan": 2,
        "syria": 1,
    }
    index = {str(space): i for space, i in theatre.board.index.items()}
    assert {space: theatre.value[index[space]] for space in values} == values
    opening = start(GAME)
    sites = {
        space
        for space in index
        if any(p.kind == "industrial_complex" for p in opening.state.position.at(index[space]))
    }
    shown = {"germany", "moscow", "leningrad", "stalingrad", "archangel", "united_kingdom"}
    assert sites == shown | {"united_states", "canada", "northern_italy"}


@pytest.mark.rule("EU-EX-10", "EU-CV-6", "EU-S6-1")
def test_atlantic_battle_of_the_british_turn() -> None:
    units = {
        "Atlantic": {"United Kingdom": "2 destroyer"},
        "United Kingdom": {"United Kingdom": "fighter"},
        "Central Atlantic": {"United Kingdom": "aircraft carrier"},
        "Celtic Sea": {"Germany": "2 submarine"},
    }
    moment = play(
        combat("United Kingdom", units),
        "move 2 destroyer: Atlantic > Celtic Sea",
        "move fighter: United Kingdom > Celtic Sea",
        "done",
        dice=[5, 3, 4],
    )
    assert at(moment, "Celtic Sea", "Germany") == {"submarine": 2}
    moment = play(moment, "submerge submarine", dice=[2])
    assert at(moment, "Celtic Sea", "United Kingdom") == {"destroyer": 1, "fighter": 1}
    moment = play(moment, "move fighter: Celtic Sea > Mid-Atlantic > Central Atlantic")
    move = "move aircraft carrier: Central Atlantic > Mid-Atlantic"
    assert refusal(moment, move) == "EU-CV-6"
    after = play(moment, "done")
    assert after.state.on_turn == "united_states"
    assert at(after, "Celtic Sea", "United Kingdom") == {"destroyer": 1}
    assert at(after, "Celtic Sea", "Germany") == {"submarine": 1}

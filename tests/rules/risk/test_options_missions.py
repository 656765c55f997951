"""Secret missions (RI-OPT-6): dealt, hidden, checked, changed."""

from typing import Any

import pytest

from battleboard.games.risk.events import MissionShown
from battleboard.games.risk.material import BOARD, MISSIONS
from tests.rules.risk.sheet import board, table
from tests.rules.risk.words import CAVALRY, INFANTRY, WINS, WatchedDice, asks, ended, turn_in
from tests.support import Moment, play, position, refused, seen, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")
CONTINENTS = {
    row.continent: [r.territory for r in board() if r.continent == row.continent] for row in board()
}


def named(*continents: str) -> str:
    """The armies of who holds these continents: one on each territory."""
    return ", ".join(name for continent in continents for name in CONTINENTS[continent])


TASKS = {
    "asia_south_america": ["Asia", "South America"],
    "asia_africa": ["Asia", "Africa"],
    "north_america_africa": ["North America", "Africa"],
    "north_america_australia": ["North America", "Australia"],
}
OTHERS = {"blue": "hold 24 territories", "green": "hold 24 territories"}


def mission(red: str, spaces: str = "", **scene: Any) -> Moment:
    """Red has a mission and is about to place one army."""
    given: dict[str, Any] = {
        "missions": {**OTHERS, "red": red},
        "armies": {"red": spaces},
        "rest": "blue",
        "seats": "red blue green",
        "step": "place armies",
        "to_place": 1,
    }
    return position("risk", options={"missions": True}, **{**given, **scene})


def place_one(moment: Moment) -> Moment:
    space = next(s for s, owner in moment.facts["owners"].items() if owner == "red")
    return play(moment, f"place {BOARD.names[space]}")


@pytest.mark.rule("RI-OPT-6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_player_gets_one_mission(players: int) -> None:
    moment = start("risk", COLOURS[:players], {"missions": True})
    cards = list(moment.facts["missions"].values())
    assert len(cards) == players
    assert set(cards) <= set(MISSIONS)


@pytest.mark.rule("RI-OPT-6")
def test_missions_need_three_players() -> None:
    with refused("RI-OPT-6", "missions-need-three", players=2):
        start("risk", "red blue", {"missions": True})


@pytest.mark.rule("RI-OPT-6")
def test_a_mission_is_seen_by_its_owner_only() -> None:
    moment = start("risk", "red blue green", {"missions": True})
    own = moment.facts["missions"]
    for viewer in ("red", "blue", "green"):
        view = seen(moment, viewer)
        assert view.facts["missions"] == {**dict.fromkeys(own, "?"), viewer: own[viewer]}
        told = [line for line in view.told if "got the mission" in line]
        assert sum(line.endswith(": ?") for line in told) == 2
    assert set(seen(moment, None).facts["missions"].values()) == {"?"}


@pytest.mark.rule("RI-OPT-6.1")
def test_the_deck_is_that_of_the_sheet() -> None:
    tasks = {row[0]: row[1] for row in table("mission")}
    assert list(tasks) == [*map(str, range(1, 9)), "9–14"]
    assert list(MISSIONS) == [
        *TASKS,
        "europe_south_america",
        "europe_australia",
        "territories_24",
        "territories_18",
        *(f"destroy_{colour}" for colour in COLOURS),
    ]


@pytest.mark.rule("RI-OPT-6.1")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_colours_that_nobody_plays_are_taken_out(players: int) -> None:
    """One die for each card: the first among eight tasks and the colours that play."""
    dice = WatchedDice()
    start("risk", COLOURS[:players], {"missions": True}, dice=dice)
    sizes = [sides for _, sides in dice.rolls]
    assert sizes == [*range(8 + players, 8, -1), *range(42, 1, -1)]


@pytest.mark.rule("RI-OPT-6.1")
def test_no_card_is_dealt_twice() -> None:
    for seed in range(60):
        cards = start("risk", COLOURS, {"missions": True}, dice=seed).facts["missions"]
        given = [card for card in cards.values() if card != "territories_24"]
        assert len(set(given)) == len(given)


@pytest.mark.rule("RI-OPT-6.1")
@pytest.mark.parametrize("option", ["choose_territories", "initial_armies"])
def test_missions_are_dealt_before_territories(option: str) -> None:
    moment = start("risk", "red blue green", {"missions": True, option: True})
    assert all("got the mission" in line for line in moment.told[:3])
    assert len(moment.facts["missions"]) == 3


@pytest.mark.rule("RI-OPT-6.2")
@pytest.mark.parametrize("card", TASKS)
def test_continents_are_held(card: str) -> None:
    moment = mission(MISSIONS[card].name, named(*TASKS[card]))
    assert ended(place_one(moment)) == "mission: red"


@pytest.mark.rule("RI-OPT-6.2")
@pytest.mark.parametrize("card", TASKS)
@pytest.mark.parametrize("gap", [0, -1])
def test_a_gap_in_a_continent_is_not_enough(card: str, gap: int) -> None:
    spaces = named(*TASKS[card]).split(", ")
    del spaces[gap]
    moment = mission(MISSIONS[card].name, ", ".join(spaces))
    assert ended(place_one(moment)) == ""


@pytest.mark.rule("RI-OPT-6.2")
@pytest.mark.parametrize("card", TASKS)
def test_other_continents_will_not_do(card: str) -> None:
    others = [continent for continent in CONTINENTS if continent not in TASKS[card]]
    spaces = named(TASKS[card][0], *(c for c in others if c in ("Europe", "Australia")))
    assert ended(place_one(mission(MISSIONS[card].name, spaces))) == ""


@pytest.mark.rule("RI-OPT-6.5")
@pytest.mark.parametrize(
    ("card", "second"),
    [("europe_south_america", "South America"), ("europe_australia", "Australia")],
)
@pytest.mark.parametrize("third", CONTINENTS)
def test_any_third_continent_will_do(card: str, second: str, third: str) -> None:
    two = mission(MISSIONS[card].name, named("Europe", second))
    assert ended(place_one(two)) == ""
    if third in ("Europe", second):
        return
    three = mission(MISSIONS[card].name, named("Europe", second, third))
    assert ended(place_one(three)) == "mission: red"
    without = mission(MISSIONS[card].name, named("Europe", third))
    assert ended(place_one(without)) == ""


@pytest.mark.rule("RI-OPT-6.2")
@pytest.mark.parametrize(("territories", "result"), [(23, ""), (24, "mission: red")])
def test_24_territories(territories: int, result: str) -> None:
    spaces = ", ".join(row.territory for row in board()[:territories])
    moment = mission("hold 24 territories", spaces)
    assert ended(place_one(moment)) == result


@pytest.mark.rule("RI-OPT-6.2")
def test_18_territories_with_two_armies_on_each() -> None:
    """The eighteenth pair is complete when the new army is placed, not where it is placed alone."""
    rows = board()
    spaces = [f"2 {row.territory}" for row in rows[:17]] + [row.territory for row in rows[17:20]]
    moment = mission("hold 18 territories with two armies on each", ", ".join(spaces))
    assert ended(play(moment, f"place {rows[0].territory}")) == ""
    assert ended(play(moment, f"place {rows[18].territory}")) == "mission: red"


def attacker(red: str, **scene: Any) -> Moment:
    """Red with 23 territories and this mission, about to attack green's Greenland."""
    spaces = [row.territory for row in board() if row.continent in ("Asia", "Africa", "Australia")]
    armies = ", ".join(["5 Iceland", *spaces])
    given: dict[str, Any] = {
        "armies": {"red": armies, "green": "Greenland, Quebec"},
        "step": "attack",
        "to_place": 0,
    }
    return mission(red, **{**given, **scene})


@pytest.mark.rule("RI-OPT-6.2")
def test_a_mission_is_checked_after_the_move_in_of_a_conquest() -> None:
    moment = attacker("hold 24 territories")
    moment = play(moment, "attack with 1: Iceland > Greenland", dice=WINS)
    assert asks(moment) == "MoveInArmies: red"
    after = play(moment, "move in 1")
    assert ended(after) == "mission: red"
    assert after.happened(MissionShown)
    assert "Red fulfilled the mission: hold 24 territories" in after.told


@pytest.mark.rule("RI-OPT-6.2")
def test_armies_that_move_in_count_for_the_mission() -> None:
    """18 territories with two armies: it is the move-in that decides."""
    spaces = [row.territory for row in board() if row.continent in ("Asia", "Africa")]
    armies = ", ".join(["5 Iceland", *(f"2 {space}" for space in spaces[:16]), *spaces[16:]])
    moment = attacker(
        "hold 18 territories with two armies on each",
        armies={"red": armies, "green": "Greenland, Quebec"},
    )
    moment = play(moment, "attack with 1: Iceland > Greenland", dice=WINS)
    assert ended(play(moment, "move in 1")) == ""
    assert ended(play(moment, "move in 2")) == "mission: red"
    assert ended(play(moment, "move in 4")) == ""


@pytest.mark.rule("RI-OPT-6.2")
def test_a_mission_is_checked_when_armies_after_an_elimination_are_placed() -> None:
    spaces = [row.territory for row in board() if row.continent in ("Asia", "Africa")]
    armies = ", ".join(["5 Iceland", *(f"2 {space}" for space in spaces[:16]), *spaces[16:]])
    moment = attacker(
        "hold 18 territories with two armies on each",
        armies={"red": armies, "green": "Greenland"},
        hands={"red": INFANTRY[:3], "green": CAVALRY[:3]},
    )
    moment = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    moment = play(moment, turn_in(INFANTRY[:3]), "keep cards")
    after = play(moment, "place 4 Greenland")
    assert ended(after) == "mission: red"


@pytest.mark.rule("RI-OPT-6.2")
def test_a_mission_is_checked_after_the_free_move() -> None:
    rows = [row for row in board() if row.continent in ("Asia", "Africa")]
    pairs = [f"2 {row.territory}" for row in rows if row.territory not in ("Ural", "Siberia")]
    strong = ", ".join(["4 Ural", "Siberia", *pairs])
    moment = mission(
        "hold 18 territories with two armies on each",
        armies={"red": strong},
        step="free move",
        to_place=0,
    )
    assert ended(play(moment, "free move 1: Ural > Siberia")) == "mission: red"
    assert ended(play(moment, "no free move")) == ""


@pytest.mark.rule("RI-OPT-6.2")
def test_a_mission_is_checked_in_its_owner_s_turn_only() -> None:
    """Blue holds 24 territories while red plays, and wins when its own armies are placed."""
    moment = mission("hold Asia and Africa", "2 Alaska, Peru")
    moment = play(place_one(moment), "end attacks")
    assert moment.state.on_turn == "blue"
    assert ended(moment) == ""
    after = play(moment, f"place {moment.state.to_place} Siam")
    assert ended(after) == "mission: blue"


@pytest.mark.rule("RI-OPT-6.2")
def test_a_fulfilled_mission_is_not_seen_before_the_armies_are_placed() -> None:
    moment = mission("hold Asia and Africa", named("Asia", "Africa"), step="count armies")
    assert asks(moment) == "PlaceNewArmies: red"


@pytest.mark.rule("RI-OPT-6.3")
@pytest.mark.parametrize("seat", ["red", "blue", "green"])
def test_who_draws_the_own_colour_has_mission_7(seat: str) -> None:
    """Every card is tried for the first to draw: the ninth to eleventh name the colours."""
    seats = (seat, *(other for other in ("red", "blue", "green") if other != seat))
    for face, colour in zip((9, 10, 11), ("red", "blue", "green"), strict=True):
        dice = [face, 1, 1, *[1] * 41]
        card = start("risk", seats, {"missions": True}, dice=dice).facts["missions"][seat]
        assert card == ("territories_24" if colour == seat else f"destroy_{colour}")


@pytest.mark.rule("RI-OPT-6.4")
def test_a_colour_is_destroyed_when_its_last_army_is_removed() -> None:
    moment = attacker("destroy Green", armies={"red": "5 Iceland, 2 Peru", "green": "Greenland"})
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert ended(after) == "mission: red"
    assert "Red fulfilled the mission: destroy Green" in after.told


@pytest.mark.rule("RI-OPT-6.4")
def test_taking_a_territory_of_that_colour_is_not_enough() -> None:
    moment = attacker("destroy Green", armies={"red": "5 Iceland", "green": "Greenland, Peru"})
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-6.4")
def test_who_loses_the_target_to_another_has_mission_7() -> None:
    missions = {"red": "hold Asia and Africa", "blue": "destroy Green", "green": "destroy Blue"}
    moment = attacker(
        "", armies={"red": "5 Iceland, 2 Peru", "green": "Greenland"}, missions=missions
    )
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert after.facts["missions"]["blue"] == "territories_24"
    assert after.facts["missions"]["red"] == "asia_africa"
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-6.4", "RI-OPT-6")
def test_a_changed_mission_tells_nobody_who_was_after_the_colour() -> None:
    missions = {"red": "hold Asia and Africa", "blue": "destroy Green", "green": "destroy Blue"}
    moment = attacker(
        "", armies={"red": "5 Iceland, 2 Peru", "green": "Greenland"}, missions=missions
    )
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    for viewer in ("green", None):
        told = [line for line in seen(after, viewer).told if "now has the mission" in line]
        assert told == ["Red now has the mission: ?", "Blue now has the mission: ?"]
    assert "Blue now has the mission: hold 24 territories" in seen(after, "blue").told


@pytest.mark.rule("RI-OPT-6.4")
def test_who_was_after_a_colour_that_resigns_has_mission_7() -> None:
    missions = {"red": "destroy Green", "blue": "destroy Green", "green": "destroy Blue"}
    moment = attacker(
        "", armies={"green": "2 Greenland, 2 Peru", "red": "5 Iceland"}, missions=missions
    )
    moment = play(moment, "attack with 1: Iceland > Greenland", "green: resign", dice=[6, 1, 1])
    assert moment.facts["missions"]["red"] == "territories_24"
    assert moment.facts["missions"]["blue"] == "territories_24"
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-6.6")
def test_holding_everything_wins_whatever_the_mission() -> None:
    moment = attacker(
        "hold Asia and Africa",
        armies={"red": "5 Iceland", "green": "Greenland"},
        rest="red",
        eliminated=["blue"],
    )
    after = play(moment, "attack with 1: Iceland > Greenland", dice=WINS)
    assert ended(after) == "conquest: red"

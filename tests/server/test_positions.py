"""Boards to study: taken from a set-up, a scenario or a game, changed, and attacked."""

from random import Random

import pytest

from tests.server.people import Json, Person, Seated
from tests.server.test_boards import begun
from tests.server.test_past import with_missions


def study(who: Person, **body: object) -> Json:
    answer = who.ask("POST", "/api/positions", json=body)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()["board"]
    return found


def refused(who: Person, **body: object) -> str:
    answer = who.ask("POST", "/api/positions", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json()["board"] is None
    sentence: str = answer.json()["refusal"]["sentence"]
    return sentence


def why_not(who: Person, status: int, **body: object) -> str:
    answer = who.ask("POST", "/api/positions", json=body)
    assert answer.status_code == status, answer.text
    message: str = answer.json()["message"]
    return message


ARCTIC = {
    "alaska": {"owner": "red", "units": {"red": {"army": 9}}},
    "kamchatka": {"owner": "blue", "units": {"blue": {"army": 2}}},
}


def test_armies_of_a_set_up_are_changed_and_attack(anna: Person) -> None:
    wished = {"edition": "risk", "layout": {"spaces": ARCTIC}, "attacker": "red"}
    board = study(anna, **wished, target="kamchatka")
    assert board["scene"]["stacks"]["alaska"] == [{"power": "red", "kind": "army", "count": 9}]
    attack = board["attack"]
    assert {"space": "alaska", "units": {"army": 9}, "by_sea": False} in attack["origins"]
    assert (attack["battles"], attack["alone"]) == ("risk", True)
    again = study(anna, scenario=board["scenario"])
    assert again["scene"] == board["scene"], "the scenario is the same board"
    assert again["doubt"] == ""


def test_units_and_technologies_of_a_set_up_are_changed_and_attack(anna: Person) -> None:
    libya = {"owner": "germany", "units": {"germany": {"infantry": 6, "armor": 2}}}
    layout = {"spaces": {"libya": libya}, "technologies": {"germany": ["jet_power"]}}
    board = study(
        anna, edition="classic", layout=layout, attacker="germany", target="anglo_egypt_sudan"
    )
    assert board["technologies"]["germany"] == ["jet_power"]
    origins = {row["space"]: row["units"] for row in board["attack"]["origins"]}
    assert origins["libya"] == {"infantry": 6, "armor": 2}
    assert board["attack"]["attacker_perks"] == ["jet_power"]
    (british,) = board["attack"]["defenders"]
    assert british["seat"] == "united_kingdom"
    assert british["units"] == {"infantry": 1, "armor": 1}


def test_whoever_could_attack_is_the_attacker(anna: Person) -> None:
    """By turns it is the USSR's, but nobody attacks the own side."""
    layout = {"spaces": {"libya": {"owner": "germany", "units": {"germany": {"infantry": 2}}}}}
    board = study(anna, edition="classic", layout=layout, target="anglo_egypt_sudan")
    assert board["attacker"] == "germany"
    board = study(anna, edition="classic", layout=layout, target="libya")
    assert board["attacker"] in ("ussr", "united_kingdom"), "whoever of them comes first"
    assert study(anna, edition="classic")["attacker"] == "ussr"


def test_what_cannot_be_is_said_in_a_sentence(anna: Person) -> None:
    empty = {"spaces": {"alaska": {"owner": "red", "units": {}}}}
    said = refused(anna, edition="risk", layout=empty)
    assert said == "One player holds Alaska, with at least one army."
    ship = {"spaces": {"libya": {"owner": "germany", "units": {"germany": {"transport": 1}}}}}
    said = refused(anna, edition="classic", layout=ship)
    assert said == "No transport can stand in Libya."
    crowd = {"spaces": {"libya": {"owner": "germany", "units": {"germany": {"armor": 10**6}}}}}
    why_not(anna, 400, edition="classic", layout=crowd)
    why_not(anna, 400, edition="chess")
    why_not(anna, 400)
    why_not(anna, 400, edition="risk", scenario="title = 'both'")
    why_not(anna, 400, edition="risk", target="atlantis")
    why_not(anna, 400, scenario="nothing = 'of that kind'")
    assert refused(anna, edition="ford") == "The Ford cannot be set up freely."


@pytest.mark.parametrize("edition", ["risk", "classic_mini"])
def test_any_moment_of_a_game_is_a_board_to_study(anna: Person, edition: str) -> None:
    game, rng = begun(anna, edition), Random(8)
    for _ in range(30):
        Seated(anna, anna.view(game)["asking"]["seats"][0]).answer(game, rng)
    for line in (0, 11, 23):
        scene = anna.get(f"/api/games/{game}/past", line=line)["scene"]
        assert study(anna, game=game, line=line)["scene"]["owners"] == scene["owners"]
    why_not(anna, 404, game=game, line=500)


def test_strangers_study_nothing_and_nobody_sees_hidden_cards(
    anna: Person, ben: Person, cara: Person
) -> None:
    game = with_missions(anna, ben, 60)
    why_not(cara, 404, game=game)
    why_not(anna, 403, game=game, seat="blue")
    board = study(anna, game=game, seat="red")
    assert board["scene"] == anna.view(game, "red")["scene"]


def test_a_table_without_odds_is_not_studied(anna: Person) -> None:
    game = begun(anna, "risk", customs={"odds": False})
    assert why_not(anna, 403, game=game) == "This table plays without odds."


def test_a_board_that_nobody_could_read_is_refused(anna: Person) -> None:
    crowd = {power: {"infantry": 999, "armor": 999} for power in ("germany", "japan", "ussr")}
    spaces = {"libya": {"owner": "germany", "units": crowd}}
    said = why_not(anna, 400, edition="classic", layout={"spaces": spaces})
    assert said == "A board to study has at most 5000 changed units."

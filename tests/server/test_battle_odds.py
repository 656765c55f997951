"""Odds of battles: planned, waiting and under way, and what one could lose."""

from typing import Any

import pytest

from tests.server.people import Person, key

MARCH = "Eastern Europe > Karelia S.S.R."
HEAD = """
title = "Karelia"
game = "classic"
rules = ["CL-DEC-13"]
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]

[position]
on_turn = "Germany"
units."Eastern Europe" = { Germany = "%s" }
units."Karelia S.S.R." = { USSR = "%s" }
units."Ukraine S.S.R." = { Germany = "infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
"""


def board(anna: Person, ours: str, theirs: str) -> str:
    scenario = HEAD % (ours, theirs)
    made = anna.post("/api/imports", key=key(), purpose="analysis", scenario=scenario)
    game: str = made["game"]["id"]
    return game


def odds(anna: Person, game: str, space: str = "Karelia S.S.R.", **asked: Any) -> Any:
    return anna.post(f"/api/games/{game}/battle-odds", space=space, seat="germany", **asked)["odds"]


def test_an_attack_is_weighed_before_it_is_planned(anna: Person) -> None:
    game = board(anna, "3 infantry, armor", "2 infantry")
    assert odds(anna, game) is None, "nobody attacks yet"
    version = anna.view(game)["version"]
    found = odds(anna, game, texts=[f"move 3 infantry, armor: {MARCH}"])
    assert found["win"] == pytest.approx(0.9443, abs=1e-4)
    assert found["exact"]
    assert found["win"] + found["draw"] + found["lose"] == pytest.approx(1)
    assert found["attacker"]["units"] == {"infantry": 3, "armor": 1}
    assert found["defender"]["cost"] == pytest.approx(3 * found["defender"]["lost"]["infantry"])
    assert found["swing"] == pytest.approx(found["defender"]["cost"] - found["attacker"]["cost"])
    assert anna.view(game)["version"] == version, "nothing is done"


def test_what_is_considered_joins_what_is_planned(anna: Person) -> None:
    game = board(anna, "3 infantry, armor", "2 infantry")
    version = anna.view(game)["version"]
    anna.act(game, "germany", f"move 3 infantry: {MARCH}", version)
    planned = odds(anna, game)
    more = odds(anna, game, texts=[f"move armor: {MARCH}"])
    assert planned["attacker"]["units"] == {"infantry": 3}
    assert more["attacker"]["units"] == {"infantry": 3, "armor": 1}
    assert more["win"] > planned["win"]
    watched = anna.post(f"/api/games/{game}/battle-odds", space="karelia_ssr")
    assert watched["odds"] == planned


def test_the_battle_under_way_and_its_losses(anna: Person) -> None:
    game = board(anna, "40 infantry", "30 infantry, 5 fighter")
    plan = [f"move 40 infantry: {MARCH}", "done"]
    for text in plan:
        done = anna.act(game, "germany", text, anna.view(game)["version"])
        assert done.status_code == 200, done.text
    asking = anna.view(game)["asking"]
    assert asking["kind"] == "ChooseCasualties", "forty dice that never hit would be a wonder"
    found = anna.post(f"/api/games/{game}/loss-proposals", seat="ussr")["proposals"]
    hits = asking["decision"]["hits"]
    assert found[0]["reason"] == "cheapest"
    assert found[0]["action"]["units"] == [{"kind": "infantry", "count": hits}]
    asked = {"space": "karelia_ssr", "seat": "ussr"}
    same = anna.post(f"/api/games/{game}/battle-odds", **asked, actions=[found[0]["action"]])
    assert same["odds"] == found[0]["odds"]
    other = anna.post(
        f"/api/games/{game}/battle-odds",
        **asked,
        texts=[f"lose {hits - 1} infantry, fighter" if hits > 1 else "lose fighter"],
    )
    assert other["odds"] != same["odds"]
    assert other["odds"]["defender"]["units"]["fighter"] == 4


def test_a_large_battle_is_sampled(anna: Person) -> None:
    ours = "60 infantry, 40 armor, 30 fighter, 9 bomber"
    game = board(anna, ours, "90 infantry, 40 armor, 20 fighter")
    found = odds(anna, game, texts=[f"move {ours}: {MARCH}"])
    assert not found["exact"]
    assert 0 < found["error"] < 0.01


def test_a_battle_that_is_too_large_says_so(anna: Person) -> None:
    game = board(anna, "1000 infantry", "infantry")
    asked = {"space": "karelia_ssr", "seat": "germany", "texts": [f"move 1000 infantry: {MARCH}"]}
    answer = anna.ask("POST", f"/api/games/{game}/battle-odds", json=asked)
    assert answer.status_code == 400
    assert "at most 1000" in answer.json()["message"]


@pytest.mark.parametrize(
    ("asked", "status", "word"),
    [
        ({"space": "Atlantis"}, 400, "Atlantis"),
        ({"space": "Russia", "texts": ["march"]}, 400, ""),
        ({"space": "Russia", "texts": ["done"]}, 400, "orders of a plan"),
        ({"space": "Russia", "texts": ["move fighter: Germany > Russia"]}, 422, ""),
        ({"space": "Russia", "texts": ["done"] * 31}, 400, ""),
        ({"space": "Russia", "seat": "mars"}, 403, ""),
    ],
)
def test_what_cannot_be_weighed(anna: Person, asked: Any, status: int, word: str) -> None:
    game = board(anna, "infantry", "infantry")
    answer = anna.ask("POST", f"/api/games/{game}/battle-odds", json={"seat": "germany"} | asked)
    assert answer.status_code == status, answer.text
    assert word in answer.json()["message"]


def test_only_who_sits_there_considers(anna: Person, ben: Person) -> None:
    game = board(anna, "3 infantry", "infantry")
    asked = {"space": "karelia_ssr", "texts": [f"move 3 infantry: {MARCH}"]}
    stranger = ben.ask("POST", f"/api/games/{game}/battle-odds", json=asked | {"seat": "germany"})
    assert stranger.status_code == 404
    spectator = anna.ask("POST", f"/api/games/{game}/battle-odds", json=asked)
    assert spectator.status_code == 400
    losses = ben.ask("POST", f"/api/games/{game}/loss-proposals", json={"seat": "germany"})
    assert losses.status_code == 404
    nothing = anna.ask("POST", f"/api/games/{game}/loss-proposals", json={"seat": "germany"})
    assert nothing.status_code == 400


def test_off_means_off_everywhere(anna: Person) -> None:
    game: str = anna.create("classic", seats=_mine(), customs={"odds": False})["game"]["id"]
    anna.speak(game)
    asked = {"space": "karelia_ssr", "seat": "ussr"}
    assert anna.ask("POST", f"/api/games/{game}/battle-odds", json=asked).status_code == 403
    losses = anna.ask("POST", f"/api/games/{game}/loss-proposals", json={"seat": "ussr"})
    assert losses.status_code == 403


def test_other_games_have_no_battles_of_this_kind(anna: Person) -> None:
    game = anna.create("risk", seats={"red": "me", "blue": "me", "green": "me"})["game"]["id"]
    anna.speak(game)
    asked = {"space": "alaska"}
    assert anna.ask("POST", f"/api/games/{game}/battle-odds", json=asked).status_code == 400


def _mine() -> dict[str, str]:
    return dict.fromkeys(("ussr", "germany", "united_kingdom", "japan", "united_states"), "me")

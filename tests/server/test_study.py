"""What people learn with: odds of any battle, the rules by their words, advice."""

import pytest

from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.editions import battle_editions
from battleboard.odds.axis.inquiry import Inquiry
from tests.server.people import Json, Person
from tests.server.test_boards import begun
from tests.server.test_tables import two_by_link

# Odds


def of_units(game: str, attacker: str, defender: str, **more: object) -> Json:
    return {"battle": {"game": game, "attacker": attacker, "defender": defender, **more}}


def total(found: Json) -> float:
    ends: float = sum(found[end] for end in ("win", "lose", "draw", "retreat", "standoff"))
    return ends


def test_every_edition_says_who_can_fight(anna: Person) -> None:
    arms = anna.get("/api/arms")
    editions = arms["editions"]
    assert arms["armies"] == ["risk"], "no units to choose from"
    assert [edition["edition"] for edition in editions] == list(battle_editions())
    for edition in editions:
        assert all(unit["attack"] or unit["defense"] for unit in edition["units"])
    dday = editions[-1]
    assert not dday["sea"]
    assert [side["name"] for side in dday["sides"]] == ["Allies", "Axis"]


@pytest.mark.parametrize("game", battle_editions())
def test_the_odds_of_any_edition(anna: Person, game: str) -> None:
    found = anna.post("/api/odds", **of_units(game, "3 infantry", "2 infantry"))
    answer = odds(Inquiry(game, "3 infantry", "2 infantry"))
    assert found["method"] == "exact"
    assert found["win"] == pytest.approx(answer.win)
    assert total(found) == pytest.approx(1)
    assert found["attacker"]["units"] == 3
    assert sum(left["chance"] for left in found["attacker"]["left"]) == pytest.approx(1)


def test_order_of_loss_and_retreat_are_heard(anna: Person) -> None:
    armies = ("5 infantry, 2 armor", "4 infantry, 1 fighter")
    plain = anna.post("/api/odds", **of_units("classic", *armies))
    turned = anna.post("/api/odds", **of_units("classic", *armies, attacker_order=["armor"]))
    careful = anna.post("/api/odds", **of_units("classic", *armies, retreat={"fewer": 3}))
    assert turned["win"] < plain["win"]
    assert careful["retreat"] > 0


def test_a_large_battle_is_left_to_a_process_of_its_own(anna: Person) -> None:
    """Submarines, aircraft and others are lost apart: too many ways to follow them all."""
    fleet = "40 submarine, 40 destroyer, 30 fighter"
    found = anna.post("/api/odds", **of_units("revised", fleet, fleet, sea=True))
    assert found["method"] == "sampled"
    assert 0 < found["error"] < 0.003
    assert total(found) == pytest.approx(1)


def test_the_odds_of_risk(anna: Person) -> None:
    found = anna.post("/api/odds", assault={"armies": 4, "defenders": 2})
    assert found["win"] == pytest.approx(0.6559539998)
    assert found["likely"]["attacker"] == {"army": 4}
    best = anna.post("/api/odds", assault={"armies": 9, "defenders": 8, "defence": "best"})
    assert best["win"] <= anna.post("/api/odds", assault={"armies": 9, "defenders": 8})["win"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "one of the two"),
        (of_units("chess", "1 pawn", "1 king"), "chess"),
        (of_units("classic", "3 zeppelins", "1 infantry"), "zeppelins"),
        (of_units("classic", "301 infantry", "1 infantry"), "at most 300"),
        (of_units("classic", "", "1 infantry"), "at least one unit"),
        ({"assault": {"armies": 1, "defenders": 2}}, "armies"),
        ({"assault": {"armies": 5000, "defenders": 2}}, "armies"),
    ],
)
def test_what_cannot_be_fought_says_why(anna: Person, body: Json, said: str) -> None:
    answer = anna.ask("POST", "/api/odds", json=body)
    assert answer.status_code == 400
    assert said in answer.json()["message"]


# The rules


def test_rules_are_found_by_their_words(anna: Person) -> None:
    found = anna.get("/api/rules", edition="risk", search="cannot refuse")["found"]
    assert [rule["id"] for rule in found] == ["RI-ATT-11"]
    first = anna.get("/api/rules", edition="classic_mini", search="blitz")["found"][0]
    assert first["id"].startswith("CL-")
    assert anna.get("/api/rules", edition="revised", search="RV-BLZ-3")["found"][0]["id"] == (
        "RV-BLZ-3"
    )
    assert anna.get("/api/rules", edition="risk", search="zeppelin")["found"] == []


def test_a_sheet_has_contents_and_long_lists_an_end(anna: Person) -> None:
    contents = anna.get("/api/rules", edition="classic")["found"]
    assert "CL-BLITZ" in [group["id"] for group in contents]
    page = anna.get("/api/rules", edition="classic", search="the")
    assert page["more"]
    assert len(page["found"]) == 40
    assert anna.ask("GET", "/api/rules", params={"edition": "chess"}).status_code == 404


# Advice


@pytest.mark.parametrize("edition", ["risk", "classic_mini"])
def test_a_bot_advises_what_is_legal(anna: Person, edition: str) -> None:
    game = begun(anna, edition)
    for _ in range(6):
        asking = anna.view(game)["asking"]
        seat = asking["seats"][0]
        advice = anna.post(f"/api/games/{game}/suggest", seat=seat)
        assert advice["actions"]
        assert advice["version"] == anna.view(game)["version"], "nothing was done"
        for option in advice["actions"]:
            done = anna.act(game, seat, option["action"], anna.view(game)["version"])
            assert done.status_code == 200, done.text
        if advice["ends"]:
            now = anna.view(game)
            lines = anna.get(f"/api/games/{game}/log", first=advice["version"])["lines"]
            moved_on = now["asking"]["kind"] != asking["kind"] or now["asking"]["seats"] != [seat]
            assert moved_on or any(line["rolls"] for line in lines)


def test_advice_is_for_the_own_seat_when_it_is_asked(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    asked = anna.view(game)["asking"]["seats"][0]
    on_turn, waiting = (anna, ben) if asked == "red" else (ben, anna)
    other = "blue" if asked == "red" else "red"
    path = f"/api/games/{game}/suggest"
    assert on_turn.ask("POST", path, json={"seat": asked}).status_code == 200
    assert waiting.ask("POST", path, json={"seat": asked}).status_code == 403
    assert waiting.ask("POST", path, json={"seat": other}).status_code == 409


def test_a_table_without_odds_has_no_advice(anna: Person) -> None:
    game = begun(anna, "risk", customs={"odds": False})
    seat = anna.view(game)["asking"]["seats"][0]
    assert anna.ask("POST", f"/api/games/{game}/suggest", json={"seat": seat}).status_code == 403

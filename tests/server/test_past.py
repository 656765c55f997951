"""The past of a game: any position, statistics, the proof of the dice, boards to try things out."""

from hashlib import sha256
from random import Random

import pytest

from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.test_boards import begun
from tests.server.test_play import hot_seat
from tests.server.test_tables import two_by_link


def played(anna: Person, ben: Person, actions: int) -> str:
    game = two_by_link(anna, ben)
    play_on([Seated(anna, "red"), Seated(ben, "blue")], game, actions, Random(5))
    return game


def with_missions(anna: Person, ben: Person, actions: int) -> str:
    seats = {"red": "me", "blue": "invite", "green": "invite"}
    made = anna.create(seats=seats, options={"missions": "on"})
    game: str = made["game"]["id"]
    anna.speak(game)
    for link in made["links"]["seats"].values():
        ben.join(link)
    people = [Seated(anna, "red"), Seated(ben, "blue"), Seated(ben, "green")]
    play_on(people, game, actions, Random(5))
    return game


def past(person: Person, game: str, line: int, **query: str) -> Json:
    return person.get(f"/api/games/{game}/past", line=line, **query)


def test_every_position_can_be_seen_again(anna: Person) -> None:
    game = begun(anna, "classic_mini")
    rng = Random(4)
    seen: dict[int, Json] = {}
    while len(seen) < 45:
        view = anna.view(game)
        seen[view["version"] - 1] = view["scene"]
        seat = view["asking"]["seats"][0]
        assert Seated(anna, seat).answer(game, rng)
    for line, scene in seen.items():
        assert past(anna, game, line)["scene"] == scene
    beyond = anna.ask("GET", f"/api/games/{game}/past", params={"line": 500})
    assert beyond.status_code == 404


def test_what_was_undone_and_taken_back_is_past_as_well(anna: Person) -> None:
    game = begun(anna, "risk", customs={"undo": "turn"})
    view = anna.view(game)
    seat = view["asking"]["seats"][0]
    Seated(anna, seat).answer(game, Random(1))
    after = anna.view(game)
    undo = {"key": key(), "seat": seat, "version": after["version"]}
    assert anna.ask("POST", f"/api/games/{game}/undo", json=undo).status_code == 200
    assert past(anna, game, 1)["scene"] == after["scene"]
    assert past(anna, game, 2)["scene"] == view["scene"]
    rng = Random(2)
    while not any(line["rolls"] for line in anna.get(f"/api/games/{game}/log", first=3)["lines"]):
        Seated(anna, anna.view(game)["asking"]["seats"][0]).answer(game, rng)
    assert luck(anna, game)
    back = {"key": key(), "seat": seat, "version": anna.view(game)["version"]}
    wish = back | {"answer": "propose", "to": 2, "word": key()}
    assert anna.ask("POST", f"/api/games/{game}/take-back", json=wish).status_code == 200
    now = anna.view(game)
    assert past(anna, game, now["version"] - 1)["scene"] == view["scene"]
    assert luck(anna, game) == []


def luck(person: Person, game: str) -> list[Json]:
    found: list[Json] = person.get(f"/api/games/{game}/statistics")["luck"]
    return found


def test_the_past_hides_what_it_hid(anna: Person, ben: Person, cara: Person) -> None:
    game = with_missions(anna, ben, 20)
    for person, seat in ((anna, "red"), (ben, "blue")):
        missions = past(person, game, 3, seat=seat)["tables"]
        shown = [
            row[0] for grid in missions if grid["title"] == "table-missions" for row in grid["rows"]
        ]
        assert shown == [seat]
    path = f"/api/games/{game}"
    assert ben.ask("GET", f"{path}/past", params={"seat": "red"}).status_code == 403
    for what in ("past", "statistics", "fairness"):
        assert cara.ask("GET", f"{path}/{what}").status_code == 404
    assert cara.ask("POST", f"{path}/sandbox", json={"key": key()}).status_code == 404


def test_statistics_count_dice_and_what_was_to_be_expected(anna: Person, ben: Person) -> None:
    game = played(anna, ben, 120)
    lines = anna.get(f"/api/games/{game}/log")["lines"]
    rolls = [e for line in lines for e in line["events"] if e["type"] == "AttackRolled"]
    assert rolls, "a game without an attack says nothing"
    found = luck(anna, game)
    attacks = [row for row in found if row["kind"] == "attack"]
    assert sum(row["got"] for row in attacks) == sum(roll["defender_loses"] for roll in rolls)
    assert sum(row["dice"] for row in attacks) == sum(len(roll["attack"]) for roll in rolls)
    both = sum(row["expected"] for row in found)
    assert both == pytest.approx(sum(row["got"] for row in found)), "every pair of dice costs one"
    rounds = anna.get(f"/api/games/{game}/statistics")["rounds"]
    now = anna.view(game)["tables"][0]
    at = now["headings"].index("column-territories")
    assert {row[0]: row[at] for row in now["rows"]} == {
        seat: numbers["spaces"] for seat, numbers in rounds[-1]["seats"].items()
    }
    assert [one["round"] for one in rounds] == sorted(one["round"] for one in rounds)


def test_the_secret_of_the_dice_comes_out_at_the_end(anna: Person, ben: Person) -> None:
    game = played(anna, ben, 10)
    before = anna.get(f"/api/games/{game}/fairness")
    assert before["secret"] is None
    version = anna.view(game)["version"]
    anna.act(game, "red", "offer draw", version)
    ben.act(game, "blue", "accept draw", version + 1)
    proof = anna.get(f"/api/games/{game}/fairness")
    assert proof["commitment"] == before["commitment"]
    assert sha256(bytes.fromhex(proof["secret"])).hexdigest() == proof["commitment"]
    assert {word["seat"] for word in proof["epochs"][0]["contributions"]} == {"red", "blue"}


@pytest.mark.parametrize("edition", ["risk", "classic_mini"])
def test_any_position_is_a_board_to_try_things_out(anna: Person, edition: str) -> None:
    game = begun(anna, edition)
    rng = Random(8)
    for _ in range(25):
        Seated(anna, anna.view(game)["asking"]["seats"][0]).answer(game, rng)
    for line in (None, 12):
        body = {"key": key(), "seat": anna.view(game)["asking"]["seats"][0], "line": line}
        made = anna.post(f"/api/games/{game}/sandbox", **body)
        assert made["game"]["kind"] == "analysis"
        board = made["game"]["id"]
        wanted = past(anna, game, anna.view(game)["version"] - 1 if line is None else line)
        assert anna.view(board)["scene"] == wanted["scene"]
        for _ in range(15):
            Seated(anna, anna.view(board)["asking"]["seats"][0]).answer(board, rng)
        again = anna.post(f"/api/games/{game}/sandbox", **body)
        assert again["game"]["id"] == board, "the same wish is granted once"


def test_nobody_learns_hidden_cards_from_a_sandbox(anna: Person, ben: Person) -> None:
    game = with_missions(anna, ben, 40)
    own = anna.view(game, "red")["state"]["position"]
    hidden = ben.view(game, "blue")["state"]["position"]["missions"][1]
    guesses = set()
    for _ in range(12):
        body = {"key": key(), "seat": "red"}
        board = anna.post(f"/api/games/{game}/sandbox", **body)["game"]["id"]
        position = anna.view(board, "blue")["state"]["position"]
        guesses.add(position["missions"][1])
        assert anna.view(board, "red")["state"]["position"]["missions"][0] == own["missions"][0]
    assert guesses - {hidden}, "what is supposed is not what is so"


@pytest.mark.parametrize("edition", ["risk", "classic_mini"])
def test_a_position_becomes_a_scenario_and_a_scenario_a_position(
    anna: Person, edition: str
) -> None:
    game = begun(anna, edition)
    rng, written = Random(12), 0
    for _ in range(60):
        view = anna.view(game)
        seat = view["asking"]["seats"][0]
        file = anna.ask("GET", f"/api/games/{game}/scenario", params={"seat": seat})
        assert file.status_code in (200, 409), file.text
        if file.status_code == 200 and written < 6:
            written += 1
            made = anna.post("/api/imports", key=key(), purpose="analysis", scenario=file.text)
            again = anna.view(made["game"]["id"])
            assert again["asking"]["kind"] == view["asking"]["kind"]
            assert again["scene"]["owners"] == view["scene"]["owners"]
        Seated(anna, seat).answer(game, rng)
    assert written == 6


def test_every_event_has_a_weight(anna: Person, ben: Person) -> None:
    game = played(anna, ben, 120)
    weights: dict[str, set[str]] = {}
    for line in anna.get(f"/api/games/{game}/log")["lines"]:
        for event, weight in zip(line["events"], line["weights"], strict=True):
            weights.setdefault(event["type"], set()).add(weight)
    assert weights["AttackRolled"] == {"detail"}
    assert weights["TerritoryCaptured"] == {"decisive"}
    assert weights["ArmiesPlaced"] == {"normal"}


def test_a_question_says_its_phase_and_what_is_final(anna: Person, ben: Person) -> None:
    game = played(anna, ben, 0)
    asking = anna.view(game)["asking"]
    assert asking["phase"] == "phase-new-armies"
    assert asking["forms"] == ["place ARMIES"]
    assert asking["final"] == [True]


def test_statistics_count_victory_cities_where_a_board_has_them(anna: Person) -> None:
    seats = ("ussr", "germany", "united_kingdom", "japan", "united_states")
    game = hot_seat(anna, "revised", **dict.fromkeys(seats, "me"))
    now = anna.get(f"/api/games/{game}/statistics")["rounds"][-1]["seats"]
    assert [now[seat]["cities"] for seat in seats] == [2, 3, 2, 3, 2]
    other = hot_seat(anna)
    risk = anna.get(f"/api/games/{other}/statistics")["rounds"][-1]["seats"]
    assert {seat["cities"] for seat in risk.values()} == {None}

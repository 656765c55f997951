"""Playing over the network: once and only once, told to everybody, undone, taken back."""

from pathlib import Path
from random import Random

import pytest

from battleboard.record.files import read_record
from battleboard.record.verify import verify
from tests.server.people import Json, Person, Seated, choose, key, play_on
from tests.server.test_tables import two_by_link

RECORDS = Path(__file__).parent.parent / "records"


def asked(game: str, *people: Seated) -> Seated:
    """Who is asked now."""
    seats = people[0].person.view(game)["asking"]["seats"]
    return next(person for person in people if person.seat in seats)


def hot_seat(person: Person, edition: str = "risk", **plan: str) -> str:
    """A game of one person against themselves."""
    seats = plan or {"red": "me", "blue": "me"}
    game: str = person.create(edition, seats=seats)["game"]["id"]
    person.speak(game)
    return game


def test_a_repeated_request_is_answered_from_the_log(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    player = asked(game, Seated(anna, "red"), Seated(ben, "blue"))
    action = choose(player.person.view(game, player.seat), player.seat, Random(1))
    wish = {"key": key(), "seat": player.seat, "version": 1, "action": action}
    path = f"/api/games/{game}/actions"
    first = player.person.post(path, **wish)
    assert player.person.post(path, **wish) == first
    assert player.person.view(game)["version"] == 2
    other = player.person.ask("POST", path, json=wish | {"action": None, "text": "resign"})
    assert other.status_code == 400
    other = player.person.ask("POST", path, json=wish | {"seat": player.seat, "version": 2})
    assert other.status_code in (409, 422), "the key has been used"


def test_a_key_is_not_for_another_action(anna: Person) -> None:
    game = hot_seat(anna)
    wish = {"key": key(), "seat": "red", "text": "offer draw"}
    path = f"/api/games/{game}/actions"
    anna.post(path, **wish, version=1)
    reused = anna.ask("POST", path, json=wish | {"text": "decline draw", "version": 2})
    assert reused.json()["code"] == "key-reused"
    assert anna.view(game)["version"] == 2


def test_two_people_may_happen_to_use_one_key(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    same = key()
    assert anna.act(game, "red", "offer draw", 1, key=same).status_code == 200
    done = ben.act(game, "blue", "decline draw", 2, key=same)
    assert done.status_code == 200, done.text
    assert [line["text"] for line in done.json()["lines"]] == ["decline draw"]


def test_a_stale_version_gets_what_was_missed(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    anna.act(game, "red", "offer draw", 1)
    stale = ben.act(game, "blue", "decline draw", 1)
    assert stale.status_code == 409
    trouble = stale.json()
    assert (trouble["code"], trouble["version"]) == ("stale", 2)
    assert [line["text"] for line in trouble["lines"]] == ["offer draw"]
    assert ben.act(game, "blue", "decline draw", trouble["version"]).status_code == 200


def test_a_refusal_names_the_rule_and_changes_nothing(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    player = asked(game, Seated(anna, "red"), Seated(ben, "blue"))
    refused = player.person.act(game, player.seat, "attack with 3: Alaska > Kamchatka", 1)
    assert refused.status_code == 422
    assert refused.json()["refusal"]["rule"] == "RI-TUR-1"
    assert refused.json()["message"].endswith("[RI-TUR-1]")
    assert anna.view(game)["version"] == 1
    nonsense = player.person.act(game, player.seat, "attack the moon", 1)
    assert nonsense.status_code == 400


def test_a_client_may_prefer_refusals_without_an_errors_status(anna: Person) -> None:
    game = hot_seat(anna)
    said = {"key": "a-new-key", "seat": "red", "version": 0, "text": "end attacks"}
    calm = {"prefer": "trouble=body"}
    loud = anna.ask("POST", f"/api/games/{game}/actions", json=said)
    answer = anna.ask("POST", f"/api/games/{game}/actions", json=said, headers=calm)
    assert (answer.status_code, answer.headers["trouble-status"]) == (200, str(loud.status_code))
    assert answer.json() == loud.json()
    assert answer.headers["preference-applied"] == "trouble=body"
    found = anna.ask("GET", f"/api/games/{game}", headers=calm)
    assert (found.status_code, found.headers.get("trouble-status")) == (200, None)


def test_a_decision_in_the_middle_of_anothers_turn(anna: Person, ben: Person) -> None:
    """The defender is asked how many dice to roll, and a standing order can answer instead."""
    game = two_by_link(anna, ben)
    people = [Seated(anna, "red"), Seated(ben, "blue")]
    rng, view = Random(7), anna.view(game)
    while view["asking"]["kind"] != "DefendWithDice":
        play_on(people, game, 1, rng)
        view = anna.view(game)
    defender = asked(game, *people)
    on_turn = view["state"]["on_turn"]
    assert defender.seat != on_turn
    assert defender.person.view(game, defender.seat)["options"]
    attacker = next(person for person in people if person is not defender)
    meddling = attacker.person.act(game, attacker.seat, "defend with 1", view["version"])
    assert meddling.status_code == 422, "not asked"
    pretending = attacker.person.act(game, defender.seat, "defend with 1", view["version"])
    assert pretending.status_code == 403, "not their seat"
    answer = defender.person.act(game, defender.seat, "order defend with 1", view["version"])
    lines = answer.json()["lines"]
    assert [(line["by"], line["text"]) for line in lines] == [
        ("player", "order defend with 1"),
        ("order", "defend with 1"),
    ]
    assert defender.person.view(game, defender.seat)["orders"] == ["defend with 1"]
    assert attacker.person.view(game, attacker.seat)["orders"] == []
    seen = attacker.person.get(f"/api/games/{game}/log", seat=attacker.seat, first=view["version"])
    assert not seen["lines"][0]["text"], "that there is an order stays secret"


def test_undo_inside_the_phase(anna: Person) -> None:
    seats = ("ussr", "germany", "united_kingdom", "japan", "united_states")
    game = hot_seat(anna, "classic", **dict.fromkeys(seats, "me"))
    for version, text in enumerate(("research with 0", "buy 2 infantry"), start=1):
        assert anna.act(game, "ussr", text, version).status_code == 200
    path = f"/api/games/{game}/undo"
    over = anna.ask("POST", path, json={"key": key(), "seat": "ussr", "version": 3})
    assert over.json()["refusal"]["text"] == "undo-phase"
    before = anna.view(game, "ussr")
    move = anna.act(game, "ussr", "move infantry: Russia > Karelia S.S.R.", 3)
    if move.status_code == 422:
        move = anna.act(game, "ussr", "move infantry: Karelia S.S.R. > Ukraine S.S.R.", 3)
    assert move.status_code == 200, move.text
    assert anna.view(game, "ussr")["may_undo"]
    wish = {"key": key(), "seat": "ussr", "version": 4}
    undone = anna.post(path, **wish)
    assert undone["lines"][0]["type"] == "undo"
    assert anna.post(path, **wish) == undone, "once and only once"
    after = anna.view(game, "ussr")
    assert after["state"] == before["state"]
    assert after["version"] == 5
    record = read_record(anna.ask("GET", f"/api/games/{game}/record").content)
    assert len(record.entries) == 3, "what is undone vanishes from the record"


def roll_something(game: str, people: list[Seated]) -> tuple[int, Json]:
    """Play until dice have fallen; the line before them, and the state there."""
    rng = Random(3)
    for _ in range(500):
        before = people[0].person.view(game)
        play_on(people, game, 1, rng)
        lines = people[0].person.get(f"/api/games/{game}/log", first=before["version"])["lines"]
        if any(line["rolls"] for line in lines):
            return before["version"] - 1, before
    raise AssertionError("no die has fallen")


def test_a_take_back_over_dice_needs_everybody(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    people = [Seated(anna, "red"), Seated(ben, "blue")]
    to, before = roll_something(game, people)
    path = f"/api/games/{game}/take-back"
    version = anna.view(game)["version"]
    wish = {"seat": "red", "answer": "propose", "to": to, "word": key(), "version": version}
    anna.post(path, key=key(), **wish)
    waiting = ben.view(game, "blue")["take_back"]
    assert (waiting["to"], waiting["waiting"]) == (to, ["blue"])
    refused = ben.post(path, key=key(), seat="blue", answer="decline", version=version + 1)
    assert refused["lines"][0]["type"] == "decline_take_back"
    assert ben.view(game, "blue")["take_back"] is None
    anna.post(path, key=key(), **wish | {"version": version + 2})
    agreed = {"seat": "blue", "answer": "agree", "word": key(), "version": version + 3}
    done = ben.post(path, key=key(), **agreed)
    assert [line["type"] for line in done["lines"]][:2] == ["agree_to_take_back", "take_back"]
    after = anna.view(game)
    old, new = dict(before["state"]), dict(after["state"])
    assert new.pop("dice") > old.pop("dice"), "no die is rolled again"
    assert new == old
    play_on(people, game, 20, Random(5))
    end_by_draw(game, *people)
    verdict = verify(read_record(anna.ask("GET", f"/api/games/{game}/record").content))
    assert verdict.difference is None
    assert "verified-dice" in [note.text for note in verdict.checked]


def end_by_draw(game: str, *people: Seated) -> None:
    for person in people:
        version = person.person.view(game)["version"]
        word = "offer draw" if person is people[0] else "accept draw"
        done = person.person.act(game, person.seat, word, version)
        assert done.status_code == 200, done.text


def test_a_take_back_that_leads_nowhere_is_refused(anna: Person) -> None:
    game = hot_seat(anna)
    wish = {"seat": "red", "answer": "propose", "word": key(), "version": 1}
    gone = anna.ask("POST", f"/api/games/{game}/take-back", json=wish | {"key": key(), "to": 9})
    assert gone.json()["refusal"]["text"] == "take-back-where"
    none = anna.ask(
        "POST", f"/api/games/{game}/take-back", json=wish | {"key": key(), "answer": "agree"}
    )
    assert none.json()["refusal"]["text"] == "take-back-not-proposed"


def test_why_not_and_reach(anna: Person) -> None:
    seats = ("ussr", "germany", "united_kingdom", "japan", "united_states")
    game = hot_seat(anna, "classic", **dict.fromkeys(seats, "me"))
    for version, text in enumerate(("research with 0", "buy none"), start=1):
        assert anna.act(game, "ussr", text, version).status_code == 200
    wish = {"seat": "ussr", "units": "2 infantry, armor", "space": "karelia_ssr"}
    reach = anna.post(f"/api/games/{game}/reach", **wish)
    assert reach["open"]["ukraine_ssr"]["path"] == ["karelia_ssr", "ukraine_ssr"]
    assert reach["closed"]["germany"]["rule"] == "CL-INF-1"
    assert reach["closed"]["germany"]["sentence"].startswith("That is 2 spaces away")
    texts = ["move infantry: Karelia S.S.R. > Germany", "done", "resign"]
    verdicts = anna.post(f"/api/games/{game}/why-not", seat="ussr", texts=texts)["verdicts"]
    assert [verdict["refusal"] is None for verdict in verdicts] == [False, True, True]
    assert anna.get("/api/rules/CL-INF-1")["rules"][0]["id"] == "CL-INF-1"
    assert anna.ask("GET", "/api/rules/CL-NOPE-1").status_code == 404


@pytest.mark.parametrize("form", ["text", "jsonl"])
def test_the_record_of_a_game_in_progress_hides_what_is_hidden(
    anna: Person, ben: Person, form: str
) -> None:
    game = two_by_link(anna, ben)
    play_on([Seated(anna, "red"), Seated(ben, "blue")], game, 80, Random(2))
    found = anna.ask("GET", f"/api/games/{game}/record", params={"seat": "red", "form": form})
    record = read_record(found.content)
    assert record.viewer == "red"
    assert "Secret" not in found.text
    assert verify(record).difference is None


def test_an_imported_record_goes_on(anna: Person, ben: Person) -> None:
    text = (RECORDS / "risk.record").read_text(encoding="utf-8")
    wish = {"key": key(), "purpose": "game", "record": text, "upto": 60}
    seats = [{"seat": "red", "holder": "me"}, {"seat": "green", "holder": "bot", "bot": "random"}]
    made = anna.post("/api/imports", **wish, seats=seats)
    game = made["game"]["id"]
    assert anna.post("/api/imports", **wish, seats=seats)["game"]["id"] == game
    assert made["game"]["status"] == "open"
    anna.speak(game)
    begun = ben.join(made["links"]["seats"]["blue"])["game"]
    assert (begun["status"], begun["version"]) == ("playing", 61)
    rng = Random(1)
    people = [Seated(anna, "red"), Seated(ben, "blue")]
    for _ in range(200):
        play_on(people, game, 1, rng)
        if anna.view(game)["version"] > 70:
            break
    record = read_record(anna.ask("GET", f"/api/games/{game}/record").content)
    assert verify(record).difference is None


def test_an_analysis_board(anna: Person) -> None:
    text = (RECORDS / "risk.record").read_text(encoding="utf-8")
    made = anna.post("/api/imports", key=key(), purpose="analysis", record=text)
    game = made["game"]["id"]
    assert made["game"]["status"] == "over", "the whole record was played"
    wish = {"key": key(), "seat": "red", "answer": "propose", "to": 10, "word": key()}
    anna.post(f"/api/games/{game}/take-back", **wish, version=made["game"]["version"])
    view = anna.view(game)
    assert view["result"] is None
    people = [Seated(anna, seat["seat"]) for seat in made["game"]["seats"]]
    assert play_on(people, game, 10, Random(1)) == 10


def test_a_scenario_as_a_board(anna: Person) -> None:
    folder = RECORDS.parent / "scenarios"
    text = (folder / "risk" / "continents.toml").read_text(encoding="utf-8")
    made = anna.post("/api/imports", key=key(), purpose="analysis", scenario=text)
    game = made["game"]["id"]
    assert anna.view(game)["asking"] is not None
    none = anna.ask("GET", f"/api/games/{game}/record")
    assert none.json()["code"] == "no-record"


def test_the_first_steps_of_a_scenario_are_taken(anna: Person) -> None:
    folder = RECORDS.parent / "scenarios"
    text = (folder / "classic" / "cl-ex-20.toml").read_text(encoding="utf-8")
    wish = {"purpose": "analysis", "scenario": text}
    game = anna.post("/api/imports", key=key(), **wish, upto=1)["game"]["id"]
    assert anna.view(game)["asking"]["kind"] == "PressOnOrRetreat"
    assert anna.get(f"/api/games/{game}/log")["lines"][-1]["rolls"][0]["faces"] == [6]
    none = anna.post("/api/imports", key=key(), **wish)["game"]["id"]
    assert anna.view(none)["asking"]["kind"] == "PlanCombatMoves"
    broken = wish | {"scenario": text.replace("dice = [6]", "dice = []"), "key": key(), "upto": 1}
    answer = anna.ask("POST", "/api/imports", json=broken)
    assert answer.status_code == 400
    assert "1 die" in answer.json()["message"]


@pytest.mark.parametrize("text", ["", "nonsense", '[Game "chess"]', "{", "[" * 5000])
def test_what_is_not_a_record_is_refused(anna: Person, text: str) -> None:
    wish = {"key": key(), "purpose": "game", "record": text}
    assert anna.ask("POST", "/api/imports", json=wish).status_code == 400


def test_bots_play_their_seats(anna: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "bot:greedy", "green": "bot:random"})
    game = made["game"]["id"]
    anna.speak(game)
    rng = Random(1)
    me = Seated(anna, "red")
    for _ in range(3000):
        me.answer(game, rng)
        view = anna.view(game)
        if view["result"] or view["state"]["round"] >= 2:
            break
    lines = anna.get(f"/api/games/{game}/log")["lines"]
    assert {line["seat"] for line in lines if line["by"] == "bot"} == {"blue", "green"}

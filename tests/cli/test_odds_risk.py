"""`battleboard odds risk`: what is asked, what is shown, what is not understood."""

import json

import pytest

from battleboard.cli import MISTAKE
from battleboard.cli.bars import MOST_ROWS, grouped
from battleboard.odds.risk import Assault, battle_odds, path_odds, read_path
from tests.cli.program import run

AUSTRALIA = "9 Siam > 2 Indonesia > (2 New Guinea, 2 Western Australia)"


def test_one_battle_is_shown_with_bars() -> None:
    shown = run("odds", "risk", "4", "2")
    assert shown.code == 0
    lines = shown.out.splitlines()
    assert lines[0] == "4 armies attack 2 until it is taken or one is left (exact)"
    assert lines[1].startswith("  take it    65.6 %  ███")
    assert "armies left to the attacker, 2.59 on average" in lines
    assert "most likely end: 4 v 0 (37.2 %); 1.84 rolls on average" in lines


def test_json_is_one_object_with_everything() -> None:
    found = json.loads(run("odds", "risk", "4", "2", "--json").out)
    odds = battle_odds(Assault(4, 2))
    assert found["method"] == "exact"
    assert (found["win"], found["take"], found["draw"]) == (odds.win, odds.take, 0)
    assert found["win"] + found["lose"] + found["retreat"] == pytest.approx(1)
    assert (found["rounds"], found["swing"]) == (odds.rounds, odds.swing)
    for side in ("attacker", "defender"):
        assert sum(share["chance"] for share in found[side]) == pytest.approx(1)


def test_every_option_reaches_the_question() -> None:
    words = [
        "--stop",
        "3",
        "--rounds",
        "4",
        "--below",
        "30",
        "--dice",
        "2",
        "--defence",
        "one",
        "--json",
    ]
    found = json.loads(run("odds", "risk", "9", "6", *words).out)
    question = Assault(9, 6, stop=3, rounds=4, below=0.3, attack_dice=2, defence="one")
    assert found["take"] == battle_odds(question).take
    shown = run("odds", "risk", "9", "6", *words[:-1]).out
    expected = (
        "9 armies attack 6 until it is taken, 3 are left, the chance is below 30.0 % or 4 rolls"
    )
    assert shown.startswith(expected)
    assert "stop before" in shown


def test_a_path_is_planned() -> None:
    shown = run("odds", "risk", "--path", AUSTRALIA).out
    assert shown.startswith(f"{AUSTRALIA} (exact)\n")
    assert "begin with 3 dice against Indonesia" in shown
    found = json.loads(run("odds", "risk", "--path", AUSTRALIA, "--json").out)
    odds = path_odds(read_path(AUSTRALIA))
    assert (found["take"], found["attacker_left"]) == (odds.take, odds.attacker_left)
    assert [place["name"] for place in found["places"]][:2] == ["siam", "indonesia"]
    hopeless = run("odds", "risk", "--path", "1 > 3").out
    assert "take all       0 %" in hopeless


def test_the_force_needed_is_listed() -> None:
    lines = run("odds", "risk", "5", "--need", "50,75,90 %,95%").out.splitlines()
    assert lines[1] == "armies needed in the attacking territory against 5 armies"
    assert [line.split()[2] for line in lines[2:]] == ["6", "9", "11", "13"]
    found = json.loads(run("odds", "risk", "6", "5", "--need", "90", "--json").out)
    assert found["need"][0]["armies"] == 11
    assert found["take"] == battle_odds(Assault(6, 5)).take
    path = json.loads(run("odds", "risk", "--path", "2 > 3 > 2", "--need", "90", "--json").out)
    assert path["need"][0]["armies"] == 12
    shown = run("odds", "risk", "5", "--need", "50", "--rounds", "2").out
    assert "no number is enough" in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["four", "2"], "'four' is not a number of armies; write it as in: battleboard odds risk"),
        (["4"], "the armies of two territories are expected"),
        (["4", "2", "1"], "the armies of two territories are expected"),
        (["1", "2"], "armies in the attacking territory: 1 is not a number from 2"),
        (["4", "2" * 40], "222222222... armies are too many"),
        (["4", "2", "--below", "half"], "'half' is not a list of percentages"),
        (["4", "2", "--need", "100"], "a force is sought for a chance between 0 and 1, not 1.0"),
        (["--path", "10 > 3", "--stop", "2"], "--stop is about one battle"),
        (["4", "--path", "10 > 3"], "--path names all armies itself: '4' is too much"),
        (["--path", "10 Siam > 3 Indonesa"], "there is no territory 'Indonesa'; perhaps Indonesia"),
    ],
)
def test_a_mistake_says_what_was_not_understood(words: list[str], said: str) -> None:
    done = run("odds", "risk", *words)
    assert (done.code, done.out) == (MISTAKE, "")
    assert done.err.startswith(f"battleboard: {said}")
    assert done.err.count("\n") == 1


def test_a_game_without_odds_is_named() -> None:
    assert "there is no game 'chess'" in run("odds", "chess", "1", "1").err
    assert "there are no odds of The Ford" in run("odds", "ford", "1", "1").err


def test_long_distributions_are_grouped_without_losing_anything() -> None:
    for armies, defenders in ((4, 2), (40, 30), (100, 100), (300, 10)):
        odds = battle_odds(Assault(armies, defenders))
        rows = grouped([(share.armies, share.chance) for share in odds.attacker], apart=1)
        assert len(rows) <= MOST_ROWS + 3
        assert sum(chance for _, chance in rows) == pytest.approx(1)
        assert rows[0][0].split("–")[0] == str(odds.attacker[0].armies)
        assert rows[-1][0].split("–")[-1] == str(armies)

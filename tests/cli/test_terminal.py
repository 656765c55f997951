"""The program in a real terminal: completion, colours, handing the screen over."""

import re
from pathlib import Path

import pytest

from battleboard.cli import INTERRUPTED
from battleboard.cli.keeping import load
from battleboard.core.ids import GameId
from battleboard.games import game_ids
from tests.cli.stand_in import play_in_place
from tests.cli.terminal import CTRL_C, CTRL_D, TAB, Terminal, terminal

COLOUR = re.compile(r"\x1b\[[0-9;]*3[1-7][0-9;]*m|\x1b\[[0-9;]*9[0-7][0-9;]*m")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return {"XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "", "COLORTERM": ""}


def begun(shown: Terminal) -> int:
    """Wait for the first question and the prompt below it."""
    return asked(shown, "[RI-DEC-7]")


def asked(shown: Terminal, rule: str) -> int:
    """Wait for a question and the prompt below it."""
    place = shown.wait_for("red>", after=shown.wait_for(rule))
    shown.settle(0.1)
    return place


def test_a_person_is_in_the_game_after_one_key(env: dict[str, str]) -> None:
    with terminal("play", env=env) as shown:
        shown.wait_for("Which game? [risk]")
        shown.enter("")
        begun(shown)
        assert "You are Red. Blue, Green, Yellow are played by greedy bots." in shown.shown


def test_the_game_is_chosen_by_number_or_name(env: dict[str, str]) -> None:
    with terminal("play", env=env) as shown:
        shown.wait_for("Which game? [risk]")
        shown.enter("chess")
        shown.wait_for("There is no game 'chess'; type a name or a number from the list.")
        shown.enter(str(game_ids().index(GameId("ford")) + 1))
        shown.wait_for("The Ford. You are Red.")


def test_tab_completes_names_and_options(env: dict[str, str]) -> None:
    with terminal("play", "risk", "--seed", "1", env=env) as shown:
        place = begun(shown)
        shown.press(f"pl{TAB}")
        place = shown.wait_for("place", after=place)
        shown.press(f"3 sia{TAB}")
        place = shown.wait_for("Siam", after=place)
        shown.press("\r")
        place = shown.wait_for("Red placed 3 Siam", after=place)
        place = shown.wait_for("red>", after=shown.wait_for("[RI-DEC-8]", after=place))
        shown.press(f"3 chi{TAB}")
        place = shown.wait_for("attack with 3: Siam > China", after=place)
        shown.press("\r")
        shown.wait_for("Red attacks with 3: Siam > China", after=place)


def test_earlier_lines_come_back_with_the_arrow_keys(env: dict[str, str]) -> None:
    with terminal("play", "risk", "--seed", "1", env=env) as shown:
        place = begun(shown)
        shown.enter("rule RI-ATT-11")
        place = shown.wait_for("The defender cannot refuse.", after=place)
        place = shown.wait_for("red>", after=place)
        shown.press("\x1b[A\r")
        shown.wait_for("The defender cannot refuse.", after=place)


@pytest.mark.parametrize("words", [(), ("--no-color",)])
@pytest.mark.parametrize("no_color", ["", "1"])
def test_colours_can_be_switched_off(
    env: dict[str, str], words: tuple[str, ...], no_color: str
) -> None:
    wanted = not words and not no_color
    with terminal("play", "risk", "--seed", "1", *words, env=env | {"NO_COLOR": no_color}) as shown:
        begun(shown)
        assert bool(COLOUR.search(shown.raw)) == wanted
        assert re.search(r"Alaska +Green +1", shown.shown), "the name stands beside the colour"


def test_eighty_columns_are_enough(env: dict[str, str]) -> None:
    client, lines, _ = play_in_place("risk", 9, options={"max_rounds": "2"})
    assert client.match.state.over is not None
    words = ("play", "risk", "--seed", "9", "--max-rounds", "2", "--no-color")
    # A terminal without a line editor shows plain lines, which can be measured.
    with terminal(*words, env=env | {"TERM": "dumb", "COLUMNS": "80"}) as shown:
        begun(shown)
        for line in lines:
            shown.enter(line)
        assert shown.wait() == 0
    story = shown.shown.split("battleboard replay")[0]
    assert "wins. The agreed number of rounds is over." in story
    assert max(len(line.rstrip()) for line in story.splitlines()) <= 80


@pytest.mark.parametrize("columns", [40, 160])
def test_other_widths_do_no_harm(env: dict[str, str], columns: int) -> None:
    words = ("play", "risk", "--seed", "1", "--no-color")
    with terminal(*words, env=env | {"TERM": "dumb"}, columns=columns) as shown:
        begun_at = shown.wait_for("[RI-DEC-7]")
        board = shown.shown[:begun_at]
        assert "Western United States" in board
        assert "Eastern Australia" in board


def test_quitting_offers_a_name_and_keeps_the_game(env: dict[str, str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    with terminal("play", "risk", "--seed", "1", env=env) as shown:
        begun(shown)
        shown.enter("place 3 Siam")
        asked(shown, "[RI-DEC-8]")
        shown.enter("quit")
        shown.wait_for("Save it under a name of your own?")
        shown.enter(str(mine))
        assert shown.wait() == 0
    assert f"battleboard play --resume {mine}" in shown.shown.replace("\n", "")
    assert len(load(mine).entries) == 2


@pytest.mark.parametrize(("key", "code"), [(CTRL_C, INTERRUPTED), (CTRL_D, 0)])
def test_ctrl_c_and_ctrl_d_are_safe(
    env: dict[str, str], tmp_path: Path, key: str, code: int
) -> None:
    with terminal("play", "risk", "--seed", "1", env=env) as shown:
        begun(shown)
        shown.enter("place 3 Siam")
        asked(shown, "[RI-DEC-8]")
        shown.press(key)
        if key == CTRL_D:
            shown.wait_for("Save it under a name of your own?")
            shown.settle(0.1)
            shown.press(CTRL_D)
        assert shown.wait() == code
    assert "The game is kept. Go on with:" in shown.shown
    (kept,) = (tmp_path / "battleboard").iterdir()
    assert len(load(kept).entries) == 2
    assert "Traceback" not in shown.shown


def test_options_come_in_pages(env: dict[str, str]) -> None:
    words = ("play", "risk", "--seed", "1", "--players", "2", "--option", "neutral_army=on")
    with terminal(*words, env=env) as shown:
        place = shown.wait_for("red>")
        shown.enter("options")
        place = shown.wait_for("type “more”", after=place)
        shown.enter("more")
        shown.wait_for("type “more”", after=place)


def test_the_screen_is_wiped_before_it_is_passed_on(env: dict[str, str]) -> None:
    _, lines, _ = play_in_place("risk", 3, seats=("red=me", "blue=me"), most=40)
    words = ("play", "risk", "--seed", "3", "--seat", "red=me", "--seat", "blue=me")
    with terminal(*words, env=env) as shown:
        shown.wait_for("Red, press Enter:")
        shown.enter("")
        place = begun(shown)
        typed = iter(lines)
        while "Blue, press Enter:" not in shown.shown:
            line = next(typed)
            shown.enter(line)
            place = shown.wait_for(line, after=place)
            place = shown.wait_for(":", after=place + 1)
            shown.settle(0.1)
        wiped = shown.raw.rindex("\x1b[3J")
        assert wiped > shown.raw.rindex("Siam"), "the board is gone"
        assert "Pass the screen to Blue." in shown.shown
        place = len(shown.shown)
        shown.enter("")
        shown.wait_for("blue>", after=place)
        shown.press("\x1b[A")  # the line before, which only Red may see again
        shown.settle(0.3)
        assert lines[0] not in shown.shown[place:]

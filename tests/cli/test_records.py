"""`replay`, `verify` and `convert`, as their users run them."""

import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from battleboard.cli.replay import read_story, step_through
from battleboard.games import find_game
from battleboard.record.files import read_record
from battleboard.record.text import write_text
from tests.cli.program import run
from tests.record.games import begin, play_on
from tests.record.golden import FOLDER

GOLDEN = FOLDER / "risk.record"
TEXT = GOLDEN.read_text(encoding="utf-8")


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A record with a line that cannot be read."""
    path = tmp_path / "damaged.record"
    path.write_text(TEXT.replace("4. Red: ", "4. Pink: ", 1), encoding="utf-8")
    return path


@pytest.fixture
def forged(tmp_path: Path) -> Path:
    """A record in which a die was changed."""
    path = tmp_path / "forged.record"
    first = re.compile(r"^(2\. .*?{)(\d)", re.MULTILINE)
    text = first.sub(lambda found: f"{found[1]}{int(found[2]) % 6 + 1}", TEXT)
    path.write_text(text, encoding="utf-8")
    return path


def test_verify_an_honest_record() -> None:
    done = run("verify", str(GOLDEN), str(FOLDER / "ford.record"))
    assert (done.code, done.err) == (0, "")
    assert f"{GOLDEN}: nothing is wrong" in done.out
    assert "rolls follow from the secret" in done.out
    assert "not checked" not in done.out


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_of_older_rules_says_what_has_changed(command: str) -> None:
    done = run(command, str(FOLDER / "classic-mini.record"))
    assert done.code == 0, done.err
    said = " ".join(done.out.split())
    assert (
        "played by version 1 of the rules and is replayed by it. The latest version is 2." in said
    )
    assert "only an AA gun captured with it changes owner" in said
    assert "[CL-LIB-R1, CL-COMP-R5]" in said
    assert "[CL-NEU-R2]" in said
    assert "The latest version" not in run(command, str(GOLDEN)).out


def test_verify_finds_a_changed_die(forged: Path) -> None:
    done = run("verify", str(GOLDEN), str(forged))
    assert done.code == 1
    assert f"{forged}: entry 2: the roll" in done.out
    assert "does not follow from the dice" in done.out


def test_verify_goes_on_after_a_damaged_or_missing_file(damaged: Path, tmp_path: Path) -> None:
    done = run("verify", str(damaged), str(tmp_path / "missing"), str(GOLDEN))
    assert done.code == 2
    first, second = done.err.splitlines()
    assert first.startswith(f"battleboard: {damaged}:")
    assert "not 'Pink'" in first
    assert "No such file" in second
    assert "nothing is wrong" in done.out


def test_verify_says_what_a_game_in_progress_leaves_open(tmp_path: Path) -> None:
    match = play_on(begin(find_game("risk")), Random(1), 30)
    done = run("verify", "-", typed=write_text(match.record(None)))
    assert done.code == 0
    assert "standard input: nothing is wrong" in done.out
    assert "not checked: How the dice fell cannot be checked before" in done.out


def test_convert_there_and_back(tmp_path: Path) -> None:
    lines, again = tmp_path / "game.jsonl", tmp_path / "game.record"
    assert run("convert", str(GOLDEN), "-o", str(lines)) == (0, "", "")
    assert lines.read_text(encoding="utf-8").startswith('{"battleboard":1,')
    assert run("convert", str(lines), "-o", str(again)).code == 0
    assert again.read_bytes() == GOLDEN.read_bytes()


def test_convert_through_pipes() -> None:
    lines = run("convert", "-", typed=TEXT)
    assert lines.out.startswith('{"battleboard":1,')
    assert run("convert", "-", typed=lines.out).out == TEXT
    assert run("convert", "-", "--to", "text", typed=TEXT).out == TEXT
    assert run("convert", str(GOLDEN), "--to", "jsonl").out == lines.out


def test_convert_writes_nothing_of_a_damaged_record(damaged: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    done = run("convert", str(damaged), "-o", str(out))
    assert done.code == 2
    assert done.err.startswith(f"battleboard: {damaged}:")
    assert not out.exists()


def test_replay_shows_the_end_where_nobody_can_step() -> None:
    done = run("replay", str(GOLDEN), "--no-color")
    assert done.code == 0
    assert "the game ended, conquest: Red" in done.out
    assert "Red wins." in done.out
    assert "Alaska" in done.out


def test_replay_goes_to_an_entry_or_a_turn() -> None:
    done = run("replay", str(GOLDEN), "--to", "0")
    assert done.out.startswith("0. start {d42:")
    assert "Red: Place" in done.out
    done = run("replay", str(GOLDEN), "--turn", "2")
    assert "round 1: the turn of Blue" in done.out
    for words in (("--to", "99999"), ("--turn", "0"), ("--turn", "99999")):
        done = run("replay", str(GOLDEN), *words)
        assert done.code == 2
        assert done.err.startswith("battleboard: there is no ")


def test_replay_all() -> None:
    done = run("replay", str(GOLDEN), "--all")
    entries = read_record(GOLDEN.read_bytes()).entries
    for number in range(len(entries)):
        assert f"\n{number}. " in f"\n{done.out}"
    assert "  Red was dealt " in done.out


def test_replay_shows_what_comes_before_a_wrong_entry(tmp_path: Path) -> None:
    path = tmp_path / "illegal.record"
    path.write_text(TEXT.replace("1. Red: place 4", "1. Red: place 5"), encoding="utf-8")
    done = run("replay", str(path), "--all")
    assert done.code == 2
    assert done.out.startswith("0. start")
    assert f"battleboard: {path}: entry 1: " in done.err
    assert run("replay", str(path), "--to", "0").code == 0
    assert run("replay", str(path), "--to", "1").err == done.err


def test_stepping_by_hand() -> None:
    story = read_story(read_record(GOLDEN.read_bytes()))
    typed = iter(["n", "", "n 3", "p", "p 100", "g 2", "g 9999", "dance", "n 9999", "q"])
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt.partition("/")[0])
        return next(typed)

    console = Console(record=True, quiet=False, markup=False, highlight=False, width=120)
    with console.capture() as shown:
        step_through(console, story, ask)
    turn, last = story.turns[1], len(story.steps) - 1
    steps = [0, 1, 2, 5, 4, 0, turn, turn, turn, last]
    assert asked == [f"[{number}" for number in steps]
    assert "there is no turn 9999" in shown.get()
    assert "'dance' is not a key; n next" in shown.get()
    assert "Red wins." in shown.get()


def test_stepping_ends_with_the_input() -> None:
    story = read_story(read_record(GOLDEN.read_bytes()))

    def ask(prompt: str) -> str:
        raise EOFError

    step_through(Console(quiet=True), story, ask)

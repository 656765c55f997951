"""Whole games through pipes: played, saved, resumed, verified; and every kind of wrong input."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from battleboard.cli import INTERRUPTED, MISTAKE, main
from battleboard.cli.keeping import load
from battleboard.record.match import Match
from battleboard.record.record import Committed, Played, Record
from tests.cli.program import Done, run
from tests.cli.stand_in import play_in_place

SHORT = ("--option", "max_rounds=3")


def play(tmp_path: Path, *words: str, typed: str = "", kept: str = "game.txt") -> tuple[Done, Path]:
    """The program with lines on its standard input, and the file where the game is kept."""
    file = tmp_path / kept
    done = run(
        "play",
        *words,
        "--autosave",
        str(file),
        typed=typed,
        env={"XDG_DATA_HOME": str(tmp_path / "data"), "COLUMNS": "80"},
    )
    return done, file


def typed(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def actions(record: Record) -> list[Played]:
    return [entry for entry in record.entries if isinstance(entry, Played)]


# A whole game


@pytest.mark.parametrize("game", ["risk", "ford"])
def test_a_whole_game_is_played_kept_and_verified(tmp_path: Path, game: str) -> None:
    client, lines, _ = play_in_place(game, 11, options={"max_rounds": "3"})
    result = client.match.state.over
    assert result is not None
    words = ("--seed", "11", "--max-rounds", "3")
    done, file = play(tmp_path, game, *words, typed=typed(lines))
    assert done.code == 0
    assert done.err == ""
    assert f"battleboard verify {file}" in done.out

    record = load(file)
    assert record.result == result
    assert record.entries == client.match.record().entries

    verified = run("verify", str(file))
    assert verified.code == 0, verified.out + verified.err
    assert run("replay", str(file)).code == 0


def test_a_game_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Stopped after any line and resumed, a seeded game ends as if it had not stopped."""
    client, lines, _ = play_in_place("risk", 7, options={"max_rounds": "3"})
    for stop in (1, len(lines) // 2, len(lines) - 1):
        kept = f"stopped-{stop}.txt"
        words = ("risk", "--seed", "7", "--max-rounds", "3")
        first, file = play(tmp_path, *words, typed=typed(lines[:stop]), kept=kept)
        assert first.code == 0
        assert "The game is kept. Go on with:" in first.out
        done = run(
            "play", "--resume", str(file), "--autosave", str(file), typed=typed(lines[stop:])
        )
        assert done.code == 0, done.err
        assert load(file).entries == client.match.record().entries
        assert run("verify", str(file)).code == 0


def test_the_last_game_is_resumed_without_naming_it(tmp_path: Path) -> None:
    env = {"XDG_DATA_HOME": str(tmp_path)}
    assert run("play", "risk", "--seed", "1", typed="quit\n", env=env).code == 0
    kept = list((tmp_path / "battleboard").iterdir())
    assert len(kept) == 1
    done = run("play", "--resume", typed="quit\n", env=env)
    assert done.code == 0
    assert f"Going on in round 1, from {kept[0]}." in done.out
    assert list((tmp_path / "battleboard").iterdir()) == kept, "it is kept where it was"


def test_without_a_kept_game_there_is_nothing_to_resume(tmp_path: Path) -> None:
    done = run("play", "--resume", env={"XDG_DATA_HOME": str(tmp_path)})
    assert (done.code, done.out) == (MISTAKE, "")
    assert "no game is kept in" in done.err


def test_a_saved_file_stays_as_it_is_when_it_is_resumed(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    play(tmp_path, "risk", "--seed", "1", typed=f"save {saved}\n")
    before = saved.read_bytes()
    env = {"XDG_DATA_HOME": str(tmp_path / "data")}
    run("play", "--resume", str(saved), typed="place 3 Siam\n", env=env)
    assert saved.read_bytes() == before
    (kept,) = (tmp_path / "data" / "battleboard").iterdir()
    assert len(load(kept).entries) == len(load(saved).entries) + 1


def test_only_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    words = ("risk", "--seat", "red=greedy", "--seat", "blue=greedy", "--seed", "2")
    done, file = play(tmp_path, *words)
    assert done.code == 0
    assert "wins. All others have been eliminated." in done.out
    assert "red>" not in done.out
    assert load(file).result is not None


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    words = ("risk", "--players", "3", "--seat", "red=greedy", "--seed", "4", *SHORT)
    first, one = play(tmp_path, *words, kept="one.txt")
    second, two = play(tmp_path, *words, kept="two.txt")
    assert first.out.replace("one.txt", "") == second.out.replace("two.txt", "")
    assert one.read_bytes() == two.read_bytes()
    _, other = play(tmp_path, *words[:-3], "5", *SHORT, kept="other.txt")
    assert load(other).entries != load(one).entries


# Dice


def test_dice_are_committed_before_and_revealed_after(tmp_path: Path) -> None:
    words = (
        "risk",
        "--seat",
        "red=greedy",
        "--seat",
        "blue=greedy",
        "--contribution",
        "red=my die",
    )
    done, file = play(tmp_path, *words)
    shown = done.out.splitlines()
    promised = shown[[line.startswith("The dice are fixed") for line in shown].index(True) + 1]
    dice = load(file).dice
    assert isinstance(dice, Committed)
    assert dice.commitment == promised.strip()
    assert dice.secret is not None
    assert hashlib.sha256(bytes.fromhex(dice.secret)).hexdigest() == promised.strip()
    given = {contribution.seat: contribution.text for contribution in dice.contributions}
    assert given["red"] == "my die"  # type: ignore[index]
    assert len(given["blue"]) == 16  # type: ignore[index]
    verified = run("verify", str(file))
    assert verified.code == 0, verified.out


def test_two_games_have_different_dice(tmp_path: Path) -> None:
    _, one = play(tmp_path, "risk", kept="one.txt")
    _, two = play(tmp_path, "risk", kept="two.txt")
    assert load(one).dice != load(two).dice


# Secrets


def test_the_export_hides_what_the_save_holds(tmp_path: Path) -> None:
    _, lines, _ = play_in_place("risk", 1, most=20)
    saved, public = tmp_path / "saved.txt", tmp_path / "public.txt"
    wanted = [*lines, f"save {saved}", f"export {public}"]
    done, _ = play(tmp_path, "risk", "--seed", "1", typed=typed(wanted))
    assert f"Saved in {saved}." in done.out
    whole, masked = load(saved), load(public)
    assert (whole.viewer, masked.viewer) == ("", "spectator")
    assert len(whole.entries) == len(masked.entries)
    assert 'Seed "1"' in saved.read_text()
    assert "Seed" not in public.read_text()
    assert "secret d44:" in saved.read_text()
    assert "{d44:?}" in public.read_text()
    Match.resume(whole)
    assert run("play", "--resume", str(public)).code == MISTAKE


@pytest.mark.rule("RI-CRD-2")
def test_hot_seat_hides_cards(tmp_path: Path) -> None:
    """Red draws cards; nothing that is on the screen while Blue sits there names them."""
    seats = ("red=me", "blue=me")
    client, lines, _ = play_in_place("risk", 3, seats=seats, most=60)
    words = ("risk", "--seed", "3", "--seat", "red=me", "--seat", "blue=me")
    done, _ = play(tmp_path, *words, typed=typed(lines))
    screens = done.out.split("--- Pass the screen to ")[1:]
    red_saw = "".join(screen for screen in screens if screen.startswith("Red"))
    blue_saw = "".join(screen for screen in screens if screen.startswith("Blue"))
    hand = client.match.state.position.hands[0]
    assert hand, "Red should have drawn a card in 60 actions"
    assert "Cards in hand" in red_saw
    for card in hand:
        name = client.game.lexicon.name(card, "card")
        assert f"Red drew {name}" in red_saw
        assert f"Red     {name} " in red_saw
    assert "Red drew" not in blue_saw
    assert "drew a card" in blue_saw
    hands = blue_saw.split("Cards in hand")[1:]
    assert not any(line.startswith("Red  ") for part in hands for line in part.splitlines()[:6])


def test_one_person_alone_need_not_pass_the_screen(tmp_path: Path) -> None:
    done, _ = play(tmp_path, "risk", "--seed", "1")
    assert "Pass the screen" not in done.out


def test_where_nothing_is_hidden_nobody_need_look_away(tmp_path: Path) -> None:
    words = [word for seat in ("red", "blue", "green") for word in ("--seat", f"{seat}=me")]
    script = "move 3: West Bank > Ford\ndone\nhold\n"
    done, _ = play(tmp_path, "ford", *words, typed=script)
    assert "Pass the screen" not in done.out
    assert "blue> hold" in done.out


# What is typed


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> Done:
    """One game in which nothing but mistakes is typed."""
    folder = tmp_path_factory.mktemp("refused")
    done, file = play(folder, "risk", "--seed", "1", typed=typed(list(MISTAKES)))
    assert len(load(file).entries) == 1, "a mistake changed the game"
    return done


MISTAKES = {
    "place 2 Siam": "Exactly 3 armies have to be placed, not 2. [RI-DEC-7]",
    "place 3 Alaska": "Armies go on your own territories, but Alaska belongs to Green. [RI-ARM-5]",
    "place 3 Alasca": "there is no space called 'Alasca'; perhaps Alaska is meant",
    "place three Siam": "there is no space called 'three Siam'",
    "plaec 3 Siam": "'plaec 3 Siam' cannot be read; 'place ARMIES', for example",
    "place": "'place' cannot be read; 'place ARMIES', for example",
    "attack with 3: Siam > China": "does not answer what is asked; this would: place ARMIES.",
    "1": "there is no list of options here",
    "blue: place 3 Siam": "Blue is not played at this screen",
    "why": "why what? Type “why” and an action",
    "why place 3 Alaska": "Armies go on your own territories, but Alaska belongs to Green.",
    "why place 3 Siam": "“place 3 Siam” is allowed.",
    "why nonsense": "'nonsense' cannot be read",
    "undo": "There is nothing to undo.",
    "again": "there is no action of yours to repeat yet",
    "again often": "there is no action of yours to repeat yet",
    "more": "there is nothing more to list",
    "history xyz": "“history”, “history all” or “history 50”, not 'xyz'",
    "rule": "which rule?",
    "rule RI-XX-1": "there is no rule 'RI-XX-1'; near it are RI-",
    "save": "save where? Type “save FILE”",
    "save /": "/ is there already; “save --over /” writes over it",
    "save /dev/null/x": "/dev/null: File exists",
    "export": "export where?",
    "resume": "resume what?",
    "resume /no/such/file": "/no/such/file: No such file or directory",
    "resume /dev/null": "/dev/null",
    "/xyzzy": "there is no command 'xyzzy'; “help” lists them",
    "accept draw": "Nobody has offered a draw.",
    "order sleep": "“sleep” is not a standing order of Risk",
    "\x00\x1b[31m": "cannot be read",
    "x" * 20_000: "cannot be read",
}


@pytest.mark.parametrize("line", MISTAKES, ids=lambda line: line[:30])
def test_a_mistake_is_explained_and_changes_nothing(refused: Done, line: str) -> None:
    assert refused.code == 0
    assert refused.err == ""
    after = refused.out.split(f"red> {line}\n", maxsplit=1)[1]
    answer = after.split("red> ", maxsplit=1)[0]
    assert MISTAKES[line] in answer, answer
    assert "Traceback" not in refused.out


def test_enter_alone_explains_and_does_nothing(tmp_path: Path) -> None:
    done, file = play(tmp_path, "risk", "--seed", "1", typed="\n\n")
    assert done.out.count("Place 3 new armies on your territories. [RI-DEC-7]") == 3
    assert done.out.count("Names may be cut short.") == 2
    assert len(load(file).entries) == 1


def test_undo_takes_the_last_action_back(tmp_path: Path) -> None:
    script = "place 3 Siam\nundo\nplace 3 Ukraine\n"
    done, file = play(tmp_path, "risk", "--seed", "1", typed=script)
    assert "Undone." in done.out
    (only,) = actions(load(file))
    assert "ukraine" in str(only.action)


def test_again_repeats_while_the_question_stays_the_same(tmp_path: Path) -> None:
    script = "place 3 Siam\nattack with 3: Siam > China\nagain 50\n"
    done, file = play(tmp_path, "risk", "--seed", "2", "--seat", "red=me", typed=script)
    assert done.code == 0
    entries = actions(load(file))
    attacks = [entry for entry in entries if entry.seat == "red"][1:]
    assert all("Attack" in type(entry.action).__name__ for entry in attacks)
    assert len({entry.action for entry in attacks}) <= 1


def test_options_board_history_and_help(tmp_path: Path) -> None:
    script = "place 3 Siam\noptions china\noptions nowhere\nboard sia\nhistory\nhelp\n?\nhist 1\n"
    done, _ = play(tmp_path, "risk", "--seed", "1", typed=script)
    answers = dict(part.split("\n", 1) for part in done.out.split("red> ")[1:] if "\n" in part)
    assert (
        answers["options china"].split("\n")[0]
        == "  1-3  attack with 1-3: Siam > China  (4, Green 1)"
    )
    assert "no option has the words 'nowhere'" in answers["options nowhere"]
    assert "Siam" in answers["board sia"]
    assert "Alaska" not in answers["board sia"]
    assert "Red placed 3 Siam" in answers["history"]
    assert "attack with DICE: ORIGIN > TARGET" in answers["help"]
    assert answers["help"] == answers["?"]
    assert "(the last 1 of " in answers["hist 1"]


def test_an_action_is_chosen_by_its_number_or_cut_short(tmp_path: Path) -> None:
    script = "place 3 sia\n3\n"
    done, file = play(tmp_path, "risk", "--seed", "1", typed=script)
    assert "→ place 3 Siam" in done.out
    assert "→ attack with 3: Siam > China" in done.out
    assert len([entry for entry in actions(load(file)) if entry.seat == "red"]) == 2


def test_another_person_at_the_screen_can_be_spoken_for(tmp_path: Path) -> None:
    words = ("risk", "--seed", "1", "--seat", "red=me", "--seat", "blue=me")
    done, file = play(tmp_path, *words, typed="blue: offer draw\naccept draw\n")
    assert "A draw between Red, Blue. Draw by agreement." in done.out
    assert load(file).result is not None


@pytest.mark.rule("RI-CRD-2")
def test_nobody_can_ask_for_the_secrets_of_another_person(tmp_path: Path) -> None:
    words = ("risk", "--seed", "1", "--seat", "red=me", "--seat", "blue=me")
    script = "blue: turn in Alaska, Peru, joker\nwhy blue: turn in Alaska, Peru, joker\n"
    done, _ = play(tmp_path, *words, typed=script)
    assert done.out.count("only Blue can do that, when the screen is passed on") == 2


def test_a_file_is_not_written_over_by_mistake(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("something of mine")
    done, _ = play(tmp_path, "risk", "--seed", "1", typed=f"save {file}\nexport {file}\n")
    assert f"“save --over {file}” writes over it" in done.out
    assert file.read_text() == "something of mine"
    play(tmp_path, "risk", "--seed", "1", typed=f"save --over {file}\n", kept="other.txt")
    assert load(file).game == "risk"


def test_a_new_game_is_not_kept_where_something_is_already(tmp_path: Path) -> None:
    play(tmp_path, "risk")
    done, _ = play(tmp_path, "risk")
    assert done.code == MISTAKE
    assert "is there already; go on with it by --resume, or name another" in done.err


def test_resume_changes_to_another_game(tmp_path: Path) -> None:
    _, ford = play(tmp_path, "ford", "--seed", "1", kept="ford.txt")
    done, _ = play(tmp_path, "risk", "--seed", "1", typed=f"resume {ford}\ndone\n")
    assert "The Ford, round 1." in done.out
    assert "Give an order, take one back, or be done. [FO-DEC-1]" in done.out


def test_json_lines_are_kept_where_the_name_asks_for_them(tmp_path: Path) -> None:
    _, file = play(tmp_path, "risk", "--seed", "1", typed="place 3 Siam\n", kept="game.jsonl")
    assert file.read_text().startswith("{")
    assert len(actions(load(file))) == 1


def test_verbose_tells_every_step(tmp_path: Path) -> None:
    script = "place 3 Siam\nend attacks\nno free move\n"
    brief, _ = play(tmp_path, "risk", "--seed", "1", typed=script, kept="1.txt")
    full, _ = play(tmp_path, "risk", "--seed", "1", "--verbose", typed=script, kept="2.txt")
    assert "Blue: placed 3" in brief.out
    assert "Blue attacks with" not in brief.out
    assert "Blue attacks with" in full.out
    assert len(full.out.splitlines()) > len(brief.out.splitlines()) + 10


def test_a_standing_order_answers_and_the_client_says_that_there_are_such(tmp_path: Path) -> None:
    _, lines, shown = play_in_place("risk", 5, most=200)
    assert shown.count("answers so from now on") == 1
    asked = sum(line.startswith("defend") for line in lines)
    assert asked > 2
    first = next(i for i, line in enumerate(lines) if line.startswith("defend"))
    script = [*lines[:first], "order defend with 2", *lines[first:]]
    done, _ = play(tmp_path, "risk", "--seed", "5", typed=typed(script))
    after = done.out.split("red> order defend with 2")[1]
    assert "Defend with 1 to" not in after


# How a game begins


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "there is no game 'chess'; the games are: risk"),
        (["risk", "--option", "missions"], "an option is written NAME=VALUE, not 'missions'"),
        (["risk", "--option", "nonsense=on"], "there is no option 'nonsense'; the options are:"),
        (["risk", "--option", "missions=perhaps"], "the option missions:"),
        (["risk", "--max-rounds", "0"], "the option max_rounds:"),
        (["risk", "--players", "1"], "This game is for 2 to 6 players, not 1. [RI-SET-1]"),
        (["risk", "--players", "9"], "Risk has 6 seats; 9 players cannot sit there"),
        (["risk", "--players", "2", "--option", "missions=on"], "Secret missions need 3 to 6"),
        (["risk", "--seat", "pink=me"], "there is no seat 'pink' in Risk"),
        (["risk", "--seat", "red=gredy"], "there is no player 'gredy'"),
        (["risk", "--bots", "deep"], "there is no bot 'deep'; the bots are: random, greedy"),
        (["risk", "--contribution", "violet=x"], "Violet does not play: no contribution"),
        (["risk", "--contribution", "red"], "text is written SEAT=TEXT, not 'red'"),
        (["ford", "--players", "2"], "All of Red, Blue, Green play, in this order. [FO-SET-2]"),
        (["--resume", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["--resume", "/dev/null"], "/dev/null"),
    ],
)
def test_a_game_that_cannot_begin_says_why(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == MISTAKE
    err = capsys.readouterr().err
    assert err.startswith(f"battleboard: {said}"), err
    assert err.count("\n") == 1


def test_without_a_word_a_pipe_plays_risk_as_red_against_three_greedy_bots(tmp_path: Path) -> None:
    done, _ = play(tmp_path)
    assert "Risk. You are Red. Blue, Green, Yellow are played by greedy bots." in done.out
    assert done.out.count("Which game?") == 0


def test_options_reach_the_game(tmp_path: Path) -> None:
    words = ("--option", "initial-armies=on", "--option", "fixed_set_values=on", "--seed", "1")
    done, file = play(tmp_path, "risk", *words)
    assert dict(load(file).options) == {"initial_armies": "on", "fixed_set_values": "on"}
    assert "Red: Put one army on one of your territories. [RI-DEC-3]" in done.out


def test_where_the_game_cannot_be_kept_it_is_said_and_play_goes_on() -> None:
    words = ("play", "risk", "--seed", "1", "--autosave", "/dev/null/game.txt")
    done = run(*words, typed="place 3 Siam\n")
    assert done.out.count("the game cannot be kept in /dev/null/game.txt: File exists") == 1
    assert "Red placed 3 Siam" in done.out
    assert done.code == 0


def test_no_line_is_broken_or_ends_in_spaces_in_a_pipe(tmp_path: Path) -> None:
    done, _ = play(tmp_path, "risk", "--seed", "1")
    assert not [line for line in done.out.splitlines() if line.endswith(" ") and line != "red> "]
    assert "\x1b" not in done.out


# How a game is left


def test_the_end_of_input_is_safe(tmp_path: Path) -> None:
    done, file = play(tmp_path, "risk", "--seed", "1", typed="place 3 Siam\n")
    assert done.code == 0
    assert f"battleboard play --resume {file}" in done.out
    assert len(actions(load(file))) == 1


@pytest.fixture
def _ctrl_c_counts() -> Iterator[None]:
    """A shell that runs the tests in the background lets them, and what they start, ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_ctrl_c_counts")
def test_ctrl_c_is_safe(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with subprocess.Popen(
        [sys.executable, "-m", "battleboard", "play", "risk", "--autosave", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as program:
        deadline = time.monotonic() + 60
        while not file.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        time.sleep(0.2)
        program.send_signal(signal.SIGINT)
        out, err = program.communicate(timeout=60)
    assert program.returncode == INTERRUPTED
    assert f"battleboard play --resume {file}" in out
    assert "Traceback" not in err
    assert load(file).game == "risk"


def test_a_file_name_with_spaces_can_be_copied(tmp_path: Path) -> None:
    done, file = play(tmp_path, "risk", kept="my game.txt")
    assert f"battleboard play --resume '{file}'" in done.out

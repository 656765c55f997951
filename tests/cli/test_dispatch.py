"""The frame of the command line: commands, help, mistakes."""

import json
import subprocess
import sys
from importlib.resources import files

import pytest

from battleboard import cli
from battleboard.core.sheets import all_rules
from battleboard.games import game_ids
from tests.cli.program import run

HEAVY = ("msgspec", "rich", "fluent", "prompt_toolkit", "asyncio", "numpy", "battleboard.core")


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["--no-such-option"], ["plya"], []])
def test_help_and_mistakes_import_nothing_heavy(words: list[str]) -> None:
    probe = (
        "import sys\n"
        "from battleboard.cli import main\n"
        f"try:\n    main({words!r})\n"
        "except SystemExit:\n    pass\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_keeps_the_convention(name: str) -> None:
    command = cli.load_command(name)
    assert cli.COMMANDS[name] == command.HELP, "the line of help stands in two places"
    assert command.HELP[0].islower()
    assert not command.HELP.endswith(".")
    assert f"battleboard {name}" in run(name, "--help").out


def test_help_lists_every_command() -> None:
    shown = run("--help")
    assert shown.code == 0
    for name, help_ in cli.COMMANDS.items():
        assert name in shown.out
        assert help_ in " ".join(shown.out.split())
    assert run().out == shown.out


def test_the_module_runs_as_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "battleboard", "--version"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.startswith("battleboard ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["gmaes"], "battleboard: there is no command 'gmaes'; perhaps 'games' is meant"),
        (["xyzzy"], "battleboard: there is no command 'xyzzy'; there are: "),
        (["games", "chess"], "battleboard: there is no game 'chess'; the games are: risk"),
        (["rule", "RI-ATT-44"], "battleboard: there is no rule 'RI-ATT-44'; near it are RI-ATT-4"),
        (["schema", "risk", "dice"], "battleboard: there is no schema 'dice'; there are: state"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    done = run(*words)
    assert done.code == cli.MISTAKE
    assert done.out == ""
    assert done.err.startswith(said)
    assert done.err.count("\n") == 1


def test_a_closed_pipe_is_no_disaster() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "battleboard", "schema", "risk"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        assert program.wait(timeout=60) == cli.PIPE_CLOSED
        assert program.stderr.read() == ""


def test_interruption_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(words: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_guarded", interrupt)
    assert cli.main(["games"]) == cli.INTERRUPTED


def test_games_shows_every_game_with_its_bots_and_options() -> None:
    shown = run("games").out
    for id_ in game_ids():
        assert f"{id_}: " in shown
    assert run("games", "risk").out in shown
    assert "bots: random, greedy" in shown
    assert "initial_armies=on|off" in shown
    assert "More armies are placed, one by one, before the first turn. [RI-OPT-1]" in shown


def test_a_rule_is_printed_from_its_sheet() -> None:
    sheet = files("battleboard").joinpath("rules", "risk.md").read_text(encoding="utf-8")
    shown = run("rule", "ri-att-4").out
    text = shown.splitlines()[1].removeprefix("RI-ATT-4  ")
    assert f"- **RI-ATT-4** {text}" in sheet


def test_a_group_and_a_sheet_are_listed() -> None:
    group = run("rule", "RI-ATT").out
    assert [line.split()[0] for line in group.splitlines()[1:]] == [
        f"RI-ATT-{n}" for n in range(1, 13)
    ]
    assert "RI-ATT  Attack (12 rules)" in run("rule", "RI").out


def test_every_rule_of_every_sheet_can_be_found() -> None:
    assert len(all_rules()) > 2000
    for id_ in ("CL-BLITZ-5", "RV-R-107", "EU-R-1", "EU-EX-1", "DD-SET-3", "RI-EX-3", "RI-MAP"):
        assert all_rules()[id_].text


def test_schemas_are_json() -> None:
    every = json.loads(run("schema", "risk").out)
    assert set(every) == {"state", "action", "event", "decision", "options"}
    assert json.loads(run("schema", "risk", "action").out) == every["action"]

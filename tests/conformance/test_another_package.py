"""The author of a sixth game, in a package of their own, runs the suite on the first day."""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from battleboard.core.texts import catalogue, message
from battleboard.games import find_game, game_ids

GAME = """
from battleboard.games.ford.game import TheFord


class Sixth(TheFord):
    id = "sixth"
    name = "The Sixth"

    {bug}


GAME = Sixth()
"""

SETS_HAVE_NO_ORDER = """
    def in_play(self, state):
        return tuple(set(state.seats))
"""


def installed(folder: Path, bug: str = "") -> None:
    """A package with a game, its rule sheet and its messages, as an installer would leave it."""
    package, info = folder / "sixth", folder / "sixth-1.0.dist-info"
    for new in (package / "rules", package / "texts" / "en", info):
        new.mkdir(parents=True)
    sheet = files("battleboard").joinpath("rules", "ford.md").read_text(encoding="utf-8")
    (package / "__init__.py").write_text("")
    (package / "game.py").write_text(GAME.format(bug=bug.strip()), encoding="utf-8")
    (package / "rules" / "sixth.md").write_text(sheet, encoding="utf-8")
    (package / "texts" / "en" / "sixth.ftl").write_text("sixth-hello = Hello from the sixth.\n")
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sixth\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[battleboard.games]\nsixth = sixth.game:GAME\n")


def run_suite(folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "battleboard.conformance", "sixth"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_game_of_another_package_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    assert game_ids()[-1] == "sixth"
    assert find_game("sixth").name == "The Sixth"


def test_it_brings_its_own_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    catalogue.cache_clear()
    try:
        assert message("sixth-hello") == "Hello from the sixth."
    finally:
        catalogue.cache_clear()


def test_the_suite_runs_over_it(tmp_path: Path) -> None:
    installed(tmp_path)
    found = run_suite(tmp_path)
    assert found.returncode == 0, found.stdout + found.stderr
    assert found.stdout.endswith("checks hold for The Sixth\n")
    assert "NO " not in found.stdout


def test_the_suite_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    installed(tmp_path, SETS_HAVE_NO_ORDER)
    found = run_suite(tmp_path)
    assert found.returncode == 1, found.stdout + found.stderr
    assert "NO   same game in another process" in found.stdout


def test_a_game_that_is_not_there() -> None:
    command = [sys.executable, "-m", "battleboard.conformance", "nonsense"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert "there is no game 'nonsense'" in found.stderr

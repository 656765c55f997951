"""The page about adding an edition: its diff makes a game that can be played and drawn."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import shapely

from battleboard.core.ids import Space
from battleboard.draw.facts import Facts, SpaceFacts
from maps.build import make_map
from maps.plan import Plan
from maps.source import Region

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "add-an-edition.md"
PLAY = """
from random import Random
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.sheets import rules_of
from battleboard.core.values import Result
from battleboard.games import find_game

game, rng = find_game("plain"), Random(1)
known = {rule.id for rule in rules_of("plain")}
assert {game.rule_of(decision) for decision in game.decisions} <= known
entries = {"on_turn": "Blue", "step": "combat moves", "units": {"North": {"Blue": "infantry"}}}
staged, _ = game.carry_on(
    game.read_position(entries, game.default_seats, game.options_type()), SeededDice(1)
)
raid = game.action_texts.read("move infantry: North > Plain as raid")
why = game.why_not(staged, "blue", raid)
assert (why.text, why.rule) == ("axis-raid-only-bombers", None), why
ended = 0
for number in range(20):
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice(number))
    for _ in range(400):
        asked = game.decision(state)
        if isinstance(asked, Result):
            ended += 1
            break
        assert not tuple(game.broken_invariants(state))
        assert codec(game).read_state(codec(game).write(state)) == state
        seat = asked.seats[0]
        action = game.sample_action(state, seat, rng)
        state, _ = game.apply(state, seat, action, SeededDice(number))
print("ended", ended)
"""
DRAW = """
from battleboard.cli import main
raise SystemExit(main(["map", "plain", "-o", "plain.svg"]))
"""
COUNTRIES: dict[str, tuple[float, float, float, float]] = {
    "DEU": (5, 50, 18, 55),
    "CHE": (5, 46, 11, 50),
    "AUT": (11, 46, 18, 50),
}
COUNTRIES |= {"ITA": (5, 41, 18, 46), "LIE": (10.9, 47, 11, 47.1)}
WORLD = tuple(Region(code, code, shapely.box(*box)) for code, box in COUNTRIES.items())
"""Real land, very roughly."""


def diffs() -> dict[str, tuple[list[str], list[str]]]:
    """Of every file of the page's diff: the lines that stand there already, and those added."""
    found = {}
    for block in re.findall(r"^```diff\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL):
        path = re.search(r"^\+\+\+ b/(.+)$", block, re.MULTILINE)
        assert path is not None
        lines = block.splitlines()[3:]
        before = [line[1:] for line in lines if line.startswith(" ")]
        found[path[1]] = (before, [line[1:] for line in lines if line.startswith("+")])
    return found


def added_to(path: str) -> str:
    """The lines that the page adds to a file."""
    return "\n".join(diffs()[path][1]) + "\n"


def copy_with_the_diff(folder: Path) -> None:
    """The package with the page's files, and the map that its builder would make."""
    unwanted = shutil.ignore_patterns("__pycache__", "static", "web")
    shutil.copytree(ROOT / "src" / "battleboard", folder / "battleboard", ignore=unwanted)
    for path, (before, added) in diffs().items():
        if not path.startswith("src/"):
            continue
        file = folder / Path(path).relative_to("src")
        text = "\n".join(added) + "\n"
        if before:
            context = "\n".join(before) + "\n"
            assert file.read_text().count(context) == 1, "the page shows a line as it stands"
            text = file.read_text().replace(context, context + text)
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    (folder / "battleboard" / "maps" / "plain.json").write_bytes(built_map())


def built_map() -> bytes:
    """The map of the page's plan, which fits the page's board."""
    board = tomllib.loads(added_to("src/battleboard/games/plain/board.toml"))
    spaces = msgspec.convert(board["spaces"], dict[Space, SpaceFacts])
    plan = msgspec.convert(tomllib.loads(added_to("maps/boards/plain.toml")), Plan)
    data, faults = make_map(plan, Facts("plain", spaces), WORLD)
    assert not faults
    return data


def run(folder: Path, program: str) -> str:
    """What a program prints that uses the copy of the package."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={"PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_diff_makes_a_game_that_can_be_played_and_drawn(tmp_path: Path) -> None:
    copy_with_the_diff(tmp_path)
    assert int(run(tmp_path, PLAY).split()[1]) > 0, "some games come to an end"
    run(tmp_path, DRAW)
    picture = (tmp_path / "plain.svg").read_text()
    assert all(name in picture for name in ("North", "Plain", "Hills", "South"))


def test_its_code_passes_the_linter() -> None:
    for path in diffs():
        if path.startswith("src/battleboard/games/plain/") and path.endswith(".py"):
            for command in (["check"], ["format", "--check"]):
                done = subprocess.run(
                    [sys.executable, "-m", "ruff", *command, "--stdin-filename", path, "-"],
                    cwd=ROOT,
                    input=added_to(path),
                    capture_output=True,
                    text=True,
                    check=False,
                )
                assert done.returncode == 0, f"{path}: {done.stdout}{done.stderr}"


def test_every_hunk_says_how_long_it_is() -> None:
    blocks = re.findall(r"^```diff\n(.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    for block in blocks:
        length = re.search(r"^@@ -\d+,(\d+) \+\d+,(\d+) @@$", block, re.MULTILINE)
        assert length is not None
        lines = block.splitlines()[3:]
        kept = sum(line.startswith(" ") for line in lines)
        assert (int(length[1]), int(length[2])) == (kept, len(lines)), block[:200]

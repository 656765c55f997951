"""The tests that a mutant meets: first those that most likely kill it, then, if it lives, more."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.mutation.candidates import Candidate
from tests.mutation.covering import LINES, SECONDS, Covering
from tests.mutation.trying import Stage

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "battleboard"

ENGINE = ("axis", "rules", "scenarios", "games", "counts", "draw", "core")
RECORDED = {
    "axis": ("engine", ENGINE),
    "games": ("engine", ENGINE),
    "revised": ("engine", ENGINE),
    "odds": ("odds", ("odds",)),
}
"""Folders of tests whose lines are recorded, so that a mutant meets the tests of its line."""
WIDE = {
    "axis": ("axis", "rules/classic", "games", "scenarios", "counts", "properties"),
    "games": ("rules", "games", "scenarios", "counts", "properties"),
    "revised": ("axis", "rules/revised", "games/revised", "scenarios"),
    "odds": ("odds", "scenarios/test_chances.py"),
}
"""The tests of a part, for mutants that survive the tests of their line.

Only the first test that asks for a cached value runs the lines that compute it.
"""
WIDE_SECONDS = 300
"""Time limit for all tests of a part, which need about 60 seconds."""
QUICK = 20
"""Number of tests in the first stage: most mutants die there, and few test files are imported."""
SLOWER = 4
"""Time limit of a stage, as a multiple of the time that its tests took without a mutant."""
SERVER = {
    "play/boards": "boards",
    "play/chances": "battle_odds prospects study",
    "play/course": "course play orders past",
    "play/keeping": "course play past versions",
    "play/lines": "course play past versions socket",
    "play/pace": "pace absence",
    "play/playing": "play orders pace",
    "play/prospects": "prospects threats",
    "play/questions": "play positions threats prospects",
    "play/sight": "play rights tables",
    "play/table": "house play tables pace",
    "play/telling": "telling play socket told_anew untold",
    "storage/allowances": "limits sharing",
    "storage/archive": "archive contents versions admin past",
    "storage/checking": "versions admin",
    "storage/contents": "contents versions admin",
    "storage/database": "faults versions sharing settings",
    "storage/frequent": "tables play",
    "storage/rows": "tables play past",
    "storage/standing": "standing tables play contents faults",
    "storage/store": "tables play orders pace accounts",
    "storage/together": "faults play sharing",
    "storage/writer": "crowd faults play stop kill",
}
"""Test files of each server module; their servers run in other processes, unseen by coverage."""
SERVER_WIDE = (
    *("course", "contents", "stored_decisions", "boards", "play", "orders", "tables"),
    *("past", "pace"),
)
"""Test files for server mutants that survive their own; the whole folder would take too long."""


def stages(candidate: Candidate, covering: Covering | None) -> Iterator[Stage]:
    """Yield the tests to run against a mutant until it is killed."""
    if covering is None:
        yield from _server_stages(candidate)
        return
    found = tuple(covering.tests_of(candidate.file, candidate.line))
    for name, tests in (("quick", found[:QUICK]), ("line", found[QUICK:])):
        if tests:
            paths = tuple(sorted({test.partition("::")[0] for test in tests}))
            seconds = 30 + SLOWER * covering.seconds(tests)
            yield Stage(name, paths, chosen=tests, seconds=seconds)
    wide = tuple(f"tests/{name}" for name in WIDE[candidate.part])
    new = tuple(path for path in _test_files(wide) if (ROOT / path).stat().st_mtime > covering.at)
    if new:
        yield Stage("new", new, done=found, seconds=WIDE_SECONDS)
    yield Stage("wide", wide, done=found, seconds=WIDE_SECONDS)


def _test_files(folders: Iterable[str]) -> Iterator[str]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("test_*.py")):
            yield path.relative_to(ROOT).as_posix()


def _server_stages(candidate: Candidate) -> Iterator[Stage]:
    own = tuple(SERVER[candidate.file.removeprefix("server/").removesuffix(".py")].split())
    others = tuple(word for word in SERVER_WIDE if word not in own)
    yield Stage("own", _server_tests(own), seconds=200)
    yield Stage("wide", _server_tests(others), seconds=200)
    if candidate.part == "server/storage":
        yield Stage("postgres", _server_tests(own), postgres=True, seconds=200)


def _server_tests(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"tests/server/test_{word}.py" for word in words)


def coverings(parts: Iterable[str], folder: Path) -> dict[str, Covering]:
    """Return the recorded lines of the parts that have them; record what is missing."""
    found: dict[str, Covering] = {}
    for part in parts:
        if part in RECORDED:
            name, folders = RECORDED[part]
            _record(folder / name, folders)
            found[part] = Covering(folder / name)
    return found


def _record(folder: Path, folders: Iterable[str]) -> None:
    """Run tests and record the lines of each, unless that was done since the code changed."""
    recorded = folder / SECONDS
    changed = max(path.stat().st_mtime for path in PACKAGE.rglob("*.py"))
    if recorded.exists() and recorded.stat().st_mtime > changed:
        return
    folder.mkdir(parents=True, exist_ok=True)
    for name in (LINES, SECONDS):
        (folder / name).unlink(missing_ok=True)
    print(f"recording the lines that tests/{{{','.join(folders)}}} run", flush=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    command += ["-p", "tests.mutation.covering", *(f"tests/{name}" for name in folders)]
    environment = {**os.environ, "BATTLEBOARD_COVERING": str(folder), "BATTLEBOARD_SOAK": ""}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is compiled serves later runs
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode:
        recorded.unlink(missing_ok=True)
        raise AssertionError(f"the tests fail without any mutant:\n{done.stdout[-4000:]}")

"""A copy of the package with one breakage must not pass the tests of the rule that it breaks.

`mutants.toml` lists the breakages. Each is a piece of text that stands once in its file, what is
written instead, and the rule that it breaks; or, where no rule of a sheet is concerned, the tests
that must notice it. A breakage that survives wants a test.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct, convert

import battleboard
from tests.rules.sheets import defined

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(battleboard.__file__).parent
BY_RULE = {
    "RI": ("tests/rules/risk", "tests/scenarios/test_scenarios.py"),
    "CL": ("tests/rules/classic", "tests/scenarios/test_scenarios.py"),
    "RV": ("tests/rules/revised", "tests/scenarios/test_scenarios.py"),
}
"""Where the tests of a rule are, by the letters that the IDs of its sheet begin with."""
NOTICED, NOTHING_RUN = 1, 5
"""What pytest answers when a test failed, and when there was no test."""


class Mutant(Struct, frozen=True, forbid_unknown_fields=True):
    """One breakage."""

    file: str
    old: str
    new: str
    rule: str = ""
    tests: tuple[str, ...] = ()
    """The tests that must notice it, where it breaks no rule of a sheet."""

    def title(self) -> str:
        """The name of its test."""
        place = self.file.removeprefix("games/").removesuffix(".py")
        words = " ".join(self.new.split())
        return f"{self.rule or 'beside'}-{place}-{words[:40]}"


class MutantsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`mutants.toml`."""

    mutants: tuple[Mutant, ...]


def mutants() -> Iterator[Mutant]:
    text = Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8")
    yield from convert(tomllib.loads(text), MutantsFile).mutants


MUTANTS = list(mutants())


def broken_copy(mutant: Mutant, folder: Path) -> None:
    """The package in a folder of its own, with the breakage."""
    shutil.copytree(PACKAGE, folder / "battleboard", ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "battleboard" / mutant.file
    text = file.read_text(encoding="utf-8")
    assert text.count(mutant.old) == 1, f"{mutant.file} has {text.count(mutant.old)} of this text"
    assert mutant.old != mutant.new
    file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")


def run_tests(mutant: Mutant, folder: Path) -> subprocess.CompletedProcess[str]:
    """The tests that should notice, with the copy in place of the package."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "BATTLEBOARD_RULE": mutant.rule,
        "BATTLEBOARD_SOAK": "",
    }
    chosen = mutant.tests or BY_RULE[mutant.rule.partition("-")[0]]
    options = ("-q", "-x", "-p", "tests.mutation.only", "-p", "no:cacheprovider", "-m", "not soak")
    command = [sys.executable, "-m", "pytest", *options, *chosen]
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600, check=False
    )


@pytest.mark.soak("mutants")
@pytest.mark.parametrize("mutant", MUTANTS, ids=Mutant.title)
def test_a_breakage_is_noticed(mutant: Mutant, tmp_path: Path) -> None:
    broken_copy(mutant, tmp_path)
    run = run_tests(mutant, tmp_path)
    assert run.returncode != NOTHING_RUN, "no test names the rule"
    assert run.returncode == NOTICED, f"nobody noticed: {mutant}\n{run.stdout[-2000:]}"


@pytest.mark.soak("mutants")
@pytest.mark.parametrize("sheet", BY_RULE)
def test_without_a_breakage_the_tests_pass(sheet: str, tmp_path: Path) -> None:
    """The copy is the one that is tested, and it is sound."""
    shutil.copytree(PACKAGE, tmp_path / "battleboard")
    run = run_tests(Mutant("", "", "", tests=BY_RULE[sheet]), tmp_path)
    assert run.returncode == 0, run.stdout[-2000:]


def test_every_mutant_stands_for_a_rule_or_for_tests() -> None:
    for mutant in MUTANTS:
        assert bool(mutant.rule) != bool(mutant.tests), mutant


def test_every_mutant_still_fits_the_code() -> None:
    """Long before `make soak` would find out."""
    for mutant in MUTANTS:
        code = (PACKAGE / mutant.file).read_text(encoding="utf-8")
        assert code.count(mutant.old) == 1, mutant


def test_every_part_that_decides_something_is_represented() -> None:
    parts = ("axis/", "games/risk/", "games/classic/", "odds/", "server/play/", "server/storage/")
    for part in parts:
        assert any(mutant.file.startswith(part) for mutant in MUTANTS), part


def test_every_rule_of_risk_but_its_examples_is_broken_once() -> None:
    """An example is no rule of its own: what it shows breaks with the rule that it explains."""
    rules = {rule for rule in defined("risk") if not rule.startswith("RI-EX-")}
    assert rules - {mutant.rule for mutant in MUTANTS} == set()

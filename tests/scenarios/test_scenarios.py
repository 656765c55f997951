"""Every scenario file is a test of its own, marked with the rules that it proves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from battleboard.core.sheets import all_rules
from battleboard.scenario import Chances, read_scenario, run

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.toml"))
EXAMPLES = [rule for rule in all_rules() if rule.startswith("RI-EX-")]


def _scenarios() -> Iterator[ParameterSet]:
    for file in FILES:
        rules = read_scenario(file.read_text(encoding="utf-8"), file.name).data.rules
        name = file.relative_to(FOLDER).with_suffix("").as_posix()
        yield pytest.param(file, id=name, marks=pytest.mark.rule(*rules))


@pytest.fixture(scope="module")
def chances() -> Chances:
    """One memory for all files: the tables of odds lead through one another."""
    return Chances()


@pytest.mark.parametrize("file", list(_scenarios()))
def test_scenario(file: Path, chances: Chances) -> None:
    scenario = read_scenario(file.read_text(encoding="utf-8"), str(file))
    report = run(scenario, chances)
    assert report.passed(), "\n".join([report.title, *report.lines()])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_rules_that_a_scenario_names_exist(file: Path) -> None:
    data = read_scenario(file.read_text(encoding="utf-8"), str(file)).data
    assert set(data.rules) <= set(all_rules())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_scenario_names_its_schema(file: Path) -> None:
    first = file.read_text(encoding="utf-8").splitlines()[0]
    schema = (file.parent / first.removeprefix("#:schema ")).resolve()
    assert schema.name == "scenario.json"
    assert schema.exists()


@pytest.mark.parametrize("rule", EXAMPLES)
def test_every_worked_example_of_risk_has_its_file(rule: str) -> None:
    file = FOLDER / "risk" / f"ri-ex-{int(rule.removeprefix('RI-EX-')):02}.toml"
    assert rule in read_scenario(file.read_text(encoding="utf-8"), str(file)).data.rules


def test_there_are_44_worked_examples() -> None:
    assert len(EXAMPLES) == 44

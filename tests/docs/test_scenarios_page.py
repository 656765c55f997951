"""The page about scenarios: its examples run, and it leaves nothing out."""

import re
from itertools import pairwise

import pytest

from battleboard.axis.setup.read_battle import BattlePositionData
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.games.classic.edition import TURN as CLASSIC_TURN
from battleboard.games.classic.game import GAME as CLASSIC
from battleboard.games.ford.game import GAME as FORD
from battleboard.games.ford.game import TURN, FordPositionData
from battleboard.games.revised.edition import TURN as REVISED_TURN
from battleboard.games.revised.game import GAME as REVISED
from battleboard.games.risk.edition import Edition
from battleboard.games.risk.game import GAME as RISK
from battleboard.games.risk.read_position import RiskPositionData
from battleboard.scenario import Report, check
from battleboard.scenario.answers import ANSWERS
from battleboard.scenario.facts import GENERAL
from battleboard.scenario.format import Chance, Outcome, ScenarioFile, ScenarioStep, Variant
from tests.support import start
from tools.publish import ROOT

PAGE = (ROOT / "docs/reference/scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^(<!-- \w+ -->\n)?```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = [(mark, text) for mark, language, text in BLOCKS if language == "toml"]


def run(text: str) -> Report:
    return check(text, "docs/reference/scenarios.md")


@pytest.mark.parametrize(("mark", "text"), EXAMPLES, ids=[t.split("\n")[0] for _, t in EXAMPLES])
def test_every_example_runs(mark: str, text: str) -> None:
    report = run(text)
    assert report.passed() == (not mark), "\n".join(report.lines())


def test_the_report_of_the_example_that_fails_is_the_real_one() -> None:
    shown = [
        (text, report)
        for (mark, _, text), (_, language, report) in pairwise(BLOCKS)
        if mark and language == "text"
    ]
    assert len(shown) == 1
    for text, report in shown:
        assert report.splitlines() == run(text).lines()


PARTS = (
    *(ScenarioFile, ScenarioStep, Variant, Chance, Outcome),
    *(RiskPositionData, FordPositionData, AxisPositionData, BattlePositionData),
)


def words() -> set[str]:
    keys = {field for part in PARTS for field in part.__struct_fields__}
    facts = {
        key for game in (RISK, FORD, CLASSIC, REVISED) for key in game.facts(start(game.id).state)
    }
    return keys | facts | {*GENERAL, *ANSWERS}


@pytest.mark.parametrize("word", sorted(words()))
def test_every_key_and_every_fact_is_described(word: str) -> None:
    assert f"`{word}`" in PAGE


STEPS = (*Edition().turn, *TURN, *CLASSIC_TURN[:-1], *REVISED_TURN[:-1])


@pytest.mark.parametrize("step", dict.fromkeys(STEPS))
def test_every_step_of_a_turn_is_described(step: str) -> None:
    assert f"`{step}`" in PAGE

"""Scenarios: a position, what is done, and what must be true afterwards; text in, values out.

`check` runs the text of a scenario file; `docs/reference/scenarios.md` describes the format.
"""

from battleboard.scenario.chances import Chances
from battleboard.scenario.format import Scenario, read_scenario
from battleboard.scenario.report import Report
from battleboard.scenario.runner import check, run

__all__ = ["Chances", "Report", "Scenario", "check", "read_scenario", "run"]

"""Scenarios: a position, what is done, and what must be true afterwards; text in, values out.

`check` runs the text of a scenario file, `write_scenario` makes one of a position;
`docs/reference/scenarios.md` describes the format.
"""

from battleboard.scenario.chances import Chances
from battleboard.scenario.format import Scenario, read_scenario
from battleboard.scenario.report import Report
from battleboard.scenario.runner import check, run
from battleboard.scenario.writing import write_scenario

__all__ = ["Chances", "Report", "Scenario", "check", "read_scenario", "run", "write_scenario"]

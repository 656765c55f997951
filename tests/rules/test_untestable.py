"""The list of rules without a test names real rules and says why."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

LISTED: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("untestable.toml").read_text(encoding="utf-8")
)


def test_every_listed_rule_stands_in_its_sheet() -> None:
    for edition, rules in LISTED.items():
        sheet = files("battleboard").joinpath("rules", f"{edition}.md").read_text(encoding="utf-8")
        defined = set(re.findall(r"\*\*([A-Z]{2}-[A-Z0-9]+-[A-Z]*[0-9.]+[b-d]?)\*\*", sheet))
        assert set(rules) <= defined, f"{edition}: {sorted(set(rules) - defined)} not in the sheet"


def test_every_listed_rule_has_a_reason() -> None:
    for rules in LISTED.values():
        for rule, reason in rules.items():
            assert reason.endswith("."), f"{rule}: the reason is a sentence"

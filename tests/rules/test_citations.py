"""One search finds any rule: source or data cites it, or a list says why nothing does."""

import re
import tomllib
from functools import lru_cache
from pathlib import Path

import pytest

import battleboard
from tests.rules.sheets import ID, SHEETS, defined, not_built

EDITIONS = ("risk", "classic", "revised", "ford")
"""The editions whose rules are all cited; an edition joins when its last rule is."""
PACKAGE = Path(battleboard.__file__).parent
RULES_LIVE_IN = ("core", "axis", "games", "odds")
CITATION = re.compile(rf"\b{ID}\b")
EXAMPLE = re.compile(r"[A-Z]{2}-EX-")
UNCITED: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("uncited.toml").read_text(encoding="utf-8")
)


def cited(text: str) -> frozenset[str]:
    """The IDs that a search for each of them finds in a text; a range names only its two ends."""
    return frozenset(CITATION.findall(text))


@lru_cache(maxsize=1)
def by_file() -> dict[Path, frozenset[str]]:
    """What each file of the package cites."""
    files = sorted(
        file for kind in ("py", "toml", "ftl", "md") for file in PACKAGE.rglob(f"*.{kind}")
    )
    return {file.relative_to(PACKAGE): cited(file.read_text(encoding="utf-8")) for file in files}


def in_the_rules() -> frozenset[str]:
    """What the packages in which rules live cite, in source or data."""
    found = (
        rules
        for file, rules in by_file().items()
        if file.parts[0] in RULES_LIVE_IN and file.suffix in (".py", ".toml")
    )
    return frozenset().union(*found)


def test_an_id_is_cited_only_in_full() -> None:
    assert cited("Rules: CL-SUB-8 to CL-SUB-13, -14.") == {"CL-SUB-8", "CL-SUB-13"}
    assert cited("see RI-OPT-1.2, RV-NA-JP2b.") == {"RI-OPT-1.2", "RV-NA-JP2b"}
    assert "CL-SEA-1" not in cited("CL-SEA-10, CL-SEA-1b")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_is_cited_or_listed(edition: str) -> None:
    found = in_the_rules() | set(UNCITED.get(edition, ())) | not_built(edition)
    missing = [rule for rule in defined(edition) if rule not in found and not EXAMPLE.match(rule)]
    assert not missing, f"cite in source or data, or list as uncited: {', '.join(missing)}"


def test_every_rule_cited_exists() -> None:
    known = {rule for sheet in SHEETS for rule in defined(sheet)}
    letters = {rule[:2] for rule in known}
    strange = [
        f"{file}: {rule}"
        for file, rules in by_file().items()
        for rule in sorted(rules)
        if rule[:2] in letters and rule not in known
    ]
    assert not strange, f"rules that no sheet has: {', '.join(strange)}"


@pytest.mark.parametrize("edition", UNCITED)
def test_what_is_listed_is_in_the_sheet_and_nowhere_else(edition: str) -> None:
    listed = set(UNCITED[edition])
    assert not listed - set(defined(edition)), "the sheet has no such rule"
    assert not listed & in_the_rules(), "cited, yet listed as uncited"


def test_every_listed_rule_has_a_reason() -> None:
    for rules in UNCITED.values():
        for rule, reason in rules.items():
            assert reason.endswith("."), f"{rule}: the reason is a sentence"

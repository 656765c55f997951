"""Every rule of an edition that is built has a test, a scenario, or a reason why not."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.sheets import NOT_BUILT, SHEETS, defined, not_built

TESTS = Path(__file__).parent.parent
EDITIONS = ("risk", "classic", "revised", "ford")
"""The editions that are built and tested; others may have their first tests."""


def marked() -> Iterator[tuple[str, str]]:
    """Every rule that a marker names, and the file it stands in."""
    for file in sorted(TESTS.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):  # otherwise a scenario's own list
                        yield str(argument.value), file.name


def in_scenarios() -> Iterator[tuple[str, str]]:
    """Every rule that a scenario claims, for itself or for one of its parts, and its file."""
    for file in sorted((TESTS / "scenarios").rglob("*.toml")):
        yield from ((rule, file.name) for rule in _claims(tomllib.loads(file.read_text("utf-8"))))


def _claims(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        rules = part.get("rules", ())
        yield from rules if isinstance(rules, list) else ()
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for other in inner:
        yield from _claims(other)


UNTESTABLE: dict[str, dict[str, str]] = tomllib.loads(
    Path(__file__).with_name("untestable.toml").read_text(encoding="utf-8")
)
NAMED = [*marked(), *in_scenarios()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_has_a_test(edition: str) -> None:
    covered = {rule for rule, _ in NAMED} | set(UNTESTABLE.get(edition, ())) | not_built(edition)
    missing = [rule for rule in defined(edition) if rule not in covered]
    assert not missing, f"no test names {', '.join(missing)}"


def test_every_rule_named_exists() -> None:
    known = {rule for sheet in SHEETS for rule in defined(sheet)}
    assert known
    strange = [f"{file}: {rule}" for rule, file in NAMED if rule not in known]
    assert not strange, f"rules that no sheet has: {', '.join(strange)}"


@pytest.mark.parametrize("edition", NOT_BUILT)
def test_what_is_not_built_has_no_test_and_stands_in_the_sheet(edition: str) -> None:
    listed = [rule for part in NOT_BUILT[edition] for rule in part["rules"]]
    assert len(listed) == len(set(listed))
    assert not set(listed) - set(defined(edition)), "the sheet has no such rule"
    assert not set(listed) & {rule for rule, _ in NAMED}, "tested, yet said to be not built"
    assert all(part["reason"].endswith(".") for part in NOT_BUILT[edition])


@pytest.mark.parametrize("edition", SHEETS)
def test_what_has_a_test_is_not_listed_as_untestable(edition: str) -> None:
    both = set(UNTESTABLE.get(edition, ())) & {rule for rule, _ in NAMED}
    assert not both, f"tested, yet said to be untestable: {', '.join(sorted(both))}"

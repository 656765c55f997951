"""What a test run covered and what it cost, at the end of `make test` and `make soak`."""

from collections.abc import Iterable
from pathlib import PurePosixPath

import pytest

KIND = "soak kind"
"""The property of a report that names the kind of a soak test."""
RUNS = "runs"
"""The property in which a test records how many games, faults or mutants it went through."""


class Row:
    """The tests of one folder or of one kind."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}
        self.runs: dict[str, int] = {}
        self.seconds = 0.0

    def add(self, report: pytest.TestReport) -> None:
        """Count one phase of a test: set-up, call or tear-down."""
        self.seconds += report.duration
        if report.failed or (report.when == "setup" and report.skipped) or report.when == "call":
            self.outcomes[report.nodeid] = report.outcome
        recorded = dict(report.user_properties).get(RUNS, 1)
        self.runs[report.nodeid] = int(str(recorded))

    def count(self, outcome: str) -> int:
        return sum(found == outcome for found in self.outcomes.values())

    def cells(self) -> tuple[int, ...]:
        outcomes = (self.count(outcome) for outcome in ("passed", "failed", "skipped"))
        return (len(self.outcomes), sum(self.runs.values()), *outcomes, round(self.seconds))


COLUMNS = ("tests", "runs", "passed", "failed", "skipped", "seconds")


class RunReport:
    """Sums up the tests by folder and the soak tests by kind.

    The seconds are test time: they add up over the processes that run the tests.
    """

    def __init__(self) -> None:
        self.folders: dict[str, Row] = {}
        self.kinds: dict[str, Row] = {}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        marker = item.get_closest_marker("soak")
        if marker is not None:
            item.user_properties.append((KIND, soak_kind(marker)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.folders.setdefault(folder_of(report.nodeid), Row()).add(report)
        kind = dict(report.user_properties).get(KIND)
        if kind is not None:
            self.kinds.setdefault(str(kind), Row()).add(report)

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, config: pytest.Config
    ) -> None:
        if self.kinds:
            terminalreporter.section("what the soak covered")
            terminalreporter.write_line("\n".join(table("kind", self.kinds)))
        if self.folders and config.getoption("durations"):
            terminalreporter.section("test time by folder (tests/web is the browser part)")
            terminalreporter.write_line("\n".join(table("folder", self.folders)))


def soak_kind(marker: pytest.Mark) -> str:
    """Return the kind that a soak marker names, `@pytest.mark.soak("phone")`, else "other"."""
    return str(marker.args[0]) if marker.args else "other"


def folder_of(nodeid: str) -> str:
    """Return the folder that a test counts under: its folder in `tests`, else its top folder."""
    parts = PurePosixPath(nodeid.partition("::")[0]).parts
    depth = 2 if parts[0] == "tests" and len(parts) > 2 else 1
    return "/".join(parts[:depth])


def table(title: str, rows: dict[str, Row]) -> Iterable[str]:
    """Write rows in the order of their names, and their sum."""
    lines = {name: rows[name].cells() for name in sorted(rows)}
    lines["total"] = tuple(map(sum, zip(*lines.values(), strict=True)))
    width = max(len(name) for name in (title, *lines))
    yield "  ".join([title.ljust(width), *COLUMNS])
    for name, cells in lines.items():
        numbers = (str(n).rjust(len(column)) for n, column in zip(cells, COLUMNS, strict=True))
        yield "  ".join([name.ljust(width), *numbers])

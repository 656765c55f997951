"""A pytest plugin that records which lines of the package each test runs, and for how long.

`python -m pytest -p tests.mutation.covering …` writes to the folder named in BATTLEBOARD_COVERING.
It sees only code that runs in the process of the tests: the engine, but not the server.
"""

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from coverage import Coverage, CoverageData

LINES, SECONDS = "lines.sqlite", "seconds.json"


class Covering:
    """The recorded tests of each line."""

    def __init__(self, folder: Path) -> None:
        self._data = CoverageData(str(folder / LINES))
        self._data.read()
        inside = "/src/battleboard/"
        files = (file for file in self._data.measured_files() if inside in file)
        self._paths = {file.rpartition(inside)[2]: file for file in files}
        self._seconds: dict[str, float] = json.loads((folder / SECONDS).read_text())
        self.at = (folder / SECONDS).stat().st_mtime
        self._by_file: dict[str, dict[int, list[str]]] = {}

    def tests_of(self, file: str, line: int) -> list[str]:
        """Return the IDs of the tests that run a line, the quickest first."""
        if file not in self._by_file:
            path = self._paths.get(file, "")
            self._by_file[file] = self._data.contexts_by_lineno(path) if path else {}
        found = [test for test in self._by_file[file].get(line, ()) if test in self._seconds]
        return sorted(found, key=lambda test: (self._seconds[test], test))

    def seconds(self, tests: Iterable[str]) -> float:
        """Return how long some tests took while they were recorded."""
        return sum(self._seconds[test] for test in tests)


class _Plugin:
    def __init__(self, folder: Path, package: Path) -> None:
        self._folder = folder
        self._seconds: dict[str, float] = {}
        self._coverage = Coverage(
            data_file=str(folder / LINES), source=[str(package)], config_file=False
        )
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        self._seconds[item.nodeid] = 0.0
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] += report.duration

    def pytest_unconfigure(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        (self._folder / SECONDS).write_text(json.dumps(self._seconds))


def pytest_configure(config: pytest.Config) -> None:
    """Start before any module of the package is imported."""
    folder = os.environ.get("BATTLEBOARD_COVERING")
    if folder:
        package = config.rootpath / "src" / "battleboard"
        config.pluginmanager.register(_Plugin(Path(folder), package), "battleboard-covering")

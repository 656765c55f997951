"""Runs of the tests against a mutant, in a copy of the package.

Each run is a fork of this process, which has imported what takes long: pytest, NumPy, Hypothesis
and the libraries of the server. The fork imports the package itself, from the copy.
"""

import compileall
import importlib
import json
import os
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.mutation.candidates import Candidate, mutated

PRELOADED = (
    *("hypothesis", "msgspec", "numpy", "sqlalchemy.ext.asyncio", "starlette.routing"),
    *("httpx", "fluent.runtime", "websockets", "rich.console", "xdist"),
)
FAILED = (
    pytest.ExitCode.TESTS_FAILED,
    pytest.ExitCode.INTERRUPTED,
    pytest.ExitCode.INTERNAL_ERROR,
)
"""A test failed, a module could not be imported, or pytest itself crashed."""
TIMEOUT, NOT_STARTED = 70, 71
"""Exit codes of our own: the tests took too long, or we failed to start them."""
MEMORY = 6 * 2**30
FAREWELL = 10
"""Seconds for tests that took too long to clean up."""
PATIENCE = 6
"""Limit of elapsed time, as a multiple of the limit of processor time."""


@dataclass(frozen=True)
class Stage:
    """A selection of tests and its time limit."""

    name: str
    paths: tuple[str, ...]
    chosen: tuple[str, ...] = field(default=(), kw_only=True)
    """IDs of tests, in the order to run them; if empty, all tests in the paths."""
    done: tuple[str, ...] = field(default=(), kw_only=True)
    """IDs of tests that an earlier stage has run."""
    postgres: bool = field(default=False, kw_only=True)
    """Whether to run only the tests on PostgreSQL rather than all others."""
    seconds: float = field(default=600, kw_only=True)
    """Limit of processor time."""


@dataclass(frozen=True)
class Ending:
    """How a run of the tests ended."""

    code: int
    failed: tuple[str, ...]
    """IDs of the failed tests."""
    output: str

    @property
    def is_failure(self) -> bool:
        """Whether the tests noticed something: they failed, crashed or took too long."""
        return self.code in (*FAILED, TIMEOUT) or self.code < 0


class Selection:
    """A plugin for pytest that keeps the tests of a stage, in its order, and notes failures."""

    def __init__(self, stage: Stage, failures: Path) -> None:
        self._stage = stage
        self._order = {id_: place for place, id_ in enumerate(stage.chosen)}
        self._done = set(stage.done)
        self._failures = failures
        self._failed: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        kept = [item for item in items if item.nodeid not in self._done]
        if self._order:
            kept = [item for item in kept if item.nodeid in self._order]
            kept.sort(key=lambda item: self._order[item.nodeid])
        else:
            kept = [item for item in kept if ("postgres" in item.nodeid) == self._stage.postgres]
        items[:] = kept

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.append(report.nodeid)
            self._failures.write_text(json.dumps(self._failed), encoding="utf-8")


def preload() -> None:
    """Import what every run of the tests needs, except the package and the tests."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a thread would not survive the fork
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ends the fork as well
    for name in PRELOADED:
        importlib.import_module(name)


class Workshop:
    """A copy of the package that holds one mutant at a time."""

    def __init__(self, package: Path, root: Path, folder: Path) -> None:
        self._package = package
        self._root = root
        self._folder = folder
        self._copy = folder / "battleboard"
        shutil.copytree(package, self._copy, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(self._copy, quiet=2)

    @contextmanager
    def planted(self, candidate: Candidate) -> Iterator[None]:
        """Write a mutant into the copy; restore the module afterwards."""
        original, file = self._package / candidate.file, self._copy / candidate.file
        changed = mutated(original.read_text(encoding="utf-8"), candidate)
        assert changed is not None, candidate
        file.write_text(changed, encoding="utf-8")
        # Python compares time and size with its compiled file, and the size may be the same.
        os.utime(file, (1, 1))
        try:
            yield
        finally:
            shutil.copy2(original, file)

    def run(self, stage: Stage) -> Ending:
        """Run the tests of a stage."""
        output, failures = self._folder / "output.txt", self._folder / "failures.json"
        output.unlink(missing_ok=True)
        failures.unlink(missing_ok=True)
        process = self._begin(stage, output, failures)
        code = None
        try:
            code = _ended(process, PATIENCE * stage.seconds)
            if code is None:  # let the tests stop what they have started
                os.killpg(process, signal.SIGINT)
                _ended(process, FAREWELL)
        finally:
            # The tests, and servers that they have left behind.
            with suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(process, 0)
        text = output.read_text(encoding="utf-8", errors="replace") if output.exists() else ""
        failed = json.loads(failures.read_text(encoding="utf-8")) if failures.exists() else ()
        return Ending(TIMEOUT if code is None else code, tuple(failed), text)

    def _begin(self, stage: Stage, output: Path, failures: Path) -> int:
        """Fork; return the ID of the process that runs the tests."""
        process = os.fork()
        if process:
            return process
        code = NOT_STARTED
        try:
            os.setsid()
            code = self._run(stage, output, failures)
        except BaseException:  # the fork must never return into the caller's code
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _run(self, stage: Stage, output: Path, failures: Path) -> int:
        seconds = round(stage.seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        target = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        os.dup2(target, 1)
        os.dup2(target, 2)
        os.chdir(self._root)
        for name in [name for name in sys.modules if name.partition(".")[0] == "battleboard"]:
            raise AssertionError(f"{name} was imported before the mutant was written")
        sys.path.insert(0, str(self._folder))
        sys.dont_write_bytecode = True
        os.environ |= {"PYTHONPATH": str(self._folder), "BATTLEBOARD_SOAK": ""}
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        # Hypothesis and xdist are imported already, so pytest cannot rewrite their assertions.
        options = ["-W", "ignore::pytest.PytestAssertRewriteWarning", "-p", "no:cacheprovider"]
        options += ["-q", "-x", "-n", "0", "--tb=short", "-m", "not soak"]
        return int(pytest.main([*options, *stage.paths], plugins=[Selection(stage, failures)]))


def _ended(process: int, seconds: float) -> int | None:
    """Wait for a process and return its exit code, or None if it takes too long."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        ended, status = os.waitpid(process, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    return None

"""`battleboard check`: run scenario files and say what is not as they expect."""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path

from battleboard.core.errors import ScenarioError
from battleboard.scenario import Chances, Report, check

HELP = "run scenario files and say what is not as they expect"

PASSED, FAILED, BROKEN = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the files and folders."""
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help="a scenario, or a folder of them"
    )
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="list the scenarios that passed as well"
    )


def run(args: argparse.Namespace) -> int:
    """Run all scenarios; return 0 if all passed, 1 if one failed, 2 if one cannot run."""
    counts = [0, 0, 0]
    checks = 0
    chances = Chances()
    for file in _scenarios(args.files):
        try:
            report = _report(file, chances)
        except ScenarioError as error:
            print(f"broken: {error}")
            counts[BROKEN] += 1
            continue
        counts[PASSED if report.passed() else FAILED] += 1
        checks += report.checks
        _print(report, verbose=args.verbose)
    passed, failed, broken = counts
    print(f"{passed} passed, {failed} failed, {broken} broken; {checks} checks")
    return BROKEN if broken else FAILED if failed else PASSED


def _scenarios(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield files in the order given, and those in folders by name."""
    for path in paths:
        yield from (sorted(path.rglob("*.toml")) if path.is_dir() else ()) or [path]


def _report(file: Path, chances: Chances) -> Report:
    if file.is_dir():
        raise ScenarioError("there is no scenario (*.toml) in this folder", str(file))
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise ScenarioError("there is no such file", str(file)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(f"it cannot be read: {error}", str(file)) from None
    return check(text, str(file), chances)


def _print(report: Report, *, verbose: bool) -> None:
    if not report.passed():
        print(f"failed: {report.file}: {report.title}")
        for line in report.lines():
            print(f"  {line}")
    elif verbose:
        rules = f" [{', '.join(report.rules)}]" if report.rules else ""
        print(f"passed: {report.file}: {report.title}{rules}, {report.checks} checks")

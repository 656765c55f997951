"""The table at the end of a run: each kind of soak test, each folder, and what they cost."""

import pytest

from tests.run_report import KIND, RunReport, folder_of, soak_kind, table


def report(name: str, when: str, outcome: str, **properties: object) -> pytest.TestReport:
    return pytest.TestReport(
        nodeid=name,
        location=(name, None, name),
        keywords={},
        outcome=outcome,  # type: ignore[arg-type]  # a plain text
        longrepr=None,
        when=when,  # type: ignore[arg-type]  # likewise
        duration=2.0,
        user_properties=[(name.replace("_", " "), told) for name, told in properties.items()],
    )


def phases(name: str, outcome: str, **properties: object) -> list[pytest.TestReport]:
    return [
        report(name, "setup", "passed", **properties),
        report(name, "call", outcome, **properties),
        report(name, "teardown", "passed", **properties),
    ]


def test_soak_tests_are_summed_up_by_kind() -> None:
    found = RunReport()
    for phase in (
        *phases("tests/web/test_a.py::one", "passed", soak_kind="phone"),
        *phases("tests/web/test_a.py::two", "failed", soak_kind="phone"),
        *phases("tests/bots/test_b.py::many", "passed", soak_kind="games", runs=500),
        *phases("tests/bots/test_b.py::not_a_soak_test", "passed"),
    ):
        found.pytest_runtest_logreport(phase)
    assert list(table("kind", found.kinds)) == [
        "kind   tests  runs  passed  failed  skipped  seconds",
        "games      1   500       1       0        0        6",
        "phone      2     2       1       1        0       12",
        "total      3   502       2       1        0       18",
    ]
    assert {name: row.seconds for name, row in found.folders.items()} == {
        "tests/web": 12,
        "tests/bots": 12,
    }


def test_a_test_fails_with_any_of_its_phases_and_may_be_skipped() -> None:
    found = RunReport()
    found.pytest_runtest_logreport(report("tests/a.py::late", "call", "passed", soak_kind="x"))
    found.pytest_runtest_logreport(report("tests/a.py::late", "teardown", "failed", soak_kind="x"))
    found.pytest_runtest_logreport(report("tests/a.py::not", "setup", "skipped", soak_kind="x"))
    found.pytest_runtest_logreport(report("tests/a.py::not", "teardown", "passed", soak_kind="x"))
    row = found.kinds["x"]
    assert (row.count("passed"), row.count("failed"), row.count("skipped")) == (0, 1, 1)


@pytest.mark.parametrize(
    ("nodeid", "folder"),
    [
        ("tests/web/test_a.py::one", "tests/web"),
        ("tests/odds/axis/test_a.py::one", "tests/odds"),
        ("tests/test_fuzz.py::one", "tests"),
        ("src/battleboard/core/dice.py::battleboard.core.dice", "src"),
        ("README.md::README.md", "README.md"),
    ],
)
def test_folders(nodeid: str, folder: str) -> None:
    assert folder_of(nodeid) == folder


def test_a_soak_marker_need_not_name_a_kind() -> None:
    assert soak_kind(pytest.mark.soak("phone").mark) == "phone"
    assert soak_kind(pytest.mark.soak.mark) == "other"
    assert KIND == "soak kind"

"""The benchmarks run, compare like with like, and fail where a limit is missed."""

import asyncio
import dataclasses
import re
from itertools import islice

import pytest
from msgspec import Raw

from benchmarks import __main__ as program
from benchmarks import growth, load, memory, odds, risk, speed, startup, upkeep
from benchmarks.measure import Finding, at_least, at_most, by_turns
from benchmarks.serving import Table
from tools.publish import ROOT

FAST = Finding("speed", ratio=1.5, details="")
SLOW = dataclasses.replace(FAST, ratio=0.5)
PAGE = ROOT / "docs" / "reference" / "benchmarks.md"


def test_a_limit_holds_or_not() -> None:
    assert at_least(1).holds(1.5)
    assert not at_least(1).holds(0.5)
    assert at_most(1).holds(0.5)
    assert not at_most(1).holds(1.5)


def test_the_page_lists_every_benchmark_with_its_limit() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \|.*\| (at \w+ [\d.]+) \|", text, re.MULTILINE)
    assert rows == [(name, str(one.limit)) for name, one in program.BENCHMARKS.items()]


def test_sides_take_turns() -> None:
    order = []

    def side(name: str) -> int:
        order.append(name)
        return sum(1 for _ in range(1000))

    times = by_turns((lambda: side("a"), lambda: side("b")), runs=3)
    assert order == ["a", "b"] * 3
    assert len(times) == 2


def test_random_risk_goes_on_from_game_to_game() -> None:
    states = list(islice(risk.states(1, max_rounds=1), 5000))
    assert states[-1].over is not None
    assert sum(state.over is not None for state in islice(risk.games(), 5)) == 0


def test_speed_is_measured_against_the_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "backgammon", risk.games)  # OpenSpiel comes with `make bench` only
    found = speed.speed(runs=3)
    assert 0.2 < found.ratio < 5, "the same against the same"


def test_a_long_game_keeps_the_board_of_its_first_round() -> None:
    assert len(list(growth.rounds(20))) == 20
    assert growth.growth(20).ratio > 0


def test_memory_is_flat() -> None:
    """Bytes, unlike seconds, are the same on every machine."""
    assert program.BENCHMARKS["memory"].limit.holds(memory.memory(300).ratio)


def test_start_is_measured() -> None:
    assert startup.startup(1).ratio > 0


def test_odds_are_measured_beside_busy_programs() -> None:
    assert odds.odds_busy(1).ratio > 1


def test_the_load_on_a_server_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four games with two clients each, in quick play."""
    monkeypatch.setattr(load, "EVERY", 0.1)
    found = load.load(4)
    assert 1 <= found.ratio < float("inf"), found.details
    assert "48 actions" in found.details
    assert load.idle(4).ratio > 0


def test_the_upkeep_of_a_server_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "ACTIONS", 60)
    assert upkeep.upkeep(2).ratio > 0


@pytest.mark.parametrize(("finding", "status"), [(FAST, 0), (SLOW, 1)])
def test_a_missed_limit_is_the_exit_status(
    finding: Finding,
    status: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(program, "stay_on_one_core", lambda: None)
    one = program.Benchmark(lambda size: finding, at_least(1), size=1, quick=1)
    monkeypatch.setattr(program, "BENCHMARKS", {"one": one})
    assert program.main(["--quick"]) == status
    assert f"speed: {finding.ratio:.2f} (at least 1)" in capsys.readouterr().out


def test_an_unknown_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        program.main(["nonsense"])
    assert "there is no benchmark nonsense" in capsys.readouterr().err


def test_screens_that_are_apart_are_an_error_and_not_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table goes on after one of its screens was not told in time."""
    monkeypatch.setattr(load, "EVERY", 0.0)

    async def one_round() -> load.Run:
        place = Table("0", "classic", (), load.GAMES["classic"])  # type: ignore[arg-type]
        screens = load.Screen(None), load.Screen(None)  # type: ignore[arg-type]  # nobody listens
        for screen, version in zip(screens, (8, 7), strict=True):
            asking = load.Asking(("germany",))
            screen.latest = load.View(version, Raw(b"{}"), asking)
        run = load.Run(place, screens, 1)
        await run.play(1)
        return run

    run = asyncio.run(one_round())
    assert (run.errors, run.actions) == (1, 0)

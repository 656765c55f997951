"""Wild games keep every promise; `make fuzz` says so, and says what to do where they do not."""

from pathlib import Path

import pytest

from battleboard.core.ids import GameId
from battleboard.games import game_ids
from battleboard.record.files import read_record
from battleboard.record.verify import verify
from tests import fuzz
from tests.conformance.trials import trial_of
from tests.wild import WildGame


@pytest.mark.parametrize("game", game_ids())
def test_wild_games_keep_every_promise(game: GameId) -> None:
    for seed in range(6):
        WildGame(trial_of(game), seed).play()


@pytest.mark.soak("random games")
@pytest.mark.parametrize("block", range(40))
@pytest.mark.parametrize("game", game_ids())
def test_thousands_of_wild_games_keep_every_promise(game: GameId, block: int) -> None:
    for seed in range(1000 + 50 * block, 1050 + 50 * block):
        WildGame(trial_of(game), seed).play()


def test_a_quiet_run_says_how_far_it_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert fuzz.main(["--games", "4", "--seed", "1"], tmp_path) == 0
    assert "4 games," in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_it_stops_in_time(tmp_path: Path) -> None:
    assert fuzz.main(["--seconds", "0"], tmp_path) == 0


def test_ctrl_c_ends_with_a_summary(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(wild: WildGame) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(WildGame, "play", interrupted)
    assert fuzz.main([], tmp_path) == 0
    assert "0 failures" in capsys.readouterr().out.splitlines()[-1]


def test_a_failure_is_kept_and_can_be_seen_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(wild: WildGame) -> None:
        while wild.actions < 20:
            wild._act()
        raise AssertionError("a promise was broken")

    monkeypatch.setattr(WildGame, "play", broken)
    assert fuzz.main(["--game", "risk", "--seed", "7", "--games", "1"], tmp_path) == 1
    record = tmp_path / "risk-7.record"
    assert verify(read_record(record.read_bytes())).difference is None
    assert "a promise was broken" in (tmp_path / "risk-7.txt").read_text(encoding="utf-8")
    said = capsys.readouterr().out
    assert 'make fuzz ARGS="--game risk --seed 7 --games 1"' in said
    assert f"battleboard replay {record}" in said

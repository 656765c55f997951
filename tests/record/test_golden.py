"""Whole games replay to the same end for ever; see `golden.py`."""

import tomllib
from pathlib import Path

import pytest

from battleboard.core.ids import Seat
from battleboard.games import BUILT_IN
from battleboard.record.digest import position_digest
from battleboard.record.files import read_record, write_record
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Committed, Played, Record, Remark, TakenBack
from battleboard.record.replay import game_of, replay
from battleboard.record.verify import verify
from tests.record.games import ALL_FAMILIES
from tests.record.golden import FOLDER, contents_of, games

FILES = sorted(FOLDER.glob("*.record"))


def load(path: Path) -> Record:
    return read_record(path.read_bytes(), path.name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_end(path: Path) -> None:
    record = load(path)
    match = Match.resume(record)
    *_, last = replay(record)
    assert last.state == match.state
    assert last.state.over == record.result is not None
    assert position_digest(game_of(record), last.state) == record.final_hash
    assert isinstance(record.dice, Committed)
    verdict = verify(record)
    assert verdict.difference is None
    assert verdict.unchecked == ()


def test_entries_dice_and_results_of_golden_records_never_change() -> None:
    """Of all that a record says, only its digest may be written in another form."""
    found = {path.stem: contents_of(path) for path in FILES}
    assert found == tomllib.loads((FOLDER / "pinned.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_record_is_canonical(path: Path) -> None:
    record = load(path)
    assert write_record(record, "text") == path.read_bytes()
    lines = write_record(record, "jsonl")
    assert read_record(lines) == record
    assert Match.resume(record).record(EVERYTHING) == record


def test_there_is_a_golden_record_of_every_family_and_no_other() -> None:
    assert {path.stem for path in FILES} == {name for name, _ in games()}
    boards = {game.id for game, _, _ in ALL_FAMILIES}
    assert {path.stem.split("-")[0] for path in FILES} == {id_.split("_")[0] for id_ in boards}
    assert {load(path).game for path in FILES} == set(BUILT_IN)


def test_the_golden_records_show_the_whole_notation() -> None:
    entries = [entry for path in FILES for entry in load(path).entries]
    kinds = {type(entry) for entry in entries}
    assert {TakenBack, Remark, Played} <= kinds
    assert any(isinstance(entry, Played) and entry.by_order for entry in entries)
    assert any(len(load(path).options) for path in FILES)
    assert any(load(path).result.winners == (Seat("red"),) for path in FILES)  # type: ignore[union-attr]  # all are finished


def test_the_games_that_the_page_offers_to_watch_are_played_by_the_rules() -> None:
    samples = sorted((FOLDER.parents[1] / "web/src/study/samples").iterdir())
    assert samples
    for path in samples:
        record = load(path)
        assert record.result is not None, "one watches a game to its end"
        assert verify(record).difference is None

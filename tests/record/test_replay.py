"""Replaying: the same steps again, or an error that names the entry."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.core.errors import DiceError, RecordError
from battleboard.core.game import Game
from battleboard.core.ids import GameId
from battleboard.games.risk.actions import EndAttacks
from battleboard.games.risk.game import GAME as RISK
from battleboard.record.match import EVERYTHING
from battleboard.record.record import Played, Record, Started, TakenBack
from battleboard.record.replay import replay
from battleboard.record.tape import Playback, Roll, Tape
from tests.record.games import ALL_FAMILIES, begin, committed, family_name, fresh, play_on

RECORD = play_on(begin(RISK), Random(1), 30).record(EVERYTHING)


@pytest.mark.parametrize(("game", "words", "players"), ALL_FAMILIES, ids=family_name)
def test_a_replay_goes_through_the_same_states_and_events(
    game: Game[Any], words: dict[str, str], players: int | None
) -> None:
    match = play_on(begin(game, words, players=players), Random(3), 60)
    if match.state.over is None:
        match.take_back(20, fresh(match))
        play_on(match, Random(4), 120)
    assert tuple(replay(match.record(EVERYTHING))) == match.history


def test_a_replay_can_stop_anywhere() -> None:
    steps = replay(RECORD)
    assert isinstance(next(steps).entry, Started)
    assert isinstance(next(steps).entry, Played)


@pytest.mark.parametrize(
    ("record", "problem"),
    [
        (replace(RECORD, game=GameId("chess")), "there is no game 'chess'"),
        (replace(RECORD, rules=2), "the record was made by version 2 of the rules of Risk"),
        (replace(RECORD, options=(("speed", "on"),)), "there is no option 'speed'"),
        (replace(RECORD, seats=RECORD.seats[:1]), "entry 0: This game is for 2 to 6 players"),
        (replace(RECORD, entries=RECORD.entries[1:]), "entry 0: the set-up"),
        (replace(RECORD, entries=(*RECORD.entries[:1], RECORD.entries[0])), "entry 1: the set-up"),
        (
            replace(RECORD, entries=(Started(RECORD.entries[0].rolls[:-1]),)),  # type: ignore[union-attr]  # the set-up has rolls
            "entry 0: 1 die with 2 sides should be rolled, but no roll follows",
        ),
        (
            replace(RECORD, entries=(*RECORD.entries[:3], Played(RECORD.seats[1], EndAttacks()))),
            "entry 3: Blue is not asked now",
        ),
    ],
)
def test_what_cannot_have_happened_names_its_entry(record: Record, problem: str) -> None:
    with pytest.raises(RecordError) as error:
        list(replay(record))
    assert error.value.problem.startswith(problem)


def test_a_take_back_never_returns_to_a_die() -> None:
    entries = (*RECORD.entries, TakenBack(0))
    *_, before, after = replay(replace(RECORD, entries=entries))
    assert after.state.dice == before.state.dice > 0
    assert after.events == ()


def test_a_tape_notes_what_is_rolled() -> None:
    dice = committed(RISK.default_seats)
    tape = Tape(dice)
    faces = tape.roll(4, 3)
    tape.roll(7, 0)
    (card,) = tape.roll(7, 1, 44, secret=True)
    assert tape.rolls == [Roll(4, 6, faces), Roll(7, 44, (card,), secret=True)]
    assert faces == dice.roll(4, 3)


def test_a_playback_plays_only_what_was_noted() -> None:
    rolls = [Roll(4, 6, (1, 2, 3)), Roll(7, 44, (9,), secret=True)]
    again = Playback(rolls)
    assert again.roll(0, 0) == ()
    assert again.roll(4, 3) == (1, 2, 3)
    with pytest.raises(DiceError, match="nothing more is rolled here, but the record has 1 die"):
        again.finish()
    assert again.roll(7, 1, 44, secret=True) == (9,)
    again.finish()
    for index, count, sides, secret in (
        (5, 3, 6, False),
        (4, 2, 6, False),
        (4, 3, 8, False),
        (4, 3, 6, True),
    ):
        with pytest.raises(DiceError, match=r"should be rolled, not 3 dice with 6 sides"):
            Playback(rolls).roll(index, count, sides, secret=secret)

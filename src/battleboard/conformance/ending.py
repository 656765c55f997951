"""Games end: by their rules or by the agreed number of rounds, with winners and a reason."""

from dataclasses import replace
from typing import Any

from msgspec import structs

from battleboard.conformance.trial import Moment, Trial
from battleboard.core.game import GameEnded
from battleboard.core.texts import has_message
from battleboard.core.values import Result

LONGEST = 50_000
"""A game of a few rounds that takes more actions than this is taken for endless."""


def the_round_limit_ends_the_game(trial: Trial[Any]) -> None:
    """`max_rounds` ends every game, whatever its options, not a round too late, with winners."""
    for number, options, seats in trial.tables():
        rounds = (1, 2, 3, 5)[number % 4]
        limited = structs.replace(options, max_rounds=rounds)
        last = None
        for last in replace(trial, actions=LONGEST).play(limited, seats, number):
            assert last.before.round <= rounds, f"{last.place}: this is round {last.before.round}"
        assert last is not None
        assert last.after.over is not None, f"{last.place}: {rounds} rounds and still no end"
        _ended_well(trial, last)


def results_have_winners_and_reasons(trial: Trial[Any]) -> None:
    """A result names winners who play, a reason that can be read, and is the last event told."""
    for moment in trial.moments():
        ends = [event for event in moment.events if isinstance(event, GameEnded)]
        assert bool(ends) == (moment.after.over is not None), (
            f"{moment.place}: the state says {moment.after.over}, the events say {ends}"
        )
        if ends:
            _ended_well(trial, moment)


def rounds_count_up(trial: Trial[Any]) -> None:
    """Rounds are counted from 0 (set-up) and never go back."""
    for moment in trial.moments():
        assert moment.before.round <= moment.after.round <= moment.before.round + 1, (
            f"{moment.place}: from round {moment.before.round} to {moment.after.round}"
        )


def _ended_well(trial: Trial[Any], moment: Moment[Any]) -> None:
    result, place = moment.after.over, moment.place
    assert isinstance(result, Result)
    assert trial.game.decision(moment.after) == result, f"{place}: another result is told"
    assert result.winners, f"{place}: nobody won"
    assert set(result.winners) <= set(moment.after.seats), f"{place}: {result.winners} do not play"
    assert has_message(f"result-{result.reason}"), (
        f"{place}: the catalogues have no message result-{result.reason}"
    )
    last = moment.events[-1]
    assert last == GameEnded(result.reason, result.winners), f"{place}: after the end: {last}"

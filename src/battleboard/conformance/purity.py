"""`apply` is a function of its arguments: no other chance, nothing changed, nothing remembered."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

from battleboard.conformance.fingerprint import fingerprint
from battleboard.conformance.trial import Trial, asked_seats
from battleboard.core.codec import codec
from battleboard.core.dice import Dice


def apply_leaves_its_arguments_alone(trial: Trial[Any]) -> None:
    """State and action are the same, to the letter of their JSON, before and after `apply`."""
    game, write = trial.game, codec(trial.game).write
    for moment in trial.moments():
        state, action = write(moment.before), write(moment.action)
        hash(moment.before)
        again = game.apply(moment.before, moment.seat, moment.action, moment.dice)
        assert write(moment.before) == state, f"{moment.place}: apply changed the state"
        assert write(moment.action) == action, f"{moment.place}: apply changed the action"
        assert again == (moment.after, moment.events), (
            f"{moment.place}: the same action in the same state had another outcome"
        )


def questions_leave_the_state_alone(trial: Trial[Any]) -> None:
    """Asking for the decision, options, views, tables or facts changes nothing."""
    game, write = trial.game, codec(trial.game).write
    rng = trial.rng("questions")
    for moment in trial.some_moments():
        state = moment.before
        text = write(state)
        for seat in asked_seats(game, state):
            game.legal_actions(state, seat)
            game.sample_action(state, seat, rng)
            game.answer_by_order(state, seat)
            game.suggested_orders(state, seat)
        for viewer in (None, *state.seats):
            game.view(state, viewer)
        game.why_not(state, moment.seat, moment.action)
        game.tables(state)
        game.facts(state)
        tuple(game.broken_invariants(state))
        assert write(state) == text, f"{moment.place}: asking about a state changed it"


def chance_comes_from_the_dice_alone(trial: Trial[Any]) -> None:
    """The random numbers of Python itself are left alone, and do not matter."""
    before = random.getstate()
    try:
        random.seed(1)
        untouched = random.getstate()
        first = fingerprint(trial)
        assert random.getstate() == untouched, (
            f"{trial.game.id} draws from the module `random`; chance comes from the dice, "
            "and in sample_action from the `rng` handed in"
        )
        random.seed(2)
        assert fingerprint(trial) == first, f"{trial.game.id} depends on hidden chance"
    finally:
        random.setstate(before)


class _WatchedDice:
    """Dice that write down what was rolled."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.rolls: list[tuple[int, int]] = []

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        self.rolls.append((index, count))
        return self.dice.roll(index, count, sides, secret=secret)


def every_die_is_counted(trial: Trial[Any]) -> None:
    """Rolls begin at the state's counter and follow one another; no index comes twice."""
    for moment in trial.moments():
        watched = _WatchedDice(moment.dice)
        after, _ = trial.game.apply(moment.before, moment.seat, moment.action, watched)
        at = moment.before.dice
        for index, count in watched.rolls:
            assert index == at, (
                f"{moment.place}: a roll at die {index}, but {at} dice were rolled before it"
            )
            at += count
        assert after.dice == at, (
            f"{moment.place}: {at - moment.before.dice} dice were rolled, "
            f"but the state counts {after.dice - moment.before.dice}"
        )


def same_seed_same_game(trial: Trial[Any]) -> None:
    """The same seed gives the same games, another seed gives others."""
    first = fingerprint(trial)
    assert fingerprint(trial) == first, f"{trial.game.id}: the same seed gave another game"
    other = fingerprint(replace(trial, seed=trial.seed + 1))
    assert other != first, f"{trial.game.id}: the seed makes no difference"


def same_game_in_another_process(trial: Trial[Any]) -> None:
    """A process that hashes texts in another way plays the same game: no order of sets leaks in."""
    plain = Trial(trial.game, trial.seed, trial.games, trial.actions)
    here = fingerprint(plain)
    module = "battleboard.conformance.fingerprint"
    arguments = [trial.game.id, *map(str, (trial.seed, trial.games, trial.actions))]
    for hash_seed in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-m", module, *arguments],
            env={
                **os.environ,
                "PYTHONHASHSEED": hash_seed,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert found.returncode == 0, (
            f"{trial.game.id} cannot be played in another process:\n{found.stderr}"
        )
        assert found.stdout.strip() == here, (
            f"{trial.game.id}: another process (PYTHONHASHSEED={hash_seed}) played another game"
        )

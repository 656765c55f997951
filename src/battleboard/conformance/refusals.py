"""A refusal is a value and a sentence, and leaves everything as it was."""

import re
from dataclasses import replace
from typing import Any

from battleboard.conformance.sheets import rule_ids
from battleboard.conformance.strange import ActionOfNoGame, strange_actions
from battleboard.conformance.trial import Trial, random_options, random_seats
from battleboard.core.codec import codec
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal
from battleboard.core.state import State
from battleboard.core.texts import has_message
from battleboard.core.values import Action

NOBODY_HERE = Seat("nobody_here")


def refused(game: Game[Any], state: State, seat: Seat, action: Action, place: str) -> Refusal:
    """Assert that an action is refused as the contract says, and return why."""
    why = game.why_not(state, seat, action)
    assert why is not None, f"{place}: {seat} may {action}, which should be refused"
    before = codec(game).write(state)
    error = _raised(game, state, seat, action)
    assert error is not None, f"{place}: why_not refuses {action}, but apply carries it out"
    assert error.refusal == why, f"{place}: why_not and apply disagree: {why}, {error.refusal}"
    _well_said(game, error, f"{place}: {seat}: {action}")
    assert codec(game).write(state) == before, f"{place}: a refused action changed the state"
    return why


def _raised(game: Game[Any], state: State, seat: Seat, action: Action) -> IllegalAction | None:
    try:
        game.apply(state, seat, action, _NoDice())
    except IllegalAction as error:
        return error
    return None


class _NoDice:
    """Dice that must not be touched."""

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        raise AssertionError("dice were rolled for an action that was then refused")


def _well_said(game: Game[Any], error: IllegalAction, place: str) -> None:
    """The refusal names a message, a rule that exists or none, and reads as a sentence."""
    refusal = error.refusal
    assert has_message(refusal.text), f"{place}: the catalogues have no message {refusal.text!r}"
    assert refusal.rule is None or refusal.rule in rule_ids(game), (
        f"{place}: {refusal.text} names {refusal.rule}, which is not in the rule sheet"
    )
    said = str(error)
    sentence = said.removesuffix(f" [{refusal.rule}]")
    assert refusal.rule is None or sentence != said, f"{place}: {said!r} does not name its rule"
    assert re.fullmatch(r"\S+ .*[.!?]", sentence, re.DOTALL), f"{place}: {said!r} is no sentence"
    assert not re.search(r"[{}]", sentence), f"{place}: {said!r} has holes"


def refusals_change_nothing(trial: Trial[Any]) -> None:
    """Strange actions are carried out or refused; a refusal has a sentence and changes nothing."""
    game, rng = trial.game, trial.rng("refusals")
    taken = tuple(sorted({moment.action for moment in trial.moments()}, key=repr))
    count = 0
    for moment in trial.some_moments():
        for action in strange_actions(game, taken, rng, 30):
            if game.why_not(moment.before, moment.seat, action) is not None:
                refused(game, moment.before, moment.seat, action, moment.place)
                count += 1
            else:
                game.apply(moment.before, moment.seat, action, moment.dice)
    assert count, f"{game.id}: no strange action was ever refused"


def only_the_asked_may_answer(trial: Trial[Any]) -> None:
    """The answer of another seat is refused, and so is that of a seat that does not play."""
    game = trial.game
    for moment in trial.some_moments():
        asked = game.decision(moment.before).seats  # type: ignore[union-attr]  # not over yet
        if type(moment.action) not in {answer.action for answer in game.answers}:
            continue
        for seat in (*game.all_seats, NOBODY_HERE):
            if seat not in asked:
                refused(game, moment.before, seat, moment.action, moment.place)


def other_answers_are_refused(trial: Trial[Any]) -> None:
    """An action that answers another question is refused, and the refusal says what would do."""
    game = trial.game
    by_type = {type(moment.action): moment.action for moment in trial.moments()}
    answered = {(answer.action, decision) for answer in game.answers for decision in answer.to}
    own = {kind for kind, _ in answered}
    for moment in trial.some_moments():
        asked = type(game.decision(moment.before))
        for kind, action in by_type.items():
            if kind in own and (kind, asked) not in answered:
                refused(game, moment.before, moment.seat, action, moment.place)


def foreign_actions_are_refused(trial: Trial[Any]) -> None:
    """An action of another game is refused with a sentence, not with a crash."""
    for moment in trial.some_moments():
        refused(trial.game, moment.before, moment.seat, ActionOfNoGame(), moment.place)
        if moment.after.over is not None:
            refused(trial.game, moment.after, moment.seat, ActionOfNoGame(), moment.place)


def finished_games_take_no_actions(trial: Trial[Any]) -> None:
    """After the end nobody can do anything any more, at the table or on the board."""
    game, rng = trial.game, trial.rng("finished")
    options, seats = _short_game(trial)
    moments = list(replace(trial, actions=20_000).play(options, seats, 0))
    last = moments[-1]
    assert last.after.over is not None, f"{game.id}: a game of one round did not end"
    every = tuple({type(m.action): m.action for m in moments}.values())
    for action in (*every, *strange_actions(game, every, rng, 50)):
        for seat in (*seats, NOBODY_HERE):
            refused(game, last.after, seat, action, last.place)


def _short_game(trial: Trial[Any]) -> tuple[Any, tuple[Seat, ...]]:
    return trial.game.options_type(max_rounds=1), trial.game.default_seats


def tables_that_cannot_be_are_refused(trial: Trial[Any]) -> None:
    """`start` takes options and seats that go together, and refuses the others with a sentence."""
    game, rng = trial.game, trial.rng("tables")
    odd: list[tuple[Seat, ...]] = [(), (NOBODY_HERE,), (*game.default_seats, NOBODY_HERE)]
    odd.append((*game.default_seats, game.default_seats[0]))
    for seats in odd:
        _start_refused(game, game.options_type(), seats)
    for _ in range(100):
        options, seats = random_options(game, rng), random_seats(game, rng)
        try:
            game.start(options, seats, trial.dice())
        except IllegalAction as error:
            _well_said(game, error, f"{game.id}: {options} with {seats}")


def _start_refused(game: Game[Any], options: Any, seats: tuple[Seat, ...]) -> None:
    try:
        game.start(options, seats, _NoDice())
    except IllegalAction as error:
        _well_said(game, error, f"{game.id} with {seats}")
    else:
        raise AssertionError(f"{game.id} can be started with the seats {seats}")

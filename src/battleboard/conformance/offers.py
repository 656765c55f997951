"""What a decision offers, `apply` accepts; what it does not offer, `apply` refuses."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from battleboard.conformance.strange import strange_actions
from battleboard.conformance.trial import Moment, Trial, asked_seats
from battleboard.core.values import Action, Decision

MOST_LISTED = 150
"""Longer lists are not drawn from until all of them have come up."""
DRAWS = 60
"""How often an option may fail to come up before it counts as unreachable, on average."""


def _with_lists(trial: Trial[Any]) -> Iterator[tuple[Moment[Any], tuple[Action, ...]]]:
    """Moments whose options are listed, some of every kind of decision, with the seat's list."""
    seen: Counter[type[Decision]] = Counter()
    for moment in trial.moments():
        asked = trial.game.decision(moment.before)
        listed = trial.game.legal_actions(moment.before, moment.seat)
        if not isinstance(asked, Decision) or moment.seat not in asked.seats or listed is None:
            continue
        if seen[type(asked)] < 12:
            seen[type(asked)] += 1
            yield moment, listed


def every_decision_can_be_answered(trial: Trial[Any]) -> None:
    """Somebody is asked, and everybody who is asked has an answer that can be drawn at random."""
    game, rng = trial.game, trial.rng("answers")
    for moment in trial.moments():
        asked = asked_seats(game, moment.before)
        assert asked, f"{moment.place}: a decision that nobody is asked"
        for seat in asked:
            assert seat in game.in_play(moment.before), f"{moment.place}: {seat} is out of play"
            listed = game.legal_actions(moment.before, seat)
            assert listed is None or listed, f"{moment.place}: {seat} has no legal answer"
            action = game.sample_action(moment.before, seat, rng)
            refusal = game.why_not(moment.before, seat, action)
            assert refusal is None, f"{moment.place}: the sampled {action} is refused: {refusal}"
            game.apply(moment.before, seat, action, moment.dice)


def nobody_else_is_offered_anything(trial: Trial[Any]) -> None:
    """Seats that are not asked, and all seats after the end, have no options."""
    game = trial.game
    for moment in trial.moments():
        asked = asked_seats(game, moment.after)
        for seat in game.all_seats:
            if seat not in asked:
                offered = game.legal_actions(moment.after, seat)
                assert offered == (), f"{moment.place}: afterwards {seat} is offered {offered}"


def offered_is_accepted(trial: Trial[Any]) -> None:
    """Every listed action is open and is carried out; the list is the same each time."""
    game = trial.game
    for moment, listed in _with_lists(trial):
        again = game.legal_actions(moment.before, moment.seat)
        assert again == listed, f"{moment.place}: the options came in another order"
        assert len(set(listed)) == len(listed), f"{moment.place}: an option is listed twice"
        for action in listed:
            refusal = game.why_not(moment.before, moment.seat, action)
            assert refusal is None, f"{moment.place}: the listed {action} is refused: {refusal}"
            game.apply(moment.before, moment.seat, action, moment.dice)


def unlisted_is_refused(trial: Trial[Any]) -> None:
    """What is open though it is not listed only names the parts of a listed action differently.

    Plausible actions are tried: those taken at other times, and listed ones with a field changed.
    """
    game, rng = trial.game, trial.rng("unlisted")
    own = {answer.action for answer in game.answers}
    taken = {moment.action for moment in trial.moments() if type(moment.action) in own}
    answers = tuple(sorted(taken, key=repr))  # a set has another order in every process
    for moment, listed in _with_lists(trial):
        known = [_regardless_of_order(action) for action in listed]
        for action in (
            *strange_actions(game, answers, rng, 20),
            *strange_actions(game, listed, rng, 40),
        ):
            if game.why_not(moment.before, moment.seat, action) is None:
                assert _regardless_of_order(action) in known, (
                    f"{moment.place}: {action} is open but not listed"
                )


def _regardless_of_order(value: Any) -> Any:
    """The plain data of an action with its lists sorted: a set's cards have no order."""
    match msgspec.to_builtins(value):
        case dict() as fields:
            return {name: _regardless_of_order(part) for name, part in fields.items()}
        case list() | tuple() as parts:
            return sorted(map(_regardless_of_order, parts), key=repr)
        case plain:
            return plain


def sampling_reaches_every_option(trial: Trial[Any]) -> None:
    """Drawn often enough, every listed action comes up, and nothing else does."""
    game, rng = trial.game, trial.rng("sampling")
    for moment, listed in _with_lists(trial):
        if len(listed) > MOST_LISTED:
            continue
        left = set(listed)
        for _ in range(DRAWS * len(listed)):
            action = game.sample_action(moment.before, moment.seat, rng)
            assert action in listed, f"{moment.place}: {action} was drawn but is not listed"
            left.discard(action)
            if not left:
                break
        assert not left, f"{moment.place}: {min(left, key=repr)} is listed but never drawn"

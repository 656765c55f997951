"""A spectator can follow a game by the engine alone, with the secret dice masked."""

from collections import Counter
from typing import Any

import msgspec

from battleboard.conformance.secrecy import MaskedDice
from battleboard.conformance.trial import Moment, Trial, carried_out
from battleboard.core.game import Game
from battleboard.core.ids import HIDDEN


def spectators_can_begin(trial: Trial[Any]) -> None:
    """With masked dice, `start` gives the spectator's view of the real start, or knows less."""
    game = trial.game
    for number, options, seats in trial.tables():
        place = f"{game.id}, seed {trial.seed}, start of game {number}"
        dice = trial.dice(number)
        real, told = game.start(options, seats, dice)
        masked, seen = game.start(options, seats, MaskedDice(dice))
        _knows_no_more(game.view(masked, None), game.view(real, None), place)
        shown = [game.seen_by(event, None) for event in told]
        _knows_no_more([game.seen_by(event, None) for event in seen], shown, place)


def spectators_can_step(trial: Trial[Any]) -> None:
    """`apply` on the spectator's view gives the spectator's view of the result, or knows less.

    Less: `?` stands where the view shows something.
    """
    game = trial.game
    for moment in trial.moments():
        if moment.after.over is not None:
            continue  # the end shows everything
        seen = game.view(moment.before, None)
        action = game.action_seen_by(moment.after, moment.seat, moment.action, None)
        dice = MaskedDice(moment.dice)
        after, events = carried_out(game, seen, moment.seat, action, dice, moment.place)
        _knows_no_more(game.view(after, None), game.view(moment.after, None), moment.place)
        shown = [game.seen_by(event, None) for event in moment.events]
        _knows_no_more([game.seen_by(event, None) for event in events], shown, moment.place)


def spectators_can_follow(trial: Trial[Any]) -> None:
    """The same from the first action on, without ever looking at the real state again."""
    rng = trial.rng("follow")
    for number, options, seats in trial.tables():
        moments = [m for m in trial.play(options, seats, number) if m.after.over is None]
        for _ in range(3 if moments else 0):
            _follow(trial.game, moments[: rng.randint(1, len(moments))])


def _follow(game: Game[Any], moments: list[Moment[Any]]) -> None:
    """Replay a game that is still played, as its record tells it to a spectator now."""
    now = moments[-1].after
    state = game.view(moments[0].before, None)
    for moment in moments:
        action = game.action_seen_by(now, moment.seat, moment.action, None)
        dice = MaskedDice(moment.dice)
        state, _ = carried_out(game, state, moment.seat, action, dice, moment.place)
    _knows_no_more(game.view(state, None), game.view(now, None), moments[-1].place)


def _knows_no_more(replayed: Any, shown: Any, place: str) -> None:
    """Compare plain data; where the replay has `?`, the view may show anything."""
    found = _difference(msgspec.to_builtins(replayed), msgspec.to_builtins(shown), "")
    assert found is None, f"{place}: a spectator's replay goes astray: {found}"


def _difference(replayed: Any, shown: Any, path: str) -> str | None:
    if HIDDEN in (replayed, shown) and isinstance(shown, str):
        return None if replayed == HIDDEN else f"{path} is {replayed}, which nobody may know"
    if isinstance(replayed, dict) and isinstance(shown, dict) and replayed.keys() == shown.keys():
        parts = ((key, replayed[key], shown[key]) for key in shown)
    elif isinstance(replayed, list | tuple) and isinstance(shown, list | tuple):
        if len(replayed) != len(shown):
            return f"{path} has {len(replayed)} parts, not {len(shown)}"
        if HIDDEN in replayed and all(isinstance(part, str) for part in (*replayed, *shown)):
            return _strangers(replayed, shown, path)
        parts = ((str(i), *pair) for i, pair in enumerate(zip(replayed, shown, strict=True)))
    else:
        return None if replayed == shown else f"{path} is {replayed}, not {shown}"
    return next(filter(None, (_difference(a, b, f"{path}.{key}") for key, a, b in parts)), None)


def _strangers(replayed: Any, shown: Any, path: str) -> str | None:
    """Cards lie sorted, and an unknown one lies elsewhere than it would lie if it were known."""
    more = Counter(part for part in replayed if part != HIDDEN) - Counter(shown)
    return f"{path} holds {', '.join(more)}, unlike {shown}" if more else None

"""What a seat may not know does not reach it: not in a view, a decision, an option or an event."""

from typing import Any

from msgspec.structs import replace

from battleboard.conformance.trial import Moment, Trial
from battleboard.core.dice import UNKNOWN, Dice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.state import State
from battleboard.core.table import Instruct, OrderGiven
from battleboard.core.values import Decision


class MaskedDice:
    """Dice whose secret faces are unknown, as in a record of a game that is still played."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        return (UNKNOWN,) * count if secret else self.dice.roll(index, count, sides)


def views_say_whose_they_are(trial: Trial[Any]) -> None:
    """A view names its viewer while the game goes on; a view of a view is the same."""
    game = trial.game
    for moment in trial.some_moments():
        assert moment.before.viewer == "", f"{moment.place}: the whole state has a viewer"
        for viewer in (None, *moment.before.seats):
            view = game.view(moment.before, viewer)
            assert view.viewer == (viewer or "spectator"), f"{moment.place}: whose is {view}?"
            assert game.view(view, viewer) == view, f"{moment.place}: a view of a view differs"


def views_show_the_decision(trial: Trial[Any]) -> None:
    """Everybody sees what is asked, and the asked seat can answer from its view as from the state.

    Its options are the same there, and so is every refusal: a player needs nothing but the view.
    """
    game = trial.game
    for moment in trial.some_moments():
        asked = game.decision(moment.before)
        assert isinstance(asked, Decision)
        for viewer in (None, *moment.before.seats):
            seen = game.decision(game.view(moment.before, viewer))
            assert seen == asked, f"{moment.place}: {viewer} sees {seen}, not {asked}"
        for seat in asked.seats:
            view = game.view(moment.before, seat)
            listed = game.legal_actions(moment.before, seat)
            assert game.legal_actions(view, seat) == listed, (
                f"{moment.place}: {seat} has other options in the own view"
            )
        mine = game.view(moment.before, moment.seat)
        assert game.why_not(mine, moment.seat, moment.action) is None, (
            f"{moment.place}: {moment.seat} may not do so in the own view"
        )


def secrets_stay_secret(trial: Trial[Any]) -> None:
    """Two states that differ only in what a seat may not know are the same to that seat.

    Equal views, equal decisions and options; and after the same action with the same dice equal
    events, as that seat may see them, and equal views again.
    """
    rng = trial.rng("twins")
    found = 0
    for moment in trial.some_moments(200):
        for viewer in (None, *moment.before.seats):
            twin = trial.twin(moment, viewer, rng) if trial.twin else None
            if twin is not None and twin != moment.before:
                _look_alike(trial.game, moment, viewer, twin)
                found += 1
    assert found or trial.twin is None, f"{trial.game.id}: no pair of states was found to compare"


def games_without_secrets_look_alike(trial: Trial[Any]) -> None:
    """Where a game says that it hides nothing, all see the same; standing orders apart."""
    game = trial.game
    for moment in () if game.hides else trial.some_moments():
        state = moment.before
        for viewer in (None, *state.seats):
            view = game.view(state, viewer)
            bare = replace(view, table=state.table, viewer=state.viewer)
            assert bare == state, f"{moment.place}: something is hidden from {viewer}"


def suppositions_agree_with_the_view(trial: Trial[Any]) -> None:
    """What a seat supposes is sound, looks the same to it, and comes from its view alone."""
    game = trial.game
    for moment in trial.some_moments():
        for viewer in (None, *moment.before.seats):
            place, view = f"{moment.place}: {viewer}", game.view(moment.before, viewer)
            supposed = game.suppose(moment.before, viewer, trial.rng(place))
            assert not supposed.viewer, f"{place} supposes only a view"
            faults = "; ".join(game.broken_invariants(supposed))
            assert not faults, f"{place} supposes what cannot be: {faults}"
            assert game.view(supposed, viewer) == view, f"{place} supposes what it knows is not so"
            assert game.suppose(view, viewer, trial.rng(place)) == supposed, (
                f"{place} supposes by what it may not know"
            )


def standing_orders_stay_secret(trial: Trial[Any]) -> None:
    """What another seat ordered cannot be seen, neither in a view nor in an event."""
    game = trial.game
    for moment in trial.some_moments():
        for owner in game.in_play(moment.before):
            for order in trial.orders:
                twin, events = game.apply(moment.before, owner, Instruct(order), moment.dice)
                told = [event for event in events if isinstance(event, OrderGiven)]
                assert told == [OrderGiven(owner, order)], f"{moment.place}: {events}"
                for viewer in (None, *moment.before.seats):
                    if viewer != owner:
                        _look_alike(game, moment, viewer, twin)
                        assert order not in str(game.seen_by(told[0], viewer)), (
                            f"{moment.place}: {viewer} is told what {owner} ordered"
                        )


def _look_alike(game: Game[Any], moment: Moment[Any], viewer: Seat | None, twin: State) -> None:
    place = f"{moment.place}: to {viewer or 'a spectator'}"
    state = moment.before
    assert game.view(twin, viewer) == game.view(state, viewer), f"{place} a view tells a secret"
    assert game.decision(twin) == game.decision(state), f"{place} the decision tells a secret"
    if viewer is not None:
        assert game.legal_actions(twin, viewer) == game.legal_actions(state, viewer), (
            f"{place} the options tell a secret"
        )
    if game.why_not(twin, moment.seat, moment.action) is not None:
        return  # the action itself tells that this was not the state
    dice = MaskedDice(moment.dice)
    after, events = game.apply(state, moment.seat, moment.action, dice)
    after_twin, events_twin = game.apply(twin, moment.seat, moment.action, dice)
    if after.over is not None or after_twin.over is not None:
        return  # everything is shown at the end, and by a victory that was prepared in secret
    for one, other in zip(events, events_twin, strict=False):
        assert game.seen_by(one, viewer) == game.seen_by(other, viewer), (
            f"{place} an event tells a secret: {one} or {other}"
        )
    assert len(events) == len(events_twin), f"{place} the number of events tells a secret"
    shown = game.action_seen_by(after, moment.seat, moment.action, viewer)
    assert game.action_seen_by(after_twin, moment.seat, moment.action, viewer) == shown, (
        f"{place} the action tells a secret"
    )
    assert game.view(after_twin, viewer) == game.view(after, viewer), (
        f"{place} the view afterwards tells a secret"
    )


def own_orders_can_be_seen(trial: Trial[Any]) -> None:
    """A seat sees its own standing orders."""
    game = trial.game
    for moment in trial.some_moments():
        for order in trial.orders:
            state, _ = game.apply(moment.before, moment.seat, Instruct(order), moment.dice)
            mine = game.view(state, moment.seat).table.orders_of(moment.seat)
            assert mine == state.table.orders_of(moment.seat), f"{moment.place}: {mine}"

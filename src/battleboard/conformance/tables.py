"""Table actions: draws, resigning, standing orders, the same in every game."""

from dataclasses import replace
from typing import Any

from battleboard.conformance.refusals import refused
from battleboard.conformance.trial import Moment, Trial, asked_seats
from battleboard.core.game import Game, GameEnded
from battleboard.core.ids import Seat
from battleboard.core.table import (
    LONGEST_ORDER,
    MOST_ORDERS,
    AcceptDraw,
    CancelOrders,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    Instruct,
    OfferDraw,
    OrderGiven,
    OrdersCancelled,
    Resign,
    SeatResigned,
)


def _quiet(trial: Trial[Any]) -> list[Moment[Any]]:
    """Moments at which nobody has offered a draw or left an order yet."""
    empty = type(trial.moments()[0].before.table)()
    return [moment for moment in trial.some_moments() if moment.before.table == empty]


def draws_can_be_offered_and_declined(trial: Trial[Any]) -> None:
    """An offer stands until somebody declines; what is asked stays what it was."""
    game = trial.game
    for moment in _quiet(trial):
        state, dice, place = moment.before, moment.dice, moment.place
        first, *others = game.in_play(state)
        refused(game, state, first, AcceptDraw(), place)
        refused(game, state, first, DeclineDraw(), place)
        offered, events = game.apply(state, first, OfferDraw(), dice)
        assert events[0] == DrawOffered(first), f"{place}: {events}"
        refused(game, offered, first, OfferDraw(), place)
        if not others:
            continue
        assert game.decision(offered) == game.decision(state), f"{place}: an offer answers"
        for seat in (first, others[0]):
            declined, events = game.apply(offered, seat, DeclineDraw(), dice)
            assert events == (DrawDeclined(seat),), f"{place}: {events}"
            assert declined == state, f"{place}: a declined offer leaves a trace"


def draws_can_be_agreed(trial: Trial[Any]) -> None:
    """When all who still play are for a draw, the game ends and they share it."""
    game = trial.game
    for moment in _quiet(trial):
        state, events = moment.before, moment.events
        players = game.in_play(state)
        for seat in players:
            assert state.over is None, f"{moment.place}: a draw that {seat} has not agreed to"
            action = AcceptDraw() if state.table.draw else OfferDraw()
            state, events = game.apply(state, seat, action, moment.dice)
        assert state.over is not None, f"{moment.place}: all agreed, and the game goes on"
        assert state.over.winners == players, f"{moment.place}: {state.over}"
        assert events[-1] == GameEnded("draw-agreed", players), f"{moment.place}: {events}"


def seats_can_resign(trial: Trial[Any]) -> None:
    """A seat that is asked may resign; it is then out of play, and the others go on to an end."""
    game = trial.game
    for moment in trial.some_moments():
        for seat in asked_seats(game, moment.before):
            state, events = game.apply(moment.before, seat, Resign(), moment.dice)
            assert SeatResigned(seat) in events, f"{moment.place}: {seat} resigned unheard"
            assert seat not in game.in_play(state) or state.over, f"{moment.place}: {seat} plays on"
            assert seat not in asked_seats(game, state), f"{moment.place}: {seat} is still asked"
            assert not state.over or seat not in state.over.winners or _allies(game, state, seat), (
                f"{moment.place}: {seat} won by resigning"
            )
            if not state.over:
                refused(game, state, seat, Resign(), moment.place)
                refused(game, state, seat, OfferDraw(), moment.place)


def _allies(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Whether allies that play on have won, and the seat with them."""
    side = game.side(seat)
    return any(other != seat and game.side(other) == side for other in game.in_play(state))


def a_game_ends_when_all_resign(trial: Trial[Any]) -> None:
    """However a game stands, it is over at the latest when nobody wants to play on."""
    game = trial.game
    for moment in trial.some_moments(20):
        state = moment.before
        for _ in game.all_seats:
            if state.over is None:
                state, _ = game.apply(state, asked_seats(game, state)[0], Resign(), moment.dice)
        assert state.over is not None, f"{moment.place}: all resigned, and the game goes on"


def orders_can_be_given_and_cancelled(trial: Trial[Any]) -> None:
    """A standing order is kept until its owner takes all back; it changes nothing else."""
    game = trial.game
    for moment in _quiet(trial):
        for seat in game.in_play(moment.before):
            state = moment.before
            for count, order in enumerate(trial.orders, start=1):
                state, events = game.apply(state, seat, Instruct(order), moment.dice)
                assert events == (OrderGiven(seat, order),), f"{moment.place}: {events}"
                kept = state.table.orders_of(seat)
                assert kept == trial.orders[:count], f"{moment.place}: {kept}"
            assert game.decision(state) == game.decision(moment.before), moment.place
            state, events = game.apply(state, seat, CancelOrders(), moment.dice)
            assert events == (OrdersCancelled(seat),), f"{moment.place}: {events}"
            assert state == moment.before, f"{moment.place}: cancelled orders leave a trace"


def orders_that_mean_nothing_are_refused(trial: Trial[Any]) -> None:
    """So are endless ones, empty ones, ones of several lines, and too many."""
    game = trial.game
    bad = ["", "?", "hold the line at all costs", "x" * (LONGEST_ORDER + 1)]
    bad += [f"{order}\n{order}" for order in trial.orders]
    for moment in trial.some_moments(5):
        for order in bad:
            refused(game, moment.before, moment.seat, Instruct(order), moment.place)
        for order in trial.orders[:1]:
            state = moment.before
            for _ in range(MOST_ORDERS - len(state.table.orders_of(moment.seat))):
                state, _ = game.apply(state, moment.seat, Instruct(order), moment.dice)
            refused(game, state, moment.seat, Instruct(order), moment.place)


def suggested_orders_can_be_given(trial: Trial[Any]) -> None:
    """Orders that a game suggests are orders, and one that was given is not suggested again."""
    game = trial.game
    for moment in trial.some_moments():
        for seat in game.in_play(moment.before):
            view = game.view(moment.before, seat)
            for order in game.suggested_orders(view, seat):
                refusal = game.why_not(view, seat, Instruct(order))
                assert refusal is None, f"{moment.place}: {order!r} was suggested: {refusal}"
                state, _ = game.apply(view, seat, Instruct(order), moment.dice)
                again = game.suggested_orders(state, seat)
                assert order not in again, f"{moment.place}: {order!r} is suggested twice"


def orders_answer_legally(trial: Trial[Any]) -> None:
    """What the standing orders of a seat answer is open to it, also in its own view."""
    game = trial.game
    answered = 0
    for moment in replace(trial, actions=4 * trial.actions).some_moments(200):
        for seat in asked_seats(game, moment.before):
            state = moment.before
            for order in trial.orders:
                state, _ = game.apply(state, seat, Instruct(order), moment.dice)
            action = game.answer_by_order(state, seat)
            if action is not None:
                answered += 1
                refusal = game.why_not(state, seat, action)
                assert refusal is None, f"{moment.place}: the order means {action}: {refusal}"
                mine = game.answer_by_order(game.view(state, seat), seat)
                assert mine == action, f"{moment.place}: in the own view the order means {mine}"
    assert answered or not trial.orders, f"{game.id}: no order ever answered anything"

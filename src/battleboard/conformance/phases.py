"""Whose phase it is, how far an undo reaches, and what begins a part of the history."""

from typing import Any

from battleboard.conformance.trial import Trial
from battleboard.core.game import Game
from battleboard.core.texts import has_message
from battleboard.core.values import Decision


def active_seats_play_and_are_no_secret(trial: Trial[Any]) -> None:
    """Active seats are seats of the table, each once, and the same in every view."""
    game = trial.game
    for moment in trial.some_moments():
        state = moment.before
        active = game.active_seats(state)
        assert len(set(active)) == len(active), f"{moment.place}: {active} names a seat twice"
        assert set(active) <= set(state.seats), f"{moment.place}: {active} are not all seats"
        for viewer in (None, *state.seats):
            seen = game.active_seats(game.view(state, viewer))
            assert seen == active, f"{moment.place}: {viewer} sees {seen} active, not {active}"


def phases_have_names_and_decisions(trial: Trial[Any]) -> None:
    """Every phase has a message and decisions of the game.

    A decision stands in two phases only where the game says which of them asks it.
    """
    game, seen = trial.game, set[type[Decision]]()
    by_decision = type(game).phase is Game.phase
    for phase in game.phases:
        assert has_message(phase.name), f"the catalogues have no message {phase.name}"
        assert set(phase.decisions) <= set(game.decisions), f"{phase.name}: decisions of others"
        twice = seen.intersection(phase.decisions)
        assert not (twice and by_decision), f"{phase.name}: {twice} belong to two phases"
        seen.update(phase.decisions)


def turns_have_phases(trial: Trial[Any]) -> None:
    """In a game with phases each question of a turn belongs to one, the same in every view."""
    game = trial.game
    names = {phase.name: phase.decisions for phase in game.phases}
    for moment in trial.some_moments():
        state = moment.before
        phase = game.phase(state)
        assert phase is None or phase in names, f"{moment.place}: no phase is called {phase}"
        if names and state.round > 0:
            assert phase is not None, f"{moment.place}: {state.pending} belongs to no phase"
        if phase is not None:
            asked = type(state.pending)
            assert asked in names[phase], f"{moment.place}: {phase} does not ask {asked.__name__}"
        for viewer in (None, *state.seats):
            seen = game.phase(game.view(state, viewer))
            assert seen == phase, f"{moment.place}: {viewer} sees the phase {seen}, not {phase}"


def an_undo_scope_is_no_secret(trial: Trial[Any]) -> None:
    """How far an undo reaches can be compared, and is the same in every view."""
    game = trial.game
    for moment in trial.some_moments():
        state, scope = moment.before, game.undo_scope(moment.before)
        hash(scope)
        for viewer in (None, *state.seats):
            seen = game.undo_scope(game.view(state, viewer))
            assert seen == scope, f"{moment.place}: an undo of {viewer} reaches elsewhere: {seen}"


def another_phase_has_a_heading(trial: Trial[Any]) -> None:
    """When other seats become active, an event that is a heading tells it; no undo crosses that.

    In a set-up (round 0) players may place units in turn: that needs no headings.
    """
    game = trial.game
    for moment in trial.moments():
        before, after = moment.before, moment.after
        if after.over is not None or game.active_seats(before) == game.active_seats(after):
            continue
        told = after.round == 0 or any(event.heading for event in moment.events)
        assert told, f"{moment.place}: no heading"
        changed = game.undo_scope(before) != game.undo_scope(after)
        assert changed, f"{moment.place}: an undo would reach into the phase of other seats"

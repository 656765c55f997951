"""Random legal games of every kind: nothing breaks, nothing is lost, nothing is given away."""

import pytest
from hypothesis import given, settings

from battleboard.conformance.refusals import refused
from battleboard.conformance.strange import strange_actions
from battleboard.core.codec import codec
from battleboard.core.values import Decision
from tests.properties.strategies import Table, chance, tables

GAMES = settings(max_examples=60)


@GAMES
@given(tables())
def test_nothing_breaks(table: Table) -> None:
    for moment in table.moments():
        assert not list(table.trial().game.broken_invariants(moment.after)), moment.place


@GAMES
@given(tables(actions=80))
def test_what_is_offered_is_accepted(table: Table) -> None:
    game, rng = table.trial().game, chance(table)
    for moment in table.moments():
        asked = game.decision(moment.before)
        assert isinstance(asked, Decision)
        for seat in asked.seats:
            listed = game.legal_actions(moment.before, seat)
            drawn = game.sample_action(moment.before, seat, rng)
            for action in (drawn, *rng.sample(listed or (), min(3, len(listed or ())))):
                assert game.why_not(moment.before, seat, action) is None, moment.place
                game.apply(moment.before, seat, action, moment.dice)


@GAMES
@given(tables(actions=60))
def test_a_refused_action_changes_nothing(table: Table) -> None:
    game, rng = table.trial().game, chance(table)
    moments = list(table.moments())
    known = tuple(moment.action for moment in moments)
    for moment in moments:
        for action in strange_actions(game, known, rng, 3):
            seat = rng.choice(game.all_seats)
            if game.why_not(moment.before, seat, action) is None:
                game.apply(moment.before, seat, action, moment.dice)
            else:
                refused(game, moment.before, seat, action, moment.place)


@GAMES
@given(tables(actions=80))
def test_values_survive_json_and_text(table: Table) -> None:
    game = table.trial().game
    code = codec(game)
    for moment in table.moments():
        assert code.read_state(code.write(moment.after)) == moment.after, moment.place
        assert code.read_action(code.write(moment.action)) == moment.action
        assert game.action_texts.read(game.action_texts.say(moment.action)) == moment.action
        for event in moment.events:
            assert code.read_event(code.write(event)) == event
            assert game.event_texts.read(game.event_texts.say(event)) == event


@pytest.mark.soak("random games")
@settings(max_examples=500)
@given(tables(actions=2000))
def test_nothing_breaks_in_long_games(table: Table) -> None:
    for moment in table.moments():
        assert not list(table.trial().game.broken_invariants(moment.after)), moment.place

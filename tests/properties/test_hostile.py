"""Whatever comes from outside gets an answer in our own words, never a crash."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import StateError
from battleboard.core.options import read_options
from battleboard.games import find_game, game_ids
from tests.hostile import NO_WORDS, change_something, complaint, damaged
from tests.properties.strategies import Table, chance, tables

GAMES = st.sampled_from([find_game(id_) for id_ in game_ids()])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 1000) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
GARBAGE = st.binary(max_size=60) | st.text(max_size=60) | JSON.map(json.dumps)


@given(GAMES, GARBAGE)
def test_no_garbage_passes_for_a_value(game: Any, text: bytes | str) -> None:
    code = codec(game)
    assert complaint(code.read_state, text) is not None
    for read in (code.read_action, code.read_event, code.read_decision):
        assert complaint(read, text) != NO_WORDS


@given(GAMES, st.text(max_size=80))
def test_no_line_crashes_a_reader(game: Any, line: str) -> None:
    assert complaint(game.action_texts.read, line) != NO_WORDS
    assert complaint(game.event_texts.read, line) != NO_WORDS


@pytest.mark.parametrize("line", ["place " + "Alaska, " * 10_000, "a took " * 10_000])
@pytest.mark.parametrize("game", game_ids())
def test_an_endless_line_is_refused_at_once(game: str, line: str) -> None:
    for texts in (find_game(game).action_texts, find_game(game).event_texts):
        assert "at most 4000 characters" in (complaint(texts.read, line) or "")


@settings(max_examples=20)
@given(tables(actions=40))
def test_a_damaged_line_is_read_or_explained(table: Table) -> None:
    """Words dropped, doubled, swapped and misspelt."""
    game, rng = table.trial().game, chance(table)
    for moment in table.moments():
        line = damaged(game.action_texts.say(moment.action), rng)
        assert complaint(game.action_texts.read, line) != NO_WORDS
        for event in moment.events:
            line = damaged(game.event_texts.say(event), rng)
            assert complaint(game.event_texts.read, line) != NO_WORDS


@settings(max_examples=50)
@given(tables(actions=30))
def test_a_damaged_state_is_refused_or_sound(table: Table) -> None:
    game, rng = table.trial().game, chance(table)
    code = codec(game)
    for moment in table.moments():
        text = damaged(code.write(moment.after).decode(), rng)
        try:
            state = code.read_state(text)
        except StateError:
            continue
        assert not list(game.broken_invariants(state))
        game.decision(state)
        game.tables(state)


@settings(max_examples=50)
@given(tables(actions=30))
def test_a_changed_state_is_refused_or_goes_on(table: Table) -> None:
    """Whatever `broken_invariants` lets pass can be played on."""
    game, rng = table.trial().game, chance(table)
    code = codec(game)
    for moment in table.moments():
        plain = json.loads(code.write(moment.after))
        change_something(plain, rng)
        try:
            state = code.read_state(json.dumps(plain))
        except StateError:
            continue
        goes_on(game, state, rng)


def goes_on(game: Any, state: Any, rng: Random) -> None:
    for _ in range(10):
        if state.over is None:
            seat = rng.choice(game.decision(state).seats)
            action = game.sample_action(state, seat, rng)
            state, _ = game.apply(state, seat, action, SeededDice(1))


OPTION_WORDS = st.dictionaries(
    st.sampled_from(["max_rounds", "dealer", "missions", "capitals", "nonsense", ""]),
    st.sampled_from(["on", "off", "5", "-1", "0", "99999999999", "red", "none", "", "Ω"]),
    max_size=4,
)


@given(GAMES, OPTION_WORDS)
def test_options_are_read_or_explained(game: Any, words: dict[str, str]) -> None:
    assert complaint(lambda given: read_options(game.options_type, given), words) != NO_WORDS

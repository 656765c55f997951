"""Hypothesis: records of games played at random, with whatever people may write into them."""

from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from battleboard.core.dice import Contribution, Dice, ScriptedDice, SeededDice
from battleboard.core.ids import Seat
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Record
from tests.record.games import ALL_FAMILIES, begin, committed, play_on, with_orders

TEXTS = st.text(max_size=30)
HEADERS = st.dictionaries(
    st.from_regex(r"X[A-Za-z0-9]{0,10}", fullmatch=True), TEXTS, max_size=3
).filter(lambda headers: len({name.casefold() for name in headers}) == len(headers))


@st.composite
def matches(draw: st.DrawFn) -> Match[Any]:
    """Games in progress or finished, some with orders, remarks and take-backs."""
    game, words, players = draw(st.sampled_from(ALL_FAMILIES))
    if draw(st.booleans()):
        words = {**words, "max_rounds": str(draw(st.integers(1, 3)))}
    seats = game.default_seats if players is None else game.all_seats[:players]
    sources: list[Dice] = [
        committed(seats),
        SeededDice("a seed"),
        ScriptedDice((1, 2, 1) * 5_000),
    ]
    dice = draw(st.sampled_from(sources))
    match = begin(game, words, dice, players)
    if draw(st.booleans()):
        with_orders(match)
    for _ in range(draw(st.integers(0, 2))):
        play_on(match, Random(draw(st.integers(0, 99))), len(match.history) + draw(LENGTHS))
        if match.state.over is None and len(match.history) > 1:
            to = draw(st.integers(0, len(match.history) - 2))
            words_given = [Contribution(Seat(s), draw(TEXTS) + "!") for s in match.state.seats]
            match.take_back(to, words_given)
            match.remark(draw(TEXTS))
    return play_on(match, Random(draw(st.integers(0, 99))), len(match.history) + draw(LENGTHS))


LENGTHS = st.integers(0, 30)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """What a seat, a spectator or the keeper of a game gets to read."""
    match = draw(matches())
    viewer = draw(st.sampled_from((EVERYTHING, None, *match.state.seats)))
    record = match.record(viewer)
    players = tuple((seat, draw(TEXTS)) for seat, _ in record.players)
    return replace(record, players=players, headers=tuple(draw(HEADERS).items()))

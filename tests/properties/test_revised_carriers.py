"""Random turns of Revised with carriers among enemies: nobody gets stuck, no state is broken."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from battleboard.axis.board.piles import Turn, change
from battleboard.axis.vocabulary.actions import Embark, Launch, PromiseCarrier
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Space
from battleboard.core.values import Action
from battleboard.games.revised.game import GAME
from battleboard.games.revised.state import RevisedState
from tests.support import position

ZONES = tuple(f"Sea Zone {number}" for number in (37, 45, 46, 47, 49, 50, 51, 52, 56, 57, 58, 60))
LONGEST = 250
"""Answers to which a turn of these fleets never comes."""
Units = dict[str, dict[str, str]]
AT_SEA: tuple[dict[str, int], ...] = (
    {},
    {"transport": 1},
    {"submarine": 2},
    {"aircraft carrier": 1, "fighter": 2},
    {"destroyer": 1, "submarine": 2},
)
ASHORE: Units = {
    "Western United States": {"United States": "industrial complex, 2 fighter"},
    "Hawaiian Islands": {"United States": "2 fighter, bomber"},
    "Japan": {"Japan": "3 fighter, bomber"},
}


@st.composite
def fleets(draw: st.DrawFn) -> Units:
    """Carriers of two allies with their fighters and guests, and Japanese ships among them."""
    units = dict(ASHORE)
    for zone in draw(st.sets(st.sampled_from(ZONES), min_size=4, max_size=9)):
        american, british = draw(st.integers(0, 2)), draw(st.integers(0, 1))
        decks = 2 * (american + british)
        fighters = draw(st.integers(0, decks))
        guests = draw(st.integers(0, decks - fighters))
        row = {
            "United States": _listed({"aircraft carrier": american, "fighter": fighters}),
            "United Kingdom": _listed({"aircraft carrier": british, "fighter": guests}),
            "Japan": _listed(draw(st.sampled_from(AT_SEA))),
        }
        units[zone] = {power: text for power, text in row.items() if text}
    return units


def _listed(row: dict[str, int]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in row.items() if number)


def turn(power: str, units: Units, seed: int) -> Iterator[tuple[Action, RevisedState]]:
    """A turn of a power at random: every answer with the state after it."""
    bought = "aircraft carrier, 2 fighter" if power == "United States" else ""
    state = position("revised", units=units, on_turn=power, bought=bought).state
    seat, rng, dice = state.on_turn, Random(seed), SeededDice(seed)
    while state.on_turn == seat and state.over is None:
        assert state.pending is not None
        action = GAME.sample_action(state, state.pending.seats[0], rng)
        state, _ = GAME.apply(state, state.pending.seats[0], action, dice)
        yield action, state


@pytest.mark.parametrize("power", ["United States", "Japan"])
@settings(max_examples=15)
@given(units=fleets(), seed=st.integers(0, 10**6))
def test_a_turn_with_carriers_ends_and_every_state_of_it_is_sound(
    power: str, units: Units, seed: int
) -> None:
    for answers, (action, state) in enumerate(turn(power, units, seed)):
        assert tuple(GAME.broken_invariants(state)) == (), (action, state)
        assert answers < LONGEST, "the turn comes to no end"


@pytest.mark.rule("RV-R-140", "RV-R-130", "RV-MOB-8")
def test_random_turns_launch_promise_and_embark() -> None:
    units = {
        "Sea Zone 45": {"United States": "aircraft carrier, 2 fighter", "Japan": "transport"},
        "Sea Zone 52": {"United States": "2 aircraft carrier, 2 fighter"},
        "Hawaiian Islands": {"United States": "2 fighter"},
        "Sea Zone 37": {"Japan": "transport"},
        "Western United States": {"United States": "industrial complex, 2 fighter"},
    }
    found = Counter(
        type(action) for seed in range(30) for action, _ in turn("United States", units, seed)
    )
    assert {Launch, PromiseCarrier, Embark} <= set(found)


def test_a_promise_that_could_not_be_made_is_noticed() -> None:
    units = {
        "Sea Zone 45": {"United States": "aircraft carrier"},
        "Sea Zone 52": {"United States": "destroyer"},
    }
    state = position("revised", on_turn="United States", units=units).state
    assert tuple(GAME.broken_invariants(state)) == ()
    for space, promised in (
        ("sea_zone_52", "sea_zone_45"),
        ("sea_zone_45", "hawaiian_islands"),
        ("sea_zone_45", "sea_zone_52"),
    ):
        number = GAME.theatre.board.index[Space(space)]
        (pile,) = state.position.at(number)
        marked = replace(pile, turn=Turn(promised=Space(promised)))
        broken = change(state.position, number, (pile,), (marked,))
        plan = replace(state.plan, base=broken, now=broken)
        found = GAME.broken_invariants(replace(state, position=broken, plan=plan))
        assert tuple(found) != (), (space, promised)

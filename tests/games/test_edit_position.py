"""A board set up freely: what is wished stands there, or a sentence says why it cannot."""

from typing import Any

import pytest

from battleboard.core.dice import NO_DICE
from battleboard.core.game import Game
from battleboard.core.ids import GameId, Seat, Space
from battleboard.core.position_edit import PositionEdit, SpaceEdit
from battleboard.core.refusal import Refusal
from battleboard.core.texts import sentence
from battleboard.games import find_game
from battleboard.scenario import write_scenario
from tests.conformance.trials import trial_of
from tests.support import Moment, play, position

GERMANY, UK, USSR = Seat("germany"), Seat("united_kingdom"), Seat("ussr")
LIBYA, SUDAN, BALTIC = Space("libya"), Space("anglo_egypt_sudan"), Space("baltic_sea_zone")
RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")
ALASKA, KAMCHATKA = Space("alaska"), Space("kamchatka")


def desert() -> Moment:
    return position(
        "classic",
        on_turn="Germany",
        step="combat moves",
        units={
            "Libya": {"Germany": "2 infantry, armor"},
            "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
        },
    )


def arctic() -> Moment:
    return position(
        "risk",
        seats="red blue green",
        armies={"red": "4 Alaska", "green": "Peru"},
        rest="blue",
        hands={"green": ["Peru"]},
    )


def edit_position(moment: Moment, seat: Seat, **wished: Any) -> Moment:
    found = moment.game.edit_position(moment.state, seat, PositionEdit(**wished))
    assert not isinstance(found, Refusal), sentence(found, moment.game.lexicon)
    state, events = moment.game.carry_on(found, NO_DICE)
    assert not list(moment.game.broken_invariants(state))
    return Moment(moment.game, state, events)


def why_not(moment: Moment, seat: Seat, **wished: Any) -> str:
    found = moment.game.edit_position(moment.state, seat, PositionEdit(**wished))
    assert isinstance(found, Refusal)
    return sentence(found, moment.game.lexicon)


# Any moment


@pytest.mark.parametrize("game", ["risk", "classic", "classic_mini"])
def test_any_moment_of_a_game_can_be_studied(game: GameId) -> None:
    """As it stands; only what is not yet there in set-up cannot be looked at so."""
    found: Game[Any] = find_game(game)
    for moment in trial_of(game).some_moments(60):
        before = moment.before
        if not before.round:
            continue
        for seat in found.in_play(before):
            after = found.edit_position(before, seat, PositionEdit())
            assert not isinstance(after, Refusal), f"{moment.place}: {after}"
            assert after.position.owners == before.position.owners, moment.place
            state, _ = found.carry_on(after, NO_DICE)
            assert write_scenario(found, state), moment.place


# Units


def test_units_owners_and_technologies_are_as_wished() -> None:
    wished = {
        LIBYA: SpaceEdit(GERMANY, {GERMANY: {"infantry": 5}}),
        SUDAN: SpaceEdit(GERMANY, {GERMANY: {"armor": 1}, UK: {"industrial_complex": 1}}),
    }
    after = edit_position(desert(), GERMANY, spaces=wished, technologies={GERMANY: ("jet_power",)})
    units = after.facts["units"]
    assert units["libya"] == {"germany": {"infantry": 5}}
    assert units["anglo_egypt_sudan"] == {"germany": {"armor": 1, "industrial_complex": 1}}, (
        "a factory is whose the land is"
    )
    assert after.facts["owners"]["anglo_egypt_sudan"] == "germany"
    assert after.game.developed(after.state)[GERMANY] == ("jet_power",)
    assert after.state.on_turn == GERMANY


def test_another_power_may_attack_and_nobody_has_moved() -> None:
    moved = play(desert(), "germany: move armor: Libya > Anglo-Egypt Sudan")
    after = edit_position(moved, UK)
    assert after.state.on_turn == UK
    assert after.facts["units"]["libya"] == {"germany": {"armor": 1, "infantry": 2}}


def test_who_is_at_sea_goes_aboard() -> None:
    wished = {BALTIC: SpaceEdit(units={GERMANY: {"transport": 2, "infantry": 2, "armor": 1}})}
    after = edit_position(desert(), GERMANY, spaces=wished)
    (row,) = [piles for piles in after.state.position.spaces if piles and piles[0].cargo]
    assert {cargo.kind for ship in row for cargo in ship.cargo} == {"armor", "infantry"}


@pytest.mark.parametrize(
    ("space", "holding", "problem"),
    [
        (BALTIC, SpaceEdit(units={GERMANY: {"infantry": 1}}), "No transport in Baltic Sea Zone"),
        (
            BALTIC,
            SpaceEdit(units={GERMANY: {"transport": 1}, UK: {"infantry": 1}}),
            "No transport in Baltic Sea Zone",
        ),
        (BALTIC, SpaceEdit(units={GERMANY: {"fighter": 1}}), "more fighters than decks"),
        (
            BALTIC,
            SpaceEdit(units={GERMANY: {"bomber": 1}}),
            "No bomber can stand in Baltic Sea Zone",
        ),
        (LIBYA, SpaceEdit(GERMANY, {GERMANY: {"transport": 1}}), "No transport can stand in Libya"),
        (
            LIBYA,
            SpaceEdit(GERMANY, {GERMANY: {"anti_aircraft_gun": 2}}),
            "one anti-aircraft gun",
        ),
        (LIBYA, SpaceEdit(units={GERMANY: {"infantry": 1}}), "Nobody holds Libya"),
        (LIBYA, SpaceEdit(GERMANY, {GERMANY: {"tank": 1}}), "no unit called tank"),
        (LIBYA, SpaceEdit(Seat("italy")), "italy does not play"),
        (Space("atlantis"), SpaceEdit(), "no space called atlantis"),
    ],
)
def test_what_cannot_stand_there_is_refused(space: Space, holding: SpaceEdit, problem: str) -> None:
    assert problem in why_not(desert(), GERMANY, spaces={space: holding})


def test_a_technology_must_exist() -> None:
    assert "laser" in why_not(desert(), GERMANY, technologies={GERMANY: ("laser",)})


def test_of_several_unknown_technologies_the_first_by_name_is_told() -> None:
    unknown = {GERMANY: ("warp", "laser"), Seat("japan"): ("phaser",)}
    assert "laser" in why_not(desert(), GERMANY, technologies=unknown)


# Armies


def test_of_several_unknown_units_the_first_by_name_is_told() -> None:
    units = {"tank": 1, "army": 1, "cannon": 2}
    wished = {ALASKA: SpaceEdit(BLUE, {BLUE: units})}
    assert "cannon" in why_not(arctic(), RED, spaces=wished)


def test_armies_and_owners_are_as_wished() -> None:
    wished = {
        ALASKA: SpaceEdit(BLUE, {BLUE: {"army": 7}}),
        KAMCHATKA: SpaceEdit(RED, {RED: {"army": 3}}),
    }
    after = edit_position(arctic(), RED, spaces=wished)
    assert (after.facts["owners"]["alaska"], after.facts["armies"]["alaska"]) == ("blue", 7)
    assert (after.facts["owners"]["kamchatka"], after.facts["armies"]["kamchatka"]) == ("red", 3)


def test_who_loses_the_last_territory_is_out_of_it() -> None:
    wished = {Space("peru"): SpaceEdit(RED, {RED: {"army": 1}})}
    after = edit_position(arctic(), RED, spaces=wished)
    assert after.state.position.eliminated == (GREEN,)
    assert after.state.position.hands == ((), (), ())
    assert "peru" in after.state.position.pile
    assert "out of the game" in why_not(arctic(), GREEN, spaces=wished)


@pytest.mark.parametrize(
    ("holding", "problem"),
    [
        (SpaceEdit(RED, {RED: {"army": 0}}), "One player holds Alaska, with at least one army."),
        (SpaceEdit(RED, {BLUE: {"army": 2}}), "One player holds Alaska"),
        (SpaceEdit(RED, {RED: {"army": 1}, BLUE: {"army": 2}}), "One player holds Alaska"),
        (SpaceEdit(RED, {RED: {"armor": 1}}), "only armies here"),
        (SpaceEdit(Seat("black"), {Seat("black"): {"army": 1}}), "does not play"),
    ],
)
def test_a_territory_has_one_holder(holding: SpaceEdit, problem: str) -> None:
    assert problem in why_not(arctic(), RED, spaces={ALASKA: holding})


def test_a_game_that_does_not_know_how_says_so() -> None:
    ford = position("ford", units={})
    assert why_not(ford, RED) == "The Ford cannot be set up freely."

"""Optional rules (CL-OPT), each for itself and all together."""

from itertools import product
from random import Random
from typing import Any

import pytest

from battleboard.core.dice import SeededDice
from battleboard.core.values import Result
from battleboard.games.classic.game import MINI_GAME
from battleboard.games.classic.options import CHANGES, ClassicOptions
from tests.rules.classic.words import asks, ended, owner, skip_turn, units
from tests.support import play, position, refused, start

OFF_AND_ON = list(product((False, True), repeat=len(CHANGES)))


@pytest.mark.rule("CL-OPT-1")
def test_options_can_be_used_singly_and_together() -> None:
    """A game with every combination begins, and the first power is asked."""
    for chosen in OFF_AND_ON:
        options = dict(zip(CHANGES, chosen, strict=True))
        moment = start("classic", options=options)
        assert asks(moment) == "ResearchOrNot: ussr"
        assert {name: getattr(moment.state.options, name) for name in options} == options


@pytest.mark.rule("CL-OPT-1")
@pytest.mark.parametrize("seed", range(6))
def test_games_with_all_options_go_on_to_an_end(seed: int) -> None:
    """Random play on the small board; nothing impossible comes about."""
    options = ClassicOptions(max_rounds=6, **dict.fromkeys(CHANGES, True))
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = MINI_GAME.start(options, MINI_GAME.default_seats, dice)
    while not isinstance(asked := MINI_GAME.decision(state), Result):
        action = MINI_GAME.sample_action(state, asked.seats[0], rng)
        state, _ = MINI_GAME.apply(state, asked.seats[0], action, dice)
        assert not list(MINI_GAME.broken_invariants(state))


# The agreed number of rounds


@pytest.mark.parametrize(
    ("owners", "result"),
    [
        ({"Karelia S.S.R.": "Germany"}, "round-limit: germany japan"),
        ({"Libya": "United Kingdom"}, "round-limit: ussr united_kingdom united_states"),
        # Each side counts as a whole: what Japan lost outweighs what Germany won.
        (
            {"Libya": "United Kingdom", "Manchuria": "USSR", "Karelia S.S.R.": "Germany"},
            "round-limit: ussr united_kingdom united_states",
        ),
        ({}, "round-limit: ussr germany united_kingdom japan united_states"),
    ],
)
def test_at_the_limit_the_side_leads_whose_production_has_grown(
    owners: dict[str, str], result: str
) -> None:
    scene: dict[str, Any] = {"on_turn": "United States", "step": "income", "owners": owners}
    assert ended(position("classic", options={"max_rounds": 1}, **scene)) == result


# Total victory

LOST = {"Russia": "Germany", "United Kingdom": "Germany"}


@pytest.mark.rule("CL-OPT-2", "CL-OPT-R1")
@pytest.mark.parametrize("total", [False, True])
def test_total_victory_needs_the_own_capitals(total: bool) -> None:
    scene: dict[str, Any] = {
        "on_turn": "Germany",
        "step": "income",
        "options": {"total_victory": total},
    }
    open_ = position("classic", owners={**LOST, "Japan": "United States"}, **scene)
    assert ended(open_) == ("" if total else "capitals: germany japan")
    whole = position("classic", owners=LOST, **scene)
    assert ended(whole) == "capitals: germany japan"


@pytest.mark.rule("CL-OPT-2")
def test_total_victory_comes_with_the_liberation() -> None:
    before = position(
        "classic",
        on_turn="Japan",
        units={
            "Japan Sea Zone": {"Japan": "transport[infantry]"},
        },
        owners={**LOST, "Japan": "United States"},
        options={"total_victory": True},
    )
    after = play(before, "unload infantry: Japan Sea Zone > Japan", "done", "done")
    assert owner(after, "Japan") == "japan"
    assert ended(after) == "capitals: germany japan"


@pytest.mark.rule("CL-OPT-2", "CL-OPT-R1")
@pytest.mark.parametrize("total", [False, True])
def test_total_victory_binds_the_allies_as_well(total: bool) -> None:
    moment = position(
        "classic",
        on_turn="USSR",
        step="income",
        owners={"Germany": "USSR", "Japan": "USSR", "United Kingdom": "Germany"},
        options={"total_victory": total},
    )
    assert ended(moment) == ("" if total else "capitals: ussr united_kingdom united_states")


@pytest.mark.rule("CL-OPT-R1")
def test_the_economic_victory_does_not_ask_for_capitals() -> None:
    east = ("Caucasus", "Karelia S.S.R.", "Kazakh S.S.R.", "Novosibirsk", "Yakut S.S.R.")
    west = ("India", "China", "Sinkiang", "Eastern Canada", "Western U.S.A.", "Brazil")
    owners = {**dict.fromkeys(east, "Germany"), **dict.fromkeys(west, "Germany")}
    moment = position(
        "classic",
        on_turn="United States",
        step="income",
        owners={**owners, "Japan": "USSR"},
        options={"total_victory": True},
    )
    assert ended(moment) == "economy: germany japan"


# Technology advantage


@pytest.mark.rule("CL-OPT-6")
def test_technology_advantage() -> None:
    none: dict[str, list[str]] = {power: [] for power in start("classic").state.seats}
    assert start("classic").facts["technologies"] == none
    options = {"technology_advantage": True}
    expected = {**none, "germany": ["jet_power"], "japan": ["super_submarines"]}
    assert start("classic", options=options).facts["technologies"] == expected
    by_hand = position("classic", on_turn="USSR", options=options)
    assert by_hand.facts["technologies"] == expected
    after = position(
        "classic",
        on_turn="USSR",
        units={"Karelia S.S.R.": {"USSR": "infantry"}, "Finland-Norway": {"Germany": "fighter"}},
        options=options,
    )
    lost = play(after, "move infantry: Karelia S.S.R. > Finland-Norway", "done", dice=[6, 5])
    assert "ussr" not in units(lost, "Finland-Norway")


# Restricted attack


@pytest.mark.rule("CL-OPT-7", "CL-OPT-R3")
def test_restricted_attack() -> None:
    """The first turn of the USSR has no actions 2 and 3; its second and all others have."""
    moment = start("classic", options={"restricted_attack": True})
    moment = play(moment, "research with 0", "buy none")
    assert asks(moment) == "PlanNoncombatMoves: ussr"
    with refused("CL-NCM-4"):
        play(moment, "move infantry: Karelia S.S.R. > Finland-Norway")
    with refused("CL-NEU-8"):
        play(moment, "move infantry: Caucasus > Turkey")
    moment = play(moment, "move infantry: Russia > Karelia S.S.R.", "done")
    for power in ("germany", "united_kingdom", "japan", "united_states", "ussr"):
        assert moment.state.on_turn == power
        fighting = play(moment, "research with 0", "buy none")
        assert asks(fighting) == f"PlanCombatMoves: {power}"
        moment = skip_turn(moment)


@pytest.mark.rule("CL-OPT-7", "CL-OPT-R3")
def test_restricted_attack_holds_back_rockets_too() -> None:
    """With rockets by luck in the first turn none is fired."""
    before = position(
        "classic",
        on_turn="USSR",
        step="research",
        units={
            "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
            "Germany": {"Germany": "industrial complex"},
        },
        options={"restricted_attack": True},
    )
    after = play(before, "research with 1", "buy none", dice=[6, 2])
    assert asks(after) == "PlanNoncombatMoves: ussr"
    free = position(
        "classic",
        on_turn="USSR",
        units={
            "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
            "Germany": {"Germany": "industrial complex"},
        },
        technologies={"USSR": ["rockets"]},
        round=2,
        options={"restricted_attack": True},
    )
    assert asks(play(free, "done")) == "LaunchRocketOrNot: ussr"


# No new complexes


@pytest.mark.rule("CL-OPT-8")
def test_no_new_complexes() -> None:
    before = position(
        "classic",
        on_turn="Japan",
        step="purchase",
        board="opening",
        options={"no_new_factories": True},
    )
    with refused("CL-OPT-8", unit="industrial_complex"):
        play(before, "buy industrial complex")
    play(before, "buy fighter, submarine")
    free = position("classic", on_turn="Japan", step="purchase", board="opening")
    play(free, "buy industrial complex")
    waiting = position(
        "classic",
        on_turn="Japan",
        step="placement",
        board="opening",
        bought="industrial complex, infantry",
        options={"no_new_factories": True},
    )
    with refused("CL-OPT-8"):
        play(waiting, "place industrial complex: Manchuria")


@pytest.mark.rule("CL-OPT-R4")
def test_captured_complexes_are_used_within_their_limit() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        step="placement",
        units={"Karelia S.S.R.": {"Germany": "industrial complex"}},
        owners={"Karelia S.S.R.": "Germany"},
        bought="4 infantry",
        options={"no_new_factories": True},
    )
    with refused("CL-PLC-11"):
        play(before, "place 4 infantry: Karelia S.S.R.")
    after = play(before, "place 3 infantry: Karelia S.S.R.")
    assert units(after, "Karelia S.S.R.")["germany"]["infantry"] == 3

"""Positions inside the combat phase are set up by hand, written down and read again."""

from random import Random
from typing import Any

import pytest

from battleboard.axis.battle.rules import Battle
from battleboard.axis.vocabulary.decisions import ChooseBattle, ChooseCasualties, PressOnOrRetreat
from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.errors import PositionError, ScenarioError
from battleboard.games import find_game
from battleboard.scenario import read_scenario, write_scenario
from battleboard.scenario.cases import cases
from battleboard.scenario.opening import open_case
from tests.scenarios.words import broken, failures, looking
from tests.support import Moment, legal, play, position, refused

KARELIA: dict[str, Any] = {
    "step": "battles",
    "units": {"Karelia S.S.R.": {"USSR": "3 infantry, armor"}},
    "attackers": {
        "Karelia S.S.R.": {
            "Ukraine S.S.R.": "2 infantry, armor",
            "Finland-Norway": "infantry, fighter/3",
        }
    },
}


def karelia(**changes: Any) -> Moment:
    """Germany attacks Karelia from two sides."""
    dice = changes.pop("dice", ())
    return position("classic", on_turn="Germany", dice=dice, **(KARELIA | changes))


def fighting(**battle: Any) -> Moment:
    """The battle of Karelia under way."""
    return karelia(battle={"space": "Karelia S.S.R.", **battle})


def test_a_battle_that_was_not_begun_begins_with_its_first_round() -> None:
    moment = karelia(dice=[6] * 9)
    assert moment.told[0] == (
        "battle in Karelia S.S.R.: Germany armor, Germany fighter/3, 3 Germany infantry "
        "against USSR armor, 3 USSR infantry"
    )
    assert isinstance(moment.asked, PressOnOrRetreat)
    assert legal(moment) == [
        "press on",
        "retreat to Ukraine S.S.R.",
        "retreat to Finland-Norway",
    ]


def test_of_several_battles_one_is_chosen_and_those_that_are_over_are_left_out() -> None:
    more = {
        "units": KARELIA["units"] | {"Caucasus": {"USSR": "infantry"}},
        "attackers": KARELIA["attackers"] | {"Caucasus": {"Ukraine S.S.R.": "fighter/2"}},
    }
    moment = karelia(**more)
    assert isinstance(moment.asked, ChooseBattle)
    assert set(moment.asked.spaces) == {"caucasus", "karelia_ssr"}
    begun = karelia(**more, fought=["Caucasus"], dice=[6] * 9)
    assert isinstance(begun.asked, PressOnOrRetreat)
    assert begun.asked.space == "karelia_ssr"


def test_a_battle_is_met_at_the_question_whether_to_press_on() -> None:
    moment = fighting(round=3, step="press on")
    assert isinstance(moment.asked, PressOnOrRetreat)
    assert moment.state.battle.round == 3
    after = play(moment, "press on", dice=[6] * 9)
    assert after.told[0] == "round 4 in Karelia S.S.R."


def test_hits_wait_for_their_owner() -> None:
    moment = fighting(round=2, step="defence", hits=2, at=2)
    assert isinstance(moment.asked, ChooseCasualties)
    assert (moment.asked.seats, moment.asked.hits) == (("germany",), 2)
    after = play(moment, "lose infantry, fighter")
    assert after.facts["units"]["karelia_ssr"]["germany"] == {"armor": 1, "infantry": 2}


def test_casualties_of_the_round_still_fire() -> None:
    moment = karelia(
        battle={
            "space": "Karelia S.S.R.",
            "step": "defence",
            "casualties": {"USSR": "2 infantry"},
        },
        dice=[6] * 4,
    )
    assert "USSR armor at 2: 6; USSR infantry at 2: 6 6 6" in moment.told[0]
    assert moment.facts["units"]["karelia_ssr"]["ussr"] == {"armor": 1, "infantry": 1}


def test_the_way_back_of_units_that_are_lost_stays_open() -> None:
    attackers = {"Karelia S.S.R.": {"Ukraine S.S.R.": "armor", "Finland-Norway": "none"}}
    moment = karelia(attackers=attackers, battle={"space": "Karelia S.S.R.", "step": "press on"})
    assert "retreat to Finland-Norway" in legal(moment)


def test_submarines_are_asked_and_zones_of_earlier_battles_are_closed() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="battles",
        units={"North Sea Zone": {"United Kingdom": "submarine, battleship"}},
        attackers={"North Sea Zone": {"Baltic Sea Zone": "submarine, battleship"}},
        fought=["Karelia Sea Zone"],
        battle={"space": "North Sea Zone", "round": 2, "step": "defending submarines"},
    )
    assert moment.asked.seats == ("united_kingdom",)  # type: ignore[union-attr]
    assert "withdraw submarine to Karelia Sea Zone" not in legal(moment)
    assert "withdraw submarine to West Spain Sea Zone" in legal(moment)


def test_troops_that_landed_do_not_retreat_and_their_transport_has_unloaded() -> None:
    moment = position(
        "classic",
        on_turn="Japan",
        step="battles",
        units={"Midway Island": {"United States": "2 infantry"}},
        attackers={
            "Midway Island": {"Midway Sea Zone": "2 infantry"},
            "Midway Sea Zone": {"North Pacific Sea Zone": "battleship, transport"},
        },
        battle={"space": "Midway Island", "support": {"Midway Sea Zone": 1}},
        dice=[6, 1, 6, 6, 6, 1, 6, 6],
    )
    assert moment.told[0].startswith("attacker fired in Midway Island (support), 0 hit")
    assert moment.facts["owners"]["midway_island"] == "japan"
    with refused("CL-TRN-6", "axis-has-unloaded"):
        play(moment, "move transport: Midway Sea Zone > Hawaii Sea Zone")
    game: Any = moment.game
    zone = game.theatre.board.index["midway_sea_zone"]
    unloaded = {pile.kind: pile.turn.unloaded for pile in moment.state.position.at(zone)}
    assert unloaded == {"battleship": False, "transport": True}


@pytest.mark.parametrize(
    ("support", "most"), [({"Midway Sea Zone": 2}, 1), ({"Hawaii Sea Zone": 1}, 0)]
)
def test_only_ships_of_the_landing_support_a_battle(support: dict[str, int], most: int) -> None:
    with pytest.raises(PositionError, match=f"{most} ships of this zone can support"):
        position(
            "classic",
            on_turn="Japan",
            step="battles",
            units={
                "Midway Island": {"United States": "2 infantry"},
                "Hawaii Sea Zone": {"Japan": "battleship"},
            },
            attackers={
                "Midway Island": {"Midway Sea Zone": "2 infantry"},
                "Midway Sea Zone": {"North Pacific Sea Zone": "battleship, transport"},
            },
            battle={"space": "Midway Island", "support": support},
        )


def test_a_landing_waits_for_its_sea_battle() -> None:
    moment = position(
        "classic",
        on_turn="Japan",
        step="battles",
        units={
            "Midway Island": {"United States": "infantry"},
            "Midway Sea Zone": {"United States": "transport"},
        },
        attackers={
            "Midway Sea Zone": {
                "North Pacific Sea Zone": "battleship, transport[infantry to Midway Island]"
            },
        },
        battle={"space": "Midway Sea Zone", "step": "press on"},
    )
    assert moment.facts["battles"] == ["midway_island"]
    won = play(moment, "press on", dice=[1, 6])
    assert legal(won) == ["land infantry", "land none"]


def test_raids_come_before_battles() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="raids",
        units={"United Kingdom": {"United Kingdom": "industrial complex"}},
        attackers={"United Kingdom": {"North Sea Zone": "bomber/3 as raid"}},
        dice=[4],
    )
    assert moment.facts["money"]["united_kingdom"] == 26


HEAD = """\
title = "Karelia"
game = "classic"
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]

[position]
on_turn = "Germany"
step = "battles"
units."Karelia S.S.R." = { USSR = "3 infantry" }
"""
ATTACKERS = 'attackers."Karelia S.S.R."."Ukraine S.S.R." = "2 infantry, armor"\n'


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (
            ATTACKERS + 'units.Caucasus = { Germany = "armor", USSR = "armor" }',
            "try.toml:10: position.units.Caucasus: units that stand among enemies are attackers",
        ),
        (
            'attackers."Karelia S.S.R.".Libya = "armor"',
            'try.toml:9: position.attackers."Karelia S.S.R.".Libya: attackers come from a',
        ),
        (
            'attackers."Karelia S.S.R."."Ukraine S.S.R." = "Japan armor"',
            '"Ukraine S.S.R.": only the power on turn attacks',
        ),
        (
            ATTACKERS + 'battle = { space = "Libya" }',
            "try.toml:10: position.battle.space: there are no two sides in it",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", step = "sleep" }',
            "try.toml:10: position.battle.step: 'sleep' is not one of: ",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", step = "guns", round = 2 }',
            "position.battle.step: 'guns' comes only in round 1",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", step = "attack", hits = 3, at = 1 }',
            "position.battle.hits: 2 dice cannot score 3 hits",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", step = "attack", hits = 1 }',
            "position.battle.at: say at which value they hit; the values are: 1, 3",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", hits = 1 }',
            "position.battle.hits: of which step are the hits?",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", step = "press on", hits = 1 }',
            "position.battle.step: nobody fires in this step",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", casualties = { USSR = "bomber" } }',
            "position.battle.casualties.USSR: bomber is not in the battle",
        ),
        (
            ATTACKERS + 'battle = { space = "Karelia S.S.R.", rounds = 2 }',
            "position.battle: ",
        ),
    ],
)
def test_what_cannot_be_fought_so_is_refused(more: str, said: str) -> None:
    assert said in broken(looking("round = 1", HEAD + more))


@pytest.mark.parametrize("other", ["Germany", "United States"])
def test_only_the_power_on_turn_attacks(other: str) -> None:
    attackers = {"China": {"Manchuria": f"{other} infantry"}}
    with pytest.raises(PositionError, match="only the power on turn attacks"):
        position("classic", on_turn="Japan", step="battles", attackers=attackers)


def test_attackers_belong_to_the_combat_phase() -> None:
    text = HEAD.replace('"battles"', '"combat moves"') + ATTACKERS
    assert "try.toml:9: position.attackers: " in broken(looking("round = 1", text))
    under_way = HEAD.replace('"battles"', '"raids"') + ATTACKERS
    under_way += 'battle = { space = "Karelia S.S.R." }'
    assert "position.battle: a battle is under way only in" in broken(
        looking("round = 1", under_way)
    )


def test_a_scenario_begins_in_a_battle() -> None:
    text = HEAD + ATTACKERS + 'battle = { space = "Karelia S.S.R.", round = 2, step = "press on" }'
    assert failures(looking('decision = "PressOnOrRetreat", battles = []', text)) == []


# Written and read again


def standing(battle: Battle | None) -> object:
    """A battle without what is over: whoever is lost, and the dice that have fallen."""
    if battle is None:
        return None
    forces = [
        sorted(
            (pile.power, pile.kind, pile.cargo, str(pile.turn), force.ready[i], force.hit[i])
            for i, pile in enumerate(force.roster)
            if force.firing(i)
        )
        for force in (battle.attacker, battle.defender)
    ]
    at = (battle.space, battle.round, battle.step, battle.hits, battle.salvos, battle.asked)
    return at, battle.landed, battle.support, forces


def test_battles_of_a_game_are_written_and_read_again() -> None:
    """A game played at random; what cannot be written is a joint choice or a landing half made."""
    game, rng, dice = find_game("classic_mini"), Random(3), SeededDice(3)
    state, _ = game.start(game.options_type(), game.default_seats, dice)
    written, refused = 0, 0
    for _ in range(600):
        if state.battle is not None or isinstance(state.pending, ChooseBattle):
            try:
                text = write_scenario(game, state)
            except ScenarioError:
                refused += 1
            else:
                (case,) = cases(read_scenario(text))
                again, _ = open_case(game, case, NO_DICE)
                assert again.pending == state.pending, text
                assert again.position == state.position, text
                assert again.turn.battles == state.turn.battles, text
                assert set(again.turn.fought) == set(state.turn.fought), text
                assert again.turn.owners == state.turn.owners, text
                assert standing(again.battle) == standing(state.battle), text
                written += 1
        seat = state.pending.seats[0]
        state, _ = game.apply(state, seat, game.sample_action(state, seat, rng), dice)
        if state.over is not None:
            break
    assert written >= 20
    assert refused <= written / 10, f"{refused} of {written + refused} could not be written"

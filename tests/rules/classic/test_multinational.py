"""Multinational forces (CL-MULTI): defending together, and agreeing on losses."""

from random import Random

import pytest

from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import AgreeOnCasualties
from battleboard.axis.vocabulary.events import BattleBegan
from battleboard.core.ids import Seat
from tests.rules.classic.combat import asks, attack, shots, there, told
from tests.support import Moment, play, refused

MARCH = "Eastern Europe > Karelia S.S.R."


def karelia(
    dice: list[int], ussr: str = "2 infantry", uk: str = "infantry, fighter", ours: str = "3 armor"
) -> Moment:
    """Germany attacks Karelia, where Soviet and British units stand."""
    units = {
        "Eastern Europe": {"Germany": ours},
        "Karelia S.S.R.": {"USSR": ussr, "United Kingdom": uk},
    }
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice)


@pytest.mark.rule("CL-MULTI-1", "CL-MULTI-3")
def test_allies_defend_together_and_each_power_rolls_for_its_own() -> None:
    after = karelia([6] * 7)
    (began,) = after.happened(BattleBegan)
    assert {term.power for term in began.defenders} == {"ussr", "united_kingdom"}
    assert shots(after)[1:] == [
        "defence: united_kingdom infantry at 2: 6",
        "defence: ussr infantry at 2: 6 6",
        "defence: united_kingdom fighter at 4: 6",
    ]


@pytest.mark.rule("CL-MULTI-3", "CL-COM-5")
def test_each_power_rolls_for_its_units_in_the_casualty_box_too() -> None:
    before = karelia([3, 6, 6], ussr="infantry", uk="infantry")
    after = play(before, "ussr: lose infantry", "united_kingdom: agree", dice=[6, 6])
    assert shots(after) == [
        "defence: united_kingdom infantry at 2: 6",
        "defence: ussr infantry at 2: 6",
    ]


@pytest.mark.rule("CL-MULTI-2", "CL-DEC-18", "CL-MULTI-R2")
def test_the_defenders_agree_on_the_same_unit() -> None:
    before = karelia([3, 6, 6])
    assert asks(before) == "AgreeOnCasualties: ussr united_kingdom"
    with refused("CL-MULTI-2", "axis-no-proposal"):
        play(before, "ussr: agree")
    with refused("CL-TURN-4"):
        play(before, "germany: lose United Kingdom fighter")
    proposed = play(before, "ussr: lose United Kingdom infantry")
    assert asks(proposed) == "AgreeOnCasualties: united_kingdom"
    assert told(proposed, "CasualtiesProposed") == [
        "USSR would lose in Karelia S.S.R.: United Kingdom infantry"
    ]
    with refused("CL-TURN-4", "not-your-decision"):
        play(proposed, "ussr: lose USSR infantry")
    other = play(proposed, "united_kingdom: lose USSR infantry")
    assert asks(other) == "AgreeOnCasualties: ussr"
    after = play(other, "ussr: agree", dice=[6] * 4)
    assert there(after, "Karelia S.S.R.")["ussr"] == {"infantry": 1}
    assert there(after, "Karelia S.S.R.")["united_kingdom"] == {"infantry": 1, "fighter": 1}


@pytest.mark.rule("CL-MULTI-2", "CL-DEC-18")
def test_a_proposal_without_a_power_means_ones_own_units() -> None:
    before = karelia([3, 6, 6])
    ours = play(before, "united_kingdom: lose infantry")
    asked = ours.asked
    assert isinstance(asked, AgreeOnCasualties)
    assert [(term.power, term.kind) for term in asked.proposed] == [("united_kingdom", "infantry")]


@pytest.mark.parametrize("seat", ["ussr", "united_kingdom"])
def test_a_random_proposal_names_the_power_of_every_unit(seat: str) -> None:
    before = karelia([3, 6, 6])
    for number in range(10):
        action = before.game.sample_action(before.state, Seat(seat), Random(number))
        assert isinstance(action, TakeLosses)
        assert all(term.power for term in action.units)


@pytest.mark.rule("CL-MULTI-2", "CL-MULTI-R2", "CL-DEC-19")
def test_without_agreement_the_attacker_chooses() -> None:
    before = karelia([3, 6, 6])
    disputed = play(before, "ussr: lose United Kingdom fighter", "united_kingdom: object")
    assert asks(disputed) == "ImposeCasualties: germany"
    with refused("CL-COM-2", "axis-which"):
        play(disputed, "lose infantry")
    with refused("CL-COM-2"):
        play(disputed, "lose armor")
    after = play(disputed, "lose United Kingdom fighter", dice=[6] * 4)
    assert there(after, "Karelia S.S.R.")["united_kingdom"] == {"infantry": 1}


@pytest.mark.rule("CL-MULTI-2", "CL-DEC-17")
def test_where_only_one_powers_units_can_be_hit_it_alone_is_asked() -> None:
    """A submarine hits only ships: the American fighters are not in question."""
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {
            "United Kingdom": "aircraft carrier, transport",
            "United States": "2 fighter",
        },
    }
    before = attack("move submarine: Baltic Sea Zone > North Sea Zone", units=units, dice=[1])
    assert asks(before) == "ChooseCasualties: united_kingdom"


@pytest.mark.rule("CL-MULTI-2")
def test_where_all_are_hit_nobody_has_to_agree() -> None:
    after = karelia([3, 3, 6, 6, 6], ussr="infantry", uk="infantry")
    assert told(after, "BattleEnded") == ["battle in Karelia S.S.R. over: attacker won"]


@pytest.mark.rule("CL-MULTI-4", "CL-MULTI-R1")
def test_allies_in_the_space_stand_aside_and_cannot_be_hit() -> None:
    """Japan fights in the zone where a German transport happens to lie beside the enemy."""
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": "battleship", "Germany": "transport"},
    }
    before = attack(
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        on_turn="Japan",
        units=units,
        dice=[6, 4],
    )
    (began,) = before.happened(BattleBegan)
    assert [(term.power, term.kind) for term in began.attackers] == [("japan", "battleship")]
    assert there(before, "Hawaii Sea Zone") == {
        "united_states": {"battleship": 1},
        "germany": {"transport": 1},
    }


@pytest.mark.rule("CL-MULTI-4", "CL-MULTI-R1")
def test_allies_where_the_attack_starts_take_no_part() -> None:
    units = {
        "Eastern Europe": {"Germany": "armor", "Japan": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    with refused("CL-MULTI-4"):
        attack(f"move Japan infantry: {MARCH}", units=units)
    after = attack(f"move armor: {MARCH}", units=units, dice=[6, 6])
    assert there(after, "Eastern Europe") == {"japan": {"infantry": 1}}


@pytest.mark.rule("CL-MULTI-R3")
def test_technologies_count_for_their_owners_units_only() -> None:
    units = {
        "Eastern Europe": {"Germany": "2 armor"},
        "Karelia S.S.R.": {"USSR": "fighter", "United Kingdom": "fighter"},
    }
    after = attack(
        f"move 2 armor: {MARCH}",
        units=units,
        technologies={"United Kingdom": ["jet_power"]},
        dice=[6, 6, 6, 6],
    )
    assert shots(after)[1:] == [
        "defence: ussr fighter at 4: 6",
        "defence: united_kingdom fighter at 5: 6",
    ]

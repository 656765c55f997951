"""CL-CV: carriers, their decks and whom they carry."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseCasualties
from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.moves import at, combat, noncombat, owes, refusal
from tests.support import play, refused


@pytest.mark.rule("CL-CV-1", "CL-UNIT-7")
def test_carriers_attack_with_1_and_defend_with_3() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "2 aircraft carrier"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier"},
    }
    moment = play(
        combat("Japan", units),
        "move 2 aircraft carrier: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[2, 2, 3],
    )
    assert at(moment, "Hawaii Sea Zone", "Japan") == {"aircraft_carrier": 1}
    after = play(moment, "press on", dice=[1, 4])
    assert at(after, "Hawaii Sea Zone", "United States") == {}


@pytest.mark.rule("CL-CV-2", "CL-FTR-5")
def test_a_carrier_holds_two_fighters_and_nothing_else() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter"}}
    moment = noncombat("United States", units)
    sail = "Hawaii Sea Zone > Midway Sea Zone"
    after = play(moment, f"move aircraft carrier[2 fighter]: {sail}", "done")
    assert at(after, "Midway Sea Zone", "United States") == {"aircraft_carrier": 1, "fighter": 2}
    with refused("CL-CV-2", unit="infantry"):
        play(moment, f"move aircraft carrier[infantry]: {sail}")


@pytest.mark.rule("CL-CV-3", "CL-TRN-R6")
def test_fighters_of_the_whole_alliance_start_from_and_land_on_it_unasked() -> None:
    units = {
        "Hawaii Sea Zone": {"United Kingdom": "aircraft carrier", "United States": "fighter"},
        "Midway Island": {"United States": "fighter"},
        "Wake Island": {"Japan": "infantry"},
    }
    attack = "move fighter: Hawaii Sea Zone > Wake Island Sea Zone > Wake Island"
    assert owes(combat("United States", units), attack) == []
    after = play(
        noncombat("United States", units),
        "move fighter: Midway Island > Midway Sea Zone > Hawaii Sea Zone",
        "done",
    )
    assert at(after, "Hawaii Sea Zone", "United States") == {"fighter": 2}


@pytest.mark.rule("CL-CV-4")
def test_when_a_carrier_is_attacked_its_fighters_defend_beside_it() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6, 6, 6, 6],
    )
    defenders = moment.happened(BattleBegan)[0].defenders
    assert {(t.kind, t.count) for t in defenders} == {("aircraft_carrier", 1), ("fighter", 2)}


@pytest.mark.rule("CL-CV-5", "CL-COM-3")
def test_a_hit_may_be_taken_by_a_fighter_instead_of_the_carrier() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "battleship"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move battleship: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[4],
    )
    assert isinstance(moment.asked, ChooseCasualties)
    assert {term.kind for term in moment.asked.among} == {"aircraft_carrier", "fighter"}


@pytest.mark.rule("CL-CV-6", "CL-SUB-2")
def test_a_submarine_hit_takes_the_carrier_never_a_fighter() -> None:
    units = {
        "Wake Island Sea Zone": {"Japan": "submarine"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    moment = play(
        combat("Japan", units),
        "move submarine: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[2, 5],
    )
    assert at(moment, "Hawaii Sea Zone", "United States") == {"fighter": 1}


@pytest.mark.rule("CL-CV-3", "CL-NCM-R4")
def test_a_guest_rides_along_without_being_named() -> None:
    guests = "2 fighter, transport, submarine"
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": guests}}
    moment = noncombat("United States", units)
    after = play(moment, "move aircraft carrier: Hawaii Sea Zone > Midway Sea Zone")
    assert at(after, "Midway Sea Zone", "United Kingdom") == {"fighter": 2}
    assert at(after, "Hawaii Sea Zone", "United Kingdom") == {"transport": 1, "submarine": 1}
    # It keeps its own turn: nothing has been spent for it.
    assert refusal(after, "done") is None


@pytest.mark.rule("CL-NCM-R4", "CL-FTR-5")
def test_own_fighters_do_not_push_guests_off_the_deck() -> None:
    units = {
        "Hawaii Sea Zone": {
            "United States": "aircraft carrier, fighter",
            "United Kingdom": "fighter",
        }
    }
    moment = noncombat("United States", units)
    both = play(moment, "move aircraft carrier[fighter]: Hawaii Sea Zone > Midway Sea Zone")
    assert at(both, "Midway Sea Zone", "United Kingdom") == {"fighter": 1}
    assert at(both, "Midway Sea Zone", "United States") == {"aircraft_carrier": 1, "fighter": 1}
    crowded = {
        "Hawaii Sea Zone": {
            "United States": "aircraft carrier, fighter",
            "United Kingdom": "2 fighter",
        }
    }
    with refused("CL-FTR-5", most=2):
        play(
            noncombat("United States", crowded),
            "move aircraft carrier[fighter]: Hawaii Sea Zone > Midway Sea Zone",
        )


@pytest.mark.rule("CL-FTR-5", "CL-FTR-R3")
def test_guests_aboard_an_attacking_carrier_take_up_its_decks() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "2 fighter"},
        "Midway Sea Zone": {"United States": "aircraft carrier", "United Kingdom": "fighter"},
    }
    moment = combat("United States", units)
    moved = play(moment, "move aircraft carrier: Hawaii Sea Zone > Midway Sea Zone")
    onward = "aircraft carrier{}/1: Midway Sea Zone > North Pacific Sea Zone"
    with refused("CL-FTR-5", most=2):
        play(moved, "move " + onward.format("[United Kingdom fighter]"))
    play(moved, "move " + onward.format(""))

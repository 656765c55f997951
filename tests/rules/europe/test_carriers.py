"""EU-CV: what carriers hold, what is their cargo in battle, and where their fighters land."""

import pytest

from battleboard.axis.vocabulary.decisions import LandHomeless, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import BattleBegan, DiceRolled, FightersLanded
from tests.rules.europe.moves import Units, aboard, at, combat, noncombat, owes, refusal
from tests.support import Moment, play


def landed(moment: Moment) -> list[str]:
    """Where fighters without a deck have landed."""
    return [event.target for event in moment.happened(FightersLanded)]


# What they hold


@pytest.mark.rule("EU-CV-1", "EU-CV-3", "EU-FTR-3", "EU-NCM-7")
@pytest.mark.parametrize("aboard_now", ["", "USSR", "United States"])
def test_a_carrier_holds_two_fighters_of_the_side(aboard_now: str) -> None:
    guest = {aboard_now: "fighter"} if aboard_now else {}
    units = {
        "Celtic Sea": {"United Kingdom": "aircraft carrier", **guest},
        "United Kingdom": {"United Kingdom": "3 fighter"},
    }
    room = 2 - len(guest)
    moment = noncombat("United Kingdom", units)
    assert owes(moment, f"move {room} fighter: United Kingdom > Celtic Sea") == []
    assert owes(moment, f"move {room + 1} fighter: United Kingdom > Celtic Sea") != []


@pytest.mark.rule("EU-AIR-9", "EU-BMB-2", "EU-FTR-3")
def test_no_bomber_lands_on_a_carrier() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "aircraft carrier"},
        "United Kingdom": {"United Kingdom": "bomber"},
    }
    move = "move bomber: United Kingdom > Celtic Sea"
    assert refusal(noncombat("United Kingdom", units), move) == "EU-AIR-9"


@pytest.mark.rule("EU-CV-2", "EU-BRD-8")
def test_a_carrier_stays_at_sea() -> None:
    moment = combat("United Kingdom", {"English Channel": {"United Kingdom": "aircraft carrier"}})
    assert refusal(moment, "move aircraft carrier: English Channel > France") == "EU-BRD-8"


@pytest.mark.rule("EU-CV-4", "EU-MULTI-8")
def test_an_allys_fighter_takes_off_in_its_own_turn() -> None:
    units = {"Celtic Sea": {"United Kingdom": "aircraft carrier", "United States": "fighter"}}
    move = "move fighter: Celtic Sea > United Kingdom"
    assert refusal(noncombat("United States", units), move) is None
    ours = "move United States fighter: Celtic Sea > United Kingdom"
    assert refusal(noncombat("United Kingdom", units), ours) == "EU-SIDE-7"


# In step 2

ATTACK: Units = {
    "Celtic Sea": {"United States": "aircraft carrier, fighter", "United Kingdom": "fighter"},
    "Bay of Biscay": {"Germany": "submarine, transport[2 infantry]"},
    "Azores Sea": {"United Kingdom": "aircraft carrier"},
}
FLY = "move fighter: Celtic Sea > Bay of Biscay"


@pytest.mark.rule("EU-CV-5", "EU-FTR-4")
def test_fighters_that_fight_take_off_before_their_carrier_moves() -> None:
    moment = combat("United States", ATTACK)
    move = "move aircraft carrier: Celtic Sea > Bay of Biscay"
    assert owes(moment, move) == ["EU-CV-5"]
    assert owes(moment, FLY, move) == []
    cargo = "move aircraft carrier[fighter]: Celtic Sea > Bay of Biscay"
    after = play(moment, cargo)
    assert refusal(after, "move fighter: Bay of Biscay > France") is not None


@pytest.mark.rule("EU-EX-23", "EU-CV-7", "EU-R-96", "EU-AIR-3")
def test_carrier_attack() -> None:
    moment = play(
        combat("United States", ATTACK),
        FLY,
        "move aircraft carrier: Celtic Sea > Bay of Biscay",
        "done",
        dice=[2, 6],
    )
    began = moment.happened(BattleBegan)
    assert len(began) == 1
    assert aboard(moment, "Bay of Biscay", "United Kingdom") == {"fighter": 1}
    moment = play(moment, "stay", dice=[2, 2])
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert at(moment, "Bay of Biscay", "United States") == {"fighter": 1}
    assert at(moment, "Bay of Biscay", "United Kingdom") == {}
    assert at(moment, "Bay of Biscay", "Germany") == {"submarine": 1}
    home = "move fighter: Bay of Biscay > Celtic Sea > United Kingdom"
    assert refusal(moment, home) is None
    far = "move fighter: Bay of Biscay > Azores Sea > Strait of Gibraltar > Algeria > Libya"
    assert refusal(moment, far) is not None, "three moves are left"
    after = play(moment, "move fighter: Bay of Biscay > Azores Sea", "done")
    assert at(after, "Azores Sea", "United States") == {"fighter": 1}


@pytest.mark.rule("EU-CV-7", "EU-R-95")
def test_cargo_of_step_2_does_not_fly_in_step_4() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "aircraft carrier, 2 fighter"},
        "Bay of Biscay": {"Germany": "transport"},
    }
    moment = combat("United Kingdom", units)
    move = "move aircraft carrier[2 fighter]: Celtic Sea > Bay of Biscay"
    after = play(moment, move, "done", dice=[1, 6])
    assert refusal(after, "move fighter: Bay of Biscay > Celtic Sea") is not None


IN_PLACE: Units = {
    "Celtic Sea": {"United Kingdom": "aircraft carrier, 2 fighter", "Germany": "transport"}
}


@pytest.mark.rule("EU-R-95", "EU-DEC-9")
def test_fighters_are_launched_where_their_carrier_fights() -> None:
    lines = ("launch fighter: Celtic Sea", "done")
    moment = play(combat("United Kingdom", IN_PLACE), *lines, dice=[3, 6])
    assert at(moment, "Celtic Sea", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 2}
    move = "move fighter: Celtic Sea > United Kingdom"
    assert refusal(moment, move) is None
    both = "move 2 fighter: Celtic Sea > United Kingdom"
    assert refusal(moment, both) is not None, "the other was cargo"
    far = "Celtic Sea > Bay of Biscay > English Channel > Celtic Sea > United Kingdom"
    assert refusal(moment, f"move fighter: {far}") is None, "no move was used up"


@pytest.mark.rule("EU-R-95")
def test_fighters_left_aboard_do_not_fight_nor_fly_in_step_4() -> None:
    moment = play(combat("United Kingdom", IN_PLACE), "done", dice=[1, 6])
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert at(moment, "Celtic Sea", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 2}
    move = "move fighter: Celtic Sea > United Kingdom"
    assert refusal(moment, move) is not None
    later = play(moment, "done")
    assert later.state.on_turn != "united_kingdom"


@pytest.mark.rule("EU-CV-7", "EU-R-95", "EU-SEA-4")
def test_fighters_left_aboard_sink_with_their_carrier() -> None:
    units = {
        "Celtic Sea": {
            "United Kingdom": "aircraft carrier, fighter",
            "United States": "fighter",
            "Germany": "battleship",
        }
    }
    after = play(combat("United Kingdom", units), "done", dice=[6, 4])
    assert at(after, "Celtic Sea", "United Kingdom") == {}
    assert at(after, "Celtic Sea", "United States") == {}


# In step 4


@pytest.mark.rule("EU-CV-6", "EU-R-78", "EU-NCM-12")
def test_a_carrier_moves_before_fighters_land_on_it_and_not_after() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "aircraft carrier"},
        "United Kingdom": {"United Kingdom": "fighter"},
    }
    moment = noncombat("United Kingdom", units)
    sail = "move aircraft carrier: Celtic Sea > Atlantic"
    first = play(moment, sail, "move fighter: United Kingdom > Atlantic", "done")
    assert at(first, "Atlantic", "United Kingdom") == {"aircraft_carrier": 1, "fighter": 1}
    on_deck = play(moment, "move fighter: United Kingdom > Celtic Sea")
    assert refusal(on_deck, sail) == "EU-CV-6"


# In defence

DEFENDED: Units = {
    "Bay of Biscay": {"Germany": "destroyer"},
    "Celtic Sea": {"United Kingdom": "aircraft carrier, fighter", "United States": "fighter"},
}
RAID = ("move destroyer: Bay of Biscay > Celtic Sea", "done")


@pytest.mark.rule("EU-CV-8")
def test_all_fighters_aboard_defend_allied_ones_too() -> None:
    """The British fighter rolls 5, the American one 4."""
    after = play(combat("Germany", DEFENDED), *RAID, dice=[6, 5, 4])
    assert at(after, "Celtic Sea", "Germany") == {}
    rolled = [shot.power for event in after.happened(DiceRolled)[1:] for shot in event.dice]
    assert rolled == ["united_kingdom", "united_states"]


@pytest.mark.rule("EU-CV-9", "EU-CBT-6")
def test_a_fighter_may_be_lost_instead_of_the_carrier() -> None:
    units = DEFENDED | {"Celtic Sea": {"United Kingdom": "aircraft carrier, fighter"}}
    asked = play(combat("Germany", units), *RAID, dice=[3])
    after = play(asked, "lose fighter", dice=[6, 4])
    assert at(after, "Celtic Sea", "United Kingdom") == {"aircraft_carrier": 1}


def sunk(more: Units, owners: dict[str, str] | None = None) -> Moment:
    """A submarine sinks a carrier in the Celtic Sea, or in the zone of its way."""
    units = {
        "Bay of Biscay": {"Germany": "submarine"},
        "Celtic Sea": {"United Kingdom": "aircraft carrier, fighter"},
    }
    moment = combat("Germany", units | more, owners=owners or {})
    return play(moment, "move submarine: Bay of Biscay > Celtic Sea", "done", "stay", dice=[1])


@pytest.mark.rule("EU-CV-10", "EU-R-94")
def test_fighters_of_a_sunk_carrier_fly_one_space() -> None:
    assert landed(sunk({})) == ["united_kingdom"]


@pytest.mark.rule("EU-CV-10", "EU-R-94")
def test_another_carrier_may_take_them_in() -> None:
    moment = sunk({"Atlantic": {"United States": "aircraft carrier"}})
    assert isinstance(moment.asked, LandHomeless)
    full = sunk({"Atlantic": {"United States": "aircraft carrier, 2 fighter"}})
    assert landed(full) == ["united_kingdom"]


@pytest.mark.rule("EU-CV-11", "EU-CV-12", "EU-R-94")
def test_land_of_the_enemy_and_neutral_land_do_not() -> None:
    lost = sunk({}, {"United Kingdom": "Germany"})
    assert landed(lost) == []
    assert at(lost, "Celtic Sea", "United Kingdom") == {}


@pytest.mark.rule("EU-EX-24", "EU-CV-12")
def test_carrier_sunk_in_defence() -> None:
    units = {
        "Bay of Biscay": {"Germany": "submarine"},
        "Azores Sea": {"United Kingdom": "aircraft carrier, fighter", "United States": "fighter"},
    }
    after = play(
        combat("Germany", units),
        "move submarine: Bay of Biscay > Azores Sea",
        "done",
        "stay",
        dice=[1],
    )
    assert at(after, "Azores Sea", "United Kingdom") == {}
    assert at(after, "Azores Sea", "United States") == {}
    assert landed(after) == []

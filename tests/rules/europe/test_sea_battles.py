"""Section 9: sea battles, submarines, destroyers and battleships."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseCasualties, SubmergeOrStay
from battleboard.axis.vocabulary.events import (
    BattleEnded,
    DiceRolled,
    UnitsDamaged,
    UnitsLost,
    UnitsRepaired,
    UnitsRetreated,
    UnitsSubmerged,
)
from tests.rules.europe.moves import Units, combat
from tests.support import Moment, play, refused

BISCAY = "Bay of Biscay > Celtic Sea"


def steps(moment: Moment) -> list[str]:
    """The volleys of a battle."""
    return [event.step for event in moment.happened(DiceRolled)]


def lost(moment: Moment) -> list[tuple[str, str, int]]:
    """The units that were lost."""
    return [(t.power, t.kind, t.count) for e in moment.happened(UnitsLost) for t in e.units]


@pytest.mark.rule("EU-SUB-2", "EU-SUB-6", "EU-SUB-8", "EU-SEA-4", "EU-SEA-7", "EU-R-36")
def test_a_first_strike_sinks_ships_that_do_not_fire_back() -> None:
    units: Units = {
        "Bay of Biscay": {"Germany": "2 submarine"},
        "Celtic Sea": {"United Kingdom": "transport[infantry], aircraft carrier, fighter"},
    }
    moment = play(combat("Germany", units), f"move 2 submarine: {BISCAY}", "done")
    after = play(moment, "stay", dice=[1, 2])
    assert steps(after) == ["submarines"]
    kinds = sorted(kind for _, kind, _ in lost(after))
    assert kinds == ["aircraft_carrier", "transport"]


@pytest.mark.rule(
    "EU-EX-26", "EU-SUB-3", "EU-SUB-4", "EU-BB-1", "EU-BB-2", "EU-BB-3", "EU-BB-5", "EU-DD-2",
    "EU-DD-4", "EU-SEA-2", "EU-SEA-5", "EU-R-46",
)  # fmt: skip
def test_two_submarines_against_battleship_and_destroyer() -> None:
    units: Units = {
        "Azores Sea": {"Germany": "2 submarine"},
        "Mid-Atlantic": {"United States": "battleship, destroyer"},
    }
    moment = play(combat("Germany", units), "move 2 submarine: Azores Sea > Mid-Atlantic", "done")
    struck = play(moment, "stay", dice=[2, 2])
    assert isinstance(struck.asked, ChooseCasualties)
    fired = play(struck, "lose battleship, destroyer", dice=[5, 4])
    assert [event.space for event in fired.happened(UnitsDamaged)] == ["mid_atlantic"]
    again = play(fired, "press on", "stay", dice=[5, 6])
    assert steps(again) == ["submarines", "defence"]
    over = play(again, "press on", "submerge submarine")
    assert [event.space for event in over.happened(UnitsSubmerged)] == ["mid_atlantic"]
    assert len(over.happened(BattleEnded)) == 1
    assert play(over, "done").happened(UnitsRepaired)


@pytest.mark.rule("EU-SUB-7", "EU-DD-3", "EU-R-37", "EU-SEA-7")
def test_aircraft_alone_do_not_fight_submarines() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "fighter"},
        "Celtic Sea": {"Germany": "submarine"},
    }
    after = play(
        combat("United Kingdom", units), "move fighter: United Kingdom > Celtic Sea", "done"
    )
    assert steps(after) == []
    assert [event.outcome for event in after.happened(BattleEnded)] == ["stand-off"]


@pytest.mark.rule("EU-SUB-10", "EU-SUB-11", "EU-SUB-13", "EU-R-44", "EU-RET-9", "EU-SEA-8")
def test_a_submarine_that_was_hit_fires_and_the_other_submerges() -> None:
    units: Units = {
        "Mid-Atlantic": {"United Kingdom": "2 destroyer"},
        "United Kingdom": {"United Kingdom": "fighter"},
        "Celtic Sea": {"Germany": "2 submarine"},
    }
    moment = combat("United Kingdom", units)
    fired = play(
        moment,
        "move 2 destroyer: Mid-Atlantic > Celtic Sea",
        "move fighter: United Kingdom > Celtic Sea",
        "done",
        dice=[5, 3, 4],
    )
    assert isinstance(fired.asked, SubmergeOrStay)
    with refused("EU-SUB-11"):
        play(fired, "submerge 2 submarine")
    after = play(fired, "submerge submarine", dice=[2])
    assert sorted(lost(after)) == [
        ("germany", "submarine", 1),
        ("united_kingdom", "destroyer", 1),
    ]
    assert after.happened(UnitsRetreated) == []
    assert [event.outcome for event in after.happened(BattleEnded)] == ["cleared"]


@pytest.mark.rule("EU-RET-6", "EU-RET-7", "EU-R-51")
def test_ships_retreat_together_to_where_one_came_from() -> None:
    units: Units = {
        "Bay of Biscay": {"Germany": "battleship"},
        "Celtic Sea": {"United Kingdom": "battleship"},
    }
    moment = play(combat("Germany", units), f"move battleship: {BISCAY}", "done", dice=[6, 6])
    with refused("EU-RET-6", space="Azores Sea"):
        play(moment, "retreat to Azores Sea")
    after = play(moment, "retreat to Bay of Biscay")
    assert [event.target for event in after.happened(UnitsRetreated)] == ["bay_of_biscay"]

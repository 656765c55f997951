"""Section 10: retreat, with submarines that submerge instead."""

from typing import Final

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves, PressOnOrRetreat
from battleboard.axis.vocabulary.events import BattleEnded, UnitsRetreated, UnitsSubmerged
from tests.rules.europe.moves import Units, combat
from tests.support import Moment, legal, play, refused

FLEETS: Final[Units] = {
    "Bay of Biscay": {"Germany": "battleship, 2 submarine"},
    "Celtic Sea": {"United Kingdom": "battleship, destroyer"},
}


def after_a_round() -> Moment:
    """German ships have fought a round without a hit."""
    moment = combat("Germany", FLEETS)
    move = "move battleship, 2 submarine: Bay of Biscay > Celtic Sea"
    return play(moment, move, "done", "stay", dice=[6, 6, 6, 6, 6])


@pytest.mark.rule(
    "EU-EX-43", "EU-RET-6", "EU-RET-10", "EU-SUB-12", "EU-R-43", "EU-R-48", "EU-DEC-24"
)
def test_split_decision() -> None:
    moment = after_a_round()
    assert isinstance(moment.asked, PressOnOrRetreat)
    with refused("EU-RET-6", space="Azores Sea"):
        play(moment, "retreat to Azores Sea while submerging 2 submarine")
    after = play(moment, "retreat to Bay of Biscay while submerging submarine")
    (dived,), (gone,) = after.happened(UnitsSubmerged), after.happened(UnitsRetreated)
    assert [(term.kind, term.count) for term in dived.units] == [("submarine", 1)]
    assert sorted((t.kind, t.count) for t in gone.units) == [("battleship", 1), ("submarine", 1)]
    assert [event.outcome for event in after.happened(BattleEnded)] == ["retreat"]
    assert isinstance(after.asked, PlanNoncombatMoves)


@pytest.mark.rule("EU-RET-10", "EU-R-43")
def test_any_number_of_submarines_may_submerge() -> None:
    assert legal(after_a_round())[1:] == [
        "retreat to Bay of Biscay",
        "retreat to Bay of Biscay while submerging submarine",
        "retreat to Bay of Biscay while submerging 2 submarine",
    ]


@pytest.mark.rule("EU-RET-10")
@pytest.mark.parametrize("units", ["battleship", "3 submarine"])
def test_nothing_else_submerges(units: str) -> None:
    with refused("EU-RET-6"):
        play(after_a_round(), f"retreat to Bay of Biscay while submerging {units}")

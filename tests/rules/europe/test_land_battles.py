"""Sections 7, 8 and 12: battles on land, and landings."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle, PressOnOrRetreat
from battleboard.axis.vocabulary.events import (
    BattleEnded,
    DiceRolled,
    SpaceCaptured,
    UnitsHit,
    UnitsLost,
    UnitsRetreated,
)
from tests.rules.europe.moves import Units, combat
from tests.support import Moment, play, refused


def volleys(moment: Moment) -> list[tuple[str, list[tuple[str, int, int]]]]:
    """Each volley, with the kind, the number of dice and the roll needed."""
    return [
        (event.step, [(shots.kind, len(shots.faces), shots.need) for shots in event.dice])
        for event in moment.happened(DiceRolled)
    ]


def lost(moment: Moment) -> list[tuple[str, str, int]]:
    """The units that were lost."""
    return [(t.power, t.kind, t.count) for e in moment.happened(UnitsLost) for t in e.units]


SIX_AND_TWO: Units = {
    "Poland": {"Germany": "6 infantry, 2 artillery"},
    "East Poland": {"USSR": "6 infantry, 2 artillery"},
}


@pytest.mark.rule(
    "EU-EX-19", "EU-LAND-1", "EU-LAND-4", "EU-LAND-5", "EU-LAND-10", "EU-LAND-11", "EU-R-33",
    "EU-CBT-4", "EU-CBT-5", "EU-CBT-8", "EU-CBT-13",
)  # fmt: skip
def test_artillery_ratio() -> None:
    moment = combat("Germany", SIX_AND_TWO)
    move = "move 6 infantry, 2 artillery: Poland > East Poland"
    after = play(moment, move, "done", dice=[6] * 16)
    assert volleys(after) == [
        ("attack", [("infantry", 4, 1)]),
        ("attack", [("artillery", 2, 2), ("infantry", 2, 2)]),
        ("defence", [("artillery", 2, 2), ("infantry", 6, 2)]),
    ]


@pytest.mark.rule("EU-EX-20", "EU-CBT-6", "EU-CBT-7", "EU-LAND-6", "EU-LAND-8", "EU-LAND-9")
def test_artillery_in_rumania() -> None:
    units: Units = {
        "Bessarabia": {"USSR": "2 infantry, artillery"},
        "Rumania": {"Germany": "infantry, armor"},
    }
    moment = combat("USSR", units)
    move = "move 2 infantry, artillery: Bessarabia > Rumania"
    after = play(moment, move, "done", dice=[1, 2, 2, 3, 6])
    assert volleys(after) == [
        ("attack", [("infantry", 1, 1)]),
        ("attack", [("artillery", 1, 2), ("infantry", 1, 2)]),
        ("defence", [("armor", 1, 2), ("infantry", 1, 2)]),
    ]
    hit = [(term.kind, term.count) for e in after.happened(UnitsHit) for term in e.units]
    assert sorted(hit) == [("armor", 1), ("infantry", 1)]
    assert [event.outcome for event in after.happened(BattleEnded)] == ["attacker won"]
    assert [event.space for event in after.happened(SpaceCaptured)] == ["rumania"]


@pytest.mark.rule("EU-LAND-7", "EU-RES-3", "EU-R-35")
def test_both_sides_can_be_destroyed() -> None:
    units: Units = {"Poland": {"Germany": "armor"}, "East Poland": {"USSR": "infantry"}}
    after = play(combat("Germany", units), "move armor: Poland > East Poland", "done", dice=[3, 2])
    assert [event.outcome for event in after.happened(BattleEnded)] == ["both destroyed"]
    assert after.happened(SpaceCaptured) == []


@pytest.mark.rule("EU-EX-31", "EU-RES-2")
def test_empty_victory_by_air() -> None:
    units: Units = {"Finland": {"Germany": "2 fighter"}, "Karelia": {"USSR": "infantry"}}
    after = play(
        combat("Germany", units), "move 2 fighter: Finland > Karelia", "done", dice=[3, 6, 6]
    )
    assert [event.outcome for event in after.happened(BattleEnded)] == ["air only"]
    assert after.happened(SpaceCaptured) == []


@pytest.mark.rule("EU-CBT-1", "EU-DEC-13")
def test_the_attacker_chooses_the_order_of_battles() -> None:
    units: Units = {
        "Poland": {"Germany": "2 armor"},
        "East Poland": {"USSR": "infantry"},
        "Baltic States": {"USSR": "infantry"},
    }
    moment = play(
        combat("Germany", units),
        "move armor: Poland > East Poland",
        "move armor: Poland > Baltic States",
        "done",
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert set(moment.asked.spaces) == {"baltic_states", "east_poland"}


@pytest.mark.rule(
    "EU-EX-4", "EU-AMPH-1", "EU-AMPH-8", "EU-AMPH-9", "EU-AMPH-10", "EU-AMPH-12", "EU-AMPH-6",
    "EU-RET-13", "EU-RET-14", "EU-DD-5",
)  # fmt: skip
def test_landing_in_norway() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "armor, fighter"},
        "North Sea": {"United Kingdom": "transport, destroyer"},
        "Norway": {"Germany": "3 infantry"},
    }
    planned = play(
        combat("United Kingdom", units),
        "load armor: United Kingdom > North Sea",
        "unload armor: North Sea > Norway",
        "move fighter: United Kingdom > North Sea > Norway",
        "done",
    )
    fought = play(planned, "bombard Norway with destroyer", dice=[3, 5, 5, 2, 3, 3])
    assert volleys(fought)[0] == ("support", [("destroyer", 1, 3)])
    assert volleys(fought)[-1] == ("defence", [("infantry", 3, 2)])
    round_over = play(fought, "lose armor")
    assert lost(round_over) == [
        ("united_kingdom", "armor", 1),
        ("germany", "infantry", 1),
    ]
    assert isinstance(round_over.asked, PressOnOrRetreat)
    after = play(round_over, "retreat")
    assert [event.outcome for event in after.happened(BattleEnded)] == ["retreat"]
    play(after, "move fighter: Norway > North Sea > United Kingdom", "done")


@pytest.mark.rule("EU-EX-39", "EU-AMPH-8", "EU-AMPH-10", "EU-AMPH-11", "EU-BB-6")
def test_support_shot_and_gun_order() -> None:
    units: Units = {
        "Eastern Mediterranean": {"Germany": "battleship, transport[infantry]"},
        "Crete": {"Germany": "fighter"},
        "Cyprus": {"United Kingdom": "infantry, anti-aircraft gun"},
    }
    planned = play(
        combat("Germany", units, owners={"Crete": "Germany"}),
        "unload infantry: Eastern Mediterranean > Cyprus",
        "move fighter: Crete > Eastern Mediterranean > Cyprus",
        "done",
    )
    after = play(planned, "bombard Cyprus with battleship", dice=[4, 6, 6])
    assert [step for step, _ in volleys(after)] == ["support", "guns", "defence"]
    assert [event.space for event in after.happened(SpaceCaptured)] == ["cyprus"]


@pytest.mark.rule("EU-RET-1", "EU-RET-2", "EU-RET-3", "EU-RET-12", "EU-RET-11", "EU-R-48")
def test_all_land_units_retreat_to_one_space_that_some_came_from() -> None:
    units: Units = {
        "Poland": {"Germany": "2 infantry"},
        "Rumania": {"Germany": "infantry"},
        "East Poland": {"USSR": "3 infantry"},
    }
    moment = play(combat("Germany", units), "move 2 infantry: Poland > East Poland", "done",
                  dice=[6] * 5)  # fmt: skip
    assert isinstance(moment.asked, PressOnOrRetreat)
    assert moment.asked.spaces == ("poland",)
    with refused("EU-RET-2", space="Rumania"):
        play(moment, "retreat to Rumania")
    after = play(moment, "retreat to Poland")
    (gone,) = after.happened(UnitsRetreated)
    assert [(term.kind, term.count) for term in gone.units] == [("infantry", 2)]
    assert after.happened(SpaceCaptured) == []


@pytest.mark.rule("EU-R-103", "EU-RET-2")
def test_armor_that_blitzed_has_nowhere_to_retreat() -> None:
    units: Units = {"Poland": {"Germany": "armor"}, "Belorussia": {"USSR": "2 infantry"}}
    after = play(
        combat("Germany", units),
        "move armor: Poland > East Poland > Belorussia",
        "done",
        dice=[6, 6, 6, 6, 6, 1],
    )
    assert lost(after) == [("germany", "armor", 1)]

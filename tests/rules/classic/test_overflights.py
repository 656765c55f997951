"""Whom a gun under a flight path brings down (CL-DEC-11); guns themselves are CL-AA."""

import pytest

from tests.rules.classic.combat import asks, attack, shots, there, told
from tests.support import Moment, play, refused


def over_western_europe(*orders: str, dice: list[int], aircraft: str = "2 bomber") -> Moment:
    """British aircraft cross the gun of Western Europe on their ways."""
    units = {
        "United Kingdom": {"United Kingdom": aircraft},
        "Western Europe": {"Germany": "infantry, anti-aircraft gun"},
        "Germany": {"Germany": "infantry, industrial complex"},
        "Southern Europe": {"Germany": "infantry"},
    }
    return attack(*orders, on_turn="United Kingdom", units=units, dice=dice)


GERMANY = "United Kingdom > North Sea Zone > Western Europe > Germany"
ITALY = "United Kingdom > North Sea Zone > Western Europe > Southern Europe"


@pytest.mark.rule("CL-DEC-11", "CL-AA-R5", "CL-AA-6")
def test_the_owner_picks_one_of_those_the_gun_fired_at_wherever_they_are_bound() -> None:
    before = over_western_europe(f"move bomber: {GERMANY}", f"move bomber: {ITALY}", dice=[1, 6])
    assert shots(before) == ["overflight: germany anti_aircraft_gun at 1: 1 6"]
    assert asks(before) == "ChooseCasualties: united_kingdom"
    with refused(
        "CL-COM-2", "axis-which", which="bomber/3 to Germany, bomber/3 to Southern Europe"
    ):
        play(before, "lose bomber")
    after = play(before, "lose bomber to Southern Europe", dice=[6, 6])
    assert told(after, "UnitsLost") == [
        "lost in Southern Europe by guns over Western Europe: United Kingdom bomber/3"
    ]
    assert there(after, "Germany")["united_kingdom"] == {"bomber": 1}
    assert "united_kingdom" not in there(after, "Southern Europe")


@pytest.mark.rule("CL-DEC-11", "CL-SBR-R2")
def test_a_raider_and_an_attacker_on_the_same_way_are_not_the_same() -> None:
    before = over_western_europe(
        f"move bomber: {GERMANY} as raid", f"move bomber: {GERMANY}", dice=[1, 6]
    )
    raid = play(before, "lose bomber to Germany as raid", dice=[6, 6])
    assert not told(raid, "RaidRolled")
    attacker = play(before, "lose bomber to Germany", dice=[4])
    assert told(attacker, "RaidRolled") == ["United Kingdom bombed Germany with bomber: 4"]


@pytest.mark.rule("CL-DEC-11")
def test_where_all_are_alike_or_all_are_hit_nobody_is_asked() -> None:
    alike = over_western_europe(f"move 2 bomber: {GERMANY}", dice=[1, 6, 6, 6])
    assert there(alike, "Germany")["united_kingdom"] == {"bomber": 1}
    both = over_western_europe(f"move bomber: {GERMANY}", f"move bomber: {ITALY}", dice=[1, 1])
    assert told(both, "UnitsLost") == [
        "lost in Germany by guns over Western Europe: United Kingdom bomber/3",
        "lost in Southern Europe by guns over Western Europe: United Kingdom bomber/3",
    ]
    assert asks(both) == "PlanNoncombatMoves: united_kingdom"


@pytest.mark.rule("CL-DEC-13", "CL-AA-6")
def test_a_raid_whose_bombers_were_all_shot_down_is_not_offered() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "3 bomber"},
        "Western Europe": {"Germany": "anti-aircraft gun"},
        "Germany": {"Germany": "industrial complex"},
        "Southern Europe": {"Germany": "industrial complex"},
    }
    sea = "United Kingdom > North Sea Zone"
    after = attack(
        f"move bomber: {sea} > Western Europe > Southern Europe as raid",
        f"move 2 bomber: {sea} > Baltic Sea Zone > Germany as raid",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 4, 5],
    )
    assert told(after, "RaidRolled") == ["United Kingdom bombed Germany with 2 bomber: 4 5"]


@pytest.mark.rule("CL-DEC-11", "CL-AA-9")
def test_of_two_that_are_alike_the_one_with_a_gun_still_before_it_falls_first() -> None:
    """Both cross Germany, one of them Western Europe too, where the gun fires later."""
    units = {
        "United Kingdom": {"United Kingdom": "2 bomber"},
        "Western Europe": {"Germany": "anti-aircraft gun"},
        "Germany": {"Germany": "anti-aircraft gun"},
        "Eastern Europe": {"Germany": "infantry"},
    }
    after = attack(
        "move bomber: United Kingdom > North Sea Zone > Baltic Sea Zone > Germany > Eastern Europe",
        "move bomber: United Kingdom > North Sea Zone > Western Europe > Germany > Eastern Europe",
        on_turn="United Kingdom",
        owners={"Karelia S.S.R.": "United Kingdom"},
        units=units,
        dice=[1, 6, 6, 6],
    )
    assert [shot.split(":")[0] for shot in shots(after)] == ["overflight", "attack", "defence"]

"""Submarines in battle (CL-SUB): first strike, and slipping away."""

from typing import Any

import pytest

from tests.rules.classic.combat import asks, attack, shots, there, told
from tests.support import Moment, legal, play, position, refused

SORTIE = "Baltic Sea Zone > North Sea Zone"


def north_sea(ours: str, theirs: str, dice: list[int], *orders: str, **scene: Any) -> Moment:
    """German ships sail from the Baltic against the British in the North Sea Zone."""
    more = scene.pop("more", {})
    units = {
        "Baltic Sea Zone": {"Germany": ours},
        "North Sea Zone": {"United Kingdom": theirs},
    }
    return attack(f"move {ours}: {SORTIE}", *orders, units=units | more, dice=dice, **scene)


@pytest.mark.rule("CL-SUB-1", "CL-TECH-R4")
def test_submarines_attack_with_two_and_defend_with_two_super_ones_too() -> None:
    techs = {"Germany": ["super_submarines"], "United Kingdom": ["super_submarines"]}
    after = north_sea("battleship, submarine", "submarine, transport", [6] * 4, technologies=techs)
    assert "submarines: germany submarine at 3: 6" in shots(after)
    assert "defence: united_kingdom submarine at 2: 6" in shots(after)
    plain = north_sea("submarine", "transport", [2])
    assert told(plain, "BattleEnded") == ["battle in North Sea Zone over: cleared"]
    missed = north_sea("submarine", "transport", [3, 6])
    assert asks(missed) == "WithdrawSubmarines: germany"


@pytest.mark.rule("CL-SUB-2", "CL-SEA-R3")
def test_hits_of_submarines_are_never_taken_by_aircraft() -> None:
    more = {"Western Europe": {"Germany": "2 fighter"}}
    fly = "move 2 fighter: Western Europe > North Sea Zone"
    after = north_sea("transport, battleship", "2 submarine", [6, 6, 6, 2, 6], fly, more=more)
    assert asks(after) == "ChooseCasualties: germany"
    with refused("CL-SUB-2", "axis-submarines-spare", unit="fighter"):
        play(after, "lose fighter")
    with refused("CL-COM-2", "axis-losses"):
        play(after, "lose bomber")  # there is none
    for ship in ("transport", "battleship"):
        lost = play(after, f"lose {ship}")
        assert there(lost, "North Sea Zone")["germany"]["fighter"] == 2


@pytest.mark.rule("CL-SUB-3", "CL-SUB-4")
def test_only_attacking_submarines_strike_first() -> None:
    """Both sides have submarines; the German one strikes, the British fire with the rest."""
    before = north_sea("submarine, transport", "submarine, transport", [1])
    after = play(before, "lose transport", dice=[2])
    assert shots(after) == ["defence: united_kingdom submarine at 2: 2"]
    assert asks(after) == "ChooseCasualties: germany"
    struck = play(after, "lose submarine")
    assert there(struck, "North Sea Zone")["germany"] == {"transport": 1}


@pytest.mark.rule("CL-SUB-5", "CL-SEA-8")
def test_the_first_strike_comes_in_every_round() -> None:
    first = north_sea("submarine", "2 transport", [6, 6, 6])
    second = play(first, "stay", "press on", dice=[1, 6])
    assert shots(second) == [
        "submarines: germany submarine at 2: 1",
        "defence: united_kingdom transport at 1: 6",
    ]


@pytest.mark.rule("CL-SUB-6")
def test_ships_that_were_not_hit_fire_back_and_aircraft_can_hit_submarines() -> None:
    back = north_sea("submarine", "2 battleship", [1, 4])
    assert told(back, "UnitsLost") == [
        "lost in North Sea Zone by battle: United Kingdom battleship",
        "lost in North Sea Zone by battle: Germany submarine",
    ]
    units = {
        "North Sea Zone": {"United Kingdom": "submarine"},
        "Western Europe": {"Germany": "fighter"},
    }
    after = attack("move fighter: Western Europe > North Sea Zone", units=units, dice=[3])
    assert there(after, "North Sea Zone") == {"germany": {"fighter": 1}}


@pytest.mark.rule("CL-SUB-7", "CL-DEC-23")
def test_a_submarine_under_aircraft_alone_does_not_fire_but_may_withdraw_after_the_round() -> None:
    units = {
        "North Sea Zone": {"United Kingdom": "submarine"},
        "Western Europe": {"Germany": "fighter"},
    }
    before = attack("move fighter: Western Europe > North Sea Zone", units=units, dice=[6])
    assert asks(before) == "WithdrawSubmarines: united_kingdom"
    after = play(before, "withdraw submarine to Karelia Sea Zone")
    assert there(after, "Karelia Sea Zone") == {"united_kingdom": {"submarine": 1}}
    assert told(after, "BattleEnded") == ["battle in North Sea Zone over: cleared"]


@pytest.mark.rule("CL-SUB-8", "CL-SUB-9", "CL-DEC-22", "CL-DEC-23")
def test_both_sides_may_withdraw_after_the_defender_fired_attackers_first() -> None:
    before = north_sea("submarine, transport", "submarine, transport", [6, 6, 6])
    assert asks(before) == "WithdrawSubmarines: germany"
    assert len(shots(before)) == 3
    then = play(before, "withdraw submarine to Baltic Sea Zone")
    assert asks(then) == "WithdrawSubmarines: united_kingdom"


@pytest.mark.rule("CL-SUB-10", "CL-DEC-22")
def test_attacking_submarines_go_back_to_where_attacking_ships_came_from() -> None:
    more = {"West Spain Sea Zone": {"Germany": "submarine"}}
    before = north_sea(
        "submarine, transport",
        "battleship",
        [6, 6, 6],
        "move submarine: West Spain Sea Zone > North Sea Zone",
        more=more,
    )
    assert legal(before) == [
        "withdraw submarine to Baltic Sea Zone",
        "withdraw 2 submarine to Baltic Sea Zone",
        "withdraw submarine to West Spain Sea Zone",
        "withdraw 2 submarine to West Spain Sea Zone",
        "stay",
    ]
    with refused("CL-SUB-10", zone="Karelia Sea Zone"):
        play(before, "withdraw submarine to Karelia Sea Zone")


@pytest.mark.rule("CL-SUB-11", "CL-DEC-23")
def test_defending_submarines_go_to_any_free_zone_next_door() -> None:
    more = {
        "Karelia Sea Zone": {"USSR": "transport"},
        "West Spain Sea Zone": {"Germany": "submarine"},
    }
    before = north_sea("battleship", "submarine", [6, 6], more=more)
    assert legal(before) == [
        "withdraw submarine to Baltic Sea Zone",
        "withdraw submarine to Eastern Canada Sea Zone",
        "withdraw submarine to Karelia Sea Zone",
        "stay",
    ]
    with refused("CL-SUB-11", "axis-withdraw-hostile", zone="West Spain Sea Zone"):
        play(before, "withdraw submarine to West Spain Sea Zone")
    with refused("CL-SUB-11", "axis-withdraw-zone", zone="Hawaii Sea Zone"):
        play(before, "withdraw submarine to Hawaii Sea Zone")


@pytest.mark.rule("CL-SUB-11", "CL-EX-20")
def test_without_a_free_zone_nobody_is_asked() -> None:
    units = {
        "Karelia S.S.R.": {"USSR": "fighter"},
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "battleship"},
    }
    after = attack(
        "move fighter: Karelia S.S.R. > Baltic Sea Zone", on_turn="USSR", units=units, dice=[6]
    )
    assert asks(after) == "PressOnOrRetreat: ussr"


@pytest.mark.rule("CL-SUB-11", "CL-BRD-R4")
def test_a_canal_that_is_closed_to_its_side_is_no_way_out_for_a_submarine() -> None:
    """The Red Sea is free, but Germany does not hold both banks of Suez."""
    units = {
        "Black Sea Zone": {"United Kingdom": "battleship"},
        "East Mediterranean Sea Zone": {"Germany": "submarine"},
    }
    sail = "move battleship: Black Sea Zone > East Mediterranean Sea Zone"
    before = attack(sail, on_turn="United Kingdom", units=units, dice=[6, 6])
    assert legal(before) == [
        "withdraw submarine to Black Sea Zone",
        "withdraw submarine to Central Mediterranean Sea Zone",
        "stay",
    ]
    open_ = attack(
        sail,
        on_turn="United Kingdom",
        units=units,
        owners={"Anglo-Egypt Sudan": "Germany", "Syria-Iraq": "Japan"},
        dice=[6, 6],
    )
    assert "withdraw submarine to Red Sea Zone" in legal(open_)
    with refused("CL-BRD-17", "axis-canal", spaces=("anglo_egypt_sudan", "syria_iraq")):
        play(before, "withdraw submarine to Red Sea Zone")


@pytest.mark.rule("CL-SUB-12")
def test_other_defending_ships_never_withdraw() -> None:
    before = north_sea("battleship", "submarine, transport", [6, 6, 6])
    with refused("CL-SUB-12"):
        play(before, "withdraw transport to Karelia Sea Zone")
    alone = north_sea("battleship", "transport", [6, 6])
    assert asks(alone) == "PressOnOrRetreat: germany"


@pytest.mark.rule("CL-SUB-13")
def test_submarines_need_not_go_where_the_fleet_retreats_to() -> None:
    more = {"West Spain Sea Zone": {"Germany": "transport"}}
    before = north_sea(
        "submarine, battleship",
        "2 battleship",
        [6, 6, 6, 6],
        "move transport: West Spain Sea Zone > North Sea Zone",
        more=more,
    )
    after = play(before, "withdraw submarine to West Spain Sea Zone", "retreat to Baltic Sea Zone")
    assert there(after, "West Spain Sea Zone") == {"germany": {"submarine": 1}}
    assert there(after, "Baltic Sea Zone") == {"germany": {"battleship": 1, "transport": 1}}


@pytest.mark.rule("CL-SUB-14")
def test_submarines_carry_nothing_and_stay_at_sea() -> None:
    units = {"Germany": {"Germany": "infantry"}, "Baltic Sea Zone": {"Germany": "submarine"}}
    before = position("classic", on_turn="Germany", step="noncombat moves", units=units)
    with refused("CL-TRN-2", "axis-no-transport"):
        play(before, "load infantry: Germany > Baltic Sea Zone")
    with refused("CL-NAV-4"):
        play(before, "move submarine: Baltic Sea Zone > Germany")


@pytest.mark.rule("CL-SUB-R1")
def test_each_submarine_decides_for_itself_whether_and_where() -> None:
    before = north_sea("battleship", "3 submarine", [6, 6, 6, 6])
    one = play(before, "withdraw submarine to Karelia Sea Zone")
    assert asks(one) == "WithdrawSubmarines: united_kingdom"
    two = play(one, "withdraw submarine to West Spain Sea Zone")
    after = play(two, "stay")
    assert there(after, "Karelia Sea Zone") == {"united_kingdom": {"submarine": 1}}
    assert there(after, "West Spain Sea Zone") == {"united_kingdom": {"submarine": 1}}
    assert there(after, "North Sea Zone")["united_kingdom"] == {"submarine": 1}
    assert asks(after) == "PressOnOrRetreat: germany"


@pytest.mark.rule("CL-SUB-R2")
def test_no_submarine_withdraws_into_a_zone_of_this_turns_battles() -> None:
    """A battle is still to come in the west, and one was fought in the north before."""
    more = {
        "West Spain Sea Zone": {"United Kingdom": "transport"},
        "West Mediterranean Sea Zone": {"Germany": "battleship"},
        "Karelia Sea Zone": {"United Kingdom": "transport"},
        "Finland-Norway": {"Germany": "fighter"},
    }
    before = north_sea(
        "battleship",
        "submarine",
        [],
        "move battleship: West Mediterranean Sea Zone > West Spain Sea Zone",
        "move fighter: Finland-Norway > North Sea Zone > Karelia Sea Zone",
        more=more,
    )
    fought = play(before, "fight in Karelia Sea Zone", dice=[6, 1])
    assert there(fought, "Karelia Sea Zone") == {"united_kingdom": {"transport": 1}}
    after = play(fought, "fight in North Sea Zone", dice=[6, 6])
    assert legal(after) == [
        "withdraw submarine to Baltic Sea Zone",
        "withdraw submarine to Eastern Canada Sea Zone",
        "stay",
    ]
    for zone in ("West Spain Sea Zone", "Karelia Sea Zone"):
        with refused("CL-SUB-R2", "axis-withdraw-fought", zone=zone):
            play(after, f"withdraw submarine to {zone}")


@pytest.mark.rule("CL-SUB-R2")
def test_an_attacking_submarine_does_not_go_back_to_a_zone_of_this_turns_battles() -> None:
    """One submarine slips out of the Baltic; a fighter stays to fight there."""
    units = {
        "Baltic Sea Zone": {"Germany": "submarine", "United Kingdom": "transport"},
        "Germany": {"Germany": "fighter"},
        "West Spain Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "battleship"},
    }
    before = attack(
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "move submarine: West Spain Sea Zone > North Sea Zone",
        "move fighter: Germany > Baltic Sea Zone",
        units=units,
    )
    after = play(before, "fight in North Sea Zone", dice=[6, 6, 6])
    assert asks(after) == "WithdrawSubmarines: germany"
    assert "withdraw submarine to West Spain Sea Zone" in legal(after)
    with refused("CL-SUB-R2", "axis-withdraw-fought", zone="Baltic Sea Zone"):
        play(after, "withdraw submarine to Baltic Sea Zone")


@pytest.mark.rule("CL-SUB-R2")
def test_a_zone_whose_attackers_were_all_shot_down_on_the_way_saw_no_battle() -> None:
    """The fighter to Karelia Sea Zone falls to a gun: the zone stays open to a submarine."""
    more = {
        "Karelia Sea Zone": {"United Kingdom": "transport"},
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
        "Finland-Norway": {"Germany": "fighter"},
    }
    before = north_sea(
        "battleship",
        "submarine",
        [1, 6, 6],
        "move fighter: Finland-Norway > Karelia S.S.R. > Karelia Sea Zone",
        more=more,
    )
    assert "withdraw submarine to Karelia Sea Zone" in legal(before)


@pytest.mark.rule("CL-SUB-R2")
def test_the_way_back_must_be_free_of_enemies_at_that_moment() -> None:
    more = {"West Spain Sea Zone": {"Germany": "submarine"}}
    before = north_sea(
        "submarine, battleship",
        "submarine, battleship",
        [6] * 5,
        "move submarine: West Spain Sea Zone > North Sea Zone",
        more=more,
    )
    gone = play(
        before, "stay", "withdraw submarine to West Spain Sea Zone", "press on", dice=[6] * 4
    )
    assert legal(gone) == [
        "withdraw submarine to Baltic Sea Zone",
        "withdraw 2 submarine to Baltic Sea Zone",
        "stay",
    ]
    with refused("CL-SUB-R2", "axis-withdraw-hostile", zone="West Spain Sea Zone"):
        play(gone, "withdraw submarine to West Spain Sea Zone")


@pytest.mark.rule("CL-SUB-R3")
def test_an_attacking_submarine_that_withdrew_has_finished_its_turn() -> None:
    before = north_sea("submarine", "battleship", [6, 6])
    after = play(before, "withdraw submarine to Baltic Sea Zone")
    with refused("CL-NCM-1", "axis-finished"):
        play(after, "move submarine: Baltic Sea Zone > North Sea Zone")

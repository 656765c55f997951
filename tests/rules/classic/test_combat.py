"""Combat in general (CL-COM), and who fires with what (CL-BMB-3, CL-TECH-11 to CL-TECH-17)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import BattleBegan, BattleEnded, DiceRolled
from tests.rules.classic.combat import asks, attack, money, owner, shots, there, told
from tests.support import Moment, legal, play, refused, why_not

MARCH = "Ukraine S.S.R. > Caucasus"


def caucasus(ours: str, theirs: str, dice: list[int], **scene: Any) -> Moment:
    """Germany attacks Caucasus with everything in Ukraine S.S.R."""
    units = {"Ukraine S.S.R.": {"Germany": ours}, "Caucasus": {"USSR": theirs}}
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice, **scene)


@pytest.mark.rule("CL-COM-1")
@pytest.mark.parametrize(
    ("kind", "value"), [("infantry", 1), ("armor", 3), ("fighter", 3), ("bomber", 4)]
)
def test_a_die_hits_up_to_the_value_of_an_attacker(kind: str, value: int) -> None:
    home = {"Germany": {"Germany": "infantry"}}
    for face, lost in ((value, 1), (value + 1, 0)):
        units = {"Ukraine S.S.R.": {"Germany": kind}, "Caucasus": {"USSR": "3 infantry"}} | home
        after = attack(f"move {kind}: {MARCH}", units=units, dice=[face, 6, 6, 6])
        assert there(after, "Caucasus")["ussr"] == {"infantry": 3 - lost}


@pytest.mark.rule("CL-COM-1", "CL-BMB-3")
@pytest.mark.parametrize(
    ("kind", "value"), [("infantry", 2), ("armor", 2), ("fighter", 4), ("bomber", 1)]
)
def test_a_die_hits_up_to_the_value_of_a_defender(kind: str, value: int) -> None:
    for face, left in ((value, 1), (value + 1, 2)):
        after = caucasus("2 infantry", kind, [6, 6, face])
        assert there(after, "Caucasus")["germany"] == {"infantry": left}


@pytest.mark.rule("CL-COM-2")
def test_a_hit_removes_one_unit_and_every_unit_falls_to_one_hit() -> None:
    before = caucasus("2 armor", "infantry, armor, fighter, bomber", [1, 6])
    assert asks(before) == "ChooseCasualties: ussr"
    for kind in ("infantry", "armor", "fighter", "bomber"):
        after = play(before, f"lose {kind}", dice=[6, 6, 6, 6])
        assert sum(there(after, "Caucasus")["ussr"].values()) == 3
        assert kind not in there(after, "Caucasus")["ussr"]
    with refused("CL-COM-2", "axis-losses", hits=1):
        play(before, "lose infantry, armor")
    with refused("CL-COM-2"):
        play(before, "lose none")


@pytest.mark.rule("CL-COM-3", "CL-COM-R2", "CL-DEC-17")
def test_the_owner_chooses_among_all_his_units_whatever_fired() -> None:
    before = caucasus("infantry", "infantry, armor, fighter", [1])
    assert asks(before) == "ChooseCasualties: ussr"
    assert why_not(before, "ussr: lose fighter") is None
    assert why_not(before, "ussr: lose infantry") is None
    with refused("CL-TURN-4"):
        play(before, "germany: lose fighter")


@pytest.mark.rule("CL-COM-3")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    """All of one kind, or as many hits as units."""
    same = caucasus("2 armor", "3 infantry", [1, 6, 6, 6, 6])
    assert asks(same) == "PressOnOrRetreat: germany"
    all_of_them = caucasus("2 armor", "infantry, armor", [1, 1, 6, 6])
    assert owner(all_of_them, "Caucasus") == "germany"


@pytest.mark.rule("CL-COM-3", "CL-DEC-20")
def test_units_that_differ_only_in_where_they_came_from_are_alike() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Karelia S.S.R.": {"Germany": "infantry"},
        "Caucasus": {"USSR": "infantry"},
    }
    moves = (f"move infantry: {MARCH}", "move infantry: Karelia S.S.R. > Caucasus")
    after = attack(*moves, units=units, owners={"Karelia S.S.R.": "Germany"}, dice=[6, 6, 2])
    assert asks(after) == "PressOnOrRetreat: germany"
    assert there(after, "Caucasus")["germany"] == {"infantry": 1}


@pytest.mark.rule("CL-COM-3", "CL-DEC-20")
def test_the_attacker_chooses_among_aircraft_with_different_range_left() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "fighter, infantry"},
        "Eastern Europe": {"Germany": "fighter"},
        "Caucasus": {"USSR": "infantry"},
    }
    moves = (
        f"move infantry, fighter: {MARCH}",
        "move fighter: Eastern Europe > Ukraine S.S.R. > Caucasus",
    )
    before = attack(*moves, units=units, dice=[6, 6, 6, 2])
    assert asks(before) == "ChooseCasualties: germany"
    with refused("CL-COM-2", "axis-which", unit="fighter", which="fighter/3, fighter/2"):
        play(before, "lose fighter")
    after = play(before, "lose fighter/2")
    assert told(after, "UnitsLost") == ["lost in Caucasus by battle: Germany fighter/2"]


@pytest.mark.rule("CL-COM-4", "CL-DEC-13")
def test_each_battle_is_fought_to_its_end_before_the_next() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 armor"},
        "Caucasus": {"USSR": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    moves = (f"move armor: {MARCH}", "move armor: Ukraine S.S.R. > Karelia S.S.R.")
    before = attack(*moves, units=units)
    assert asks(before) == "ChooseBattle: germany"
    assert legal(before) == ["fight in Caucasus", "fight in Karelia S.S.R."]
    after = play(before, "fight in Karelia S.S.R.", dice=[6, 6])
    assert asks(after) == "PressOnOrRetreat: germany"
    with refused("CL-TURN-4"):
        play(after, "fight in Caucasus")
    both = play(after, "press on", dice=[3, 6, 3, 6])
    ended = [e for e in both.events if isinstance(e, BattleBegan | BattleEnded)]
    assert [(type(e), e.space) for e in ended] == [
        (BattleEnded, "karelia_ssr"),
        (BattleBegan, "caucasus"),
        (BattleEnded, "caucasus"),
    ]


@pytest.mark.rule("CL-COM-5")
def test_a_defender_that_was_hit_still_fires() -> None:
    after = caucasus("infantry", "infantry", [1, 2])
    assert told(after, "BattleEnded") == ["battle in Caucasus over: both destroyed"]
    assert there(after, "Caucasus") == {}


@pytest.mark.rule("CL-COM-5")
def test_the_attacker_fires_first() -> None:
    after = caucasus("infantry", "infantry", [6, 6])
    assert [event.role for event in after.happened(DiceRolled)] == ["attacker", "defender"]


@pytest.mark.rule("CL-COM-6", "CL-COM-R1")
def test_columns_from_one_to_four_and_losses_after_each() -> None:
    ours, theirs = "infantry, armor, fighter, bomber", "2 infantry, 2 fighter, bomber"
    home = {"Germany": {"Germany": "infantry"}}
    units = {"Ukraine S.S.R.": {"Germany": ours}, "Caucasus": {"USSR": theirs}} | home
    first = attack(f"move {ours}: {MARCH}", units=units, dice=[1])
    assert shots(first) == ["attack: germany infantry at 1: 1"]
    second = play(first, "lose bomber", dice=[3, 3])
    assert shots(second) == ["attack: germany armor at 3: 3", "attack: germany fighter at 3: 3"]
    third = play(second, "lose 2 infantry", dice=[5, 1])
    assert shots(third) == [
        "attack: germany bomber at 4: 5",
        "defence: ussr bomber at 1: 1",
    ]
    assert asks(third) == "ChooseCasualties: germany"
    fourth = play(third, "lose bomber/5", dice=[6, 6, 6, 6])
    assert shots(fourth) == [
        "defence: ussr infantry at 2: 6 6",
        "defence: ussr fighter at 4: 6 6",
    ]


@pytest.mark.rule("CL-COM-R1", "CL-TECH-11")
def test_jets_fire_after_column_four_at_five_and_attack_with_three() -> None:
    after = caucasus(
        "2 armor", "fighter, infantry", [6, 6, 6, 5], technologies={"USSR": ["jet_power"]}
    )
    assert shots(after)[1:] == ["defence: ussr infantry at 2: 6", "defence: ussr fighter at 5: 5"]
    assert there(after, "Caucasus")["germany"] == {"armor": 1}
    units = {"Ukraine S.S.R.": {"Germany": "fighter"}, "Caucasus": {"USSR": "infantry"}}
    jets = {"Germany": ["jet_power"]}
    attacking = attack(f"move fighter: {MARCH}", units=units, technologies=jets, dice=[4, 6])
    assert shots(attacking)[0] == "attack: germany fighter at 3: 4"


@pytest.mark.rule("CL-COM-7")
def test_hit_defenders_wait_in_the_box_and_hit_attackers_leave_at_once() -> None:
    before = caucasus("2 infantry, armor", "2 infantry, fighter", [6, 1])
    boxed = play(before, "lose infantry", dice=[6, 2, 6])
    assert told(boxed, "UnitsHit", "UnitsLost") == ["hit in Caucasus: USSR infantry"]
    assert there(boxed, "Caucasus")["ussr"] == {"infantry": 2, "fighter": 1}
    assert asks(boxed) == "ChooseCasualties: germany"
    gone = play(boxed, "lose armor", dice=[4])
    assert told(gone, "UnitsHit", "UnitsLost") == [
        "lost in Caucasus by battle: Germany armor",
        "lost in Caucasus by battle: Germany infantry",
        "lost in Caucasus by battle: USSR infantry",
    ]


@pytest.mark.rule("CL-COM-7", "CL-COM-R1")
def test_attackers_hit_in_one_column_are_off_the_board_before_the_next_fires() -> None:
    before = caucasus("2 infantry, 2 armor", "infantry, fighter", [6, 6, 6, 6, 1])
    assert asks(before) == "ChooseCasualties: germany"
    after = play(before, "lose armor", dice=[1])
    assert there(after, "Caucasus")["germany"] == {"infantry": 2, "armor": 1}
    assert asks(after) == "ChooseCasualties: germany"


@pytest.mark.rule("CL-COM-8")
def test_the_attacker_stops_when_all_defenders_are_in_the_box() -> None:
    """One infantry hits the only defender; two armor roll nothing, the defender fires once."""
    after = caucasus("infantry, 2 armor", "infantry", [1, 6])
    assert shots(after) == ["attack: germany infantry at 1: 1", "defence: ussr infantry at 2: 6"]
    assert there(after, "Caucasus") == {"germany": {"infantry": 1, "armor": 2}}


@pytest.mark.rule("CL-COM-9", "CL-DEC-24", "CL-COM-R5")
def test_the_attacker_goes_on_or_retreats_after_each_round_with_units_on_both_sides() -> None:
    before = caucasus("2 infantry", "2 infantry", [6, 6, 6, 6])
    assert asks(before) == "PressOnOrRetreat: germany"
    assert shots(before) == [
        "attack: germany infantry at 1: 6 6",
        "defence: ussr infantry at 2: 6 6",
    ]
    assert legal(before) == ["press on", "retreat to Ukraine S.S.R."]
    again = play(before, "press on", dice=[6, 6, 6, 6])
    assert told(again, "RoundBegan") == ["round 2 in Caucasus"]
    assert asks(again) == "PressOnOrRetreat: germany"


@pytest.mark.rule("CL-COM-10")
def test_a_battle_ends_by_retreat_or_when_a_side_is_destroyed() -> None:
    before = caucasus("2 infantry", "infantry", [6, 6, 6])
    for line, dice, outcome in (
        ("retreat to Ukraine S.S.R.", [], "retreat"),
        ("press on", [1, 1, 6], "attacker won"),
        ("press on", [1, 1, 1], "attacker won"),
    ):
        after = play(before, line, dice=dice)
        assert told(after, "BattleEnded") == [f"battle in Caucasus over: {outcome}"]
    lost = caucasus("infantry", "infantry", [6, 1])
    assert told(lost, "BattleEnded") == ["battle in Caucasus over: defender won"]
    both = caucasus("infantry", "infantry", [1, 1])
    assert told(both, "BattleEnded") == ["battle in Caucasus over: both destroyed"]


@pytest.mark.rule("CL-COM-R3")
def test_hits_beyond_the_number_of_targets_are_lost() -> None:
    after = caucasus("3 armor", "infantry", [1, 1, 1, 6])
    assert told(after, "UnitsHit") == ["hit in Caucasus: USSR infantry"]
    assert after.happened(DiceRolled)[0].hits == 3


@pytest.mark.rule("CL-COM-R4", "CL-DEC-13")
def test_overflights_then_rocket_and_raids_then_battles() -> None:
    """A bomber crosses a gun to raid Russia, a rocket waits, and armor attacks Karelia."""
    units = {
        "Eastern Europe": {"Germany": "armor, bomber, anti-aircraft gun"},
        "Karelia S.S.R.": {"USSR": "infantry, anti-aircraft gun, industrial complex"},
        "Russia": {"USSR": "industrial complex"},
    }
    before = attack(
        "move bomber: Eastern Europe > Karelia S.S.R. > Russia as raid",
        "move armor: Eastern Europe > Karelia S.S.R.",
        units=units,
        technologies={"Germany": ["rockets"]},
        money={"USSR": 24},
        dice=[2],
    )
    assert shots(before) == ["overflight: ussr anti_aircraft_gun at 1: 2"]
    assert asks(before) == "LaunchRocketOrNot: germany"
    after = play(before, "rocket: Eastern Europe > Karelia S.S.R.", dice=[6, 5, 6, 6])
    kinds = ("RocketFired", "RaidRolled", "BattleBegan")
    assert [line.split(":")[0] for line in told(after, *kinds)] == [
        "Germany fired a rocket",
        "Germany bombed Russia with bomber",
        "battle in Karelia S.S.R.",
    ]
    assert money(after, "USSR") == 24 - 6 - 5


@pytest.mark.rule("CL-TECH-16", "CL-TECH-R6", "CL-MULTI-R3")
def test_heavy_bombers_roll_three_dice_in_attack_and_in_defence() -> None:
    home = {"Germany": {"Germany": "infantry"}}
    units = {"Ukraine S.S.R.": {"Germany": "bomber"}, "Caucasus": {"USSR": "4 infantry"}} | home
    heavy = {"Germany": ["heavy_bombers"], "USSR": ["heavy_bombers"]}
    after = attack(
        f"move bomber: {MARCH}", units=units, technologies=heavy, dice=[4, 4, 5] + [6] * 4
    )
    assert shots(after)[0] == "attack: germany bomber at 4: 4 4 5"
    assert there(after, "Caucasus")["ussr"] == {"infantry": 2}
    defence = caucasus("5 infantry", "bomber", [6] * 5 + [1, 2, 1], technologies=heavy)
    assert shots(defence)[1] == "defence: ussr bomber at 1: 1 2 1"
    assert there(defence, "Caucasus")["germany"] == {"infantry": 3}


@pytest.mark.rule("CL-TECH-R6", "CL-COM-2")
def test_a_heavy_bomber_is_one_unit_that_one_hit_removes() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "bomber, infantry"}, "Caucasus": {"USSR": "2 infantry"}}
    before = attack(
        f"move bomber, infantry: {MARCH}",
        units=units | {"Germany": {"Germany": "infantry"}},
        technologies={"Germany": ["heavy_bombers"]},
        dice=[6, 6, 6, 6, 2, 6],
    )
    after = play(before, "lose bomber/5")
    assert there(after, "Caucasus")["germany"] == {"infantry": 1}

"""Research (RV-RES, RV-DEC-4): how technologies are found, and what they do."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import ResearchOrNot
from battleboard.axis.vocabulary.events import (
    DiceRolled,
    MoneyChanged,
    ResearchRolled,
    TechnologyGained,
)
from battleboard.games.revised.battles import support, value
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.technologies import movement, raid_dice
from tests.rules.revised.words import asks, money, owner, skip_turn, units
from tests.support import Moment, legal, play, position, refused, why_not

ALL_SIX = NUMBERS.technologies


def laboratory(cash: int = 25, **scene: Any) -> Moment:
    """Japan before its research."""
    return position(
        "revised",
        on_turn="Japan",
        step="research",
        board="opening",
        money={"Japan": cash},
        **scene,
    )


def technologies(moment: Moment, power: str = "japan") -> list[str]:
    """What a power has developed."""
    found: list[str] = moment.facts["technologies"][power]
    return found


def needs(moment: Moment, role: str) -> dict[str, tuple[int, int]]:
    """What each kind needed, and how many dice it rolled."""
    return {
        shots.kind: (shots.need, len(shots.faces))
        for event in moment.happened(DiceRolled)
        if event.role == role
        for shots in event.dice
    }


@pytest.mark.rule("RV-RES-1", "RV-TRN-2")
def test_research_comes_before_the_purchase() -> None:
    before = laboratory()
    with refused("RV-TRN-2"):
        play(before, "buy infantry")
    after = play(before, "research with 0")
    assert asks(after) == "PurchaseUnits: japan"


@pytest.mark.rule("RV-RES-1", "RV-RES-2", "RV-DEC-4")
def test_one_technology_is_chosen_before_the_dice_are_rolled() -> None:
    before = laboratory(5, technologies={"Japan": ["heavy_bombers", "rockets"]})
    asked = before.asked
    assert isinstance(asked, ResearchOrNot)
    others = [name for name in ALL_SIX if name not in ("heavy_bombers", "rockets")]
    assert list(asked.technologies) == others
    named = [f"research with 1 for {name.replace('_', ' ')}" for name in others]
    assert legal(before) == ["research with 0", *named]
    with refused("RV-RES-2"):
        play(before, "research with 1")
    with refused("RV-RES-2"):
        play(before, "research with 0 for jet fighters")


@pytest.mark.rule("RV-RES-3", "RV-RES-4", "RV-R-8", "RV-DEC-4")
@pytest.mark.parametrize(("cash", "most"), [(5, 1), (9, 1), (10, 2), (27, 5), (99, 19)])
def test_as_many_dice_as_can_be_paid_at_5_each(cash: int, most: int) -> None:
    before = laboratory(cash)
    with refused("RV-RES-4", most=most):
        play(before, f"research with {most + 1} for rockets")
    after = play(before, f"research with {most} for rockets", dice=[1] * most)
    (paid,) = after.happened(MoneyChanged)
    assert (paid.change, paid.money) == (-5 * most, cash - 5 * most)


@pytest.mark.rule("RV-RES-3", "RV-DEC-4")
def test_whoever_cannot_pay_a_die_is_not_asked() -> None:
    assert asks(laboratory(4)) == "PurchaseUnits: japan"


@pytest.mark.rule("RV-RES-5", "RV-EX-2")
@pytest.mark.parametrize(
    ("faces", "found"), [([3], True), ([1, 2, 4, 5, 6], False), ([3, 3], True), ([6, 3, 1], True)]
)
def test_one_die_with_the_number_of_the_technology_is_enough(faces: list[int], found: bool) -> None:
    after = play(laboratory(), f"research with {len(faces)} for super submarines", dice=faces)
    (rolled,) = after.happened(ResearchRolled)
    assert (list(rolled.faces), rolled.technology) == (faces, "super_submarines")
    assert technologies(after) == (["super_submarines"] if found else [])
    assert len(after.happened(TechnologyGained)) == found
    assert money(after, "Japan") == 25 - 5 * len(faces)


@pytest.mark.rule(
    "RV-RES-5", "RV-RES-9", "RV-RES-10", "RV-RES-11", "RV-RES-12", "RV-RES-13", "RV-RES-14"
)
@pytest.mark.parametrize(("face", "technology"), list(enumerate(ALL_SIX, start=1)))
def test_the_numbers_of_the_technologies(face: int, technology: str) -> None:
    target = technology.replace("_", " ")
    found = play(laboratory(), f"research with 1 for {target}", dice=[face])
    assert technologies(found) == [technology]
    missed = play(laboratory(), f"research with 1 for {target}", dice=[face % 6 + 1])
    assert technologies(missed) == []


@pytest.mark.rule("RV-RES-6")
def test_after_a_failure_the_money_is_gone_until_the_next_turn() -> None:
    after = play(laboratory(), "research with 2 for rockets", dice=[5, 5])
    assert (technologies(after), money(after, "Japan")) == ([], 15)
    assert asks(after) == "PurchaseUnits: japan"
    moment = play(after, "buy none")
    for _ in range(5):
        moment = skip_turn(moment)
    assert asks(moment) == "ResearchOrNot: japan"
    assert why_not(moment, "research with 1 for rockets") is None


@pytest.mark.rule("RV-RES-4")
def test_dice_are_not_saved() -> None:
    """What is not spent on dice is money, and the next attempt is paid for anew."""
    after = play(laboratory(12), "research with 1 for rockets", dice=[1])
    assert money(after, "Japan") == 7
    with refused("RV-TRN-2"):
        play(after, "research with 1 for rockets")


@pytest.mark.rule("RV-RES-7")
def test_a_technology_works_at_once_and_for_old_and_new_units() -> None:
    before = laboratory(20)
    found = play(before, "research with 1 for long range aircraft", "buy bomber", dice=[4])
    far = (
        "move fighter: Japan > Sea Zone 60 > Buryatia S.S.R. > Yakut S.S.R. "
        "> Evenki National Okrug > Novosibirsk"
    )
    assert why_not(found, far) is None
    assert why_not(play(before, "research with 0", "buy none"), far) is not None
    moment = play(found, "done", "done", "place bomber: Japan")
    for _ in range(4):
        moment = skip_turn(moment)
    assert technologies(moment) == ["long_range_aircraft"]
    assert movement("bomber", tuple(technologies(moment))) == 8


@pytest.mark.rule("RV-RES-8", "RV-SID-10")
def test_each_power_finds_for_itself() -> None:
    before = laboratory(technologies={"Germany": ["jet_fighters"]})
    after = play(before, "research with 1 for jet fighters", dice=[1])
    assert technologies(after) == technologies(after, "germany") == ["jet_fighters"]
    assert technologies(after, "united_states") == []


@pytest.mark.rule("RV-R-7")
def test_a_technology_that_is_owned_is_no_target() -> None:
    before = laboratory(technologies={"Japan": ["rockets"]})
    with refused("RV-R-7", "axis-research-owned", technology="rockets"):
        play(before, "research with 1 for rockets")
    complete = laboratory(technologies={"Japan": list(ALL_SIX)})
    assert asks(complete) == "PurchaseUnits: japan"
    with refused("RV-R-7"):
        play(complete, "research with 1 for rockets")


@pytest.mark.rule("RV-R-7")
def test_a_lost_capital_takes_no_technology_along() -> None:
    before = position(
        "revised",
        on_turn="USSR",
        units={"Eastern Europe": {"USSR": "infantry"}},
        technologies={"Germany": ["jet_fighters"]},
        owners={"Eastern Europe": "USSR"},
    )
    after = play(before, "move infantry: Eastern Europe > Germany", "done")
    assert owner(after, "Germany") == "ussr"
    assert technologies(after, "germany") == ["jet_fighters"]
    assert technologies(after, "ussr") == []


@pytest.mark.rule("RV-CPT-4")
def test_without_its_capital_a_power_does_no_research() -> None:
    before = laboratory(owners={"Japan": "United States"})
    assert asks(before) == "PlanCombatMoves: japan"
    with refused("RV-CPT-4"):
        play(before, "research with 1 for rockets")


# What they do


def attack(attackers: str, defenders: str, dice: list[int], **scene: Any) -> Moment:
    """The first round in Eastern Europe, the USSR against Germany."""
    before = position(
        "revised",
        on_turn="USSR",
        units={"Belorussia": {"USSR": attackers}, "Eastern Europe": {"Germany": defenders}},
        owners={"Belorussia": "USSR"},
        **scene,
    )
    return play(before, f"move {attackers}: Belorussia > Eastern Europe", "done", dice=dice)


@pytest.mark.rule("RV-RES-9")
@pytest.mark.parametrize(("techs", "need"), [([], 4), (["jet_fighters"], 5)])
def test_jet_fighters_defend_at_5(techs: list[str], need: int) -> None:
    after = attack("2 infantry", "fighter", [6, 6, 5], technologies={"Germany": techs})
    assert needs(after, "defender") == {"fighter": (need, 1)}
    assert units(after, "Eastern Europe")["ussr"]["infantry"] == (1 if need == 5 else 2)
    assert value("fighter", "attacker", ("jet_fighters",)) == (3, 1)
    assert value("bomber", "defender", ("jet_fighters",)) == (1, 1)


@pytest.mark.rule("RV-RES-10", "RV-RKT-1")
@pytest.mark.parametrize("found", [False, True])
def test_guns_fire_rockets_in_addition(found: bool) -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Germany": {"Germany": "anti-aircraft gun"},
            "United Kingdom": {"United Kingdom": "industrial complex"},
        },
        technologies={"Germany": ["rockets"] if found else []},
    )
    after = play(before, "done")
    assert asks(after) == ("LaunchRocketOrNot: germany" if found else "PlanNoncombatMoves: germany")


@pytest.mark.rule("RV-RES-11")
def test_super_submarines_attack_at_3_and_defend_at_2() -> None:
    techs = ("super_submarines",)
    assert value("submarine", "attacker", ()) == (2, 1)
    assert value("submarine", "attacker", techs) == (3, 1)
    assert value("submarine", "defender", techs) == (2, 1)
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Sea Zone 6": {"United Kingdom": "submarine"},
            "Sea Zone 5": {"Germany": "transport"},
        },
        technologies={"United Kingdom": list(techs)},
    )
    after = play(before, "move submarine: Sea Zone 6 > Sea Zone 5", "done", dice=[3])
    assert needs(after, "attacker") == {"submarine": (3, 1)}
    assert "germany" not in units(after, "Sea Zone 5")


@pytest.mark.rule("RV-RES-12")
def test_long_range_aircraft_fly_two_spaces_farther() -> None:
    far = ("long_range_aircraft",)
    assert [movement(kind, ()) for kind in ("fighter", "bomber")] == [4, 6]
    assert [movement(kind, far) for kind in ("fighter", "bomber")] == [6, 8]
    ground = [kind for kind in THEATRE.units if kind not in ("fighter", "bomber")]
    assert all(movement(kind, far) == movement(kind, ()) for kind in ground)


@pytest.mark.rule("RV-RES-13")
def test_destroyers_bombard_at_3_with_combined_bombardment() -> None:
    techs = ("combined_bombardment",)
    assert [support(kind, ()) for kind in ("battleship", "destroyer")] == [4, 0]
    assert [support(kind, techs) for kind in ("battleship", "destroyer")] == [4, 3]
    assert support("aircraft_carrier", techs) == 0


@pytest.mark.rule("RV-RES-14")
def test_heavy_bombers_roll_two_dice_in_an_attack_and_one_in_defence() -> None:
    techs = ("heavy_bombers",)
    assert value("bomber", "attacker", techs) == (4, 2)
    assert value("bomber", "defender", techs) == (1, 1)
    assert value("fighter", "attacker", techs) == (3, 1)
    assert [raid_dice("bomber", found) for found in ((), techs)] == [1, 2]
    after = attack(
        "infantry, bomber",
        "4 infantry",
        [6, 4, 3, 6, 6, 6, 6],
        technologies={"USSR": list(techs)},
    )
    assert needs(after, "attacker") == {"infantry": (1, 1), "bomber": (4, 2)}
    assert asks(after) == "PressOnOrRetreat: ussr"

"""Weapons development (CL-TECH, CL-DEC-2): how technologies are found, and what they do."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import (
    DiceRolled,
    MoneyChanged,
    ResearchRolled,
    TechnologyGained,
)
from battleboard.games.classic.battles import value
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.classic.numbers import NUMBERS
from battleboard.games.classic.technologies import movement, price
from tests.rules.classic.words import asks, owner, skip_turn, units
from tests.support import Moment, legal, play, position, refused, start

ALL_SIX = [
    "jet_power",
    "rockets",
    "super_submarines",
    "long_range_aircraft",
    "industrial_technology",
    "heavy_bombers",
]


def laboratory(money: int = 25, **scene: Any) -> Moment:
    """Japan before its research."""
    return position(
        "classic",
        on_turn="Japan",
        step="research",
        board="opening",
        money={"Japan": money},
        **scene,
    )


def technologies(moment: Moment, power: str = "japan") -> list[str]:
    found: list[str] = moment.facts["technologies"][power]
    return found


@pytest.mark.rule("CL-TECH-1")
def test_research_comes_before_the_purchase() -> None:
    before = laboratory()
    assert asks(before) == "ResearchOrNot: japan"
    with refused("CL-TURN-4"):
        play(before, "buy infantry")
    after = play(before, "research with 0")
    assert asks(after) == "PurchaseUnits: japan"
    with refused("CL-TURN-4"):
        play(after, "research with 1")


@pytest.mark.rule("CL-TECH-2", "CL-DEC-2")
@pytest.mark.parametrize(("money", "most"), [(5, 1), (9, 1), (10, 2), (27, 5), (99, 19)])
def test_as_many_dice_as_can_be_paid_at_5_each(money: int, most: int) -> None:
    before = laboratory(money)
    assert legal(before) == [f"research with {dice}" for dice in range(most + 1)]
    with refused("CL-TECH-2", most=most):
        play(before, f"research with {most + 1}")
    after = play(before, f"research with {most}", dice=[1] * most)
    (paid,) = after.happened(MoneyChanged)
    assert (paid.change, paid.money) == (-5 * most, money - 5 * most)


@pytest.mark.rule("CL-DEC-2")
def test_whoever_cannot_pay_a_die_is_not_asked() -> None:
    assert asks(laboratory(4)) == "PurchaseUnits: japan"


@pytest.mark.rule("CL-TECH-3", "CL-TECH-5")
def test_every_six_is_a_breakthrough_with_a_die_of_its_own() -> None:
    after = play(laboratory(), "research with 5", dice=[6, 5, 6, 1, 6, 4, 1, 3])
    (rolled,) = after.happened(ResearchRolled)
    assert rolled.faces == (6, 5, 6, 1, 6)
    gained = [event.technology for event in after.happened(TechnologyGained)]
    assert gained == ["long_range_aircraft", "jet_power", "super_submarines"]
    assert technologies(after) == sorted(gained)


@pytest.mark.rule("CL-TECH-4", "CL-TECH-R1")
def test_without_a_six_the_money_is_gone_until_the_next_turn() -> None:
    """One attempt in a turn: no further dice after seeing the first."""
    after = play(laboratory(), "research with 2", dice=[5, 5])
    assert technologies(after) == []
    assert after.facts["money"]["japan"] == 15
    assert asks(after) == "PurchaseUnits: japan"
    with refused("CL-TURN-4"):
        play(after, "research with 1")
    moment = play(after, "buy none")
    for _ in range(5):
        moment = skip_turn(moment)
    assert asks(moment) == "ResearchOrNot: japan"


@pytest.mark.rule("CL-TECH-5", "CL-TECH-7", "CL-TECH-11", "CL-TECH-12", "CL-TECH-13", "CL-TECH-14")
@pytest.mark.parametrize(("face", "technology"), list(enumerate(ALL_SIX, start=1)))
def test_the_die_names_the_technology(face: int, technology: str) -> None:
    after = play(laboratory(), "research with 1", dice=[6, face])
    assert technologies(after) == [technology]
    assert asks(after) == "PurchaseUnits: japan", "nobody chooses a technology"


@pytest.mark.rule("CL-TECH-6")
def test_a_technology_that_is_owned_is_rolled_again() -> None:
    before = laboratory(technologies={"Japan": ["rockets", "jet_power"]})
    after = play(before, "research with 1", dice=[6, 2, 1, 2, 5])
    (gained,) = after.happened(TechnologyGained)
    assert (gained.technology, gained.faces) == ("industrial_technology", (2, 1, 2, 5))


@pytest.mark.rule("CL-TECH-R2")
def test_what_was_found_a_moment_ago_is_owned() -> None:
    after = play(laboratory(), "research with 2", dice=[6, 6, 3, 3, 4])
    assert technologies(after) == ["long_range_aircraft", "super_submarines"]


@pytest.mark.rule("CL-TECH-R2", "CL-DEC-2")
def test_with_all_six_nothing_is_left_to_find() -> None:
    """Breakthroughs beyond the sixth are void, and then no dice can be bought."""
    before = laboratory(technologies={"Japan": ALL_SIX[:5]})
    after = play(before, "research with 3", dice=[6, 6, 6, 6])
    assert technologies(after) == sorted(ALL_SIX)
    complete = laboratory(technologies={"Japan": ALL_SIX})
    assert asks(complete) == "PurchaseUnits: japan"
    with refused("CL-TECH-R2"):
        play(complete, "research with 1")


@pytest.mark.rule("CL-TECH-8", "CL-TECH-15")
def test_a_technology_works_at_once_also_for_the_purchase() -> None:
    after = play(laboratory(8), "research with 1", "buy infantry", dice=[6, 5])
    assert after.facts["money"]["japan"] == 1


@pytest.mark.rule("CL-TECH-8")
def test_a_technology_serves_old_and_new_units_in_every_later_turn() -> None:
    found = play(laboratory(), "research with 1", "buy none", dice=[6, 4])
    far = "move bomber: Japan > Japan Sea Zone > Manchuria > Yakut S.S.R. > Soviet Far East"
    assert asks(found) == "PlanCombatMoves: japan"
    play(found, far)
    moment = found
    for _ in range(5):
        moment = skip_turn(moment)
    assert technologies(moment) == ["long_range_aircraft"]


@pytest.mark.rule("CL-TECH-9", "CL-TECH-10")
def test_each_power_finds_for_itself() -> None:
    """Germany has jets: that neither helps its ally nor keeps anybody from finding them."""
    before = laboratory(technologies={"Germany": ["jet_power"]})
    assert technologies(before) == []
    after = play(before, "research with 1", dice=[6, 1])
    assert technologies(after) == technologies(after, "germany") == ["jet_power"]
    assert technologies(after, "united_states") == []


@pytest.mark.rule("CL-TECH-R3")
def test_a_lost_capital_takes_no_technology_along() -> None:
    before = position(
        "classic",
        on_turn="USSR",
        units={"Eastern Europe": {"USSR": "infantry"}},
        technologies={"Germany": ["jet_power"]},
        owners={"Eastern Europe": "USSR"},
    )
    after = play(before, "move infantry: Eastern Europe > Germany", "done")
    assert owner(after, "Germany") == "ussr"
    assert technologies(after, "germany") == ["jet_power"]
    assert technologies(after, "ussr") == []


# What they do


def attack(attackers: str, defenders: str, dice: list[int], **scene: Any) -> Moment:
    """One round in Eastern Europe, the USSR against Germany."""
    before = position(
        "classic",
        on_turn="USSR",
        units={"Karelia S.S.R.": {"USSR": attackers}, "Eastern Europe": {"Germany": defenders}},
        **scene,
    )
    return play(before, f"move {attackers}: Karelia S.S.R. > Eastern Europe", "done", dice=dice)


def needs(moment: Moment, role: str) -> dict[str, tuple[int, int]]:
    """What each kind needed and how many dice it rolled."""
    return {
        shots.kind: (shots.need, len(shots.faces))
        for event in moment.happened(DiceRolled)
        if event.role == role
        for shots in event.dice
    }


@pytest.mark.rule("CL-TECH-11")
@pytest.mark.parametrize(("techs", "need"), [([], 4), (["jet_power"], 5)])
def test_jets_defend_with_5(techs: list[str], need: int) -> None:
    after = attack("2 infantry", "fighter", [6, 6, 5], technologies={"Germany": techs})
    assert needs(after, "defender") == {"fighter": (need, 1)}
    assert units(after, "Eastern Europe")["ussr"]["infantry"] == (1 if need == 5 else 2)


@pytest.mark.rule("CL-TECH-11")
def test_jets_are_fighters_and_not_bombers() -> None:
    assert value("bomber", "defender", ("jet_power",)) == (1, 1)
    assert value("fighter", "attacker", ("jet_power",)) == (3, 1)


@pytest.mark.rule("CL-TECH-11")
def test_jets_attack_with_3_as_before() -> None:
    after = attack(
        "infantry, fighter", "2 infantry", [6, 4, 6, 6], technologies={"USSR": ["jet_power"]}
    )
    assert needs(after, "attacker") == {"infantry": (1, 1), "fighter": (3, 1)}
    assert units(after, "Eastern Europe")["germany"] == {"infantry": 2}


def rocket_site(techs: list[str]) -> Moment:
    """German guns in Berlin, three spaces from London, and in the Ukraine, four spaces away."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "anti-aircraft gun"},
            "Germany": {"Germany": "anti-aircraft gun"},
            "United Kingdom": {"United Kingdom": "industrial complex"},
        },
        technologies={"Germany": techs},
        money={"United Kingdom": 10, "Germany": 7},
    )
    return play(before, "done")


@pytest.mark.rule("CL-TECH-12")
def test_one_rocket_each_turn_free_of_charge() -> None:
    assert asks(rocket_site([])) == "PlanNoncombatMoves: germany"
    armed = rocket_site(["rockets"])
    assert asks(armed) == "LaunchRocketOrNot: germany"
    with refused("CL-RKT-2", range=3):
        play(armed, "rocket: Ukraine S.S.R. > United Kingdom")
    after = play(armed, "rocket: Germany > United Kingdom", dice=[4])
    assert after.facts["money"]["united_kingdom"] == 6
    assert after.facts["money"]["germany"] == 7
    assert asks(after) == "PlanNoncombatMoves: germany", "there is no second rocket"


def ambush(attackers: str, defenders: str, dice: list[int], **techs: list[str]) -> Moment:
    """A sea battle in the Baltic, the United Kingdom against Germany."""
    names = {"uk": "United Kingdom", "germany": "Germany"}
    before = position(
        "classic",
        on_turn="United Kingdom",
        units={
            "North Sea Zone": {"United Kingdom": attackers},
            "Baltic Sea Zone": {"Germany": defenders},
        },
        technologies={names[who]: list(found) for who, found in techs.items()},
    )
    return play(before, f"move {attackers}: North Sea Zone > Baltic Sea Zone", "done", dice=dice)


@pytest.mark.rule("CL-TECH-13")
@pytest.mark.parametrize("super_", [False, True])
def test_super_submarines_attack_with_3(super_: bool) -> None:
    techs = ["super_submarines"] if super_ else []
    after = ambush("submarine", "transport", [3] if super_ else [3, 6], uk=techs)
    assert needs(after, "attacker") == {"submarine": (3 if super_ else 2, 1)}
    assert ("germany" in units(after, "Baltic Sea Zone")) != super_


@pytest.mark.rule("CL-TECH-R4")
def test_super_submarines_defend_with_2_as_before() -> None:
    after = ambush("battleship", "submarine", [6, 3], germany=["super_submarines"])
    assert needs(after, "defender") == {"submarine": (2, 1)}


@pytest.mark.rule("CL-TECH-14")
def test_long_range_aircraft_fly_two_spaces_farther() -> None:
    far = ("long_range_aircraft",)
    assert [movement(kind, ()) for kind in ("fighter", "bomber")] == [4, 6]
    assert [movement(kind, far) for kind in ("fighter", "bomber")] == [6, 8]
    ground = [kind for kind in THEATRE.units if kind not in ("fighter", "bomber")]
    assert all(movement(kind, far) == movement(kind, ()) for kind in ground)
    path = (
        "Hawaiian Islands > Hawaii Sea Zone > Solomon Islands Sea Zone > New Zealand Sea Zone "
        "> South Australia Sea Zone > Australia"
    )
    for techs, legal_ in (([], False), (list(far), True)):
        before = position(
            "classic",
            on_turn="United States",
            step="noncombat moves",
            units={"Hawaiian Islands": {"United States": "fighter"}},
            technologies={"United States": techs},
        )
        if legal_:
            play(before, f"move fighter: {path}", "done")
        else:
            with refused("CL-AIR-3"):
                play(before, f"move fighter: {path}")


@pytest.mark.rule("CL-TECH-15", "CL-TECH-R5")
@pytest.mark.parametrize("kind", THEATRE.units)
def test_industrial_technology_takes_1_off_every_unit(kind: str) -> None:
    assert price(kind, ("industrial_technology",)) == price(kind, ()) - 1
    assert price(kind, ("rockets",)) == price(kind, ()) == THEATRE.units[kind].cost


@pytest.mark.rule("CL-TECH-R5")
def test_research_dice_cost_5_with_industrial_technology_too() -> None:
    before = laboratory(9, technologies={"Japan": ["industrial_technology"]})
    assert legal(before)[-1] == "research with 1"
    after = play(before, "research with 1", dice=[1])
    assert after.facts["money"]["japan"] == 4
    play(after, "buy 2 infantry")


@pytest.mark.rule("CL-TECH-16", "CL-TECH-R6")
def test_heavy_bombers_roll_three_dice_in_an_attack() -> None:
    heavy, dice = {"USSR": ["heavy_bombers"]}, [6, 4, 5, 1, 6, 6, 6, 6, 6]
    after = attack("infantry, bomber", "5 infantry", dice, technologies=heavy)
    assert needs(after, "attacker") == {"infantry": (1, 1), "bomber": (4, 3)}
    assert units(after, "Eastern Europe")["germany"] == {"infantry": 3}


@pytest.mark.rule("CL-TECH-R6")
def test_heavy_bombers_roll_three_dice_in_defence_at_1() -> None:
    heavy = {"Germany": ["heavy_bombers"]}
    after = attack("3 infantry", "bomber", [6, 6, 6, 1, 2, 1], technologies=heavy)
    assert needs(after, "defender") == {"bomber": (1, 3)}
    assert units(after, "Eastern Europe")["ussr"] == {"infantry": 1}


@pytest.mark.rule("CL-TECH-R6")
def test_a_heavy_bomber_is_one_unit_for_guns_and_hits() -> None:
    """One die of the gun for the bomber, and one hit is its end."""
    after = attack(
        "infantry, bomber",
        "infantry, anti-aircraft gun",
        [1, 6, 6],
        technologies={"USSR": ["heavy_bombers"]},
    )
    guns = [event for event in after.happened(DiceRolled) if event.step == "guns"]
    assert [len(shots.faces) for event in guns for shots in event.dice] == [1]
    assert "bomber" not in units(after, "Eastern Europe")["ussr"]


@pytest.mark.rule("CL-TECH-17")
def test_heavy_bombers_raid_with_three_dice_each() -> None:
    before = position(
        "classic",
        on_turn="USSR",
        units={
            "Karelia S.S.R.": {"USSR": "2 bombers"},
            "Germany": {"Germany": "industrial complex"},
        },
        technologies={"USSR": ["heavy_bombers"]},
        money={"Germany": 40},
    )
    after = play(
        before,
        "move 2 bombers: Karelia S.S.R. > Eastern Europe > Germany as raid",
        "done",
        dice=[6, 5, 4, 3, 2, 1],
    )
    assert after.facts["money"]["germany"] == 40 - 21


def test_the_numbers_are_those_of_the_edition() -> None:
    assert list(CLASSIC.technologies) == list(NUMBERS.technologies) == ALL_SIX
    assert all(techs == [] for techs in start("classic").facts["technologies"].values())

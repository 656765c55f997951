"""Ships bombard a coast by kind: their owner chooses which, each fires once, and at one coast."""

from dataclasses import replace

import pytest

from battleboard.axis.combat.bombardment import bombardment_options, bombardment_refused
from battleboard.axis.vocabulary.actions import Bombard, LandTroops, Retreat
from battleboard.axis.vocabulary.decisions import ChooseBombardment, ConfirmLanding
from battleboard.axis.vocabulary.events import (
    AircraftLeft,
    BattleEnded,
    DiceRolled,
    RoundBegan,
    ShipsBombarded,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from tests.axis.combat_stand_in import EDITION, Combat, attacking
from tests.axis.walkthrough import AMERICA, BRITAIN, GERMANY, USSR, Units, here

LIBYA, ALGERIA = Space("libya"), Space("algeria")
ASHORE = LandTroops((Term("infantry"),))


def landing(
    ships: str,
    defenders: str,
    dice: list[int],
    *technologies: str,
    others: Units | None = None,
    land: str = "",
) -> Combat:
    """Germany lands an infantry in Algeria from zone 13, where these ships are."""
    there: Units = {"algeria": {BRITAIN: defenders}, **(others or {})}
    attackers = {"sea_zone_13": {"sea_zone_14": ships}} if ships else {}
    if land:
        attackers["algeria"] = {"libya": land}
    aboard = {"sea_zone_13": ("infantry", "algeria")}
    return Combat(attacking(attackers, there, *technologies, aboard=aboard), dice)


@pytest.mark.rule("RV-OPN-3", "RV-OPN-6", "RV-DEC-26", "RV-RES-13")
def test_the_attacker_says_which_ships_bombard() -> None:
    combat = landing("2 battleship, destroyer, transport", "2 infantry, fighter", [])
    combat.answer(ASHORE)
    assert combat.asked == ChooseBombardment(
        (GERMANY,), ALGERIA, Space("sea_zone_13"), (Term("battleship", 2),)
    )
    combat = landing("2 battleship, destroyer", "2 infantry", [], "combined_bombardment")
    combat.answer(ASHORE)
    assert combat.asked.ships == (Term("battleship", 2), Term("destroyer"))
    options = list(bombardment_options(EDITION, combat.state, GERMANY))
    assert len(options) == 6
    assert options[0].units == combat.asked.ships
    assert options[-1].units == ()


@pytest.mark.rule("RV-OPN-3", "RV-OPN-6", "RV-OPN-7", "RV-R-39")
def test_each_kind_fires_at_its_own_value_and_victims_do_not_fire_back() -> None:
    dice = [3, 4, 1, 6, 6, 6, 6]
    combat = landing("battleship, destroyer", "2 infantry, fighter", dice, "combined_bombardment")
    combat.answer(ASHORE)
    both = (Term("battleship"), Term("destroyer"))
    combat.answer(Bombard(both, ALGERIA))
    rolls = [event for event in combat.happened(DiceRolled) if event.step == "support"]
    assert [(one.kind, one.need, one.faces) for event in rolls for one in event.dice] == [
        ("destroyer", 3, (3,)),
        ("battleship", 4, (4,)),
    ]
    assert [event.step for event in combat.happened(DiceRolled)][2:4] == ["attack", "defence"]


def test_kinds_that_need_the_same_roll_are_told_apart() -> None:
    alike = replace(EDITION, arms=replace(EDITION.arms, support=lambda kind, perks: 4))
    units: Units = {"algeria": {BRITAIN: "infantry"}}
    ships = {"sea_zone_13": {"sea_zone_14": "2 battleship, destroyer"}}
    aboard = {"sea_zone_13": ("infantry", "algeria")}
    combat = Combat(attacking(ships, units, aboard=aboard), [4, 5, 6], alike)
    combat.answer(ASHORE, Bombard((Term("battleship", 2), Term("destroyer")), ALGERIA))
    (support,) = (event for event in combat.happened(DiceRolled) if event.step == "support")
    assert [(one.kind, one.need, one.faces) for one in support.dice] == [
        ("battleship", 4, (4, 5)),
        ("destroyer", 4, (6,)),
    ]


def test_ships_that_cannot_bombard_are_refused() -> None:
    combat = landing("2 battleship, destroyer", "2 infantry", [])
    combat.answer(ASHORE)
    for wrong in (
        Bombard((Term("battleship", 3),), ALGERIA),
        Bombard((Term("destroyer"),), ALGERIA),
        Bombard((Term("battleship"),), LIBYA),
        Bombard((Term("battleship", power=USSR),), ALGERIA),
    ):
        refusal = bombardment_refused(EDITION, combat.state, GERMANY, wrong)
        assert refusal is not None
        assert refusal.text == "axis-bombardment"


@pytest.mark.rule("RV-OPN-5")
def test_nobody_bombards_where_no_land_units_defend() -> None:
    combat = landing("battleship", "fighter", [1, 6])
    combat.answer(ASHORE)
    assert not combat.happened(ShipsBombarded)
    assert combat.taken == [ALGERIA]


@pytest.mark.rule("RV-R-40", "RV-R-52", "RV-AMP-2", "RV-R-51")
def test_nobody_bombards_where_nobody_lands() -> None:
    combat = landing("battleship", "infantry", [3, 6], land="armor")
    assert isinstance(combat.asked, ConfirmLanding)
    combat.answer(LandTroops(()))
    assert not combat.happened(ShipsBombarded)
    assert [event.outcome for event in combat.happened(BattleEnded)] == ["attacker won"]


@pytest.mark.rule("RV-R-51", "RV-AMP-2")
def test_those_who_come_by_land_may_retreat_if_the_landing_is_called_off() -> None:
    combat = landing("", "infantry", [6, 6], land="armor")
    combat.answer(LandTroops(()))
    assert combat.asked.spaces == (LIBYA,)
    combat.answer(Retreat(LIBYA))
    assert here(EDITION, combat.state, "libya") == {"germany armor": 1}


@pytest.mark.rule("RV-RET-6", "RV-AMP-8", "RV-AMP-10", "RV-R-46", "RV-DEC-32")
def test_only_the_aircraft_leave_a_landing_and_the_others_fight_on() -> None:
    combat = landing("", "2 infantry", [6, 6, 6, 6, 6, 6, 6, 6, 1, 6], land="armor, fighter")
    combat.answer(ASHORE)
    assert combat.asked.spaces == (Space(""),)
    combat.answer(Retreat(Space("")))
    (left,) = combat.happened(AircraftLeft)
    assert left.units == (Term("fighter", power=GERMANY, left=3),)
    assert [event.round for event in combat.happened(RoundBegan)] == [1, 2]
    assert [term.kind for term in combat.asked.among] == ["armor", "infantry"]


@pytest.mark.rule("RV-OPN-4", "RV-AMP-3", "RV-AMP-5", "RV-AMP-6")
def test_ships_that_fought_for_the_zone_do_not_bombard() -> None:
    others: Units = {"sea_zone_13": {AMERICA: "transport"}}
    dice = [4, 6, 1, 6]
    combat = landing("battleship", "infantry", dice, others=others)
    assert isinstance(combat.asked, ConfirmLanding)
    combat.answer(ASHORE)
    assert not combat.happened(ShipsBombarded)
    assert combat.taken == [ALGERIA]


@pytest.mark.rule("RV-R-131", "RV-R-40")
def test_a_ship_that_has_bombarded_does_nothing_more() -> None:
    combat = landing("2 battleship", "infantry", [6, 1, 6])
    combat.answer(ASHORE, Bombard((Term("battleship"),), ALGERIA))
    space = EDITION.theatre.board.index[Space("sea_zone_13")]
    ships = [p for p in combat.state.position.at(space) if p.kind == "battleship"]
    assert sorted((p.count, bool(p.turn and p.turn.done)) for p in ships) == [(1, False), (1, True)]

"""Conduct combat in general (RV-CBT): where battles are, their cycle, dice and casualties."""

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.decisions import ChooseBattle, ChooseCasualties, PressOnOrRetreat
from battleboard.axis.vocabulary.events import (
    BattleBegan,
    DiceRolled,
    RoundBegan,
    SpaceCaptured,
    UnitsHit,
    UnitsLost,
)
from tests.rules.revised.fights import (
    Units,
    asks,
    eligible,
    fight,
    money,
    outcomes,
    owner,
    shots,
    there,
)
from tests.support import Moment, legal, play, position, refused

INTO_KARELIA = "Eastern Europe > Karelia S.S.R."


def karelia(ours: str, theirs: str, dice: list[int], **more: Units) -> Moment:
    """Germany attacks Karelia from Eastern Europe with all that stands there."""
    units: Units = {
        "Eastern Europe": {"Germany": ours},
        "Karelia S.S.R.": {"USSR": theirs},
        **more.get("units", {}),
    }
    return fight(f"move {ours}: {INTO_KARELIA}", units=units, dice=dice)


# Where and in which order


@pytest.mark.rule("RV-CBT-1", "RV-CBT-2", "RV-DEC-23")
def test_every_space_with_units_of_both_sides_has_a_battle_and_the_attacker_orders_them() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "2 infantry"},
        "Belorussia": {"Germany": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "West Russia": {"USSR": "infantry"},
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    moment = fight(
        f"move 2 infantry: {INTO_KARELIA}",
        "move infantry: Belorussia > West Russia",
        "move submarine: Sea Zone 5 > Sea Zone 6",
        units=units,
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert moment.asked.spaces == ("sea_zone_6", "karelia_ssr", "west_russia")
    assert not list(moment.game.broken_invariants(moment.state))
    for spaces in (("karelia_ssr", "west_russia"), ("sea_zone_6",)):
        fewer = replace(moment.state, pending=replace(moment.asked, spaces=spaces))
        assert list(moment.game.broken_invariants(fewer)) == ["ChooseBattle cannot be asked now"]
    moment = play(moment, "fight in West Russia", dice=[1, 6])
    assert [event.space for event in moment.happened(BattleBegan)] == ["west_russia"]
    assert outcomes(moment) == ["west_russia: attacker won"]
    assert isinstance(moment.asked, ChooseBattle)
    assert moment.asked.spaces == ("sea_zone_6", "karelia_ssr")


@pytest.mark.rule("RV-CBT-3", "RV-AMP-3")
def test_the_sea_part_of_a_landing_comes_before_its_land_part() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "destroyer, transport[infantry]"},
        "Sea Zone 5": {"Germany": "transport"},
        "Norway": {"Germany": "infantry"},
        "Algeria": {"Germany": "infantry"},
        "Sea Zone 12": {"United Kingdom": "transport[infantry]"},
    }
    moment = fight(
        "move destroyer, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        "unload infantry: Sea Zone 12 > Algeria",
        units=units,
        on_turn="United Kingdom",
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert moment.asked.spaces == ("sea_zone_5", "algeria")
    with refused("RV-CBT-3", "axis-battle-waits"):
        play(moment, "fight in Norway")


# Dice


@pytest.mark.rule("RV-CBT-4", "RV-EX-3")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 0), (6, 0)])
def test_a_die_that_shows_the_value_or_less_is_a_hit(face: int, hits: int) -> None:
    moment = karelia("infantry, bomber", "infantry", [6, 6, face])
    defence = [event for event in moment.happened(DiceRolled) if event.step == "defence"]
    assert [event.hits for event in defence] == [hits]


@pytest.mark.rule("RV-CBT-9", "RV-CBT-10", "RV-CBT-12", "RV-R-36")
def test_all_units_fire_value_group_by_value_group_from_the_lowest_up() -> None:
    units: Units = {"Eastern Europe": {"Germany": "2 infantry, armor, fighter, bomber"}}
    moment = karelia(
        "2 infantry, armor, fighter, bomber",
        "3 infantry, armor, fighter, bomber",
        [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
        units=units,
    )
    assert shots(moment) == [
        "attack: germany infantry at 1: 6 6",
        "attack: germany armor at 3: 6",
        "attack: germany fighter at 3: 6",
        "attack: germany bomber at 4: 6",
        "defence: ussr bomber at 1: 6",
        "defence: ussr infantry at 2: 6 6 6",
        "defence: ussr armor at 3: 6",
        "defence: ussr fighter at 4: 6",
    ]


@pytest.mark.rule("RV-CBT-5", "RV-CBT-13", "RV-CBT-14", "RV-CBT-7")
def test_casualties_of_the_attackers_fire_still_fire_back_and_leave_afterwards() -> None:
    moment = karelia("2 infantry", "infantry", [1, 6, 1])
    kinds = [type(e) for e in moment.events if isinstance(e, DiceRolled | UnitsHit | UnitsLost)]
    assert kinds == [DiceRolled, UnitsHit, DiceRolled, UnitsLost, UnitsLost]
    assert there(moment, "Karelia S.S.R.") == {"germany": {"infantry": 1}}


@pytest.mark.rule("RV-CBT-6", "RV-HIT-1", "RV-DEC-27")
def test_the_side_that_was_hit_chooses_freely_among_its_units() -> None:
    moment = karelia("2 armor", "infantry, fighter, bomber", [3, 6])
    assert asks(moment) == "ChooseCasualties: ussr"
    assert eligible(moment) == {"infantry", "fighter", "bomber"}
    for kind in ("infantry", "fighter", "bomber"):
        after = play(moment, f"lose {kind}", dice=[6, 6, 6])
        assert told_lost(after) == {kind}


def told_lost(moment: Moment) -> set[str]:
    return {term.kind for event in moment.happened(UnitsLost) for term in event.units}


@pytest.mark.rule("RV-R-138", "RV-CBT-12")
def test_losses_are_chosen_once_after_all_dice_of_a_step() -> None:
    moment = karelia("infantry, armor, bomber", "3 infantry, 2 armor", [1, 3, 4])
    assert [event.step for event in moment.happened(DiceRolled)] == ["attack"] * 3
    assert isinstance(moment.asked, ChooseCasualties)
    assert moment.asked.hits == 3
    moment = play(moment, "lose 3 infantry", dice=[6, 6, 6, 6, 6])
    assert there(moment, "Karelia S.S.R.")["ussr"] == {"armor": 2}


@pytest.mark.rule("RV-R-138", "RV-R-36", "RV-EX-48")
def test_a_group_is_left_out_once_the_hits_suffice_for_everybody() -> None:
    moment = karelia("infantry, armor", "infantry", [1, 6])
    assert shots(moment) == [
        "attack: germany infantry at 1: 1",
        "defence: ussr infantry at 2: 6",
    ]


@pytest.mark.rule("RV-R-36")
def test_surplus_hits_are_ignored() -> None:
    moment = karelia("2 infantry", "infantry", [1, 1, 6])
    assert outcomes(moment) == ["karelia_ssr: attacker won"]


@pytest.mark.rule("RV-R-35", "RV-TPT-16")
def test_transports_roll_no_attack_die_but_can_be_taken_as_casualties() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "destroyer, 2 transport"},
        "Sea Zone 5": {"Germany": "battleship"},
    }
    moment = fight(
        "move destroyer, 2 transport: Sea Zone 6 > Sea Zone 5",
        units=units,
        on_turn="United Kingdom",
        dice=[6, 4],
    )
    assert shots(moment)[0] == "attack: united_kingdom destroyer at 3: 6"
    assert eligible(moment) == {"destroyer", "transport"}
    after = play(moment, "lose transport")
    assert there(after, "Sea Zone 5")["united_kingdom"] == {"destroyer": 1, "transport": 1}


# The cycle


@pytest.mark.rule("RV-CBT-15", "RV-DEC-31")
def test_the_battle_goes_on_cycle_by_cycle_until_a_side_has_no_units() -> None:
    moment = karelia("2 infantry", "infantry", [6, 6, 6])
    assert isinstance(moment.asked, PressOnOrRetreat)
    moment = play(moment, "press on", dice=[6, 6, 2])
    assert asks(moment) == "PressOnOrRetreat: germany"
    moment = play(moment, "press on", dice=[6, 2])
    assert outcomes(moment) == ["karelia_ssr: defender won"]
    assert [event.round for event in moment.happened(RoundBegan)] == [3]


@pytest.mark.rule("RV-CBT-15", "RV-CAP-2")
def test_if_both_sides_have_no_units_left_nobody_wins_and_control_stays() -> None:
    moment = karelia("infantry", "infantry", [1, 2])
    assert outcomes(moment) == ["karelia_ssr: both destroyed"]
    assert owner(moment, "Karelia S.S.R.") == "ussr"
    assert there(moment, "Karelia S.S.R.") == {}


@pytest.mark.rule("RV-CBT-17")
def test_surviving_defenders_stay() -> None:
    moment = karelia("infantry", "2 infantry", [6, 2, 6])
    assert there(moment, "Karelia S.S.R.") == {"ussr": {"infantry": 2}}


@pytest.mark.rule("RV-CBT-8", "RV-CM-9")
def test_nobody_joins_a_battle_that_has_begun() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "infantry"},
        "Belorussia": {"Germany": "2 infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "West Russia": {"USSR": "infantry"},
    }
    moment = fight(
        f"move infantry: {INTO_KARELIA}",
        "move infantry: Belorussia > West Russia",
        units=units,
    )
    moment = play(moment, "fight in Karelia S.S.R.", dice=[6, 6])
    with refused("RV-TRN-2"):
        play(moment, "move infantry: Belorussia > Karelia S.S.R.")


@pytest.mark.rule("RV-CBT-11", "RV-HIT-4")
def test_factories_and_guns_are_not_on_the_battle_board() -> None:
    theirs = "infantry, anti_aircraft_gun, industrial_complex"
    moment = karelia("2 infantry, armor", theirs, [6, 6, 6, 6])
    (began,) = moment.happened(BattleBegan)
    assert [term.kind for term in began.defenders] == ["infantry"]
    moment = play(moment, "press on", dice=[1, 1, 6])
    assert told_lost(moment) == {"infantry"}
    assert there(moment, "Karelia S.S.R.")["germany"] == {
        "infantry": 2,
        "armor": 1,
        "anti_aircraft_gun": 1,
        "industrial_complex": 1,
    }


@pytest.mark.rule("RV-CBT-16", "RV-AAF-8", "RV-OPN-2", "RV-DEC-21", "RV-EX-18")
@pytest.mark.parametrize(("faces", "lost"), [([1, 4, 6], 1), ([2, 3, 5], 0)])
def test_the_gun_fires_once_at_each_aircraft_and_not_again(faces: list[int], lost: int) -> None:
    """RV-EX-18: two fighters and a bomber, one die each; a 1 destroys one, as its owner says."""
    units: Units = {
        "Western Europe": {"Germany": "2 infantry, anti_aircraft_gun"},
        "United Kingdom": {"United States": "2 fighter, bomber"},
    }
    moment = fight(
        "move 2 fighter, bomber: United Kingdom > Sea Zone 7 > Western Europe",
        units=units,
        on_turn="United States",
        dice=faces if lost else [*faces, 6, 6, 6, 6, 6],
    )
    if lost:
        assert eligible(moment) == {"fighter", "bomber"}
        moment = play(moment, "lose bomber", dice=[6, 6, 6, 6])
        assert [event.reason for event in moment.happened(UnitsLost)] == ["guns"]
    assert asks(moment) == "PressOnOrRetreat: united_states"
    again = play(moment, "press on", dice=[6] * (5 - lost))
    assert all("guns" not in shot for shot in shots(again))
    assert there(again, "Western Europe")["germany"]["anti_aircraft_gun"] == 1


# Undefended land


@pytest.mark.rule("RV-R-12", "RV-R-38", "RV-R-127", "RV-BLZ-6", "RV-EX-17")
def test_land_that_only_guns_and_factories_hold_is_taken_before_the_first_battle() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "Eastern Europe": {"Germany": "2 infantry"},
        "Caucasus": {"USSR": "anti_aircraft_gun, industrial_complex"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    moment = fight(
        "move armor: Ukraine S.S.R. > Caucasus",
        f"move 2 infantry: {INTO_KARELIA}",
        units=units,
        dice=[6, 6, 6],
    )
    firsts = [e for e in moment.events if isinstance(e, SpaceCaptured | BattleBegan)]
    assert [event.space for event in firsts] == ["caucasus", "karelia_ssr"]
    assert there(moment, "Caucasus")["germany"] == {
        "armor": 1,
        "anti_aircraft_gun": 1,
        "industrial_complex": 1,
    }


@pytest.mark.rule("RV-R-12", "RV-CM-9")
def test_land_is_not_taken_while_moves_are_made() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Caucasus": {"USSR": "industrial_complex"},
    }
    before = position("revised", on_turn="Germany", units=units)
    planned = play(before, "move infantry: Ukraine S.S.R. > Caucasus")
    assert owner(planned, "Caucasus") == "ussr"


@pytest.mark.rule("RV-R-38", "RV-CAP-4")
def test_aircraft_alone_do_not_take_land_that_only_a_gun_holds() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "fighter, bomber"},
        "Karelia S.S.R.": {"USSR": "anti_aircraft_gun"},
    }
    moment = fight(f"move fighter, bomber: {INTO_KARELIA}", units=units, dice=[6, 1])
    assert shots(moment) == ["guns: ussr anti_aircraft_gun at 1: 6 1"]
    moment = play(moment, "lose fighter")
    assert owner(moment, "Karelia S.S.R.") == "ussr"
    assert there(moment, "Karelia S.S.R.")["germany"] == {"bomber": 1}


@pytest.mark.rule("RV-R-127", "RV-R-62", "RV-EX-56")
def test_a_raid_on_undefended_land_comes_before_it_is_taken() -> None:
    """The scenario of RV-EX-56, with a battle that would otherwise come first."""
    units: Units = {
        "Germany": {"Germany": "bomber"},
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Eastern Europe": {"Germany": "infantry"},
        "Caucasus": {"USSR": "anti_aircraft_gun, industrial_complex"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    moment = fight(
        "move bomber: Germany > Eastern Europe > Ukraine S.S.R. > Caucasus as raid",
        "move infantry: Ukraine S.S.R. > Caucasus",
        f"move infantry: {INTO_KARELIA}",
        units=units,
        money={"USSR": 10},
        dice=[4, 6, 6, 6],
    )
    assert money(moment, "USSR") == 6
    assert owner(moment, "Caucasus") == "germany"
    assert legal(moment) == ["press on", "retreat to Eastern Europe"]

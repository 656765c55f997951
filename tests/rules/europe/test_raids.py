"""Section 15: strategic bombing raids, with escorts and interceptors."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    InterceptOrNot,
    LandHomeless,
    PlanNoncombatMoves,
)
from battleboard.axis.vocabulary.events import (
    BattleBegan,
    DiceRolled,
    FightersLanded,
    MoneyChanged,
    RaidIntercepted,
    RaidRolled,
    SpaceCaptured,
    UnitsLost,
)
from battleboard.core.ids import Seat, Space
from battleboard.games.europe.game import GAME
from tests.rules.europe.moves import UKRAINE, Units, combat
from tests.support import Moment, play, refused

COMPLEX = "industrial complex, anti-aircraft gun"
BOMBER = "move bomber: Germany > Danish Sea > English Channel > United Kingdom as raid"
ESCORTS = "move 2 fighter: France > English Channel > United Kingdom as escort"


def over_britain(german: Units, british: str, **others: str) -> Moment:
    """German combat moves against the space United Kingdom."""
    here = {"United Kingdom": f"{british}, {COMPLEX}", **others}
    units = {**german, "United Kingdom": here}
    owners = {"France": "Germany"}
    return combat("Germany", units, owners=owners, money={"United Kingdom": 20})


def steps(moment: Moment) -> list[tuple[str, int]]:
    """The volleys of a raid, with their hits."""
    return [(event.step, event.hits) for event in moment.happened(DiceRolled)]


def paid(moment: Moment) -> list[tuple[str, int]]:
    """What was paid, by whom."""
    changes = moment.happened(MoneyChanged)
    return [(event.seat, event.change) for event in changes if event.reason == "raid"]


def intercepts(seat: str) -> InterceptOrNot:
    """The question to a power with one fighter in the space United Kingdom."""
    return InterceptOrNot((Seat(seat),), Space("united_kingdom"), 1)


LAND = {space for i, space in enumerate(GAME.theatre.board.spaces) if not GAME.theatre.sea[i]}
AIR_FLEET: Units = {"Germany": {"Germany": "bomber"}, "France": {"Germany": "2 fighter"}}


@pytest.mark.rule(
    "EU-EX-6", "EU-SBR-1", "EU-SBR-3", "EU-SBR-4", "EU-SBR-7", "EU-SBR-8", "EU-SBR-9",
    "EU-SBR-10", "EU-SBR-12", "EU-SBR-13", "EU-SBR-15", "EU-R-69", "EU-DEC-14", "EU-DEC-15",
)  # fmt: skip
def test_bombing_the_united_kingdom() -> None:
    planned = play(over_britain(AIR_FLEET, "fighter"), BOMBER, ESCORTS, "done")
    assert planned.asked == intercepts("united_kingdom")
    shot_at = play(planned, "intercept with 1", dice=[1, 3, 4])
    assert isinstance(shot_at.asked, ChooseCasualties)
    assert {term.kind for term in shot_at.asked.among} == {"bomber", "fighter"}
    met = play(shot_at, "lose fighter", dice=[2])
    after = play(met, "lose fighter", dice=[3, 6])
    moments = (shot_at, met, after)
    told = [volley for moment in moments for volley in steps(moment)]
    assert told == [("guns", 1), ("intercept", 1), ("escort", 0)]
    rolled = [event for moment in (met, after) for event in moment.happened(DiceRolled)]
    assert [shots.need for event in rolled for shots in event.dice] == [2, 1]
    assert paid(after) == [("united_kingdom", -6)]
    assert isinstance(after.asked, PlanNoncombatMoves)
    play(after, "move bomber: United Kingdom > English Channel > Danish Sea > Germany", "done")


@pytest.mark.rule("EU-SBR-11")
def test_an_escort_that_is_hit_still_fires() -> None:
    fleet: Units = {"Germany": {"Germany": "bomber"}, "France": {"Germany": "fighter"}}
    escort = ESCORTS.replace("2 fighter", "fighter")
    planned = play(over_britain(fleet, "fighter"), BOMBER, escort, "done")
    met = play(planned, "intercept with 1", dice=[6, 6, 2])
    after = play(met, "lose fighter", dice=[1, 4])
    assert steps(after) == [("escort", 1)]
    lost = [(term.power, term.kind) for e in after.happened(UnitsLost) for term in e.units]
    assert sorted(lost) == [("germany", "fighter"), ("united_kingdom", "fighter")]
    assert paid(after) == [("united_kingdom", -4)]


@pytest.mark.rule("EU-SBR-2", "EU-R-69")
def test_bombers_bomb_fighters_escort_and_without_interceptors_nobody_fires() -> None:
    moment = over_britain(AIR_FLEET, "fighter")
    with refused("EU-SBR-2"):
        play(moment, ESCORTS.replace("escort", "raid"))
    with refused("EU-SBR-2"):
        play(moment, BOMBER.replace("as raid", "as escort"))
    after = play(moment, BOMBER, ESCORTS, "done", "intercept with 0", dice=[6, 6, 6, 5])
    assert steps(after) == [("guns", 0)]
    (bombs,) = after.happened(RaidRolled)
    assert [(term.kind, term.count) for term in bombs.bombers] == [("bomber", 1)]
    assert bombs.faces == (5,)


@pytest.mark.rule("EU-R-108")
def test_escorts_need_a_bomber() -> None:
    moment = play(over_britain(AIR_FLEET, "fighter"), ESCORTS)
    with refused("EU-R-108", space="United Kingdom"):
        play(moment, "done")
    play(moment, BOMBER, "done")


@pytest.mark.rule("EU-R-108", "EU-SBR-12")
def test_escorts_fight_on_when_the_gun_has_shot_down_the_bombers() -> None:
    planned = play(over_britain(AIR_FLEET, "fighter"), BOMBER, ESCORTS, "done", "intercept with 1",
                   dice=[1, 6, 6])  # fmt: skip
    after = play(planned, "lose bomber", dice=[6, 6, 6])
    assert steps(after) == [("intercept", 0), ("escort", 0)]
    assert after.happened(RaidRolled) == []


@pytest.mark.rule("EU-R-108")
def test_a_complex_without_a_gun_has_no_air_defence() -> None:
    units: Units = {
        "Rumania": {"Germany": "bomber"},
        "Stalingrad": {"USSR": "infantry, industrial complex"},
    }
    moment = combat("Germany", units, owners=UKRAINE, money={"USSR": 10})
    after = play(
        moment, "move bomber: Rumania > Ukraine S.S.R. > Stalingrad as raid", "done", dice=[3]
    )
    assert steps(after) == []
    assert after.happened(BattleBegan) == []
    assert paid(after) == [("ussr", -3)]


@pytest.mark.rule("EU-EX-33", "EU-SBR-14", "EU-SBR-13")
def test_poor_victim() -> None:
    units: Units = {
        "Germany": {"Germany": "2 bomber"},
        "United Kingdom": {"United Kingdom": COMPLEX},
    }
    moment = combat("Germany", units, money={"United Kingdom": 4})
    after = play(moment, BOMBER.replace("bomber", "2 bomber"), "done", dice=[6, 6, 5, 6])
    assert paid(after) == [("united_kingdom", -4)]


@pytest.mark.rule("EU-EX-41", "EU-R-72")
def test_raid_above_the_value() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Leningrad": {"Germany": COMPLEX},
        "Russia": {"USSR": "infantry"},
    }
    moment = combat("United Kingdom", units, owners={"Leningrad": "Germany"}, money={"Germany": 20})
    path = "United Kingdom > English Channel > Danish Sea > Baltic Sea > Leningrad"
    after = play(moment, f"move bomber: {path} as raid", "done", dice=[4, 6])
    assert paid(after) == [("germany", -6)]
    play(after, "move bomber: Leningrad > Russia", "done")


@pytest.mark.rule("EU-EX-53", "EU-R-70", "EU-R-114", "EU-R-109")
def test_who_intercepts() -> None:
    fleet: Units = {"Germany": {"Germany": "bomber"}}
    moment = over_britain(fleet, "fighter", **{"United States": "fighter"})
    british = play(moment, BOMBER, "done")
    assert british.asked == intercepts("united_kingdom")
    american = play(british, "intercept with 0")
    assert american.asked == intercepts("united_states")
    after = play(american, "intercept with 1", dice=[6, 3, 2])
    assert [(event.seat, event.units[0].count) for event in after.happened(RaidIntercepted)] == [
        ("united_states", 1)
    ]
    assert steps(after) == [("guns", 0), ("intercept", 0)]


@pytest.mark.rule("EU-R-70")
def test_fighters_at_sea_do_not_intercept() -> None:
    fleet: Units = {
        "Germany": {"Germany": "bomber"},
        "English Channel": {"United Kingdom": "aircraft carrier, fighter"},
    }
    after = play(over_britain(fleet, "infantry"), BOMBER, "done", dice=[6, 2])
    assert paid(after) == [("united_kingdom", -2)]


@pytest.mark.rule("EU-SBR-6")
def test_no_more_fighters_intercept_than_there_are() -> None:
    planned = play(over_britain(AIR_FLEET, "fighter"), BOMBER, "done")
    with refused("EU-SBR-1", most=1):
        play(planned, "intercept with 2")


@pytest.mark.rule("EU-R-71", "EU-DEC-16")
def test_the_defenders_choose_which_interceptors_are_lost() -> None:
    fleet: Units = {"Germany": {"Germany": "bomber"}, "France": {"Germany": "2 fighter"}}
    moment = over_britain(fleet, "fighter", **{"United States": "fighter"})
    both = play(moment, BOMBER, ESCORTS, "done", "intercept with 1", "intercept with 1",
                dice=[6, 6, 6, 6, 6, 1, 6])  # fmt: skip
    after = play(both, "united_kingdom: lose United States fighter", "united_states: agree",
                 dice=[2])  # fmt: skip
    lost = [term.power for event in after.happened(UnitsLost) for term in event.units]
    assert lost == ["united_states"]


STALINGRAD: Units = {
    "Rumania": {"Germany": "2 bomber"},
    "Ukraine S.S.R.": {"Germany": "2 armor"},
    "Stalingrad": {"USSR": f"fighter, infantry, {COMPLEX}"},
}
RAID = "move bomber: Rumania > Ukraine S.S.R. > Stalingrad as raid"
INVASION = "move 2 armor: Ukraine S.S.R. > Stalingrad"


@pytest.mark.rule("EU-SBR-5", "EU-SBR-6", "EU-SBR-16", "EU-SBR-18", "EU-R-74", "EU-CBT-2")
def test_a_raid_and_an_attack_in_one_space_use_different_aircraft() -> None:
    moment = combat("Germany", STALINGRAD, owners=UKRAINE, money={"USSR": 9})
    attack = "move bomber: Rumania > Ukraine S.S.R. > Stalingrad"
    planned = play(moment, RAID, attack, INVASION, "done")
    after = play(planned, "intercept with 1", dice=[6, 6, 3, 6, 1, 1, 6])
    assert [step for step, _ in steps(after)[:3]] == ["guns", "intercept", "guns"]
    guns = [event for event in after.happened(DiceRolled) if event.step == "guns"]
    assert [len(event.dice[0].faces) for event in guns] == [1, 1]
    raid, battle = after.happened(BattleBegan)
    assert [term.kind for term in raid.defenders] == ["fighter"]
    assert [term.kind for term in battle.defenders] == ["infantry"]
    assert sorted((term.kind, term.count) for term in battle.attackers) == [
        ("armor", 2),
        ("bomber", 1),
    ]


@pytest.mark.rule("EU-R-73", "EU-DEC-29")
def test_interceptors_leave_land_that_is_captured() -> None:
    moment = combat("Germany", STALINGRAD, owners=UKRAINE, money={"USSR": 9})
    planned = play(moment, RAID, INVASION, "done", "intercept with 1", dice=[6, 6, 3, 3, 3, 6])
    assert [event.space for event in planned.happened(SpaceCaptured)] == ["stalingrad"]
    assert isinstance(planned.asked, LandHomeless)
    after = play(planned, "deck fighter: Stalingrad > Turkestan")
    assert [event.target for event in after.happened(FightersLanded)] == ["turkestan"]


@pytest.mark.rule("EU-R-73")
def test_interceptors_without_a_place_are_lost() -> None:
    units: Units = {
        "Karelia": {"Germany": "infantry, bomber"},
        "Leningrad": {"USSR": "fighter, industrial complex"},
    }
    board = GAME.theatre.board
    around = [board.spaces[i] for i in board.neighbours[board.index[Space("leningrad")]]]
    names = [GAME.lexicon.name(space, "space") for space in around if space in LAND]
    moment = combat("Germany", units, owners=dict.fromkeys(names, "Germany"), money={"USSR": 9})
    after = play(
        moment,
        "move bomber: Karelia > Leningrad as raid",
        "move infantry: Karelia > Leningrad",
        "done",
        "intercept with 1",
        dice=[6, 3],
    )
    assert [event.space for event in after.happened(SpaceCaptured)] == ["leningrad"]
    assert [event.reason for event in after.happened(UnitsLost)] == ["stranding"]


@pytest.mark.rule("EU-SBR-17")
def test_raids_have_values_and_steps_of_their_own() -> None:
    raids = GAME.edition_for(GAME.options_type()).raids
    assert raids.arms is not None
    assert raids.arms.value("bomber", "attacker", ()) == (0, 1)
    assert raids.arms.land_battle is not GAME.arms.land_battle

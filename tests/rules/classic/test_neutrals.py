"""CL-NEU: neutral land is entered or flown over once for a fine, and is taken by it."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import DiceRolled, MoneyChanged, NeutralViolated
from battleboard.core.codec import codec
from battleboard.core.dice import ScriptedDice
from tests.rules.classic.moves import at, combat, duties, noncombat, owes, owner, refusal
from tests.support import Moment, play, read, refused


def caucasus(units: str = "armor, bomber", money: int = 5, **more: dict[str, str]) -> Moment:
    """Germany holds Caucasus, beside neutral Turkey."""
    board = {"Caucasus": {"Germany": units}, "Syria-Iraq": {"United Kingdom": "infantry"}}
    return combat("Germany", board | more, owners={"Caucasus": "Germany"}, money={"Germany": money})


@pytest.mark.rule("CL-NEU-1", "CL-NEU-2", "CL-NEU-5")
def test_entering_a_neutral_takes_it_without_a_battle_for_three() -> None:
    moment = caucasus("infantry")
    planned = play(moment, "move infantry: Caucasus > Turkey")
    assert planned.facts["money"]["germany"] == 5
    after = play(planned, "done")
    assert owner(after, "Turkey") == "germany"
    assert after.facts["money"]["germany"] == 2
    assert not after.happened(DiceRolled)
    assert [event.space for event in after.happened(NeutralViolated)] == ["turkey"]


@pytest.mark.rule("CL-NEU-3", "CL-BLITZ-6")
def test_land_units_stop_there() -> None:
    with refused("CL-BLITZ-6", space="Turkey"):
        play(caucasus(), "move armor: Caucasus > Turkey > Syria-Iraq")


@pytest.mark.rule("CL-NEU-4", "CL-NEU-R1")
def test_aircraft_fly_on_and_violate_it_all_the_same() -> None:
    moment = caucasus()
    after = play(moment, "move bomber: Caucasus > Turkey > Syria-Iraq", "done", dice=[6, 6])
    assert owner(after, "Turkey") == "germany"
    assert after.facts["money"]["germany"] == 2
    assert at(after, "Syria-Iraq", "Germany") == {"bomber": 1}


@pytest.mark.rule("CL-NEU-5")
def test_the_fine_is_paid_once_per_neutral() -> None:
    moment = caucasus("2 armor, bomber")
    after = play(
        moment,
        "move 2 armor: Caucasus > Turkey",
        "move bomber: Caucasus > Turkey > Syria-Iraq",
        "done",
        dice=[6, 6],
    )
    assert after.facts["money"]["germany"] == 2
    assert len(after.happened(NeutralViolated)) == 1


@pytest.mark.rule("CL-NEU-5")
def test_a_journey_costs_a_fine_only_for_neutrals_that_the_plan_does_not_violate() -> None:
    units = {"Caucasus": {"Germany": "armor"}, "Western Europe": {"Germany": "armor"}}
    moment = combat("Germany", units, owners={"Caucasus": "Germany"})
    game: Any = moment.game
    _, turkey = read(moment, "move armor: Caucasus > Turkey")
    _, spain = read(moment, "move armor: Western Europe > Spain")
    journeys = ((turkey,), (spain,), (turkey, spain))
    assert game.fine(moment.state, journeys) == (3, 3, 6)
    planned = play(moment, "move armor: Caucasus > Turkey")
    assert game.fine(planned.state, journeys) == (0, 3, 3)


@pytest.mark.rule("CL-NEU-6")
def test_afterwards_nobody_pays_any_more() -> None:
    units = {"Syria-Iraq": {"United Kingdom": "infantry"}, "Caucasus": {"Germany": "fighter"}}
    owners = {"Turkey": "Germany", "Caucasus": "Germany"}
    after = play(
        combat("United Kingdom", units, owners=owners, money={"United Kingdom": 0}),
        "move infantry: Syria-Iraq > Turkey",
        "done",
    )
    assert owner(after, "Turkey") == "united_kingdom"
    assert not after.happened(NeutralViolated)
    friendly = noncombat("Germany", {"Caucasus": {"Germany": "infantry"}}, owners=owners)
    assert refusal(friendly, "move infantry: Caucasus > Turkey") is None


@pytest.mark.rule("CL-NEU-7")
def test_a_former_neutral_with_enemies_is_fought_for() -> None:
    units = {"Syria-Iraq": {"United Kingdom": "infantry"}, "Turkey": {"Germany": "infantry"}}
    after = play(
        combat("United Kingdom", units, owners={"Turkey": "Germany"}),
        "move infantry: Syria-Iraq > Turkey",
        "done",
        dice=[6, 6],
    )
    assert after.happened(DiceRolled)
    assert owner(after, "Turkey") == "germany"


@pytest.mark.rule("CL-NEU-8", "CL-NCM-4", "CL-NCM-7")
@pytest.mark.parametrize(
    "move",
    [
        "move infantry: Caucasus > Turkey",
        "move fighter: Caucasus > Turkey > Black Sea Zone > Ukraine S.S.R.",
    ],
    ids=["enter", "fly over"],
)
def test_neutrals_are_closed_in_action_4(move: str) -> None:
    units = {"Caucasus": {"Germany": "infantry, fighter"}}
    moment = noncombat("Germany", units, owners={"Caucasus": "Germany"})
    with refused("CL-NEU-8", space="Turkey"):
        play(moment, move)


@pytest.mark.rule("CL-NEU-8", "CL-NCM-9")
def test_nobody_is_unloaded_in_a_neutral_in_action_4() -> None:
    units = {"Black Sea Zone": {"Germany": "transport[infantry]"}}
    with refused("CL-NEU-8", space="Turkey"):
        play(noncombat("Germany", units), "unload infantry: Black Sea Zone > Turkey")


@pytest.mark.rule("CL-NEU-R2", "CL-DEC-6", "CL-BUY-R3")
def test_all_fines_together_must_be_at_hand() -> None:
    units = {
        "Caucasus": {"Germany": "armor"},
        "Western Europe": {"Germany": "armor"},
    }
    moment = combat("Germany", units, owners={"Caucasus": "Germany"}, money={"Germany": 5})
    one = play(moment, "move armor: Caucasus > Turkey")
    assert duties(one) == []
    two = play(one, "move armor: Western Europe > Spain")
    with refused("CL-NEU-R2", cost=6, money=5):
        play(two, "done")
    assert duties(play(two, "take back 1")) == []


@pytest.mark.rule("CL-NEU-R2")
def test_without_the_money_the_move_is_not_made() -> None:
    with refused("CL-NEU-R2", cost=3, money=2):
        play(caucasus(money=2), "move armor: Caucasus > Turkey", "done")


@pytest.mark.rule("CL-NEU-R1", "CL-NEU-5")
def test_every_neutral_under_a_flight_counts() -> None:
    units = {
        "Western Europe": {"Germany": "bomber"},
        "Gibraltar": {"United Kingdom": "infantry"},
    }
    moment = combat("Germany", units, money={"Germany": 6})
    way = "Western Europe > Switzerland > Western Europe > Spain > Gibraltar"
    after = play(moment, f"move bomber: {way}", "done", dice=[6, 6])
    assert after.facts["money"]["germany"] == 0
    assert owner(after, "Switzerland") == owner(after, "Spain") == "germany"


@pytest.mark.rule("CL-NEU-R3", "CL-AIR-11")
def test_a_neutral_may_be_entered_by_a_landing_and_takes_no_aircraft_yet() -> None:
    units = {
        "Black Sea Zone": {"Germany": "transport[infantry]"},
        "Ukraine S.S.R.": {"Germany": "fighter"},
    }
    moment = combat("Germany", units, money={"Germany": 3})
    after = play(moment, "unload infantry: Black Sea Zone > Turkey", "done")
    assert owner(after, "Turkey") == "germany"
    assert at(after, "Turkey", "Germany") == {"infantry": 1}
    assert after.facts["money"]["germany"] == 0
    with refused("CL-AIR-11", space="Turkey"):
        play(after, "move fighter: Ukraine S.S.R. > Black Sea Zone > Turkey")


def behind_a_sea_battle(rules: int = 0) -> Moment:
    """Germany has fought one round in the Black Sea, with troops for neutral Turkey."""
    units = {
        "Central Mediterranean Sea Zone": {"Germany": "transport[infantry], battleship"},
        "Black Sea Zone": {"USSR": "transport"},
    }
    return play(
        combat("Germany", units, money={"Germany": 4}, rules=rules),
        "move transport, battleship: Central Mediterranean Sea Zone > Black Sea Zone",
        "unload infantry: Black Sea Zone > Turkey",
        "done",
        dice=[6, 6],
    )


def fines(moment: Moment) -> list[tuple[int, str]]:
    """What was paid, set aside and returned."""
    return [(event.change, event.reason) for event in moment.happened(MoneyChanged)]


@pytest.mark.rule("CL-NEU-R2", "CL-NEU-R3", "CL-CM-R2")
def test_behind_a_sea_battle_the_fine_is_set_aside_and_paid_when_troops_go_ashore() -> None:
    moment = behind_a_sea_battle()
    assert fines(moment) == [(-3, "fine set aside")]
    assert moment.facts["money"]["germany"] == 1
    assert owner(moment, "Turkey") == ""
    landed = play(moment, "press on", "land infantry", dice=[1, 6])
    assert owner(landed, "Turkey") == "germany"
    assert at(landed, "Turkey", "Germany") == {"infantry": 1}
    assert landed.facts["money"]["germany"] == 1
    assert fines(landed) == []


@pytest.mark.rule("CL-NEU-R2", "CL-NEU-R3")
@pytest.mark.parametrize(
    ("lines", "dice"),
    [
        (["retreat to Central Mediterranean Sea Zone"], []),
        (["press on", "land none"], [1, 6]),
        (["press on", "lose transport", "press on"], [6, 1, 1, 6]),
    ],
    ids=["retreat", "stay aboard", "troops sunk"],
)
def test_the_fine_is_returned_if_the_landing_does_not_take_place(
    lines: list[str], dice: list[int]
) -> None:
    after = play(behind_a_sea_battle(), *lines, dice=dice)
    assert owner(after, "Turkey") == ""
    assert fines(after) == [(3, "fine returned")]
    assert after.facts["money"]["germany"] == 4
    assert after.state.turn.set_aside == ()


@pytest.mark.rule("CL-NEU-R2")
def test_by_version_1_of_the_rules_no_fine_was_returned() -> None:
    moment = behind_a_sea_battle(rules=1)
    assert fines(moment) == [(-3, "fine")]
    after = play(moment, "retreat to Central Mediterranean Sea Zone")
    assert owner(after, "Turkey") == ""
    assert after.facts["money"]["germany"] == 1
    landed = play(moment, "press on", "land infantry", dice=[1, 6])
    assert owner(landed, "Turkey") == "germany"
    assert landed.facts["money"]["germany"] == 1


@pytest.mark.rule("CL-NEU-R2", "CL-NEU-5")
def test_with_units_that_enter_at_once_the_fine_is_paid_at_once() -> None:
    units = {
        "Central Mediterranean Sea Zone": {"Germany": "transport[infantry], battleship"},
        "Black Sea Zone": {"USSR": "transport"},
        "Caucasus": {"Germany": "infantry"},
    }
    moment = play(
        combat("Germany", units, owners={"Caucasus": "Germany"}, money={"Germany": 4}),
        "move transport, battleship: Central Mediterranean Sea Zone > Black Sea Zone",
        "unload infantry: Black Sea Zone > Turkey",
        "move infantry: Caucasus > Turkey",
        "done",
        dice=[6, 6],
    )
    assert fines(moment) == [(-3, "fine")]
    assert owner(moment, "Turkey") == "germany"
    after = play(moment, "retreat to Central Mediterranean Sea Zone")
    assert after.facts["money"]["germany"] == 1


@pytest.mark.rule("CL-NEU-R2")
@pytest.mark.parametrize("rolled", [[], [1, 6]], ids=["under way", "won"])
def test_a_fine_set_aside_survives_storage_and_a_scenario(rolled: list[int]) -> None:
    moment = behind_a_sea_battle()
    if rolled:
        moment = play(moment, "press on", dice=rolled)
    game, state = moment.game, moment.state
    stored = codec(game)
    assert stored.read_state(stored.write(state)) == state
    scene = game.write_position(state)
    assert scene is not None
    again, _ = game.carry_on(
        game.read_position(scene, state.seats, state.options), ScriptedDice([])
    )
    assert again.turn.set_aside == ("turkey",)


@pytest.mark.rule("CL-NEU-R4")
def test_rockets_violate_nothing() -> None:
    units = {
        "Germany": {"Germany": "anti-aircraft gun"},
        "United Kingdom": {"United Kingdom": "industrial complex"},
        "Western Europe": {"Germany": "anti-aircraft gun"},
    }
    moment = combat("Germany", units, technologies={"Germany": ["rockets"]})
    asked = play(moment, "done")
    after = play(asked, "rocket: Western Europe > United Kingdom", dice=[4])
    assert not after.happened(NeutralViolated)
    assert owner(after, "Eire") == ""


@pytest.mark.rule("CL-NEU-R5", "CL-LIB-R3")
def test_a_former_neutral_belongs_to_whoever_takes_it_last() -> None:
    units = {"Caucasus": {"USSR": "infantry"}}
    after = play(
        combat("USSR", units, owners={"Turkey": "Germany"}),
        "move infantry: Caucasus > Turkey",
        "done",
    )
    assert owner(after, "Turkey") == "ussr"


@pytest.mark.rule("CL-NEU-1", "CL-CM-R1")
def test_violating_a_neutral_is_a_combat_move_of_its_own() -> None:
    assert owes(caucasus(), "move armor: Caucasus > Turkey") == []

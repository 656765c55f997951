"""Exact probabilities: against counting every die by hand, and with their limits."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from battleboard.core.dice import Dice, SeededDice
from battleboard.core.errors import ScenarioError
from battleboard.core.table import AcceptDraw, DeclineDraw, OfferDraw
from battleboard.games.risk.actions import Attack, Defend, EndAttacks, NoFreeMove
from battleboard.games.risk.attack import losses
from battleboard.scenario import chances
from battleboard.scenario.chances import Chances, every_roll, outcomes
from tests.support import position, read


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 44), (2, 6), (3, 6), (5, 4)])
def test_the_outcomes_of_a_roll_are_all_there_is(count: int, sides: int) -> None:
    counted = Counter(tuple(sorted(f)) for f in product(range(1, sides + 1), repeat=count))
    assert dict(outcomes(count, sides)) == counted


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)])
def test_two_rolls_against_counting_every_die(ours: int, theirs: int) -> None:
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)

    def compare(dice: Dice) -> tuple[int, int]:
        return losses(dice.roll(0, ours), dice.roll(ours, theirs))

    for lost, chance in every_roll(compare):
        found[lost] += chance
    faces = list(product(range(1, 7), repeat=ours + theirs))
    counted = Counter(losses(roll[:ours], roll[ours:]) for roll in faces)
    assert found == {lost: Fraction(count, len(faces)) for lost, count in counted.items()}


def test_a_second_roll_may_depend_on_the_first() -> None:
    def again(dice: Dice) -> int:
        (first,) = dice.roll(0, 1)
        return first if first < 6 else 6 + sum(dice.roll(1, 2, 2))

    found = list(every_roll(again))
    assert sum(chance for _, chance in found) == 1
    assert sum(chance for result, chance in found if result == 9) == Fraction(1, 6) / 2


def test_a_shuffle_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST_OUTCOMES", 100)
    with pytest.raises(ScenarioError, match="more than 100 ways"):
        list(every_roll(lambda dice: [dice.roll(i, 1, 42 - i) for i in range(41)]))


ALASKA = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="blue")
ALL_OUT = tuple(
    (None, read(ALASKA, line)[1])
    for line in (
        "attack with 3: Alaska > Kamchatka",
        "attack with 2: Alaska > Kamchatka",
        "attack with 1: Alaska > Kamchatka",
        "defend with 2",
    )
)


def test_the_ends_add_up_to_one() -> None:
    ends = Chances().ends(ALASKA.game, ALASKA.state, ALL_OUT)
    assert sum(ends.values()) == 1
    assert all(state.dice == 0 for state in ends)


def test_the_number_of_dice_before_does_not_matter() -> None:
    later = replace(ALASKA.state, dice=17)
    memory = Chances()
    assert memory.ends(ALASKA.game, later, ALL_OUT) == memory.ends(
        ALASKA.game, ALASKA.state, ALL_OUT
    )


def test_exact_chances_agree_with_play() -> None:
    exact = Chances().ends(ALASKA.game, ALASKA.state, ALL_OUT)
    chance = sum(p for state, p in exact.items() if _taken(state))
    games, won = 2000, 0
    for seed in range(games):
        state = ALASKA.state
        while (reply := chances.first_open(ALASKA.game, state, ALL_OUT)) is not None:
            state, _ = ALASKA.game.apply(state, *reply, SeededDice(seed))
        won += _taken(state)
    assert abs(won / games - chance) < 0.03


def _taken(state: object) -> bool:
    return bool(ALASKA.game.facts(state)["owners"]["kamchatka"] == "red")


def test_what_is_remembered_is_the_same_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = Chances()
    first = memory.ends(ALASKA.game, ALASKA.state, ALL_OUT)
    monkeypatch.setattr(chances, "_after", None)  # nothing is worked out a second time
    assert memory.ends(ALASKA.game, ALASKA.state, ALL_OUT) == first
    monkeypatch.undo()
    monkeypatch.setattr(chances, "MOST_REMEMBERED", 3)
    small = Chances()
    assert small.ends(ALASKA.game, ALASKA.state, ALL_OUT) == first
    assert len(small._after) <= 3


def test_the_first_action_that_is_open_is_played() -> None:
    policy = [(None, Attack(3, "peru", "brazil")), (None, EndAttacks()), (None, NoFreeMove())]  # type: ignore[arg-type]
    assert chances.first_open(ALASKA.game, ALASKA.state, policy) == ("red", EndAttacks())


def test_an_action_with_a_seat_is_only_that_seats() -> None:
    (_, attack) = ALL_OUT[0]
    asked, _ = ALASKA.game.apply(ALASKA.state, ALASKA.state.seats[0], attack, SeededDice(1))
    red, blue = ALASKA.state.seats
    assert chances.first_open(ALASKA.game, asked, [(red, Defend(2)), (blue, Defend(1))]) == (
        blue,
        Defend(1),
    )


def test_a_policy_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST_ACTIONS", 50)
    endless = [(None, OfferDraw()), (None, DeclineDraw())]
    with pytest.raises(ScenarioError, match="not come to an end after 50 actions"):
        Chances().ends(ALASKA.game, ALASKA.state, endless)
    red, blue = ALASKA.state.seats
    ended = Chances().ends(ALASKA.game, ALASKA.state, [(red, OfferDraw()), (blue, AcceptDraw())])
    assert list(ended.values()) == [1]

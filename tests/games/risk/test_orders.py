"""Standing orders: with how many dice an absent player defends."""

import pytest

from tests.support import Moment, play, position, refused, seen


def attacked(armies: int = 3, *orders: str) -> Moment:
    """Blue has left orders and is attacked."""
    moment = position(
        "risk", armies={"red": "4 Alaska", "blue": f"{armies} Kamchatka, Siam"}, rest="green"
    )
    moment = play(moment, *(f"blue: {order}" for order in orders))
    return play(moment, "red: attack with 2: Alaska > Kamchatka")


def answer(moment: Moment, seat: str = "blue") -> str | None:
    chair = next(s for s in moment.state.seats if s == seat)
    action = moment.game.answer_by_order(moment.state, chair)
    return None if action is None else moment.game.action_texts.say(action)


@pytest.mark.parametrize("dice", [1, 2])
def test_an_order_answers_for_its_owner(dice: int) -> None:
    moment = attacked(3, f"order defend with {dice}")
    assert answer(moment) == f"defend with {dice}"


def test_without_an_order_nobody_answers() -> None:
    assert answer(attacked()) is None


def test_an_order_answers_only_what_its_owner_is_asked() -> None:
    moment = attacked(3, "order defend with 1")
    assert answer(moment, "red") is None
    assert answer(play(moment, "defend with 1", dice=[6, 6, 1])) is None


def test_the_latest_order_counts() -> None:
    assert answer(attacked(3, "order defend with 2", "order defend with 1")) == "defend with 1"


def test_an_order_for_the_territory_goes_before_one_for_everywhere() -> None:
    there = "order defend with 1 in Kamchatka"
    assert answer(attacked(3, there, "order defend with 2")) == "defend with 1"
    assert answer(attacked(3, "order defend with 1 in Siam", "order defend with 2")) == (
        "defend with 2"
    )
    assert answer(attacked(3, "order defend with 1 in Siam")) is None


def test_orders_can_be_cancelled() -> None:
    assert answer(attacked(3, "order defend with 2", "cancel orders")) is None


def test_an_order_of_another_player_says_nothing() -> None:
    moment = position("risk", armies={"red": "4 Alaska", "blue": "3 Kamchatka"}, rest="green")
    moment = play(moment, "green: order defend with 1", "attack with 2: Alaska > Kamchatka")
    assert answer(moment) is None


@pytest.mark.parametrize(
    "order",
    [
        "defend with 3",
        "defend with 0",
        "defend",
        "surrender",
        "defend with 1 in Atlantis",
        "defend with 1 in ?",
    ],
)
def test_an_order_that_the_game_does_not_know(order: str) -> None:
    with refused(None, "risk-orders", order=order):
        attacked(3, f"order {order}")


@pytest.mark.parametrize("viewer", ["red", "green", None])
def test_an_order_is_its_owners_secret(viewer: str | None) -> None:
    moment = attacked(3, "order defend with 1")
    assert seen(moment, viewer).state.table.orders == ()
    assert seen(moment, "blue").state.table.orders == moment.state.table.orders
    before = position("risk", armies={"red": "4 Alaska"}, rest="blue")
    given = play(before, "blue: order defend with 1")
    assert seen(given, "red").told == ["Blue ordered ?"]
    assert seen(given, "blue").told == ["Blue ordered defend with 1"]

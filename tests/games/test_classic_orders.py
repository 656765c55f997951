"""Standing orders of Classic answer for a power that is away, and are nobody else's business."""

import pytest

from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from tests.support import Moment, play, position


def answered(moment: Moment, seat: str) -> str | None:
    answer = moment.game.answer_by_order(moment.state, Seat(seat))
    return None if answer is None else moment.game.action_texts.say(answer)


def attacked(*orders: str) -> Moment:
    """Germany has hit Caucasus once; the USSR has infantry, armor and a fighter to choose from."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "3 armor"},
            "Caucasus": {"USSR": "2 infantry, armor, fighter"},
            "Germany": {"Germany": "infantry"},
        },
    )
    lines = [f"ussr: order {order}" for order in orders]
    return play(
        before,
        *lines,
        "germany: move 3 armor: Ukraine S.S.R. > Caucasus",
        "germany: done",
        dice=[1, 6, 6],
    )


def test_the_order_of_losses_is_followed() -> None:
    assert answered(attacked(), "ussr") is None
    assert answered(attacked("lose infantry, armor"), "ussr") == "lose infantry"
    assert answered(attacked("lose fighter, infantry"), "ussr") == "lose fighter"


def test_an_order_for_the_space_goes_before_one_for_everywhere() -> None:
    assert answered(attacked("lose armor in Caucasus", "lose infantry"), "ussr") == "lose armor"
    assert answered(attacked("lose armor in Russia", "lose infantry"), "ussr") == "lose infantry"


def test_the_latest_order_counts() -> None:
    assert answered(attacked("lose armor", "lose fighter"), "ussr") == "lose fighter"


def test_orders_are_hidden_from_the_others() -> None:
    moment = attacked("lose armor")
    view = moment.game.view(moment.state, Seat("germany"))
    assert "armor" not in str(view.table)
    assert "lose armor" in str(moment.game.view(moment.state, Seat("ussr")).table)


@pytest.mark.parametrize("order", ["lose", "lose elephants", "lose infantry in Atlantis", "dance"])
def test_nonsense_is_refused(order: str) -> None:
    with pytest.raises(IllegalAction, match="standing order"):
        attacked(order)


def test_submarines_go_or_stay() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Baltic Sea Zone": {"Germany": "2 transport"},
            "North Sea Zone": {"United Kingdom": "submarine"},
            "Germany": {"Germany": "fighter"},
        },
    )
    for order, expected in (
        ("withdraw submarines", "withdraw submarine to"),
        ("keep submarines", "stay"),
    ):
        moment = play(
            before,
            f"united_kingdom: order {order}",
            "germany: move fighter: Germany > Baltic Sea Zone > North Sea Zone",
            "germany: done",
            dice=[6],
        )
        found = answered(moment, "united_kingdom")
        assert found is not None
        assert found.startswith(expected)

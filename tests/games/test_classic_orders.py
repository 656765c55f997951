"""Standing orders of Classic answer for a power that is away, and are nobody else's business."""

from collections.abc import Sequence

import pytest

from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from tests.games.caucasus import ADVANCE, before_caucasus
from tests.support import Moment, play, position


def answered(moment: Moment, seat: str) -> str | None:
    answer = moment.game.answer_by_order(moment.state, Seat(seat))
    return None if answer is None else moment.game.action_texts.say(answer)


def attacked(*orders: str, dice: Sequence[int] = (1, 6, 6)) -> Moment:
    """Germany has hit Caucasus once; the USSR has infantry, armor and a fighter to choose from."""
    before = before_caucasus(ussr="2 infantry, armor, fighter")
    lines = [f"ussr: order {order}" for order in orders]
    return play(before, *lines, *ADVANCE, dice=dice)


def test_the_order_of_losses_is_followed() -> None:
    assert answered(attacked(), "ussr") is None
    assert answered(attacked("lose infantry, armor"), "ussr") == "lose infantry"
    assert answered(attacked("lose fighter, infantry"), "ussr") == "lose fighter"


def test_an_order_for_the_space_goes_before_one_for_everywhere() -> None:
    assert answered(attacked("lose armor in Caucasus", "lose infantry"), "ussr") == "lose armor"
    assert answered(attacked("lose armor in Russia", "lose infantry"), "ussr") == "lose infantry"


def test_the_latest_order_counts() -> None:
    assert answered(attacked("lose armor", "lose fighter"), "ussr") == "lose fighter"


@pytest.mark.parametrize(
    ("kept", "losses"),
    [
        ("", "lose 2 infantry, armor"),
        (" but keep 1 land unit", "lose 2 infantry, fighter"),
        (" but keep 1 land unit in Caucasus", "lose 2 infantry, fighter"),
        (" but keep 2 land units", "lose 2 infantry, fighter"),
        (" but keep 3 land units", "lose fighter, 2 infantry"),
    ],
)
def test_land_units_are_kept_for_the_very_last(kept: str, losses: str) -> None:
    """With three hits on four units; what is kept is lost when nothing else is left."""
    moment = attacked(f"lose infantry, armor{kept}", dice=(1, 1, 1))
    assert answered(moment, "ussr") == losses


def test_orders_are_hidden_from_the_others() -> None:
    moment = attacked("lose armor")
    view = moment.game.view(moment.state, Seat("germany"))
    assert "armor" not in str(view.table)
    assert "lose armor" in str(moment.game.view(moment.state, Seat("ussr")).table)


@pytest.mark.parametrize(
    "order",
    [
        "lose",
        "lose elephants",
        "lose infantry in Atlantis",
        "dance",
        "lose armor but keep 0 land units",
    ],
)
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
        ("keep submarines in North Sea Zone", "stay"),
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


@pytest.mark.parametrize(
    ("orders", "proposed", "answer"),
    [
        (["agree"], "United Kingdom infantry", "agree"),
        (["agree if it costs nothing"], "USSR infantry", "agree"),
        (["agree if it costs nothing"], "United Kingdom infantry", None),
        (["object", "agree if it costs nothing"], "United Kingdom infantry", "object"),
        (["agree if it costs nothing", "object"], "USSR infantry", "object"),
        (["object in Caucasus", "agree"], "USSR infantry", "object"),
        (["object in Russia", "agree"], "USSR infantry", "agree"),
    ],
)
def test_what_an_ally_proposes(orders: list[str], proposed: str, answer: str | None) -> None:
    """The latest order that fits counts: one with a condition fits where that holds."""
    before = before_caucasus(ussr="2 infantry", united_kingdom="infantry, fighter")
    moment = play(
        before,
        *(f"united_kingdom: order {order}" for order in orders),
        *ADVANCE,
        f"ussr: lose {proposed}",
        dice=[1, 6, 6],
    )
    assert answered(moment, "united_kingdom") == answer

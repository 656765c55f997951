"""The Ford, rule by rule."""

from collections.abc import Sequence
from typing import Any

import pytest

from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.values import Result
from battleboard.games.ford.material import BOARD
from battleboard.games.ford.vocabulary import (
    AmbushOrHold,
    BattleRolled,
    DecideLosses,
    PlanMoves,
    ShareLosses,
    TroopsMoved,
)
from tests.support import Moment, legal, play, position, refused, start, why_not


def at(step: str = "plan", **units: dict[str, int]) -> Moment:
    return position("ford", units=units, step=step)


def units(moment: Moment, space: str) -> Sequence[int]:
    row: dict[str, int] = moment.facts["units"][space]
    return list(row.values())


@pytest.mark.rule("FO-SET-1")
def test_three_spaces_in_a_row() -> None:
    borders = {s: [BOARD.spaces[i] for i in BOARD.neighbours[BOARD.index[s]]] for s in BOARD.spaces}
    assert borders == {
        "west_bank": ["ford"],
        "ford": ["west_bank", "east_bank"],
        "east_bank": ["ford"],
    }


@pytest.mark.rule("FO-SET-2")
def test_all_three_seats_play() -> None:
    with pytest.raises(IllegalAction, match="FO-SET-2"):
        start("ford", "red blue")


@pytest.mark.rule("FO-SET-3", "FO-SET-4")
def test_the_opening() -> None:
    opening = start("ford")
    assert units(opening, "west_bank") == [8, 0, 0]
    assert units(opening, "ford") == [0, 0, 0]
    assert units(opening, "east_bank") == [0, 3, 3]
    assert opening.asked.seats == ("red",)  # type: ignore[union-attr]  # not a result
    assert opening.state.round == 1


@pytest.mark.rule("FO-TUR-1")
def test_plan_ambush_battle_losses_in_this_order() -> None:
    planning = at(west_bank={"red": 2}, ford={"red": 2}, east_bank={"blue": 2, "green": 2})
    asked = play(
        planning, "red: move 1: Ford > East Bank", "red: move 1: West Bank > Ford", "red: done"
    )
    assert isinstance(planning.asked, PlanMoves)
    assert isinstance(asked.asked, AmbushOrHold)
    fought = play(asked, "blue: hold", dice=[6, 1, 1, 1, 1])
    assert isinstance(fought.asked, ShareLosses)
    after = play(fought, "blue: lose Blue", "green: agree")
    assert isinstance(after.asked, PlanMoves)
    assert after.state.round == planning.state.round + 1 == 2
    assert after.told[-1] == "round 2: the turn of Red"


@pytest.mark.rule("FO-PLN-1", "FO-DEC-1")
def test_orders_go_to_neighbours() -> None:
    planning = start("ford")
    with refused("FO-PLN-1", origin="West Bank", target="East Bank"):
        play(planning, "red: move 1: West Bank > East Bank")
    planned = play(planning, "red: move 2: West Bank > Ford", "red: move 1: West Bank > Ford")
    assert units(planned, "ford") == [3, 0, 0]
    assert planned.state.position.of(1, Seat("red")) == 0, "nothing moves before the plan is done"
    done = play(planned, "red: done")
    assert [e.units for e in done.happened(TroopsMoved)] == [2, 1]


@pytest.mark.rule("FO-PLN-2")
def test_a_unit_moves_once() -> None:
    planned = play(start("ford"), "red: move 2: West Bank > Ford")
    with refused("FO-PLN-2", space="Ford", fresh=0):
        play(planned, "red: move 1: Ford > East Bank")
    with refused("FO-PLN-2", space="West Bank", fresh=6):
        play(planned, "red: move 7: West Bank > Ford")
    next_turn = play(planned, "red: done", "blue: hold")
    assert why_not(next_turn, "red: move 2: Ford > East Bank") is None


@pytest.mark.rule("FO-PLN-3")
def test_the_ford_is_narrow() -> None:
    planned = play(start("ford"), "red: move 5: West Bank > Ford")
    with refused("FO-PLN-3", most=5):
        play(planned, "red: move 1: West Bank > Ford")


@pytest.mark.rule("FO-PLN-4")
def test_the_camp_is_never_left() -> None:
    planning = at(west_bank={"red": 2}, ford={"red": 1}, east_bank={"blue": 1})
    planned = play(planning, "red: move 2: West Bank > Ford")
    assert isinstance(planned.asked, PlanMoves)
    assert [duty.rule for duty in planned.asked.duties] == ["FO-PLN-4"]
    with refused("FO-PLN-4", space="West Bank"):
        play(planned, "red: done")
    mended = play(planned, "red: move 1: Ford > West Bank", "red: done")
    assert units(mended, "west_bank") == [1, 0, 0]


@pytest.mark.rule("FO-PLN-5")
def test_orders_are_taken_back_unless_another_needs_them() -> None:
    planning = at(west_bank={"red": 6}, ford={"red": 2}, east_bank={"blue": 1})
    planned = play(planning, "red: move 2: Ford > East Bank", "red: move 5: West Bank > Ford")
    with refused("FO-PLN-5", number=1, later=2):
        play(planned, "red: take back 1")
    with refused("FO-PLN-5", number=3, orders=2):
        play(planned, "red: take back 3")
    back = play(planned, "red: take back 2", "red: take back 1")
    assert units(back, "ford") == [2, 0, 0]
    assert back.facts["orders"] == 0


@pytest.mark.rule("FO-AMB-1", "FO-DEC-2")
@pytest.mark.parametrize(
    ("ford", "east", "asked"),
    [({"red": 1}, {"blue": 1}, True), ({}, {"blue": 1}, False), ({"red": 1}, {"green": 1}, False)],
)
def test_blue_is_asked_only_when_there_is_something_to_ambush(
    ford: dict[str, int], east: dict[str, int], asked: bool
) -> None:
    after = at("ambush", west_bank={"red": 3}, ford=ford, east_bank=east)
    assert isinstance(after.asked, AmbushOrHold) == asked
    if asked:
        assert legal(after) == ["ambush", "hold"]


@pytest.mark.rule("FO-AMB-2")
def test_an_ambush_hits_with_sixes() -> None:
    asked = at("ambush", west_bank={"red": 3}, ford={"red": 2}, east_bank={"blue": 4, "green": 2})
    assert units(play(asked, "blue: ambush", dice=[6, 5, 1, 6]), "ford") == [0, 0, 0]
    assert units(play(asked, "blue: ambush", dice=[6, 5, 1, 5]), "ford") == [1, 0, 0]


@pytest.mark.rule("FO-BAT-1")
def test_no_battle_without_both_sides() -> None:
    assert not start("ford").happened(BattleRolled)
    alone = at("battle", west_bank={"red": 3}, ford={"red": 2}, east_bank={"blue": 1})
    assert not alone.happened(BattleRolled)


@pytest.mark.rule("FO-BAT-2", "FO-BAT-3")
def test_red_hits_with_five_and_the_allies_with_four() -> None:
    fought = position(
        "ford",
        units={"west_bank": {"red": 2}, "east_bank": {"red": 3, "blue": 3}},
        step="battle",
        dice=[4, 5, 6, 3, 4, 1],
    )
    assert units(fought, "east_bank") == [2, 1, 0]


def shared(**east: int) -> Moment:
    return position(
        "ford",
        units={"west_bank": {"red": 2}, "east_bank": {"red": 2, **east}},
        step="battle",
        dice=[6, 1, *[1] * sum(east.values())],
    )


@pytest.mark.rule("FO-BAT-4", "FO-DEC-3")
def test_blue_and_green_share_losses() -> None:
    asked = shared(blue=1, green=2)
    assert asked.asked == ShareLosses((Seat("blue"), Seat("green")), 1)
    assert legal(asked, "green") == ["lose Green", "lose Blue"]
    with refused("FO-BAT-4"):
        play(asked, "blue: agree")
    proposed = play(asked, "green: lose Blue")
    assert proposed.asked.seats == ("blue",)  # type: ignore[union-attr]  # not a result
    with refused("FO-TUR-1"):
        play(proposed, "green: agree")
    agreed = play(proposed, "blue: agree")
    assert units(agreed, "east_bank") == [2, 0, 2]
    counter = play(proposed, "blue: lose Green")
    assert counter.asked.seats == ("green",)  # type: ignore[union-attr]  # not a result


@pytest.mark.rule("FO-BAT-4")
def test_without_a_choice_nobody_is_asked() -> None:
    assert units(shared(blue=2), "east_bank") == [2, 1, 0]


@pytest.mark.rule("FO-BAT-5", "FO-DEC-4")
def test_red_decides_when_they_do_not_agree() -> None:
    disputed = play(shared(blue=1, green=2), "green: lose Blue", "blue: object")
    assert disputed.asked == DecideLosses((Seat("red"),), 1)
    with refused("FO-BAT-3", hits=1):
        play(disputed, "red: lose 2 Green")
    assert units(play(disputed, "red: lose Green"), "east_bank") == [2, 1, 1]


@pytest.mark.rule("FO-VIC-1")
def test_red_wins_in_an_empty_east_bank() -> None:
    won = position(
        "ford",
        units={"west_bank": {"red": 1}, "east_bank": {"red": 2, "blue": 1}},
        step="battle",
        dice=[5, 1, 1],
    )
    assert won.asked == Result((Seat("red"),), "crossed")  # type: ignore[arg-type]  # a literal


@pytest.mark.rule("FO-VIC-2")
def test_the_allies_win_when_red_is_too_weak() -> None:
    ambushed = at("ambush", west_bank={"red": 1}, ford={"red": 1}, east_bank={"blue": 1})
    lost: Any = play(ambushed, "blue: ambush", dice=[6]).asked
    assert (lost.winners, lost.reason) == (("blue", "green"), "defended")


@pytest.mark.rule("FO-VIC-3")
@pytest.mark.parametrize(
    ("west", "winners"),
    [(3, ("red",)), (1, ("blue", "green")), (2, ("red", "blue", "green"))],
)
def test_the_stronger_side_wins_when_time_is_over(west: int, winners: tuple[str, ...]) -> None:
    last = position(
        "ford",
        options=Options(max_rounds=1),
        units={"west_bank": {"red": west}, "east_bank": {"blue": 1, "green": 1}},
    )
    assert play(last, "red: done").asked.winners == winners  # type: ignore[union-attr]  # it ended


@pytest.mark.rule("FO-VIC-4")
@pytest.mark.parametrize(("seat", "winners"), [("red", ("blue", "green")), ("blue", ("red",))])
def test_who_resigns_loses_for_the_side(seat: str, winners: tuple[str, ...]) -> None:
    asked = start("ford")
    if seat == "blue":
        with refused("FO-TUR-1"):
            play(asked, "blue: resign")
        asked = play(asked, "red: move 1: West Bank > Ford", "red: done")
    assert play(asked, f"{seat}: resign").asked.winners == winners  # type: ignore[union-attr]


def test_standing_orders_answer_for_the_absent() -> None:
    """A standing order is text that the game understands; the table plays its answer."""
    asked = play(start("ford"), "blue: order ambush", "red: move 1: West Bank > Ford", "red: done")
    game = asked.game
    answer = game.answer_by_order(asked.state, Seat("blue"))
    assert answer is not None
    assert game.action_texts.say(answer) == "ambush"
    with pytest.raises(IllegalAction, match="standing orders"):
        play(asked, "blue: order dance")

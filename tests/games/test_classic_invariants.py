"""A stored state of Axis & Allies Classic is taken in only if it can be played on."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import StateError
from battleboard.games.classic.game import MINI_GAME
from tests.hostile import change_something
from tests.support import Moment, play, position, start

Json = Any
"""A state as JSON values, to be broken: as various as JSON, hence `Any`."""
Breakage = Callable[[Json], object]


def index(moment: Moment, space: str) -> int:
    return moment.game.theatre.board.index[space]  # type: ignore[attr-defined,no-any-return]


def stored(moment: Moment) -> Json:
    return json.loads(codec(moment.game).write(moment.state))


def complaint(moment: Moment, breakage: Breakage) -> str:
    """What is said against a state after something in it was changed."""
    plain = stored(moment)
    breakage(plain)
    with pytest.raises(StateError) as error:
        codec(moment.game).read_state(json.dumps(plain))
    return str(error.value)


def opening() -> Moment:
    return start("classic")


def planning() -> Moment:
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "3 infantry, armor"},
            "Karelia S.S.R.": {"USSR": "infantry"},
        },
        owners={"Ukraine S.S.R.": "Germany"},
    )
    return play(before, "move 2 infantry, armor: Ukraine S.S.R. > Karelia S.S.R.")


def losing() -> Moment:
    """The attackers have scored nothing, and lose one of two kinds."""
    return play(planning(), "done", dice=[6, 6, 6, 1])


def set_to(*path: str | int, value: Json) -> Breakage:
    """A breakage: another value at a place."""

    def breakage(plain: Json) -> None:
        *way, last = path
        for step in way:
            plain = plain[step]
        plain[last] = value

    return breakage


@pytest.mark.parametrize(
    ("breakage", "said"),
    [
        (set_to("seats", value=["germany"]), "all powers play"),
        (set_to("on_turn", value="red"), "a power's turn"),
        (set_to("round", value=0), "one of the rounds"),
        (set_to("resigned", value=["ussr", "ussr"]), "gave up once"),
        (set_to("resigned", value=["germany", "japan"]), "whole side has given up"),
        (set_to("position", "money", 0, value=-1), "money"),
        (set_to("position", "technologies", 0, value=["magic"]), "developed"),
        (set_to("position", "owners", 0, value="siam"), "cannot belong to 'siam'"),
        (set_to("turn", "battles", value=["siam"]), "not on the board"),
        (set_to("turn", "owners", value=[]), "owned each space"),
        (set_to("agenda", value=["income"]), "the agenda is not what comes after"),
        (set_to("pending", "most", value=99), "cannot be asked now"),
        (set_to("pending", "seats", value=["japan"]), "cannot be asked now"),
        (set_to("pending", value=None), "nobody is asked"),
        (set_to("due", value={"hits": 1, "space": "germany", "cause": "raid"}), "is asked"),
    ],
)
def test_the_beginning_of_a_game_that_was_changed(breakage: Breakage, said: str) -> None:
    assert said in complaint(opening(), breakage)


@pytest.mark.parametrize(
    ("space", "row", "said"),
    [
        ("germany", [{"power": "germany", "kind": "elephant"}], "'elephant'"),
        ("germany", [{"power": "siam", "kind": "armor"}], "'siam'"),
        ("germany", [{"power": "germany", "kind": "armor", "count": 0}], "no 0 'armor'"),
        ("germany", [{"power": "germany", "kind": "armor", "count": 10**6}], "'armor'"),
        ("germany", [{"power": "germany", "kind": "transport"}], "cannot be there"),
        ("germany", [{"power": "germany", "kind": "armor"}] * 2, "one pile of each kind"),
        ("germany", [{"power": "germany", "kind": "armor", "turn": {"spent": 1}}], "done that"),
        ("spain", [{"power": "germany", "kind": "armor"}], "neutral"),
    ],
)
def test_units_that_cannot_be_there(space: str, row: Json, said: str) -> None:
    moment = opening()
    place = set_to("position", "spaces", index(moment, space), value=row)
    assert said in complaint(moment, place)


@pytest.mark.parametrize(
    ("ship", "cargo"),
    [
        ("transport", [{"power": "japan", "kind": "infantry", "count": 3}]),
        ("transport", [{"power": "japan", "kind": "fighter"}]),
        ("transport", [{"power": "ussr", "kind": "infantry"}]),
        ("aircraft_carrier", [{"power": "japan", "kind": "infantry"}]),
        ("battleship", [{"power": "japan", "kind": "infantry"}]),
    ],
)
def test_cargo_that_no_ship_carries(ship: str, cargo: Json) -> None:
    moment = opening()
    row = [{"power": "japan", "kind": ship, "cargo": cargo}]
    place = set_to("position", "spaces", index(moment, "japan_sea_zone"), value=row)
    assert "cannot carry that" in complaint(moment, place)


def test_fighters_that_would_have_been_lost_at_sea() -> None:
    moment = opening()
    row = [{"power": "japan", "kind": "fighter"}]
    place = set_to("position", "spaces", index(moment, "japan_sea_zone"), value=row)
    assert "where they cannot stay" in complaint(moment, place)


@pytest.mark.parametrize(
    ("breakage", "said"),
    [
        (set_to("plan", value=None), "is not one in which PlanCombatMoves is asked"),
        (set_to("plan", "base", "money", 0, value=7), "does not begin where the board stands"),
        (set_to("plan", "orders", value=[]), "not what follows from its orders"),
        (set_to("plan", "orders", 0, "path", 1, value="siam"), "not what follows"),
        (set_to("plan", "now", "money", 0, value=7), "not what follows from its orders"),
        (set_to("pending", "duties", value=[{"rule": "CL-AIR-9", "message": "x"}]), "duties"),
    ],
)
def test_a_plan_that_was_changed(breakage: Breakage, said: str) -> None:
    assert said in complaint(planning(), breakage)


@pytest.mark.parametrize(
    ("breakage", "said"),
    [
        (set_to("battle", "space", value="siam"), "no battle in 'siam'"),
        (set_to("battle", "attacker", "ready", 0, value=7), "not those who stand there"),
        (set_to("battle", "defender", "hit", value=[]), "not those who stand there"),
        (set_to("battle", "origins", value=[]), "came from elsewhere"),
        (set_to("battle", "landed", value=True), "told in two ways"),
        (set_to("battle", "asked", value=["siam"]), "does not play"),
        (set_to("battle", "round", value=0), "first round"),
        (set_to("battle", "step", value=99), "cannot be asked for"),
        (set_to("battle", "hits", value=2), "cannot be asked for"),
        (set_to("battle", "hits", value=0), "cannot be asked for"),
        (set_to("battle", "targets", value=[9]), "cannot be asked for"),
        (set_to("battle", "fate", value="box"), "cannot be asked for"),
        (set_to("pending", "among", value=[]), "cannot be asked for"),
        (set_to("battle", value=None), "is not one in which ChooseCasualties is asked"),
    ],
)
def test_a_battle_that_was_changed(breakage: Breakage, said: str) -> None:
    assert said in complaint(losing(), breakage)


def everywhere(space: int, row: Json) -> Breakage:
    """A breakage: other units in a space, in the position and in the plan alike."""

    def breakage(plain: Json) -> None:
        for place in (plain["position"], plain["plan"]["base"], plain["plan"]["now"]):
            place["spaces"][space] = row

    return breakage


def test_units_that_could_still_make_a_combat_move_after_action_2() -> None:
    moment = position(
        "classic",
        on_turn="Germany",
        step="noncombat moves",
        units={"Germany": {"Germany": "infantry"}},
    )
    row = [{"power": "germany", "kind": "infantry", "turn": {"spent": 1}}]
    breakage = everywhere(index(moment, "germany"), row)
    assert "action 2 is not over" in complaint(moment, breakage)


def test_an_enemys_transport_that_has_unloaded() -> None:
    """Only an ally's may have, in another power's turn."""
    moment = position(
        "classic",
        on_turn="Germany",
        step="noncombat moves",
        units={"Japan Sea Zone": {"Japan": "transport"}},
    )
    code, space = codec(moment.game), index(moment, "japan_sea_zone")
    plain = stored(moment)
    everywhere(space, [{"power": "japan", "kind": "transport", "turn": {"done": True}}])(plain)
    assert code.read_state(json.dumps(plain))
    row = [{"power": "united_states", "kind": "transport", "turn": {"done": True}}]
    assert "cannot have done that" in complaint(moment, everywhere(space, row))


def test_a_sea_battle_that_waits_is_one_of_this_turns() -> None:
    """Otherwise nobody would know that carriers may have sunk there."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Baltic Sea Zone": {"Germany": "submarine"},
            "North Sea Zone": {"United Kingdom": "transport", "Germany": "submarine"},
            "Karelia Sea Zone": {"USSR": "transport"},
            "West Spain Sea Zone": {"United Kingdom": "transport"},
        },
    )
    moment = play(
        before,
        "move submarine: North Sea Zone > Karelia Sea Zone",
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
    )
    assert set(moment.state.turn.battles) <= set(moment.state.turn.fought)
    assert "sea battle that waits" in complaint(moment, set_to("turn", "fought", value=[]))


@pytest.mark.parametrize("seed", range(4))
def test_on_the_small_board_whatever_is_taken_in_goes_on(seed: int) -> None:
    """Several changes of every state of a game; each that is not refused is played on."""
    rng, dice, code = Random(seed), SeededDice(seed), codec(MINI_GAME)
    state, _ = MINI_GAME.start(MINI_GAME.options_type(), MINI_GAME.default_seats, dice)
    for _ in range(60):
        if state.over is None:
            seat = state.pending.seats[0]  # type: ignore[union-attr] # nobody has won yet
            state, _ = MINI_GAME.apply(state, seat, MINI_GAME.sample_action(state, seat, rng), dice)
        for _ in range(3):
            plain = json.loads(code.write(state))
            change_something(plain, rng)
            try:
                changed = code.read_state(json.dumps(plain))
            except StateError:
                continue
            for _ in range(5):
                if changed.over is None:
                    seat = changed.pending.seats[0]
                    action = MINI_GAME.sample_action(changed, seat, rng)
                    changed, _ = MINI_GAME.apply(changed, seat, action, dice)
            assert not MINI_GAME.broken_invariants(changed)

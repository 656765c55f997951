"""A stored state is taken in only if a game could have come to it."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import StateError
from battleboard.core.values import Result
from battleboard.games.risk.game import GAME, STEPS
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from tests.games.risk.walks import walk
from tests.support import Moment, play, position, start

Json = Any
"""A state as JSON values, to be broken: as various as JSON, hence `Any`."""
Breakage = Callable[[Json], object]


def attack() -> Moment:
    return position(
        "risk",
        seats="red blue green",
        armies={"red": "5 Alaska, 2 Peru", "blue": "2 Kamchatka"},
        rest="green",
        hands={"red": ["Siam", "joker"], "blue": ["Ural"]},
    )


def defence() -> Moment:
    return play(attack(), "attack with 3: Alaska > Kamchatka")


def conquest() -> Moment:
    return play(defence(), "defend with 2", dice=[6, 6, 6, 1, 1])


def placing() -> Moment:
    return position(
        "risk", armies={"red": "5 Alaska, Peru"}, rest="blue", step="place armies", to_place=3
    )


def choosing_cards() -> Moment:
    return position(
        "risk",
        armies={"red": "5 Alaska, Peru"},
        rest="blue",
        step="turn in cards",
        hands={"red": ["Siam", "joker", "Ural"]},
    )


def free_move() -> Moment:
    return position("risk", armies={"red": "5 Alaska, Alberta"}, rest="blue", step="free move")


def missions() -> Moment:
    return start("risk", "red blue green", {"missions": True})


def capitals() -> Moment:
    return start("risk", "red blue green", {"capitals": True})


def claiming() -> Moment:
    return start("risk", "red blue green", {"choose_territories": True})


def initial_armies() -> Moment:
    return start("risk", "red blue green", {"initial_armies": True})


def neutral() -> Moment:
    return start("risk", "red blue", {"neutral_army": True})


def won() -> Moment:
    return play(position("risk", armies={"red": "5 Alaska"}, rest="blue"), "resign")


def put(*path: str | int, to: Json) -> Breakage:
    def breakage(state: Json) -> None:
        for key in path[:-1]:
            state = state[key]
        state[path[-1]] = to

    return breakage


def append(*path: str | int, what: Json) -> Breakage:
    def breakage(state: Json) -> None:
        for key in path:
            state = state[key]
        state.append(what)

    return breakage


BROKEN: dict[str, tuple[Callable[[], Moment], Breakage]] = {
    "a colour that is not in the box": (attack, put("seats", 2, to="pink")),
    "one colour twice": (attack, put("seats", 2, to="red")),
    "one player alone": (attack, put("seats", to=["red"])),
    "options that exclude each other": (missions, put("options", "capitals", to=True)),
    "a dealer who does not play": (attack, put("options", "dealer", to="violet")),
    "a dealer who is not the last": (attack, put("options", "dealer", to="red")),
    "a viewer whom nobody knows": (attack, put("viewer", to="nobody")),
    "a stranger for a draw": (attack, put("table", to={"draw": ["violet"], "orders": []})),
    "a stranger's orders": (
        attack,
        put("table", to={"draw": [], "orders": [["violet", "defend with 1"]]}),
    ),
    "a stranger who won": (won, put("over", "winners", to=["violet"])),
    "a territory too many": (attack, append("position", "owners", what="red")),
    "armies nowhere": (attack, append("position", "armies", what=1)),
    "a hand too many": (attack, append("position", "hands", what=[])),
    "a mission without the option": (
        attack,
        put("position", "missions", to=["asia_africa"] * 3),
    ),
    "no missions with the option": (missions, put("position", "missions", to=[])),
    "a headquarters without the option": (
        attack,
        put("position", "headquarters", to=["alaska"] * 3),
    ),
    "armies in hand in a turn": (attack, put("in_hand", to=[1, 0, 0])),
    "armies in hand of a fourth": (initial_armies, append("in_hand", what=1)),
    "armies in hand below zero": (initial_armies, put("in_hand", 1, to=-1)),
    "a set of two cards": (attack, put("last_set", to=["siam", "ural"])),
    "a round below zero": (attack, put("round", to=-1)),
    "dice below zero": (attack, put("dice", to=-1)),
    "armies to place below zero": (placing, put("to_place", to=-3)),
    "sets below zero": (attack, put("position", "sets_turned_in", to=-1)),
    "a stranger on the board": (attack, put("position", "owners", 3, to="violet")),
    "the third colour without its option": (attack, put("position", "owners", 3, to="neutral")),
    "an empty territory in a turn": (attack, put("position", "owners", 3, to="")),
    "no army on a territory": (attack, put("position", "armies", 3, to=0)),
    "an army of nobody": (claiming, put("position", "armies", 3, to=1)),
    "fewer armies than none": (claiming, put("position", "armies", 3, to=-1)),
    "a stranger eliminated": (attack, put("position", "eliminated", to=["violet"])),
    "one out twice": (attack, put("position", "resigned", to=["blue", "blue"])),
    "an eliminated holder of territories": (attack, put("position", "eliminated", to=["green"])),
    "a player without territories": (
        attack,
        lambda state: put(
            "position", "owners", to=[o.replace("blue", "red") for o in state["position"]["owners"]]
        )(state),
    ),
    "a last player who goes on": (attack, put("position", "resigned", to=["blue", "green"])),
    "the turn of who resigned": (attack, put("position", "resigned", to=["red"])),
    "the turn of nobody": (attack, put("on_turn", to=None)),
    "a battle off the board": (defence, put("battle", "target", to="atlantis")),
    "a battle across the world": (defence, put("battle", "target", to="siam")),
    "a battle from another's territory": (defence, put("on_turn", to="green")),
    "a battle of four dice": (defence, put("battle", "dice", to=4)),
    "a battle against oneself": (defence, put("battle", "defender", to="red")),
    "a card too many": (attack, append("position", "pile", what="siam")),
    "a card lost": (attack, lambda state: state["position"]["pile"].pop()),
    "all cards lost": (
        attack,
        lambda state: state["position"].update(pile=[], discards=[], hands=[[], [], []]),
    ),
    "a card that is no card": (attack, put("position", "pile", 0, to="atlantis")),
    "a hidden card that nobody hides": (attack, put("position", "pile", 0, to="?")),
    "a set of other cards": (attack, put("last_set", to=["siam", "siam", "atlantis"])),
    "a pile left empty": (
        attack,
        lambda state: state["position"].update(pile=[], discards=state["position"]["pile"]),
    ),
    "six cards in hand": (
        attack,
        lambda state: [
            state["position"]["hands"][1].append(state["position"]["pile"].pop()) for _ in range(5)
        ],
    ),
    "cards of who resigned": (attack, put("position", "resigned", to=["blue"])),
    "a mission that is no mission": (missions, put("position", "missions", 0, to="sleep")),
    "a mission against oneself": (missions, put("position", "missions", 0, to="destroy_red")),
    "a mission against nobody": (missions, put("position", "missions", 0, to="destroy_violet")),
    "a hidden mission that nobody hides": (missions, put("position", "missions", 0, to="?")),
    "a headquarters off the board": (
        capitals,
        put("position", "headquarters", to=["atlantis", "", ""]),
    ),
    "nobody asked": (attack, put("pending", to=None)),
    "another asked": (attack, put("pending", "seats", to=["blue"])),
    "several asked": (attack, put("pending", "seats", to=["red", "blue"])),
    "a set-up question in a turn": (
        attack,
        put("pending", to={"type": "ClaimATerritory", "seats": ["red"]}),
    ),
    "a question of a turn in set-up": (
        initial_armies,
        put("pending", to={"type": "AttackOrEnd", "seats": ["red"]}),
    ),
    "a question without its option": (
        initial_armies,
        put("pending", to={"type": "PlaceBesideTheNeutral", "seats": ["red"]}),
    ),
    "a bonus without its option": (
        choosing_cards,
        put("pending", to={"type": "ChooseBonusTerritory", "seats": ["red"], "spaces": ["peru"]}),
    ),
    "a claim of another": (claiming, put("pending", "seats", to=["blue"])),
    "an initial army of another": (initial_armies, put("pending", "seats", to=["blue"])),
    "an initial army too many": (initial_armies, put("in_hand", to=[0, 0, 0])),
    "a neutral army too many": (neutral, put("in_hand", to=[])),
    "too many armies to place": (placing, put("pending", "armies", to=4)),
    "a duty to turn in cards": (choosing_cards, put("pending", "must", to=True)),
    "a choice of dice for one army": (
        defence,
        lambda state: state["position"]["armies"].__setitem__(
            state["position"]["owners"].index("blue"), 1
        ),
    ),
    "a choice of three dice": (defence, put("pending", "most", to=3)),
    "a defence without a battle": (defence, put("battle", to=None)),
    "a defence against another": (defence, put("battle", "defender", to="green")),
    "armies moving in without a battle": (conquest, put("battle", to=None)),
    "fewer armies moving in": (conquest, put("pending", "least", to=1)),
    "more armies moving in": (conquest, put("pending", "most", to=9)),
    "more armies moved in than dice": (
        conquest,
        lambda state: state["position"]["armies"].__setitem__(
            BOARD.index[state["battle"]["target"]], 9
        ),
    ),
    "armies moving in elsewhere": (conquest, put("battle", "target", to="alberta")),
    "nothing to come": (attack, put("agenda", to=[])),
    "something else to come": (attack, put("agenda", 0, to="count armies")),
    "attacks after the free move": (
        free_move,
        lambda state: state["agenda"].insert(0, "attack"),
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_state_is_not_taken_in(case: str) -> None:
    moment, breakage = BROKEN[case]
    text = codec(GAME).write(moment().state)
    codec(GAME).read_state(text)
    state = json.loads(text)
    breakage(state)
    with pytest.raises(StateError, match="the state cannot stand"):
        codec(GAME).read_state(json.dumps(state))


def views(state: RiskState) -> Iterator[RiskState]:
    for seat in (None, *state.seats):
        yield GAME.view(state, seat)


@pytest.mark.parametrize("seed", range(12))
def test_states_of_random_games_have_no_faults(seed: int) -> None:
    for n, state in enumerate(walk(seed)):
        assert list(GAME.broken_invariants(state)) == []
        if n % 10 == 0:
            assert [fault for view in views(state) for fault in GAME.broken_invariants(view)] == []


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_states_of_many_random_games_have_no_faults(seed: int) -> None:
    for state in walk(seed, steps=3000):
        assert list(GAME.broken_invariants(state)) == []


WORDS = ("red", "blue", "violet", "neutral", "", "?", "siam", "joker", "destroy_red", *STEPS)


def broken_somewhere(state: RiskState, rng: Random) -> Json:
    """The state as JSON, with one number, word or list of it changed."""
    text: Json = json.loads(codec(GAME).write(state))
    here, places = text, []

    def gather(part: Json) -> None:
        for key in part if isinstance(part, dict) else range(len(part)):
            places.append((part, key))
            if isinstance(part[key], dict | list):
                gather(part[key])

    gather(text)
    here, key = rng.choice(places)
    match here[key]:
        case bool(value):
            here[key] = not value
        case int(value):
            here[key] = rng.choice((0, 1, 2, -1, value + 1, value - 1))
        case list(items):
            here[key] = rng.choice((items[1:], [*items, rng.choice(WORDS)], []))
        case dict():
            here[key] = None
        case _:
            here[key] = rng.choice((*WORDS, None))
    return text


def goes_on(state: RiskState, rng: Random, actions: int = 40) -> None:
    """Play some random actions; whatever breaks shows itself."""
    dice = SeededDice(1)
    for _ in range(actions):
        asked = GAME.decision(state)
        if isinstance(asked, Result):
            return
        seat = rng.choice(asked.seats)
        state, _ = GAME.apply(state, seat, GAME.sample_action(state, seat, rng), dice)


def check_broken_states(seed: int, tries: int) -> None:
    rng, states = Random(seed), list(walk(seed, steps=200, resigning=0.01))
    for _ in range(tries):
        text = json.dumps(broken_somewhere(rng.choice(states), rng))
        try:
            state = codec(GAME).read_state(text)
        except StateError:
            continue
        goes_on(state, rng)


@pytest.mark.parametrize("seed", range(5))
def test_a_changed_state_is_refused_or_goes_on(seed: int) -> None:
    check_broken_states(seed, tries=40)


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(1000, 1100))
def test_many_changed_states_are_refused_or_go_on(seed: int) -> None:
    check_broken_states(seed, tries=200)

"""Events of Axis & Allies tell everything: added up, they are the board, whatever is played."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from battleboard.axis.game import AxisGame
from battleboard.axis.mechanics import EVENTS
from battleboard.axis.state import AxisState
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.values import Event
from battleboard.games import find_game
from tests.properties.classic_fold import Account
from tests.properties.classic_players import seafaring
from tests.properties.classic_positions import scattered
from tests.support import Moment, play, position

Moments = Iterator[tuple[AxisState, tuple[Event, ...]]]


def game_of(name: str) -> AxisGame[Any]:
    game = find_game(name)
    assert isinstance(game, AxisGame)
    return game


def played(game: AxisGame[Any], state: Any, number: int, actions: int) -> Moments:
    """What happens from a state on: first what is carried on to, then action by action."""
    rng, dice = Random(number), SeededDice(number)
    state, events = game.carry_on(state, dice)
    yield state, events
    for _ in range(actions):
        if state.over is not None:
            return
        seat = rng.choice(game.decision(state).seats)  # type: ignore[union-attr]  # it is not over
        action = seafaring(game, state, seat, rng)
        state, events = game.apply(state, seat, action, dice)
        yield state, events


def add_up(game: AxisGame[Any], state: Any, number: int, actions: int) -> set[type[Event]]:
    """The account of a game agrees with every state of it; which kinds of events were told."""
    account, told = Account.of(game.theatre, state), set[type[Event]]()
    for after, events in played(game, state, number, actions):
        account.hear(events)
        account.agrees(after)
        assert not list(game.faults(after))
        told |= {type(event) for event in events}
        assert codec(game).read_state(codec(game).write(after)) == after
    return told


@pytest.mark.rule("CL-RES-6", "CL-COMP-3")
def test_events_add_up_from_the_opening() -> None:
    for name in ("classic", "classic_mini"):
        game = game_of(name)
        options = game.options_type()
        for number in range(3):
            state, _ = game.start(options, game.default_seats, SeededDice(number))
            add_up(game, state, number, 150)


def test_events_add_up_where_everything_happens() -> None:
    """In disorder, and in cases that chance seldom meets, no kind of event is left out."""
    told = set[type[Event]]()
    for name, games in (("classic", 6), ("classic_mini", 60)):
        game = game_of(name)
        for number in range(games):
            state = scattered(game, game.options_type(), Random(number))
            told |= add_up(game, state, number, 100)
    for before, after in seldom():
        account = Account.of(game_of("classic").theatre, before.state)
        account.hear(after.events)
        account.agrees(after.state)
        told |= {type(event) for event in after.events}
    assert set(EVENTS) - told == set()


def seldom() -> Iterator[tuple[Moment, Moment]]:
    """What random play may not come to for a long time."""
    homeless = position(
        "classic",
        on_turn="Japan",
        units={
            "Wake Island Sea Zone": {"Japan": "submarine"},
            "Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter"},
        },
    )
    sail = "move submarine: Wake Island Sea Zone > Hawaii Sea Zone"
    slip_away = "withdraw submarine to Wake Island Sea Zone"
    yield homeless, play(homeless, sail, "done", slip_away, dice=[2, 6, 6])
    allied = position(
        "classic",
        on_turn="United Kingdom",
        units={
            "Caucasus": {"United Kingdom": "armor"},
            "Karelia S.S.R.": {"United Kingdom": "anti-aircraft gun, industrial complex"},
            "Western U.S.A.": {"United Kingdom": "infantry"},
            "Western U.S.A. Sea Zone": {"United States": "transport"},
        },
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
    )
    boarding = (
        "load infantry: Western U.S.A. > Western U.S.A. Sea Zone onto United States transport"
    )
    liberated = play(allied, "move armor: Caucasus > Russia", "done")
    yield allied, liberated
    yield liberated, play(liberated, boarding, "united_states: forbid")
    fleet = "transport[2 infantry], battleship"
    assault = position(
        "classic",
        on_turn="Japan",
        units={
            "Wake Island Sea Zone": {"Japan": fleet},
            "Hawaii Sea Zone": {"United States": "battleship"},
            "Midway Sea Zone": {"Japan": fleet},
            "Midway Island": {"United States": "infantry"},
        },
    )
    landings = (
        f"move {fleet}: Wake Island Sea Zone > Hawaii Sea Zone",
        "unload 2 infantry: Hawaii Sea Zone > Hawaiian Islands",
        "unload 2 infantry: Midway Sea Zone > Midway Island",
        "done",
        "fight in Hawaii Sea Zone",
        "retreat to Wake Island Sea Zone",
        "support Midway Island with 1",
    )
    yield assault, play(assault, *landings, dice=[6, 6, 4, 6])


@pytest.mark.soak("random games")
@pytest.mark.parametrize("name", ["classic", "classic_mini"])
def test_events_add_up_in_many_games(name: str) -> None:
    game = game_of(name)
    for number in range(1000, 1200 if name == "classic" else 3000):
        add_up(game, scattered(game, game.options_type(), Random(number)), number, 200)

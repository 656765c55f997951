"""Events of Axis & Allies tell everything: added up, they are the board, whatever is played."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from battleboard.axis.game import AxisGame
from battleboard.axis.state import AxisState
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.options import describe
from battleboard.core.values import Event
from battleboard.games import find_game
from tests.properties.axis_fold import Account
from tests.properties.axis_players import seafaring
from tests.properties.axis_positions import scattered
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
    account, told = Account.of(game, state), set[type[Event]]()
    for after, events in played(game, state, number, actions):
        account.hear(events)
        account.agrees(after)
        assert not list(game.broken_invariants(after))
        told |= {type(event) for event in events}
        assert codec(game).read_state(codec(game).write(after)) == after
    return told


@pytest.mark.rule("CL-RES-6", "CL-COMP-3")
@pytest.mark.parametrize("name", ["classic", "classic_mini", "revised"])
def test_events_add_up_from_the_opening(name: str) -> None:
    game = game_of(name)
    options = game.options_type()
    for number in range(3):
        state, _ = game.start(options, game.default_seats, SeededDice(number))
        add_up(game, state, number, 150)


def test_events_add_up_where_everything_happens() -> None:
    """In disorder, and in cases that chance seldom meets, no kind of event is left out."""
    told = told_in_games("classic", 6) | told_in_games("classic_mini", 60)
    told |= told_in(seldom())
    assert set(game_of("classic").events) - told == set()


def test_events_of_revised_add_up_where_everything_happens() -> None:
    told = told_in_games("revised", 8) | told_in(seldom_in_revised())
    assert set(game_of("revised").events) - told == set()


def told_in_games(name: str, games: int) -> set[type[Event]]:
    """The kinds of events of games from boards in disorder, which add up."""
    game, told = game_of(name), set[type[Event]]()
    for number in range(games):
        options = game.options_type(**some_options(game, number))
        told |= add_up(game, scattered(game, options, Random(number)), number, 100)
    return told


def some_options(game: AxisGame[Any], number: int) -> dict[str, bool]:
    """Every other game by the rules as printed, the others with an option that is on or off."""
    switches = [one.name for one in describe(game.options_type) if one.values == "switch"]
    return {switches[number // 2 % len(switches)]: True} if number % 2 else {}


def told_in(cases: Iterable[tuple[Moment, Moment]]) -> set[type[Event]]:
    """The kinds of events between moments, which add up."""
    told = set[type[Event]]()
    for before, after in cases:
        assert isinstance(before.game, AxisGame)
        account = Account.of(before.game, before.state)
        account.hear(after.events)
        account.agrees(after.state)
        told |= {type(event) for event in after.events}
    return told


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


def seldom_in_revised() -> Iterator[tuple[Moment, Moment]]:
    """The same for Revised: each case with the answers that lead through it."""
    for scene, lines in SELDOM_IN_REVISED:
        before = position("revised", **scene)
        yield before, play(before, *lines, dice=SeededDice(1))


SELDOM_IN_REVISED: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    (
        {
            "on_turn": "United Kingdom",
            "step": "placement",
            "bought": "aircraft carrier",
            "units": {"United Kingdom": {"United Kingdom": "industrial complex, fighter"}},
        },
        (
            "place aircraft carrier: Sea Zone 8",
            "embark fighter: United Kingdom > Sea Zone 8",
        ),
    ),
    (
        {
            "on_turn": "United Kingdom",
            "units": {
                "United Kingdom": {"United Kingdom": "fighter"},
                "Sea Zone 3": {"United Kingdom": "transport[infantry], battleship"},
                "Norway": {"Germany": "4 infantry"},
            },
        },
        (
            "unload infantry: Sea Zone 3 > Norway",
            "move fighter: United Kingdom > Sea Zone 3 > Norway",
            "done",
            "land infantry",
            "bombard Norway with battleship",
            "retreat",
        ),
    ),
    (
        {
            "on_turn": "United Kingdom",
            "units": {
                "Sea Zone 7": {
                    "United Kingdom": "aircraft carrier, fighter",
                    "Germany": "transport",
                }
            },
        },
        ("launch fighter: Sea Zone 7", "done"),
    ),
    (
        {
            "on_turn": "United Kingdom",
            "units": {"Caucasus": {"United Kingdom": "armor"}},
            "owners": {"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
        },
        ("move armor: Caucasus > Russia", "done"),
    ),
    (
        {
            "options": {"individual_winner": True},
            "on_turn": "United States",
            "step": "noncombat moves",
            "owners": {"Western Europe": "United States", "Southern Europe": "United States"},
        },
        ("done",),
    ),
)


@pytest.mark.soak("random games")
@pytest.mark.parametrize(
    ("name", "games"), [("classic", 200), ("classic_mini", 2000), ("revised", 1000)]
)
def test_events_add_up_in_many_games(name: str, games: int) -> None:
    game = game_of(name)
    for number in range(1000, 1000 + games):
        options = game.options_type(**some_options(game, number))
        add_up(game, scattered(game, options, Random(number)), number, 200)

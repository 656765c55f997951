"""Players of the Axis & Allies games get somewhere, by chance and by greed, and keep the books."""

import dataclasses
from os import environ
from random import Random
from typing import Any

import pytest

from battleboard.axis.game import AxisGame
from battleboard.axis.vocabulary.actions import Buy
from battleboard.axis.vocabulary.decisions import PurchaseUnits
from battleboard.bots import make_bot
from battleboard.bots.axis import kinds
from battleboard.bots.bot import answers
from battleboard.core.dice import SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Event, Result
from battleboard.games import find_game
from battleboard.games.classic.board import THEATRE as CLASSIC_BOARD
from battleboard.games.europe.board import THEATRE as EUROPE_BOARD
from battleboard.games.revised.board import THEATRE as REVISED_BOARD
from tests.properties.axis_fold import Account
from tests.support import position

BOARDS = {"classic": CLASSIC_BOARD, "revised": REVISED_BOARD, "europe": EUROPE_BOARD}
LIMIT = 150
"""Rounds after which a greedy game counts as one that does not end."""


def axis_game(name: str) -> AxisGame[Any]:
    game = find_game(name)
    assert isinstance(game, AxisGame)
    return game


def played_out(
    game: AxisGame[Any], seed: int, names: dict[Seat, str], limit: int = LIMIT
) -> tuple[Result, int]:
    """The result of a game between bots, and its last round; units and money add up throughout."""
    options = game.options_type(max_rounds=limit)
    return played_from(game, game.start(options, game.default_seats, SeededDice(seed)), seed, names)


def played_from(
    game: AxisGame[Any], begun: tuple[Any, tuple[Event, ...]], seed: int, names: dict[Seat, str]
) -> tuple[Result, int]:
    """The same from a first state and the events that led to it."""
    bots = {seat: make_bot(name, _as_game(game)) for seat, name in names.items()}
    rng, dice = Random(seed), SeededDice(seed)
    state, events = begun
    account = Account.of(game, state)
    account.hear(events)
    while state.over is None:
        answered = answers(game, state, bots, rng)
        assert answered is not None, "all seats are played by bots"
        state, events = game.apply(state, *answered, dice)
        account.hear(events)
        account.agrees(state)
    return state.over, state.round


def inventive(game: AxisGame[Any], seed: int, limit: int) -> tuple[Any, tuple[Event, ...]]:
    """The opening with random technologies of all powers, carried on to its first decision."""
    options, rng = game.options_type(max_rounds=limit), Random(seed)
    known = game.edition_for(options).technologies
    scene = {
        "board": "opening",
        "on_turn": game.default_seats[0],
        "step": "research",
        "technologies": {
            seat: [name for name in known if rng.random() < 0.4] for seat in game.default_seats
        },
    }
    staged = game.read_position(scene, game.default_seats, options)
    state, _ = game.carry_on(staged, SeededDice(seed))
    return state, ()


def _as_game(game: AxisGame[Any]) -> Game[Any]:
    return game


def greedy(game: AxisGame[Any], side: str = "") -> dict[Seat, str]:
    """Greedy players for a side, or for all; the others play at random."""
    return {
        seat: "greedy" if side in ("", game.side(seat)) else "random" for seat in game.default_seats
    }


@pytest.mark.parametrize("seed", range(8))
def test_greedy_games_on_the_small_board_end(seed: int) -> None:
    game = axis_game("classic_mini")
    result, last = played_out(game, seed, greedy(game))
    assert last < LIMIT
    assert result.reason in ("capitals", "economy")


def test_a_greedy_game_of_the_world_ends() -> None:
    game = axis_game("classic")
    result, last = played_out(game, 1, greedy(game))
    assert last < LIMIT
    assert result.reason in ("capitals", "economy")


@pytest.mark.parametrize("enemy", ["", "submarine"], ids=["open", "blockaded"])
def test_transports_are_bought_where_they_can_be_placed(enemy: str) -> None:
    """Whatever is left over at placement is lost (CL-PLC-13)."""
    units = {"Japan": {"Japan": "industrial complex"}}
    if enemy:
        units["Japan Sea Zone"] = {"United States": enemy}
    moment = position("classic", on_turn="Japan", step="purchase", units=units)
    asked = moment.asked
    assert isinstance(asked, PurchaseUnits)
    bot = make_bot("greedy", moment.game)
    bought = bot.choose(Seat("japan"), moment.state, asked, Random(1))
    assert isinstance(bought, Buy)
    assert ("transport" in {term.kind for term in bought.units}) == (not enemy)


@pytest.mark.parametrize("side", ["axis", "allies"])
def test_greedy_players_beat_random_ones(side: str) -> None:
    """Eight games of either side; by chance alone seven wins would come about once in thirty."""
    game = axis_game("classic_mini")
    won = 0
    for seed in range(8):
        result, _ = played_out(game, seed, greedy(game, side))
        won += all(game.side(seat) == side for seat in result.winners)
    assert won >= 7


@pytest.mark.parametrize("part", range(8))
def test_random_games_keep_the_books(part: int) -> None:
    """Two hundred games to a cap of rounds, units and money conserved at every step."""
    for name, games, rounds in (("classic_mini", 24, 2), ("classic", 1, 1)):
        game = axis_game(name)
        for seed in range(part * games, (part + 1) * games):
            result, last = played_out(game, seed, greedy(game, "nobody"), rounds)
            assert last <= rounds, result


@pytest.mark.parametrize("part", range(8))
def test_random_games_with_technologies_keep_the_books(part: int) -> None:
    """Two dozen games of Revised to the end of their second round."""
    game = axis_game("revised")
    for seed in range(part * 3, part * 3 + 3):
        played_from(game, inventive(game, seed, 2), seed, greedy(game, "nobody"))


RANDOM_GAMES = int(environ.get("BATTLEBOARD_RANDOM_GAMES", "20000"))
"""Random games of Revised in the soak, which take about 0.33 s each: an hour on two cores."""


@pytest.mark.soak("random games")
@pytest.mark.parametrize("part", range(100))
def test_thousands_of_random_games_with_technologies_keep_the_books(part: int) -> None:
    """Most to the end of the second round (0.29 s), one in five to that of the fourth (0.52 s)."""
    game, games = axis_game("revised"), RANDOM_GAMES // 100
    for seed in range(1000 + part * games, 1000 + (part + 1) * games):
        rounds = 2 if seed % 5 else 4
        played_from(game, inventive(game, seed, rounds), seed, greedy(game, "nobody"))


@pytest.mark.soak("random games")
@pytest.mark.parametrize("part", range(100))
def test_thousands_of_random_games_keep_the_books(part: int) -> None:
    for name, games, rounds in (("classic_mini", 25, 4), ("classic", 2, 2)):
        game = axis_game(name)
        for seed in range(1000 + part * games, 1000 + (part + 1) * games):
            played_out(game, seed, greedy(game, "nobody"), rounds)


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(400))
def test_many_greedy_games_end(seed: int) -> None:
    name = "classic" if seed % 10 == 0 else "classic_mini"
    game = axis_game(name)
    result, last = played_out(game, seed, greedy(game))
    assert last < LIMIT, result


@pytest.mark.parametrize("edition", ["classic", "revised", "europe"])
def test_kinds_are_found_by_their_traits(edition: str) -> None:
    theatre = BOARDS[edition]
    assert kinds.infantry(theatre) == "infantry"
    assert kinds.armor(theatre) == "armor"
    assert kinds.fighter(theatre) == "fighter"
    assert kinds.transport(theatre) == "transport"


def test_an_edition_without_ships_and_aircraft_has_infantry_instead() -> None:
    theatre = BOARDS["classic"]
    land = {kind: unit for kind, unit in theatre.units.items() if unit.move == 1}
    plain = dataclasses.replace(theatre, units=land)
    assert kinds.transport(plain) is None
    assert kinds.fighter(plain) == kinds.armor(plain) == "infantry"

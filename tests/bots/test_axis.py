"""Greedy players of Axis & Allies Classic get somewhere, on both boards, and keep the books."""

from random import Random
from typing import Any

import pytest

from battleboard.axis.game import AxisGame
from battleboard.bots import make_bot
from battleboard.bots.bot import answers
from battleboard.core.dice import SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Result
from battleboard.games import find_game
from tests.properties.classic_fold import Account

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
    bots = {seat: make_bot(name, _as_game(game)) for seat, name in names.items()}
    rng, dice = Random(seed), SeededDice(seed)
    options = game.options_type(max_rounds=limit)
    state, events = game.start(options, game.default_seats, dice)
    account = Account.of(game.theatre, state)
    account.hear(events)
    while state.over is None:
        answered = answers(game, state, bots, rng)
        assert answered is not None, "all seats are played by bots"
        state, events = game.apply(state, *answered, dice)
        account.hear(events)
        account.agrees(state)
    return state.over, state.round


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

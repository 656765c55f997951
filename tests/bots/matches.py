"""Matches of greedy against random players, and how they end."""

from random import Random
from typing import Any, NamedTuple

from battleboard.axis.game import AxisGame
from battleboard.bots import make_bot
from battleboard.bots.bot import answers
from battleboard.core.dice import SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import GameId
from battleboard.games import find_game


class Outcome(NamedTuple):
    """How a game ended."""

    winners: frozenset[str]
    """The sides of the winners."""
    by_rule: bool
    """Whether a side won before the rounds were over."""
    leader: str
    """The side with the highest production."""


def greedy_match(id_: str, seed: int, side: str, rounds: int) -> Outcome:
    """The game of a greedy side against a random one; without a side all players are greedy."""
    game: Game[Any] = find_game(GameId(id_))
    assert isinstance(game, AxisGame)
    names = {s: "greedy" if side in ("", game.side(s)) else "random" for s in game.default_seats}
    bots = {seat: make_bot(name, game) for seat, name in names.items()}
    rng, dice = Random(seed), SeededDice(seed)
    state, _ = game.start(game.options_type(max_rounds=rounds), game.default_seats, dice)
    while state.over is None:
        answered = answers(game, state, bots, rng)
        assert answered is not None, "all seats are played by bots"
        state, _ = game.apply(state, *answered, dice)
    edition, totals = game.edition(state), dict.fromkeys(game.theatre.sides.values(), 0)
    for seat in state.seats:
        totals[game.side(seat)] += edition.production(edition, state.position, seat)
    return Outcome(
        frozenset(game.side(seat) for seat in state.over.winners),
        state.over.reason != "rounds",
        max(totals, key=lambda name: totals[name]),
    )

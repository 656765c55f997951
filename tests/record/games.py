"""Games of every kind to make records of."""

from collections.abc import Iterator
from random import Random
from typing import Any

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import describe, read_options
from battleboard.core.table import Instruct
from battleboard.core.values import Decision
from battleboard.games import BUILT_IN, find_game
from battleboard.record.match import Match

SECRET = bytes(range(32))


def built_in_games() -> list[Game[Any]]:
    return [find_game(id_) for id_ in BUILT_IN]


def committed(seats: tuple[Seat, ...], secret: bytes = SECRET) -> CommittedDice:
    words = tuple(Contribution(seat, f"the word of {seat}") for seat in seats)
    return CommittedDice(secret, [Epoch(0, words)])


def begin(
    game: Game[Any], words: dict[str, str], dice: Dice | None = None, players: int | None = None
) -> Match[Any]:
    options = read_options(game.options_type, words)
    seats = game.default_seats if players is None else game.all_seats[:players]
    names = {seat: f"Player {seat}" for seat in seats}
    return Match.begin(game, options, seats, dice or committed(seats), players=names)


def play_on(match: Match[Any], rng: Random, entries: int) -> Match[Any]:
    """Random play, until the game ends or the record is long enough."""
    while len(match.history) < entries:
        asked = match.game.decision(match.state)
        if not isinstance(asked, Decision):
            break
        seat = asked.seats[rng.randrange(len(asked.seats))]
        match.play(seat, match.game.sample_action(match.state, seat, rng))
    return match


def families(game: Game[Any]) -> Iterator[tuple[dict[str, str], int | None]]:
    """Options to play by, one at a time, with a number of players that suits them."""
    yield {}, None
    for option in describe(game.options_type):
        if option.values == "switch":
            yield {option.name: "on"}, 2 if option.name == "neutral_army" else None


def with_orders(match: Match[Any], order: str) -> Match[Any]:
    """Every seat leaves the same standing order."""
    for seat in match.state.seats:
        match.play(seat, Instruct(order))
    return match

"""Games of every kind to make records of."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch, SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import describe, read_options
from battleboard.core.table import Instruct
from battleboard.core.values import Decision
from battleboard.games import BUILT_IN, find_game
from battleboard.record.match import Match

SECRET = bytes(range(32))
ORDERS = {
    "risk": "defend with 2",
    "ford": "agree",
    "classic": "lose infantry, armor",
    "classic_mini": "lose infantry, armor",
    "revised": "lose infantry, armor",
}


def built_in_games() -> list[Game[Any]]:
    return [find_game(id_) for id_ in BUILT_IN]


def committed(seats: tuple[Seat, ...], secret: bytes = SECRET) -> CommittedDice:
    words = tuple(Contribution(seat, f"the word of {seat}") for seat in seats)
    return CommittedDice(secret, [Epoch(0, words)])


def fresh(match: Match[Any], word: str = "again") -> list[Contribution]:
    """A contribution of every seat for a take-back."""
    return [Contribution(seat, f"{word} {seat}") for seat in match.state.seats]


def begin(
    game: Game[Any],
    words: dict[str, str] | None = None,
    dice: Dice | None = None,
    players: int | None = None,
) -> Match[Any]:
    options = read_options(game.options_type, words or {})
    seats = game.default_seats if players is None else game.all_seats[:players]
    names = {seat: f"Player {seat}" for seat in seats}
    return Match.begin(game, options, seats, dice or committed(seats), players=names)


def play_on(
    match: Match[Any],
    rng: Random,
    entries: int,
    until: Callable[[Match[Any]], bool] = lambda match: False,
) -> Match[Any]:
    """Random play, until the game ends, the record is long enough, or something has come about."""
    while len(match.history) < entries and not until(match):
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


ALL_FAMILIES = [
    (game, words, players) for game in built_in_games() for words, players in families(game)
]
"""Every option of every game, each with a number of players that suits it."""


def family_name(family: object) -> str:
    """For the names of tests."""
    match family:
        case Game():
            return family.id
        case dict():
            return "-".join(family) or "plain"
        case _:
            return ""


def with_orders(match: Match[Any], order: str | None = None) -> Match[Any]:
    """Every seat leaves the same standing order."""
    for seat in match.state.seats:
        match.play(seat, Instruct(order or ORDERS[match.game.id]))
    return match


class TwoDice:
    """Dice that draw their secrets from another seed than what everybody sees."""

    def __init__(self, public: int, secret: int) -> None:
        self._public = SeededDice(public)
        self._secret = SeededDice(secret)

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        dice = self._secret if secret else self._public
        return dice.roll(index, count, sides, secret=secret)

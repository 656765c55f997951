"""A bot that sits at the screen in place of a person, to find out what a person would type."""

import io
from collections.abc import Mapping
from random import Random
from typing import Any

from rich.console import Console

from battleboard.bots import make_bot
from battleboard.bots.bot import answer
from battleboard.cli.client import Client
from battleboard.cli.prompt import Completions
from battleboard.cli.seating import seat_from_words
from battleboard.core.dice import SeededDice
from battleboard.core.options import read_options
from battleboard.games import find_game
from battleboard.record.match import Match


class StandIn:
    """Types what a bot would do, and keeps the lines."""

    waits = False

    def __init__(self, bot: str, most: int) -> None:
        self.bot = bot
        self.most = most
        self.lines: list[str] = []
        self.client: Client

    def ask(self, prompt: str, completions: Completions, *, style: str = "", hint: str = "") -> str:
        if len(self.lines) == self.most:
            raise EOFError
        client, seat = self.client, self.client.at_screen
        assert seat is not None
        bot = make_bot(self.bot, client.game)
        action = answer(client.game, client.match.state, seat, bot, Random(len(self.lines)))
        self.lines.append(client.game.action_texts.say(action))
        return self.lines[-1]

    def forget(self) -> None:
        """There is nothing to forget."""


def play_in_place(
    game: str,
    seed: int,
    *,
    seats: tuple[str, ...] = (),
    options: Mapping[str, str] | None = None,
    bot: str = "greedy",
    most: int = 10_000,
) -> tuple[Client, list[str], str]:
    """A game with a bot at the keyboard: the client afterwards, what was typed, what was shown."""
    found = find_game(game)
    seating = seat_from_words(found, seats, None, None)
    match: Match[Any] = Match.begin(
        found,
        read_options(found.options_type, options or {}),
        seating.seats,
        SeededDice(seed),
        players=seating.holders,
    )
    shown = io.StringIO()
    console = Console(file=shown, width=80, markup=False, highlight=False, emoji=False)
    stand_in = StandIn(bot, most)
    client = Client(match, seating, console, stand_in, None, seed=str(seed))
    stand_in.client = client
    client.run()
    return client, stand_in.lines, shown.getvalue()

"""The interface of bots: see a view, get a decision, return an action."""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol, runtime_checkable

from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.state import State
from battleboard.core.values import Action, Decision


class Bot(Protocol):
    """A player. It knows the rules only through the engine, and of the game only its own view.

    A bot keeps nothing from one answer to the next: what it needs to know stands in the view.
    """

    def choose(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """Return the answer of a seat; each game has its own type of view: hence `Any`."""
        ...


@runtime_checkable
class Adviser(Protocol):
    """A bot that advises people more carefully than it plays itself."""

    def advise(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """Return the answer that it would recommend to a seat."""
        ...


class BotClass(Protocol):
    """A kind of bot: it says which games it plays, by what they can do."""

    def plays(self, game: Game[Any]) -> bool:
        """Return whether it knows a game."""
        ...

    def __call__(self, game: Game[Any]) -> Bot:
        """Return a player of a game that it knows."""
        ...


def answer(game: Game[Any], state: State, seat: Seat, bot: Bot, rng: Random) -> Action:
    """Return a bot's answer for a seat that is asked; the bot sees only that seat's view."""
    view = game.view(state, seat)
    asked = game.decision(view)
    assert isinstance(asked, Decision), "a game that is over asks nobody"
    return bot.choose(seat, view, asked, rng)


def answers(
    game: Game[Any], state: State, bots: Mapping[Seat, Bot], rng: Random
) -> tuple[Seat, Action] | None:
    """Return the answer of the first bot's seat that is asked; None if only people are."""
    asked = game.decision(state)
    for seat in asked.seats if isinstance(asked, Decision) else ():
        if seat in bots:
            return seat, answer(game, state, seat, bots[seat], rng)
    return None

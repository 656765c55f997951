"""Words that the tests of movement in Europe share; those of Classic serve here too."""

from typing import Any, Final

from battleboard.axis.board.piles import Pile
from battleboard.axis.vocabulary.events import SpaceCaptured
from battleboard.core.ids import Seat, Space, slug
from battleboard.games.europe.game import GAME
from tests.rules.classic.moves import Units, aboard, at, owes, owner, refusal
from tests.support import Moment, play, position

__all__ = [
    "UKRAINE",
    "Units",
    "aboard",
    "at",
    "beginning",
    "captured",
    "combat",
    "level",
    "noncombat",
    "owes",
    "owner",
    "piles",
    "refusal",
]

UKRAINE: Final = {"Ukraine S.S.R.": "Germany"}


def combat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make combat moves; only what is named stands on the board."""
    return position(GAME, on_turn=power, step="combat moves", units=units, **more)


def beginning(power: str, units: Units, **more: Any) -> Moment:
    """The same power after it has bought nothing."""
    before = position(GAME, on_turn=power, step="purchase", units=units, **more)
    return play(before, "buy none")


def noncombat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make the moves of step 4."""
    return position(GAME, on_turn=power, step="noncombat moves", units=units, **more)


def level(moment: Moment, power: str) -> int:
    """The level of a power."""
    return int(moment.facts["production"][slug(power)])


def captured(moment: Moment) -> list[str]:
    """The spaces that changed hands, in this order."""
    return [event.space for event in moment.happened(SpaceCaptured)]


def piles(moment: Moment, space: str, power: str) -> list[Pile]:
    """The piles of a power in a space, with all that they did."""
    here = GAME.shown(moment.state).at(GAME.theatre.board.index[Space(slug(space))])
    return [pile for pile in here if pile.power == Seat(slug(power))]

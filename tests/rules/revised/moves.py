"""Words that the tests of movement in Revised share; those of Classic serve here too."""

from typing import Any

from battleboard.axis.board.piles import Pile
from battleboard.core.ids import Seat, Space, slug
from tests.rules.classic.moves import (
    Units,
    aboard,
    at,
    axis,
    cost,
    duties,
    hit_kinds,
    owes,
    owner,
    reach,
    refusal,
    refused_after,
    why,
)
from tests.support import Moment, position

__all__ = [
    "Units",
    "aboard",
    "at",
    "axis",
    "combat",
    "cost",
    "duties",
    "hit_kinds",
    "noncombat",
    "opening",
    "owes",
    "owner",
    "piles",
    "reach",
    "refusal",
    "refused_after",
    "submerged",
    "why",
]


def combat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make combat moves; only what is named stands on the board."""
    return position("revised", on_turn=power, step="combat moves", units=units, **more)


def noncombat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make noncombat moves."""
    return position("revised", on_turn=power, step="noncombat moves", units=units, **more)


def opening(power: str, step: str = "combat moves", **more: Any) -> Moment:
    """A power about to move from the set-up."""
    return position("revised", on_turn=power, step=step, board="opening", **more)


def piles(moment: Moment, space: str, power: str) -> list[Pile]:
    """The piles of a power in a space, with all that they did."""
    game = axis(moment)
    here: tuple[Pile, ...] = game.shown(moment.state).at(
        game.theatre.board.index[Space(slug(space))]
    )
    return [pile for pile in here if pile.power == Seat(slug(power))]


def submerged(moment: Moment, zone: str, power: str) -> int:
    """How many submarines of a power are submerged in a zone."""
    return sum(p.count for p in piles(moment, zone, power) if p.condition == "submerged")

"""Revised with a changed edition, to try out the points where an advantage changes a rule."""

from collections.abc import Callable
from functools import cache
from typing import Any

from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import Part
from battleboard.core.dice import NO_DICE
from battleboard.core.options import Options
from battleboard.games.revised.game import Revised
from battleboard.games.revised.state import RevisedState
from tests.support import Moment

Change = Callable[[Edition], Edition]


class Trial(Revised):
    """A game of Revised by another edition."""

    def __init__(self, change: Change) -> None:
        self._changed = cache(change)
        super().__init__()

    def edition(self, state: RevisedState) -> Edition:
        return self._changed(super().edition(state))

    def edition_for(self, options: Options) -> Edition:
        return self._changed(super().edition_for(options))


def trial(change: Change, **scene: Any) -> Moment:
    """A position of such a game, at its first decision; `scene` is a scenario's `[position]`."""
    game = Trial(change)
    staged = game.read_position(scene, game.default_seats, game.options_type())
    state, events = game.carry_on(staged, NO_DICE)
    return Moment(game, state, events)


def with_part(edition: Edition, **steps: Any) -> tuple[Part, ...]:
    """The parts of an edition with one more, which has these steps."""
    return *edition.parts, Part(steps=dict(steps))

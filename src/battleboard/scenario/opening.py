"""The start of a scenario: a position set up by hand, or a new game."""

from typing import Any

import msgspec

from battleboard.core.data import explain
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction, PositionError, ScenarioError
from battleboard.core.game import Game
from battleboard.core.options import Options
from battleboard.core.values import Event
from battleboard.scenario.cases import Case
from battleboard.scenario.mistakes import under
from battleboard.scenario.names import one_of, read_seat


def open_case(game: Game[Any], case: Case, dice: Dice) -> tuple[Any, tuple[Event, ...]]:
    """Return the first state with a decision, and the events before it; raise ScenarioError."""
    with under("seats"):
        seats = [read_seat(game, word, game.all_seats) for word in case.seats]
    options = _read_options(game, case.options)
    try:
        if case.position is None:
            state, events = game.start(options, seats, dice)
        else:
            staged = game.read_position(case.position, seats, options)
            for fault in game.broken_as_read(staged):
                raise PositionError(f"not possible: {fault}")
            state, events = game.carry_on(staged, dice)
    except IllegalAction as error:
        raise ScenarioError(str(error)) from None
    for fault in game.broken_invariants(state):
        raise PositionError(f"not possible: {fault}")
    return state, events


def _read_options(game: Game[Any], options: dict[str, Any]) -> Options:
    with under("options"):
        for name in options:
            one_of(name, game.options_type.__struct_fields__, "option")
    try:
        return msgspec.convert(options, game.options_type)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"options.{explain(error, options, game.options_type)}") from None

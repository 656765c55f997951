"""Errors of a scenario, completed with key, place and file."""

from collections.abc import Iterator
from contextlib import contextmanager

from battleboard.core.errors import DiceError, PositionError, ScenarioError, TextError
from battleboard.scenario.cases import Case
from battleboard.scenario.places import FilePlace


@contextmanager
def under(key: str) -> Iterator[None]:
    """Report errors inside as errors of this key."""
    try:
        yield
    except (TextError, ScenarioError) as error:
        raise ScenarioError(f"{key}: {error.problem}") from None


@contextmanager
def set_up(case: Case, file: str) -> Iterator[None]:
    """Report mistakes inside as those of a set-up, with the line of the entry they are about."""
    try:
        yield
    except PositionError as error:
        line = case.line_in_position(error.trail) or case.place.line
        raise ScenarioError(case.place.at(error.problem).words, file, line) from None
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(case.place.at(error.problem).words, file, case.place.line) from None


@contextmanager
def located(place: FilePlace, file: str) -> Iterator[None]:
    """Report errors inside as those of the scenario in this file and place."""
    try:
        yield
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(place.at(error.problem).words, file, place.line) from None

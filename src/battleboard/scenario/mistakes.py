"""Mistakes of a scenario, as they get the key, the place and the file that they are about."""

from collections.abc import Iterator
from contextlib import contextmanager

from battleboard.core.errors import DiceError, ScenarioError, SceneError, TextError
from battleboard.scenario.cases import Case
from battleboard.scenario.places import Place


@contextmanager
def under(key: str) -> Iterator[None]:
    """Mistakes inside are about this key."""
    try:
        yield
    except (TextError, ScenarioError) as error:
        raise ScenarioError(f"{key}: {error.problem}") from None


@contextmanager
def set_up(case: Case, file: str) -> Iterator[None]:
    """Report mistakes inside as those of a set-up, with the line of the entry they are about."""
    try:
        yield
    except SceneError as error:
        line = case.line_in_position(error.trail) or case.place.line
        raise ScenarioError(case.place.at(error.problem).words, file, line) from None
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(case.place.at(error.problem).words, file, case.place.line) from None


@contextmanager
def located(place: Place, file: str) -> Iterator[None]:
    """Mistakes inside are the scenario's, in this file and at this place."""
    try:
        yield
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(place.at(error.problem).words, file, place.line) from None

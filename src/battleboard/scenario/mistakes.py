"""Mistakes of a scenario, as they get the key, the place and the file that they are about."""

from collections.abc import Iterator
from contextlib import contextmanager

from battleboard.core.errors import DiceError, ScenarioError, TextError
from battleboard.scenario.places import Place


@contextmanager
def under(key: str) -> Iterator[None]:
    """Mistakes inside are about this key."""
    try:
        yield
    except (TextError, ScenarioError) as error:
        raise ScenarioError(f"{key}: {error.problem}") from None


@contextmanager
def located(place: Place, file: str) -> Iterator[None]:
    """Mistakes inside are the scenario's, in this file and at this place."""
    try:
        yield
    except (TextError, ScenarioError, DiceError) as error:
        raise ScenarioError(place.at(error.problem).words, file, place.line) from None

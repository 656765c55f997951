"""States that are reached are sound, and can be shown."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec

from battleboard.conformance.trial import Trial
from battleboard.core.grid import Grid
from battleboard.core.state import State
from battleboard.core.texts import has_message


def reached_states_have_no_faults(trial: Trial[Any]) -> None:
    """`faults` finds nothing wrong with a state that came about by play, nor with a view of it."""
    whole = ((moment.place, moment.after) for moment in trial.moments())
    for place, state in chain(whole, _states(trial)):
        faults = list(trial.game.faults(state))
        assert not faults, f"{place}: {'; '.join(faults)}"


def positions_can_be_shown(trial: Trial[Any]) -> None:
    """`tables` gives grids with as many cells as headings, all of which the catalogues know."""
    for place, state in _states(trial):
        grids = trial.game.tables(state)
        assert grids, f"{place}: there is nothing to show"
        for grid in grids:
            _well_drawn(grid, place)


def positions_are_plain_facts(trial: Trial[Any]) -> None:
    """`facts` gives plain data, the same names for all states of a game and all views."""
    names: frozenset[str] | None = None
    for place, state in _states(trial):
        facts = trial.game.facts(state)
        msgspec.json.encode(facts)
        names = names if names is not None else frozenset(facts)
        assert frozenset(facts) == names, f"{place}: other facts than before: {sorted(facts)}"


def _states(trial: Trial[Any]) -> Iterator[tuple[str, State]]:
    for moment in trial.some_moments(200):
        for state in (moment.before, moment.after):
            yield moment.place, state
            for viewer in (None, *state.seats):
                yield f"{moment.place}: in the view of {viewer}", trial.game.view(state, viewer)


def _well_drawn(grid: Grid, place: str) -> None:
    for message in (grid.title, *grid.headings):
        assert has_message(message), f"{place}: the catalogues have no message {message!r}"
    for row in grid.rows:
        assert len(row) == len(grid.headings), f"{place}: {row} does not fit {grid.headings}"

"""States that are reached are sound, and can be shown."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import msgspec

from battleboard.conformance.trial import Trial
from battleboard.core.grid import Grid
from battleboard.core.state import State
from battleboard.core.texts import has_message
from battleboard.core.values import Weight


def reached_states_break_no_invariant(trial: Trial[Any]) -> None:
    """No state or view that play reaches breaks an invariant."""
    whole = ((moment.place, moment.after) for moment in trial.moments())
    for place, state in chain(whole, _states(trial)):
        broken = list(trial.game.broken_invariants(state))
        assert not broken, f"{place}: {'; '.join(broken)}"


def events_say_how_much_they_matter(trial: Trial[Any]) -> None:
    """An event has a weight; headings are never minor, and orders that only wait are details."""
    game = trial.game
    for class_ in game.all_events:
        told = not (class_.planned and class_.carried_out)
        assert told, f"{class_.__name__}: an order cannot wait and be carried out at once"
    for moment in trial.some_moments(200):
        for event in moment.events:
            name = type(event).__name__
            assert event.weight in Weight, f"{moment.place}: {name} has the weight {event.weight}"
            minor = event.weight is Weight.MINOR and event.heading
            assert not minor, f"{moment.place}: {name} is a heading, and minor"
            loud = event.planned and event.weight not in (Weight.MINOR, Weight.DETAIL)
            assert not loud, f"{moment.place}: {name} tells of a waiting order: a detail"


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

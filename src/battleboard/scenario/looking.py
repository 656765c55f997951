"""Comparing the events and facts after a step with its expectations."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from battleboard.core.game import Game
from battleboard.core.values import Event
from battleboard.scenario.facts import differences
from battleboard.scenario.format import ScenarioStep
from battleboard.scenario.mistakes import under
from battleboard.scenario.names import one_of
from battleboard.scenario.report import Difference

SPECTATOR: Final = "spectator"


def look(
    game: Game[Any], state: Any, events: tuple[Event, ...], step: ScenarioStep
) -> Iterator[Difference]:
    """Yield how events and facts differ from what the step expects; raise ScenarioError."""
    seen = state
    if step.seen_by is not None:
        with under("seen_by"):
            known = {**{seat: seat for seat in state.seats}, SPECTATOR: None}
            name = game.lexicon.find("seat", step.seen_by) or step.seen_by
            seat = known[one_of(name, known, "viewer")]
        events, seen = tuple(game.seen_by(e, seat) for e in events), game.view(state, seat)
    yield from _compare_events(game, "events", step.events, events)
    yield from _compare_events(game, "has_events", step.has_events, events)
    with under("expect"):
        yield from differences(game, state, step.expect, seen)


def _compare_events(
    game: Game[Any], key: str, texts: Sequence[str] | None, events: Sequence[Event]
) -> Iterator[Difference]:
    if texts is None:
        return
    with under(key):
        expected = [game.event_texts.read(text) for text in texts]
    fits = expected == list(events) if key == "events" else _in_order(expected, events)
    if not fits:
        say = game.event_texts.say
        yield Difference(key, tuple(map(say, expected)), tuple(map(say, events)))


def _in_order(expected: Sequence[Event], events: Sequence[Event]) -> bool:
    """Return whether the expected events are among those that happened, in this order."""
    left = iter(events)
    return all(event in left for event in expected)

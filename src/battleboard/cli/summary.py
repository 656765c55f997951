"""Events for one person: own actions in full, others' turns in a line.

A kind of event is summed up where the catalogues have a message `digest-<Tag>` for it: its
arguments are `count` and the event's own fields, numbers added up, names listed once. A message
without text leaves that kind out. All other events are told in full.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from battleboard.cli.show import seat_names
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.phrase import phrase_of
from battleboard.core.refusal import Fact
from battleboard.core.table import heard_by
from battleboard.core.texts import has_message, message
from battleboard.core.values import Event
from battleboard.record.record import Played
from battleboard.record.replay import Replayed


class Happened(NamedTuple):
    """An event, in whose phase it happened, and whose action brought it about."""

    event: Event
    active: tuple[Seat, ...]
    by: Seat | None


def events_of(
    game: Game[Any], steps: Sequence[Replayed[Any]], first: int = 0
) -> Iterator[Happened]:
    """Yield the events from one entry on, each with its phase and its cause."""
    active = game.active_seats(steps[first - 1].state) if first else ()
    for step in steps[first:]:
        by = step.entry.seat if isinstance(step.entry, Played) else None
        for event in step.events:
            if event.heading:
                whose = event.whose(None)
                active = game.active_seats(step.state) if whose is None else (whose,)
                by = None  # what the next phase begins with is nobody's doing
            yield Happened(event, active, by)
        active = game.active_seats(step.state)


def summarize(
    game: Game[Any], happened: Iterable[Happened], seat: Seat | None, *, in_full: bool = False
) -> Iterator[str]:
    """Yield the lines that a person at a seat (or a spectator) reads."""
    others: list[Happened] = []
    for item in happened:
        if not heard_by(item.event, seat):
            continue
        own = seat is not None and seat in (*item.active, item.by)
        full = in_full or own or _is_secret_of(game, item.event, seat)
        if others and (full or item.active != others[-1].active or item.event.heading):
            yield from _in_brief(game, others, seat)
            others = []
        if full:
            yield f"  {game.event_texts.say(game.seen_by(item.event, seat))}"
        else:
            others.append(item)
    if others:
        yield from _in_brief(game, others, seat)


def _is_secret_of(game: Game[Any], event: Event, seat: Seat | None) -> bool:
    """Return whether this seat sees more of an event than a spectator does."""
    return game.seen_by(event, seat) != game.seen_by(event, None)


def _in_brief(game: Game[Any], happened: Sequence[Happened], seat: Seat | None) -> Iterator[str]:
    """Yield a phase, or part of it, as one line, and in full what has no summary."""
    by_kind: dict[type[Event], list[Event]] = {}
    for item in happened:
        if not item.event.heading:
            event = game.seen_by(item.event, seat)
            by_kind.setdefault(type(event), []).append(event)
    clauses = []
    in_full = []
    for kind, events in by_kind.items():
        if has_message(f"digest-{kind.__name__}"):
            clauses.append(summarize_kind(game, events))
        else:
            in_full += [game.event_texts.say(event) for event in events]
    said = "; ".join(clause for clause in clauses if clause)
    if said:
        who = seat_names(game, happened[0].active)
        yield f"  {who}: {said}" if who else f"  {said}"
    for line in in_full:
        yield f"  {line}"


def summarize_kind(game: Game[Any], events: Sequence[Event]) -> str:
    """Return the summary of events of one kind."""
    facts: dict[str, Fact] = {"count": len(events)}
    for name, wording in phrase_of(type(events[0])).wordings.items():
        values = [getattr(event, name) for event in events]
        if all(isinstance(value, int) for value in values):
            facts[name] = sum(values)
        else:
            said = (wording.say(value, game.lexicon) for value in values)
            facts[name] = ", ".join(dict.fromkeys(said))
    return message(f"digest-{type(events[0]).__name__}", facts)

"""Decisions and events in sentences."""

from typing import Any

from msgspec.structs import fields

from battleboard.core.game import Game
from battleboard.core.refusal import Fact, Refusal
from battleboard.core.texts import has_message, message
from battleboard.core.values import Decision, Event


def narrate_event(game: Game[Any], event: Event) -> str:
    """Return the sentence of an event: the message `told-<tag>`, else its text form."""
    facts = event.facts(game.lexicon)
    if not facts:
        return game.event_texts.tell(event)
    return message(f"told-{type(event).__name__}", facts, game.lexicon)


def narrate_decision(game: Game[Any], asked: Decision) -> str:
    """Return the sentence of what a decision asks: the message `decision-<tag>`."""
    id_ = f"decision-{type(asked).__name__}"
    if has_message(id_):
        return message(id_, _facts(asked), game.lexicon)
    return (type(asked).__doc__ or id_).split("\n", maxsplit=1)[0]


def _facts(asked: Decision) -> dict[str, Fact]:
    """Return the fields of a decision as arguments of its sentence."""
    found: dict[str, Fact] = {}
    for field in fields(asked):
        value = getattr(asked, field.name)
        if isinstance(value, bool):
            found[field.name] = str(value).lower()
        elif isinstance(value, int | str):
            found[field.name] = value
        elif isinstance(value, tuple):
            found[field.name] = tuple(part for part in value if isinstance(part, str))
    return found


def obligations(asked: Decision) -> list[Refusal]:
    """Return why the phase cannot end yet, where the decision says so."""
    values = (getattr(asked, field.name) for field in fields(asked))
    tuples = (value for value in values if isinstance(value, tuple))
    return [part for value in tuples for part in value if isinstance(part, Refusal)]

"""What happened, as one would say it across the table."""

from typing import Any

from battleboard.core.game import Game
from battleboard.core.texts import message
from battleboard.core.values import Event


def tell(game: Game[Any], event: Event) -> str:
    """An event in a sentence of the catalogues, or by its text form, as one would say it."""
    facts = event.facts(game.lexicon)
    if not facts:
        return game.event_texts.tell(event)
    return message(f"told-{type(event).__name__}", facts, game.lexicon)

"""Shares of a sum of money: `United States 3, United Kingdom 1`."""

import re
from typing import Annotated

from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import ListOf, Named


class Share:
    """A power and its part of a sum."""

    pattern = r"[^,:>{}\[\]|;]+? \d{1,9}"
    _seat = Named("seat")

    def say(self, value: tuple[Seat, int], lexicon: Lexicon) -> str:
        """Return the share as text."""
        seat, number = value
        return f"{self._seat.say(seat, lexicon)} {number}"

    def read(self, text: str, lexicon: Lexicon) -> tuple[Seat, int]:
        """Return the share in a text; raise TextError."""
        found = re.fullmatch(r"(.+?)\s+(\d{1,9})", text.strip())
        if not found:
            raise TextError(f"a power and a number were expected, not {text!r}", text)
        return Seat(self._seat.read(found[1], lexicon)), int(found[2])

    def grammar(self) -> str:
        """Return the production in the grammar of the notation."""
        return f'{self._seat.grammar()} " " number'


Shares = Annotated[tuple[tuple[Seat, int], ...], ListOf(Share())]

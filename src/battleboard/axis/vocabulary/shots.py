"""Dice in events: the shooters, the rolls they needed, and the faces."""

import re
from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Struct

from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon

FIRE_STEPS: Final = (
    *("guns", "support", "kamikaze", "submarines", "attack", "defence"),
    *("intercept", "escort"),
)
"""The names of the steps of battles in which units fire."""


class Shots(Struct, frozen=True, gc=False):
    """Dice of one kind of shooter, the roll that hits, and the faces."""

    kind: str
    power: Seat
    need: int
    faces: tuple[int, ...]


class ShotsWording:
    """`Germany infantry at 1: 4 2; Germany armor at 3: 6`."""

    pattern = r".+?"
    _units = UnitTerms()

    def say(self, value: Iterable[Shots], lexicon: Lexicon) -> str:
        """Return the dice as text."""
        return "; ".join(
            f"{self._units.say((Term(s.kind, 1, s.power),), lexicon)} at {s.need}: "
            + " ".join(map(str, s.faces))
            for s in value
        )

    def read(self, text: str, lexicon: Lexicon) -> tuple[Shots, ...]:
        """Return the dice in a text."""
        return tuple(self._read(part.strip(), lexicon) for part in text.split(";"))

    def _read(self, text: str, lexicon: Lexicon) -> Shots:
        found = re.fullmatch(r"(.+) at (\d+): ([\d ]+)", text)
        if not found:
            raise TextError(f"a shooter and its dice were expected, not {text!r}", text)
        (term,) = self._units.read(found[1], lexicon)
        return Shots(term.kind, term.power, int(found[2]), tuple(map(int, found[3].split())))

    def grammar(self) -> str:
        """Return the production in the grammar of the notation."""
        return "shots"


Dice = Annotated[tuple[Shots, ...], ShotsWording()]

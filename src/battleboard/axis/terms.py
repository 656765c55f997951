"""Units as people write them: `2 infantry, armor`, `transport[2 infantry]`, `fighter/2`.

`/2` picks those with two spaces of movement left where the same kind has flown different ways; a
power's name in front picks the units of an ally. Where it matters where units are bound, they are
written `transport[infantry to Algeria]`, `bomber/3 to Germany` or `bomber/3 to Germany as raid`.
"""

import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.material import NO_SPACE
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import Named
from battleboard.core.texts import message

NO_SEAT = Seat("")


class Term(Struct, frozen=True, gc=False, omit_defaults=True):
    """Some units of one kind, described as far as needed."""

    kind: str
    count: int = 1
    power: Seat = NO_SEAT
    """Empty: of the seat that acts."""
    cargo: tuple["Term", ...] = ()
    left: int | None = None
    """Movement left; None: whichever fits."""
    to: Space = NO_SPACE
    """Where cargo is to land or an aircraft is flying; empty: wherever."""
    task: str = ""
    """`raid` for a bomber that is to bomb industry."""


def split(text: str, separator: str = ",") -> list[str]:
    """Parts of a list, not cut inside brackets.

    >>> split("transport[infantry, infantry], armor")
    ['transport[infantry, infantry]', ' armor']
    """
    parts, depth = [""], 0
    for letter in text:
        depth += {"[": 1, "]": -1}.get(letter, 0)
        if letter == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def spoken_of(units: Iterable[Term], *, alone: bool = False) -> tuple[Term, ...]:
    """Return units as one speaks of them, without movement left and destinations.

    A power that is `alone` need not be named with each of its units. Cargo is named by power only
    aboard a ship that carries units of another power than its own.
    """
    counts: dict[Term, int] = {}
    for term in units:
        power = NO_SEAT if alone else term.power
        plain = Term(term.kind, 1, power, _cargo_spoken_of(term))
        counts[plain] = counts.get(plain, 0) + term.count
    return tuple(replace(plain, count=count) for plain, count in counts.items())


def _cargo_spoken_of(ship: Term) -> tuple[Term, ...]:
    """Return a ship's cargo, with each power named if it is not all the ship's own."""
    named = [replace(unit, power=unit.power or ship.power) for unit in ship.cargo]
    return spoken_of(named, alone={unit.power for unit in named} <= {ship.power})


class UnitTerms:
    """The wording of a list of units."""

    pattern = r".+?"
    _unit = Named("unit")
    _seat = Named("seat")
    _space = Named("space")
    _shape = re.compile(
        r"(?:(\d{1,4})\s+)?([^\[\]/]+?)\s*(?:\[(.+)\])?(?:/(\d{1,2}))?"
        r"(?:\s+to\s+(.+?))?(?:\s+as\s+(raid))?",
        re.IGNORECASE,
    )

    def say(self, value: Iterable[Term], lexicon: Lexicon) -> str:
        """The units as text; `none` for none."""
        return ", ".join(self._say(term, lexicon) for term in value) or "none"

    def tell(self, value: Iterable[Term], lexicon: Lexicon) -> str:
        """The units as one speaks of them."""
        told = (self._tell(term, lexicon) for term in spoken_of(value))
        return ", ".join(told) or message("told-no-units")

    def _tell(self, term: Term, lexicon: Lexicon) -> str:
        ship = self._say(replace(term, cargo=()), lexicon)
        if not term.cargo:
            return ship
        return message("told-aboard", {"ship": ship, "cargo": self.tell(term.cargo, lexicon)})

    def _say(self, term: Term, lexicon: Lexicon) -> str:
        count = f"{term.count} " if term.count != 1 else ""
        power = f"{self._seat.say(term.power, lexicon)} " if term.power else ""
        cargo = f"[{self.say(term.cargo, lexicon)}]" if term.cargo else ""
        left = f"/{term.left}" if term.left is not None else ""
        to = f" to {self._space.say(term.to, lexicon)}" if term.to else ""
        task = f" as {term.task}" if term.task else ""
        return f"{count}{power}{self._unit.say(term.kind, lexicon)}{cargo}{left}{to}{task}"

    def read(self, text: str, lexicon: Lexicon) -> tuple[Term, ...]:
        """The units that a text means; raises TextError."""
        if text.strip() == "none":
            return ()
        return tuple(self._read(part, lexicon) for part in split(text))

    def _read(self, text: str, lexicon: Lexicon) -> Term:
        found = self._shape.fullmatch(text.strip())
        if not found:
            raise TextError(f"a number and a unit were expected, not {text.strip()!r}", text)
        number, name, cargo, left, to, task = found.groups()
        power, kind = self._named(name, lexicon)
        return Term(
            kind,
            int(number or 1),
            power,
            self.read(cargo, lexicon) if cargo else (),
            int(left) if left else None,
            Space(self._space.read(to, lexicon)) if to else NO_SPACE,
            task.casefold() if task else "",
        )

    def _named(self, name: str, lexicon: Lexicon) -> tuple[Seat, str]:
        """A unit, singular or plural, perhaps with a power in front."""
        if kind := self._kind(name, lexicon):
            return NO_SEAT, kind
        words = name.split()
        for cut in range(1, len(words)):
            seat = lexicon.find("seat", " ".join(words[:cut]))
            kind = self._kind(" ".join(words[cut:]), lexicon)
            if seat and kind:
                return Seat(seat), kind
        return NO_SEAT, self._unit.read(name, lexicon)  # raises, with the nearest name

    def _kind(self, name: str, lexicon: Lexicon) -> str | None:
        """`armor`, `bombers`, `industrial complexes`."""
        forms = (name, name.removesuffix("s"), name.removesuffix("es"))
        return next((kind for form in forms if (kind := lexicon.find("unit", form))), None)

    def grammar(self) -> str:
        """The production in the grammar of the notation."""
        return '( "none" | units )'


Units = Annotated[tuple[Term, ...], UnitTerms()]

"""Units as people write them: `2 infantry, armor`, `transport[2 infantry]`, `fighter/2`.

`/2` picks those with two spaces of movement left where the same kind has flown different ways; a
power's name in front picks the units of an ally. Where it matters where units are bound, they are
written `transport[infantry to Algeria]`, `bomber/3 to Germany` or `bomber/3 to Germany as raid`.
A condition stands in front: `2 damaged battleship`, `submerged submarine`.
"""

import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.errors import TextError
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.lexicon import Lexicon
from battleboard.core.phrase import Named
from battleboard.core.texts import message

NO_SEAT = Seat("")
CONDITIONS = ("damaged", "submerged")
RAID_TASKS = ("raid", "escort")
TASKS = (*RAID_TASKS, "kamikaze", "kaiten")


class Term(Struct, frozen=True, gc=False, omit_defaults=True):
    """Some units of one kind, described as far as needed."""

    kind: str
    count: int = 1
    power: Seat = NO_SEAT
    """The power; empty: the seat that acts."""
    cargo: tuple["Term", ...] = ()
    left: int | None = None
    """The movement left; None: any."""
    to: Space = NO_SPACE
    """The place where cargo is to land or aircraft are flying; empty: any."""
    task: str = ""
    """`raid` for a bomber that is to bomb industry, `escort` for a fighter that protects it;
    `kamikaze` or `kaiten` for what is sacrificed.
    """
    condition: str = ""
    """`damaged` or `submerged`, written in front of the unit."""


def split(text: str, separator: str = ",") -> list[str]:
    """Return the parts of a list, not cut inside brackets.

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
        plain = Term(term.kind, 1, power, _cargo_spoken_of(term), condition=term.condition)
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
        rf"(?:\s+to\s+(.+?))?(?:\s+as\s+({'|'.join(TASKS)}))?",
        re.IGNORECASE,
    )

    def say(self, value: Iterable[Term], lexicon: Lexicon) -> str:
        """Return the units as text; `none` for none."""
        return ", ".join(self._say(term, lexicon) for term in value) or "none"

    def tell(self, value: Iterable[Term], lexicon: Lexicon) -> str:
        """Return the units as people say them."""
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
        condition = f"{term.condition} " if term.condition else ""
        unit = condition + self._unit.say(term.kind, lexicon)
        return f"{count}{power}{unit}{cargo}{left}{to}{task}"

    def read(self, text: str, lexicon: Lexicon) -> tuple[Term, ...]:
        """Return the units in a text; raise TextError."""
        if text.strip() == "none":
            return ()
        return tuple(self._read(part, lexicon) for part in split(text))

    def _read(self, text: str, lexicon: Lexicon) -> Term:
        found = self._shape.fullmatch(text.strip())
        if not found:
            raise TextError(f"a number and a unit were expected, not {text.strip()!r}", text)
        number, name, cargo, left, to, task = found.groups()
        power, condition, kind = self._named(name, lexicon)
        return Term(
            kind,
            int(number or 1),
            power,
            self.read(cargo, lexicon) if cargo else (),
            int(left) if left else None,
            Space(self._space.read(to, lexicon)) if to else NO_SPACE,
            task.casefold() if task else "",
            condition,
        )

    def _named(self, name: str, lexicon: Lexicon) -> tuple[Seat, str, str]:
        """Return a power, a condition and a unit, singular or plural; the unit must be there."""
        words = name.split()
        for cut in range(len(words)):
            seat = lexicon.find("seat", " ".join(words[:cut])) if cut else NO_SEAT
            if seat is None:
                continue
            conditioned = cut + 1 < len(words) and words[cut].casefold() in CONDITIONS
            if kind := self._kind(" ".join(words[cut:]), lexicon):
                return Seat(seat), "", kind
            if conditioned and (kind := self._kind(" ".join(words[cut + 1 :]), lexicon)):
                return Seat(seat), words[cut].casefold(), kind
        return NO_SEAT, "", self._unit.read(name, lexicon)  # raises, with the nearest name

    def _kind(self, name: str, lexicon: Lexicon) -> str | None:
        """Return the kind of `armor`, `bombers`, `industrial complexes`."""
        forms = (name, name.removesuffix("s"), name.removesuffix("es"))
        return next((kind for form in forms if (kind := lexicon.find("unit", form))), None)

    def grammar(self) -> str:
        """Return the production in the grammar of the notation."""
        return '( "none" | units )'


Units = Annotated[tuple[Term, ...], UnitTerms()]

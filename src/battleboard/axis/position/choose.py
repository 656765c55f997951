"""The choice of units: which of several units a player's words mean.

Units are told apart by what makes a difference from here on: aircraft by the range they have left,
ships by what they carry and where that is to land. Where the words fit different units, the program
does not pick: it asks the player again.
"""

from collections import Counter
from collections.abc import Iterable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import left_of
from battleboard.axis.vocabulary.terms import NO_SEAT, Term, UnitTerms
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal, refuse

_TERMS = UnitTerms()


class Choosable(Struct, frozen=True, gc=False):
    """Equal units that may be chosen: where they are, and how their owner sees one of them."""

    place: int
    """A number that the caller defines, such as the index of a roster or of a space."""
    pile: Pile
    face: Term

    def times(self, count: int) -> "Choosable":
        """Return a choosable with that many of the same units."""
        return replace(self, pile=self.pile.times(count))


Pieces = tuple[Choosable, ...]


def piece(
    edition: Edition, position: Position, place: int, pile: Pile, to: Space = NO_SPACE
) -> Choosable:
    """Return units to choose from; `to` is where they are flying, if that matters."""
    aloft = pile.turn is not None and edition.theatre.units[pile.kind].has(Trait.AIR)
    raids = bool(to) and pile.turn is not None and pile.turn.raid
    face = Term(
        pile.kind,
        1,
        pile.power,
        _cargo(pile),
        left_of(edition, position, pile) if aloft else None,
        to,
        task_of(edition, pile) if raids else pile.turn.sacrifice if pile.turn is not None else "",
        pile.condition,
    )
    return Choosable(place, pile, face)


def task_of(edition: Edition, pile: Pile) -> str:
    """Return the task of aircraft in a raid."""
    return next((task for task, can in edition.raids.tasks.items() if can(edition, pile)), "")


def _cargo(pile: Pile) -> tuple[Term, ...]:
    """Return what a ship carries and where each part is to land, in a fixed order."""
    if not pile.cargo:
        return ()
    counts: Counter[Term] = Counter()
    for unit in pile.cargo:
        power = NO_SEAT if unit.power == pile.power else unit.power
        to = unit.turn.target if unit.turn is not None else NO_SPACE
        counts[Term(unit.kind, 1, power, to=to)] += unit.count
    found = (replace(term, count=count) for term, count in counts.items())
    return tuple(sorted(found, key=lambda term: (term.power, term.kind, term.to)))


def count(pieces: Iterable[Choosable]) -> int:
    """Return the number of units."""
    return sum(piece.pile.count for piece in pieces)


def owners(pieces: Pieces, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the owners of these units, in the order of play."""
    return tuple(seat for seat in seats if any(p.pile.power == seat for p in pieces))


def faces(pieces: Pieces, seat: Seat = NO_SEAT) -> tuple[Term, ...]:
    """Return the units as they are offered, without the power where it is the seat's own."""
    counts: dict[Term, int] = {}
    for one in pieces:
        counts[one.face] = counts.get(one.face, 0) + one.pile.count
    return tuple(
        replace(face, count=number, power=NO_SEAT if face.power == seat else face.power)
        for face, number in counts.items()
    )


def seen(
    edition: Edition, position: Position, piles: Iterable[Pile], seat: Seat = NO_SEAT
) -> tuple[Term, ...]:
    """Return units as players tell them apart, for events."""
    return faces(tuple(piece(edition, position, 0, pile) for pile in heap(piles)), seat)


def forced(pieces: Pieces, number: int) -> bool:
    """Return whether there is nothing to choose."""
    return len(pieces) < 2 or number >= count(pieces) or len({one.face for one in pieces}) == 1


def first_of(pieces: Iterable[Choosable], number: int) -> Pieces:
    """Return as many units as are wanted, in order, where there is nothing to choose."""
    found = []
    for one in pieces:
        part = min(number, one.pile.count)
        if part:
            found.append(one.times(part))
            number -= part
    return tuple(found)


def chosen(pieces: Pieces, terms: tuple[Term, ...], seat: Seat) -> Pieces | None:
    """Return the units that a player's terms mean; None if they do not fit or are ambiguous."""
    left, taken, found = pieces, Pieces(), list[Choosable]()
    for term in terms:
        left = _without(left, taken)
        fitting = _fitting(left, term, seat)
        if term.count < 1 or count(fitting) < term.count or not forced(fitting, term.count):
            return None
        taken = first_of(fitting, term.count)
        found += taken
    return tuple(found)


def is_among(pieces: Pieces, term: Term) -> bool:
    """Return whether a term describes any of these units."""
    return any(_describes(term, one.face) for one in pieces)


def unclear(
    edition: Edition, pieces: Pieces, terms: tuple[Term, ...], seat: Seat, rule: str
) -> Refusal | None:
    """Refuse terms that fit different units, and ask which are meant."""
    for term in terms:
        fitting = _fitting(pieces, term, seat)
        if not forced(fitting, term.count):
            which = _TERMS.say(faces(fitting, seat), edition.theatre.lexicon)
            return refuse(rule, "axis-which", unit=term.kind, which=which)
    return None


def _fitting(pieces: Pieces, term: Term, seat: Seat) -> Pieces:
    """Return the units that a term describes: those with an exact match, or else any.

    So a plain `transport` is an empty one, and a plain `infantry` one's own, if there is any.
    """
    found = tuple(one for one in pieces if _describes(term, one.face))
    if len(found) < 2:
        return found
    for exactly in (
        lambda face: face.power == (term.power or seat),
        lambda face: face.task == term.task,
        lambda face: face.condition == term.condition,
        lambda face: _carries(term, face, named=True),
    ):
        found = tuple(one for one in found if exactly(one.face)) or found
    return found


def _describes(term: Term, face: Term) -> bool:
    return (
        term.kind == face.kind
        and term.power in (NO_SEAT, face.power)
        and term.left in (None, face.left)
        and term.to in (NO_SPACE, face.to)
        and term.task in ("", face.task)
        and term.condition in ("", face.condition)
        and (not term.cargo or _carries(term, face, named=any(c.to for c in term.cargo)))
    )


def _carries(term: Term, face: Term, *, named: bool) -> bool:
    """Return whether cargo is as described, with or without regard to where it is to land."""
    if not term.cargo or not face.cargo:
        return not term.cargo and not face.cargo
    return _sums(term, face.power, named=named) == _sums(face, face.power, named=named)


def _sums(term: Term, owner: Seat, *, named: bool) -> Counter[tuple[str, Seat, Space]]:
    sums: Counter[tuple[str, Seat, Space]] = Counter()
    for unit in term.cargo:
        sums[unit.kind, unit.power or owner, unit.to if named else NO_SPACE] += unit.count
    return sums


def _without(pieces: Pieces, taken: Pieces) -> Pieces:
    if not taken:
        return pieces
    gone = {(one.place, one.pile.one): one.pile.count for one in taken}
    left = (one.times(one.pile.count - gone.get((one.place, one.pile.one), 0)) for one in pieces)
    return tuple(one for one in left if one.pile.count)


def sample(pieces: Pieces, number: int, rng: Random, seat: Seat) -> tuple[Term, ...]:
    """Return random units, as a player would write them."""
    units = [one.times(1) for one in pieces for _ in range(one.pile.count)]
    picked = rng.sample(units, min(number, len(units)))
    return faces(tuple(picked), seat)

"""Which piles are meant by what was written."""

from battleboard.axis.edition import Edition
from battleboard.axis.piles import Pile, Piles, Position, heap
from battleboard.axis.terms import NO_SEAT, Term
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def unknown_units(edition: Edition, terms: tuple[Term, ...]) -> Refusal | None:
    """Units and powers that do not exist, or fewer than one of them: input from outside."""
    for term in terms:
        if term.kind not in edition.theatre.units:
            return refuse(None, "axis-unknown-unit", unit=term.kind)
        if term.power and term.power not in edition.theatre.powers:
            return refuse(None, "axis-unknown-unit", unit=term.power)
        if term.count < 1:
            return refuse(None, "axis-unknown-unit", unit=f"{term.count} {term.kind}")
        refusal = unknown_units(edition, term.cargo)
        if refusal is not None:
            return refusal
    return None


def movement_of(edition: Edition, position: Position, pile: Pile) -> int:
    """How far a unit can move in a turn, with its owner's technologies."""
    owner = edition.theatre.seats.index(pile.power)
    return edition.movement(pile.kind, position.technologies[owner])


def left_of(edition: Edition, position: Position, pile: Pile) -> int:
    """How far a unit can still move in this turn."""
    spent = pile.turn.spent if pile.turn else 0
    return movement_of(edition, position, pile) - spent


def term_of(edition: Edition, position: Position, pile: Pile, seat: Seat = NO_SEAT) -> Term:
    """A pile as it is written; the power is left out where it is the seat's own."""
    left = left_of(edition, position, pile) if pile.turn and pile.turn.spent else None
    return Term(
        pile.kind,
        pile.count,
        NO_SEAT if pile.power == seat else pile.power,
        tuple(cargo_term(pile, cargo) for cargo in pile.cargo),
        left,
    )


def cargo_term(ship: Pile, cargo: Pile) -> Term:
    """Cargo as it is written in the brackets of its ship."""
    return Term(cargo.kind, cargo.count, NO_SEAT if cargo.power == ship.power else cargo.power)


def terms_of(
    edition: Edition, position: Position, piles: Piles | list[Pile], seat: Seat = NO_SEAT
) -> tuple[Term, ...]:
    """Several piles as they are written."""
    return tuple(term_of(edition, position, pile, seat) for pile in heap(piles))


def plain_terms(piles: Piles | list[Pile], seat: Seat = NO_SEAT) -> tuple[Term, ...]:
    """Piles by kind and power alone."""
    counts: dict[tuple[Seat, str], int] = {}
    for pile in piles:
        key = (NO_SEAT if pile.power == seat else pile.power, pile.kind)
        counts[key] = counts.get(key, 0) + pile.count
    return tuple(Term(kind, count, power) for (power, kind), count in counts.items())


def carries(pile: Pile, cargo: tuple[Term, ...]) -> bool:
    """Whether a ship carries just this."""
    found = sorted((c.power, c.kind, c.count) for c in heap(rested_cargo(pile)))
    return found == sorted((t.power or pile.power, t.kind, t.count) for t in cargo)


def rested_cargo(pile: Pile) -> list[Pile]:
    """Cargo by kind and power, whatever it did this turn."""
    return [Pile(c.power, c.kind, c.count) for c in pile.cargo]


def pick(
    edition: Edition, position: Position, space: int, seat: Seat, term: Term
) -> Piles | Refusal:
    """The piles of a space that a term means: fresh units before those that have moved."""
    power = term.power or seat
    found = [p for p in position.at(space) if p.power == power and p.kind == term.kind]
    if term.left is not None:
        found = [p for p in found if left_of(edition, position, p) == term.left]
    if term.cargo:
        found = [p for p in found if carries(p, term.cargo)]
    elif any(p.cargo for p in found):
        found = _bare(found)
    found.sort(key=lambda p: (p.turn is not None, p.turn is not None and p.turn.done))
    picked, wanted = [], term.count
    for pile in found:
        if wanted:
            part = min(wanted, pile.count)
            picked.append(pile.times(part))
            wanted -= part
    if wanted or term.count < 1:
        there = sum(p.count for p in found)
        name = edition.theatre.board.spaces[space]
        return refuse(
            edition.book.own_units,
            "axis-not-there",
            unit=term.kind,
            count=term.count,
            there=there,
            space=name,
        )
    return tuple(picked)


def _bare(found: list[Pile]) -> list[Pile]:
    """A ship named without its cargo: an empty one first, else any if they all carry the same."""
    empty = [pile for pile in found if not pile.cargo]
    loads = {tuple(sorted((c.power, c.kind, c.count) for c in p.cargo)) for p in found if p.cargo}
    return empty + [p for p in found if p.cargo] if len(loads) == 1 else empty

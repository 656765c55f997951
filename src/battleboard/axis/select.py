"""Which piles are meant by what was written."""

from collections import Counter

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
    wanted: Counter[tuple[Seat, str]] = Counter()
    for term in cargo:
        wanted[term.power or pile.power, term.kind] += term.count
    return load_of(pile) == wanted


def load_of(ship: Pile) -> Counter[tuple[Seat, str]]:
    """What a ship carries by power and kind, whatever it did this turn."""
    load: Counter[tuple[Seat, str]] = Counter()
    for pile in ship.cargo:
        load[pile.power, pile.kind] += pile.count
    return load


def describes(edition: Edition, position: Position, term: Term, pile: Pile, seat: Seat) -> bool:
    """Whether a pile is among those that a term means; without cargo it means any load."""
    return (
        pile.kind == term.kind
        and pile.power == (term.power or seat)
        and (term.left is None or left_of(edition, position, pile) == term.left)
        and (not term.cargo or carries(pile, term.cargo))
    )


def described(
    edition: Edition, position: Position, space: int, seat: Seat, term: Term
) -> list[Pile]:
    """The piles of a space that a term can mean, the likeliest first.

    What can still act before what has finished, empty ships before loaded ones, and fresh units
    before those that have moved.
    """
    here = position.at(space)
    found = [pile for pile in here if describes(edition, position, term, pile, seat)]
    return sorted(found, key=lambda p: (has_finished(p), bool(p.cargo), p.turn is not None))


def has_finished(pile: Pile) -> bool:
    """Whether a unit does nothing more this turn, unloading apart."""
    return pile.turn is not None and (pile.turn.done or pile.turn.unloaded)


def pick(
    edition: Edition, position: Position, space: int, seat: Seat, term: Term
) -> Piles | Refusal:
    """The piles of a space that a term means."""
    found = described(edition, position, space, seat, term)
    name, there = edition.theatre.board.spaces[space], sum(pile.count for pile in found)
    if not 1 <= term.count <= there:
        return refuse(
            edition.book.own_units,
            "axis-not-there",
            unit=term.kind,
            count=term.count,
            there=there,
            space=name,
        )
    picked = first(found, term.count)
    if _unclear(found, picked):
        return refuse(None, "axis-which-ship", unit=term.kind, space=name)
    return picked


def first(piles: list[Pile], count: int) -> Piles:
    """As many units as wanted, from the first piles."""
    picked = []
    for pile in piles:
        part = min(count, pile.count)
        if part:
            picked.append(pile.times(part))
            count -= part
    return tuple(picked)


def _unclear(found: list[Pile], picked: Piles) -> bool:
    """Whether some loaded ships were picked where others that carry something else could be meant.

    Ships that carry different cargo are different ships: whoever means one has to say which.
    """
    if not any(pile.cargo for pile in picked):
        return False
    last = has_finished(picked[-1])
    loaded = [pile for pile in found if pile.cargo and has_finished(pile) == last]
    loads = {frozenset(load_of(pile).items()) for pile in loaded}
    wanted = sum(pile.count for pile in picked if pile.cargo and has_finished(pile) == last)
    return len(loads) > 1 and wanted < sum(pile.count for pile in loaded)

"""The selection of piles that a written term means."""

from collections import Counter

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.vocabulary.terms import NO_SEAT, Term
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal, refuse

_CONDITIONS = {"damaged": Trait.TWO_HITS, "submerged": Trait.SUBMARINE}
"""The trait that a unit needs to be in a condition."""


def unknown_units(edition: Edition, terms: tuple[Term, ...]) -> Refusal | None:
    """Refuse units, conditions and powers that do not exist, and numbers below one."""
    for term in terms:
        if term.kind not in edition.theatre.units:
            return refuse(None, "axis-unknown-unit", unit=term.kind)
        if term.power and term.power not in edition.theatre.sides:
            return refuse(None, "axis-unknown-unit", unit=term.power)
        if term.count < 1:
            return refuse(None, "axis-unknown-unit", unit=f"{term.count} {term.kind}")
        if term.condition and not can_be(edition, term):
            return refuse(None, "axis-unknown-unit", unit=f"{term.condition} {term.kind}")
        refusal = unknown_units(edition, term.cargo)
        if refusal is not None:
            return refusal
    return None


def can_be(edition: Edition, term: Term) -> bool:
    """Return whether a unit of the kind can be in the condition that a term names."""
    trait = _CONDITIONS.get(term.condition)
    return trait is not None and edition.theatre.units[term.kind].has(trait)


def movement_of(edition: Edition, position: Position, pile: Pile) -> int:
    """Return how far a unit can move in a turn."""
    return edition.movement.range(edition, position, pile)


def left_of(edition: Edition, position: Position, pile: Pile) -> int:
    """Return how far a unit can still move in this turn."""
    spent = pile.turn.spent if pile.turn else 0
    return movement_of(edition, position, pile) - spent


def term_of(edition: Edition, position: Position, pile: Pile, seat: Seat = NO_SEAT) -> Term:
    """Return a pile as it is written, without the power where it is the seat's own."""
    left = left_of(edition, position, pile) if pile.turn and pile.turn.spent else None
    return Term(
        pile.kind,
        pile.count,
        NO_SEAT if pile.power == seat else pile.power,
        tuple(cargo_term(pile, cargo) for cargo in pile.cargo),
        left,
        task=pile.turn.sacrifice if pile.turn else "",
        condition=pile.condition,
    )


def cargo_term(ship: Pile, cargo: Pile) -> Term:
    """Return cargo as it is written in the brackets of its ship."""
    return Term(cargo.kind, cargo.count, NO_SEAT if cargo.power == ship.power else cargo.power)


def terms_of(
    edition: Edition, position: Position, piles: Piles | list[Pile], seat: Seat = NO_SEAT
) -> tuple[Term, ...]:
    """Return several piles as they are written."""
    return tuple(term_of(edition, position, pile, seat) for pile in heap(piles))


def plain_terms(piles: Piles | list[Pile], seat: Seat = NO_SEAT) -> tuple[Term, ...]:
    """Return piles by kind and power alone."""
    counts: dict[tuple[Seat, str], int] = {}
    for pile in piles:
        key = (NO_SEAT if pile.power == seat else pile.power, pile.kind)
        counts[key] = counts.get(key, 0) + pile.count
    return tuple(Term(kind, count, power) for (power, kind), count in counts.items())


def carries(pile: Pile, cargo: tuple[Term, ...]) -> bool:
    """Return whether a ship carries exactly this."""
    wanted: Counter[tuple[Seat, str]] = Counter()
    for term in cargo:
        wanted[term.power or pile.power, term.kind] += term.count
    return load_of(pile) == wanted


def load_of(ship: Pile) -> Counter[tuple[Seat, str]]:
    """Return what a ship carries by power and kind, whatever it did this turn."""
    load: Counter[tuple[Seat, str]] = Counter()
    for pile in ship.cargo:
        load[pile.power, pile.kind] += pile.count
    return load


def describes(edition: Edition, position: Position, term: Term, pile: Pile, seat: Seat) -> bool:
    """Return whether a term can mean a pile; a term without cargo can mean any load."""
    return (
        pile.kind == term.kind
        and pile.power == (term.power or seat)
        and term.condition in ("", pile.condition)
        and (term.left is None or left_of(edition, position, pile) == term.left)
        and (not term.cargo or carries(pile, term.cargo))
    )


def described(
    edition: Edition,
    position: Position,
    space: int,
    seat: Seat,
    term: Term,
    bound: Space = NO_SPACE,
) -> list[Pile]:
    """Return the piles of a space that a term can mean, the most likely first.

    Units that can still act come before those that have finished, empty ships before loaded ones,
    and fresh units before those that have moved. Carriers that are promised come first if they are
    bound where they were promised, and last otherwise.
    """
    here = position.at(space)
    found = [pile for pile in here if describes(edition, position, term, pile, seat)]

    def rank(pile: Pile) -> tuple[object, ...]:
        promise = _rank_of_promise(pile, bound)
        return has_finished(pile), bool(pile.cargo), promise, pile.turn is not None

    return sorted(found, key=rank)


def _rank_of_promise(pile: Pile, bound: Space) -> int:
    if pile.turn is None or not pile.turn.promised:
        return 1
    return 0 if pile.turn.promised == bound else 2


def has_finished(pile: Pile) -> bool:
    """Return whether a unit does nothing more this turn, unloading apart."""
    return pile.turn is not None and (pile.turn.done or pile.turn.unloaded)


def pick(
    edition: Edition,
    position: Position,
    space: int,
    seat: Seat,
    term: Term,
    bound: Space = NO_SPACE,
) -> Piles | Refusal:
    """Return the piles of a space that a term means, of units bound for another one."""
    found = described(edition, position, space, seat, term, bound)
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
    """Return as many units as are wanted, from the first piles."""
    picked = []
    for pile in piles:
        part = min(count, pile.count)
        if part:
            picked.append(pile.times(part))
            count -= part
    return tuple(picked)


def _unclear(found: list[Pile], picked: Piles) -> bool:
    """Return whether loaded ships were picked although others with different cargo fit too.

    Ships that carry different cargo are different ships, and a player has to say which is meant.
    """
    if not any(pile.cargo for pile in picked):
        return False
    last = has_finished(picked[-1])
    loaded = [pile for pile in found if pile.cargo and has_finished(pile) == last]
    loads = {frozenset(load_of(pile).items()) for pile in loaded}
    wanted = sum(pile.count for pile in picked if pile.cargo and has_finished(pile) == last)
    return len(loads) > 1 and wanted < sum(pile.count for pile in loaded)

"""Casualties (CL-COM-3, CL-MULTI): chosen by their owner, jointly where several powers defend."""

from random import Random

from msgspec.structs import replace

from battleboard.axis.battle import Battle, strike
from battleboard.axis.edition import Edition
from battleboard.axis.piles import Pile, Piles, Position, heap
from battleboard.axis.select import left_of, term_of, unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT, Term
from battleboard.axis.words import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
    TakeLosses,
    UnitsHit,
)
from battleboard.core.ids import Seat
from battleboard.core.joint import Joint
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def candidates(battle: Battle) -> tuple[tuple[int, Pile], ...]:
    """Pieces of the struck force that can take the waiting hits, with their numbers."""
    force = battle.side(battle.struck)
    return tuple(
        (i, force.roster[i].times(force.ready[i])) for i in battle.targets if force.ready[i]
    )


def forced(among: Piles, hits: int) -> bool:
    """Whether there is nothing to choose."""
    return len(among) <= 1 or hits >= sum(pile.count for pile in among)


def matched(
    edition: Edition, position: Position, among: Piles, terms: tuple[Term, ...], default: Seat
) -> Piles | None:
    """The piles that a list of units means among those that can be hit; None if it does not fit."""
    left = {pile.one: pile.count for pile in among}
    chosen: list[Pile] = []
    for term in terms:
        wanted = term.count
        for one in [p for p in left if _fits(edition, position, p, term, default)]:
            part = min(wanted, left[one])
            left[one] -= part
            wanted -= part
            chosen.append(one.times(part))
        if wanted:
            return None
    return heap(chosen)


def _fits(edition: Edition, position: Position, pile: Pile, term: Term, default: Seat) -> bool:
    power = term.power or default
    if (power and pile.power != power) or pile.kind != term.kind:
        return False
    if term.left is not None and left_of(edition, position, pile) != term.left:
        return False
    cargo = sorted((c.power, c.kind, c.count) for c in pile.cargo)
    named = sorted((t.power or pile.power, t.kind, t.count) for t in term.cargo)
    return cargo == named


def losses_wrong(
    edition: Edition,
    state: AxisState,
    among: Piles,
    hits: int,
    terms: tuple[Term, ...],
    default: Seat,
) -> Refusal | None:
    """One unit per hit, of those that can be hit. Rules: CL-COM-2, CL-COM-3, CL-DEC-17."""
    unknown = unknown_units(edition, terms)
    if unknown is not None:
        return unknown
    chosen = matched(edition, state.position, among, terms, default)
    count = sum(pile.count for pile in chosen or ())
    if chosen is None or count != min(hits, sum(pile.count for pile in among)):
        return refuse(edition.book.casualties, "axis-losses", hits=hits)
    return None


def ask_for_casualties(edition: Edition, state: AxisState) -> AxisState | Piles:
    """Ask the owners of the waiting hits, or say which units are lost without a choice.

    Rules: CL-COM-3, CL-MULTI-2, CL-DEC-17 to CL-DEC-20.
    """
    battle = state.battle
    assert battle is not None
    among = heap(pile for _, pile in candidates(battle))
    if forced(among, battle.hits):
        return among
    owners = tuple(seat for seat in state.seats if any(p.power == seat for p in among))
    default = owners[0] if len(owners) == 1 else NO_SEAT
    terms = tuple(term_of(edition, state.position, pile, default) for pile in among)
    if len(owners) == 1:
        asked = ChooseCasualties(owners, battle.space, battle.hits, terms, battle.struck)
        return replace(state, pending=asked)
    joint: Joint[TakeLosses] = Joint(owners)
    agree = AgreeOnCasualties(owners, battle.space, battle.hits, terms)
    return replace(state, joint=joint, pending=agree)


def hit(edition: Edition, state: AxisState, pieces: Piles, events: list[Event]) -> AxisState:
    """The chosen units go to the casualty box. Rules: CL-COM-7."""
    battle = state.battle
    assert battle is not None
    force = battle.side(battle.struck)
    numbers = {force.roster.index(pile.one): pile.count for pile in pieces}
    events.append(
        UnitsHit(battle.space, tuple(term_of(edition, state.position, pile) for pile in pieces))
    )
    force = strike(force, numbers, dooms=battle.dooms)
    battle = replace(battle.with_side(battle.struck, force), hits=0, targets=())
    return replace(state, battle=battle, pending=None, joint=None)


def first_of(among: Piles, hits: int) -> Piles:
    """As many units as there are hits, in order: for hits without a choice."""
    chosen = []
    for pile in among:
        part = min(hits, pile.count)
        if part:
            chosen.append(pile.times(part))
            hits -= part
    return tuple(chosen)


def sample_losses(
    edition: Edition, state: AxisState, among: Piles, hits: int, rng: Random, default: Seat
) -> TakeLosses:
    """Random casualties."""
    units = [pile.one for pile in among for _ in range(pile.count)]
    chosen = heap(rng.sample(units, min(hits, len(units))))
    return TakeLosses(tuple(term_of(edition, state.position, pile, default) for pile in chosen))


Asked = ChooseCasualties | AgreeOnCasualties | ImposeCasualties


def default_owner(asked: Asked) -> Seat:
    """Whose units are meant where a term names no power."""
    return asked.seats[0] if isinstance(asked, ChooseCasualties) else NO_SEAT

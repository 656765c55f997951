"""Proposals of units to lose, each with the odds that it leaves."""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from battleboard.axis.battle.rules import Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.combat.casualties import hit, is_only_damage
from battleboard.axis.combat.choose_casualties import in_order, waiting_hits
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import Choosable, Pieces, chosen, faces
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
)
from battleboard.axis.vocabulary.terms import NO_SEAT
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.position import question_for
from battleboard.odds.axis.question import Question

ALL_ORDERS = 4
"""The most kinds of which all orders of loss are tried; of more, each comes first once."""
CLEARLY = 0.005
"""The least gain in chance that is worth a dearer unit."""
WORTH_IT = 0.25
"""The least gain in swing that is worth a dearer unit, in prices of units."""

MOST: Final = 3
"""The maximum number of proposals."""

Reason = Literal["cheapest", "dearest", "chance", "swing", "other"]
"""The reason for a proposal: price, the chance to take or hold the space, or the swing."""


class Proposal(Struct, frozen=True):
    """A choice of losses, and the battle after it."""

    reason: Reason
    losses: TakeLosses
    question: Question | None
    """The battle afterwards; None if no battle depends on it, as with fire at raiders."""


def after_losses(edition: Edition, state: AxisState, seat: Seat, losses: TakeLosses) -> AxisState:
    """Return a battle as if its hits went to these units, without rolling a die."""
    found = chosen(waiting_hits(edition, state)[0], losses.units, seat)
    if found is None or state.battle is None:
        raise OddsError("there is no battle in which these units could be lost now")
    return hit(edition, state, found, [])


def proposals(
    edition: Edition, state: AxisState, seat: Seat, sized: Callable[[Question], Question]
) -> tuple[Proposal, ...]:
    """Return the losses a seat could choose, the plainest first; `sized` limits the work of each.

    Own units are given up from the cheapest; who chooses for an enemy takes the dearest.
    """
    asked = state.pending
    if not isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties):
        raise OddsError("nobody is asked about losses now")
    imposed = isinstance(asked, ImposeCasualties)
    default = seat if isinstance(asked, ChooseCasualties) else NO_SEAT
    tried = [TakeLosses(faces(pieces, default)) for pieces in _ways(edition, state, dear=imposed)]
    plain: Reason = "dearest" if imposed else "cheapest"
    if state.battle is None or state.due is not None:
        return (Proposal(plain, tried[0], None),)
    return _best(edition, state, seat, (plain, tried), sized)


def _best(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    ways: tuple[Reason, list[TakeLosses]],
    sized: Callable[[Question], Question],
) -> tuple[Proposal, ...]:
    """Return the plain choice, those that clearly improve the chance or the swing, and others."""
    assert state.battle is not None
    space, (plain, tried) = state.battle.space, ways
    sign = 1 if seat == state.on_turn else -1
    found = []
    for losses in tried:
        after = after_losses(edition, state, seat, losses)
        question = sized(question_for(edition, after, space))
        result = odds(question)
        swing = sign * result.swing - _paid(edition, losses, seat)
        found.append(_Tried(losses, question, sign * result.take, swing))
    first = found[0]
    best = {first.losses: Proposal(plain, first.losses, first.question)}
    chance = max(found, key=lambda one: one.chance)
    if chance.chance > first.chance + CLEARLY:
        best[chance.losses] = Proposal("chance", chance.losses, chance.question)
    cheap = max(found, key=lambda one: one.swing)
    if cheap.swing > first.swing + WORTH_IT and cheap.losses not in best:
        best[cheap.losses] = Proposal("swing", cheap.losses, cheap.question)
    for other in sorted(found, key=lambda one: -one.chance):
        if len(best) < MOST:
            best.setdefault(other.losses, Proposal("other", other.losses, other.question))
    return tuple(best.values())


class _Tried(NamedTuple):
    """Losses, and their value for the seat that chooses."""

    losses: TakeLosses
    question: Question
    chance: float
    swing: float


def _paid(edition: Edition, losses: TakeLosses, seat: Seat) -> int:
    """Return the price of the choice itself; units of an enemy count as a gain."""
    sum_ = 0
    for term in losses.units:
        friend = not term.power or edition.theatre.allied(term.power, seat)
        sum_ += edition.theatre.units[term.kind].cost * term.count * (1 if friend else -1)
    return sum_


_Sort = tuple[str, bool]
"""A kind of unit, and whether a hit only damages it."""


def _ways(edition: Edition, state: AxisState, *, dear: bool) -> Iterator[Pieces]:
    """Yield different losses that answer the hits, the plain choice first."""
    among, _ = waiting_hits(edition, state)
    role: Role = state.battle.struck if state.battle is not None else "attacker"
    sign = -1 if dear else 1

    def sort(one: Choosable) -> _Sort:
        return one.pile.kind, is_only_damage(state, one)

    def rank(one: Choosable) -> tuple[bool, int, int]:
        unit = edition.theatre.units[one.pile.kind]
        strength = unit.attack if role == "attacker" else unit.defense
        harmless = is_only_damage(state, one)
        return harmless == dear, sign * _price(edition, one.pile), sign * strength

    ranked = sorted(among, key=rank)
    met: set[tuple[object, ...]] = set()
    for order in _orders(tuple(dict.fromkeys(map(sort, ranked)))):
        pieces = in_order(state, sorted(ranked, key=lambda one: order.index(sort(one))))
        key = tuple(sorted((p.place, p.pile.count) for p in pieces))
        if key not in met:
            met.add(key)
            yield pieces


def _price(edition: Edition, pile: Pile) -> int:
    """Return the price of one unit of a pile, with its cargo."""
    cost = edition.theatre.units[pile.kind].cost
    return cost + sum(_price(edition, cargo) * cargo.count for cargo in pile.cargo)


def _orders(sorts: tuple[_Sort, ...]) -> Iterable[tuple[_Sort, ...]]:
    if len(sorts) <= ALL_ORDERS:
        return permutations(sorts)
    moved = ((sort, *(other for other in sorts if other != sort)) for sort in sorts)
    return (sorts, *moved)

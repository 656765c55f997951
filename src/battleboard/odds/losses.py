"""Which units to lose: proposals for the owner of hits, each with the odds that it leaves."""

from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from battleboard.axis.among import Piece, Pieces, chosen, faces, first_of
from battleboard.axis.battle import Role
from battleboard.axis.casualties import hit
from battleboard.axis.edition import Edition
from battleboard.axis.losing import waiting_hits
from battleboard.axis.piles import Pile
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT
from battleboard.axis.words import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
    TakeLosses,
)
from battleboard.core.errors import OddsError
from battleboard.core.ids import Seat
from battleboard.odds.answer import odds
from battleboard.odds.inquiry import Inquiry
from battleboard.odds.position import inquiry_for

ALL_ORDERS = 4
"""With so many kinds all orders of losing them are tried; with more, each of them once first."""
CLEARLY = 0.005
"""A chance must be so much better to be worth a dearer unit."""
WORTH_IT = 0.25
"""And a swing so much, in prices of units."""

MOST: Final = 3
"""So many ways to lose are proposed, where there are so many."""

Reason = Literal["cheapest", "dearest", "chance", "swing", "other"]
"""Why losses are proposed: their price, the chance to take or hold the place, or the swing."""


class Proposal(Struct, frozen=True):
    """Some losses, and how the battle stands after them."""

    reason: Reason
    losses: TakeLosses
    inquiry: Inquiry | None
    """The battle after them; None: no battle hangs on it, as where guns fired at raiders."""


def after_losses(edition: Edition, state: AxisState, seat: Seat, losses: TakeLosses) -> AxisState:
    """A battle as if its hits went to these units; no die is rolled for it."""
    found = chosen(waiting_hits(edition, state)[0], losses.units, seat)
    if found is None or state.battle is None:
        raise OddsError("there is no battle in which these units could be lost now")
    return hit(edition, state, found, [])


def proposals(
    edition: Edition, state: AxisState, seat: Seat, sized: Callable[[Inquiry], Inquiry]
) -> tuple[Proposal, ...]:
    """What a seat could lose, the plainest first; `sized` says how much work one answer may be.

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
    sized: Callable[[Inquiry], Inquiry],
) -> tuple[Proposal, ...]:
    """The plain way, those that serve the chance or the swing clearly better, and others."""
    assert state.battle is not None
    space, (plain, tried) = state.battle.space, ways
    sign = 1 if seat == state.on_turn else -1
    found = []
    for losses in tried:
        after = after_losses(edition, state, seat, losses)
        inquiry = sized(inquiry_for(edition, after, space))
        result = odds(inquiry)
        swing = sign * result.swing - _paid(edition, losses, seat)
        found.append(_Tried(losses, inquiry, sign * result.take, swing))
    first = found[0]
    best = {first.losses: Proposal(plain, first.losses, first.inquiry)}
    chance = max(found, key=lambda one: one.chance)
    if chance.chance > first.chance + CLEARLY:
        best[chance.losses] = Proposal("chance", chance.losses, chance.inquiry)
    cheap = max(found, key=lambda one: one.swing)
    if cheap.swing > first.swing + WORTH_IT and cheap.losses not in best:
        best[cheap.losses] = Proposal("swing", cheap.losses, cheap.inquiry)
    for other in sorted(found, key=lambda one: -one.chance):
        if len(best) < MOST:
            best.setdefault(other.losses, Proposal("other", other.losses, other.inquiry))
    return tuple(best.values())


class _Tried(NamedTuple):
    """Losses, and what comes of them for whoever chooses."""

    losses: TakeLosses
    inquiry: Inquiry
    chance: float
    swing: float


def _paid(edition: Edition, losses: TakeLosses, seat: Seat) -> int:
    """What the choice itself costs the seat; units of an enemy are a gain."""
    sum_ = 0
    for term in losses.units:
        friend = not term.power or edition.theatre.allied(term.power, seat)
        sum_ += edition.theatre.units[term.kind].cost * term.count * (1 if friend else -1)
    return sum_


def _ways(edition: Edition, state: AxisState, *, dear: bool) -> Iterator[Pieces]:
    """Different losses that answer the hits, the plain one first."""
    among, hits = waiting_hits(edition, state)
    role: Role = state.battle.struck if state.battle is not None else "attacker"
    sign = -1 if dear else 1

    def rank(one: Piece) -> tuple[int, int]:
        unit = edition.theatre.units[one.pile.kind]
        strength = unit.attack if role == "attacker" else unit.defense
        return sign * _price(edition, one.pile), sign * strength

    ranked = sorted(among, key=rank)
    met: set[tuple[object, ...]] = set()
    for order in _orders(tuple(dict.fromkeys(one.pile.kind for one in ranked))):
        pieces = first_of(sorted(ranked, key=lambda one: order.index(one.pile.kind)), hits)
        key = tuple(sorted((p.place, p.pile.count) for p in pieces))
        if key not in met:
            met.add(key)
            yield pieces


def _price(edition: Edition, pile: Pile) -> int:
    """What one of a pile costs, with what it carries."""
    cost = edition.theatre.units[pile.kind].cost
    return cost + sum(_price(edition, cargo) * cargo.count for cargo in pile.cargo)


def _orders(kinds: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
    if len(kinds) <= ALL_ORDERS:
        return permutations(kinds)
    moved = ((kind, *(other for other in kinds if other != kind)) for kind in kinds)
    return (kinds, *moved)

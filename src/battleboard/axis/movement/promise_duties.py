"""Obligations about promised carriers in both phases, and the result of a promise."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from battleboard.axis.air.landing import Voyage, voyages_needed
from battleboard.axis.board.piles import Pile, Position, change
from battleboard.axis.edition.edition import Edition, promise_book
from battleboard.axis.edition.movement import Repair
from battleboard.axis.movement.obligations import outlook_of
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_from, settled
from battleboard.axis.movement.promises import has_fighters_for
from battleboard.axis.movement.reach import ways
from battleboard.axis.position.select import term_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move, Order, PromiseCarrier
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

# Combat movement


def carriers_promised(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand promises of carriers for fighters that could land nowhere else.

    Rules: RV-AIR-11, RV-R-140, RV-DEC-14, RV-DEC-48.
    """
    spaces, rule = planner.edition.theatre.board.spaces, promise_book(planner.edition).needed
    for voyage in _promises_due(planner, now, orders):
        origin, target = spaces[voyage.origin], spaces[voyage.target]
        yield refuse(rule, "axis-promise-needed", zone=origin, target=target)


def _promises_due(planner: Planner, now: Position, orders: tuple[Order, ...]) -> tuple[Voyage, ...]:
    """Return where carriers must still be promised to sail. Rules: RV-R-140."""
    outlook = outlook_of(planner, now, orders)
    return voyages_needed(planner.edition, planner.situation, now, outlook)


def promise_order(planner: Planner, now: Position, orders: tuple[Order, ...]) -> Order | None:
    """Return an order that promises a carrier where one is needed."""
    spaces, units = planner.edition.theatre.board.spaces, planner.edition.theatre.units
    for voyage in _promises_due(planner, now, orders):
        kind = next(
            pile.kind
            for pile in now.at(voyage.origin)
            if planner.situation.commands(pile) and units[pile.kind].decks and pile.turn is None
        )
        order = PromiseCarrier((Term(kind),), spaces[voyage.origin], spaces[voyage.target])
        if not isinstance(planner.carry_out(now, order), Refusal):
            return order
    return None


def _is_promise_due(planner: Planner, now: Position, orders: tuple[Order, ...]) -> bool:
    return bool(_promises_due(planner, now, orders))


PROMISES: Final = Repair(_is_promise_due, promise_order)

# Non-combat movement


def lapse_promises(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: drop promises to fighters that are gone, or of carriers that cannot get there.

    Rules: RV-AIR-11, RV-R-19.
    """
    base = settled(edition, state.position)
    planner = planner_from(edition, state, base, combat=False)
    position = state.position
    for space, piles in enumerate(position.spaces):
        for pile in piles:
            if _has_promise(planner, pile) and not _binds(planner, base, space, pile):
                position = change(position, space, [pile], [replace(pile, turn=None)])
    return replace(state, position=position)


def _has_promise(planner: Planner, pile: Pile) -> bool:
    own = planner.situation.commands(pile)
    return own and pile.turn is not None and bool(pile.turn.promised)


def _binds(planner: Planner, base: Position, space: int, carrier: Pile) -> bool:
    """Return whether such a fighter is left, and the carrier can get there."""
    assert carrier.turn is not None, "promised carriers have a turn"
    board = planner.edition.theatre.board
    target = board.index[carrier.turn.promised]
    if not has_fighters_for(planner.edition, planner.situation, base, target):
        return False
    return target == space or _voyage(planner, base, space, carrier) is not None


def promises_kept(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> Iterator[Refusal]:
    """Demand that promised carriers end where they were promised, and nowhere else.

    Rules: RV-CAR-11, RV-NCM-10, RV-DEC-38, RV-DEC-48.
    """
    rule, spaces = promise_book(planner.edition).kept, planner.edition.theatre.board.spaces
    for space, pile in _away(planner, now):
        assert pile.turn is not None, "promised carriers have a turn"
        yield refuse(
            rule,
            "axis-promise-owed",
            unit=pile.kind,
            zone=spaces[space],
            target=pile.turn.promised,
        )


def _away(planner: Planner, now: Position) -> Iterator[tuple[int, Pile]]:
    """Yield own carriers that are not where they were promised."""
    spaces = planner.edition.theatre.board.spaces
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if _has_promise(planner, pile) and pile.turn and pile.turn.promised != spaces[space]:
                yield space, pile


def voyage_order(planner: Planner, now: Position, orders: tuple[Order, ...]) -> Order | None:
    """Return an order that brings a promised carrier where it has to be."""
    found = (_voyage(planner, now, space, pile) for space, pile in _away(planner, now))
    return next((order for order in found if order is not None), None)


def _voyage(planner: Planner, now: Position, space: int, carrier: Pile) -> Move | None:
    """Return the order by which a carrier keeps its promise, if it can be given."""
    assert carrier.turn is not None, "promised carriers have a turn"
    board = planner.edition.theatre.board
    target = board.index[carrier.turn.promised]
    way = ways(planner.at(now), (carrier.one,), space)[0].get(target)
    if way is None:
        return None
    units = (term_of(planner.edition, now, carrier.one, planner.situation.power),)
    order = Move(units, tuple(board.spaces[i] for i in way))
    return None if isinstance(planner.carry_out(now, order), Refusal) else order


def _is_voyage_due(planner: Planner, now: Position, orders: tuple[Order, ...]) -> bool:
    return any(True for _ in _away(planner, now))


VOYAGES: Final = Repair(_is_voyage_due, voyage_order)

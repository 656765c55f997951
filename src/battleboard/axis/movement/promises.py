"""Promises of carriers: in combat movement a power announces where a carrier will take fighters in.

A promised carrier has not moved, and keeps the promise in its turn. In non-combat movement it
must go there, unless no such fighter is left or it cannot get there.
"""

from msgspec.structs import replace

from battleboard.axis.air.carriers import flies_from_decks, has_taken_off
from battleboard.axis.air.landing import sailing_range
from battleboard.axis.board.piles import NO_TURN, Pile, Position, change
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition, promise_book
from battleboard.axis.edition.flights import LandingOutlook
from battleboard.axis.movement.contested import contested_zones
from battleboard.axis.position.distances import flown_from
from battleboard.axis.position.select import left_of, pick
from battleboard.axis.vocabulary.actions import PromiseCarrier
from battleboard.core.refusal import Refusal, refuse


def promised(
    edition: Edition, situation: Situation, now: Position, order: PromiseCarrier
) -> Position | Refusal:
    """Return the position with carriers that will take fighters in where the order says.

    Rules: RV-AIR-11, RV-CAR-2, RV-R-140, RV-DEC-14.
    """
    rule, index = promise_book(edition).promise, edition.theatre.board.index
    origin, target = index[order.origin], index[order.target]
    for term in order.units:
        if not edition.theatre.units[term.kind].decks:
            return refuse(rule, "axis-promise-carriers", unit=term.kind)
        carriers = pick(edition, now, origin, situation.power, term)
        if isinstance(carriers, Refusal):
            return carriers
        for carrier in carriers:
            refusal = _cannot_promise(edition, situation, now, carrier, (origin, target))
            if refusal is not None:
                return refusal
        turn = replace(NO_TURN, promised=order.target)
        now = change(now, origin, carriers, [replace(pile, turn=turn) for pile in carriers])
    return now


def _cannot_promise(
    edition: Edition, situation: Situation, now: Position, carrier: Pile, way: tuple[int, int]
) -> Refusal | None:
    """Refuse carriers that move or fight in this phase, and zones where nobody needs them."""
    rule, spaces = promise_book(edition).promise, edition.theatre.board.spaces
    origin, target = way
    if carrier.turn is not None:
        return refuse(rule, "axis-promise-moved", unit=carrier.kind, zone=spaces[origin])
    if origin in situation.hostile_zones:
        return refuse(rule, "axis-promise-fights", unit=carrier.kind, zone=spaces[origin])
    outlook = LandingOutlook(
        cleared=contested_zones(edition, situation, now),
        taken=frozenset(),
        barred=situation.neutral,
    )
    if target not in sailing_range(edition, situation, origin, carrier, outlook):
        return refuse(
            rule,
            "axis-promise-range",
            unit=carrier.kind,
            zone=spaces[origin],
            target=spaces[target],
        )
    if not has_fighters_for(edition, situation, now, target):
        return refuse(rule, "axis-promise-nobody", zone=spaces[target])
    return None


def has_fighters_for(edition: Edition, situation: Situation, now: Position, zone: int) -> bool:
    """Return whether own fighters that have taken off could come down in a zone.

    Rules: RV-AIR-11, RV-CAR-11.
    """
    return any(
        0
        <= flown_from(edition, situation, pile, space, situation.neutral)[zone]
        <= left_of(edition, now, pile)
        for space, piles in enumerate(now.spaces)
        for pile in piles
        if situation.commands(pile) and flies_from_decks(edition, pile) and has_taken_off(pile)
    )


def promised_carriers_wait(
    edition: Edition, situation: Situation, pile: Pile, here: int
) -> Refusal | None:
    """Refuse to move a carrier in combat movement that is promised for later. Rules: RV-CAR-2."""
    if pile.turn is None or not pile.turn.promised:
        return None
    rule, target = promise_book(edition).promise, pile.turn.promised
    return refuse(rule, "axis-promised", unit=pile.kind, target=target)

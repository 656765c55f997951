"""The actions left to transports after they have moved, fought or unloaded.

When non-combat movement begins, the edition is asked once about each such transport. The ship's
turn keeps the answer for all later checks.
"""

from typing import Final

from msgspec.structs import replace

from battleboard.axis.board.piles import NO_TURN, Pile, Position, Turn, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import TurnFacts
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal, refuse

LOADS: Final = frozenset({"load_and_unload", "load_or_unload", "load_only"})
UNLOADS: Final = frozenset({"load_and_unload", "load_or_unload", "unload_only"})


def transports_after_combat(edition: Edition, facts: TurnFacts, position: Position) -> Position:
    """Ask the edition what each transport that has done something may still do.

    Rules: CL-TRN-R2, RV-TPT-15, RV-NCM-9, EU-TRN-15.
    """
    rows = list(position.spaces)
    for i, zone in enumerate(edition.theatre.board.spaces):
        if edition.theatre.sea[i] and rows[i]:
            rows[i] = heap(_after_combat(edition, facts, zone, pile) for pile in rows[i])
    return replace(position, spaces=tuple(rows))


def _after_combat(edition: Edition, facts: TurnFacts, zone: Space, ship: Pile) -> Pile:
    if ship.turn is None or not edition.cargo.capacity(edition, ship):
        return ship
    status = edition.cargo.transport_status(edition, facts, zone, ship)
    if status == "done":
        return ship
    return replace(ship, turn=replace(ship.turn, transport_status=status) if status else None)


def cannot_load(ship: Pile) -> bool:
    """Return whether a transport that has finished moving does not load either."""
    turn = ship.turn or NO_TURN
    return (turn.done and turn.transport_status not in LOADS) or turn.unloaded


def cannot_unload(ship: Pile) -> bool:
    """Return whether a transport that has finished moving does not unload either."""
    return ship.turn is not None and ship.turn.done and ship.turn.transport_status not in UNLOADS


def loading(turn: Turn) -> Turn:
    """Return the turn of a ship that takes cargo: if it could do either, it now only loads."""
    either = turn.transport_status == "load_or_unload"
    return replace(turn, transport_status="load_only") if either else turn


def unloading(turn: Turn) -> Turn:
    """Return the turn of a ship that gives up cargo, which loads nothing more."""
    either = turn.transport_status == "load_or_unload"
    status = "unload_only" if either else turn.transport_status
    return replace(turn, unloaded=True, transport_status=status)


def landed_at(edition: Edition, ship: Pile, target: Space) -> Pile:
    """Note on a ship where it has unloaded, if the number of territories is limited."""
    turn = ship.turn or NO_TURN
    if edition.cargo.unload_limit is None or target in turn.unloaded_into:
        return ship
    return replace(ship, turn=replace(turn, unloaded_into=(*turn.unloaded_into, target)))


def too_many_coasts(edition: Edition, ship: Pile, target: Space) -> Refusal | None:
    """Refuse one territory too many, planned landings included.

    Rules: RV-TPT-7, RV-TPT-20, RV-R-30, EU-TRN-8.
    """
    limit = edition.cargo.unload_limit
    if limit is None:
        return None
    planned = (unit.turn.target for unit in ship.cargo if unit.turn and unit.turn.target)
    coasts = {*(ship.turn or NO_TURN).unloaded_into, *planned}
    if target in coasts or len(coasts) < limit.most + limit.more(edition, ship):
        return None
    return refuse(limit.rule, "axis-one-coast", space=target, spaces=tuple(sorted(coasts)))

"""Refusals that several headings need: canals, and units that have finished their turn."""

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import canal_closed
from battleboard.core.refusal import Refusal, refuse


def impassable(edition: Edition, kind: str, there: int) -> Refusal | None:
    """Keep units out of land that nobody may enter.

    Rules: RV-BRD-8, RV-BRD-9, RV-TPT-12, EU-NEU-2, EU-NEU-3.
    """
    theatre = edition.theatre
    if there not in theatre.impassable:
        return None
    rules = theatre.impassable_rules
    assert rules is not None, "the loader asks for them"
    rule = rules.air if theatre.units[kind].has(Trait.AIR) else rules.land
    return refuse(rule, "axis-impassable", space=theatre.board.spaces[there])


def canal_barred(edition: Edition, situation: Situation, here: int, there: int) -> Refusal | None:
    """Refuse a canal to ships whose side does not hold its land.

    Where the side has taken the land in this turn, that is what is missing.
    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4, RV-CAN-2, RV-CAN-3.
    """
    theatre = edition.theatre
    missing = canal_closed(situation, here, there)
    if not missing:
        return None
    owners, power = situation.position.owners, situation.power
    never = tuple(i for i in missing if not theatre.allied(owners[i], power))
    spaces = tuple(theatre.board.spaces[i] for i in never or missing)
    taken = edition.movement.book.canal_taken
    if taken and not never:
        return refuse(taken, "axis-canal-taken", spaces=spaces)
    return refuse(theatre.canals[frozenset((here, there))].rule, "axis-canal", spaces=spaces)


def finished(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
    """Refuse a unit that does nothing more this turn, by the rule that says it precisely."""
    refusal = finished_in_general(edition, pile)
    if refusal is None or refusal.text != "axis-finished":
        return refusal
    return edition.movement.why_finished(edition, situation, pile, here) or refusal


def finished_in_general(edition: Edition, pile: Pile) -> Refusal | None:
    """Refuse a unit that has unloaded, was carried, or moved or fought in an earlier action.

    Rules: CL-TRN-6, CL-INF-5, CL-TANK-7, CL-AA-4, CL-NCM-1, CL-NCM-R4, CL-TRN-R2, RV-TPT-6.
    """
    turn, unit = pile.turn, edition.theatre.units[pile.kind]
    if turn is None:
        return None
    stays = not edition.cargo.moves_after_unloading(edition, pile)
    if (turn.unloaded and stays) or (turn.done and turn.unloaded_into):
        return refuse(edition.cargo.book.unloaded_is_done, "axis-has-unloaded", unit=pile.kind)
    if turn.shipped:
        return refuse(unit.voyage_rule, "axis-shipped", unit=pile.kind)
    if turn.done:
        rule = (
            edition.cargo.book.moved
            if unit.has(Trait.TRANSPORT)
            else edition.movement.book.moved_already
        )
        return refuse(rule, "axis-finished", unit=pile.kind)
    return None

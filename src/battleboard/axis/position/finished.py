"""Why a unit does nothing more in its turn, for editions whose rules say it precisely."""

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import Start
from battleboard.axis.position.situation import technologies_in
from battleboard.core.refusal import Refusal, refuse


def captured_guns(rule: str) -> Start:
    """Say that a gun was captured in this turn. Rules: RV-R-132."""

    def captured(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        if not _is_gun(edition, pile) or not _taken_now(situation, here) or _spent(pile):
            return None
        space = edition.theatre.board.spaces[here]
        return refuse(rule, "axis-gun-captured", unit=pile.kind, space=space)

    return captured


def rocket_guns(rule: str) -> Start:
    """Say that a gun has fired a rocket. Rules: RV-R-59."""

    def fired(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        if not _is_gun(edition, pile) or here not in situation.rocket_sites or _spent(pile):
            return None
        return refuse(rule, "axis-gun-fired", unit=pile.kind)

    return fired


def retreated_units(rule: str) -> Start:
    """Say that a unit has retreated. Rules: RV-R-48, EU-R-76."""

    def retreated(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        if not (pile.turn or NO_TURN).retreated:
            return None
        return refuse(rule, "axis-retreated", unit=pile.kind)

    return retreated


def ships_that_fought(rule: str) -> Start:
    """Say that a ship that did not move has fought where it stood. Rules: RV-R-65, EU-R-76."""

    def fought(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        if here not in situation.battle_zones or _spent(pile):
            return None
        space = edition.theatre.board.spaces[here]
        return refuse(rule, "axis-fought", unit=pile.kind, space=space)

    return fought


def transports_that_sailed(rule: str) -> Start:
    """Say that a transport has moved, though nobody fought where it is. Rules: EU-R-16."""

    def sailed(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        carries = edition.theatre.units[pile.kind].has(Trait.TRANSPORT)
        if not carries or not _spent(pile) or here in situation.battle_zones:
            return None
        return refuse(rule, "axis-finished", unit=pile.kind)

    return sailed


def ships_that_bombarded(rule: str) -> Start:
    """Say that a ship that neither moved nor fought has bombarded a coast.

    Rules: RV-R-131, EU-R-76.
    """

    def bombarded(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
        perks = technologies_in(edition.theatre, situation.position, pile.power)
        if not edition.arms.support(pile.kind, perks) or _spent(pile):
            return None
        return refuse(rule, "axis-bombarded", unit=pile.kind)

    return bombarded


def _is_gun(edition: Edition, pile: Pile) -> bool:
    return edition.theatre.units[pile.kind].has(Trait.GUN)


def _taken_now(situation: Situation, here: int) -> bool:
    return here in situation.friendly and here not in situation.landing


def _spent(pile: Pile) -> bool:
    """Whether a unit has used any of its movement."""
    return bool((pile.turn or NO_TURN).spent)

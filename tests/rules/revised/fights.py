"""Words that tests about battles in Revised share; those of Classic serve here too."""

from collections.abc import Sequence
from typing import Any

from battleboard.axis.board.piles import Pile
from battleboard.axis.game import AxisGame
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
)
from battleboard.axis.vocabulary.events import BattleEnded
from battleboard.core.ids import Seat, Space, slug
from tests.rules.classic.combat import aboard, asks, level, money, owner, shots, there, told
from tests.support import Moment, play, position

__all__ = [
    "aboard",
    "asks",
    "eligible",
    "fight",
    "level",
    "money",
    "outcomes",
    "owner",
    "piles",
    "shots",
    "there",
    "told",
]

Units = dict[str, dict[str, str]]


def fight(
    *orders: str,
    units: Units,
    on_turn: str = "Germany",
    dice: Sequence[int] = (),
    **scene: Any,
) -> Moment:
    """What these combat moves lead to, up to the first question; dice as they fall until then."""
    before = position("revised", on_turn=on_turn, units=units, **scene)
    return play(before, *orders, "done", dice=dice)


def eligible(moment: Moment) -> set[str]:
    """The kinds of unit among which losses are chosen."""
    asked = moment.asked
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties), asked
    return {f"{term.condition} {term.kind}".strip() for term in asked.among}


def outcomes(moment: Moment) -> list[str]:
    """How battles ended: `karelia_ssr: attacker won`."""
    return [f"{event.space}: {event.outcome}" for event in moment.happened(BattleEnded)]


def piles(moment: Moment, space: str, power: str) -> list[Pile]:
    """The piles of a power in a space, with all that they did."""
    assert isinstance(moment.game, AxisGame)
    position = moment.game.shown(moment.state)
    here = position.at(moment.game.theatre.board.index[Space(slug(space))])
    return [pile for pile in here if pile.power == Seat(slug(power))]

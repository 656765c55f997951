"""Words that only the tests of Classic need."""

from collections.abc import Mapping
from typing import Any

from battleboard.core.ids import Space, slug
from battleboard.core.values import Result
from battleboard.games.classic.board import THEATRE
from tests.support import Moment, play

BOARD = THEATRE.board


def at(name: str) -> int:
    """The number of a space, by its name."""
    return BOARD.index[Space(slug(name))]


def borders(name: str) -> set[str]:
    """The names of all neighbours of a space."""
    return {BOARD.names[BOARD.spaces[i]] for i in BOARD.neighbours[at(name)]}


def asks(moment: Moment) -> str:
    """What is asked of whom: `PurchaseUnits: germany`."""
    asked = moment.asked
    assert not isinstance(asked, Result), f"the game is over: {asked}"
    return f"{type(asked).__name__}: {' '.join(asked.seats)}"


def ended(moment: Moment) -> str:
    """How and for whom the game ended: `capitals: germany japan`; empty while it goes on."""
    asked = moment.asked
    return f"{asked.reason}: {' '.join(asked.winners)}" if isinstance(asked, Result) else ""


def units(moment: Moment, space: str) -> Mapping[str, Mapping[str, int]]:
    """What stands in a space, by power and kind."""
    found: Mapping[str, Any] = moment.facts["units"]
    there: Mapping[str, Mapping[str, int]] = found[slug(space)]
    return there


def owner(moment: Moment, space: str) -> str:
    """Who holds a territory."""
    found: str = moment.facts["owners"][slug(space)]
    return found


def skip_turn(moment: Moment) -> Moment:
    """The rest of a turn in which nobody does anything."""
    seat = moment.state.on_turn
    skips = {
        "ResearchOrNot": "research with 0",
        "PurchaseUnits": "buy none",
        "PlanCombatMoves": "done",
        "LaunchRocketOrNot": "no rocket",
        "PlanNoncombatMoves": "done",
    }
    while not ended(moment) and moment.state.on_turn == seat:
        moment = play(moment, skips[type(moment.asked).__name__])
    return moment

"""Words for tests of the frame of a turn: who is asked, who holds what, how a game ended."""

import re
from collections.abc import Mapping
from importlib.resources import files

from battleboard.core.ids import Space, slug
from battleboard.core.values import Result
from battleboard.games.revised.board import THEATRE
from tests.support import Moment, play

POWERS = ("ussr", "germany", "united_kingdom", "japan", "united_states")
AXIS = ("germany", "japan")
ALLIES = ("ussr", "united_kingdom", "united_states")
SHEET = files("battleboard").joinpath("rules", "revised.md").read_text(encoding="utf-8")


def rule(id_: str) -> str:
    """The text of a rule of the sheet."""
    found = re.search(rf"^- \*\*{id_}\*\* (.+)$", SHEET, re.MULTILINE)
    assert found, f"the sheet has no {id_}"
    return found[1]


def at(name: str) -> int:
    """The number of a space, by its name."""
    return THEATRE.board.index[Space(slug(name))]


def asks(moment: Moment) -> str:
    """What is asked of whom: `PurchaseUnits: germany`."""
    asked = moment.asked
    assert not isinstance(asked, Result), f"the game is over: {asked}"
    return f"{type(asked).__name__}: {' '.join(asked.seats)}"


def ended(moment: Moment) -> str:
    """How and for whom the game ended: `cities: germany japan`; empty while it goes on."""
    asked = moment.asked
    return f"{asked.reason}: {' '.join(asked.winners)}" if isinstance(asked, Result) else ""


def units(moment: Moment, space: str) -> Mapping[str, Mapping[str, int]]:
    """What stands in a space, by power and kind."""
    found: Mapping[str, Mapping[str, int]] = moment.facts["units"][slug(space)]
    return found


def owner(moment: Moment, space: str) -> str:
    """Who controls a territory."""
    found: str = moment.facts["owners"][slug(space)]
    return found


def money(moment: Moment, power: str) -> int:
    """What a power has in hand."""
    found: int = moment.facts["money"][slug(power)]
    return found


def level(moment: Moment, power: str) -> int:
    """The national production of a power."""
    found: int = moment.facts["production"][slug(power)]
    return found


def told(moment: Moment, *kinds: str) -> list[str]:
    """What happened, in text form, of these kinds only."""
    wanted = [event for event in moment.events if type(event).__name__ in kinds]
    return [moment.game.event_texts.say(event) for event in wanted]


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

"""Words that the tests of movement share: positions before moves, and what stands where."""

from typing import Any

from battleboard.axis.game import AxisGame
from battleboard.axis.movement.reach import Reach
from battleboard.axis.vocabulary.decisions import ChooseCasualties
from battleboard.axis.vocabulary.terms import UnitTerms
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat, Space, slug
from battleboard.core.refusal import Refusal
from tests.support import Moment, play, position, why_not

Units = dict[str, dict[str, str]]
_TERMS = UnitTerms()


def combat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make combat moves; only what is named stands on the board."""
    return position("classic", on_turn=power, step="combat moves", units=units, **more)


def noncombat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make non-combat moves."""
    return position("classic", on_turn=power, step="noncombat moves", units=units, **more)


def opening(power: str, step: str = "combat moves", **more: Any) -> Moment:
    """A power about to move from the set-up."""
    return position("classic", on_turn=power, step=step, board="opening", **more)


def at(moment: Moment, space: str, power: str) -> dict[str, int]:
    """What a power has in a space, by kind."""
    found: dict[str, int] = moment.facts["units"][slug(space)].get(slug(power), {})
    return found


def aboard(moment: Moment, zone: str, power: str) -> dict[str, int]:
    """What a power has aboard ships of a zone, by kind."""
    found: dict[str, int] = moment.facts["cargo"][slug(zone)].get(slug(power), {})
    return found


def owner(moment: Moment, space: str) -> str:
    """Whose a territory is; empty for nobody's."""
    return str(moment.facts["owners"][slug(space)])


def duties(moment: Moment) -> list[str]:
    """The rules for which `done` would be refused."""
    return list(moment.facts["duties"])


def owes(moment: Moment, *orders: str) -> list[str]:
    """The rules for which `done` would be refused after these orders."""
    return duties(play(moment, *orders))


def refusal(moment: Moment, line: str) -> str | None:
    """The rule that forbids an action; None if it is open."""
    found = why_not(moment, line)
    assert found is None or found.rule is not None, f"{line}: refused without a rule: {found}"
    return None if found is None else found.rule


def refused_after(moment: Moment, *lines: str) -> Refusal:
    """Why the last of these actions is refused; the others are played."""
    *before, last = lines
    try:
        play(play(moment, *before), last)
    except IllegalAction as error:
        return error.refusal
    raise AssertionError(f"{last} should have been refused")


def axis(moment: Moment) -> AxisGame[Any]:
    """The game of a moment, for questions that only the Axis & Allies games answer."""
    assert isinstance(moment.game, AxisGame)
    return moment.game


def hit_kinds(moment: Moment) -> set[str]:
    """The kinds of unit among which a loss is chosen."""
    asked = moment.asked
    assert isinstance(asked, ChooseCasualties), f"nobody chooses losses: {asked}"
    return {term.kind for term in asked.among}


def reach(moment: Moment, units: str, space: str) -> Reach:
    """The reach of units, as written, for the power that plans."""
    terms = _TERMS.read(units, moment.game.lexicon)
    seat = moment.state.on_turn
    return axis(moment).reach(moment.state, Seat(seat), terms, Space(slug(space)))


def cost(found: Reach, space: str) -> int:
    """What the way to a space costs."""
    return found.cost(Space(slug(space)))


def why(found: Reach, space: str) -> str | None:
    """The rule that closes a space."""
    return found.closed[Space(slug(space))].rule

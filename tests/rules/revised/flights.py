"""Words that the tests of aircraft, guns and carriers share."""

from collections.abc import Sequence
from typing import Any

from battleboard.axis.vocabulary.events import DiceRolled
from battleboard.core.ids import slug
from tests.support import Moment, play, position

Units = dict[str, dict[str, str]]


def combat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make combat moves; only what is named stands on the board."""
    return position("revised", on_turn=power, step="combat moves", units=units, **more)


def noncombat(power: str, units: Units, **more: Any) -> Moment:
    """A power about to make non-combat moves."""
    return position("revised", on_turn=power, step="noncombat moves", units=units, **more)


def placing(power: str, units: Units, bought: str, **more: Any) -> Moment:
    """A power about to place new units."""
    scene: dict[str, Any] = {"step": "placement", "units": units, "bought": bought}
    return position("revised", on_turn=power, **scene, **more)


def done(moment: Moment, *orders: str, dice: Sequence[int] = ()) -> Moment:
    """The moment after these orders, which are final."""
    return play(moment, *orders, "done", dice=dice)


def owes(moment: Moment, *orders: str) -> list[str]:
    """The rules for which `done` would be refused after these orders."""
    return list(play(moment, *orders).facts["duties"])


def here(moment: Moment, space: str, power: str) -> dict[str, int]:
    """What a power has in a space, by kind."""
    found: dict[str, int] = moment.facts["units"][slug(space)].get(slug(power), {})
    return found


def fired(moment: Moment) -> list[tuple[str, int]]:
    """The spaces where guns fired, in order, with the number of dice."""
    rolls = (e for e in moment.happened(DiceRolled) if e.step in ("overflight", "raid", "guns"))
    return [(roll.space, sum(len(shots.faces) for shots in roll.dice)) for roll in rolls]

"""Words that tests about battles need."""

from collections.abc import Sequence
from typing import Any

from battleboard.axis.vocabulary.events import DiceRolled
from battleboard.core.ids import slug
from battleboard.core.values import Result
from tests.support import Moment, play, position

Units = dict[str, dict[str, int]]


def attack(
    *orders: str,
    units: dict[str, dict[str, str]],
    on_turn: str = "Germany",
    dice: Sequence[int] = (),
    **scene: Any,
) -> Moment:
    """What these combat moves lead to, up to the first question; dice as they fall until then."""
    before = position("classic", on_turn=on_turn, units=units, **scene)
    return play(before, *orders, "done", dice=dice)


def there(moment: Moment, space: str) -> Units:
    """What stands in a space, by power and kind."""
    found: Units = moment.facts["units"][slug(space)]
    return found


def aboard(moment: Moment, space: str) -> Units:
    """What is aboard ships of a zone."""
    found: Units = moment.facts["cargo"][slug(space)]
    return found


def owner(moment: Moment, space: str) -> str:
    found: str = moment.facts["owners"][slug(space)]
    return found


def level(moment: Moment, power: str) -> int:
    """The production level of a power."""
    found: int = moment.facts["production"][slug(power)]
    return found


def money(moment: Moment, power: str) -> int:
    found: int = moment.facts["money"][slug(power)]
    return found


def asks(moment: Moment) -> str:
    """What is asked of whom: `ChooseCasualties: ussr`."""
    asked = moment.asked
    assert not isinstance(asked, Result), f"the game is over: {asked}"
    return f"{type(asked).__name__}: {' '.join(asked.seats)}"


def shots(moment: Moment) -> list[str]:
    """Every kind of shooter with its dice, in order: `attack: germany armor at 3: 6`."""
    return [
        f"{event.step}: {shot.power} {shot.kind} at {shot.need}: {' '.join(map(str, shot.faces))}"
        for event in moment.happened(DiceRolled)
        for shot in event.dice
    ]


def told(moment: Moment, *kinds: str) -> list[str]:
    """What happened, in text form, of these kinds only."""
    wanted = [event for event in moment.events if type(event).__name__ in kinds]
    return [moment.game.event_texts.say(event) for event in wanted]

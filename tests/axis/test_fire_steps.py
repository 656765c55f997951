"""The names of the steps in which units fire, as events write them."""

import pytest

from battleboard.axis.battle.arms import Arms, Entry, combatants_of, enlisted, force_of
from battleboard.axis.battle.rules import Fire, FireContext, ForceWithValues, Role, opponent
from battleboard.axis.board.material import Trait
from battleboard.axis.vocabulary.events import DiceRolled
from battleboard.axis.vocabulary.shots import FIRE_STEPS, Shots
from battleboard.core.ids import Seat, Space
from battleboard.games.revised.game import GAME as REVISED
from battleboard.odds.axis.editions import arms_of, battle_editions

TEXTS = REVISED.event_texts


def names(arms: Arms, step: Fire, perks: tuple[str, ...], *, at_sea: bool) -> set[str]:
    """The names of the salvos of a step, whatever it sees, with one unit of every kind."""
    own, foes = (side(arms, role, perks, at_sea=at_sea) for role in (step.by, opponent(step.by)))
    scenes = (
        FireContext(*own, foes[1], seen=seen, first=first, support=((3, 1),), gun=1)
        for seen in (0, 1)
        for first in (True, False)
    )
    return {salvo.step for scene in scenes for salvo in step.volley(scene)}


def side(arms: Arms, role: Role, perks: tuple[str, ...], *, at_sea: bool) -> ForceWithValues:
    wrong = Trait.LAND if at_sea else Trait.SEA
    entries: list[Entry] = [
        (kind, perks, 1) for kind, unit in arms.units.items() if not unit.has(wrong)
    ]
    muster = enlisted(arms, role, entries, at_sea=at_sea, amphibious=not at_sea)
    combatants = combatants_of(arms, muster)
    return force_of(muster, combatants), combatants


@pytest.mark.parametrize("at_sea", [False, True])
@pytest.mark.parametrize("edition", battle_editions())
def test_every_step_of_every_edition_has_a_name_that_events_know(
    edition: str, at_sea: bool
) -> None:
    arms = arms_of(edition)
    rules = arms.battle(at_sea=at_sea)
    found = {
        name
        for step in rules.once + rules.cycle
        if isinstance(step, Fire)
        for perks in ((), *((perk,) for perk in arms.perks))
        for name in names(arms, step, perks, at_sea=at_sea)
    }
    assert found or (edition == "dday" and at_sea)
    assert found <= set(FIRE_STEPS)


@pytest.mark.parametrize("step", FIRE_STEPS)
def test_every_name_can_be_read_back(step: str) -> None:
    event = DiceRolled(
        "attacker", Space("russia"), step, 0, (Shots("fighter", Seat("japan"), 3, (6,)),)
    )
    assert TEXTS.read(TEXTS.say(event)) == event

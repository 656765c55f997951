"""How many destinations single units of Revised have in the opening: our perft of movement.

Every set is compared with a second implementation made from the rule sheet alone; the totals are
pinned so that a change that moves both is noticed, too. Source: `by_the_revised_sheet`.
"""

from functools import cache

import pytest

from battleboard.axis.movement.reach import Reach
from tests.counts import by_the_revised_sheet as sheet
from tests.rules.revised.moves import opening, reach

STEPS = {"combat": "combat moves", "noncombat": "noncombat moves"}
# Power and phase: destinations that an order may name, and those where the plan could be done.
TOTALS = {
    ("ussr", "combat"): (170, 35),
    ("ussr", "noncombat"): (135, 107),
    ("germany", "combat"): (450, 91),
    ("germany", "noncombat"): (275, 177),
    ("united_kingdom", "combat"): (375, 47),
    ("united_kingdom", "noncombat"): (269, 174),
    ("japan", "combat"): (473, 47),
    ("japan", "noncombat"): (317, 153),
    ("united_states", "combat"): (436, 31),
    ("united_states", "noncombat"): (340, 182),
}
EVERY = pytest.mark.parametrize(("power", "phase"), list(TOTALS), ids=map("-".join, TOTALS))


@cache
def engine(power: str, phase: str) -> dict[tuple[str, str], Reach]:
    """The reach of every single unit of a power."""
    moment = opening(power, STEPS[phase])
    name = moment.game.lexicon.name
    return {
        (space, kind): reach(moment, name(kind, "unit"), space)
        for space, kind in sheet.all_units(power)
    }


@EVERY
def test_destinations_space_by_space(power: str, phase: str) -> None:
    for (space, kind), there in engine(power, phase).items():
        expected = sheet.destinations(power, phase, kind, space)
        costs = {str(target): there.cost(target) for target in there.open}
        assert costs == expected, f"{power}: {kind} in {space}"
        assert set(there.open) | set(there.closed) | {space} == set(sheet.BOARD)


@EVERY
def test_endings_space_by_space(power: str, phase: str) -> None:
    for (space, kind), there in engine(power, phase).items():
        ends = {str(target) for target in there.open if target not in there.owed}
        assert ends == sheet.endings(power, phase, kind, space), f"{power}: {kind} in {space}"


@EVERY
def test_promises_space_by_space(power: str, phase: str) -> None:
    for (space, kind), there in engine(power, phase).items():
        waiting = {
            str(target)
            for target, owed in there.owed.items()
            if {duty.rule for duty in owed} == {"RV-R-140"}
        }
        assert waiting == sheet.promises(power, phase, kind, space), f"{power}: {kind} in {space}"


@EVERY
def test_totals(power: str, phase: str) -> None:
    found = engine(power, phase).values()
    named = sum(len(there.open) for there in found)
    done = sum(len(there.open) - len(there.owed) for there in found)
    assert (named, done) == TOTALS[power, phase]

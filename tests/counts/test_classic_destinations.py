"""How many destinations single units of Classic have in the opening: our perft of movement.

Every set is compared with a second implementation made from the rule sheet alone; the totals are
pinned so that a change that moves both is noticed, too. Source of the numbers: `by_the_sheet`.
"""

import pytest

from battleboard.axis.movement.reach import Reach
from tests.counts import by_the_sheet as sheet
from tests.rules.classic.moves import opening, reach
from tests.support import Moment

STEPS = {"combat": "combat moves", "noncombat": "noncombat moves"}
# Power and phase: destinations that an order may name, and those where the plan could be done.
TOTALS = {
    ("ussr", "combat"): (165, 37),
    ("ussr", "noncombat"): (110, 76),
    ("germany", "combat"): (443, 93),
    ("germany", "noncombat"): (183, 88),
    ("united_kingdom", "combat"): (278, 44),
    ("united_kingdom", "noncombat"): (167, 121),
    ("japan", "combat"): (444, 44),
    ("japan", "noncombat"): (283, 139),
    ("united_states", "combat"): (402, 40),
    ("united_states", "noncombat"): (270, 136),
}
EVERY = pytest.mark.parametrize(("power", "phase"), list(TOTALS), ids="-".join)


def engine(power: str, phase: str) -> tuple[Moment, dict[tuple[str, str], Reach]]:
    moment = opening(power, STEPS[phase])
    found = {}
    for space, kind in sheet.all_units(power):
        found[space, kind] = reach(moment, moment.game.lexicon.name(kind, "unit"), space)
    return moment, found


@EVERY
def test_destinations_space_by_space(power: str, phase: str) -> None:
    _, found = engine(power, phase)
    for (space, kind), there in found.items():
        expected = sheet.destinations(power, phase, kind, space)
        costs = {str(target): there.cost(target) for target in there.open}
        assert costs == expected, f"{power}: {kind} in {space}"
        assert set(there.open) | set(there.closed) | {space} == set(sheet.BOARD)
        ends = {str(target) for target in there.open if target not in there.owed}
        assert ends == sheet.endings(power, phase, kind, space), f"{power}: {kind} in {space}"


@EVERY
def test_totals(power: str, phase: str) -> None:
    _, found = engine(power, phase)
    named = sum(len(there.open) for there in found.values())
    done = sum(len(there.open) - len(there.owed) for there in found.values())
    assert (named, done) == TOTALS[power, phase]

"""Victory: who of the winners has grown most, and tests in the middle of a turn (EU-VIC)."""

from typing import Final

from battleboard.axis.edition.edition import Victory
from battleboard.axis.edition.part import Part
from battleboard.axis.turn import victory
from battleboard.axis.vocabulary import events

GROWTH_IN_PERCENT: Final = Part(events=(events.GrowthCounted, events.IndividualWinners))
"""The part for editions that may name the winner who has grown most in percent. Rules: CL-VIC-9."""
GAINS: Final = Part(events=(events.ProductionGained, events.IndividualWinners))
"""The part for editions that may name the winner who has gained most. Rules: RV-VIC-5."""


def part(name: str, *tests: Victory) -> Part:
    """Return a part with a step of this name that makes these tests."""
    return Part(steps={name: victory.step(tests)}, events=(events.ProductionGained,))

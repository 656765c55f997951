"""Earlier versions of the rules: functions from edition to edition, and what changed since.

A game is played to its end by the version that it began with.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from battleboard.axis.board.piles import Pile
from battleboard.axis.combat.neutrals import charge
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.state import AxisState
from battleboard.core.ids import MessageId, Seat
from battleboard.core.values import Event
from battleboard.core.versions import RulesChange
from battleboard.games.classic.options import ClassicOptions, edition_for

CHANGES: Final = (
    RulesChange(2, ("CL-LIB-R1", "CL-COMP-R5"), MessageId("classic-changed-guns")),
    RulesChange(2, ("CL-NEU-R2",), MessageId("classic-changed-fines")),
)


def as_of_version_1(edition: Edition) -> Edition:
    """Return every gun with its territory, and never return a fine."""

    def entrusted(edition: Edition, pile: Pile, space: int) -> Pile:
        return pile  # unmarked, so that positions keep the digests of their records

    def goes_back(pile: Pile) -> bool:
        return True

    def waiting_fine(
        edition: Edition, state: AxisState, seat: Seat, space: int, events: list[Event]
    ) -> AxisState:
        return charge(edition, state, seat, "fine", events)

    return replace(
        edition,
        capture=replace(edition.capture, entrusted=entrusted, goes_back=goes_back),
        neutrals=replace(neutral_rules(edition), waiting_fine=waiting_fine),
    )


EARLIER: Final[dict[int, Callable[[Edition], Edition]]] = {1: as_of_version_1}
"""How to make each version from the one after it."""


@lru_cache(maxsize=256)
def edition_by(base: Edition, options: ClassicOptions, version: int) -> Edition:
    """Return the edition for a board and its options, by a version of the rules."""
    edition = edition_for(base, options)
    for earlier in sorted(EARLIER, reverse=True):
        if version <= earlier:
            edition = EARLIER[earlier](edition)
    return edition

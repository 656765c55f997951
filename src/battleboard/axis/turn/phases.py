"""The phases of a turn: each step that asks something belongs to one, as its part says."""

from collections.abc import Sequence
from functools import lru_cache

from battleboard.axis.edition.edition import Edition, turn_step
from battleboard.axis.edition.part import phases_by_step, point_of
from battleboard.axis.state import AxisState
from battleboard.core.ids import MessageId
from battleboard.core.phases import Phase
from battleboard.core.values import Decision


def phase_of(edition: Edition, state: AxisState) -> MessageId | None:
    """Return the phase of the step that asks the open decision; None outside turns."""
    if state.pending is None:
        return None
    point = point_of(edition.parts, state, state.pending)
    return None if point is None else _by_step(edition).get(turn_step(edition, point.step))


def phases_of(editions: Sequence[Edition]) -> tuple[Phase, ...]:
    """Return the phases of the editions of a game, in the order of the longest turn.

    Each lists what any of the editions asks in it.
    """
    turns = [(e.turn(seat, 2), _by_step(e)) for e in editions for seat in e.theatre.seats]
    found: dict[MessageId, dict[type[Decision], None]] = {}
    for steps, by_step in sorted(turns, key=lambda turn: -len(turn[0])):
        for step in steps:
            if step in by_step:
                found.setdefault(by_step[step], {})
    for edition in editions:
        by_step = _by_step(edition)
        for point in (point for part in edition.parts for point in part.decision_points):
            if (phase := by_step.get(turn_step(edition, point.step))) is not None:
                found.setdefault(phase, {})[point.decision] = None
    return tuple(Phase(name, tuple(asked)) for name, asked in found.items() if asked)


@lru_cache(maxsize=128)
def _by_step(edition: Edition) -> dict[str, MessageId]:
    return phases_by_step(edition.parts)

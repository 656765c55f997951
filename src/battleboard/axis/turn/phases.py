"""The phases of a turn: each step that asks something belongs to one, as its part says."""

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


def phases_of(edition: Edition) -> tuple[Phase, ...]:
    """Return the phases of an edition in the order of its longest turn, with what they ask."""
    longest = max((edition.turn(seat, 2) for seat in edition.theatre.seats), key=len)
    by_step, points = _by_step(edition), [p for part in edition.parts for p in part.decision_points]
    found: dict[MessageId, dict[type[Decision], None]] = {
        by_step[step]: {} for step in longest if step in by_step
    }
    for point in points:
        if (phase := by_step.get(turn_step(edition, point.step))) is not None:
            found.setdefault(phase, {})[point.decision] = None
    return tuple(Phase(name, tuple(asked)) for name, asked in found.items() if asked)


@lru_cache(maxsize=128)
def _by_step(edition: Edition) -> dict[str, MessageId]:
    return phases_by_step(edition.parts)

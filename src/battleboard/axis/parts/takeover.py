"""The takeover of allied units (EU-PAT)."""

from functools import partial

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.edition.takeover import TakeoverRules
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.turn import takeover
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId
from battleboard.core.plan import Done


def part(rules: TakeoverRules, phase: str) -> Part:
    """Return the part that uses an edition's rules; the step belongs to this phase."""
    ask, asked = partial(takeover.ask_to_take_over, rules), (decisions.TakeOverUnits,)
    return Part(
        steps={"takeover": ask},
        phases={"takeover": MessageId(phase)},
        mechanics=(
            Mechanic(
                actions.TakeOver,
                asked,
                partial(takeover.takeover_refused, rules),
                partial(takeover.take_over, rules),
                partial(takeover.takeover_options, rules),
            ),
            Mechanic(Done, asked, never, takeover.finish, takeover.finish_options),
        ),
        events=(events.UnitsConverted,),
        decision_points=(DecisionPoint(decisions.TakeOverUnits, "takeover", asks_again(ask)),),
    )

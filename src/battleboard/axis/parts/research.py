"""Weapons development (CL-TECH)."""

from functools import partial

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.edition.research import ResearchRules
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.seats.resigned import always
from battleboard.axis.turn import research
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId


def part(rules: ResearchRules) -> Part:
    """Return the part that uses an edition's rules."""
    ask = partial(research.ask_for_research, rules)
    return Part(
        steps={"research": ask},
        phases={"research": MessageId("phase-research")},
        mechanics=(
            Mechanic(
                actions.Research,
                (decisions.ResearchOrNot,),
                partial(research.research_refused, rules),
                partial(research.research, rules),
                research.research_options,
            ),
        ),
        never_asked=(partial(research.never_asked, rules),),
        events=(events.ResearchRolled, events.TechnologyGained, events.MoneyChanged),
        decision_points=(DecisionPoint(decisions.ResearchOrNot, "research", asks_again(ask)),),
        least={decisions.ResearchOrNot: always(actions.Research(0))},
        rules=(rules,),
    )

"""Rockets (CL-RKT)."""

from functools import partial

from battleboard.axis.combat import rockets
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.edition.rockets import RocketRules
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.seats.resigned import always
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId


def part(rules: RocketRules) -> Part:
    """Return the part that uses an edition's rules."""
    ask = partial(rockets.ask_for_rocket, rules)
    return Part(
        steps={"rockets": ask},
        phases={"rockets": MessageId("phase-combat")},
        mechanics=(
            Mechanic(
                actions.LaunchRocket,
                (decisions.LaunchRocketOrNot,),
                partial(rockets.rocket_refused, rules),
                partial(rockets.launch, rules),
                partial(rockets.rocket_options, rules),
            ),
            Mechanic(
                actions.NoRocket,
                (decisions.LaunchRocketOrNot,),
                never,
                rockets.no_rocket,
                rockets.no_rocket_options,
            ),
        ),
        events=(events.RocketFired, events.MoneyChanged),
        decision_points=(DecisionPoint(decisions.LaunchRocketOrNot, "rockets", asks_again(ask)),),
        least={decisions.LaunchRocketOrNot: always(actions.NoRocket())},
        rules=(rules,),
    )

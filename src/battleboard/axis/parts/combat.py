"""Battles, raids and rockets as the attacker orders them (RV-CBT-2, RV-DEC-23)."""

from functools import partial

from battleboard.axis.combat import battle_order, combat_order, rockets
from battleboard.axis.edition.combat import CombatBook
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, merged
from battleboard.axis.edition.rockets import RocketRules
from battleboard.axis.parts import battles, raids
from battleboard.axis.vocabulary import actions, decisions
from battleboard.core.ids import MessageId


def part(rules: RocketRules, book: CombatBook) -> Part:
    """Return the part for editions where one step begins battles and raids and offers rockets.

    The part for rockets is listed beside it, for the last chance after all battles.
    """
    asked = (decisions.ChooseBattle,)
    order = Part(
        steps={"combat": partial(combat_order.combat, rules)},
        phases={"combat": MessageId("phase-combat")},
        mechanics=(
            Mechanic(
                actions.Fight,
                asked,
                partial(combat_order.fight_refused, book),
                battle_order.choose_battle,
                battle_order.battle_options,
            ),
            Mechanic(
                actions.LaunchRocket,
                asked,
                partial(rockets.rocket_refused, rules),
                partial(rockets.launch, rules),
                partial(rockets.rocket_options, rules),
            ),
            Mechanic(
                actions.NoRocket,
                asked,
                partial(combat_order.go_on_refused, book),
                combat_order.go_on,
                combat_order.go_on_options,
            ),
        ),
        decision_points=(
            DecisionPoint(
                decisions.ChooseBattle,
                "battles",
                partial(combat_order.order_fault, rules),
                ("battles",),
            ),
        ),
        least={decisions.ChooseBattle: combat_order.without_rockets},
    )
    return merged(battles.FOUGHT, battles.DEFENDING_GUN, raids.BOMBS, order)

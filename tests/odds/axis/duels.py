"""Battles of a list, played die by die."""

from battleboard.axis.battle.rules import Force, unarmed
from battleboard.core.dice import Dice
from battleboard.odds.axis.pose import Posed
from battleboard.odds.axis.solver.problem import ProblemSide
from tests.axis.policies import Field, Moment, Orders, Party, Policy, play
from tests.odds.axis.armies import Played

VERDICTS = {
    "attacker won": "win",
    "defender won": "lose",
    "both gone": "draw",
    "retreat": "retreat",
    "stand-off": "standoff",
    "rounds over": "standoff",
}


def field_of(question: Posed) -> Field:
    """The same battle as the odds are asked about."""
    problem = question.problem
    attacker, defender = problem.attacker, problem.defender

    def leaves(moment: Moment) -> bool:
        policy, ready = problem.retreat, moment.own.ready
        left = [g for n, g in zip(ready, attacker.combatants, strict=True) if n]
        return (
            unarmed(moment.own, attacker.combatants)
            or bool(policy.rounds and moment.round >= policy.rounds)
            or sum(ready) < policy.fewer
            or (policy.only_air and all(combatant.air for combatant in left))
        )

    return Field(
        _party(attacker, Orders(attacker.order, _dives(attacker), leaves)),
        _party(defender, Orders(defender.order, _dives(defender))),
        support=problem.support,
        gun=problem.gun,
        landed=problem.landed,
    )


def _party(side: ProblemSide, orders: Orders) -> Party:
    none = (0,) * len(side.counts)
    force = Force((), side.counts, none, side.doomed or none)
    return Party(force, side.combatants, orders, none)


def _dives(side: ProblemSide) -> Policy:
    def dives(moment: Moment) -> bool:
        left = [g for n, g in zip(moment.own.ready, side.combatants, strict=True) if n]
        alone = all(combatant.submarine for combatant in left)
        return side.dive == "always" or (side.dive == "alone" and alone)

    return dives


def played(question: Posed, dice: Dice) -> Played:
    """One battle, played to its end."""
    over = play(question.problem.rules, field_of(question), dice)
    assert over.verdict is not None
    left = [sum(p.force.ready) + sum(p.away) for p in (over.attacker, over.defender)]
    return Played(VERDICTS[over.verdict], *left)

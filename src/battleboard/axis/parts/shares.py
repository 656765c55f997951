"""Sums that several powers divide by agreement."""

from functools import partial

from battleboard.axis.combat.choose_casualties import answer_refused
from battleboard.axis.edition.joint import JointRule
from battleboard.axis.edition.part import (
    DecisionPoint,
    EditionStep,
    Field,
    Mechanic,
    Part,
    merged,
)
from battleboard.axis.turn import shares
from battleboard.axis.turn.shares import AgreeOnShares, SharesRules
from battleboard.axis.vocabulary import decisions, events
from battleboard.core.joint import Agree, Object


def part(rules: SharesRules, decision: type[AgreeOnShares], step: str, ask: EditionStep) -> Part:
    """Return the part in which a step asks several powers to agree on their shares."""
    asked, together = (decision,), frozenset[Field]({"joint"})
    return Part(
        steps={step: ask},
        mechanics=(
            Mechanic(
                rules.action,
                asked,
                partial(shares.shares_refused, rules),
                partial(shares.propose_shares, rules),
            ),
            Mechanic(Agree, asked, answer_refused, partial(shares.agree_to_shares, rules)),
            Mechanic(Object, asked, answer_refused, partial(shares.object_to_shares, rules)),
        ),
        events=(events.SharesProposed, events.SharesDisputed),
        decision_points=(
            DecisionPoint(decision, step, shares.shares_fault(rules, ask), fields=together),
        ),
        least={decision: partial(shares.agree_or_propose, rules)},
        samples={decision: partial(shares.sample_shares, rules)},
    )


def payment(rules: SharesRules, joint: JointRule, step: str, ask: EditionStep) -> Part:
    """Return the part in which a step asks several powers to pay; an arbiter settles disputes."""
    imposed = (decisions.ImposePayment,)
    return merged(
        part(rules, decisions.AgreeOnPayment, step, ask),
        Part(
            mechanics=(
                Mechanic(
                    rules.action,
                    imposed,
                    partial(shares.shares_refused, rules),
                    partial(shares.impose_shares, rules),
                ),
            ),
            decision_points=(
                DecisionPoint(decisions.ImposePayment, step, shares.imposing_fault(joint, ask)),
            ),
            least={decisions.ImposePayment: partial(shares.first_imposed, rules)},
            samples={decisions.ImposePayment: partial(shares.sample_shares, rules)},
        ),
    )

"""Sums that several powers divide: one proposes shares, the others agree or object."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.joint import JointRule
from battleboard.axis.edition.part import EditionStep
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Divide, Pay
from battleboard.axis.vocabulary.decisions import AgreeOnAdvance, AgreeOnPayment, ImposePayment
from battleboard.axis.vocabulary.events import SharesDisputed, SharesProposed
from battleboard.axis.vocabulary.shares import Shares
from battleboard.core.dice import NO_DICE, Dice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Joint, Object, agree, propose
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

ByShares = Divide | Pay
"""Actions that name shares."""
AgreeOnShares = AgreeOnAdvance | AgreeOnPayment
"""Decisions of several powers about shares."""


class SharesRules(NamedTuple):
    """The rules of one kind of sum."""

    rule: str
    """The rule ID of how the sum is divided."""
    action: type[ByShares]
    settle: Callable[[Edition, Any, Shares, list[Event]], Any]
    """What is done with shares that all have agreed on."""
    disputed: Callable[[Edition, Any, list[Event]], Any]
    """What is done when somebody objects."""


def ask_together(state: AxisState, asked: AgreeOnShares) -> AxisState:
    """Ask several powers to agree on shares."""
    return replace(state, pending=asked, joint=Joint(asked.seats))


def not_shares_of(rule: str, due: int, most: Shares, shares: Shares) -> Refusal | None:
    """Refuse shares that are not parts of the sum, each of a power and within its limit."""
    limits, named = dict(most), [seat for seat, _ in shares]
    if len(set(named)) < len(named) or not set(named) <= set(limits):
        return refuse(rule, "axis-shares-of", seats=tuple(limits))
    for seat, number in shares:
        if not 0 <= number <= limits[seat]:
            return refuse(rule, "axis-share-most", seat=seat, most=limits[seat])
    if sum(number for _, number in shares) != due:
        return refuse(rule, "axis-shares-sum", due=due)
    return None


def shares_refused(
    rules: SharesRules, edition: Edition, state: AxisState, seat: Seat, action: ByShares
) -> Refusal | None:
    """Refuse shares that cannot be."""
    asked: Any = state.pending
    return not_shares_of(rules.rule, asked.due, asked.most, action.shares)


def propose_shares(
    rules: SharesRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: ByShares,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Propose shares to the others."""
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnShares)
    assert joint is not None
    events.append(SharesProposed(seat, action.shares))
    joint = propose(joint, seat, action)
    asked = replace(asked, seats=joint.waiting(), proposed=action.shares)
    return replace(state, joint=joint, pending=asked)


def agree_to_shares(
    rules: SharesRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Agree,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Agree to proposed shares; when all have agreed, they count."""
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnShares)
    assert joint is not None
    joint = agree(joint, seat)
    if not joint.settled():
        return replace(state, joint=joint, pending=replace(asked, seats=joint.waiting()))
    settled = replace(state, joint=None, pending=None)
    after: AxisState = rules.settle(edition, settled, asked.proposed, events)
    return after


def object_to_shares(
    rules: SharesRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Object,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Object to proposed shares, so that the rulebook's way out decides."""
    events.append(SharesDisputed(seat))
    after: AxisState = rules.disputed(edition, state, events)
    return after


def put_to_arbiter(joint: JointRule) -> Callable[[Edition, AxisState, list[Event]], AxisState]:
    """Return the way out that leaves the shares to an arbiter."""

    def disputed(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
        imposed = joint.imposed(joint.arbiter(edition, state), state.pending)
        return replace(state, joint=None, pending=imposed)

    return disputed


def impose_shares(
    rules: SharesRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: ByShares,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Let the arbiter's shares count."""
    after: AxisState = rules.settle(edition, replace(state, pending=None), action.shares, events)
    return after


def first_imposed(rules: SharesRules, edition: Edition, state: AxisState, seat: Seat) -> ByShares:
    """Return the arbiter's plainest choice: the first powers give what they can."""
    asked = state.pending
    assert isinstance(asked, ImposePayment)
    return rules.action(first_shares(asked.due, asked.most))


# Answers of powers that have given up, and of random play


def first_shares(due: int, most: Shares) -> Shares:
    """Return shares that take from each power in turn all that it can give."""
    shares = []
    for seat, number in most:
        part = min(due, number)
        if part:
            shares.append((seat, part))
        due -= part
    return tuple(shares)


def agree_or_propose(
    rules: SharesRules, edition: Edition, state: AxisState, seat: Seat
) -> Agree | ByShares:
    """Agree to whatever an ally proposes."""
    asked = state.pending
    assert isinstance(asked, AgreeOnShares)
    return Agree() if asked.proposed else rules.action(first_shares(asked.due, asked.most))


def sample_shares(
    rules: SharesRules, edition: Edition, state: AxisState, seat: Seat, rng: Random
) -> ByShares | Agree | Object:
    """Return random shares, or mostly consent to a proposal."""
    asked: Any = state.pending
    if getattr(asked, "proposed", ()):
        return Agree() if rng.random() < 0.7 else Object()
    units = [power for power, number in asked.most for _ in range(number)]
    drawn = rng.sample(units, asked.due)
    shares = ((power, drawn.count(power)) for power, _ in asked.most)
    return rules.action(tuple((power, number) for power, number in shares if number))


# Checks of states


def shares_fault(rules: SharesRules, step: EditionStep) -> Callable[[Edition, AxisState], str]:
    """Return a check that a step asks these powers to divide this sum."""

    def fault(edition: Edition, state: AxisState) -> str:
        before = replace(state, pending=None, joint=None)
        again: AxisState = step(edition, before, NO_DICE, [])
        asked, joint, first = state.pending, state.joint, again.pending
        assert isinstance(asked, AgreeOnShares)
        assert joint is not None
        seats = tuple(seat for seat in joint.waiting() if seat not in state.resigned)
        same = (
            isinstance(first, AgreeOnShares)
            and asked == replace(first, seats=seats, proposed=asked.proposed)
            and joint.seats == first.seats
            and replace(again, pending=asked, joint=joint) == state
            and _is_proposed(rules, asked, joint)
        )
        return "" if same else f"{type(asked).__name__} cannot be asked now"

    return fault


def _is_proposed(rules: SharesRules, asked: AgreeOnShares, joint: Joint[Any]) -> bool:
    """Return whether a proposal can stand, with the consent of its author and not of all."""
    if joint.proposal is None:
        return not joint.agreed and not asked.proposed
    agreed = set(joint.agreed)
    return (
        joint.proposal == rules.action(asked.proposed)
        and bool(agreed)
        and agreed < set(joint.seats)
        and len(agreed) == len(joint.agreed)
        and not_shares_of(rules.rule, asked.due, asked.most, asked.proposed) is None
    )


def imposing_fault(joint: JointRule, step: EditionStep) -> Callable[[Edition, AxisState], str]:
    """Return a check that a step asks several powers for what their arbiter now decides."""

    def fault(edition: Edition, state: AxisState) -> str:
        again: AxisState = step(edition, replace(state, pending=None), NO_DICE, [])
        same = (
            isinstance(again.pending, AgreeOnShares)
            and state.pending == joint.imposed(joint.arbiter(edition, state), again.pending)
            and replace(again, pending=state.pending, joint=None) == state
        )
        return "" if same else f"{type(state.pending).__name__} cannot be asked now"

    return fault

"""Advice: press on or not, in which order to lose units, and how many more it takes."""

from collections.abc import Iterator
from itertools import permutations
from math import isfinite
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms, Piece
from battleboard.axis.battle.rules import Role
from battleboard.axis.board.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.axis.answer import Odds, odds, price
from battleboard.odds.axis.inquiry import Inquiry, read_question
from battleboard.odds.axis.pose import LARGEST, Posed, PosedSide, posed
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.course import RETREATED, WON, Course, Exchange, Settled
from battleboard.odds.axis.solver.front import Front
from battleboard.odds.axis.solver.problem import RetreatPolicy
from battleboard.odds.axis.solver.register import Chances, Memo, Numbers, Register
from battleboard.odds.axis.solver.size import check_repeated
from battleboard.odds.axis.solver.value import worth

ROUNDS = 12
"""The maximum number of rounds to tell of."""
MOST_MORE = 200
"""The maximum number of further units to look for."""
ALL_ORDERS = 5
"""Up to this number of kinds, all orders are tried; beyond it, only orders near a good one."""

Aim = Literal["win", "take", "swing", "hold"]
"""The aim of a player; for a defender, `hold` means that the attacker does not take the space."""


class Halted(Struct, frozen=True):
    """The result of breaking off after a round, if the battle lasts that long."""

    round: int
    fighting: float
    """The chance that the battle still goes on then."""
    win: float
    """The chance that it has been won by then."""
    value: float
    """The average value of the whole battle if it is broken off then: the swing and the prize."""


class Advice(Struct, frozen=True):
    """Whether to press on; values are swings in prices of units, with the prize for taking land."""

    best: Literal["press on", "retreat"]
    stop: float
    """The value of leaving now, after which nothing is gained or lost."""
    press_on: float
    """The value of the next round, and of the best choice after each round from then on."""
    to_the_end: float
    """The value of fighting to the end."""
    rounds: tuple[Halted, ...]
    """The value of stopping after each round; empty for a landing, which nobody leaves."""


def advise(asked: Inquiry | Question, prize: float = 0.0) -> Advice:
    """Whether to press on with a battle as it stands; `prize` is what the territory is worth.

    >>> advice = advise(Inquiry("classic", "3 infantry", "4 infantry, 1 fighter"), prize=2)
    >>> advice.best, round(advice.press_on, 2)
    ('retreat', -4.24)
    """
    question = _open_question(read_question(asked), prize)
    course = Course(question.problem)
    scale = _Scale(question, course, prize)
    here = scale.swing(course.start.attacker, course.start.defender)[0]
    press_on = _first_round(course, scale, free=True) - here
    to_the_end = _first_round(course, scale, free=False) - here
    return Advice(
        "press on" if press_on > 0 else "retreat",
        0.0,
        float(press_on),
        float(to_the_end),
        () if question.problem.landed else tuple(_by_round(course, scale, float(here))),
    )


def _open_question(question: Question, prize: float) -> Posed:
    """Return a battle without a policy; raise OddsError if there is nothing to advise on."""
    if not isfinite(prize):
        raise OddsError(f"the prize is {prize}: it must be a number")
    if not question.arms.battle(at_sea=question.sea).can_be_left:
        raise OddsError("there is nothing to advise on: the battle is one round, whatever happens")
    pose = posed(replace(question, retreat=RetreatPolicy()))
    if pose.problem.landed and pose.problem.begun:
        raise OddsError("there is nothing to advise on: troops from the sea cannot retreat")
    return pose


class _Scale:
    """The values of positions and ends of one battle."""

    def __init__(self, question: Posed, course: Course, prize: float) -> None:
        self._arms, self._sea, self._prize = question.arms, question.question.sea, prize
        self._ours = _prices(question.arms, question.attacker, course.attacker)
        self._theirs = _prices(question.arms, question.defender, course.defender)
        self._holds = Memo(lambda s: self._can_hold(question.attacker, course.attacker, s))
        self._stays = question.problem.landed

    def swing(self, attacker: Numbers, defender: Numbers) -> Chances:
        """Return the value of what the attacker has left minus that of the defender."""
        return (self._ours(attacker) - self._theirs(defender)).astype(np.float64)

    def payoff(self, verdict: int, attacker: Numbers, defender: Numbers) -> Chances:
        """Return the value of an end."""
        value = self.swing(attacker, defender)
        return value + self._prize * self._holds(attacker) if verdict == WON else value

    def stop(self, attacker: Numbers, defender: Numbers) -> Chances:
        """Return the value of leaving; minus infinity in a landing, which nobody leaves."""
        left = self.swing(attacker, defender)
        return np.full_like(left, -np.inf) if self._stays else left

    def _can_hold(self, party: PosedSide, side: Register, state: int) -> int:
        pairs = zip(party.kinds, side.states[state].ready, strict=True)
        units = self._arms.units
        return self._sea or any(n and units[kind].has(Trait.TAKES_LAND) for kind, n in pairs)


def _prices(arms: Arms, party: PosedSide, side: Register) -> Memo:
    def value(state: int) -> int:
        ready, _, _, away, _ = side.states[state]
        numbers = zip(party.kinds, ready, away, strict=True)
        return sum(price(arms, kind) * (n + gone) for kind, n, gone in numbers)

    return Memo(value)


def _first_round(course: Course, scale: _Scale, *, free: bool) -> float:
    """Return the value of a battle from its start, with or without the choice to break off.

    Where no die is left of a round under way, the choice is now, and the next round is fought.
    """
    known = worth(course, scale.payoff, scale.stop if free else None)
    done: Settled = []
    pairs = course.walk(course.opening, course.start, done, first=True)
    if not any(isinstance(leg, Exchange) for leg in course.opening) or not course.problem.begun:
        pairs = course.walk(course.cycle, pairs, done, first=not course.problem.begun)
    values = np.nan_to_num(known.of(pairs.attacker, pairs.defender))
    total = float((pairs.chance * values).sum())
    return total + sum(_mean(scale, verdict, end) for verdict, end in done)


def _mean(scale: _Scale, verdict: int, end: Front) -> float:
    return float((end.chance * scale.payoff(verdict, end.attacker, end.defender)).sum())


def _by_round(course: Course, scale: _Scale, here: float) -> Iterator[Halted]:
    done: Settled = []
    pairs = course.walk(course.opening, course.start, done, first=True)
    for number in range(1, ROUNDS + 1):
        pairs = course.walk(
            course.cycle, pairs, done, first=number == 1 and not course.problem.begun
        )
        value = sum(_mean(scale, verdict, end) for verdict, end in (*done, (RETREATED, pairs)))
        win = sum(end.total for verdict, end in done if verdict == WON)
        yield Halted(number, pairs.total, win, value - here)
        if pairs.total < 1e-4:
            return


class OrderOdds(Struct, frozen=True):
    """An order of losses, with the odds that it gives."""

    kinds: tuple[str, ...]
    """The kinds from the first lost to the last."""
    score: float
    """The value by the aim: a chance, or a swing."""
    all_tried: bool
    """Whether all orders were tried; if not, only no order near this one is better."""
    odds: Odds


def best_order(asked: Inquiry | Question, role: Role, aim: Aim) -> OrderOdds:
    """Return the order of losses that serves an aim best, given the other side's order."""
    question = read_question(asked)
    pose = posed(question)
    check_repeated(pose.problem)
    party = _asked(pose, role)
    kinds = tuple(dict.fromkeys(party.kinds[i] for i in party.side.order))
    if len(kinds) <= ALL_ORDERS:
        tried = [_tried(question, role, aim, order) for order in permutations(kinds)]
        return max(tried, key=lambda order: order.score)
    best = _tried(question, role, aim, kinds, all_tried=False)
    while True:
        near = (_tried(question, role, aim, k, all_tried=False) for k in _moved(best.kinds))
        better = max(near, key=lambda order: order.score)
        if better.score <= best.score + 1e-12:
            return best
        best = better


def _asked(question: Posed, role: Role) -> PosedSide:
    return question.attacker if role == "attacker" else question.defender


def _moved(kinds: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield all orders in which one kind has another place."""
    for i, kind in enumerate(kinds):
        rest = kinds[:i] + kinds[i + 1 :]
        for j in range(len(kinds)):
            if j != i:
                yield (*rest[:j], kind, *rest[j:])


def _tried(
    question: Question, role: Role, aim: Aim, kinds: tuple[str, ...], *, all_tried: bool = True
) -> OrderOdds:
    asked = (
        replace(question, attacker_order=kinds)
        if role == "attacker"
        else replace(question, defender_order=kinds)
    )
    found = odds(asked)
    return OrderOdds(kinds, _score(found, role, aim), all_tried, found)


def _score(found: Odds, role: Role, aim: Aim) -> float:
    sign = 1 if role == "attacker" else -1
    match aim:
        case "win":
            return found.win if role == "attacker" else found.lose
        case "take":
            return sign * found.take
        case "hold":
            return -sign * (1 - found.take)
        case "swing":
            return sign * found.swing


class Need(Struct, frozen=True):
    """The number of further units of a kind that bring a chance; None if no number tried does."""

    kind: str
    chance: float
    more: int | None
    cost: int


def needed(
    asked: Inquiry | Question,
    chances: tuple[float, ...] = (0.5, 0.75, 0.9, 0.95),
    aim: Literal["win", "take"] = "take",
) -> tuple[Need, ...]:
    """Return how many further units the attacker needs, for each kind that can fight there."""
    if not all(0 < chance < 1 for chance in chances):
        raise OddsError("a chance lies between 0 and 1")
    question = read_question(asked)
    pose = posed(question)
    check_repeated(pose.problem)
    found: list[Need] = []
    most = min(MOST_MORE, LARGEST - sum(pose.attacker.initial))
    for kind in _kinds(question):
        least = 0
        for chance in sorted(chances):
            more = _fewest(question, kind, chance, aim, range(least, most + 1))
            cost = 0 if more is None else more * price(question.arms, kind)
            found.append(Need(kind, chance, more, cost))
            least = most + 1 if more is None else more
    return tuple(found)


def _kinds(question: Question) -> Iterator[str]:
    """Yield the kinds that can come and attack there."""
    wrong = Trait.LAND if question.sea else Trait.SEA
    for kind, unit in question.arms.units.items():
        fights = not unit.has(Trait.GUN) and not unit.has(Trait.FACTORY) and not unit.has(wrong)
        if fights and unit.move and question.arms.combatant(kind, "attacker", ()).value:
            yield kind


def _fewest(
    question: Question, kind: str, chance: float, aim: Literal["win", "take"], among: range
) -> int | None:
    """Return the smallest sufficient number: double it until it suffices, then bisect."""

    def suffices(more: int) -> bool:
        found = odds(_reinforced(question, kind, more) if more else question)
        return (found.win if aim == "win" else found.take) >= chance

    if not among:
        return None
    low, most = among[0], among[-1]
    if suffices(low):
        return low
    high = min(max(low, 1), most)
    while not suffices(high):
        if high >= most:
            return None
        low, high = high, min(2 * high, most)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if suffices(middle) else (middle, high)
    return high


def _reinforced(question: Question, kind: str, more: int) -> Question:
    """Return the battle with more attackers of a kind, who have the perks of the whole side."""
    army = question.attacker
    units = (*army.ready, (Piece(kind, tuple(sorted(army.perks))), more))
    return replace(question, attacker=army._replace(ready=units))

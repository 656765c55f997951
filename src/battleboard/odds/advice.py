"""Advice: press on or not, in which order to lose units, and how many more it takes."""

from collections.abc import Iterator
from itertools import permutations
from math import isfinite
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.arms import Arms
from battleboard.axis.battle import Role
from battleboard.axis.material import Trait
from battleboard.core.errors import OddsError
from battleboard.odds.answer import Odds, odds, price
from battleboard.odds.course import RETREATED, WON, Course, Exchange, Settled
from battleboard.odds.editions import arms_of
from battleboard.odds.front import Front
from battleboard.odds.inquiry import LARGEST, Inquiry, Party, Posed, posed
from battleboard.odds.problem import Retreat
from battleboard.odds.register import Chances, Memo, Numbers, Register
from battleboard.odds.size import check_repeated
from battleboard.odds.value import worth

ROUNDS = 12
"""So many rounds are told of at most."""
MOST_MORE = 200
"""More units than this are not looked for."""
ALL_ORDERS = 5
"""With so many kinds all orders are tried; with more, better ones nearby."""

Aim = Literal["win", "take", "swing", "hold"]
"""What a player wants: for a defender `hold` is that the attacker does not take it."""


class Halted(Struct, frozen=True):
    """Breaking off after a round, if the battle lasts so long."""

    round: int
    fighting: float
    """The chance that it still goes on then."""
    win: float
    """The chance that it has been won by then."""
    value: float
    """What the whole battle is worth on average, broken off then: swing, and the prize."""


class Advice(Struct, frozen=True):
    """Press on or not: values are swings in prices of units, with the prize where land is taken."""

    best: Literal["press on", "retreat"]
    stop: float
    """The value of leaving now: nothing is gained or lost any more."""
    press_on: float
    """The value of the next round, and then of the best answer after each round."""
    to_the_end: float
    """The value of fighting on whatever happens."""
    rounds: tuple[Halted, ...]
    """The value of stopping after each round; none for a landing, which nobody leaves."""


def advise(inquiry: Inquiry, prize: float = 0.0) -> Advice:
    """Whether to press on with a battle as it stands; `prize` is what the territory is worth.

    >>> advice = advise(Inquiry("classic", "3 infantry", "4 infantry, 1 fighter"), prize=2)
    >>> advice.best, round(advice.press_on, 2)
    ('retreat', -4.24)
    """
    question = _open_question(inquiry, prize)
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


def _open_question(inquiry: Inquiry, prize: float) -> Posed:
    """The battle without a policy, if there is anything to advise on; raises OddsError."""
    if not isfinite(prize):
        raise OddsError(f"the prize is {prize}: it must be a number")
    if not arms_of(inquiry.game).battle(at_sea=inquiry.sea).can_be_left:
        raise OddsError("there is nothing to advise on: the battle is one round, whatever happens")
    question = posed(replace(inquiry, retreat=Retreat()))
    if question.problem.landed and question.problem.begun:
        raise OddsError("there is nothing to advise on: troops from the sea cannot retreat")
    return question


class _Scale:
    """What positions and ends of one battle are worth."""

    def __init__(self, question: Posed, course: Course, prize: float) -> None:
        self._arms, self._sea, self._prize = question.arms, question.inquiry.sea, prize
        self._ours = _prices(question.arms, question.attacker, course.attacker)
        self._theirs = _prices(question.arms, question.defender, course.defender)
        self._holds = Memo(lambda s: self._can_hold(question.attacker, course.attacker, s))
        self._stays = question.problem.landed

    def swing(self, attacker: Numbers, defender: Numbers) -> Chances:
        """What the attacker has left more than the defender."""
        return (self._ours(attacker) - self._theirs(defender)).astype(np.float64)

    def payoff(self, verdict: int, attacker: Numbers, defender: Numbers) -> Chances:
        """What an end is worth."""
        value = self.swing(attacker, defender)
        return value + self._prize * self._holds(attacker) if verdict == WON else value

    def stop(self, attacker: Numbers, defender: Numbers) -> Chances:
        """What leaving is worth; from a landing nobody leaves."""
        left = self.swing(attacker, defender)
        return np.full_like(left, -np.inf) if self._stays else left

    def _can_hold(self, party: Party, side: Register, state: int) -> int:
        pairs = zip(party.kinds, side.states[state].ready, strict=True)
        units = self._arms.units
        return self._sea or any(n and units[kind].has(Trait.TAKES_LAND) for kind, n in pairs)


def _prices(arms: Arms, party: Party, side: Register) -> Memo:
    def value(state: int) -> int:
        ready, _, _, away = side.states[state]
        numbers = zip(party.kinds, ready, away, strict=True)
        return sum(price(arms, kind) * (n + gone) for kind, n, gone in numbers)

    return Memo(value)


def _first_round(course: Course, scale: _Scale, *, free: bool) -> float:
    """What the battle is worth from its start, with or without leave to break off.

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


class Order(Struct, frozen=True):
    """An order of losses, and the odds it gives."""

    kinds: tuple[str, ...]
    """From the first lost to the last."""
    score: float
    """What the aim comes to: a chance, or a swing."""
    all_tried: bool
    """Whether no order is better, or only none that lies near."""
    odds: Odds


def best_order(inquiry: Inquiry, role: Role, aim: Aim) -> Order:
    """The order of losses that serves an aim best, against the other side's order as it is."""
    question = posed(inquiry)
    check_repeated(question.problem)
    party = _asked(question, role)
    kinds = tuple(dict.fromkeys(party.kinds[i] for i in party.side.order))
    if len(kinds) <= ALL_ORDERS:
        tried = [_tried(inquiry, role, aim, order) for order in permutations(kinds)]
        return max(tried, key=lambda order: order.score)
    best = _tried(inquiry, role, aim, kinds, all_tried=False)
    while True:
        near = (_tried(inquiry, role, aim, k, all_tried=False) for k in _moved(best.kinds))
        better = max(near, key=lambda order: order.score)
        if better.score <= best.score + 1e-12:
            return best
        best = better


def _asked(question: Posed, role: Role) -> Party:
    return question.attacker if role == "attacker" else question.defender


def _moved(kinds: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """All orders in which one kind stands elsewhere."""
    for i, kind in enumerate(kinds):
        rest = kinds[:i] + kinds[i + 1 :]
        for j in range(len(kinds)):
            if j != i:
                yield (*rest[:j], kind, *rest[j:])


def _tried(
    inquiry: Inquiry, role: Role, aim: Aim, kinds: tuple[str, ...], *, all_tried: bool = True
) -> Order:
    asked = (
        replace(inquiry, attacker_order=kinds)
        if role == "attacker"
        else replace(inquiry, defender_order=kinds)
    )
    found = odds(asked)
    return Order(kinds, _score(found, role, aim), all_tried, found)


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
    """How many more units of a kind bring a chance; none: not even very many do."""

    kind: str
    chance: float
    more: int | None
    cost: int


def needed(
    inquiry: Inquiry,
    chances: tuple[float, ...] = (0.5, 0.75, 0.9, 0.95),
    aim: Literal["win", "take"] = "take",
) -> tuple[Need, ...]:
    """How many more of what the attacker needs, for each kind that fights there."""
    if not all(0 < chance < 1 for chance in chances):
        raise OddsError("a chance lies between 0 and 1")
    question = posed(inquiry)
    check_repeated(question.problem)
    found: list[Need] = []
    most = min(MOST_MORE, LARGEST - sum(question.attacker.initial))
    for kind in _kinds(question, inquiry):
        least = 0
        for chance in sorted(chances):
            more = _fewest(inquiry, kind, chance, aim, range(least, most + 1))
            cost = 0 if more is None else more * price(question.arms, kind)
            found.append(Need(kind, chance, more, cost))
            least = most + 1 if more is None else more
    return tuple(found)


def _kinds(question: Posed, inquiry: Inquiry) -> Iterator[str]:
    """Kinds that can come and attack there."""
    wrong = Trait.LAND if inquiry.sea else Trait.SEA
    for kind, unit in question.arms.units.items():
        fights = not unit.has(Trait.GUN) and not unit.has(Trait.FACTORY) and not unit.has(wrong)
        if fights and unit.move and question.arms.gunner(kind, "attacker", ()).value:
            yield kind


def _fewest(
    inquiry: Inquiry, kind: str, chance: float, aim: Literal["win", "take"], among: range
) -> int | None:
    """The smallest number of these that suffices: doubled until it does, then halved back."""

    def suffices(more: int) -> bool:
        text = f"{inquiry.attacker}, {more} {kind}" if more else inquiry.attacker
        found = odds(replace(inquiry, attacker=text))
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

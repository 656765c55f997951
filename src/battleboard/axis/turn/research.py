"""Weapons development (CL-TECH)."""

from collections.abc import Iterable, Set

from msgspec.structs import replace

from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.research import ResearchRules, Yield
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState, money_of, seat_index, technologies_of, with_money
from battleboard.axis.vocabulary.actions import Research
from battleboard.axis.vocabulary.decisions import ResearchOrNot
from battleboard.axis.vocabulary.events import MoneyChanged, ResearchRolled, TechnologyGained
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event


def ask_for_research(
    rules: ResearchRules, edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: research before purchase, for who can pay and has something to find.

    Rules: CL-TECH-1, CL-TECH-R2, CL-BUY-R1, CL-DEC-2, RV-RES-1.
    """
    seat = state.on_turn
    assert seat is not None
    most = money_of(state, seat) // rules.cost
    complete = len(technologies_of(state, seat)) == len(rules.technologies)
    if not most or complete or not holds_capital(edition.theatre, state.position, seat):
        return state
    targets = rules.targets(rules, technologies_of(state, seat))
    return replace(state, pending=ResearchOrNot((seat,), most, targets))


def research_refused(
    rules: ResearchRules, edition: Edition, state: AxisState, seat: Seat, action: Research
) -> Refusal | None:
    """Refuse more dice than can be paid, and what is no target.

    Rules: CL-TECH-2, RV-RES-2, RV-R-7.
    """
    asked = state.pending
    assert isinstance(asked, ResearchOrNot)
    if not 0 <= action.dice <= asked.most:
        return refuse(rules.book.limit, "axis-research", most=asked.most)
    if action.technology in (asked.technologies if action.dice and asked.technologies else ("",)):
        return None
    if not asked.technologies:
        return refuse(rules.book.target, "axis-research-by-die")
    if action.dice and action.technology in technologies_of(state, seat):
        return refuse(rules.book.owned, "axis-research-owned", technology=action.technology)
    return refuse(rules.book.target, "axis-research-target", technologies=asked.technologies)


def research(
    rules: ResearchRules,
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Research,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Pay and roll all dice, once in a turn; each success brings a technology.

    Rules: CL-TECH-2, CL-TECH-3, CL-TECH-4, CL-TECH-R1.
    """
    state = replace(state, pending=None)
    if not action.dice:
        return state
    cost = action.dice * rules.cost
    state = with_money(state, seat, money_of(state, seat) - cost)
    events.append(MoneyChanged(seat, -cost, money_of(state, seat), "research"))
    faces = dice.roll(state.dice, action.dice)
    events.append(ResearchRolled(seat, faces, action.technology))
    state = replace(state, dice=state.dice + action.dice)
    owned = technologies_of(state, seat)
    gains, index = rules.outcome(rules, faces, action.technology, owned, dice, state.dice)
    for technology, brought in gains:
        events.append(TechnologyGained(seat, technology, brought))
        state = with_technology(state, seat, technology)
    return replace(state, dice=index)


def no_targets(rules: ResearchRules, owned: tuple[str, ...]) -> tuple[str, ...]:
    """Let no technology be chosen: a die names it. Rules: CL-TECH-5."""
    return ()


def all_not_owned(rules: ResearchRules, owned: tuple[str, ...]) -> tuple[str, ...]:
    """Let one technology be chosen of those not owned. Rules: RV-RES-2, RV-R-7."""
    return tuple(name for name in rules.technologies if name not in owned)


def a_die_for_each_success(
    rules: ResearchRules,
    faces: tuple[int, ...],
    target: str,
    owned: tuple[str, ...],
    dice: Dice,
    index: int,
) -> tuple[tuple[Yield, ...], int]:
    """Let every six bring a technology, while there are any that the power does not have.

    Rules: CL-TECH-4, CL-TECH-7.
    """
    gains: tuple[Yield, ...] = ()
    for _ in range(sum(face == rules.breakthrough for face in faces)):
        known = {*owned, *(name for name, _ in gains)}
        if len(known) < len(rules.technologies):
            gains += (_breakthrough(rules, known, dice, index),)
            index += len(gains[-1][1])
    return gains, index


def _breakthrough(rules: ResearchRules, known: Set[str], dice: Dice, index: int) -> Yield:
    """Let a die name the technology, and roll an owned one again.

    Rules: CL-TECH-5, CL-TECH-6, CL-TECH-7.
    """
    rolled: tuple[int, ...] = ()
    while not rolled or rules.technologies[rolled[-1] - 1] in known:
        rolled += dice.roll(index + len(rolled), 1)
    return rules.technologies[rolled[-1] - 1], rolled


def number_of_target(
    rules: ResearchRules,
    faces: tuple[int, ...],
    target: str,
    owned: tuple[str, ...],
    dice: Dice,
    index: int,
) -> tuple[tuple[Yield, ...], int]:
    """Let any die with the number of the target bring it. Rules: RV-RES-5, RV-RES-6."""
    number = number_of(rules, target)
    brought = tuple(face for face in faces if face == number)
    return (((target, brought),) if brought else ()), index


def number_of(rules: ResearchRules, target: str) -> int:
    """Return the face that succeeds: the number of the target, or the same for all technologies.

    Rules: CL-TECH-3, RV-RES-5.
    """
    return rules.technologies.index(target) + 1 if target else rules.breakthrough


def with_technology(state: AxisState, seat: Seat, technology: str) -> AxisState:
    """Return the state with one more technology of a power, which works at once and is never lost.

    Rules: CL-TECH-8, CL-TECH-9, CL-TECH-10, CL-TECH-R3, RV-RES-7, RV-RES-8, RV-R-7.
    """
    rows = list(state.position.technologies)
    i = seat_index(state, seat)
    rows[i] = tuple(sorted((*rows[i], technology)))
    return replace(state, position=replace(state.position, technologies=tuple(rows)))


def research_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Research]:
    """Yield no dice, or as many as can be paid, for each target."""
    asked = state.pending
    assert isinstance(asked, ResearchOrNot)
    yield Research(0)
    for target in asked.technologies or ("",):
        yield from (Research(dice, target) for dice in range(1, asked.most + 1))


def never_asked(
    rules: ResearchRules, edition: Edition, state: AxisState, seat: Seat, action: Action
) -> Refusal | None:
    """Refuse research in a turn in which a power does none. Rules: CL-BUY-R1, CL-TECH-R2."""
    if not isinstance(action, Research):
        return None
    if not holds_capital(edition.theatre, state.position, seat):
        capital = edition.theatre.powers[seat].capital
        return refuse(rules.book.no_capital, "axis-no-capital", space=capital)
    if len(technologies_of(state, seat)) == len(rules.technologies):
        return refuse(rules.book.nothing_to_find, "axis-all-found")
    return None

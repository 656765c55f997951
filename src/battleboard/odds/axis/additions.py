"""Who could best join an attack that is being planned."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from battleboard.axis.capabilities import PlansAttacks
from battleboard.axis.movement.sea_routes import Journey
from battleboard.axis.state import AxisState
from battleboard.axis.turn.plan_overview import Stand
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.axis.question import Question


class Group(NamedTuple):
    """Units that leave a space together."""

    space: Space
    units: tuple[Term, ...]


class Way(NamedTuple):
    """Orders that bring a group to a target, and the obligations that they leave unmet."""

    orders: Journey
    owed: tuple[Refusal, ...]


class Addition(NamedTuple):
    """One more unit for an attack, and the chance to win with it."""

    space: Space
    unit: Term
    win: float


class _Attack(NamedTuple):
    """A seat that plans an attack, and what its game can answer about it."""

    game: Game[Any]
    planning: PlansAttacks
    seat: Seat
    target: Space


def best_addition(
    game: Game[Any],
    state: AxisState,
    seat: Seat,
    target: Space,
    groups: Iterable[Group],
    sized: Callable[[Question], Question],
) -> Addition | None:
    """Return the strongest and nearest unit that can join an attack; None where nobody can.

    The attack with it is one that can be planned: every group has a way to the target, in the
    order in which they would be sent, and nothing is owed afterwards that is not owed now.
    """
    asked = game.decision(state)
    if not isinstance(game, PlansAttacks):
        return None
    if not isinstance(asked, PlanCombatMoves) or seat not in asked.seats:
        return None
    attack, stands = _Attack(game, game, seat, target), game.stands(state)
    chosen: Counter[tuple[Space, Term]] = Counter()
    for group in groups:
        for unit in group.units:
            chosen[group.space, replace(unit, count=1)] += unit.count
    for stand in _helpers(attack, state, stands, chosen):
        unit = replace(stand.unit, count=1)
        after = _planned(attack, state, stands, chosen + Counter([(stand.space, unit)]))
        if after is not None:
            edition = game.edition(after)
            if target not in battles_of(edition, after):
                return None
            win = odds(sized(question_for(edition, after, target))).win
            return Addition(stand.space, unit, win)
    return None


def _helpers(
    attack: _Attack,
    state: AxisState,
    stands: tuple[Stand, ...],
    chosen: Counter[tuple[Space, Term]],
) -> list[Stand]:
    """Return the piles that have units left to send, the strongest and nearest first."""
    target, owner = attack.target, state.seats.index(attack.seat)
    arms = attack.planning.edition(state).arms
    value = {
        kind: arms.value(kind, "attacker", state.position.technologies[owner])[0]
        for kind in {stand.unit.kind for stand in stands}
    }

    def can_help(stand: Stand) -> bool:
        left = stand.unit.count - chosen[stand.space, replace(stand.unit, count=1)]
        fresh = stand.held is None and stand.unit.left is None
        purpose = target in stand.open and target not in stand.idle
        return left > 0 and fresh and purpose and value[stand.unit.kind] > 0

    return sorted(
        filter(can_help, stands),
        key=lambda stand: (-value[stand.unit.kind], len(stand.open[target])),
    )


def _planned(
    attack: _Attack,
    state: AxisState,
    stands: tuple[Stand, ...],
    chosen: Counter[tuple[Space, Term]],
) -> AxisState | None:
    """Return the state after all groups were sent to a target; None where that is not possible."""
    game, seat, groups = attack.game, attack.seat, tuple(_groups(stands, chosen))
    if any(_owes(attack, state, group) for group in groups):
        return None
    after = state
    for group in groups:
        way = _way(attack, after, group)
        if way is None:
            return None
        for order in way.orders:
            if game.why_not(after, seat, order) is not None:
                return None
            after = game.apply(after, seat, order, NO_DICE)[0]
            if not isinstance(after.pending, PlanCombatMoves):
                return None
    before, now = state.pending, after.pending
    assert isinstance(before, PlanCombatMoves)
    assert isinstance(now, PlanCombatMoves)
    sent = len(after.plan.orders) > len(state.plan.orders) if after.plan and state.plan else False
    return after if sent and set(now.duties) <= set(before.duties) else None


def _groups(stands: tuple[Stand, ...], chosen: Counter[tuple[Space, Term]]) -> Iterator[Group]:
    """Yield what is chosen by the spaces that it leaves, in the order of the board."""
    found: dict[Space, list[Term]] = {}
    for stand in stands:
        count = chosen[stand.space, replace(stand.unit, count=1)]
        if count:
            found.setdefault(stand.space, []).append(replace(stand.unit, count=count))
    for space, units in found.items():
        yield Group(space, tuple(units))


def _owes(attack: _Attack, state: AxisState, group: Group) -> bool:
    """Return whether a group sent alone has no way to a target, or leaves something owed."""
    way = _way(attack, state, group)
    return way is None or bool(way.owed)


def _way(attack: _Attack, state: AxisState, group: Group) -> Way | None:
    """Return the way of a group to a target; None where there is none."""
    moves, (_, _, seat, target) = attack.planning, attack
    found = moves.reach(state, seat, group.units, group.space)
    if target in found.open:
        return Way((Move(group.units, found.open[target]),), found.owed.get(target, ()))
    journey = moves.journeys(state, seat, group.units, group.space).get(target)
    return None if journey is None else Way(*journey)

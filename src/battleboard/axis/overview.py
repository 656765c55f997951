"""What a plan looks like from above: who can still move where, who flies, what follows from it."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.cargo import is_transport, room_left
from battleboard.axis.commit import commit_moves
from battleboard.axis.duties import can_come_down, idle_in, outlook_of
from battleboard.axis.edition import Edition
from battleboard.axis.landing import carriers, flight_distances, is_aircraft
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position
from battleboard.axis.planning import planner_of
from battleboard.axis.reach import Reach, held_up, meant, ways
from battleboard.axis.select import left_of, term_of
from battleboard.axis.state import AxisState
from battleboard.axis.survey import holds_capital, production
from battleboard.axis.terms import Term
from battleboard.axis.turns import finish_noncombat
from battleboard.axis.words import Move, SpaceCaptured, UnitsLost
from battleboard.core.dice import NO_DICE
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done, Plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Event


class Stand(Struct, frozen=True, gc=False):
    """A pile of a power, as an order would name it, and where it can go by itself."""

    space: Space
    unit: Term
    left: int
    """How far it can still move."""
    room: int
    """What a transport can still take, in the places that units need there."""
    held: Refusal | None
    """Why it does not move at all."""
    open: Mapping[Space, tuple[Space, ...]]
    """A shortest path to every space that it can be ordered to."""
    idle: tuple[Space, ...]
    """Of these, where the move would have no purpose in this phase."""


class Flight(Struct, frozen=True, gc=False):
    """Aircraft in the air, how far they can still fly, and where they can come down."""

    space: Space
    kind: str
    count: int
    left: int
    landing: tuple[Space, ...]


class Sequel(Struct, frozen=True, gc=False):
    """What follows when a plan is done as it stands."""

    battles: tuple[Space, ...] = ()
    raids: tuple[Space, ...] = ()
    captures: tuple[Space, ...] = ()
    """Land that is taken without a battle."""
    lost: tuple[tuple[Space, Term], ...] = ()
    """Aircraft that find no place to land."""
    waiting: int = 0
    """New units that are placed next."""
    income: int = 0


# Who can go where


def stands(edition: Edition, state: AxisState) -> Iterator[Stand]:
    """Every pile of the power that plans, space by space; what never moves is left out."""
    assert state.plan is not None
    planner, now = planner_of(edition, state), state.plan.now
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            own = pile.power == planner.lay.power
            if own and not edition.theatre.units[pile.kind].has(Trait.FACTORY):
                yield _stand(planner, now, space, pile)


def _stand(planner: Planner, now: Position, space: int, pile: Pile) -> Stand:
    edition, spaces = planner.edition, planner.edition.theatre.board.spaces
    term = term_of(edition, now, pile, planner.lay.power)
    found, _ = ways(planner, (pile.one,), space)
    open_: dict[Space, tuple[Space, ...]] = {}
    idle: list[Space] = []
    for there, way in found.items():
        path = tuple(spaces[i] for i in way)
        after = planner.carry_out(now, Move((term,), path))
        if isinstance(after, Refusal):
            continue
        open_[spaces[there]] = path
        if planner.combat and idle_in(planner, now, after, there):
            idle.append(spaces[there])
    return Stand(
        spaces[space],
        term,
        max(left_of(edition, now, pile), 0),
        room_left(edition, pile) if is_transport(edition, pile) else 0,
        held_up(planner, (pile.one,)),
        open_,
        tuple(idle),
    )


# Who is in the air


def flights(edition: Edition, state: AxisState) -> Iterator[Flight]:
    """Own aircraft that have flown in this turn and have not come down. Rules: CL-AIR-9."""
    assert state.plan is not None
    planner, plan = planner_of(edition, state), state.plan
    for space, piles in enumerate(plan.now.spaces):
        for pile in piles:
            own = pile.power == planner.lay.power and is_aircraft(edition, pile)
            if own and pile.turn is not None and pile.turn.spent and not pile.turn.done:
                left = max(left_of(edition, plan.now, pile), 0)
                name = edition.theatre.board.spaces[space]
                places = landing_places(planner, plan, space, pile, left)
                yield Flight(name, pile.kind, pile.count, left, places)


def landing_places(
    planner: Planner, plan: Plan[Position, Order], space: int, pile: Pile, left: int
) -> tuple[Space, ...]:
    """Where an aircraft can come down from a space, the nearest first; each by itself.

    Rules: CL-AIR-10, CL-AIR-11, CL-AIR-R2, CL-NCM-6.
    """
    edition, lay, now = planner.edition, planner.lay, plan.now
    outlook = outlook_of(planner, now, plan.orders)
    away = flight_distances(edition.theatre, space, outlook.barred)
    if planner.combat:
        places = set(lay.landing)
        if edition.theatre.units[pile.kind].has(Trait.DECK):
            decks = carriers(edition, lay, now, outlook)
            places |= {zone for _, zones, free in decks if free > 0 for zone in zones}
    else:
        every = range(len(edition.theatre.board.spaces))
        places = {i for i in every if can_come_down(edition, lay, now, i, pile)}
    near = sorted((i for i in places if 0 <= away[i] <= left), key=lambda i: (away[i], i))
    return tuple(edition.theatre.board.spaces[i] for i in near)


def comings_down(
    planner: Planner, plan: Plan[Position, Order], start: Move, found: Reach
) -> Mapping[Space, tuple[int, tuple[Space, ...]]]:
    """For every open space: how far aircraft of a group could fly on, and where they could land.

    The one with the least range decides; nothing is said of groups without aircraft.
    """
    group = meant(planner, plan.now, start)
    if isinstance(group, Refusal):
        return {}
    flying = [pile for pile in group if is_aircraft(planner.edition, pile)]
    if not flying:
        return {}
    worst = min(flying, key=lambda pile: left_of(planner.edition, plan.now, pile))
    range_ = left_of(planner.edition, plan.now, worst)
    index = planner.edition.theatre.board.index
    told = {}
    for space, path in found.open.items():
        order = replace(start, path=path)
        after = planner.carry_out(plan.now, order)
        if isinstance(after, Refusal):
            continue
        then = Plan(plan.base, (*plan.orders, order), after)
        left = range_ - found.cost(space)
        told[space] = left, landing_places(planner, then, index[space], worst, left)
    return told


# What follows


def sequel(edition: Edition, state: AxisState, seat: Seat) -> Sequel:
    """What happens when the plan is done as it stands; it owes nothing."""
    events: list[Event] = []
    if planner_of(edition, state).combat:
        after = commit_moves(edition, state, seat, Done(), NO_DICE, events)
        return Sequel(
            after.turn.battles,
            after.turn.raids,
            tuple(event.space for event in events if isinstance(event, SpaceCaptured)),
        )
    after = finish_noncombat(edition, state, seat, Done(), NO_DICE, events)
    holds = holds_capital(edition.theatre, after.position, seat)
    return Sequel(
        lost=tuple((e.space, term) for e in events if isinstance(e, UnitsLost) for term in e.units),
        waiting=sum(pile.count for pile in after.position.bought),
        income=production(edition.theatre, after.position, seat) if holds else 0,
    )

"""An overview of a plan: who can still move where, which aircraft fly, and what follows."""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.air.carriers import flies_from_decks
from battleboard.axis.air.landing import carriers, is_aircraft
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.combat.undefended_land import can_be_taken, undefended_land
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import steps_of
from battleboard.axis.movement.commit import commit_moves
from battleboard.axis.movement.obligations import can_come_down, homeless_in, idle_in, outlook_of
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.reach import Reach, held_up, meant, ways
from battleboard.axis.position.distances import flown_from
from battleboard.axis.position.select import left_of, term_of
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.sea.transports import is_transport, room_left
from battleboard.axis.state import AxisState
from battleboard.axis.turn.placement import sites
from battleboard.axis.turn.turns import finish_noncombat
from battleboard.axis.vocabulary.actions import Launch, Move, Order
from battleboard.axis.vocabulary.events import SpaceCaptured, UnitsLost
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done, Plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Event


class Stand(Struct, frozen=True, gc=False):
    """A pile of a power as an order would name it, and where it can go by itself."""

    space: Space
    unit: Term
    left: int
    """How far it can still move."""
    room: int
    """The room left aboard a transport."""
    held: Refusal | None
    """Why it does not move at all."""
    open: Mapping[Space, tuple[Space, ...]]
    """A shortest path to every space that it can be ordered to."""
    idle: tuple[Space, ...]
    """Of these, where the move would have no purpose in this phase."""


class Flight(Struct, frozen=True, gc=False):
    """Aircraft in the air, with their range left and the places where they can land."""

    space: Space
    kind: str
    count: int
    left: int
    landing: tuple[Space, ...]


class Sequel(Struct, frozen=True, gc=False):
    """The consequences of a plan that is final as it stands."""

    battles: tuple[Space, ...] = ()
    raids: tuple[Space, ...] = ()
    captures: tuple[Space, ...] = ()
    """Land that is taken without a battle."""
    lost: tuple[tuple[Space, Term], ...] = ()
    """Aircraft that find no place to land."""
    waiting: int = 0
    """New units that are placed next; none where no place is left for any of them."""
    income: int = 0


# Who can go where


def stands(edition: Edition, state: AxisState) -> Iterator[Stand]:
    """Yield every pile of the power that plans, space by space, without what never moves."""
    assert state.plan is not None
    planner, now = planner_of(edition, state).at(state.plan.now), state.plan.now
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            own = planner.situation.commands(pile)
            if own and not edition.theatre.units[pile.kind].has(Trait.FACTORY):
                yield _stand(planner, now, space, pile)


def _stand(planner: Planner, now: Position, space: int, pile: Pile) -> Stand:
    edition, spaces = planner.edition, planner.edition.theatre.board.spaces
    term = term_of(edition, now, pile, planner.situation.power)
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
        held_up(planner, (pile.one,), space),
        open_,
        tuple(idle),
    )


def launches(edition: Edition, state: AxisState) -> Iterator[Launch]:
    """Yield orders that launch fighters from carriers among enemies.

    Rules: RV-DEC-9, RV-R-130, EU-R-95.
    """
    if edition.carriers.launch is None or state.plan is None:
        return
    planner, now = planner_of(edition, state), state.plan.now
    for zone in sorted(planner.situation.hostile_zones):
        for pile in now.at(zone):
            own = planner.situation.commands(pile) and pile.turn is None
            if own and flies_from_decks(edition, pile):
                name = edition.theatre.board.spaces[zone]
                order = Launch((Term(pile.kind, pile.count),), name)
                if planner.combat and not isinstance(planner.carry_out(now, order), Refusal):
                    yield order


# Who is in the air


def flights(edition: Edition, state: AxisState) -> Iterator[Flight]:
    """Yield own aircraft that have flown in this turn and have not landed. Rules: CL-AIR-9."""
    assert state.plan is not None
    planner, plan = planner_of(edition, state), state.plan
    for space, piles in enumerate(plan.now.spaces):
        for pile in piles:
            if _is_in_the_air(planner, plan.now, space, pile):
                left = max(left_of(edition, plan.now, pile), 0)
                name = edition.theatre.board.spaces[space]
                places = landing_places(planner, plan, space, pile, left)
                yield Flight(name, pile.kind, pile.count, left, places)


def _is_in_the_air(planner: Planner, now: Position, space: int, pile: Pile) -> bool:
    """Whether own aircraft have flown, or were launched from a carrier that is gone."""
    edition, turn = planner.edition, pile.turn
    if not (planner.situation.commands(pile) and is_aircraft(edition, pile)):
        return False
    if turn is None or turn.done:
        return False
    return bool(turn.spent or homeless_in(edition, planner.situation, now, space, pile))


def landing_places(
    planner: Planner, plan: Plan[Position, Order], space: int, pile: Pile, left: int
) -> tuple[Space, ...]:
    """Return where an aircraft can land from a space, the nearest first, each by itself.

    Rules: CL-AIR-10, CL-AIR-11, CL-AIR-R2, CL-NCM-6.
    """
    edition, situation, now = planner.edition, planner.situation, plan.now
    outlook = outlook_of(planner, now, plan.orders)
    away = flown_from(edition, situation, pile, space, outlook.barred)
    if planner.combat:
        places = set(situation.landing)
        if edition.theatre.units[pile.kind].has(Trait.DECK):
            decks = carriers(edition, situation, now, outlook)
            places |= {zone for _, zones, free in decks if free > 0 for zone in zones}
    else:
        every = range(len(edition.theatre.board.spaces))
        places = {i for i in every if can_come_down(edition, situation, now, i, pile)}
    near = sorted((i for i in places if 0 <= away[i] <= left), key=lambda i: (away[i], i))
    return tuple(edition.theatre.board.spaces[i] for i in near)


def comings_down(
    planner: Planner, plan: Plan[Position, Order], start: Move, found: Reach
) -> Mapping[Space, tuple[int, tuple[Space, ...]]]:
    """Return for each open space how far aircraft of a group could fly on, and where they can land.

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
    """Return the consequences of a plan that is final as it stands, without open obligations."""
    events: list[Event] = []
    if planner_of(edition, state).combat:
        after = commit_moves(edition, state, seat, Done(), NO_DICE, events)
        after = _until_asked(edition, after, edition.movement.combat_commit, events)
        taken = [event.space for event in events if isinstance(event, SpaceCaptured)]
        undefended = undefended_land(edition, after)
        return Sequel(
            tuple(space for space in after.turn.battles if space not in undefended),
            after.turn.raids,
            (*taken, *(space for space in undefended if can_be_taken(edition, after, space))),
        )
    after = finish_noncombat(edition, state, seat, Done(), NO_DICE, events)
    after = _until_asked(edition, after, edition.movement.noncombat_commit, events)
    holds = holds_capital(edition.theatre, after.position, seat)
    bought = after.position.bought
    placed = any(True for pile in bought for _ in sites(edition, after, seat, pile.kind))
    return Sequel(
        lost=tuple((e.space, term) for e in events if isinstance(e, UnitsLost) for term in e.units),
        waiting=sum(pile.count for pile in bought) if placed else 0,
        income=edition.income(edition, after, seat) if holds else 0,
    )


def _until_asked(
    edition: Edition, state: AxisState, steps: tuple[str, ...], events: list[Event]
) -> AxisState:
    """Return the state after the steps of a final plan, until one asks or rolls dice."""
    known = steps_of(edition.parts)
    for step in steps:
        if state.pending is None:
            state = known[step](edition, replace(state, agenda=state.agenda[1:]), NO_DICE, events)
    return state

"""Planning moves: orders are given and taken back until the plan is done; then they happen."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from battleboard.axis.cargo import boards_an_ally, is_transport
from battleboard.axis.duties import airborne, combat_duties, noncombat_duties
from battleboard.axis.edition import Edition
from battleboard.axis.landing import landing_land
from battleboard.axis.material import NO_SPACE, Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position, every_pile
from battleboard.axis.reach import reachable
from battleboard.axis.select import term_of
from battleboard.axis.state import AxisState, Boarding, money_of
from battleboard.axis.survey import survey
from battleboard.axis.terms import Term
from battleboard.axis.words import (
    Allow,
    AllowBoarding,
    BoardingRefused,
    Forbid,
    Load,
    Move,
    OrderPlanned,
    OrderTakenBack,
    PlanCombatMoves,
    PlanNoncombatMoves,
    Unload,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.phrase import phrase_of
from battleboard.core.plan import (
    Dependent,
    Done,
    Plan,
    TakeBack,
    begin_plan,
    with_order,
    without_order,
)
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event


def planner_of(edition: Edition, state: AxisState) -> Planner:
    """The phase that is being planned, as the board lay when it began."""
    assert state.plan is not None
    assert state.on_turn is not None
    combat = isinstance(state.pending, PlanCombatMoves) or state.agenda[:1] == ("combat moves",)
    return Planner(edition, survey(edition.theatre, state.plan.base, state.on_turn), combat)


def ask_for_combat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: combat movement. Rules: CL-TURN-3, CL-DEC-4."""
    return _planning(edition, state, begin_plan(state.position), combat=True)


def ask_for_noncombat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: non-combat movement; what moved in action 2 is finished, aircraft excepted.

    Rules: CL-NCM-1, CL-TRN-R2, CL-NCM-R4, CL-DEC-27.
    """
    units = edition.theatre.units

    def settled(pile: Pile) -> Pile:
        if pile.turn is None or units[pile.kind].has(Trait.AIR) or pile.power != state.on_turn:
            return pile
        return replace(pile, turn=replace(pile.turn, done=True, target=NO_SPACE))

    base = every_pile(state.position, settled)
    state = replace(state, position=base)
    return _planning(edition, state, begin_plan(base), combat=False)


def _planning(
    edition: Edition, state: AxisState, plan: Plan[Position, Order], *, combat: bool
) -> AxisState:
    """The plan as it stands, with the duties that `done` would be refused for."""
    seat = state.on_turn
    assert seat is not None
    planner = Planner(edition, survey(edition.theatre, plan.base, seat), combat)
    if combat:
        duties = combat_duties(
            planner, plan.now, plan.orders, state.turn.owners, money_of(state, seat)
        )
        return replace(state, plan=plan, pending=PlanCombatMoves((seat,), duties))
    duties = noncombat_duties(planner, plan.now, state.turn.owners)
    return replace(state, plan=plan, pending=PlanNoncombatMoves((seat,), duties))


def order_refused(edition: Edition, state: AxisState, seat: Seat, action: Order) -> Refusal | None:
    """Why an order is not possible where the plan stands."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    after = with_order(state.plan, action, planner.carry_out)
    return after if isinstance(after, Refusal) else None


def give_order(
    edition: Edition, state: AxisState, seat: Seat, action: Order, dice: Dice, events: list[Event]
) -> AxisState:
    """One more order; an ally is asked first before anybody boards its ships. Rules: CL-DEC-8."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    if isinstance(action, Load):
        owner = boards_an_ally(edition, planner.lay, state.plan.now, action)
        if owner is not None:
            asked = AllowBoarding((owner,), action.units, action.zone)
            agenda = ("combat moves" if planner.combat else "noncombat moves", *state.agenda)
            boarding = Boarding(action, owner)
            return replace(state, boarding=boarding, pending=asked, agenda=agenda)
    return _ordered(edition, state, planner, action, events)


def _ordered(
    edition: Edition, state: AxisState, planner: Planner, action: Order, events: list[Event]
) -> AxisState:
    assert state.plan is not None
    plan = with_order(state.plan, action, planner.carry_out)
    assert isinstance(plan, Plan), "apply asks order_refused first"
    text = phrase_of(type(action)).say(action, edition.theatre.lexicon)
    events.append(OrderPlanned(len(plan.orders), text))
    return _planning(edition, state, plan, combat=planner.combat)


def allow(
    edition: Edition, state: AxisState, seat: Seat, action: Allow, dice: Dice, events: list[Event]
) -> AxisState:
    """The ally's units come aboard. Rules: CL-TRN-13, CL-TRN-R6."""
    assert state.boarding is not None
    planner = planner_of(edition, state)
    order = state.boarding.order
    state = replace(state, boarding=None, pending=None, agenda=state.agenda[1:])
    return _ordered(edition, state, planner, order, events)


def forbid(
    edition: Edition, state: AxisState, seat: Seat, action: Forbid, dice: Dice, events: list[Event]
) -> AxisState:
    """They stay ashore. Rules: CL-DEC-8."""
    assert state.boarding is not None
    assert state.plan is not None
    planner = planner_of(edition, state)
    events.append(BoardingRefused(seat, state.boarding.order.zone))
    plan = state.plan
    state = replace(state, boarding=None, pending=None, agenda=state.agenda[1:])
    return _planning(edition, state, plan, combat=planner.combat)


def boarding_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Allow]:
    """Yes."""
    return (Allow(),)


def refusing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Forbid]:
    """No."""
    return (Forbid(),)


def take_back_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeBack
) -> Refusal | None:
    """An order that a later one needs stays. Rules: CL-TURN-R2."""
    assert state.plan is not None
    orders = len(state.plan.orders)
    if not 1 <= action.number <= orders:
        return refuse(
            edition.book.order_of_actions, "axis-no-order", number=action.number, orders=orders
        )
    after = without_order(state.plan, action.number, planner_of(edition, state).carry_out)
    if isinstance(after, Dependent):
        return refuse(
            edition.book.order_of_actions,
            "axis-order-needed",
            number=action.number,
            later=after.number,
        )
    return None


def take_back(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeBack,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """The other orders, carried out anew. Rules: CL-TURN-R2."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    plan = without_order(state.plan, action.number, planner.carry_out)
    assert isinstance(plan, Plan), "apply asks take_back_refused first"
    events.append(OrderTakenBack(action.number))
    return _planning(edition, state, plan, combat=planner.combat)


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """The first duty that is still open. Rules: CL-DEC-10, CL-DEC-28."""
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return next(iter(state.pending.duties), None)


def sample_order(edition: Edition, state: AxisState, rng: Random) -> Action:
    """A random step of a plan: an order that could be given, a take-back, or done.

    Plans with open duties are mended by taking orders back, so that random play gets on.
    """
    assert state.plan is not None
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    planner, orders = planner_of(edition, state), len(state.plan.orders)
    if state.pending.duties and (not isinstance(state.pending, PlanNoncombatMoves)):
        mended = [TakeBack(n) for n in range(orders, 0, -1)]
        choice = next(
            (t for t in mended if take_back_refused(edition, state, planner.lay.power, t) is None),
            None,
        )
        if choice is not None and (orders > 6 or rng.random() < 0.5):
            return choice
    if not state.pending.duties and rng.random() < 0.15 + orders * 0.05:
        return Done()
    for _ in range(12):
        order = _guess(planner, state.plan.now, rng)
        if order is not None and not isinstance(planner.carry_out(state.plan.now, order), Refusal):
            return order
    if not state.pending.duties:
        return Done()
    return _way_out(edition, state, planner)


def _way_out(edition: Edition, state: AxisState, planner: Planner) -> Action:
    """Land what must land, or take back the last order that can be: a plan never gets stuck."""
    assert state.plan is not None
    seat = planner.lay.power
    for number in range(len(state.plan.orders), 0, -1):
        if take_back_refused(edition, state, seat, TakeBack(number)) is None:
            return TakeBack(number)
    order = landing_order(planner, state.plan.now, state.turn.owners)
    assert order is not None, "a plan without orders has no duties but landings"
    return order


def landing_order(planner: Planner, now: Position, owners: tuple[Seat, ...]) -> Move | None:
    """An order that brings one aircraft down that must come down."""
    edition, lay = planner.edition, planner.lay
    spaces = edition.theatre.board.spaces
    land = landing_land(edition, lay, owners)
    for space, pile in airborne(edition, lay.power, now, land):
        found, _ = reachable(planner, now, space, pile.one)
        for target, path in found.items():
            places = land if not edition.theatre.sea[target] else frozenset((target,))
            order = Move(
                (replace(term_of(edition, now, pile.one, lay.power), count=1),),
                tuple(spaces[i] for i in path),
            )
            if target not in places or target == space:
                continue
            after = planner.carry_out(now, order)
            if (
                not isinstance(after, Refusal)
                and len(airborne(edition, lay.power, after, land))
                <= len(airborne(edition, lay.power, now, land))
                and not _still_up(edition, lay.power, after, land, target)
            ):
                return order
    return None


def _still_up(
    edition: Edition, power: Seat, after: Position, land: frozenset[int], target: int
) -> bool:
    return any(space == target for space, _ in airborne(edition, power, after, land))


def _guess(planner: Planner, now: Position, rng: Random) -> Order | None:
    """An order that may or may not be possible."""
    edition, lay = planner.edition, planner.lay
    spaces = edition.theatre.board.spaces
    own = [
        (space, pile)
        for space, piles in enumerate(now.spaces)
        for pile in piles
        if pile.power == lay.power and edition.theatre.units[pile.kind].move
    ]
    if not own:
        return None
    space, pile = own[int(rng.random() * len(own))]
    if pile.cargo and is_transport(edition, pile) and rng.random() < 0.5:
        coasts = [i for i in edition.theatre.board.neighbours[space] if not edition.theatre.sea[i]]
        if not coasts:
            return None
        coast = coasts[int(rng.random() * len(coasts))]
        return Unload((Term(pile.cargo[0].kind),), spaces[space], spaces[coast])
    if edition.theatre.units[pile.kind].bulk and rng.random() < 0.4:
        zones = [i for i in edition.theatre.board.neighbours[space] if edition.theatre.sea[i]]
        if zones:
            zone = zones[int(rng.random() * len(zones))]
            return Load((Term(pile.kind),), spaces[space], spaces[zone])
    found, _ = reachable(planner, now, space, pile.one)
    if not found:
        return None
    targets = sorted(found)
    if planner.combat:
        targets = [i for i in targets if _worth_attacking(planner, pile, i)]
        if not targets:
            return None
    path = found[targets[int(rng.random() * len(targets))]]
    count = 1 + int(rng.random() * pile.count)
    term = replace(term_of(edition, now, pile, lay.power), count=count)
    return Move((term,), tuple(spaces[i] for i in path))


def _worth_attacking(planner: Planner, pile: Pile, target: int) -> bool:
    """Whether a combat move could end there."""
    lay = planner.lay
    if planner.edition.theatre.units[pile.kind].has(Trait.LAND):
        return target not in lay.friendly
    return target in lay.hostile_zones or target in lay.occupied

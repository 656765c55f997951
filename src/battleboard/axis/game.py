"""An Axis & Allies game on the contract: the mechanics, bound to the edition of each game."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from battleboard.axis import (
    losing,
    market,
    overview,
    passive,
    placement,
    planning,
    purchase,
    sampling,
    setting_out,
    show,
    standing,
    suggestions,
    turns,
    words,
)
from battleboard.axis import stage as stages
from battleboard.axis.account import account
from battleboard.axis.as_scene import as_scene
from battleboard.axis.duties import violated
from battleboard.axis.edition import Edition
from battleboard.axis.faults import faults, faults_before
from battleboard.axis.forks import Fork, forks
from battleboard.axis.journeys import Journey, journeys, owed_after
from battleboard.axis.material import Theatre
from battleboard.axis.mechanics import EVENTS, MECHANICS, PLANS, STEPS, EditionStep, Mechanic
from battleboard.axis.orders import Planner
from battleboard.axis.piles import Position
from battleboard.axis.reach import Reach, all_closed
from battleboard.axis.reach import reach as reach_of
from battleboard.axis.state import AxisDecision, AxisState, money_of
from battleboard.axis.survey import survey
from battleboard.axis.terms import Term
from battleboard.core.agenda import Step, go_on
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Answer, Game
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat, Side, Space
from battleboard.core.layout import Layout
from battleboard.core.options import Options
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.table import SeatResigned, table_seen_by
from battleboard.core.values import Action, Decision, Event, Result

S = TypeVar("S", bound=AxisState)


class AxisGame(Game[S]):
    """What the editions share; each gives its theatre, its edition and its state."""

    theatre: ClassVar[Theatre]
    decisions = AxisDecision.__args__
    events = EVENTS

    def __init__(self) -> None:
        self.steps = {name: self._bound_step(step) for name, step in self.edition_steps().items()}
        self.answers = tuple(self._bound(one) for one in self.edition_mechanics())
        super().__init__()
        unnamed = set(self.decisions) - set(self.edition_for(self.options_type()).decisions)
        assert not unnamed, f"the edition names no rule for {unnamed}"

    def rule_of(self, decision: type[Decision]) -> str:
        """See `Game.rule_of`: the edition says it."""
        return self.edition_for(self.options_type()).decisions[decision]

    @abstractmethod
    def edition(self, state: S) -> Edition:
        """The edition that a game is played by, made by its options."""

    @abstractmethod
    def blank(self, options: Options, position: Position) -> S:
        """A state with nothing but a position."""

    @abstractmethod
    def edition_for(self, options: Options) -> Edition:
        """The edition that options make."""

    def edition_steps(self) -> Mapping[str, EditionStep]:
        """The steps of the turn by name; an edition adds its own."""
        return STEPS

    def edition_mechanics(self) -> Iterable[Mechanic]:
        """The answers to decisions; an edition adds its own."""
        return MECHANICS

    def _bound_step(self, step: EditionStep) -> Step[S]:
        def bound(state: S, dice: Dice, events: list[Event]) -> S:
            after: S = step(self.edition(state), state, dice, events)
            return self._played_for(after, dice, events)

        return bound

    def _bound(self, mechanic: Mechanic) -> Answer[S]:
        def refusal(state: S, seat: Seat, action: Any) -> Refusal | None:
            return mechanic.refusal(self.edition(state), state, seat, action)

        def carry_out(state: S, seat: Seat, action: Any, dice: Dice, events: list[Event]) -> S:
            after = mechanic.carry_out(self.edition(state), state, seat, action, dice, events)
            return self._played_for(after, dice, events)

        listed = mechanic.options
        if listed is None:
            return Answer(mechanic.action, mechanic.to, refusal, carry_out)

        def options(state: S, seat: Seat) -> Iterable[Action]:
            return listed(self.edition(state), state, seat)

        return Answer(mechanic.action, mechanic.to, refusal, carry_out, options)

    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """See `Game.start`. Rules: CL-COMP-11, CL-SIDE-1."""
        if tuple(seats) != self.theatre.seats:
            rule = self.edition_for(options).book.powers
            refusal = refuse(rule, "axis-seats", seats=self.theatre.seats)
            raise IllegalAction(refusal, self.lexicon)
        events: list[Event] = []
        state = self.blank(options, stages.opening(self.edition_for(options)))
        state = replace(state, agenda=("begin turn",))
        return go_on(state, self.steps, dice, events), tuple(events)

    def view(self, state: S, seat: Seat | None) -> S:
        """See `Game.view`: all is public but standing orders. Rules: CL-SIDE-R1."""
        if state.over is not None:
            return state
        return replace(state, table=table_seen_by(state.table, seat), viewer=seat or "spectator")

    def sample_action(self, state: S, seat: Seat, rng: Random) -> Action:
        """See `Game.sample_action`: purchases, plans and losses are drawn, not listed."""
        edition = self.edition(state)
        match state.pending:
            case words.PurchaseUnits():
                return purchase.sample_purchase(edition, state, seat, rng)
            case words.PlaceNewUnits():
                found = (*self.placements(state), *placement.done_options(edition, state, seat))
                return found[rng.randrange(len(found))]
            case words.PlanCombatMoves() | words.PlanNoncombatMoves():
                return sampling.sample_order(edition, state, rng)
            case words.ChooseCasualties() | words.AgreeOnCasualties() | words.ImposeCasualties():
                return losing.sample_answer(edition, state, seat, rng)
            case _:
                return super().sample_action(state, seat, rng)

    def reach(
        self, state: S, seat: Seat, units: tuple[Term, ...], space: Space, task: str = ""
    ) -> Reach:
        """Where units of a seat's plan can go from a space, by which path, and why not elsewhere.

        Several piles go together, so that the slowest decides. Every other space of the board is
        either open, with a path that `apply` accepts, or closed, with the refusal.
        """
        asked = self.decision(state)
        order = words.Move(units, (space,), task)
        if not isinstance(asked, PLANS) or seat not in asked.seats:
            refusal = self._out_of_place(state, asked, seat, order)
            return all_closed(self.theatre.board.spaces, space, refusal)
        assert state.plan is not None, "whoever plans has a plan"
        edition = self.edition(state)
        planner = planning.planner_of(edition, state)
        return reach_of(planner, state.plan, money_of(state, seat), order)

    def journeys(
        self, state: S, seat: Seat, units: tuple[Term, ...], space: Space
    ) -> Mapping[Space, tuple[Journey, tuple[Refusal, ...]]]:
        """Where units of a seat's plan get by sea, by which orders, and what would then be owed."""
        asked = self.decision(state)
        if not isinstance(asked, PLANS) or seat not in asked.seats or state.plan is None:
            return {}
        planner, money = planning.planner_of(self.edition(state), state), money_of(state, seat)
        found = journeys(planner, state.plan.now, words.Move(units, (space,)))
        return {
            there: (journey, owed_after(planner, state.plan, money, journey))
            for there, journey in found.items()
        }

    def forks(
        self, state: S, units: tuple[Term, ...], space: Space, target: Space
    ) -> tuple[Fork, ...]:
        """Ways of units of a plan to a space that are as short but mean different things."""
        if state.plan is None:
            return ()
        planner = planning.planner_of(self.edition(state), state)
        return tuple(forks(planner, state.plan, words.Move(units, (space,)), target))

    def fine(self, state: S, orders: Sequence[Journey]) -> tuple[int, ...]:
        """What violating neutrals would cost after each of some journeys, beside the plan's own."""
        if state.plan is None:
            return (0,) * len(orders)
        edition = self.edition(state)
        planner, given = planning.planner_of(edition, state), state.plan.orders
        before = len(violated(planner, given))
        return tuple(
            (len(violated(planner, (*given, *journey))) - before) * edition.fine
            for journey in orders
        )

    def comings_down(
        self, state: S, units: tuple[Term, ...], space: Space, found: Reach
    ) -> Mapping[Space, tuple[int, tuple[Space, ...]]]:
        """For what a group reaches: how far its aircraft could fly on, and where they land."""
        if state.plan is None:
            return {}
        planner = planning.planner_of(self.edition(state), state)
        return overview.comings_down(planner, state.plan, words.Move(units, (space,)), found)

    def stands(self, state: S) -> tuple[overview.Stand, ...]:
        """Every pile of the power that plans, and where it can go by itself."""
        return tuple(overview.stands(self.edition(state), state))

    def flights(self, state: S) -> tuple[overview.Flight, ...]:
        """Aircraft of the power that plans that are in the air, and where they can come down."""
        return tuple(overview.flights(self.edition(state), state))

    def sequel(self, state: S, seat: Seat) -> overview.Sequel:
        """What follows when a plan that owes nothing is done as it stands."""
        return overview.sequel(self.edition(state), state, seat)

    def planner(self, state: S, seat: Seat) -> Planner:
        """The board as a power sees it now, for questions about moves outside its plans."""
        edition = self.edition(state)
        return Planner(edition, survey(edition.theatre, state.position, seat), combat=False)

    def placements(self, state: S) -> tuple[words.Place, ...]:
        """What the market shows: every new unit with every place where it can go."""
        assert state.on_turn is not None
        return tuple(placement.place_options(self.edition(state), state, state.on_turn))

    def offers(self, state: S, seat: Seat) -> tuple[market.Offer, ...]:
        """Every kind of unit, with what it costs a power now."""
        return tuple(market.offers(self.edition(state), state, seat))

    def works(self, state: S, seat: Seat) -> tuple[market.Works, ...]:
        """The factories that a power can use in this turn, and their room."""
        return tuple(market.works(self.edition(state), state, seat))

    def sites(self, state: S, seat: Seat) -> tuple[market.Site, ...]:
        """Where each kind of new unit can go, and which factory would build it."""
        return tuple(market.building_sites(self.edition(state), state, seat))

    def laboratory(self, state: S, seat: Seat) -> market.Laboratory:
        """What research costs a power and promises it."""
        return market.laboratory(self.edition(state), state, seat)

    def order_refused(self, state: S, seat: Seat, order: str) -> Refusal | None:
        """See `Game.order_refused`."""
        known = standing.read(order, self.lexicon)
        return None if known else refuse(None, "axis-orders", order=order)

    def answer_by_order(self, state: S, seat: Seat) -> Action | None:
        """See `Game.answer_by_order`."""
        return standing.answer(self.edition(state), state, seat)

    def suggested_orders(self, state: S, seat: Seat) -> tuple[str, ...]:
        """See `Game.suggested_orders`."""
        return tuple(suggestions.suggested(self.edition(state), state, seat))

    def _out_of_place(
        self, state: S, asked: Decision | Result, seat: Seat, action: Action
    ) -> Refusal:
        barred = purchase.never_asked(self.edition(state), state, seat, action)
        return barred or super()._out_of_place(state, asked, seat, action)

    def in_play(self, state: S) -> tuple[Seat, ...]:
        """See `Game.in_play`: a power that lost its capital plays on. Rules: CL-CAP-4."""
        return tuple(seat for seat in state.seats if seat not in state.resigned)

    def _played_for(self, state: S, dice: Dice, events: list[Event]) -> S:
        """Powers that have given up answer with the least, so that nobody's turn hangs."""
        asked = state.pending
        if asked is None or not state.resigned or state.over is not None:
            return state
        left = tuple(seat for seat in asked.seats if seat not in state.resigned)
        seat = next((seat for seat in asked.seats if seat in state.resigned), None)
        if seat is None:
            return state
        if left and isinstance(asked, words.AgreeOnCasualties) and not asked.proposed:
            return replace(state, pending=replace(asked, seats=left))  # an ally makes the proposal
        action = passive.least(self.edition(state), state, seat, self.legal_actions(state, seat))
        return self._answers[type(action), type(asked)].carry_out(state, seat, action, dice, events)

    def side(self, seat: Seat) -> Side:
        """See `Game.side`. Rules: CL-SIDE-2."""
        return Side(self.theatre.side(seat))

    def resign_refused(self, state: S, seat: Seat) -> Refusal | None:
        """See `Game.resign_refused`: a power may give up at any time."""
        return None

    def resign(self, state: S, seat: Seat, events: list[Event]) -> S:
        """See `Game.resign`: a side has lost when all its powers have given up."""
        events.append(SeatResigned(seat))
        state = replace(state, resigned=(*state.resigned, seat))
        if not set(self.theatre.partners(seat)) <= set(state.resigned):
            if state.pending is None or seat not in state.pending.seats:
                return state
            return replace(
                state, parked=state.pending, pending=None, agenda=("parked", *state.agenda)
            )
        winners = self.theatre.side(self.theatre.enemies(seat)[0])
        ended = replace(state, pending=None, plan=None, battle=None, joint=None, due=None)
        return turns.side_wins(self.edition(state), ended, winners, "surrender", events)  # type: ignore[return-value]

    def developed(self, state: S) -> Mapping[Seat, tuple[str, ...]]:
        """See `Game.developed`. Rules: CL-TECH-5."""
        return dict(zip(state.seats, state.position.technologies, strict=True))

    def tables(self, state: S) -> tuple[Grid, ...]:
        """See `Game.tables`."""
        return show.tables(self.edition(state), state)

    def facts(self, state: S) -> Mapping[str, Any]:
        """See `Game.facts`."""
        return show.facts(self.edition(state), state)

    def account(self, state: S) -> dict[str, Any]:
        """See `Game.account`."""
        return account(self.theatre.board, state)

    def stage(self, scene: Mapping[str, Any], seats: Sequence[Seat], options: Options) -> S:
        """See `Game.stage`."""
        edition = self.edition_for(options)
        return stages.stage(scene, self.blank(options, stages.opening(edition)), edition)

    def as_scene(self, state: S) -> Mapping[str, Any] | None:
        """See `Game.as_scene`."""
        return as_scene(self.edition(state), state)

    def set_out(self, state: S, seat: Seat, layout: Layout) -> S | Refusal:
        """See `Game.set_out`."""
        return setting_out.set_out(self.edition(state), state, seat, layout)

    def faults(self, state: S) -> Iterable[str]:
        """See `Game.faults`."""
        return faults(self.edition(state), state)

    def faults_before(self, state: S) -> Iterable[str]:
        """See `Game.faults_before`."""
        return faults_before(self.edition(state), state)

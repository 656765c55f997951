"""An Axis & Allies game by the contract: the mechanics, bound to the edition of each game."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.material import UnitType
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.combat.display import Strip, strip
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.edition.part import (
    Answering,
    EditionStep,
    Mechanic,
    Part,
    Sample,
    decisions_of,
    events_of,
    mechanics_by_answer,
    mechanics_of,
    rules_of,
    samples_of,
    steps_of,
)
from battleboard.axis.edition.research import ResearchRules
from battleboard.axis.edition.rockets import RocketRules
from battleboard.axis.invariants import faults, faults_before
from battleboard.axis.movement import planning, repair
from battleboard.axis.movement.alternatives import Fork, forks
from battleboard.axis.movement.obligations import violated
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import Reach, all_closed
from battleboard.axis.movement.reach import reach as reach_of
from battleboard.axis.movement.sea_routes import Journey, journeys, owed_after
from battleboard.axis.parts.movement import PLANS
from battleboard.axis.position.situation import situation_of
from battleboard.axis.seats import resigned, standing_orders
from battleboard.axis.setup import edit_position, read_position, tables, write_position
from battleboard.axis.setup.digest import digest_facts
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.axis.state import AxisState, money_of, technologies_of
from battleboard.axis.turn import placement, plan_overview, quotes, turns, victory
from battleboard.axis.turn.new_carriers import embark_options
from battleboard.axis.turn.phases import phase_of, phases_of
from battleboard.axis.vocabulary import actions, decisions
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.agenda import Step, go_on
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Answer, Game
from battleboard.core.grid import Grid
from battleboard.core.ids import NOBODY, MessageId, Seat, Side, Space
from battleboard.core.options import Options, describe
from battleboard.core.phases import Phase
from battleboard.core.position_data import read_position_data
from battleboard.core.position_edit import PositionEdit
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.table import SeatResigned, table_seen_by
from battleboard.core.values import Action, Decision, Event, Result

S = TypeVar("S", bound=AxisState)
AGREEMENTS = (
    decisions.AgreeOnCasualties,
    decisions.AgreeOnAdvance,
    decisions.AgreeOnPayment,
)
"""What several powers decide together."""


@lru_cache(maxsize=128)
def _steps(edition: Edition) -> Mapping[str, EditionStep]:
    return steps_of(edition.parts)


@lru_cache(maxsize=128)
def _mechanics(edition: Edition) -> Mapping[Answering, Mechanic]:
    return mechanics_by_answer(edition.parts)


@lru_cache(maxsize=128)
def _samples(edition: Edition) -> Mapping[type[Decision], Sample]:
    return samples_of(edition.parts)


def _editions(game: "AxisGame[Any]") -> tuple[Edition, ...]:
    """Return the edition without options, and those that each option makes by itself."""
    usual = game.options_type()
    others = (
        replace(usual, **{info.name: value})
        for info in describe(game.options_type)
        for value in ((True, False) if info.values == "switch" else info.choices)
    )
    return tuple(dict.fromkeys(map(game.edition_for, (usual, *others))))


def _answers(
    editions: Iterable[Edition],
) -> Iterator[tuple[type[Action], tuple[type[Decision], ...], bool]]:
    """Yield every action with the decisions that it answers in any edition, each pair once.

    The third value says whether its options are listed.
    """
    seen = set[Answering]()
    for edition in editions:
        for mechanic in mechanics_of(edition.parts):
            to = tuple(asked for asked in mechanic.to if (mechanic.action, asked) not in seen)
            seen.update((mechanic.action, asked) for asked in to)
            if to:
                yield mechanic.action, to, mechanic.options is not None


class AxisGame(Game[S]):
    """An Axis & Allies game; each gives its theatre, its edition and its state."""

    family = "axis"
    theatre: ClassVar[Theatre]
    position_data: ClassVar[type[AxisPositionData]] = AxisPositionData
    """The entries of a position in scenario files."""
    decisions: tuple[type[Decision], ...]  # type: ignore[misc]  # those of the parts
    events: tuple[type[Event], ...]  # type: ignore[misc]
    phases: tuple[Phase, ...]  # type: ignore[misc]

    def __init__(self) -> None:
        editions = _editions(self)
        parts = tuple(dict.fromkeys(part for edition in editions for part in edition.parts))
        self.decisions = decisions_of(parts)
        self.events = events_of(parts)
        self.phases = phases_of(editions)
        self.steps = {
            name: self._bound_step(name) for edition in editions for name in _steps(edition)
        }
        self.answers = tuple(self._bound(*one) for one in _answers(editions))
        super().__init__()
        self._rules = {
            decision: rule for e in reversed(editions) for decision, rule in e.decisions.items()
        }
        unnamed = set(self.decisions) - set(self._rules)
        assert not unnamed, f"the edition names no rule for {unnamed}"

    def may_answer(self, state: S) -> tuple[Seat, ...]:
        """See `Game.may_answer`: the author of a proposal may replace it. Rules: RV-R-139."""
        seats = super().may_answer(state)
        if not isinstance(state.pending, decisions.AgreeOnCasualties) or state.joint is None:
            return seats
        authors = self.edition(state).casualties.may_replace(state.joint)
        return (*seats, *(seat for seat in authors if seat not in state.resigned))

    def rule_of(self, decision: type[Decision]) -> str:
        """See `Game.rule_of`: the edition says it."""
        return self._rules[decision]

    @abstractmethod
    def edition(self, state: S) -> Edition:
        """Return the edition that a game is played by, made by its options."""

    @abstractmethod
    def blank(self, options: Options, position: Position) -> S:
        """Return a state with nothing but a position."""

    @abstractmethod
    def edition_for(self, options: Options) -> Edition:
        """Return the edition that options make."""

    @property
    def hands(self) -> tuple[tuple[tuple[Seat, ...], ...], ...]:
        """See `Game.hands`."""
        return self.theatre.players

    @property
    def parts(self) -> tuple[Part, ...]:
        """The headings of the rulebook that bring steps, decisions and events."""
        return self.edition_for(self.options_type()).parts

    @property
    def arms(self) -> Arms:
        """See `FightsBattles.arms`: no option changes them."""
        return self.edition_for(self.options_type()).arms

    @property
    def units(self) -> Mapping[str, UnitType]:
        """See `HasUnits.units`."""
        return self.theatre.units

    def shown(self, state: S) -> Position:
        """See `HasUnits.shown`."""
        return tables.shown(state)

    def strip(self, state: S) -> Strip | None:
        """See `FightsBattles.strip`."""
        return strip(self.edition(state), state)

    def _bound_step(self, name: str) -> Step[S]:
        def bound(state: S, dice: Dice, events: list[Event]) -> S:
            edition = self.edition(state)
            after: S = _steps(edition)[name](edition, state, dice, events)
            return self._played_for(after, dice, events)

        return bound

    def _bound(
        self, action: type[Action], to: tuple[type[Decision], ...], listed: bool
    ) -> Answer[S]:
        """Bind an answer to the edition of each state, whose options may have changed its rules."""

        def mechanic(edition: Edition, state: S) -> Mechanic | None:
            return _mechanics(edition).get((action, type(state.pending)))  # type: ignore[arg-type]

        def refusal(state: S, seat: Seat, given: Any) -> Refusal | None:
            edition = self.edition(state)
            now = mechanic(edition, state)
            if now is None:
                return self._out_of_place(state, self.decision(state), seat, given)
            return now.refusal(edition, state, seat, given)

        def carry_out(state: S, seat: Seat, given: Any, dice: Dice, events: list[Event]) -> S:
            edition = self.edition(state)
            now = mechanic(edition, state)
            assert now is not None, "what is carried out has not been refused"
            after = now.carry_out(edition, state, seat, given, dice, events)
            return self._played_for(after, dice, events)

        if not listed:
            return Answer(action, to, refusal, carry_out)

        def options(state: S, seat: Seat) -> Iterable[Action]:
            edition = self.edition(state)
            now = mechanic(edition, state)
            if now is None:
                return ()
            assert now.options is not None, "options change what is listed, not whether it is"
            return now.options(edition, state, seat)

        return Answer(action, to, refusal, carry_out, options)

    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """See `Game.start`. Rules: CL-COMP-11, CL-SIDE-1."""
        if tuple(seats) != self.theatre.seats:
            rule = self.edition_for(options).book.powers
            refusal = refuse(rule, "axis-seats", seats=self.theatre.seats)
            raise IllegalAction(refusal, self.lexicon)
        events: list[Event] = []
        edition = self.edition_for(options)
        state = self.blank(options, read_position.opening(edition))
        state = replace(state, agenda=(*edition.pregame, "begin turn"))
        return go_on(state, self.steps, dice, events), tuple(events)

    def view(self, state: S, seat: Seat | None) -> S:
        """See `Game.view`: all is public but standing orders. Rules: CL-SIDE-R1."""
        if state.over is not None:
            return state
        return replace(state, table=table_seen_by(state.table, seat), viewer=seat or "spectator")

    def sample_action(self, state: S, seat: Seat, rng: Random) -> Action:
        """See `Game.sample_action`: purchases, plans and losses are drawn, not listed."""
        edition = self.edition(state)
        sample = _samples(edition).get(type(state.pending))  # type: ignore[arg-type]
        if sample is None:
            return super().sample_action(state, seat, rng)
        return sample(edition, state, seat, rng)

    def reach(
        self, state: S, seat: Seat, units: tuple[Term, ...], space: Space, task: str = ""
    ) -> Reach:
        """Return where units of a seat's plan can go from a space, by which path, or why not.

        Several piles go together, so that the slowest decides. Every other space of the board is
        either open, with a path that `apply` accepts, or closed, with the refusal.
        """
        asked = self.decision(state)
        order = actions.Move(units, (space,), task)
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
        """Return where units get by sea, by which orders, and which obligations these leave."""
        asked = self.decision(state)
        if not isinstance(asked, PLANS) or seat not in asked.seats or state.plan is None:
            return {}
        planner, money = planning.planner_of(self.edition(state), state), money_of(state, seat)
        found = journeys(planner, state.plan.now, actions.Move(units, (space,)))
        return {
            there: (journey, owed_after(planner, state.plan, money, journey))
            for there, journey in found.items()
        }

    def repaired(
        self, state: S, seat: Seat, journey: Journey
    ) -> tuple[Journey, tuple[Refusal, ...]] | None:
        """Orders of a plan with those that they call for, and what would then be owed."""
        if state.plan is None:
            return None
        planner = planning.planner_of(self.edition(state), state)
        return repair.repaired(planner, state.plan, money_of(state, seat), journey)

    def launches(self, state: S) -> tuple[actions.Launch, ...]:
        """Return the orders by which fighters take off to fight where their carriers are."""
        return tuple(plan_overview.launches(self.edition(state), state))

    def remedy(self, state: S) -> actions.Order | None:
        """An order that settles something that the plan owes, if there is one."""
        if state.plan is None:
            return None
        planner = planning.planner_of(self.edition(state), state)
        return repair.due_order(planner, state.plan.now, state.plan.orders)

    def forks(
        self, state: S, units: tuple[Term, ...], space: Space, target: Space
    ) -> tuple[Fork, ...]:
        """Return ways of units to a space that are equally short but mean different things."""
        if state.plan is None:
            return ()
        planner = planning.planner_of(self.edition(state), state)
        return tuple(forks(planner, state.plan, actions.Move(units, (space,)), target))

    def fine(self, state: S, orders: Sequence[Journey]) -> tuple[int, ...]:
        """Return the fines for neutrals that each of some journeys would add to those planned."""
        edition = self.edition(state)
        if state.plan is None or edition.neutrals is None:
            return (0,) * len(orders)
        planner, given = planning.planner_of(edition, state), state.plan.orders
        before = len(violated(planner, given))
        return tuple(
            (len(violated(planner, (*given, *journey))) - before) * neutral_rules(edition).fine
            for journey in orders
        )

    def comings_down(
        self, state: S, units: tuple[Term, ...], space: Space, found: Reach
    ) -> Mapping[Space, tuple[int, tuple[Space, ...]]]:
        """Return for each space in reach how far aircraft could fly on, and where they can land."""
        if state.plan is None:
            return {}
        planner = planning.planner_of(self.edition(state), state)
        return plan_overview.comings_down(planner, state.plan, actions.Move(units, (space,)), found)

    def stands(self, state: S) -> tuple[plan_overview.Stand, ...]:
        """Return every pile of the power that plans, with where it can go by itself."""
        return tuple(plan_overview.stands(self.edition(state), state))

    def flights(self, state: S) -> tuple[plan_overview.Flight, ...]:
        """Return aircraft in the air of the power that plans, with where they can land."""
        return tuple(plan_overview.flights(self.edition(state), state))

    def sequel(self, state: S, seat: Seat) -> plan_overview.Sequel:
        """Return what follows when a plan without open obligations is final as it stands."""
        return plan_overview.sequel(self.edition(state), state, seat)

    def income(self, events: Iterable[Event], seat: Seat) -> int | None:
        """See `Game.income`."""
        return turns.income_in(events, seat)

    def forfeited(self, events: Iterable[Event], seat: Seat) -> int:
        """See `Game.forfeited`."""
        return placement.forfeited_in(events, seat)

    def refunded(self, events: Iterable[Event], seat: Seat) -> int:
        """See `Game.refunded`."""
        return placement.refunded_in(events, seat)

    def planner(self, state: S, seat: Seat) -> Planner:
        """Return the board as a power sees it now, for questions about moves outside its plans."""
        edition = self.edition(state)
        return Planner(edition, situation_of(edition, state.position, seat), combat=False)

    def placements(self, state: S) -> tuple[actions.Place, ...]:
        """Return every new unit with every space where it can be placed."""
        assert state.on_turn is not None
        return tuple(placement.place_options(self.edition(state), state, state.on_turn))

    def offers(self, state: S, seat: Seat) -> tuple[quotes.Quote, ...]:
        """Return every kind of unit with its price for a power now."""
        return tuple(quotes.offers(self.edition(state), state, seat))

    def works(self, state: S, seat: Seat) -> tuple[quotes.Works, ...]:
        """Return the industrial complexes that a power can use in this turn, with their room."""
        return tuple(quotes.works(self.edition(state), state, seat))

    def sites(self, state: S, seat: Seat) -> tuple[quotes.Site, ...]:
        """Return where each kind of new unit can be placed, and which complex would build it."""
        return tuple(quotes.building_sites(self.edition(state), state, seat))

    def embarking(self, state: S, seat: Seat) -> tuple[actions.Embark, ...]:
        """Return the fighters that can go aboard new carriers, one at a time."""
        return tuple(embark_options(self.edition(state), state, seat))

    def laboratory(self, state: S, seat: Seat) -> quotes.Laboratory:
        """Return the cost and the chances of research for a power."""
        rules = rules_of(self.edition(state).parts, ResearchRules)
        assert rules is not None, "no research in this game"
        return quotes.laboratory(rules, state, seat)

    def raid_dice(self, state: S, seat: Seat, kind: str) -> int:
        """See `BombsIndustry.raid_dice`."""
        return self.edition(state).raids.dice(kind, technologies_of(state, seat))

    def raid_damage(self, state: S, kind: str, space: Space, faces: tuple[int, ...]) -> int:
        """See `BombsIndustry.raid_damage`."""
        raider = Pile(state.on_turn or NOBODY, kind)
        return self.edition(state).raids.damage(raider, faces, self._value(space))

    def rocket_damage(self, state: S, space: Space, face: int) -> int:
        """See `BombsIndustry.rocket_damage`."""
        rules = rules_of(self.edition(state).parts, RocketRules)
        assert rules is not None, "no rockets in this game"
        return rules.damage(face, self._value(space))

    def _value(self, space: Space) -> int:
        return self.theatre.value[self.theatre.board.index[space]]

    def order_refused(self, state: S, seat: Seat, order: str) -> Refusal | None:
        """See `Game.order_refused`."""
        return standing_orders.order_refused(self.edition(state), order)

    def answer_by_order(self, state: S, seat: Seat) -> Action | None:
        """See `Game.answer_by_order`."""
        return standing_orders.answer(self.edition(state), state, seat)

    def suggested_orders(self, state: S, seat: Seat) -> tuple[str, ...]:
        """See `Game.suggested_orders`."""
        return tuple(standing_orders.suggested(self.edition(state), state, seat))

    def phase(self, state: S) -> MessageId | None:
        """See `Game.phase`: casualties are chosen in more than one."""
        return None if state.over else phase_of(self.edition(state), state)

    def _out_of_place(
        self, state: S, asked: Decision | Result, seat: Seat, action: Action
    ) -> Refusal:
        barred = self._never_asked(state, seat, action)
        return barred or super()._out_of_place(state, asked, seat, action)

    def _never_asked(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Refuse an action that the power on turn is never asked for in this turn."""
        if seat != state.on_turn or state.over is not None:
            return None
        edition = self.edition(state)
        checks = (check for part in edition.parts for check in part.never_asked)
        refusals = (check(edition, state, seat, action) for check in checks)
        return next((refusal for refusal in refusals if refusal is not None), None)

    def in_play(self, state: S) -> tuple[Seat, ...]:
        """See `Game.in_play`: a power that lost its capital plays on. Rules: CL-CAP-4."""
        return tuple(seat for seat in state.seats if seat not in state.resigned)

    def _played_for(self, state: S, dice: Dice, events: list[Event]) -> S:
        """Answer for powers that have given up, with the least that rules ask of them."""
        asked = state.pending
        if asked is None or not state.resigned or state.over is not None:
            return state
        left = tuple(seat for seat in asked.seats if seat not in state.resigned)
        seat = next((seat for seat in asked.seats if seat in state.resigned), None)
        if seat is None:
            return state
        if left and isinstance(asked, AGREEMENTS) and not asked.proposed:
            return replace(state, pending=replace(asked, seats=left))  # an ally makes the proposal
        action = resigned.least(self.edition(state), state, seat, self.legal_actions(state, seat))
        return self._answers[type(action), type(asked)].carry_out(state, seat, action, dice, events)

    def side(self, seat: Seat) -> Side:
        """See `Game.side`. Rules: CL-SIDE-2, RV-SID-1."""
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
        return victory.side_wins(self.edition(state), ended, winners, "surrender", events)  # type: ignore[return-value]

    def developed(self, state: S) -> Mapping[Seat, tuple[str, ...]]:
        """See `Game.developed`. Rules: CL-TECH-5."""
        return dict(zip(state.seats, state.position.technologies, strict=True))

    def tables(self, state: S) -> tuple[Grid, ...]:
        """See `Game.tables`."""
        return tables.tables(self.edition(state), state)

    def facts(self, state: S) -> Mapping[str, Any]:
        """See `Game.facts`."""
        return tables.facts(self.edition(state), state)

    def digest_facts(self, state: S) -> dict[str, Any]:
        """See `Game.digest_facts`."""
        return digest_facts(self.theatre.board, state)

    def read_position(
        self, entries: Mapping[str, Any], seats: Sequence[Seat], options: Options
    ) -> S:
        """See `Game.read_position`."""
        edition = self.edition_for(options)
        data = read_position_data(entries, self.position_data)
        blank = self.blank(options, read_position.opening(edition))
        empty = self.with_entries_of_edition(blank, data)
        state = read_position.read_position(data, empty, self.edition(empty))
        return self.with_own_entries(state, data)

    def with_entries_of_edition(self, state: S, data: AxisPositionData) -> S:
        """Return a state with this game's own entries that decide about its edition, read first."""
        return state

    def with_own_entries(self, state: S, data: AxisPositionData) -> S:
        """Return a state with this game's other own entries, which are read last."""
        return state

    def write_position(self, state: S) -> Mapping[str, Any] | None:
        """See `Game.write_position`."""
        entries = write_position.write_position(self.edition(state), state)
        return None if entries is None else {**entries, **self.own_entries(state)}

    def own_entries(self, state: S) -> Mapping[str, Any]:
        """Return the entries that only positions of this game have."""
        return {}

    def edit_position(self, state: S, seat: Seat, edit: PositionEdit) -> S | Refusal:
        """See `Game.edit_position`."""
        return edit_position.edit_position(self.edition(state), state, seat, edit)

    def broken_invariants(self, state: S) -> Iterable[str]:
        """See `Game.broken_invariants`."""
        return faults(self.edition(state), state)

    def broken_as_read(self, state: S) -> Iterable[str]:
        """See `Game.broken_as_read`."""
        return faults_before(self.edition(state), state)

"""Games are what their parts bring, which may ask before the first turn and during a commit."""

from dataclasses import fields, replace
from functools import lru_cache
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.piles import Position
from battleboard.axis.combat.choose_casualties import object_to_losses
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.joint import JointRule
from battleboard.axis.edition.part import (
    Part,
    events_of,
    least_of,
    mechanics_by_answer,
    merged,
    samples_of,
    steps_of,
)
from battleboard.axis.game import AxisGame
from battleboard.axis.parts import carriers, movement, research, rockets, turn
from battleboard.axis.setup.tables import shown
from battleboard.axis.vocabulary import decisions
from battleboard.core.codec import codec
from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.errors import StateError
from battleboard.core.game import Game
from battleboard.core.ids import GameId, MessageId, Seat, Space
from battleboard.core.joint import Object
from battleboard.core.options import Options
from battleboard.core.values import Decision, Event
from battleboard.games.classic.edition import RESEARCH, ROCKETS
from battleboard.games.classic.game import GAME as CLASSIC
from battleboard.games.classic.game import MINI_GAME, MiniClassic
from battleboard.games.classic.options import ClassicOptions
from battleboard.games.classic.state import ClassicDecision, MiniState
from battleboard.games.revised.game import GAME as REVISED
from battleboard.games.revised.state import RevisedDecision
from tests.axis import asking
from tests.support import Moment, play

ASSAULT: dict[str, Any] = {
    "on_turn": "Germany",
    "step": "combat moves",
    "units": {"Norway": {"Germany": "2 armor"}, "Russia": {"USSR": "infantry"}},
}


def begin() -> Moment:
    """A game with the two questions, at its first decision."""
    state, events = asking.GAME.start(
        asking.GAME.options_type(), asking.GAME.default_seats, NO_DICE
    )
    return Moment(asking.GAME, state, events)


def planned() -> Moment:
    """The same, with one order in the plan."""
    game = asking.GAME
    staged = game.read_position(ASSAULT, game.default_seats, game.options_type())
    state, _ = game.carry_on(staged, NO_DICE)
    return play(Moment(game, state), "move armor: Norway > Karelia")


# What a game is made of


def test_a_game_has_what_its_parts_bring() -> None:
    assert set(CLASSIC.decisions) == set(get_args(ClassicDecision))
    assert set(REVISED.decisions) == set(get_args(RevisedDecision))
    assert set(CLASSIC.steps) == set(steps_of(CLASSIC.parts))
    assert CLASSIC.events == events_of(CLASSIC.parts)
    turn_steps = {step for seat in CLASSIC.all_seats for step in CLASSIC.edition_for(
        CLASSIC.options_type()).turn(seat, 1)}  # fmt: skip
    assert turn_steps <= set(CLASSIC.steps)


def test_phases_come_in_the_order_of_the_turn() -> None:
    phases = dict(REVISED.phases)
    assert list(phases) == [
        "phase-research",
        "phase-purchase",
        "phase-combat-move",
        "phase-combat",
        "phase-noncombat-move",
        "phase-placement",
    ]
    assert dict(CLASSIC.phases).keys() == phases.keys()
    assert decisions.ChooseCasualties in phases[MessageId("phase-noncombat-move")]
    assert asking.ProtestOrNot in dict(asking.GAME.phases)[MessageId("phase-combat-move")]
    asked = {decision for phase in CLASSIC.phases for decision in phase.decisions}
    assert asked == set(CLASSIC.decisions)


def test_a_question_before_the_first_turn_belongs_to_no_phase() -> None:
    assert asking.GAME.phase(begin().state) is None


def test_two_parts_do_not_name_the_same_step() -> None:
    with pytest.raises(AssertionError, match="income"):
        steps_of((turn.PART, Part(steps={"income": turn.PART.steps["income"]})))


@pytest.mark.parametrize("game", [CLASSIC, MINI_GAME], ids=lambda game: str(game.id))
def test_decisions_without_a_list_are_answered_at_random_and_for_who_has_given_up(
    game: Game[Any],
) -> None:
    unlisted = {decision for decision in game.decisions if not decision.listed}
    assert isinstance(game, AxisGame)
    assert unlisted == set(samples_of(game.parts))
    assert all(least_of(game.parts, decision) for decision in unlisted)


def test_parts_that_are_merged_keep_everything() -> None:
    whole = [*CLASSIC.parts, carriers.PART]
    together = merged(*whole)
    assert all(getattr(together, field.name) for field in fields(Part))
    assert together.guesses == carriers.PART.guesses
    assert samples_of((together,)) == samples_of(whole)
    assert together.least == {d: least_of(whole, d) for p in whole for d in p.least}


def test_events_come_in_the_order_of_their_vocabulary() -> None:
    ordered = events_of((movement.PART, turn.PART))
    assert ordered == events_of((turn.PART, movement.PART))


class Plain(MiniClassic):
    """The small board without research, rockets, consent to boarding and withdrawal."""

    def edition_for(self, options: Options) -> Edition:
        edition = super().edition_for(options)
        left_out = {
            decisions.ResearchOrNot,
            decisions.LaunchRocketOrNot,
            decisions.AllowBoarding,
            decisions.WithdrawSubmarines,
        }
        parts = tuple(
            part
            for part in edition.parts
            if not left_out & {point.decision for point in part.decision_points}
        )
        turn_before = edition.turn
        sea = edition.arms.sea_battle
        offers = tuple(step for step in sea.cycle if "submarines" not in str(step))

        def shorter(seat: Seat, number: int) -> tuple[str, ...]:
            skipped = ("research", "rockets")
            return tuple(step for step in turn_before(seat, number) if step not in skipped)

        return replace(
            edition,
            parts=parts,
            turn=shorter,
            withdrawal=None,
            arms=replace(edition.arms, sea_battle=replace(sea, cycle=offers)),
            cargo=replace(edition.cargo, consent=lambda order, seat: None),
        )

    def edition(self, state: MiniState) -> Edition:
        return PLAIN


PLAIN = Plain().edition_for(MINI_GAME.options_type())


def test_an_edition_can_leave_parts_out() -> None:
    game, rng = Plain(), Random(4)
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice(4))
    assert decisions.ResearchOrNot not in game.decisions
    for number in range(400):
        if state.over is not None:
            break
        assert state.pending is not None
        seat = state.pending.seats[0]
        state, _ = game.apply(state, seat, game.sample_action(state, seat, rng), SeededDice(number))
        assert not tuple(game.broken_invariants(state))


class Dear(MiniClassic):
    """The small board, where research and rockets cost ten times as much."""

    def edition_for(self, options: Options) -> Edition:
        edition = super().edition_for(options)
        laboratory = replace(RESEARCH, cost=10 * RESEARCH.cost)
        missiles = replace(ROCKETS, damage=lambda face, value: 10 * face)
        parts = (p for p in edition.parts if not {"research", "rockets"} & set(p.steps))
        return replace(edition, parts=(*parts, research.part(laboratory), rockets.part(missiles)))

    def edition(self, state: MiniState) -> Edition:
        return DEAR


DEAR = Dear().edition_for(MINI_GAME.options_type())


def test_questions_about_costs_are_answered_by_the_rules_of_the_parts() -> None:
    game, capital = Dear(), Space("russia")
    state, _ = game.start(game.options_type(), game.default_seats, SeededDice(1))
    seat = game.default_seats[0]
    assert game.laboratory(state, seat).price == 10 * MINI_GAME.laboratory(state, seat).price
    assert game.rocket_damage(state, capital, 3) == 30
    assert MINI_GAME.rocket_damage(state, capital, 3) == 3
    with pytest.raises(AssertionError, match="no research"):
        Plain().laboratory(state, seat)


# Questions before the first turn


def test_parts_can_ask_before_the_first_turn() -> None:
    first = begin()
    assert first.state.on_turn is None
    assert first.state.round == 0
    asked = [first.asked]
    moment = first
    for sign in (3, 1, 2):
        assert not tuple(asking.GAME.broken_invariants(moment.state))
        moment = play(moment, f"take sign {sign}")
        asked.append(moment.asked)
    assert [type(one).__name__ for one in asked[:3]] == ["ChooseSign"] * 3
    assert [one.seats for one in asked[:3]] == [(seat,) for seat in asking.GAME.default_seats]  # type: ignore[union-attr]
    assert moment.state.position.signs == (3, 1, 2)
    assert moment.state.on_turn == asking.GAME.default_seats[0]


def test_a_turn_without_a_power_is_a_fault_where_nothing_comes_before_it() -> None:
    state, _ = MINI_GAME.start(MINI_GAME.options_type(), MINI_GAME.default_seats, SeededDice(1))
    assert tuple(MINI_GAME.broken_invariants(changed(state, on_turn=None, round=0)))


# Questions while a plan becomes final


def test_the_plan_lives_until_the_last_step_has_read_it() -> None:
    moment = play(planned(), "done")
    state = moment.state
    assert isinstance(moment.asked, asking.ProtestOrNot)
    assert state.plan is not None
    assert shown(state) == state.position
    assert not tuple(asking.GAME.broken_invariants(state))
    after = play(moment, "protest")
    assert [event.orders for event in after.happened(asking.Protested)] == [1]
    assert after.state.plan.orders == (), "the next plan has begun"


def test_a_step_that_asks_nothing_lets_the_others_go_on() -> None:
    game = asking.GAME
    staged = game.read_position(ASSAULT, game.default_seats, game.options_type())
    state, _ = game.carry_on(staged, NO_DICE)
    after = play(Moment(game, state), "done")
    assert not isinstance(after.asked, asking.ProtestOrNot)
    assert after.state.plan.orders == (), "the next plan has begun"


def test_a_forecast_stops_where_somebody_is_asked() -> None:
    moment = planned()
    found = asking.GAME.sequel(moment.state, Seat("germany"))
    assert found.captures == ("karelia",)
    assert found.battles == ()


# Parts that come with an option


class SignOptions(ClassicOptions, frozen=True, kw_only=True):
    """Classic's options, and whether powers have signs."""

    signs: bool = False


class MaybeAskingState(asking.AskingState, frozen=True, gc=False, kw_only=True, tag="maybe"):
    """A state that says whether the option is on."""

    options: SignOptions


@lru_cache
def _signed(edition: Edition) -> Edition:
    """The two parts come before all others."""
    new = (asking.SIGNS, asking.PROTEST)
    signed = asking.with_questions(edition)
    return replace(signed, parts=(*new, *(part for part in signed.parts if part not in new)))


class MaybeAsking(AxisGame[MaybeAskingState]):
    """The small board, where an option brings the two questions."""

    id = GameId("maybe")
    name = "Perhaps questions"
    rules_version = 2
    sheet = "classic"
    options_type = SignOptions
    book = MINI_GAME.book
    theatre = MINI_GAME.theatre
    all_seats = MINI_GAME.all_seats
    default_seats = MINI_GAME.default_seats
    lexicon = MINI_GAME.lexicon
    state_type = MaybeAskingState
    position_data = asking.SignedData

    def edition(self, state: MaybeAskingState) -> Edition:
        return self.edition_for(state.options)

    def edition_for(self, options: Options) -> Edition:
        assert isinstance(options, SignOptions)
        plain = MINI_GAME.edition_for(changed(options, signs=False))
        return _signed(plain) if options.signs else plain

    def blank(self, options: Options, position: Position) -> MaybeAskingState:
        assert isinstance(options, SignOptions)
        signed = asking.SignedPosition(
            position.owners, position.spaces, position.money, position.technologies
        )
        return MaybeAskingState(rules=2, seats=self.theatre.seats, options=options, position=signed)


@pytest.mark.parametrize("signs", [False, True])
def test_an_option_can_bring_parts_and_put_them_first(signs: bool) -> None:
    game, rng = MaybeAsking(), Random(5)
    state, events = game.start(SignOptions(signs=signs), game.default_seats, SeededDice(5))
    asked = Moment(game, state, events).asked
    assert isinstance(asked, asking.ChooseSign if signs else decisions.ResearchOrNot)
    seen = set[type[Decision]]()
    for number in range(300):
        if state.over is not None:
            break
        assert state.pending is not None
        seen.add(type(state.pending))
        seat = state.pending.seats[0]
        state, _ = game.apply(state, seat, game.sample_action(state, seat, rng), SeededDice(number))
        assert not tuple(game.broken_invariants(state))
    assert ({asking.ChooseSign, asking.ProtestOrNot} <= seen) == signs


def test_two_parts_do_not_give_the_same_answer() -> None:
    with pytest.raises(AssertionError, match="TakeSign"):
        mechanics_by_answer((asking.SIGNS, Part(mechanics=asking.SIGNS.mechanics)))


# States of its own


def test_a_game_may_have_a_position_of_its_own() -> None:
    moment = play(begin(), "take sign 2")
    wire = codec(asking.GAME)
    again = wire.read_state(wire.write(moment.state))
    assert again == moment.state
    assert isinstance(again.position, asking.SignedPosition)


def test_states_are_read_strictly() -> None:
    foreign = codec(asking.GAME).write(begin().state).replace(b'"asking"', b'"classic_mini"')
    with pytest.raises(StateError):
        codec(MINI_GAME).read_state(foreign)


def test_positions_of_a_game_may_have_entries_of_their_own() -> None:
    game = asking.GAME
    staged = game.read_position(
        {**ASSAULT, "signs": [1, 1, 2]}, game.default_seats, game.options_type()
    )
    assert staged.position.signs == (1, 1, 2)
    state, _ = game.carry_on(staged, NO_DICE)
    written = game.write_position(state)
    assert written is not None
    assert written["signs"] == [1, 1, 2]


# Choices made together


@pytest.mark.rule("CL-MULTI-2")
def test_the_edition_names_the_arbiter() -> None:
    edition = replace(
        MINI_GAME.edition_for(MINI_GAME.options_type()),
        casualties=JointRule(arbiter=lambda edition, state: Seat("ussr")),
    )
    state, _ = MINI_GAME.start(MINI_GAME.options_type(), MINI_GAME.default_seats, SeededDice(1))
    asked = decisions.AgreeOnCasualties(
        (Seat("ussr"),), next(iter(edition.theatre.board.spaces)), 1, ()
    )
    events: list[Event] = []
    after = object_to_losses(
        edition, changed(state, pending=asked), Seat("ussr"), Object(), NO_DICE, events
    )
    assert after.pending is not None
    assert after.pending.seats == ("ussr",)

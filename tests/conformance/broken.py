"""Games that break a promise on purpose, each with the check that has to notice."""

import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace as with_fields
from typing import Any

from msgspec.structs import replace

from battleboard.conformance import (
    Check,
    catalogue,
    ending,
    forms,
    offers,
    phases,
    purity,
    refusals,
    replay,
    secrecy,
    soundness,
    tables,
)
from battleboard.core.agenda import Step
from battleboard.core.dice import Dice
from battleboard.core.game import Answer, TurnBegan, end_game
from battleboard.core.grid import Grid
from battleboard.core.ids import MessageId, Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options
from battleboard.core.phases import Phase
from battleboard.core.plan import TakeBack
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.table import OrderGiven
from battleboard.core.values import Action, Decision, Event
from battleboard.games.risk import attack, cards, turn, views
from battleboard.games.risk.actions import Attack, Defend, EndAttacks
from battleboard.games.risk.decisions import PHASES, AttackOrEnd
from battleboard.games.risk.events import EVENTS
from battleboard.games.risk.game import ANSWERS, STEPS, Risk
from battleboard.games.risk.material import SEATS
from battleboard.games.risk.sets import sets_in
from battleboard.games.risk.state import RiskState, add_armies, hand_of

BROKEN: list[tuple[type[Risk], Check]] = []


def noticed_by(*checks: Check) -> Callable[[type[Risk]], type[Risk]]:
    """Which checks must fail for this game."""

    def listed(game: type[Risk]) -> type[Risk]:
        BROKEN.extend((game, check) for check in checks)
        return game

    return listed


def answers_with(action: type[Action], **changes: Any) -> tuple[Answer[RiskState], ...]:
    """The answers of Risk with those of one action changed."""
    return tuple(with_fields(a, **changes) if a.action is action else a for a in ANSWERS)


def steps_with(name: str, step: Step[RiskState]) -> dict[str, Step[RiskState]]:
    """The steps of Risk with one of them changed."""
    return {**STEPS, name: step}


@noticed_by(secrecy.secrets_stay_secret)
class ShowsAllCards(Risk):
    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        view = super().view(state, seat)
        return replace(view, position=replace(view.position, hands=state.position.hands))


@noticed_by(secrecy.secrets_stay_secret)
class ShowsMissions(Risk):
    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        view = super().view(state, seat)
        return replace(view, position=replace(view.position, missions=state.position.missions))


@noticed_by(secrecy.games_without_secrets_look_alike)
class HidesThatItHides(Risk):
    """A shared device would not be handed over, and everybody would see the cards."""

    hides = False


@noticed_by(secrecy.suppositions_agree_with_the_view)
class SupposesTheTruth(Risk):
    """Whoever tries things out would learn the cards of the others."""

    def suppose(self, state: RiskState, seat: Seat | None, rng: random.Random) -> RiskState:
        return state


@noticed_by(secrecy.suppositions_agree_with_the_view)
class SupposesHiddenCards(Risk):
    def suppose(self, state: RiskState, seat: Seat | None, rng: random.Random) -> RiskState:
        return replace(self.view(state, seat), viewer="")


def tell_who_drew(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    after = cards.draw_card(state, dice, events)
    if after.position.hands != state.position.hands:
        events.append(TurnBegan(len(state.position.pile[0]), state.seats[0]))
    return after


@noticed_by(secrecy.secrets_stay_secret)
class TellsInEvents(Risk):
    steps = steps_with("draw card", tell_who_drew)


def ask_who_has_a_set(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    assert state.on_turn is not None
    has_set = next(sets_in(hand_of(state, state.on_turn)), None) is not None
    return cards.ask_for_set(state, dice, events) if has_set else state


@noticed_by(secrecy.secrets_stay_secret)
class AsksOnlyWhoHasASet(Risk):
    """Not to be asked tells that there is no set."""

    steps = steps_with("turn in cards", ask_who_has_a_set)


@noticed_by(secrecy.standing_orders_stay_secret)
class TellsOrders(Risk):
    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        return event if isinstance(event, OrderGiven) else super().seen_by(event, seat)


@noticed_by(secrecy.views_say_whose_they_are)
class ViewsOfNobody(Risk):
    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        return replace(super().view(state, seat), viewer="")


@noticed_by(secrecy.views_show_the_decision)
class HidesOwnCards(Risk):
    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        return replace(views.view(state, None), viewer=seat or "spectator")


@noticed_by(secrecy.own_orders_can_be_seen)
class HidesOwnOrders(Risk):
    def view(self, state: RiskState, seat: Seat | None) -> RiskState:
        view = super().view(state, seat)
        return replace(view, table=replace(view.table, orders=()))


def defend_by_chance(
    state: RiskState, seat: Seat, action: Defend, dice: Dice, events: list[Event]
) -> RiskState:
    return attack.defend(state, seat, Defend(random.randint(1, 2)), dice, events)


@noticed_by(purity.chance_comes_from_the_dice_alone)
class RollsDiceOfItsOwn(Risk):
    answers = answers_with(Defend, carry_out=defend_by_chance)


def attack_uncounted(
    state: RiskState, seat: Seat, action: Attack, dice: Dice, events: list[Event]
) -> RiskState:
    dice.roll(state.dice, 1)
    return attack.declare(state, seat, action, dice, events)


@noticed_by(purity.every_die_is_counted)
class RollsUncountedDice(Risk):
    answers = answers_with(Attack, carry_out=attack_uncounted)


@noticed_by(purity.apply_leaves_its_arguments_alone, purity.same_seed_same_game)
class Remembers(Risk):
    """The third attack from anywhere brings an army; `apply` is no function any more."""

    def __init__(self) -> None:
        self.attacks = 0
        self.answers = answers_with(Attack, carry_out=self.declare)
        super().__init__()

    def declare(
        self, state: RiskState, seat: Seat, action: Attack, dice: Dice, events: list[Event]
    ) -> RiskState:
        self.attacks += 1
        if self.attacks % 3 == 0:
            state = replace(state, position=add_armies(state.position, {0: 1}))
        return attack.declare(state, seat, action, dice, events)


def offer_all_dice(state: RiskState, seat: Seat) -> Iterable[Attack]:
    for action in attack.attack_options(state, seat):
        yield replace(action, dice=3)


@noticed_by(offers.offered_is_accepted)
class OffersTooMuch(Risk):
    answers = answers_with(Attack, options=offer_all_dice)


def offer_one_die(state: RiskState, seat: Seat) -> Iterable[Attack]:
    return (action for action in attack.attack_options(state, seat) if action.dice == 1)


@noticed_by(offers.unlisted_is_refused, offers.sampling_reaches_every_option)
class OffersTooLittle(Risk):
    answers = answers_with(Attack, options=offer_one_die)


@noticed_by(offers.sampling_reaches_every_option)
class NeverStops(Risk):
    def sample_action(self, state: RiskState, seat: Seat, rng: random.Random) -> Action:
        action = super().sample_action(state, seat, rng)
        while isinstance(action, EndAttacks):
            action = super().sample_action(state, seat, rng)
        return action


@noticed_by(offers.every_decision_can_be_answered)
class SamplesNonsense(Risk):
    def sample_action(self, state: RiskState, seat: Seat, rng: random.Random) -> Action:
        if isinstance(state.pending, AttackOrEnd):
            return Attack(9, *rng.sample(state.position.owners, 2))  # type: ignore[arg-type]
        return super().sample_action(state, seat, rng)


def refuse_without_words(state: RiskState, seat: Seat, action: Attack) -> Refusal | None:
    found = attack.attack_refused(state, seat, action)
    return found and refuse(found.rule, "there-is-no-such-message")


@noticed_by(refusals.refusals_change_nothing)
class RefusesWithoutWords(Risk):
    answers = answers_with(Attack, refusal=refuse_without_words)


def refuse_without_rule(state: RiskState, seat: Seat, action: Attack) -> Refusal | None:
    found = attack.attack_refused(state, seat, action)
    return found and replace(found, rule="RI-NIX-1")


@noticed_by(refusals.refusals_change_nothing)
class RefusesByNoRule(Risk):
    answers = answers_with(Attack, refusal=refuse_without_rule)


@noticed_by(catalogue.decisions_have_rule_and_message)
class AsksByNoRule(Risk):
    def rule_of(self, decision: type[Decision]) -> str:
        return "RI-NIX-1"


@noticed_by(phases.active_seats_play_and_are_no_secret)
class NobodyKnowsWhoseTurn(Risk):
    def active_seats(self, state: RiskState) -> tuple[Seat, ...]:
        return super().active_seats(state) if state.viewer == "" else ()


@noticed_by(phases.active_seats_play_and_are_no_secret)
class TheWholeBoxIsActive(Risk):
    def active_seats(self, state: RiskState) -> tuple[Seat, ...]:
        return self.all_seats


@noticed_by(phases.an_undo_scope_is_no_secret)
class UndoTellsWhoHoldsCards(Risk):
    def undo_scope(self, state: RiskState) -> Hashable:
        return state.round, state.on_turn, state.position.hands


@noticed_by(phases.phases_have_names_and_decisions)
class HasAPhaseWithoutAName(Risk):
    phases = (*PHASES, Phase(MessageId("phase-of-nothing"), ()))


@noticed_by(phases.phases_have_names_and_decisions)
class AsksInTwoPhases(Risk):
    phases = (*PHASES, Phase(MessageId("phase-combat"), (AttackOrEnd,)))


@noticed_by(phases.turns_have_phases)
class ForgetsAPhase(Risk):
    phases = PHASES[:2]


@noticed_by(phases.turns_have_phases)
class TellsThePhaseToWhoIsAsked(Risk):
    def phase(self, state: RiskState) -> MessageId | None:
        return super().phase(state) if state.viewer in ("", *SEATS[:1]) else None


@noticed_by(phases.turns_have_phases)
class SaysAnotherPhase(Risk):
    def phase(self, state: RiskState) -> MessageId | None:
        phase = super().phase(state)
        return phase and PHASES[0].name


@noticed_by(catalogue.orders_of_a_plan_are_not_final)
class TakesBackWhatIsFinal(Risk):
    answers = (*ANSWERS, Answer(TakeBack, (AttackOrEnd,), attack.attack_refused, attack.declare))


class OrderAnnounced(TurnBegan, frozen=True, gc=False):
    planned = True
    carried_out = True


@noticed_by(soundness.events_say_how_much_they_matter)
class TellsOrdersTwice(Risk):
    events = (*EVENTS, OrderAnnounced)


class LoudOrder(TurnBegan, frozen=True, gc=False):
    planned = True


def tell_loudly(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    events.append(LoudOrder(state.round, state.seats[0]))
    return cards.draw_card(state, dice, events)


@noticed_by(soundness.events_say_how_much_they_matter)
class ShoutsOrders(Risk):
    events = (*EVENTS, LoudOrder)
    steps = steps_with("draw card", tell_loudly)


@noticed_by(phases.another_phase_has_a_heading)
class UndoReachesEverywhere(Risk):
    def undo_scope(self, state: RiskState) -> Hashable:
        return state.round


def pass_in_silence(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    told: list[Event] = []
    after = turn.pass_the_dice(state, dice, told)
    events.extend(event for event in told if not event.heading)
    return after


@noticed_by(phases.another_phase_has_a_heading)
class TurnsBeginUnheard(Risk):
    steps = steps_with("pass the dice", pass_in_silence)


@noticed_by(refusals.tables_that_cannot_be_are_refused)
class TakesAnybody(Risk):
    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[RiskState, tuple[Event, ...]]:
        return super().start(options, [s for s in seats if s in self.all_seats], dice)


def place_nowhere(
    state: RiskState, seat: Seat, action: Attack, dice: Dice, events: list[Event]
) -> RiskState:
    position = add_armies(state.position, {0: -state.position.armies[0]})
    return attack.declare(replace(state, position=position), seat, action, dice, events)


@noticed_by(soundness.reached_states_break_no_invariant)
class LosesArmies(Risk):
    answers = answers_with(Attack, carry_out=place_nowhere)


@noticed_by(soundness.positions_can_be_shown)
class DrawsBadly(Risk):
    def tables(self, state: RiskState) -> tuple[Grid, ...]:
        return (Grid("table-board", ("column-player",), (("red", 1),)),)


@noticed_by(soundness.positions_are_plain_facts)
class StatesNoPlainFacts(Risk):
    def facts(self, state: RiskState) -> Mapping[str, Any]:
        return {**super().facts(state), **{str(i): 1 for i in range(state.round)}}


def with_two_perus() -> Lexicon:
    kinds = {
        kind: {Risk.lexicon.find(kind, name) or "": name for name in Risk.lexicon.names(kind)}
        for kind in Risk.lexicon.kinds()
    }
    return Lexicon(kinds | {"space": kinds["space"] | {"alaska": "Peru"}})


@noticed_by(forms.actions_survive_text, catalogue.names_can_be_typed)
class CallsTwoThingsAlike(Risk):
    lexicon = with_two_perus()


def count_wildly(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    return replace(turn.pass_the_dice(state, dice, events), round=state.round + 7)


@noticed_by(ending.rounds_count_up, ending.the_round_limit_ends_the_game)
class CountsWildly(Risk):
    steps = steps_with("pass the dice", count_wildly)


def win_for_no_reason(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    return end_game(state, state.seats[:1], "no-reason", events)


@noticed_by(ending.results_have_winners_and_reasons)
class EndsForNoReason(Risk):
    steps = steps_with("free move", win_for_no_reason)


@noticed_by(tables.seats_can_resign)
class CannotResign(Risk):
    def resign(self, state: RiskState, seat: Seat, events: list[Event]) -> RiskState:
        return replace(state, pending=None, agenda=("pass the dice",))


@noticed_by(tables.orders_that_mean_nothing_are_refused)
class TakesAnyOrder(Risk):
    def order_refused(self, state: RiskState, seat: Seat, order: str) -> Refusal | None:
        return None


@noticed_by(tables.suggested_orders_can_be_given)
class SuggestsWhatItDoesNotKnow(Risk):
    def suggested_orders(self, state: RiskState, seat: Seat) -> tuple[str, ...]:
        return ("defend with 3",)


@noticed_by(tables.orders_answer_legally)
class ObeysToTheLetter(Risk):
    """Defends with as many dice as ordered, even if there are too few armies."""

    def answer_by_order(self, state: RiskState, seat: Seat) -> Action | None:
        answer = super().answer_by_order(state, seat)
        return Defend(3) if isinstance(answer, Defend) else answer


def peek_at_hand(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    assert state.on_turn is not None
    held = hand_of(state, state.on_turn)
    count = sum(len(card) for card in held)
    return replace(cards.ask_for_set(state, dice, events), to_place=state.to_place + count % 2)


@noticed_by(replay.spectators_can_step, replay.spectators_can_follow)
class DependsOnHands(Risk):
    """What happens to the board depends on cards that a spectator cannot see."""

    steps = steps_with("turn in cards", peek_at_hand)

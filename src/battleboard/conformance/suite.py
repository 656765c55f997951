"""All checks, in the order in which a new game meets them."""

from collections.abc import Callable
from typing import Any, Final

from battleboard.conformance import (
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
from battleboard.conformance.trial import Player, Trial, Twin, at_random
from battleboard.core.game import Game

Check = Callable[[Trial[Any]], None]
"""Raises AssertionError where a game does not keep what the check's name claims."""

CHECKS: Final[tuple[Check, ...]] = (
    catalogue.names_can_be_typed,
    catalogue.tags_are_unique,
    catalogue.decisions_have_rule_and_message,
    catalogue.orders_of_a_plan_are_not_final,
    catalogue.options_have_rule_and_message,
    catalogue.refusals_have_rule_and_message,
    catalogue.the_book_names_real_rules,
    catalogue.schemas_can_be_made,
    offers.every_decision_can_be_answered,
    offers.offered_is_accepted,
    offers.unlisted_is_refused,
    offers.sampling_reaches_every_option,
    offers.nobody_else_is_offered_anything,
    soundness.reached_states_break_no_invariant,
    soundness.events_say_how_much_they_matter,
    soundness.positions_can_be_shown,
    soundness.positions_are_plain_facts,
    purity.apply_leaves_its_arguments_alone,
    purity.questions_leave_the_state_alone,
    purity.chance_comes_from_the_dice_alone,
    purity.every_die_is_counted,
    purity.same_seed_same_game,
    purity.same_game_in_another_process,
    forms.states_survive_json,
    forms.views_survive_json,
    forms.values_survive_json,
    forms.options_survive_words,
    forms.actions_survive_text,
    forms.events_survive_text,
    refusals.refusals_change_nothing,
    refusals.only_the_asked_may_answer,
    refusals.other_answers_are_refused,
    refusals.foreign_actions_are_refused,
    refusals.finished_games_take_no_actions,
    refusals.tables_that_cannot_be_are_refused,
    tables.draws_can_be_offered_and_declined,
    tables.draws_can_be_agreed,
    tables.seats_can_resign,
    tables.a_game_ends_when_all_resign,
    tables.orders_can_be_given_and_cancelled,
    tables.orders_that_mean_nothing_are_refused,
    tables.suggested_orders_can_be_given,
    tables.orders_answer_legally,
    phases.active_seats_play_and_are_no_secret,
    phases.phases_have_names_and_decisions,
    phases.turns_have_phases,
    phases.an_undo_scope_is_no_secret,
    phases.another_phase_has_a_heading,
    ending.rounds_count_up,
    ending.results_have_winners_and_reasons,
    ending.the_round_limit_ends_the_game,
    secrecy.views_say_whose_they_are,
    secrecy.views_show_the_decision,
    secrecy.secrets_stay_secret,
    secrecy.games_without_secrets_look_alike,
    secrecy.suppositions_agree_with_the_view,
    secrecy.standing_orders_stay_secret,
    secrecy.own_orders_can_be_seen,
    replay.spectators_can_begin,
    replay.spectators_can_step,
    replay.spectators_can_follow,
)


def check(
    game: Game[Any],
    seed: int = 1,
    *,
    twin: Twin[Any] | None = None,
    orders: tuple[str, ...] = (),
    player: Player[Any] = at_random,
) -> None:
    """Run every check over a game; the first broken promise raises AssertionError."""
    trial = Trial(game, seed, twin=twin, orders=orders, player=player)
    for one in CHECKS:
        one(trial)

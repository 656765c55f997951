"""A record in progress tells nobody what they may not know yet, and can still be replayed."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from battleboard.core.dice import UNKNOWN, SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import HIDDEN, Seat
from battleboard.core.table import Instruct, Resign
from battleboard.games.risk.actions import NameHeadquarters, TurnInSet
from battleboard.games.risk.decisions import ChooseHeadquarters, TurnInCards
from battleboard.games.risk.game import GAME as RISK
from battleboard.games.risk.material import MISSIONS
from battleboard.record.files import Form, write_record
from battleboard.record.mask import line_ends
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Committed, Played, Remark, Started, TakenBack, rolls_of
from battleboard.record.replay import replay
from battleboard.record.text import write_text
from tests.record.games import (
    ALL_FAMILIES,
    TwoDice,
    begin,
    families,
    family_name,
    fresh,
    play_on,
    with_orders,
)

FORMS: tuple[Form, Form] = ("text", "jsonl")


def knows_no_more(replayed: Any, seen: Any) -> bool:
    """Whether two plain values differ only where the first says that it does not know."""
    if replayed == HIDDEN:
        return True
    if isinstance(seen, dict) and isinstance(replayed, dict):
        same_keys = replayed.keys() == seen.keys()
        return same_keys and all(knows_no_more(replayed[key], seen[key]) for key in seen)
    if isinstance(seen, list) and isinstance(replayed, list):
        if len(seen) != len(replayed):
            return False
        if all(isinstance(part, str) for part in (*seen, *replayed)):
            known = Counter(part for part in replayed if part != HIDDEN)
            return known <= Counter(seen)  # a pile without order: what is hidden is anywhere in it
        return all(map(knows_no_more, replayed, seen))
    return bool(replayed == seen)


def assert_replays_as_seen(match: Match[Any]) -> None:
    """The masked record, replayed, is at every step what a spectator saw then, or less."""
    for viewer in (None, match.state.seats[0]):
        record = match.record(viewer)
        for number, (step, replayed) in enumerate(zip(match.history, replay(record), strict=True)):
            seen = msgspec.to_builtins(match.game.view(step.state, None))
            found = msgspec.to_builtins(replayed.state)
            assert knows_no_more(found, seen), f"entry {number}: {found} is not {seen}"
            told = [match.game.seen_by(event, None) for event in step.events]
            events = msgspec.to_builtins(replayed.events), msgspec.to_builtins(told)
            assert knows_no_more(*map(list, events)), f"entry {number}: {events}"


NOW_AND_IN_SOAK = [
    pytest.param(*one, marks=pytest.mark.soak("records"))
    if one[0].id == "classic" and one[1]
    else one
    for one in ALL_FAMILIES
]
"""Options of the long game are left to the soak: the small board has them all."""


@pytest.mark.parametrize(("game", "words", "players"), NOW_AND_IN_SOAK, ids=family_name)
def test_a_masked_record_replays_as_a_spectator_saw_the_game(
    game: Game[Any], words: dict[str, str], players: int | None
) -> None:
    for seed in range(4):
        rng = Random(seed)
        match = begin(game, words, SeededDice(seed), players)
        if seed % 2:
            with_orders(match)
        for length in (2, 5, 10, 40, 250):
            play_on(match, rng, length, until=_is_over)
            if match.state.over is not None:
                break
            assert_replays_as_seen(match)
        if match.state.over is None:
            match.take_back(rng.randrange(len(match.history) - 1))
            play_on(match, rng, len(match.history) + 30)
        if match.state.over is None:
            assert_replays_as_seen(match)


def _is_over(match: Match[Any]) -> bool:
    return match.state.over is not None


def test_replay_without_secrets_knows_everything_a_spectator_does() -> None:
    """Not less: only cards that somebody discards unseen are unknown to the replay."""
    match = play_on(begin(RISK, dice=SeededDice(3)), Random(3), 400)
    for step, replayed in zip(match.history, replay(match.record(None)), strict=True):
        assert replayed.state == RISK.view(step.state, None)


@pytest.mark.rule("RI-CRD-2", "RI-OPT-6.1")
@pytest.mark.parametrize(("words", "players"), list(families(RISK)), ids=family_name)
def test_other_secrets_make_the_same_masked_record(
    words: dict[str, str], players: int | None
) -> None:
    """Cards and missions drawn otherwise leave no trace, until somebody plays them."""
    for seed in range(5):
        one = begin(RISK, words, TwoDice(seed, 1), players)
        two = begin(RISK, words, TwoDice(seed, 2), players)
        play_on(one, Random(seed), 400, until=lambda m: isinstance(m.state.pending, TurnInCards))
        for step in one.history[1:]:
            assert isinstance(step.entry, Played)
            two.play(step.entry.seat, step.entry.action)
        if one.state.over or two.state.over:
            continue
        assert one.record(EVERYTHING) != two.record(EVERYTHING), "the secrets do differ"
        for viewer in (None, *one.state.seats):
            for form in FORMS:
                assert write_record(one.record(viewer), form) == write_record(
                    two.record(viewer),
                    form,
                )


@pytest.mark.rule("RI-OPT-7.1")
def test_a_secret_choice_leaves_no_trace_until_it_is_shown() -> None:
    one, two = (begin(RISK, {"capitals": "on"}) for _ in range(2))
    *first, last = one.state.seats
    for seat in first:
        choices = RISK.legal_actions(one.state, seat)
        assert choices
        one.play(seat, choices[0])
        two.play(seat, choices[1])
        for other in (None, *(s for s in one.state.seats if s not in first)):
            assert one.record(other) == two.record(other)
        mine = one.record(seat).entries[-1]
        assert mine == Played(seat, choices[0]), "one's own choice is known"
    assert isinstance(one.state.pending, ChooseHeadquarters)
    one.play(last, RISK.sample_action(one.state, last, Random(1)))
    shown = [e.action for e in one.record(None).entries if isinstance(e, Played)]
    assert all(isinstance(a, NameHeadquarters) and a.space != HIDDEN for a in shown)


def test_what_an_abandoned_line_brought_to_light_stays_known() -> None:
    match = begin(RISK, {"capitals": "on"})
    rng = Random(5)
    for seat in match.state.seats:
        match.play(seat, RISK.sample_action(match.state, seat, rng))
    play_on(match, rng, 120)
    match.take_back(2, fresh(match))
    assert isinstance(match.state.pending, ChooseHeadquarters)
    masked = match.record(None)
    actions = [entry.action for entry in masked.entries[1:5] if isinstance(entry, Played)]
    assert all(isinstance(a, NameHeadquarters) and a.space != HIDDEN for a in actions)
    (seat,) = match.state.pending.seats[:1]
    match.play(seat, RISK.sample_action(match.state, seat, rng))
    assert match.record(None).entries[-1] == Played(seat, NameHeadquarters(_hidden()))
    assert_replays_as_seen(match)


def _hidden() -> Any:
    return HIDDEN


def test_no_secret_stands_in_a_masked_record() -> None:
    """As somebody would look for it: in the file, by name."""
    match = with_orders(begin(RISK, {"missions": "on"}))
    play_on(match, Random(2), 80)
    secret = match.record(EVERYTHING)
    assert isinstance(secret.dice, Committed)
    assert secret.dice.secret
    assert secret.final_hash
    for viewer in (None, *match.state.seats):
        for form in FORMS:
            found = write_record(match.record(viewer), form).decode()
            assert not [m for id_, m in MISSIONS.items() if m.name in found or id_ in found]
            assert secret.dice.secret not in found
            assert secret.final_hash not in found
    orders = write_text(match.record(Seat("red"))).count("order defend with 2\n")
    assert orders == 1, "only one's own"
    rolls = [roll for entry in match.record(None).entries for roll in rolls_of(entry)]
    assert {face for roll in rolls if roll.secret for face in roll.faces} == {UNKNOWN}
    assert UNKNOWN not in {face for roll in rolls if not roll.secret for face in roll.faces}


@pytest.mark.rule("RI-CRD-2")
def test_no_hidden_card_is_known_to_a_replay() -> None:
    match = play_on(begin(RISK, dice=SeededDice(8)), Random(8), 700)
    assert any(
        isinstance(s.entry, Played) and isinstance(s.entry.action, TurnInSet) for s in match.history
    ), "sets have been turned in"
    for step in replay(match.record(None)):
        hidden = [*step.state.position.pile, *(c for h in step.state.position.hands for c in h)]
        assert set(hidden) <= {HIDDEN}


def test_seeds_are_shown_only_after_the_game() -> None:
    match = begin(RISK, dice=SeededDice("open sesame"), players=2)
    assert "open sesame" not in write_text(match.record(None))
    assert "open sesame" in write_text(match.record(EVERYTHING))
    (seat,) = match.state.pending.seats
    match.play(seat, Resign())
    assert "open sesame" in write_text(match.record(None))


def test_a_finished_game_shows_all_to_everybody() -> None:
    match = with_orders(begin(RISK, {"missions": "on", "max_rounds": "2"}))
    play_on(match, Random(4), 1000)
    assert match.state.over is not None
    everything = match.record(EVERYTHING)
    for viewer in (None, *match.state.seats):
        assert match.record(viewer) == everything
    assert everything.viewer == ""
    assert everything.entries[1] == Played(Seat("red"), Instruct("defend with 2"))
    assert [step.state for step in replay(everything)] == [s.state for s in match.history]


def test_lines_of_play_end_where_they_are_taken_back() -> None:
    entries = (Started(), Remark("1"), Remark("2"), TakenBack(1), Remark("4"), TakenBack(4))
    assert line_ends(entries) == [[2, 5], [2, 5], [2], [5], [5], [5]]
    assert line_ends(entries[:5]) == [[2, 4], [2, 4], [2], [4], [4]]
    assert line_ends(entries[:1]) == [[0]]

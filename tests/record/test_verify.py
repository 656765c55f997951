"""Verifying: an honest record passes, and every kind of tampering is found where it is."""

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.core.dice import Contribution, ScriptedDice, SeededDice, commitment
from battleboard.core.errors import RecordError
from battleboard.core.game import Game
from battleboard.core.ids import MessageId, Seat
from battleboard.core.texts import has_message, message
from battleboard.core.values import Result
from battleboard.games.risk.actions import PlaceArmies
from battleboard.games.risk.game import GAME as RISK
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Committed, Entry, Played, Record, TakenBack, rolls_of
from battleboard.record.tape import Roll
from battleboard.record.verify import Difference, Verdict, verify
from tests.record.games import ALL_FAMILIES, begin, family_name, fresh, play_on


def finished(seed: int = 1, words: dict[str, str] | None = None) -> Match[Any]:
    """A finished game with a take-back after dice in it."""
    match = play_on(begin(RISK, {"max_rounds": "3", **(words or {})}), Random(seed), 40)
    match.take_back(17, fresh(match))
    play_on(match, Random(seed), 10_000)
    assert match.state.over is not None
    return match


RECORD = finished().record(EVERYTHING)
TAKEN_BACK = next(n for n, e in enumerate(RECORD.entries) if isinstance(e, TakenBack))


def notes(verdict: Verdict) -> tuple[set[str], set[str]]:
    for note in (*verdict.checked, *verdict.unchecked):
        assert has_message(note.text)
        assert message(note.text, dict(note.facts), RISK.lexicon)
    return {n.text for n in verdict.checked}, {n.text for n in verdict.unchecked}


def found_in(record: Record) -> Difference:
    difference = verify(record).difference
    assert difference is not None, "the tampering was not found"
    assert difference.what
    return difference


def changed(number: int, change: Callable[[Any], Entry]) -> Record:
    """The honest record with one entry changed."""
    entries = list(RECORD.entries)
    entries[number] = change(entries[number])
    return replace(RECORD, entries=tuple(entries))


@pytest.mark.parametrize(("game", "words", "players"), ALL_FAMILIES, ids=family_name)
def test_an_honest_record_passes(
    game: Game[Any], words: dict[str, str], players: int | None
) -> None:
    match = begin(game, {**words, "max_rounds": "3"}, players=players)
    play_on(match, Random(5), 12)
    if match.state.over is None:
        match.take_back(4, fresh(match))
    play_on(match, Random(5), 10_000)
    verdict = verify(match.record(None))
    assert verdict.difference is None
    checked, unchecked = notes(verdict)
    assert checked == {"verified-actions", "verified-dice", "verified-result", "verified-hash"}
    assert unchecked == set()


def test_every_changed_die_is_found_in_its_entry() -> None:
    tried = 0
    for number, entry in enumerate(RECORD.entries):
        for which, roll in enumerate(rolls_of(entry)[:3]):
            face = roll.faces[0] % roll.sides + 1
            rolls = list(rolls_of(entry))
            rolls[which] = replace(roll, faces=(face, *roll.faces[1:]))
            if face == roll.faces[0]:
                continue
            forged = changed(number, lambda e, rolls=tuple(rolls): replace(e, rolls=rolls))  # type: ignore[misc]  # bound at once
            difference = found_in(forged)
            assert difference.entry == number
            assert "does not follow from the dice" in difference.what
            tried += 1
    assert tried > 50


def test_every_entry_removed_is_found() -> None:
    for number in range(len(RECORD.entries)):
        entries = RECORD.entries[:number] + RECORD.entries[number + 1 :]
        found_in(replace(RECORD, entries=entries))


def test_every_two_entries_swapped_are_found() -> None:
    entries = RECORD.entries
    for number in range(len(entries) - 1):
        pair = entries[number + 1], entries[number]
        if pair[0] != pair[1]:
            found_in(replace(RECORD, entries=(*entries[:number], *pair, *entries[number + 2 :])))


def test_the_end_cut_off_is_found() -> None:
    for number in (1, TAKEN_BACK, len(RECORD.entries) - 1):
        found_in(replace(RECORD, entries=RECORD.entries[:number]))


def test_another_action_is_found() -> None:
    tried = 0
    for number, entry in enumerate(RECORD.entries):
        if isinstance(entry, Played) and isinstance(entry.action, PlaceArmies):
            (space, armies), *others = entry.action.armies
            own = PlaceArmies(((space, armies + 1), *others))
            assert found_in(changed(number, lambda e, a=own: replace(e, action=a))).entry == number  # type: ignore[misc]  # bound at once
            tried += 1
    assert tried > 5


def test_an_action_of_another_seat_is_found() -> None:
    seats = RECORD.seats
    number = 5
    difference = found_in(changed(number, lambda e: replace(e, seat=seats[-1])))
    assert difference.entry == number


def test_a_false_word_about_orders_is_found() -> None:
    number = next(n for n, e in enumerate(RECORD.entries) if isinstance(e, Played))
    difference = found_in(changed(number, lambda e: replace(e, by_order=True)))
    assert difference == Difference(number, "no standing order of red says so")


def test_another_secret_is_found_even_with_its_own_commitment() -> None:
    assert isinstance(RECORD.dice, Committed)
    forged = b"\1" * 32
    dice = replace(RECORD.dice, secret=forged.hex())
    assert found_in(replace(RECORD, dice=dice)).entry is None
    dice = replace(dice, commitment=commitment(forged))
    assert found_in(replace(RECORD, dice=dice)).entry == 0
    dice = replace(RECORD.dice, commitment=hashlib.sha256(b"").hexdigest())
    assert found_in(replace(RECORD, dice=dice)).entry is None


def test_other_contributions_are_found() -> None:
    assert isinstance(RECORD.dice, Committed)
    first, *rest = RECORD.dice.contributions
    for contributions in (
        (Contribution(first.seat, "another"), *rest),
        (*rest, first),
        tuple(rest),
    ):
        dice = replace(RECORD.dice, contributions=contributions)
        assert found_in(replace(RECORD, dice=dice)).entry == 0


def test_other_contributions_of_a_take_back_are_found() -> None:
    after = next(n for n, e in enumerate(RECORD.entries) if n > TAKEN_BACK and rolls_of(e))

    def forged(entry: TakenBack) -> TakenBack:
        first, *rest = entry.contributions
        return replace(entry, contributions=(Contribution(first.seat, "another"), *rest))

    assert found_in(changed(TAKEN_BACK, forged)).entry == after
    silent = changed(TAKEN_BACK, lambda e: replace(e, contributions=e.contributions[1:]))
    difference = found_in(silent)
    assert difference.entry == TAKEN_BACK
    assert "no contribution to the dice of Red" in difference.what


def test_another_result_is_found() -> None:
    last = len(RECORD.entries) - 1
    assert RECORD.result is not None
    loser = next(seat for seat in RECORD.seats if seat not in RECORD.result.winners)
    for result in (
        None,
        Result((loser,), RECORD.result.reason),
        Result(RECORD.result.winners, MessageId("conquest")),
    ):
        assert found_in(replace(RECORD, result=result)).entry == last


def test_another_final_state_is_found() -> None:
    difference = found_in(replace(RECORD, final_hash=f"2:{'0' * 32}"))
    assert difference.entry == len(RECORD.entries) - 1
    assert "digest" in difference.what


@pytest.mark.parametrize(("digest", "version"), [("0" * 64, 1), (f"3:{'0' * 32}", 3)])
def test_a_digest_of_another_version_is_not_compared(digest: str, version: int) -> None:
    verdict = verify(replace(RECORD, final_hash=digest))
    assert verdict.difference is None
    checked, unchecked = notes(verdict)
    assert checked == {"verified-actions", "verified-dice", "verified-result"}
    assert unchecked == {"unverified-digest"}
    (note,) = verdict.unchecked
    assert f"version {version}" in message(note.text, dict(note.facts), RISK.lexicon)


def test_other_options_or_seats_are_found() -> None:
    found_in(replace(RECORD, options=(("max_rounds", "4"),)))
    found_in(replace(RECORD, options=(("max_rounds", "3"), ("fixed_set_values", "on"))))
    found_in(replace(RECORD, seats=RECORD.seats[::-1]))


def test_rolls_that_no_rule_asks_for_are_found() -> None:
    number = next(n for n, e in enumerate(RECORD.entries) if isinstance(e, Played) and not e.rolls)
    index = sum(len(r.faces) for e in RECORD.entries[:number] for r in rolls_of(e))
    faces = SeededDice(1).roll(index, 1)
    record = replace(
        changed(number, lambda e: replace(e, rolls=(Roll(index, 6, faces),))),
        dice=Committed(commitment(b""), ()),
    )
    difference = found_in(record)
    assert difference.entry == number
    assert "nothing more is rolled" in difference.what


def test_a_record_in_progress_says_what_cannot_be_checked() -> None:
    match = play_on(begin(RISK), Random(1), 50)
    checked, unchecked = notes(verify(match.record(None)))
    assert checked == {"verified-actions"}
    assert unchecked == {
        "unverified-secret",
        "unverified-masked",
        "unverified-result",
        "unverified-hash",
    }
    checked, unchecked = notes(verify(match.record(EVERYTHING)))
    assert checked == {"verified-actions", "verified-dice", "verified-hash"}
    assert unchecked == {"unverified-result"}


def test_tampering_with_a_record_in_progress_is_found_as_far_as_it_shows() -> None:
    match = play_on(begin(RISK), Random(1), 50)
    record = match.record(None)
    for number in range(1, 50):
        entries = record.entries[:number] + record.entries[number + 1 :]
        if number < 49:
            found_in(replace(record, entries=entries))


def test_dice_that_nobody_promised_are_called_so() -> None:
    for dice, note in (
        (SeededDice(1), "unverified-promise"),
        (ScriptedDice((1, 2) * 5000), "unverified-dice"),
    ):
        match = play_on(begin(RISK, {"max_rounds": "1"}, dice), Random(1), 1000)
        verdict = verify(match.record(None))
        assert verdict.difference is None
        assert notes(verdict)[1] == {note}
    masked = play_on(begin(RISK, dice=SeededDice(1)), Random(1), 30).record(Seat("red"))
    assert "unverified-seed" in notes(verify(masked))[1]


def test_a_seat_that_added_nothing_to_the_dice_is_named() -> None:
    assert isinstance(RECORD.dice, Committed)
    record = replace(RECORD, dice=replace(RECORD.dice, secret=None, contributions=()))
    verdict = verify(record)
    assert [n.facts for n in verdict.unchecked if n.text == "unverified-contributions"] == [
        (("seats", RECORD.seats),)
    ]


def test_a_record_of_other_rules_is_not_judged() -> None:
    with pytest.raises(RecordError, match="version 99 of the rules of Risk; this is version 1"):
        verify(replace(RECORD, rules=99))

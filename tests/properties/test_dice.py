"""Dice are fair: every face as often as every other, whatever was rolled before."""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from battleboard.core.dice import (
    CommittedDice,
    Contribution,
    Dice,
    Epoch,
    SeededDice,
    _faces,
    drawn,
    faces_from,
    shuffled,
)
from battleboard.core.errors import DiceError
from battleboard.core.ids import Seat

ROLLS = 20_000
"""Rolls in a test of chance. The seeds are fixed, so a test always passes or always fails."""


def committed(secret: bytes = b"a secret of the keeper of the dice") -> CommittedDice:
    words = (Contribution(Seat("red"), "my word"), Contribution(Seat("blue"), "and mine"))
    return CommittedDice(secret, [Epoch(0, words)])


SOURCES: list[Dice] = [SeededDice(1), SeededDice("two"), committed(), committed(b"another secret")]


def chi_square(found: Counter[object], cells: int) -> float:
    """How far counts are from equal ones."""
    expected = found.total() / cells
    seen = sum((count - expected) ** 2 / expected for count in found.values())
    return seen + (cells - len(found)) * expected


def too_far(cells: int) -> float:
    """What fair dice exceed about once in ten thousand times, by Wilson and Hilferty."""
    free = cells - 1
    return float(free * (1 - 2 / (9 * free) + 3.72 * sqrt(2 / (9 * free))) ** 3)


def assert_even(found: Iterable[object], cells: int) -> None:
    counted = Counter(found)
    assert len(counted) <= cells
    assert chi_square(counted, cells) < too_far(cells), sorted(counted.items(), key=repr)


@pytest.mark.parametrize("dice", SOURCES)
@pytest.mark.parametrize("sides", [2, 6, 10, 42, 44, 255])
def test_faces_come_up_alike(dice: Dice, sides: int) -> None:
    assert_even((dice.roll(i, 1, sides)[0] for i in range(ROLLS)), sides)


@pytest.mark.parametrize("dice", SOURCES)
def test_the_dice_of_one_roll_do_not_depend_on_each_other(dice: Dice) -> None:
    assert_even((dice.roll(3 * i, 3) for i in range(ROLLS)), 6**3)


@pytest.mark.parametrize("dice", SOURCES)
@pytest.mark.parametrize("distance", [1, 2, 3, 5, 256])
def test_rolls_do_not_depend_on_those_before(dice: Dice, distance: int) -> None:
    pairs = ((dice.roll(i, 1)[0], dice.roll(i + distance, 1)[0]) for i in range(ROLLS))
    assert_even(pairs, 36)


def test_seeds_do_not_depend_on_each_other() -> None:
    assert_even(((SeededDice(s).roll(0, 1), SeededDice(s + 1).roll(0, 1)) for s in range(3000)), 36)


def test_every_face_has_as_many_bytes() -> None:
    """Exactly, not by chance: of the 256 bytes of a hash each face has as many, for every die."""
    for sides in range(1, 256):
        meaning, unfair = _faces(sides)
        kept = Counter(bytes(range(256)).translate(meaning, unfair))
        assert kept == dict.fromkeys(range(1, sides + 1), 256 // sides)


@pytest.mark.parametrize("sides", [0, -1, 256, 1000])
def test_a_die_without_a_fair_byte_is_refused(sides: int) -> None:
    with pytest.raises(DiceError, match="a die has 1 to 255 sides"):
        faces_from(bytes(32), 0, 1, sides)


INDEXES = st.integers(0, 2**40)


@given(st.lists(st.tuples(INDEXES, st.integers(1, 80), st.integers(1, 255)), max_size=8))
def test_a_roll_is_a_function_of_its_index(rolls: list[tuple[int, int, int]]) -> None:
    """Neither the order of rolls nor those in between matter."""
    for make in (lambda: SeededDice(5), committed):
        forwards, backwards = make(), make()
        there = [forwards.roll(*roll) for roll in rolls]
        back = [backwards.roll(*roll) for roll in reversed(rolls)]
        assert there == back[::-1]
        for faces, (_, count, sides) in zip(there, rolls, strict=True):
            assert len(faces) == count
            assert all(1 <= face <= sides for face in faces)


@given(INDEXES, st.integers(1, 60), st.integers(1, 255))
def test_a_longer_roll_begins_with_the_shorter(index: int, count: int, sides: int) -> None:
    assert SeededDice(1).roll(index, count + 5, sides)[:count] == SeededDice(1).roll(
        index, count, sides
    )


@given(st.binary(min_size=1, max_size=40), st.binary(min_size=1, max_size=40))
def test_another_secret_other_dice(one: bytes, other: bytes) -> None:
    same = committed(one).roll(0, 40) == committed(other).roll(0, 40)
    assert same == (one == other)


def test_contributions_do_not_run_together() -> None:
    """`ab` and `c` are other words than `a` and `bc`."""
    rolls = set()
    for first, second in product(("", "a", "ab", "abc"), ("", "c", "bc", "abc")):
        words = (Contribution(Seat("red"), first), Contribution(Seat("blue"), second))
        rolls.add(CommittedDice(b"secret", [Epoch(0, words)]).roll(0, 20))
    assert len(rolls) == 16


def test_an_epoch_holds_from_its_die_on() -> None:
    before, after = (Contribution(Seat("red"), word) for word in ("before", "after"))
    whole = CommittedDice(b"secret", [Epoch(0, (before,)), Epoch(10, (after,))])
    first = CommittedDice(b"secret", [Epoch(0, (before,))])
    later = CommittedDice(b"secret", [Epoch(0, (after,))])
    for index in range(30):
        same = first if index < 10 else later
        assert whole.roll(index, 5) == same.roll(index, 5)


def test_every_order_of_cards_comes_up_alike() -> None:
    orders = (shuffled(SeededDice(1), 3 * i, "abcd")[0] for i in range(ROLLS))
    assert_even(orders, 24)


def test_every_card_is_drawn_alike() -> None:
    cards = ("a", "b", "c", "d", "e")
    assert_even((drawn(SeededDice(1), i, cards)[0] for i in range(ROLLS)), 5)


@given(st.integers(0, 1000), st.lists(st.text(max_size=3), min_size=1, max_size=50))
def test_drawing_and_shuffling_lose_nothing(seed: int, cards: list[str]) -> None:
    card, rest = drawn(SeededDice(seed), 0, tuple(cards))
    assert sorted((card, *rest)) == sorted(cards)
    order, index = shuffled(SeededDice(seed), 7, cards)
    assert sorted(order) == sorted(cards)
    assert index == 7 + len(cards) - 1

"""The search behind the landing guarantee, against every way to share out the decks."""

from itertools import product
from random import Random

import pytest

from battleboard.axis.air.landing import UNUSED, Decks, all_land, fillings, worth_trying

pytestmark = pytest.mark.rule("CL-AIR-R2")


def by_brute_force(decks: list[Decks], stranded: tuple[int, ...]) -> bool:
    """Every carrier tries every zone, every fighter every carrier that takes its group there."""
    fighters = [group for group, count in enumerate(stranded) for _ in range(count)]
    for zones in product(*(deck.serves for deck in decks)):
        for choice in product(range(len(decks)), repeat=len(fighters)):
            takes = all(fighter in zones[k] for fighter, k in zip(fighters, choice, strict=True))
            fits = all(choice.count(k) <= deck.places for k, deck in enumerate(decks))
            if takes and fits:
                return True
    return False


def in_these_zones(decks: list[Decks], zones: tuple[int, ...]) -> list[Decks]:
    """The same carriers, each in one zone; those that nobody needs are gone."""
    pairs = zip(decks, zones, strict=True)
    return [Decks(deck.places, (deck.serves[z],)) for deck, z in pairs if z != UNUSED]


def problem(rng: Random) -> tuple[list[Decks], tuple[int, ...]]:
    groups = rng.randint(1, 3)
    stranded = tuple(rng.randint(0, 2) for _ in range(groups))

    def serves() -> frozenset[int]:
        return frozenset(group for group in range(groups) if rng.random() < 0.5)

    decks = [
        Decks(rng.randint(1, 3), tuple(serves() for _ in range(rng.randint(1, 3))))
        for _ in range(rng.randint(1, 3))
    ]
    return decks, stranded


@pytest.mark.parametrize("seed", range(20))
def test_the_search_finds_a_place_for_all_exactly_when_there_is_one(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        decks, stranded = problem(rng)
        found = all_land(decks, stranded)
        assert (found is not None) == by_brute_force(decks, stranded), (decks, stranded)
        if found is not None:
            assert by_brute_force(in_these_zones(decks, found), stranded), (decks, stranded, found)


@pytest.mark.rule("RV-R-140")
def test_a_carrier_stays_if_another_one_can_do_without_its_sailing() -> None:
    near, far = frozenset({0}), frozenset[int]()
    sailing = Decks(2, (far, near))
    assert all_land([sailing, Decks(1, (near,))], (1,)) == (UNUSED, 0)
    assert all_land([sailing, Decks(1, (far,))], (1,)) == (1, UNUSED)
    assert all_land([Decks(2, (near, near))], (2,)) == (0,)


def test_a_deck_is_filled_at_most_to_its_places() -> None:
    left = list(fillings([0, 1], (2, 2), 2))
    assert left[0] == (0, 2)
    assert all(4 - sum(need) <= 2 for need in left)
    assert (1, 1) in left


def test_of_meeting_zones_only_the_best_are_worth_trying() -> None:
    zones = [frozenset[int](), frozenset({0}), frozenset({0, 1}), frozenset({2}), frozenset({0, 1})]
    assert worth_trying(zones) == (frozenset({0, 1}), frozenset({2}))

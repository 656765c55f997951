"""Which three cards are a set, and what a set is worth."""

from collections.abc import Iterator
from itertools import combinations

from battleboard.core.ids import HIDDEN, Space
from battleboard.games.risk.material import JOKER, NUMBERS, TERRITORIES

SET_SIZE = 3


def symbols(cards: tuple[str, ...]) -> list[str]:
    """Return the symbols of the cards other than jokers."""
    return [TERRITORIES[Space(card)].symbol for card in cards if card != JOKER]


def is_set(cards: tuple[str, ...]) -> bool:
    """Return whether these are three alike, one of each, or either with a joker. Rules: RI-CRD-3.

    >>> is_set(("alaska", "peru", "joker")), is_set(("alaska", "peru", "brazil"))
    (True, False)
    """
    if len(cards) != SET_SIZE or HIDDEN in cards:
        return False
    shown = symbols(cards)
    return len(shown) < SET_SIZE or len(set(shown)) in (1, SET_SIZE)


def sets_in(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield every set a hand holds; the owner chooses which goes. Rules: RI-CRD-11."""
    seen = set()
    for cards in combinations(hand, SET_SIZE):
        if cards not in seen and is_set(cards):
            seen.add(cards)
            yield cards


def lacking(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards that the hand does not hold; a hidden card may be any of them."""
    left = list(hand)
    missing = []
    for card in cards:
        if card in left:
            left.remove(card)
        elif HIDDEN in left:
            left.remove(HIDDEN)
        else:
            missing.append(card)
    return tuple(missing)


def without(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hand without these cards."""
    left = list(hand)
    for card in cards:
        left.remove(card if card in left else HIDDEN)
    return tuple(left)


def rising_value(cards: tuple[str, ...], turned_in: int) -> int:
    """Return the value of the next set, which rises whoever trades it in. Rules: RI-CRD-6.

    >>> [rising_value((), n) for n in range(12)]
    [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]
    """
    table = NUMBERS.cards.rising
    if turned_in < len(table):
        return table[turned_in]
    return table[-1] + NUMBERS.cards.rise * (turned_in - len(table) + 1)


def fixed_value(cards: tuple[str, ...], turned_in: int) -> int:
    """Return the value of a set by its symbols; jokers count best. Rules: RI-OPT-3, RI-OPT-3.1.

    >>> fixed_value(("alaska", "peru", "joker"), 0), fixed_value(("alaska", "joker", "joker"), 0)
    (4, 10)
    """
    fixed = NUMBERS.cards.fixed
    shown = symbols(cards)
    alike = len(shown) > 1 and len(set(shown)) == 1
    if not alike:
        return fixed.one_of_each
    return {
        "infantry": fixed.infantry,
        "cavalry": fixed.cavalry,
        "artillery": fixed.artillery,
    }[shown[0]]

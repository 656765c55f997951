"""Which three cards are a set, and what a set is worth."""

from collections.abc import Iterator
from itertools import combinations

from battleboard.core.ids import HIDDEN, Space
from battleboard.games.risk.material import JOKER, NUMBERS, TERRITORIES

SET_SIZE = 3


def symbols(cards: tuple[str, ...]) -> list[str]:
    """What the cards other than jokers show."""
    return [TERRITORIES[Space(card)].symbol for card in cards if card != JOKER]


def is_set(cards: tuple[str, ...]) -> bool:
    """Three alike, one of each, or a joker in place of any. Rules: RI-CRD-3.

    >>> is_set(("alaska", "peru", "joker")), is_set(("alaska", "peru", "brazil"))
    (True, False)
    """
    if len(cards) != SET_SIZE or HIDDEN in cards:
        return False
    shown = symbols(cards)
    return len(shown) < SET_SIZE or len(set(shown)) in (1, SET_SIZE)


def sets_in(hand: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every set a hand holds; the owner chooses which goes. Rules: RI-CRD-11."""
    seen = set()
    for cards in combinations(hand, SET_SIZE):
        if cards not in seen and is_set(cards):
            seen.add(cards)
            yield cards


def lacking(hand: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that the hand does not hold; a hidden card of a view may be any of them."""
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
    """The hand after these cards have left it."""
    left = list(hand)
    for card in cards:
        left.remove(card if card in left else HIDDEN)
    return tuple(left)


def rising_value(cards: tuple[str, ...], turned_in: int) -> int:
    """Sets become dearer, whoever turns them in. Rules: RI-CRD-6.

    >>> [rising_value((), n) for n in range(12)]
    [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]
    """
    table = NUMBERS.cards.rising
    if turned_in < len(table):
        return table[turned_in]
    return table[-1] + NUMBERS.cards.rise * (turned_in - len(table) + 1)


def fixed_value(cards: tuple[str, ...], turned_in: int) -> int:
    """The value of what a set shows; jokers stand for the best. Rules: RI-OPT-3, RI-OPT-3.1.

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

"""The number of options at pinned positions, each with its source, counted by two programs."""

from collections import Counter
from collections.abc import Callable
from math import comb

import pytest

from battleboard.games.risk.decisions import ClaimATerritory
from tests.counts import slow
from tests.counts.beside import slow_of
from tests.counts.positions import COLOURS, first_attack, middle, opening
from tests.rules.risk.words import ARTILLERY, CAVALRY, INFANTRY
from tests.support import Moment, legal, play, position, why_not


def cards(*hand: str) -> Moment:
    """Red begins a turn with these cards."""
    return position(
        "risk",
        armies={"red": "Alaska, Siam"},
        rest="blue",
        step="turn in cards",
        hands={"red": list(hand)},
    )


def conquest(armies: int, dice: int) -> Moment:
    """A territory just taken."""
    moment = position(
        "risk", armies={"red": f"{armies} Alaska", "blue": "Kamchatka, Siam"}, rest="green"
    )
    return play(moment, f"attack with {dice}: Alaska > Kamchatka", dice=[6] * dice + [1])


LISTED: dict[str, tuple[Callable[[], Moment], int]] = {
    # Three neighbours of another colour (in the fifth opening four) with three numbers of dice, and
    # the end of attacks: one territory holds all armies that can attack.
    "attacks, opening for 2": (lambda: first_attack(2), 3 * 3 + 1),
    "attacks, opening for 3": (lambda: first_attack(3), 3 * 3 + 1),
    "attacks, opening for 4": (lambda: first_attack(4), 3 * 3 + 1),
    "attacks, opening for 5": (lambda: first_attack(5), 4 * 3 + 1),
    "attacks, opening for 6": (lambda: first_attack(6), 3 * 3 + 1),
    # By hand from RI-MAP: Venezuela 1, Siam 2 × 3, North Africa 5 × 3, Ukraine 6 × 3; the end.
    "attacks, middle of a game": (lambda: middle(step="attack"), 1 + 6 + 15 + 18 + 1),
    # By hand: Brazil 4 × 8, Venezuela 2 × 1, Siam 6, Indonesia 3 × 2, New Guinea 3 × 1, North
    # Africa 3; none.
    "free moves": (lambda: middle(step="free move"), 32 + 2 + 6 + 6 + 3 + 3 + 1),
    # By hand: five territories joined around Brazil with 8 + 1 + 3 armies to spare, five around
    # Indonesia with 6 + 2 + 1, each to four others; none.
    "free moves along a path": (
        lambda: middle(step="free move", options={"free_move_along_path": True}),
        4 * (8 + 1 + 3) + 4 * (6 + 2 + 1) + 1,
    ),
    # Any two of three cards with the joker, and keeping them; the three themselves are no set.
    "sets, middle of a game": (lambda: middle(step="turn in cards"), 3 + 1),
    "sets, three of a kind": (lambda: cards(*INFANTRY[:3]), 1 + 1),
    "sets, four of a kind": (lambda: cards(*CAVALRY[:4]), 4 + 1),
    "sets, five of a kind": (lambda: cards(*ARTILLERY), comb(5, 3)),
    "sets, 2 + 2 + 1": (lambda: cards(*INFANTRY[:2], *CAVALRY[:2], ARTILLERY[0]), 2 * 2 * 1),
    "sets, 3 + 1 + 1": (lambda: cards(*INFANTRY[:3], CAVALRY[0], ARTILLERY[0]), 1 + 3),
    # The jokers cannot be told apart: three of a kind 1, one joker with two of three 3, both with
    # one of three 3.
    "sets, 3 + 2 jokers": (lambda: cards(*INFANTRY[:3], "joker", "joker"), 1 + 3 + 3),
    "sets, 2 + 1 + 2 jokers": (
        lambda: cards(*INFANTRY[:2], CAVALRY[0], "joker", "joker"),
        3 + 3,
    ),
    # From the dice of the roll to all armies but one.
    "move in, 7 armies and 3 dice": (lambda: conquest(7, 3), 4),
    "move in, 7 armies and 1 die": (lambda: conquest(7, 1), 6),
    "move in, 40 armies and 2 dice": (lambda: conquest(40, 2), 38),
}


@pytest.mark.parametrize("case", LISTED)
def test_listed_options(case: str) -> None:
    make, pinned = LISTED[case]
    moment = make()
    found = legal(moment)
    assert len(found) == len(set(found)) == pinned
    assert sorted(slow.options(slow_of(moment))) == sorted(found)


def test_a_defender_has_two_options() -> None:
    moment = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka, Siam"}, rest="green")
    declared = play(moment, "attack with 3: Alaska > Kamchatka")
    assert legal(declared) == slow.options(slow_of(declared))
    assert len(legal(declared)) == 2


PLACEMENTS = {2: comb(27, 7), 3: comb(17, 4), 4: comb(13, 3), 5: comb(11, 3), 6: comb(9, 3)}
"""Placements in the opening by players: k armies on n territories, n + k − 1 over k."""


@pytest.mark.parametrize("players", PLACEMENTS)
def test_placements_in_the_opening(players: int) -> None:
    moment = opening(players)
    own = moment.facts["territories"]["red"]
    armies = moment.state.to_place
    assert comb(own + armies - 1, armies) == PLACEMENTS[players]
    assert PLACEMENTS[players] == {2: 888_030, 3: 2380, 4: 286, 5: 165, 6: 84}[players]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_placement_is_accepted(players: int) -> None:
    moment = opening(players)
    lines = slow.placements(slow_of(moment))
    assert len(lines) == len(set(lines)) == PLACEMENTS[players]
    assert [line for line in lines if why_not(moment, line) is not None] == []


@pytest.mark.parametrize("armies", [-1, 1])
def test_no_other_number_of_armies_is_accepted(armies: int) -> None:
    moment = opening(6)
    game = slow_of(moment)
    game.new += armies
    assert all(why_not(moment, line) is not None for line in slow.placements(game))


def test_claims_count_down_from_42() -> None:
    moment = opening(3, choose_territories=True)
    counts = []
    while isinstance(moment.asked, ClaimATerritory):
        counts.append(len(legal(moment)))
        moment = play(moment, legal(moment)[len(counts) % counts[-1]])
    assert counts == list(range(42, 1, -1))


@pytest.mark.parametrize(("players", "options"), [(2, 21), (3, 14), (4, 11), (5, 9), (6, 7)])
def test_initial_armies_and_headquarters_have_an_option_for_each_own_territory(
    players: int, options: int
) -> None:
    """RI-SET-10: how many territories the first player has."""
    assert len(legal(opening(players, initial_armies=True))) == options
    assert len(legal(opening(players, capitals=True), "red")) == options


def test_placing_beside_the_neutral_army() -> None:
    """Two armies on 14 territories, apart or together, with one of 14 neutral territories."""
    found = legal(opening(2, neutral_army=True))
    assert len(found) == len(set(found)) == (comb(14, 2) + 14) * 14 == 1470
    neutral = Counter(line.partition(" and neutral ")[2] for line in found)
    assert set(neutral.values()) == {105}
    assert len(neutral) == 14


def test_every_seat_has_the_options_of_its_own_territories() -> None:
    moment = opening(5, capitals=True)
    for seat in COLOURS[:5]:
        own = [s for s, owner in moment.facts["owners"].items() if owner == seat]
        lines = [f"headquarters {moment.game.lexicon.name(space)}" for space in own]
        assert legal(moment, seat) == lines

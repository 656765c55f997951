"""Luck is what dice brought, beside what they bring on average."""

import pytest

from battleboard.core.ids import Seat
from battleboard.odds.luck import Throw, summed, throws
from tests.support import Moment, play, position

FAR_AND_WIDE = {
    "Germany": {"Germany": "industrial complex"},
    "Libya": {"Germany": "3 infantry"},
    "Anglo-Egypt Sudan": {"United Kingdom": "2 infantry"},
}


def luck(before: Moment, *actions: str, dice: list[int]) -> tuple[Throw, ...]:
    after = play(before, *actions, dice=dice)
    return tuple(throws(before.game, before.state, after.events))


def test_research_counts_the_face_of_the_edition() -> None:
    before = position(
        "classic", on_turn="Germany", step="research", money={"Germany": 30}, units=FAR_AND_WIDE
    )
    (throw,) = luck(before, "germany: research with 3", dice=[6, 1, 5, 4])
    assert throw[:5] == (Seat("germany"), "research", "hits", 3, 1)
    assert throw.expected == pytest.approx(1 / 2)
    assert throw.variance == pytest.approx(5 / 12)


def test_a_raid_brings_damage_by_the_number_on_each_die() -> None:
    units = {
        "Germany": {"Germany": "industrial complex"},
        "United Kingdom": {"United Kingdom": "2 bomber"},
    }
    before = position("classic", on_turn="United Kingdom", step="combat moves", units=units)
    raid = "move 2 bomber: United Kingdom > North Sea Zone > Baltic Sea Zone > Germany as raid"
    (throw,) = luck(before, raid, "done", dice=[6, 3])
    assert throw[:5] == (Seat("united_kingdom"), "raid", "damage", 2, 9)
    assert throw.expected == pytest.approx(7)
    assert throw.variance == pytest.approx(35 / 6)


def test_both_sides_of_an_attack_have_their_luck() -> None:
    before = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="blue")
    declared = play(before, "red: attack with 3: Alaska > Kamchatka")
    attack, defence = luck(declared, "blue: defend with 2", dice=[6, 6, 1, 5, 1])
    assert (attack.seat, attack.kind, attack.dice, attack.got) == (Seat("red"), "attack", 3, 2)
    assert (defence.seat, defence.kind, defence.dice, defence.got) == (
        Seat("blue"),
        "defence",
        2,
        0,
    )
    assert attack.expected + defence.expected == pytest.approx(2), "every pair of dice costs one"


def test_throws_of_a_kind_add_up() -> None:
    one = Throw(Seat("red"), "attack", "hits", 3, 2, 1.0, 0.5)
    other = Throw(Seat("blue"), "attack", "hits", 1, 0, 0.5, 0.25)
    assert summed([one, other, one]) == (
        Throw(Seat("red"), "attack", "hits", 6, 4, 2.0, 1.0),
        other,
    )

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


@pytest.mark.rule("RV-RES-5")
def test_research_counts_the_number_of_the_chosen_technology() -> None:
    before = position("revised", on_turn="Germany", step="research", board="opening")
    (throw,) = luck(before, "research with 3 for super submarines", dice=[3, 6, 3])
    assert throw[:5] == (Seat("germany"), "research", "hits", 3, 2)
    assert throw.expected == pytest.approx(1 / 2)


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


@pytest.mark.rule("RV-SBR-6")
def test_the_value_of_a_territory_limits_what_a_bomber_can_bring() -> None:
    """Two dice of a heavy bomber do at most 6 in Western Europe: 196 in 36 on average."""
    units = {
        "Western Europe": {"Germany": "industrial complex"},
        "United Kingdom": {"United Kingdom": "bomber"},
    }
    before = position(
        "revised",
        on_turn="United Kingdom",
        units=units,
        technologies={"United Kingdom": ["heavy_bombers"]},
        money={"Germany": 30},
    )
    raid = "move bomber: United Kingdom > Sea Zone 7 > Western Europe as raid"
    (throw,) = luck(before, raid, "done", dice=[6, 3])
    assert throw[:5] == (Seat("united_kingdom"), "raid", "damage", 2, 6)
    mean = (2 + 3 * 2 + 4 * 3 + 5 * 4 + 6 * 26) / 36
    assert throw.expected == pytest.approx(mean)
    squares = (4 + 9 * 2 + 16 * 3 + 25 * 4 + 36 * 26) / 36
    assert throw.variance == pytest.approx(squares - mean**2)


@pytest.mark.rule("RV-RKT-3")
def test_the_value_of_a_territory_limits_a_rocket() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Germany": {"Germany": "anti-aircraft gun"},
            "Karelia S.S.R.": {"USSR": "industrial complex"},
        },
        technologies={"Germany": ["rockets"]},
        money={"USSR": 30},
    )
    asked = play(before, "done")
    (throw,) = luck(asked, "rocket: Germany > Karelia S.S.R.", dice=[5])
    assert throw[:5] == (Seat("germany"), "rocket", "damage", 1, 2)
    assert throw.expected == pytest.approx((1 + 2 * 5) / 6)


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

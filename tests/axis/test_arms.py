"""Musters from lists of units."""

from battleboard.axis.battle.arms import (
    Piece,
    combatants_of,
    enlisted,
    force_of,
    gun_among,
    support_by,
)
from battleboard.games.classic.battles import ARMS as CLASSIC
from battleboard.games.dday.battles import ARMS as DDAY
from battleboard.games.europe.battles import ARMS as EUROPE
from battleboard.games.revised.game import GAME
from tests.axis.duels import entries

REVISED = GAME.arms


def test_a_ship_with_two_hits_brings_a_place_for_damaged_ones() -> None:
    muster = enlisted(REVISED, "defender", entries("transport, 2 battleship"), at_sea=True)
    assert muster.pieces == (
        Piece("transport"),
        Piece("battleship"),
        Piece("battleship", damaged=True),
    )
    assert muster.counts == (1, 2, 0)
    combatants = combatants_of(REVISED, muster)
    assert [combatant.worse for combatant in combatants] == [-1, 2, -1]


def test_a_battleship_of_classic_takes_one_hit() -> None:
    muster = enlisted(CLASSIC, "defender", entries("battleship"), at_sea=True)
    assert muster.pieces == (Piece("battleship"),)


def test_units_of_different_owners_have_their_own_places() -> None:
    muster = enlisted(REVISED, "defender", entries("2 infantry, infantry/marines, infantry"))
    assert muster.pieces == (Piece("infantry"), Piece("infantry", ("marines",)))
    assert muster.counts == (3, 1)


def test_what_does_not_fight_stays_out() -> None:
    revised = entries("infantry, 2 anti_aircraft_gun, industrial_complex")
    assert enlisted(REVISED, "defender", revised).pieces == (Piece("infantry"),)
    assert enlisted(DDAY, "attacker", entries("infantry, fighter")).pieces == (Piece("infantry"),)


def test_only_the_best_gun_fires() -> None:
    assert gun_among(REVISED, entries("infantry")) == 0
    assert gun_among(REVISED, entries("2 anti_aircraft_gun")) == 1
    assert gun_among(REVISED, entries("anti_aircraft_gun, anti_aircraft_gun/radar")) == 2


def test_ships_that_support_a_landing() -> None:
    ships = entries("2 battleship, 3 destroyer, submarine")
    assert support_by(EUROPE, ships) == ((3, 3), (4, 2))
    assert support_by(REVISED, ships) == ((4, 2),)
    assert support_by(CLASSIC, entries("battleship, submarine")) == ((4, 1),)


def test_who_is_sacrificed_comes_doomed() -> None:
    muster = enlisted(
        REVISED, "attacker", entries("2 fighter/kamikaze_attacks, fighter"), at_sea=True
    )
    force = force_of(muster, combatants_of(REVISED, muster))
    assert (force.ready, force.doomed) == ((0, 1), (2, 0))

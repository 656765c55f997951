"""Sea battles of Revised, die by die."""

from fractions import Fraction

import pytest

from battleboard.games.revised.battles import ARMS
from tests.axis.duels import After, Clash, chance, fought
from tests.axis.policies import always, never


@pytest.mark.rule("RV-EX-27")
@pytest.mark.rule("RV-SUB-6")
@pytest.mark.rule("RV-R-42")
@pytest.mark.rule("RV-SUB-8")
def test_a_submarine_sinks_a_carrier_and_dives() -> None:
    """Its hit cannot go to a fighter, and the carrier does not fire."""
    clash = Clash(
        ARMS,
        "submarine",
        "aircraft_carrier, 2 fighter",
        at_sea=True,
        losses=("", "fighter"),
        dives=(always, never),
    )
    after = fought(clash, [2, 5, 6])
    assert after == After("defender won", {}, {"fighter": 2}, 1, {"submarine": 1})


@pytest.mark.rule("RV-R-27")
@pytest.mark.rule("RV-R-26")
def test_a_defending_submarine_fires_first_too() -> None:
    """The battle of RV-EX-28."""
    clash = Clash(
        ARMS, "aircraft_carrier, fighter", "submarine", at_sea=True, dives=(never, always)
    )
    after = fought(clash, [1, 6])
    assert after == After("attacker won", {"fighter": 1}, {}, 1, {"submarine": 1})


@pytest.mark.rule("RV-EX-35")
@pytest.mark.rule("RV-DES-2")
@pytest.mark.rule("RV-DES-3")
@pytest.mark.rule("RV-OPN-10")
def test_a_destroyer_lets_victims_fire_and_submarines_stay() -> None:
    clash = Clash(
        ARMS, "submarine", "destroyer, transport", at_sea=True, dives=(always, never), rounds=1
    )
    after = fought(clash, [2, 1])
    assert after == After("defender won", {}, {"destroyer": 1}, 1, {})
    assert fought(clash, [2, 6, 6]).attacker == {"submarine": 1}


@pytest.mark.rule("RV-DES-2")
def test_an_attacking_destroyer_protects_the_attackers() -> None:
    """The carrier that a defending submarine hits still fires, and is then removed."""
    clash = Clash(
        ARMS,
        "aircraft_carrier, destroyer",
        "submarine",
        at_sea=True,
        losses=("aircraft_carrier", ""),
    )
    after = fought(clash, [2, 1])
    assert after == After("attacker won", {"destroyer": 1}, {}, 1, {})


@pytest.mark.rule("RV-R-23")
def test_a_destroyer_hit_by_that_very_salvo_counts_once_more() -> None:
    clash = Clash(ARMS, "submarine", "destroyer", at_sea=True, dives=(always, never))
    after = fought(clash, [2, 4])
    assert after.verdict == "attacker won"
    both = Clash(
        ARMS,
        "submarine",
        "destroyer, transport",
        at_sea=True,
        losses=("", "destroyer"),
        dives=(always, never),
    )
    after = fought(both, [2, 6, 4])
    assert after == After("defender won", {}, {"transport": 1}, 1, {"submarine": 1})


@pytest.mark.rule("RV-OPN-8")
@pytest.mark.rule("RV-R-34")
@pytest.mark.rule("RV-SUB-5")
def test_submarines_fire_at_the_same_time() -> None:
    clash = Clash(ARMS, "submarine", "submarine", at_sea=True, rounds=1)
    assert chance(clash, "", "") == Fraction(1, 9)
    assert chance(clash, "submarine", "submarine") == Fraction(4, 9)


@pytest.mark.rule("RV-SUB-5")
@pytest.mark.rule("RV-R-35")
def test_surprise_against_a_transport() -> None:
    clash = Clash(ARMS, "submarine", "transport", at_sea=True, rounds=1)
    assert chance(clash, "submarine", "") == Fraction(1, 3)
    assert chance(clash, "", "transport") == Fraction(2, 3) * Fraction(1, 6)
    with_destroyer = Clash(ARMS, "submarine", "destroyer", at_sea=True, rounds=1)
    assert chance(with_destroyer, "", "") == Fraction(1, 3) * Fraction(1, 2)


@pytest.mark.rule("RV-SUB-5")
def test_submarines_fire_first_in_every_cycle() -> None:
    clash = Clash(ARMS, "submarine", "transport", at_sea=True)
    assert fought(clash, [6, 6, 2]).attacker == {"submarine": 1}


@pytest.mark.rule("RV-SUB-7")
def test_aircraft_hit_submarines() -> None:
    after = fought(Clash(ARMS, "fighter", "submarine", at_sea=True), [3])
    assert after.verdict == "attacker won"


@pytest.mark.rule("RV-RES-11")
def test_super_submarines() -> None:
    better = Clash(ARMS, "submarine/super_submarines", "transport", at_sea=True, rounds=1)
    assert chance(better, "submarine", "") == Fraction(1, 2)
    defence = Clash(ARMS, "transport", "submarine/super_submarines", at_sea=True, rounds=1)
    assert chance(defence, "", "submarine") == Fraction(1, 3)


@pytest.mark.rule("RV-BB-1")
@pytest.mark.rule("RV-BB-2")
@pytest.mark.rule("RV-R-41")
def test_two_torpedoes_sink_a_battleship_before_it_fires() -> None:
    clash = Clash(ARMS, "2 submarine", "battleship", at_sea=True, rounds=1)
    assert fought(clash, [1, 2]).verdict == "attacker won"
    after = fought(clash, [1, 6, 4])
    assert (after.attacker, after.defender) == ({"submarine": 1}, {"damaged battleship": 1})


@pytest.mark.rule("RV-EX-39")
@pytest.mark.rule("RV-R-43")
@pytest.mark.rule("RV-HIT-3")
def test_hits_on_a_battleship_are_its_owners_choice() -> None:
    clash = Clash(ARMS, "2 destroyer", "battleship, transport", at_sea=True, rounds=1)
    assert fought(clash, [3, 3, 6, 6]).defender == {"damaged battleship": 1}
    sunk = Clash(
        ARMS,
        "2 destroyer",
        "battleship, transport",
        at_sea=True,
        rounds=1,
        losses=("", "battleship"),
    )
    assert fought(sunk, [3, 3, 6, 4]) == After(
        "rounds over", {"destroyer": 1}, {"transport": 1}, 1, {}
    )
    one = Clash(
        ARMS,
        "2 destroyer",
        "battleship, transport",
        at_sea=True,
        rounds=1,
        losses=("", "transport"),
    )
    assert fought(one, [3, 4, 6, 6]).defender == {"battleship": 1}


@pytest.mark.rule("RV-BB-1")
def test_a_damaged_battleship_fights_at_full_value() -> None:
    clash = Clash(ARMS, "battleship", "destroyer", at_sea=True)
    assert fought(clash, [6, 3, 4, 6]) == After(
        "attacker won", {"damaged battleship": 1}, {}, 2, {}
    )


@pytest.mark.rule("RV-EX-34")
@pytest.mark.rule("RV-TPT-16")
@pytest.mark.rule("RV-TPT-17")
def test_a_lone_transport_withdraws_only_after_the_cycle() -> None:
    clash = Clash(
        ARMS,
        "transport, destroyer",
        "battleship",
        at_sea=True,
        losses=("destroyer", ""),
        breaks_off=lambda moment: sum(moment.own.ready) == 1,
    )
    assert fought(clash, [6, 4]) == After("retreat", {"transport": 1}, {"battleship": 1}, 1, {})


@pytest.mark.rule("RV-TPT-17")
def test_transports_that_stay_are_shot_at() -> None:
    clash = Clash(ARMS, "transport", "transport", at_sea=True)
    assert fought(clash, [6, 6, 1]).verdict == "defender won"


@pytest.mark.rule("RV-RET-1")
def test_a_battle_broken_off() -> None:
    """The dice of RV-EX-22."""
    clash = Clash(ARMS, "2 destroyer", "battleship", at_sea=True, breaks_off=always)
    assert fought(clash, [5, 6, 6]).attacker == {"destroyer": 2}


@pytest.mark.rule("RV-R-47")
def test_the_attacker_decides_before_the_defender_dives() -> None:
    clash = Clash(
        ARMS,
        "aircraft_carrier",
        "submarine",
        at_sea=True,
        breaks_off=always,
        dives=(never, always),
    )
    assert fought(clash, [6, 6]) == After(
        "retreat", {"aircraft_carrier": 1}, {"submarine": 1}, 1, {}
    )


@pytest.mark.rule("RV-HIT-2")
def test_ships_can_hit_fighters() -> None:
    clash = Clash(
        ARMS,
        "destroyer",
        "aircraft_carrier, fighter",
        at_sea=True,
        losses=("", "fighter"),
        rounds=1,
    )
    assert fought(clash, [3, 6, 6]).defender == {"aircraft_carrier": 1}

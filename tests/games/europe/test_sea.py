"""Sea battles of Europe, die by die."""

from fractions import Fraction

import pytest

from battleboard.games.europe.battles import ARMS
from battleboard.games.europe.standoff import Left, can_hit, nobody_can_hit
from tests.axis.duels import After, Clash, chance, fought
from tests.axis.policies import always, never


@pytest.mark.rule("EU-SUB-3")
@pytest.mark.rule("EU-BB-2")
def test_sea_battle_before_libya() -> None:
    """The sea battle of EU-EX-5."""
    clash = Clash(ARMS, "transport, submarine, battleship", "destroyer", at_sea=True)
    after = fought(clash, [4, 4, 1])
    left = {"transport": 1, "submarine": 1, "damaged battleship": 1}
    assert after == After("attacker won", left, {}, 1, {})


@pytest.mark.rule("EU-BB-3")
@pytest.mark.rule("EU-BB-4")
@pytest.mark.rule("EU-SUB-5")
def test_a_battleship_against_a_submarine() -> None:
    """The battle of EU-EX-8."""
    clash = Clash(ARMS, "battleship", "submarine", at_sea=True)
    assert fought(clash, [5, 2, 4, 1]) == After("both gone", {}, {}, 2, {})


@pytest.mark.rule("EU-EX-9")
@pytest.mark.rule("EU-SUB-2")
@pytest.mark.rule("EU-SUB-6")
@pytest.mark.rule("EU-SUB-8")
@pytest.mark.rule("EU-SEA-7")
def test_first_strike_at_a_carrier() -> None:
    clash = Clash(
        ARMS,
        "2 submarine",
        "transport, aircraft_carrier, fighter",
        at_sea=True,
        losses=("", "fighter"),
    )
    after = fought(clash, [1, 2])
    assert after == After("stand-off", {"submarine": 2}, {"fighter": 1}, 1, {})


@pytest.mark.rule("EU-EX-10")
@pytest.mark.rule("EU-SUB-10")
@pytest.mark.rule("EU-SUB-11")
@pytest.mark.rule("EU-R-44")
@pytest.mark.rule("EU-DD-3")
def test_the_unhit_submarine_dives_and_the_other_fires() -> None:
    clash = Clash(
        ARMS,
        "2 destroyer, fighter",
        "2 submarine",
        at_sea=True,
        dives=(never, always),
        losses=("fighter", ""),
    )
    after = fought(clash, [5, 3, 4, 2])
    assert after == After("attacker won", {"destroyer": 1, "fighter": 1}, {}, 1, {"submarine": 1})


@pytest.mark.rule("EU-EX-23")
@pytest.mark.rule("EU-SUB-7")
@pytest.mark.rule("EU-SUB-6")
def test_a_carrier_attacks_without_a_destroyer() -> None:
    clash = Clash(
        ARMS,
        "aircraft_carrier, fighter",
        "submarine, transport",
        at_sea=True,
        losses=("fighter", "submarine"),
    )
    after = fought(clash, [2, 6, 2, 2])
    assert after == After("stand-off", {"fighter": 1}, {"submarine": 1}, 1, {})


@pytest.mark.rule("EU-EX-24")
def test_a_carrier_sunk_in_defence() -> None:
    clash = Clash(ARMS, "submarine", "aircraft_carrier, 2 fighter", at_sea=True)
    assert fought(clash, [1]) == After("stand-off", {"submarine": 1}, {"fighter": 2}, 1, {})


@pytest.mark.rule("EU-EX-26")
@pytest.mark.rule("EU-DD-2")
@pytest.mark.rule("EU-DD-4")
@pytest.mark.rule("EU-SUB-9")
def test_two_submarines_against_battleship_and_destroyer() -> None:
    clash = Clash(
        ARMS,
        "2 submarine",
        "battleship, destroyer",
        at_sea=True,
        dives=(lambda moment: moment.round == 3, never),
    )
    after = fought(clash, [2, 2, 5, 4, 5, 6])
    assert after == After("defender won", {}, {"damaged battleship": 1}, 3, {"submarine": 1})


@pytest.mark.rule("EU-DD-4")
@pytest.mark.rule("EU-R-41")
@pytest.mark.rule("EU-R-47")
def test_first_strike_comes_back_in_the_round_after_the_destroyer() -> None:
    """In the second round the battleship's second hit sinks it before it fires."""
    clash = Clash(ARMS, "2 submarine", "battleship, destroyer", at_sea=True)
    after = fought(clash, [2, 2, 5, 6, 1, 6])
    assert after == After("attacker won", {"submarine": 2}, {}, 2, {})


@pytest.mark.rule("EU-EX-42")
@pytest.mark.rule("EU-SUB-4")
@pytest.mark.rule("EU-SUB-9")
def test_submerging_at_once() -> None:
    clash = Clash(ARMS, "submarine", "destroyer", at_sea=True, dives=(always, never))
    assert fought(clash, []) == After("defender won", {}, {"destroyer": 1}, 1, {"submarine": 1})


@pytest.mark.rule("EU-SUB-4")
@pytest.mark.rule("EU-SUB-10")
@pytest.mark.rule("EU-SEA-8")
def test_a_defending_submarine_dives_in_spite_of_a_destroyer() -> None:
    clash = Clash(ARMS, "destroyer", "submarine", at_sea=True, dives=(never, always))
    assert fought(clash, [6]) == After("attacker won", {"destroyer": 1}, {}, 1, {"submarine": 1})


@pytest.mark.rule("EU-R-37")
def test_aircraft_alone_find_no_submarine() -> None:
    clash = Clash(ARMS, "2 fighter, bomber", "2 submarine", at_sea=True)
    assert fought(clash, []).verdict == "stand-off"


@pytest.mark.rule("EU-R-41")
@pytest.mark.rule("EU-SUB-7")
def test_aircraft_lose_their_eyes_with_the_last_destroyer() -> None:
    """The marked destroyer and the carrier fire, the fighter cannot; unhurt it lets it fire."""
    clash = Clash(
        ARMS,
        "2 submarine",
        "destroyer, aircraft_carrier, fighter",
        at_sea=True,
        losses=("", "destroyer"),
        rounds=1,
    )
    assert fought(clash, [1, 6, 6, 6]).defender == {"aircraft_carrier": 1, "fighter": 1}
    assert fought(clash, [6, 6, 4, 6, 6]).attacker == {"submarine": 1}


@pytest.mark.rule("EU-SUB-7")
def test_attacking_aircraft_need_a_destroyer_against_submarines() -> None:
    with_one = Clash(ARMS, "fighter, destroyer", "submarine", at_sea=True, rounds=1)
    assert chance(with_one, "fighter, destroyer", "submarine") == Fraction(1, 4) * Fraction(2, 3)
    without = Clash(ARMS, "fighter, aircraft_carrier", "submarine", at_sea=True, rounds=1)
    alone = Fraction(5, 6) * Fraction(2, 3)
    assert chance(without, "fighter, aircraft_carrier", "submarine") == alone


@pytest.mark.rule("EU-SUB-2")
@pytest.mark.rule("EU-SUB-3")
def test_the_first_strike_in_numbers() -> None:
    free = Clash(ARMS, "submarine", "transport", at_sea=True, rounds=1)
    assert chance(free, "submarine", "") == Fraction(1, 3)
    assert chance(free, "", "") == 0
    seen = Clash(ARMS, "submarine", "destroyer", at_sea=True, rounds=1)
    assert chance(seen, "submarine", "") == Fraction(1, 3) * Fraction(1, 2)
    assert chance(seen, "", "") == Fraction(1, 3) * Fraction(1, 2)


@pytest.mark.rule("EU-SUB-5")
@pytest.mark.rule("EU-R-45")
def test_a_defending_submarine_has_no_first_strike() -> None:
    clash = Clash(ARMS, "submarine", "submarine", at_sea=True, rounds=1)
    assert chance(clash, "submarine", "") == Fraction(1, 3)
    assert chance(clash, "", "submarine") == Fraction(2, 3) * Fraction(1, 3)
    assert chance(clash, "", "") == 0


@pytest.mark.rule("EU-R-31")
def test_hits_without_a_legal_target_are_lost() -> None:
    """Of two hits by aircraft only one finds a target beside the submarine."""
    clash = Clash(
        ARMS, "2 fighter, aircraft_carrier", "transport, submarine", at_sea=True, rounds=1
    )
    after = fought(clash, [1, 1, 6, 6, 6])
    assert after.defender == {"submarine": 1}


@pytest.mark.rule("EU-R-31")
def test_hits_with_fewer_targets_are_settled_first() -> None:
    """The fighter's hit takes the transport, so that the carrier's takes the submarine."""
    clash = Clash(
        ARMS,
        "fighter, aircraft_carrier",
        "transport, submarine",
        at_sea=True,
        losses=("", "transport"),
    )
    assert fought(clash, [3, 1, 6, 6]).verdict == "attacker won"


@pytest.mark.rule("EU-R-38")
@pytest.mark.rule("EU-SEA-3")
def test_transports_alone_may_stay_and_be_fired_at() -> None:
    clash = Clash(ARMS, "transport", "submarine", at_sea=True)
    assert fought(clash, [6, 6, 2]) == After("defender won", {}, {"submarine": 1}, 3, {})


@pytest.mark.rule("EU-SEA-5")
def test_marked_ships_fire_back() -> None:
    clash = Clash(ARMS, "destroyer", "destroyer", at_sea=True)
    assert fought(clash, [3, 3]).verdict == "both gone"


def test_a_lone_submarine_against_a_destroyer() -> None:
    """The battle of EU-EX-45."""
    assert fought(Clash(ARMS, "submarine", "destroyer", at_sea=True), [6, 2]).verdict == (
        "defender won"
    )


SUBS, AIR, DD, WAR, TRN, ALLIED_DD = Left


@pytest.mark.rule("EU-R-106")
@pytest.mark.parametrize(
    ("own", "foe", "can"),
    [
        (SUBS, TRN, True),
        (SUBS, WAR, True),
        (SUBS, SUBS, True),
        (SUBS, AIR, False),
        (AIR, WAR, True),
        (AIR, AIR, True),
        (AIR, SUBS, False),
        (AIR | DD, SUBS, True),
        (AIR | ALLIED_DD, SUBS, True),
        (TRN | ALLIED_DD, WAR, False),
        (WAR, SUBS, True),
        (WAR, AIR, True),
        (TRN, WAR, False),
        (TRN | AIR, SUBS, False),
        (TRN | SUBS, AIR, False),
    ],
)
def test_who_can_hit_whom(own: Left, foe: Left, can: bool) -> None:
    assert can_hit(own, foe) == can


@pytest.mark.rule("EU-R-106")
def test_if_only_one_side_can_hit_the_battle_goes_on() -> None:
    assert nobody_can_hit(AIR, SUBS)
    assert nobody_can_hit(SUBS, AIR)
    assert not nobody_can_hit(AIR | TRN, SUBS)
    assert not nobody_can_hit(SUBS | TRN, AIR)
    assert not nobody_can_hit(TRN, SUBS)

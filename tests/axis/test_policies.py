"""The played battle of a list, on the plainest of battles."""

from fractions import Fraction

import pytest

from battleboard.axis.battle.arms import Arms
from battleboard.core.dice import SeededDice
from battleboard.games.classic.battles import ARMS as CLASSIC
from battleboard.games.europe.battles import ARMS as EUROPE
from battleboard.games.revised.battles import ARMS as REVISED
from tests.axis.duels import Clash, chance, chances, field, fought, mustered
from tests.axis.policies import Moment, Orders, always, party, play

PLAIN = Clash(CLASSIC, "infantry", "infantry", rounds=1)


def test_a_round_of_two_infantry() -> None:
    assert chance(PLAIN, "infantry", "") == Fraction(1, 6) * Fraction(2, 3)
    assert chance(PLAIN, "", "infantry") == Fraction(5, 6) * Fraction(1, 3)
    assert chance(PLAIN, "", "") == Fraction(1, 6) * Fraction(1, 3)


def test_the_battle_ends_by_itself() -> None:
    after = fought(Clash(CLASSIC, "infantry", "infantry"), [6, 6, 1, 2])
    assert (after.verdict, after.rounds) == ("both gone", 2)


def test_surplus_dice_are_not_rolled() -> None:
    """The armor's column has nothing left to hit."""
    after = fought(Clash(CLASSIC, "infantry, armor", "infantry"), [1, 6])
    assert after.verdict == "attacker won"


def test_the_order_of_losses_is_kept() -> None:
    clash = Clash(CLASSIC, "infantry, armor", "2 infantry", rounds=1)
    assert fought(clash, [6, 6, 1, 6]).attacker == {"armor": 1}
    first = Clash(CLASSIC, "infantry, armor", "2 infantry", rounds=1, losses=("armor", ""))
    assert fought(first, [6, 6, 1, 6]).attacker == {"infantry": 1}


def test_every_piece_has_its_place_in_the_order() -> None:
    muster = mustered(PLAIN, "attacker")
    with pytest.raises(AssertionError, match="every piece"):
        party(CLASSIC, muster, Orders(()))


def test_an_attacker_breaks_off_after_a_round() -> None:
    clash = Clash(CLASSIC, "infantry", "infantry", breaks_off=always)
    assert fought(clash, [6, 6]).verdict == "retreat"


def test_a_policy_sees_both_sides_and_the_round() -> None:
    seen: list[Moment] = []

    def policy(moment: Moment) -> bool:
        seen.append(moment)
        return moment.round == 2

    clash = Clash(CLASSIC, "2 infantry", "3 infantry", breaks_off=policy)
    fought(clash, [1, 6, 2, 6, 6, 6, 6, 6])
    assert [(m.round, m.own.ready, m.foe.ready) for m in seen] == [(1, (1,), (2,)), (2, (1,), (2,))]


@pytest.mark.parametrize("arms", [CLASSIC, REVISED, EUROPE])
@pytest.mark.parametrize("seed", range(20))
def test_every_battle_ends(seed: int, arms: Arms) -> None:
    fleets = Clash(
        arms,
        "2 submarine, 2 fighter, transport, battleship",
        "2 submarine, aircraft_carrier, 2 fighter, 2 transport",
        at_sea=True,
    )
    after = play(arms.sea_battle, field(fleets), SeededDice(seed))
    assert after.verdict is not None


def test_chances_add_up() -> None:
    two = Clash(CLASSIC, "infantry", "infantry", rounds=2)
    assert sum(chances(two).values()) == 1

"""The odds against the stepper where a battle list has a rule of its own: every roll of the dice.

Perks in landings and under AA fire, aircraft that leave a landing, damaged ships, submarines that
submerge, bystanders, and a limit of rounds.
"""

from dataclasses import replace as changed
from random import Random

import pytest
from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.rules import Combatants
from battleboard.axis.board.material import Trait
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry, read_question
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.problem import Dive, RetreatPolicy
from tests.odds.axis.armies import Played
from tests.odds.axis.test_enumerated import GAMES, armies, check, enumerated
from tests.odds.axis.test_perks import PERKS

BOATS = ("classic", "revised", "europe")
TWO_HITS = ("revised", "europe")


def gun_of(game: str) -> str:
    return next(kind for kind, unit in arms_of(game).units.items() if unit.has(Trait.GUN))


# Perks


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize(("game", "perk"), [(g, perk) for g, perk in PERKS if g != "dday"])
def test_landings_and_guns_with_each_perk(game: str, perk: str, attacks: bool) -> None:
    perks = {"attacker_perks" if attacks else "defender_perks": (perk,)}
    landing = Inquiry(game, "infantry", "infantry", bombard="battleship")
    raid = Inquiry(game, "fighter", f"infantry, {gun_of(game)}")
    for inquiry in (landing, raid):
        check(replace(inquiry, **perks), 1)


@pytest.mark.parametrize(
    ("game", "at_sea"),
    [(game, at_sea) for game in GAMES for at_sea in (False, True) if game != "dday" or not at_sea],
)
def test_a_round_with_all_perks_at_once(game: str, at_sea: bool) -> None:
    arms, perks = arms_of(game), arms_of(game).perks
    ours = armies(game, 1, attack=True, at_sea=at_sea)
    theirs = armies(game, 1, attack=False, at_sea=at_sea)
    few = [kind for kind in ours if arms.value(kind, "attacker", perks)[1] < 3]
    pairs = [(a, d) for a in few for d in theirs if arms.units[a].attack]
    for attacker, defender in Random(game).sample(pairs, min(12, len(pairs))):
        inquiry = Inquiry(game, attacker, defender, sea=at_sea)
        check(replace(inquiry, attacker_perks=perks, defender_perks=perks), 1)


# Aircraft that leave a landing


@pytest.mark.rule("RV-RET-6")
@pytest.mark.rule("EU-RET-13")
@pytest.mark.parametrize("game", ["revised", "europe"])
def test_aircraft_leave_a_landing_when_the_troops_are_gone(game: str) -> None:
    landing = Inquiry(game, "infantry, fighter", "infantry", amphibious=True)
    leaving = replace(landing, retreat=RetreatPolicy(only_air=True))
    ends = check(leaving, 1)
    left = sum(chance for end, chance in ends.items() if end.verdict == "retreat")
    # The defender hits the infantry on a 2, and neither 1 of the infantry nor 3 of the fighter hit.
    assert left == pytest.approx(2 / 6 * 5 / 6 * 3 / 6)
    assert not any(end.verdict == "retreat" for end in check(landing, 1))


# Damaged ships


def with_damaged(game: str, attacker: str, defender: str) -> Question:
    """A sea battle in which every battleship of the defender has been hit once."""
    question = read_question(Inquiry(game, attacker, defender, sea=True))
    ready = tuple(
        (piece._replace(damaged=piece.kind == "battleship"), number)
        for piece, number in question.defender.ready
    )
    return replace(question, defender=question.defender._replace(ready=ready))


@pytest.mark.rule("RV-BB-1")
@pytest.mark.rule("EU-BB-2")
@pytest.mark.parametrize("game", TWO_HITS)
def test_one_hit_sinks_a_damaged_battleship(game: str) -> None:
    hit = arms_of(game).value("fighter", "attacker", ())[0] / 6
    damaged = check(with_damaged(game, "fighter", "battleship"), 1)
    sound = check(Inquiry(game, "fighter", "battleship", sea=True), 1)
    assert sunk(damaged) == pytest.approx(hit)
    assert sunk(sound) == 0


def sunk(ends: dict[Played, float]) -> float:
    return sum(chance for end, chance in ends.items() if not end.defenders)


@pytest.mark.parametrize("game", TWO_HITS)
def test_damaged_ships_fight_beside_others(game: str) -> None:
    check(with_damaged(game, "fighter", "battleship, transport"), 1)
    question = with_damaged(game, "2 fighter", "battleship")
    both = (*question.defender.ready, (question.defender.ready[0][0]._replace(damaged=False), 1))
    check(replace(question, defender=question.defender._replace(ready=both[-1:] + both[:1])), 1)


# Submarines that submerge


@pytest.mark.parametrize("dive", ["always", "alone"])
@pytest.mark.parametrize("game", BOATS)
def test_submarines_leave_on_either_side(game: str, dive: Dive) -> None:
    attacking = Inquiry(game, "submarine", "battleship", sea=True, attacker_dive=dive)
    defending = Inquiry(game, "battleship", "submarine", sea=True, defender_dive=dive)
    beside = Inquiry(game, "battleship", "submarine, transport", sea=True, defender_dive=dive)
    for inquiry in (attacking, defending, beside):
        stays = replace(inquiry, attacker_dive="never", defender_dive="never")
        leaves = check(inquiry, 1)
        if inquiry is not beside or dive == "always":
            assert leaves != check(stays, 1)


@pytest.mark.rule("RV-DES-3")
@pytest.mark.parametrize("dive", ["always", "alone"])
def test_a_destroyer_keeps_submarines_from_submerging(dive: Dive) -> None:
    attacking = Inquiry("revised", "submarine", "destroyer", sea=True, attacker_dive=dive)
    defending = Inquiry("revised", "destroyer", "submarine", sea=True, defender_dive=dive)
    for inquiry in (attacking, defending):
        stays = replace(inquiry, attacker_dive="never", defender_dive="never")
        assert check(inquiry, 1) == check(stays, 1)


# Bystanders: ships of another Ally in the zone


def beside(muster: Muster, combatants: Combatants) -> Combatants:
    """As a stand-in for another Ally's ships, transports and carriers only stand in the zone."""
    pairs = zip(muster.pieces, combatants, strict=True)
    return tuple(
        replace(c, bystander=piece.kind in ("transport", "aircraft_carrier")) for piece, c in pairs
    )


def with_bystanders(game: str, attacker: str, defender: str) -> Question:
    question = read_question(Inquiry(game, attacker, defender, sea=True))
    return replace(question, arms=changed(question.arms, modifiers=(beside,)))


@pytest.mark.rule("EU-R-42")
@pytest.mark.rule("EU-R-106")
@pytest.mark.parametrize("game", ["revised", "europe"])
@pytest.mark.parametrize(
    ("attacker", "defender"),
    [
        ("fighter, transport", "destroyer"),
        ("fighter, transport", "submarine"),
        ("destroyer, aircraft_carrier", "fighter"),
        ("submarine, transport", "submarine"),
        ("fighter, transport", "transport, destroyer"),
        ("destroyer", "submarine, transport"),
        ("submarine", "aircraft_carrier, submarine"),
    ],
)
@pytest.mark.parametrize("rounds", [1, 2])
def test_bystanders_take_no_part(game: str, attacker: str, defender: str, rounds: int) -> None:
    check(with_bystanders(game, attacker, defender), rounds)


@pytest.mark.rule("EU-R-106")
def test_a_side_of_bystanders_has_lost() -> None:
    ends = check(with_bystanders("europe", "fighter, transport", "destroyer"), 1)
    lost = [end for end in ends if end.verdict == "lose"]
    assert [end.attackers for end in lost] == [1]  # the transport that stood beside them


# A limit of rounds


@pytest.mark.parametrize("game", GAMES)
def test_a_battle_stops_after_its_last_round(game: str) -> None:
    ends = check(Inquiry(game, "infantry", "infantry"), 2)
    assert any(end.verdict == "standoff" for end in ends)


def test_dday_fights_one_round() -> None:
    question = posed(Inquiry("dday", "infantry", "2 infantry"))
    assert question.problem.rules.rounds == 1
    slow = enumerated(question)
    assert slow == pytest.approx(check(question.question, 1))
    assert any(end.verdict == "standoff" for end in slow)

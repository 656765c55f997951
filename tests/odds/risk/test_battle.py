"""One territory against another: the sheet's table, every fall of the dice, the engine."""

from fractions import Fraction
from itertools import product
from math import sqrt
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.risk import (
    Assault,
    BattleOdds,
    armies_needed,
    assault_between,
    battle_odds,
    course,
)
from tests.odds.risk import engine
from tests.odds.risk.slow import ends
from tests.odds.risk.test_rolls import sheet_rows
from tests.support import position

SMALL = list(product(range(2, 8), range(1, 7)))


@pytest.mark.rule("RI-EX-25", "RI-EX-26", "RI-EX-27", "RI-EX-28", "RI-EX-29")
@pytest.mark.rule("RI-EX-30", "RI-EX-31", "RI-EX-32", "RI-EX-33", "RI-EX-34")
def test_the_table_of_the_sheet_to_its_last_digit() -> None:
    for beyond, *chances in sheet_rows(25, 34):
        for defenders, chance in enumerate(chances, 1):
            odds = battle_odds(Assault(int(beyond) + 1, defenders))
            assert f"{odds.take:.10f}" == chance


@pytest.mark.rule("RI-EX-35", "RI-EX-36", "RI-EX-37", "RI-EX-38", "RI-EX-39")
def test_the_fractions_of_the_sheet_to_the_precision_of_doubles() -> None:
    for beyond, *chances in sheet_rows(35, 39):
        for defenders, chance in enumerate(chances, 1):
            odds = battle_odds(Assault(int(beyond) + 1, defenders))
            assert odds.take == pytest.approx(float(Fraction(chance)), rel=1e-14)


def agree(odds: BattleOdds, expected: dict[tuple[int, int], Fraction]) -> None:
    """The same ends, with the same chances, and everything else follows from them."""
    assert {(o.attacker, o.defender) for o in odds.outcomes} == set(expected)
    for outcome in odds.outcomes:
        chance = expected[outcome.attacker, outcome.defender]
        assert outcome.chance == pytest.approx(float(chance), rel=1e-13)
    win = sum((chance for (_, d), chance in expected.items() if not d), Fraction())
    lose = sum((chance for (a, d), chance in expected.items() if d and a == 1), Fraction())
    assert odds.win == odds.take == pytest.approx(float(win))
    assert odds.lose == pytest.approx(float(lose))
    assert odds.retreat == pytest.approx(float(1 - win - lose), abs=1e-14)
    assert odds.draw == 0
    left = [float(sum(end[side] * chance for end, chance in expected.items())) for side in (0, 1)]
    assert [odds.attacker_left, odds.defender_left] == pytest.approx(left)


@pytest.mark.parametrize(("armies", "defenders"), SMALL)
def test_as_every_fall_of_the_dice_has_it(armies: int, defenders: int) -> None:
    agree(battle_odds(Assault(armies, defenders)), ends(armies, defenders))


@pytest.mark.rule("RI-ATT-10")
@pytest.mark.parametrize(("armies", "defenders"), [(6, 3), (5, 5), (7, 4)])
def test_stop_rules_as_every_fall_of_the_dice_has_them(armies: int, defenders: int) -> None:
    question = Assault(armies, defenders)
    for stop in (1, 2, 3, 4):
        agree(battle_odds(replace(question, stop=stop)), ends(armies, defenders, stop))
        for rounds in (1, 2, 3, 5, 20):
            limited = battle_odds(replace(question, stop=stop, rounds=rounds))
            agree(limited, ends(armies, defenders, stop, rounds))


@pytest.mark.rule("RI-ATT-4", "RI-ATT-5")
@pytest.mark.parametrize("attack", [1, 2, 3])
def test_fewer_dice_as_every_fall_of_them_has_it(attack: int) -> None:
    for defence, most in (("one", 1), ("most", 2)):
        question = Assault(5, 4, attack_dice=attack)
        question = msgspec.structs.replace(question, defence=defence)
        agree(battle_odds(question), ends(5, 4, dice=(attack, most)))


def test_whoever_stops_below_a_chance_goes_on_only_above_it() -> None:
    odds = battle_odds(Assault(8, 5, below=0.5))
    assert 0 < odds.retreat < 1
    for end in odds.outcomes:
        if end.attacker > 1 and end.defender:
            assert battle_odds(Assault(end.attacker, end.defender)).take < 0.5
    assert battle_odds(Assault(3, 9, below=0.5)).retreat == 1
    assert battle_odds(Assault(8, 5, below=1)).retreat == 1, "no attack is certain"
    assert battle_odds(Assault(3, 9, below=0.5)).rounds == 0


def test_one_die_can_save_a_territory_only_when_the_rolls_are_counted() -> None:
    """Who rolls one die loses one army at most: two rolls are not enough for three of them."""
    two_rolls = Assault(9, 3, rounds=2)
    assert battle_odds(two_rolls).take > 0.3
    assert battle_odds(replace(two_rolls, defence="best")).take == 0
    for armies, defenders, stop in product((2, 4, 9, 20), (1, 2, 3, 8, 20), (1, 2, 5)):
        most = battle_odds(Assault(armies, defenders, stop))
        assert battle_odds(replace(Assault(armies, defenders, stop), defence="best")) == most
        one = battle_odds(Assault(armies, defenders, stop, defence="one"))
        assert one.take >= most.take - 1e-15


def test_the_best_defence_is_never_worse_than_any_other() -> None:
    for armies, defenders, rounds in product((4, 6, 9), (2, 3, 5), (1, 2, 3, 4, 6)):
        question = Assault(armies, defenders, rounds=rounds)
        best = battle_odds(replace(question, defence="best")).take
        for defence in ("most", "one"):
            assert best <= battle_odds(replace(question, defence=defence)).take + 1e-15


@given(st.integers(2, 60), st.integers(1, 60), st.integers(1, 8), st.none() | st.integers(1, 40))
def test_chances_add_up_to_one(armies: int, defenders: int, stop: int, rounds: int | None) -> None:
    odds = battle_odds(Assault(armies, defenders, stop, rounds))
    assert odds.win + odds.lose + odds.draw + odds.retreat == pytest.approx(1, abs=1e-12)
    for shares in (odds.attacker, odds.defender, odds.outcomes):
        assert sum(share.chance for share in shares) == pytest.approx(1, abs=1e-12)
        assert all(share.chance > 0 for share in shares)
    lost = armies - odds.attacker_left, defenders - odds.defender_left
    assert odds.swing == pytest.approx(lost[1] - lost[0])
    assert sum(lost) / 2 <= odds.rounds + 1e-9
    assert odds.rounds <= sum(lost) + 1e-9


@given(st.integers(2, 60), st.integers(1, 60))
def test_more_attackers_help_and_more_defenders_hinder(armies: int, defenders: int) -> None:
    chance = battle_odds(Assault(armies, defenders)).take
    assert battle_odds(Assault(armies + 1, defenders)).take > chance - 1e-15
    assert battle_odds(Assault(armies, defenders + 1)).take < chance + 1e-15


@given(st.integers(2, 30), st.integers(1, 30), st.integers(1, 5), st.none() | st.integers(1, 30))
def test_roll_by_roll_comes_to_the_same(
    armies: int, defenders: int, stop: int, rounds: int | None
) -> None:
    question = Assault(armies, defenders, stop, rounds)
    odds, rounds_told = battle_odds(question), course(question)
    last = rounds_told[-1]
    assert last.on < 1e-15
    assert last.taken == pytest.approx(odds.take, abs=1e-12)
    assert last.attacker_left == pytest.approx(odds.attacker_left)
    assert [after.round for after in rounds_told] == list(range(1, len(rounds_told) + 1))
    rolls = (armies > stop) + sum(after.on for after in rounds_told)
    assert rolls == pytest.approx(odds.rounds)
    for after in rounds_told:
        assert after.taken + after.ended + after.on == pytest.approx(1)


@pytest.mark.parametrize("defenders", [1, 2, 5, 12, 40])
def test_the_force_needed_is_the_smallest(defenders: int) -> None:
    for question in (Assault(2, defenders), Assault(2, defenders, stop=3)):
        for force in armies_needed(question, (0.01, 0.5, 0.75, 0.9, 0.95, 0.999)):
            assert force.armies is not None
            enough = battle_odds(replace(question, armies=force.armies)).take
            assert enough == pytest.approx(force.win, abs=1e-12)
            assert force.win >= force.chance
            if force.armies > 2:
                fewer = battle_odds(replace(question, armies=force.armies - 1)).take
                assert fewer < force.chance


def test_no_force_takes_five_armies_in_two_rolls() -> None:
    (force,) = armies_needed(Assault(2, 5, rounds=2), [0.1])
    assert (force.armies, force.win) == (None, 0)
    (force,) = armies_needed(Assault(2, 4, rounds=2), [0.1])
    assert force.armies == 4
    assert force.win == battle_odds(Assault(4, 4, rounds=2)).take
    assert battle_odds(Assault(3, 4, rounds=2)).take < 0.1


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (Assault(1, 2), "armies in the attacking territory: 1 is not a number from 2"),
        (Assault(4, 0), "armies in the defending territory: 0"),
        (Assault(4, 2, stop=0), "armies to stop at: 0"),
        (Assault(4, 2, rounds=0), "rolls: 0"),
        (Assault(4, 2, attack_dice=4), "dice of the attacker: 4 is not a number from 1 to 3"),
        (Assault(4, 2, below=1.5), "a chance is a number from 0 to 1, not 1.5"),
        (Assault(5000, 5000), "5000 against 5000 armies is too large a battle"),
    ],
)
def test_what_cannot_be_fought_is_said(question: Assault, said: str) -> None:
    with pytest.raises(OddsError, match=said):
        battle_odds(question)
    with pytest.raises(OddsError, match=said):
        course(question)


def test_no_force_is_certain() -> None:
    with pytest.raises(OddsError, match="between 0 and 1, not 1"):
        armies_needed(Assault(2, 2), [1])


def test_question_and_answer_survive_json() -> None:
    question = Assault(7, 4, stop=2, rounds=6, defence="best")
    assert msgspec.json.decode(msgspec.json.encode(question), type=Assault) == question
    odds = battle_odds(question)
    assert msgspec.json.decode(msgspec.json.encode(odds), type=BattleOdds) == odds
    assert odds.most_likely in odds.outcomes
    assert hash(question) == hash(replace(question))


def random_question(rng: Random) -> Assault:
    """Battles of every kind, none of them hopeless for either side."""
    defenders = rng.randint(1, 9)
    armies = max(2, defenders + rng.randint(-2, 5))
    return Assault(
        armies,
        defenders,
        stop=rng.choice([1, 1, 1, 2, 3]),
        rounds=rng.choice([None, None, 1, 2, 4]),
        below=rng.choice([0, 0, 0, 0.4]),
        attack_dice=rng.choice([3, 3, 3, 2, 1]),
        defence=rng.choice(["most", "most", "one"]),
    )


def within_four_standard_errors(question: Assault, seed: int, battles: int) -> None:
    """What the engine plays is what the odds say: chance, armies left on both sides, rolls."""
    odds = battle_odds(question)
    sources = engine.many_dice(seed)
    played = [engine.fight(question, next(sources)) for _ in range(battles)]
    likely = {(o.attacker, o.defender) for o in odds.outcomes}
    assert {(a, d) for a, d, _ in played} <= likely
    won = sum(not d for _, d, _ in played)
    close(won / battles, odds.take, odds.take * (1 - odds.take), battles)
    for side, mean in ((0, odds.attacker_left), (1, odds.defender_left)):
        spread = sum(o.chance * ((o.attacker, o.defender)[side] - mean) ** 2 for o in odds.outcomes)
        close(sum(end[side] for end in played) / battles, mean, spread, battles)
    rolls = [rolled for _, _, rolled in played]
    mean = sum(rolls) / battles
    spread = sum((rolled - mean) ** 2 for rolled in rolls) / battles
    close(mean, odds.rounds, spread, battles)


def close(found: float, expected: float, variance: float, count: int) -> None:
    assert abs(found - expected) <= 4 * sqrt(max(variance, 0) / count) + 1e-9


@pytest.mark.rule("RI-ATT-3", "RI-ATT-6", "RI-CON-1")
@pytest.mark.parametrize("seed", range(30))
def test_the_engine_plays_as_the_odds_say(seed: int) -> None:
    within_four_standard_errors(random_question(Random(seed)), seed, battles=200)


@pytest.mark.soak("odds")
@pytest.mark.parametrize("seed", range(1000, 1300))
def test_the_engine_plays_as_the_odds_say_for_long(seed: int) -> None:
    within_four_standard_errors(random_question(Random(seed)), seed, battles=2000)


def test_a_repeat_comes_from_a_bounded_cache() -> None:
    question = Assault(33, 21)
    assert battle_odds(question) is battle_odds(Assault(33, 21))
    assert battle_odds.cache_info().maxsize is not None


@pytest.mark.rule("RI-OPT-8.3", "RI-VIC-2")
def test_armies_that_nobody_leads_defend_with_the_most_dice() -> None:
    """The engine does not ask for them, and the odds are those of every battle."""
    moment = position(
        "risk",
        seats="red blue green",
        armies={"red": "6 Siam", "green": "4 Indonesia, Peru"},
        rest="blue",
        resigned=["green"],
    )
    question = assault_between(moment.state.position, engine.ORIGIN, engine.TARGET)
    assert question == Assault(6, 4)
    odds, sources, battles = battle_odds(question), engine.many_dice(1), 500
    played = [engine.fight(question, next(sources), moment.state) for _ in range(battles)]
    won = sum(not defenders for _, defenders, _ in played)
    close(won / battles, odds.take, odds.take * (1 - odds.take), battles)

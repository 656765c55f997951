"""The battles of a game as questions: planned, waiting, and under way at any die."""

from math import sqrt
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from battleboard.axis.battle.rules import Fire, Offer
from battleboard.axis.vocabulary.actions import PressOn, Retreat, Stay, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    ChooseBattle,
    ChooseCasualties,
    ChooseSupport,
    ConfirmLanding,
    PlanCombatMoves,
    PressOnOrRetreat,
    WithdrawSubmarines,
)
from battleboard.axis.vocabulary.events import BattleEnded
from battleboard.core.dice import SeededDice
from battleboard.core.errors import OddsError
from battleboard.core.ids import Space
from battleboard.core.values import Action, Decision
from battleboard.games.classic.game import Classic
from battleboard.odds.axis.advice import advise
from battleboard.odds.axis.answer import Odds, odds, result
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry, write_inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.problem import RetreatPolicy
from battleboard.odds.axis.under_way import OpenSalvo, UnderWay
from battleboard.record.files import read_record
from battleboard.record.replay import game_of, replay
from tests.record.golden import FOLDER
from tests.rules.classic.combat import attack
from tests.support import Moment, play, position

KARELIA = Space("karelia_ssr")
NORTH_SEA = Space("north_sea_zone")
NORWAY = Space("finland_norway")
MARCH = "Eastern Europe > Karelia S.S.R."
GAMES = 1500
WINS = ("attacker won", "air only", "cleared")


def asked_in(moment: Moment, space: Space) -> Question:
    assert isinstance(moment.game, Classic)
    return question_for(moment.game.edition(moment.state), moment.state, space)


def written_in(moment: Moment, space: Space) -> Inquiry:
    return write_inquiry(asked_in(moment, space))


def spaces(moment: Moment) -> tuple[Space, ...]:
    assert isinstance(moment.game, Classic)
    return battles_of(moment.game.edition(moment.state), moment.state)


def karelia(ours: str, theirs: dict[str, str], dice: list[int], **scene: Any) -> Moment:
    """Germany attacks Karelia; dice until the first question."""
    units = {"Eastern Europe": {"Germany": ours}, "Karelia S.S.R.": theirs}
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice, **scene)


def at_sea(ours: str, theirs: str, dice: list[int]) -> Moment:
    """A German fleet attacks a British one in the North Sea."""
    units = {
        "Baltic Sea Zone": {"Germany": ours},
        "North Sea Zone": {"United Kingdom": theirs},
    }
    return attack(f"move {ours}: Baltic Sea Zone > North Sea Zone", units=units, dice=dice)


# Before the first die


def test_a_plan_is_a_question_before_it_is_done() -> None:
    units = {
        "Eastern Europe": {"Germany": "3 infantry, armor, fighter"},
        "Karelia S.S.R.": {"USSR": "2 infantry", "United Kingdom": "fighter"},
    }
    techs = {"Germany": ["jet_power", "rockets"], "United Kingdom": ["jet_power"]}
    before = position("classic", on_turn="Germany", units=units, technologies=techs)
    assert isinstance(before.asked, PlanCombatMoves)
    assert spaces(before) == ()
    some = play(before, f"move 2 infantry, armor: {MARCH}")
    assert spaces(some) == (KARELIA,)
    assert written_in(some, KARELIA) == Inquiry(
        "classic",
        "2 infantry, 1 armor",
        "2 infantry, 1 fighter [jet_power]",
        attacker_perks=("jet_power",),
    )
    more = play(some, f"move fighter: {MARCH}")
    assert written_in(more, KARELIA).attacker == "2 infantry, 1 armor, 1 fighter"
    fewer = play(more, "take back 1")
    assert written_in(fewer, KARELIA).attacker == "1 fighter"


def test_guns_belong_to_the_defence() -> None:
    units = {
        "Eastern Europe": {"Germany": "fighter, infantry"},
        "Karelia S.S.R.": {"USSR": "infantry, anti-aircraft gun, industrial complex"},
    }
    before = position("classic", on_turn="Germany", units=units)
    planned = play(before, f"move fighter, infantry: {MARCH}")
    question = written_in(planned, KARELIA)
    assert question.defender == "1 infantry, 1 anti_aircraft_gun"
    assert posed(question).problem.gun == 1


def test_nothing_is_asked_about_land_that_nobody_defends() -> None:
    units = {"Eastern Europe": {"Germany": "infantry"}, "Karelia S.S.R.": {}}
    before = position("classic", on_turn="Germany", units=units)
    planned = play(before, f"move infantry: {MARCH}")
    assert spaces(planned) == ()
    with pytest.raises(OddsError, match=r"there is no battle in Karelia S\.S\.R\. at this moment"):
        written_in(planned, KARELIA)


def test_a_landing_counts_troops_aboard_and_ships_that_may_fire() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "2 infantry, fighter"},
        "North Sea Zone": {"United Kingdom": "transport, 2 battleship"},
        "Finland-Norway": {"Germany": "2 infantry"},
    }
    before = position("classic", on_turn="United Kingdom", units=units)
    planned = play(
        before,
        "load 2 infantry: United Kingdom > North Sea Zone",
        "unload 2 infantry: North Sea Zone > Finland-Norway",
        "move fighter: United Kingdom > North Sea Zone > Finland-Norway",
    )
    expected = Inquiry(
        "classic",
        "2 infantry, 1 fighter",
        "2 infantry",
        amphibious=True,
        bombard="2 battleship",
    )
    assert written_in(planned, NORWAY) == expected
    ashore = play(planned, "done")
    assert isinstance(ashore.asked, ChooseSupport)
    assert spaces(ashore) == (NORWAY,)
    assert written_in(ashore, NORWAY) == expected
    joined = play(ashore, "support Finland-Norway with 1", dice=[1, 6, 6, 6, 1, 6])
    inquiry = written_in(joined, NORWAY)
    assert (inquiry.amphibious, inquiry.bombard) == (True, "1 battleship")


def test_a_landing_that_waits_for_a_sea_battle_is_asked_about_as_well() -> None:
    units = {
        "Eastern Canada": {"United Kingdom": "2 infantry"},
        "Eastern Canada Sea Zone": {"United Kingdom": "transport, battleship"},
        "North Sea Zone": {"Germany": "transport"},
        "Finland-Norway": {"Germany": "infantry"},
    }
    before = position("classic", on_turn="United Kingdom", units=units)
    planned = play(
        before,
        "load 2 infantry: Eastern Canada > Eastern Canada Sea Zone",
        "move transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        "unload 2 infantry: North Sea Zone > Finland-Norway",
    )
    assert spaces(planned) == (NORTH_SEA, NORWAY)
    at_sea_first = written_in(planned, NORTH_SEA)
    assert (at_sea_first.sea, at_sea_first.attacker) == (True, "1 battleship, 1 transport")
    landing = written_in(planned, NORWAY)
    assert (landing.attacker, landing.bombard) == ("2 infantry", "")  # no support after a battle
    won = play(planned, "done", dice=[1, 6])
    assert isinstance(won.asked, ConfirmLanding)
    assert written_in(won, NORWAY) == landing


def test_battles_that_wait_can_be_chosen_among() -> None:
    units = {
        "Eastern Europe": {"Germany": "2 infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "Ukraine S.S.R.": {"USSR": "2 infantry"},
    }
    waiting = attack(
        f"move infantry: {MARCH}", "move infantry: Eastern Europe > Ukraine S.S.R.", units=units
    )
    assert isinstance(waiting.asked, ChooseBattle)
    assert set(spaces(waiting)) == {KARELIA, "ukraine_ssr"}
    assert written_in(waiting, Space("ukraine_ssr")).defender == "2 infantry"


# Under way


def test_who_is_in_the_casualty_box_still_fires() -> None:
    """One infantry is hit and fires back at one: it is won in four of six cases, else a draw."""
    rules = arms_of("classic").land_battle
    assert isinstance(rules.cycle[0], Fire)
    stand = UnderWay(step=len(rules.once) + 1, defender_hit="1 infantry")
    answer = odds(Inquiry("classic", "1 infantry", "", under_way=stand))
    assert answer.win == pytest.approx(4 / 6)
    assert answer.draw == pytest.approx(2 / 6)
    assert answer.losses.defender == 0  # it was lost before
    assert answer.losses.attacker == pytest.approx(1)


def played_on(moment: Moment, seed: int, orders: dict[str, tuple[str, ...]]) -> str:
    """How the battle under way ends by these dice, with the answers that the odds assume."""
    dice, state, found = SeededDice(seed), moment.state, []
    while True:
        asked = moment.game.decision(state)
        assert isinstance(asked, Decision)
        state, events = moment.game.apply(state, asked.seats[0], _answer(asked, orders), dice)
        found = [event for event in events if isinstance(event, BattleEnded)]
        if found:
            return str(found[0].outcome)


def _answer(asked: Decision, orders: dict[str, tuple[str, ...]]) -> Action:
    match asked:
        case PressOnOrRetreat(must=True):
            return Retreat(asked.spaces[0])
        case PressOnOrRetreat():
            return PressOn()
        case WithdrawSubmarines():
            return Stay()
        case _:
            assert isinstance(asked, ChooseCasualties), asked
    order, hits, lost = orders[asked.role], asked.hits, []
    for term in sorted(asked.among, key=lambda term: order.index(term.kind)):
        if hits:
            lost.append(replace(term, count=min(hits, term.count)))
            hits -= lost[-1].count
    return TakeLosses(tuple(lost))


UNDER_WAY = {
    # Two hits of the infantry's column wait for their owner; armor and fighter are still to roll.
    "hits and columns are open": lambda: karelia(
        "4 infantry, 2 armor, fighter", {"USSR": "3 infantry, armor, fighter"}, [1, 1, 6, 6]
    ),
    # The gun has hit one of two kinds of aircraft, which leave before they fire.
    "the gun has hit": lambda: karelia(
        "3 infantry, fighter, bomber", {"USSR": "3 infantry, anti-aircraft gun"}, [1, 6]
    ),
    # The attackers have lost one of two kinds; then the attacker is asked to press on.
    "the defenders have hit": lambda: karelia(
        "2 infantry, 2 armor", {"USSR": "3 infantry"}, [6, 6, 6, 6, 1, 6, 6]
    ),
    "a round is over": lambda: play(
        karelia("2 infantry, 2 armor", {"USSR": "3 infantry"}, [6, 6, 6, 6, 1, 6, 6]),
        "lose infantry",
    ),
    # Submarines have surprised a fleet, whose owner has not said what sinks.
    "submarines have struck": lambda: at_sea(
        "2 submarine, battleship", "submarine, transport, battleship", [1, 6]
    ),
    "a fleet has been hit": lambda: at_sea(
        "submarine, 2 battleship", "2 transport, battleship", [6, 1, 6]
    ),
}


@pytest.mark.parametrize("case", UNDER_WAY)
def test_odds_of_a_battle_under_way_are_those_of_the_engine(case: str) -> None:
    moment = UNDER_WAY[case]()
    assert moment.state.battle is not None
    question = asked_in(moment, moment.state.battle.space)
    assert question.under_way is not None
    pose, answer = posed(question), odds(question)
    assert answer.method == "exact"
    orders = {
        "attacker": tuple(pose.attacker.kinds[i] for i in pose.attacker.side.order),
        "defender": tuple(pose.defender.kinds[i] for i in pose.defender.side.order),
    }
    wins = sum(played_on(moment, seed, orders) in WINS for seed in range(GAMES))
    error = sqrt(answer.win * (1 - answer.win) / GAMES)
    assert 0.02 < answer.win < 0.98, "a case that can go either way"
    assert abs(wins / GAMES - answer.win) < 4 * error


@pytest.mark.parametrize("case", UNDER_WAY)
def test_a_question_in_units_and_in_words_has_the_same_answer(case: str) -> None:
    moment = UNDER_WAY[case]()
    assert moment.state.battle is not None
    question = asked_in(moment, moment.state.battle.space)
    assert result(write_inquiry(question)) == result(question)


@pytest.mark.parametrize("case", UNDER_WAY)
def test_sampling_agrees_with_the_exact_answer(case: str) -> None:
    moment = UNDER_WAY[case]()
    question = asked_in(moment, moment.state.battle.space)
    exact = odds(question)
    samples = odds(replace(question, budget=0, samples=20_000, seed=3))
    assert samples.error is not None
    assert abs(samples.win - exact.win) < 4 * samples.error
    assert samples.rounds == pytest.approx(exact.rounds, abs=0.06)


def test_an_open_question_is_answered_by_the_policy() -> None:
    """Who is asked to press on retreats at once if his reason is there already."""
    over = UNDER_WAY["a round is over"]()
    assert isinstance(over.asked, PressOnOrRetreat)
    question = asked_in(over, KARELIA)
    answer = odds(replace(question, retreat=RetreatPolicy(fewer=4)))
    assert (answer.retreat, answer.rounds, answer.losses.attacker) == (1, 0, 0)
    hopeful = odds(replace(question, retreat=RetreatPolicy(chance=0.01)))
    assert hopeful.win == pytest.approx(odds(question).win, abs=0.02)
    assert hopeful.win > 0.1
    assert odds(replace(question, retreat=RetreatPolicy(chance=0.99))).retreat == 1
    one_more = odds(replace(question, retreat=RetreatPolicy(rounds=1)))
    assert one_more.rounds == pytest.approx(1)


def test_what_submarines_have_answered_is_not_asked_again() -> None:
    """The attacker's submarine stays this round, whatever it will do in the next."""
    asked = play(at_sea("submarine, transport", "submarine", [6, 6]), "stay")
    assert isinstance(asked.asked, WithdrawSubmarines)
    assert asked.asked.role == "defender"
    question = asked_in(asked, NORTH_SEA)
    stand = question.under_way
    assert stand is not None
    assert arms_of("classic").sea_battle.cycle[stand.step] == Offer(
        "defending submarines", by="defender"
    )
    assert odds(replace(question, attacker_dive="always")).win > 0.3


def test_advice_begins_where_the_battle_stands() -> None:
    """What is left after a round is a battle like any other: the same units, the same advice."""
    over = UNDER_WAY["a round is over"]()
    question = asked_in(over, KARELIA)
    fresh = replace(question, under_way=None)
    assert same(odds(question), odds(fresh))
    now, then = advise(question, 3), advise(fresh, 3)
    assert now.to_the_end == pytest.approx(then.to_the_end)


def same(one: Odds, other: Odds) -> bool:
    verdicts = ((getattr(one, w), getattr(other, w)) for w in ("win", "lose", "draw", "rounds"))
    return all(a == pytest.approx(b) for a, b in verdicts)


def test_the_question_survives_its_json_form() -> None:
    inquiry = write_inquiry(asked_in(UNDER_WAY["hits and columns are open"](), KARELIA))
    assert inquiry.under_way is not None
    assert inquiry.under_way.hits == 2
    assert inquiry.under_way.salvos[0] == OpenSalvo(3, 3, ("armor", "fighter", "infantry"), "box")
    assert msgspec.json.decode(msgspec.json.encode(inquiry), type=Inquiry) == inquiry


@pytest.mark.parametrize("name", ["classic", "classic-mini", "classic-mini-hostile-placement"])
def test_every_battle_of_recorded_games_can_be_asked_about(name: str) -> None:
    """At every moment of whole games; no battle begins that was not a question before."""
    record = read_record((FOLDER / f"{name}.record").read_bytes(), name)
    asked, under_way, announced = 0, 0, set[Space]()
    for step in replay(record):
        edition = game_of(record).edition(step.state)  # type: ignore[attr-defined]  # an AxisGame
        announced_before, announced = announced, set(battles_of(edition, step.state))
        battle = step.state.battle
        assert battle is None or battle.space in announced
        if battle is not None:  # it was planned or waited before, or it was under way
            assert battle.space in announced_before
        for space in announced:
            question = question_for(edition, step.state, space)
            answer = odds(question)
            assert result(write_inquiry(question)) == result(question)
            whole = answer.win + answer.lose + answer.draw + answer.retreat + answer.standoff
            assert whole == pytest.approx(1)
            asked += 1
            under_way += question.under_way is not None
    assert asked > 10
    assert under_way > 3

"""Odds asked from games of Revised: planned, waiting and under way; who could come; suggestions."""

from random import Random
from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseBombardment,
    ChooseCasualties,
    PressOnOrRetreat,
    SubmergeOrStay,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots import make_bot
from battleboard.core.ids import Seat, Space, slug
from battleboard.core.plan import Done
from battleboard.odds.axis.additions import Group, best_addition
from battleboard.odds.axis.advice import advise
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.attacks import attack_on
from battleboard.odds.axis.inquiry import Inquiry, write_inquiry
from battleboard.odds.axis.losses import proposals
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.threats import threats_to
from tests.support import Moment, play, position

UK, GERMANY = Seat("united_kingdom"), Seat("germany")


def question(moment: Moment, space: str) -> Question:
    game: Any = moment.game
    return question_for(game.edition(moment.state), moment.state, Space(slug(space)))


def written(moment: Moment, space: str) -> Inquiry:
    return write_inquiry(question(moment, space))


def spaces(moment: Moment) -> set[str]:
    game: Any = moment.game
    return set(battles_of(game.edition(moment.state), moment.state))


# Before the first die


@pytest.mark.rule("RV-ART-1")
def test_artillery_of_a_plan_supports_infantry() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "2 infantry, artillery"},
            "Caucasus": {"USSR": "2 infantry"},
        },
    )
    planned = play(before, "move 2 infantry, artillery: Ukraine S.S.R. > Caucasus")
    assert written(planned, "Caucasus") == Inquiry(
        "revised", "2 infantry, 1 artillery", "2 infantry"
    )
    alone = odds(Inquiry("revised", "3 infantry", "2 infantry"))
    assert odds(question(planned, "Caucasus")).win > alone.win


@pytest.mark.rule("RV-OPN-3", "RV-OPN-6", "RV-RES-13")
def test_ships_of_a_landing_bombard_by_kind() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "United Kingdom": {"United Kingdom": "infantry, artillery"},
            "Sea Zone 3": {"United Kingdom": "transport, battleship, 2 destroyer"},
            "Norway": {"Germany": "infantry, artillery"},
        },
        technologies={"United Kingdom": ["combined_bombardment"]},
    )
    planned = play(
        before,
        "load infantry, artillery: United Kingdom > Sea Zone 3",
        "unload infantry, artillery: Sea Zone 3 > Norway",
    )
    inquiry = written(planned, "Norway")
    assert (inquiry.amphibious, inquiry.bombard) == (True, "1 battleship, 2 destroyer")
    assert inquiry.attacker_perks == ("combined_bombardment",)
    ashore = play(planned, "done", "land infantry, artillery")
    assert isinstance(ashore.asked, ChooseBombardment)
    assert written(ashore, "Norway") == inquiry
    begun = play(ashore, "bombard Norway with battleship", dice=[1])
    assert written(begun, "Norway").bombard == "1 battleship"


@pytest.mark.rule("RV-SUB-9")
def test_submerged_submarines_have_no_part_in_a_planned_battle() -> None:
    units = {
        "Sea Zone 8": {"United Kingdom": "battleship"},
        "Sea Zone 7": {"Germany": "transport, submerged submarine"},
    }
    before = position("revised", on_turn="United Kingdom", units=units)
    planned = play(before, "move battleship: Sea Zone 8 > Sea Zone 7")
    assert spaces(planned) == {"sea_zone_7"}
    assert written(planned, "Sea Zone 7").defender == "1 transport"


# Under way


def sea_battle(attackers: str, defenders: str, dice: list[int]) -> Moment:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Sea Zone 8": {"United Kingdom": attackers},
            "Sea Zone 7": {"Germany": defenders},
        },
    )
    return play(before, f"move {attackers}: Sea Zone 8 > Sea Zone 7", "done", dice=dice)


@pytest.mark.rule("RV-BB-1", "RV-BB-2")
def test_a_damaged_battleship_is_asked_about_as_damaged() -> None:
    hit = sea_battle("2 destroyer", "battleship", [1, 6, 6])
    assert isinstance(hit.asked, PressOnOrRetreat)
    assert written(hit, "Sea Zone 7").defender == "1 damaged battleship"
    damaged = odds(Inquiry("revised", "2 destroyer", "damaged battleship", sea=True))
    assert odds(question(hit, "Sea Zone 7")).win == pytest.approx(damaged.win)


@pytest.mark.rule("RV-SUB-8", "RV-SUB-9")
def test_submarines_that_submerged_are_gone_from_a_battle_under_way() -> None:
    asked = sea_battle("battleship", "submarine, transport", [6, 6, 6])
    asked = play(asked, "press on")
    assert isinstance(asked.asked, SubmergeOrStay)
    before = odds(question(asked, "Sea Zone 7"))
    assert 0 < before.win < 1
    alone = play(asked, "submerge submarine", dice=[6, 6])
    assert written(alone, "Sea Zone 7").defender == "1 transport"
    assert odds(question(alone, "Sea Zone 7")).win > before.win


def test_casualties_are_proposed_by_the_odds() -> None:
    moment = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "3 armor"},
            "Caucasus": {"USSR": "2 infantry, artillery, armor"},
        },
    )
    hit = play(moment, "move 3 armor: Ukraine S.S.R. > Caucasus", "done", dice=[1, 6, 6])
    assert isinstance(hit.asked, ChooseCasualties)
    game: Any = hit.game
    found = proposals(game.edition(hit.state), hit.state, Seat("ussr"), lambda asked: asked)
    kinds = {term.kind for proposal in found for term in proposal.losses.units}
    assert kinds <= {"infantry", "artillery", "armor"}
    assert "infantry" in {term.kind for term in found[0].losses.units}


def test_advice_weighs_going_on_against_retreat() -> None:
    moment = position(
        "revised",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "2 infantry, armor"},
            "Caucasus": {"USSR": "5 infantry"},
        },
    )
    lines = ("move 2 infantry, armor: Ukraine S.S.R. > Caucasus", "done")
    after = play(moment, *lines, dice=[6, 6, 6, 6, 6, 6, 6, 6])
    assert isinstance(after.asked, PressOnOrRetreat)
    advice = advise(question(after, "Caucasus"))
    assert advice.best == "retreat"
    assert advice.press_on < advice.stop == 0


# Who could come


def test_an_attack_counts_troops_and_ships_within_reach() -> None:
    moment = position(
        "revised",
        on_turn="United Kingdom",
        step="combat moves",
        units={
            "United Kingdom": {"United Kingdom": "3 infantry, artillery, fighter"},
            "Sea Zone 3": {"United Kingdom": "transport"},
            "Sea Zone 2": {"United Kingdom": "battleship, destroyer"},
            "Norway": {"Germany": "infantry, artillery"},
        },
    )
    attack = attack_on(moment.game, moment.state, UK, Space("norway"))
    landing = next(origin for origin in attack.origins if origin.by_sea)
    assert dict(landing.units) == {"artillery": 1, "infantry": 1}
    assert attack.ships == {"battleship": 1}, "destroyers bombard with a technology only"
    assert attack.battles == "revised"
    assert attack.defenders[0].units == {"artillery": 1, "infantry": 1}


def test_threats_come_by_land_sea_and_air() -> None:
    moment = position(
        "revised",
        on_turn="USSR",
        step="combat moves",
        units={
            "Karelia S.S.R.": {"USSR": "2 infantry"},
            "Norway": {"Germany": "2 infantry, artillery"},
            "Germany": {"Germany": "bomber, infantry"},
            "Sea Zone 5": {"Germany": "transport, submarine"},
        },
    )
    found = threats_to(moment.game, moment.state, Space("karelia_ssr"))
    assert [threat.seat for threat in found] == ["germany"]
    coming = {str(origin.space): dict(origin.units) for origin in found[0].origins}
    assert coming["norway"] == {"infantry": 2, "artillery": 1}
    assert coming["germany"]["bomber"] == 1


def test_the_best_addition_joins_an_attack() -> None:
    moment = position(
        "revised",
        on_turn="Germany",
        step="combat moves",
        units={
            "Ukraine S.S.R.": {"Germany": "3 infantry, artillery, armor"},
            "Caucasus": {"USSR": "3 infantry"},
        },
    )
    game: Any = moment.game
    chosen = [Group(Space("ukraine_ssr"), (Term("infantry", 3),))]
    offer = best_addition(
        game, moment.state, GERMANY, Space("caucasus"), chosen, lambda asked: asked
    )
    assert offer is not None
    assert offer.unit.kind in ("artillery", "armor")


def test_an_attack_is_suggested_that_is_likely_to_succeed() -> None:
    moment = position(
        "revised",
        on_turn="Germany",
        step="combat moves",
        units={
            "Ukraine S.S.R.": {"Germany": "4 infantry, artillery, 2 armor"},
            "Caucasus": {"USSR": "2 infantry"},
        },
    )
    game: Any = moment.game
    bot: Any = make_bot("greedy", moment.game)
    while not isinstance(order := bot.advise(GERMANY, moment.state, moment.asked, Random(1)), Done):
        moment = play(moment, game.action_texts.say(order))
    assert "caucasus" in spaces(moment)
    assert odds(question(moment, "Caucasus")).win >= 0.5

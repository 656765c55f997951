"""What is suggested for moves: its odds stand beside it, and it can be planned."""

import re

from playwright.sync_api import expect

from tests.web import battles
from tests.web.classic import targets
from tests.web.people import Desk, in_sight, primary, question
from tests.web.staged import scene, try_out

BY_SHIP = scene("""
on_turn = "Japan"
units.Japan = { Japan = "2 infantry, bomber" }
units."Japan Sea Zone" = { Japan = "transport" }
units.Manchuria = { USSR = "infantry" }
owners = { Manchuria = "USSR" }
""")
NO_WAY_HOME = scene("""
on_turn = "Germany"
units."Eastern Europe" = { Germany = "4 infantry, 2 armor" }
units."Southern Europe" = { Germany = "4 infantry, 2 armor" }
units.Libya = { Germany = "6 fighter" }
units."Karelia S.S.R." = { USSR = "8 infantry", "United Kingdom" = "2 fighter" }
units.Gibraltar = { "United Kingdom" = "infantry" }
units."Ukraine S.S.R." = { USSR = "2 infantry" }
""")


def test_whom_one_is_offered_for_an_attack_can_be_sent(desk: Desk) -> None:
    """Two infantry go by ship, and the bomber beside them flies along."""
    page = try_out(desk, BY_SHIP, 0, desk.page(touch=True))
    expect(question(page)).to_have_text("Where do you attack?")
    in_sight(page, "japan").tap()
    targets(page).filter(has_text="Manchuria").tap()
    page.get_by_role("button", name=re.compile("Add the bomber in Japan")).tap()
    expect(primary(page)).to_contain_text("Attack Manchuria")
    primary(page).tap()
    planned = page.locator(".sec", has=page.get_by_role("heading", name="Planned"))
    expect(planned).to_contain_text("Japan → Manchuria")
    expect(primary(page)).to_contain_text("Fight one battle")


def test_a_suggested_plan_tells_its_odds_and_leaves_bad_battles_out(desk: Desk) -> None:
    """The fighters that Karelia would need cannot come home: it is not attacked without them."""
    page = try_out(desk, NO_WAY_HOME, 0)
    expect(question(page)).to_have_text("Where do you attack?")
    page.get_by_role("button", name="Suggest").click()
    battles = page.get_by_role("list", name="Battles in this plan")
    expect(battles.get_by_role("listitem")).not_to_have_count(0)
    expect(battles).not_to_contain_text("Karelia")
    for text in battles.get_by_role("listitem").all_inner_texts():
        chance = re.search(r"(\d+)\s?% to win", text)
        assert chance, text
        assert int(chance[1]) >= 50, text
    expect(page.get_by_role("button", name=re.compile("^Plan th"))).to_be_visible()


def test_a_suggestion_to_press_on_tells_the_chance_to_win(desk: Desk) -> None:
    page = try_out(desk, battles.HIT_IN_UKRAINE, 2)
    expect(question(page)).to_have_text("Press on or retreat?")
    page.get_by_role("button", name="Suggest").click()
    advice = page.get_by_role("status").filter(has_text="Press on")
    expect(advice).to_contain_text(re.compile(r"([5-9]\d|100)\s?% to win"))

"""Any position, changed freely, on the map and on a phone; and the odds of attacks in it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.people import Desk, play_now
from tests.web.test_odds import chance, pile

PHONE = (390, 844)


def space(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Space", exact=True)


def attacker(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Attacker", exact=True)


def counted(page: Page, name: str) -> Locator:
    return page.get_by_role("spinbutton", name=name, exact=True)


def test_a_set_up_is_changed_and_attacked(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("link", name="Odds").click()
    page.get_by_role("radio", name="Axis & Allies Classic").click()
    page.get_by_role("link", name="Study a whole position").click()
    expect(space(page)).to_be_visible()
    attacker(page).select_option("Germany")
    page.locator('.stage [data-space="karelia_ssr"]').first.click()
    expect(page.get_by_role("heading", name=re.compile("^Germany attacks "))).to_be_visible()
    expect(chance(page)).to_have_text(re.compile(r"\d+%"))
    before = chance(page).inner_text()
    more = counted(page, "infantry, USSR")
    more.fill("40")
    more.press("Tab")
    expect(pile(page, "Defender", "infantry")).to_have_value("40")
    expect(chance(page)).not_to_have_text(before)
    # What a power has developed comes along.
    page.get_by_text("Technologies", exact=True).click()
    page.get_by_role("group", name="USSR").get_by_label("Jet Power").check()
    learned = page.locator(".defender").get_by_label("Jet power")
    expect(learned).to_be_checked()
    # The rules have the last word, in a sentence.
    counted(page, "anti-aircraft gun, USSR").fill("3")
    counted(page, "anti-aircraft gun, USSR").press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("has room for one")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_game_is_studied_on_a_phone_by_keyboard(desk: Desk) -> None:
    page = desk.page(*PHONE)
    play_now(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Study this position").click()
    expect(space(page)).to_be_visible()
    space(page).focus()
    page.keyboard.type("Alaska")
    page.keyboard.press("Tab")
    owner = page.get_by_role("combobox", name="Held by")
    owner.select_option("Blue")
    armies = counted(page, "Armies in Alaska")
    armies.fill("3")
    armies.press("Tab")
    space(page).select_option("Kamchatka")
    page.get_by_role("combobox", name="Held by").select_option("Red")
    counted(page, "Armies in Kamchatka").fill("12")
    counted(page, "Armies in Kamchatka").press("Tab")
    attacker(page).select_option("Red")
    space(page).select_option("Alaska")
    expect(page.get_by_role("radio", name="Kamchatka 12 armies")).to_be_checked()
    expect(chance(page)).to_have_text("99%")
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE[0], "nothing has to be scrolled sideways"


def test_troops_land_and_every_defender_has_its_own_technologies(desk: Desk) -> None:
    page = desk.page()
    page.goto(f"{desk.url}/#/position/classic")
    expect(space(page)).to_be_visible()
    attacker(page).select_option("United Kingdom")
    space(page).select_option("Western Europe")
    landing = page.get_by_role("checkbox", name="United Kingdom, by sea 1 armor")
    expect(landing).to_be_checked()
    expect(pile(page, "Attacker", "armor")).to_have_value("2")
    ashore = page.get_by_role("radio", name="Landing from the sea")
    expect(ashore).to_be_checked()
    for one in page.get_by_role("checkbox", name=re.compile("by sea")).all():
        one.uncheck()
    expect(pile(page, "Attacker", "armor")).to_have_value("0")
    expect(ashore).not_to_be_checked()

    # Japan comes to Germany's help with jets of its own.
    page.get_by_role("combobox", name="Units of").select_option("Japan")
    counted(page, "fighter, Japan").fill("2")
    counted(page, "fighter, Japan").press("Tab")
    page.get_by_text("Technologies", exact=True).click()
    page.get_by_role("group", name="Japan").get_by_label("Jet Power").check()
    beside = page.get_by_text("Beside them, an ally’s 2 fighter with Jet power.")
    expect(beside).to_be_visible()
    expect(page.locator(".defender").get_by_label("Jet power")).not_to_be_checked()

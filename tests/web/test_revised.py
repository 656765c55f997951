"""Decisions that Axis & Allies Revised brings, each once by clicks."""

import re

from playwright.sync_api import Page, expect

from tests.web import revised
from tests.web.classic import go, more, press, targets
from tests.web.people import Desk, at_rest, pick, primary, question, stored, view
from tests.web.staged import try_out


def asked(desk: Desk, scenario: str, steps: int = 1) -> Page:
    """A scene at its question, which can be answered."""
    page = try_out(desk, scenario, steps)
    at_rest(page)
    return page


def log(page: Page, words: str) -> None:
    expect(page.locator(".log")).to_contain_text(words)


def token(page: Page, side: str, unit: str) -> None:
    """Tap a unit on the battle board."""
    army = page.locator(".battle").get_by_role("region", name=side)
    army.locator("button.tok", has_text=unit).first.click()


def test_research_is_aimed_at_a_technology(desk: Desk) -> None:
    page = asked(desk, revised.opening("research"), 0)
    expect(question(page)).to_have_text("What do you research?")
    page.get_by_role("row", name="2 dice").click()
    expect(primary(page)).to_have_text(re.compile("Choose a technology"))
    expect(primary(page)).to_be_disabled()
    page.get_by_role("radio", name="Heavy bombers").check()
    expect(primary(page)).to_contain_text("Roll 2 dice for heavy bombers, 10 IPC")
    press(page)
    log(page, "USSR researched")


def test_the_map_counts_the_victory_cities_of_both_sides(desk: Desk) -> None:
    page = asked(desk, revised.opening("purchase"), 0)
    expect(page.locator(".goal")).to_contain_text("Allies 6 of 8 · Axis 6 of 8")


def test_a_carrier_is_promised_to_fighters_that_need_it(desk: Desk) -> None:
    page = asked(desk, revised.FAR_OUT, 0)
    pick(page, "japan")
    row = targets(page).filter(has_text="Sea Zone 52")
    expect(row).to_contain_text("a carrier comes to them")
    go(page, "Sea Zone 52")
    orders = page.locator(".content ol li")
    expect(orders).to_have_count(2)
    expect(orders.last).to_contain_text("promised to fighters")
    expect(primary(page)).to_contain_text("Fight one battle")
    orders.last.get_by_role("button", name="Take back").click()
    expect(primary(page)).to_contain_text("still open")
    page.get_by_role("button", name="Promise the carrier in Sea Zone 60").click()
    expect(primary(page)).to_contain_text("Fight one battle")


def test_fighters_take_off_to_fight_where_their_carrier_is(desk: Desk) -> None:
    page = asked(desk, revised.AMONG_ENEMIES, 0)
    page.get_by_role("button", name="Let 2 fighters take off in Sea Zone 60").click()
    expect(page.locator(".content ol li")).to_contain_text("takes off to fight here")
    expect(page.get_by_role("button", name="take off in")).to_have_count(0)


def test_rockets_raids_and_battles_come_in_the_attackers_order(desk: Desk) -> None:
    page = asked(desk, revised.COMBATS)
    expect(question(page)).to_have_text("What comes next?")
    entries = page.get_by_role("radiogroup", name="Battles of this turn").get_by_role("radio")
    expect(entries).to_have_count(5)
    entries.filter(has_text="Rocket from Southern Europe").click()
    page.get_by_role("radio", name="United Kingdom United Kingdom").click()
    press(page)
    log(page, "fired a rocket: Southern Europe > United Kingdom")
    expect(entries).to_have_count(4)
    entries.nth(1).click()
    expect(primary(page)).to_contain_text("Raid United Kingdom")
    press(page)
    log(page, "bombed United Kingdom")
    entries.filter(has_text="Ukraine").click()
    press(page)
    expect(page.locator(".battle")).to_contain_text("Battle for Ukraine")


def test_ships_bombard_by_kind(desk: Desk) -> None:
    page = asked(desk, revised.BOMBARDED, 2)
    expect(question(page)).to_have_text("Which ships bombard Norway?")
    expect(primary(page)).to_contain_text("Bombard with 1 battleship and 2 destroyers")
    page.get_by_role("button", name="Fewer: 2 destroyers").click()
    expect(primary(page)).to_contain_text("1 battleship and 1 destroyer")
    press(page)
    log(page, "bombarded Norway from Sea Zone 6")


def test_only_aircraft_leave_a_landing(desk: Desk) -> None:
    page = asked(desk, revised.BOMBARDED, 3)
    leave = page.locator(".choice", has_text="Aircraft break off")
    expect(leave).to_contain_text("the others fight on")
    leave.click()
    log(page, "United Kingdom broke off from Norway with 2 fighter")


def test_a_battleship_takes_one_hit_or_two(desk: Desk) -> None:
    page = asked(desk, revised.TWO_HITS)
    expect(question(page)).to_have_text("Which units take the 2 hits?")
    expect(primary(page)).to_contain_text("Lose 1 transport, damage 1 battleship")
    token(page, "Defender", "battleship")
    expect(primary(page)).to_contain_text("Lose 1 battleship")
    token(page, "Defender", "battleship")
    expect(primary(page)).to_contain_text("Choose 2 more")
    token(page, "Defender", "transport")
    token(page, "Defender", "battleship")
    before = view(page)["version"]
    press(page)
    stored(page, before)
    expect(page.locator(".battle .tok", has_text="battleship, damaged")).to_have_count(1)


def test_submarines_submerge_and_are_seen_on_the_map(desk: Desk) -> None:
    page = asked(desk, revised.ROUND_AT_SEA)
    expect(question(page)).to_have_text("Do your submarines submerge?")
    more(page, "Submerge")
    expect(primary(page)).to_contain_text("Submerge 1 submarine")
    press(page)
    expect(page.locator(".battle .tok.submerged")).to_have_count(1)
    expect(question(page)).to_have_text("Press on or retreat?")
    page.get_by_role("button", name=re.compile("^Press on")).click()
    log(page, "Germany submerged submarine in Sea Zone 6")


def test_stranded_fighters_find_land_or_a_deck_next_door(desk: Desk) -> None:
    page = asked(desk, revised.STRANDED, 2)
    page.get_by_role("radio", name="Sea Zone 53").click()
    page.get_by_role("button", name="Fewer: Fighters").click()
    expect(primary(page)).to_contain_text("Land 1 fighter in Sea Zone 53")
    press(page)
    log(page, "fighter landed: Sea Zone 52 > Sea Zone 53")


def test_a_new_carrier_takes_fighters_and_the_rest_is_refunded(desk: Desk) -> None:
    page = asked(desk, revised.NEW_CARRIER, 0)
    page.get_by_role("button", name="Sea Zone 60", exact=True).click()
    press(page)
    log(page, "placed aircraft carrier: Sea Zone 60")
    page.get_by_role("button", name="Bring 1 fighter aboard in Sea Zone 60").click()
    log(page, "embarked fighter: Japan > Sea Zone 60")
    page.get_by_role("spinbutton", name="infantry").press("7")
    page.locator(".content button.go", has_text="Japan").click()
    expect(primary(page)).to_contain_text("Place 7 infantry in Japan")
    press(page)
    expect(question(page)).to_have_text("End your turn?")
    expect(page.locator(".side")).to_contain_text("you get 26 IPC")
    press(page)
    log(page, "returned 2 fighter, 2 infantry for 26")


def test_a_game_of_bots_is_watched_with_its_cities_and_its_luck(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Watch a game of Axis & Allies Revised").click()
    bar = page.get_by_role("region", name="Replay")
    where = bar.get_by_role("slider", name="Where in the game")
    where.focus()
    page.keyboard.press("End")
    expect(page.locator("h1#result")).to_have_text("Victory for the Allies")
    expect(page.locator(".goal")).to_contain_text("Allies 8 of 8")
    page.get_by_role("button", name="Statistics").first.click()
    page.get_by_role("radio", name="Cities").click()
    rows = page.get_by_role("table", name="Cities").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("23232")
    expect(page.get_by_role("table", name="Luck").last).to_be_visible()


def test_submarines_submerge_by_standing_order(desk: Desk) -> None:
    page = asked(desk, revised.opening("purchase"), 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Standing orders").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Submarines submerge as soon as they may.").click()
    dialog.locator("button.b1", has_text="Add this order").click()
    expect(dialog.get_by_role("button", name=re.compile("^Take back: Submarines"))).to_be_visible()

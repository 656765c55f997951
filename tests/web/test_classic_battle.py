"""Battles of Axis & Allies Classic by clicking: every question that a battle can ask."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web import battles
from tests.web.classic import press
from tests.web.device import set_up
from tests.web.people import Desk, held, lit, pick, primary, question, stored, until, view
from tests.web.staged import IMPORT, play_together, scene, try_out


def battle(page: Page) -> Page:
    """The battle board."""
    expect(page.locator(".battle")).to_be_visible()
    return page


def token(page: Page, side: str, name: str, place: int = 0) -> None:
    """Tap a unit on the strip."""
    army = page.get_by_role("region", name=side)
    army.get_by_role("button", name=name).nth(place).click()


def struck(page: Page) -> Locator:
    """Defenders who are hit; what the next dice do is not for a test to say."""
    return page.get_by_role("region", name="Defender").locator(".tok.hit, .tok.lost")


def asks(page: Page, kind: str) -> None:
    expect(question(page)).not_to_be_empty()
    assert view(page)["asking"]["kind"] == kind


def test_losses_are_proposed_changed_and_taken(desk: Desk) -> None:
    page = battle(try_out(desk, battles.HIT_IN_UKRAINE))
    expect(question(page)).to_have_text("Which 2 units do you lose?")
    expect(primary(page)).to_contain_text("Lose 2 infantry")
    options = page.get_by_role("radiogroup", name="Suggestions").get_by_role("radio")
    expect(options.first).to_be_checked()
    expect(options.first).to_contain_text("hold")
    token(page, "Defender", "1 fighter")
    expect(primary(page)).to_contain_text("Lose 1 infantry and 1 fighter")
    expect(
        page.locator(".opt", has_text=re.compile("your choice|instead|chance"))
    ).not_to_have_count(0)
    token(page, "Defender", "1 fighter")
    expect(primary(page)).to_contain_text("Choose 1 more")
    expect(primary(page)).to_be_disabled()
    steps = page.get_by_role("list", name="Steps of the round")
    expect(steps).to_contain_text("Attackers fire")
    steps.get_by_role("button", name="Attackers fire").click()
    expect(page.locator(".steps .dice")).to_contain_text("2 hits")
    options.first.click()
    press(page)
    expect(struck(page).nth(1)).to_be_visible()


def test_pressing_on_retreating_and_looking_at_the_map(desk: Desk) -> None:
    page = battle(try_out(desk, battles.HIT_IN_UKRAINE, 2))
    expect(question(page)).to_have_text("Press on or retreat?")
    expect(page.locator(".battle .odds")).to_contain_text("win")
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator(".battle")).to_have_count(0)
    expect(primary(page)).to_contain_text("To the battle board")
    press(page)
    expect(page.locator(".battle")).to_be_visible()
    page.locator(".choice", has_text="Retreat to Caucasus").click()
    expect(page.locator(".battle")).to_contain_text("has retreated")
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(".battle")).to_have_count(0)
    asks(page, "PlanNoncombatMoves")


BOARD_PARTS = "**/assets/battle-*.js"


def test_while_the_board_of_a_battle_comes_nothing_behind_it_can_be_answered(desk: Desk) -> None:
    page = desk.page()
    made = page.evaluate(IMPORT, [battles.HIT_IN_UKRAINE, 2, "analysis", []])
    waiting = held(page, BOARD_PARTS)
    page.goto(f"{desk.url}/#/game/{made['game']['id']}")
    expect(page.locator(".frame[aria-busy=true]")).to_be_visible()
    expect(primary(page)).to_have_count(0)
    while waiting:
        waiting.pop().continue_()
    page.unroute(BOARD_PARTS)
    expect(page.locator(".battle")).to_be_visible()
    expect(question(page)).to_have_text("Press on or retreat?")


def test_a_board_of_a_battle_that_cannot_be_fetched_locks_nobody_out(
    desk: Desk, problems: list[str]
) -> None:
    page = desk.page()
    page.route(BOARD_PARTS, lambda route: route.abort())
    try_out(desk, battles.HIT_IN_UKRAINE, 2, page)
    expect(page.get_by_role("complementary")).to_contain_text("could not be fetched")
    expect(page.get_by_role("button", name="Load the page again")).to_be_enabled()
    page.unroute(BOARD_PARTS)
    expect(page.locator(".battle")).to_be_visible()  # asked for again by itself
    assert all("ERR_FAILED" in problem for problem in problems)
    problems.clear()


ARMOR = """
on_turn = "USSR"
units.Caucasus = { USSR = "9 armor" }
units."Ukraine S.S.R." = { Germany = "infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
ROLL_ON = ["ussr: move 9 armor: Caucasus > Ukraine S.S.R."]


def test_fighting_on_to_the_end(desk: Desk) -> None:
    page = battle(try_out(desk, scene(ARMOR, ([*ROLL_ON, "ussr: done"], [6] * 10))))
    expect(page.locator(".battle .many")).to_contain_text("×9")
    page.get_by_role("button", name="to the end").click()
    expect(page.locator(".battle .outcome")).to_have_text("USSR takes Ukraine S.S.R.")
    page.keyboard.press("e")
    expect(page.locator(".battle")).to_have_count(0)


TWO_FRONTS = """
on_turn = "USSR"
units.Caucasus = { USSR = "9 armor" }
units."Karelia S.S.R." = { USSR = "8 infantry" }
units."Ukraine S.S.R." = { Germany = "infantry" }
units."Finland-Norway" = { Germany = "8 infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
BOTH = [*ROLL_ON, "ussr: move 8 infantry: Karelia S.S.R. > Finland-Norway", "ussr: done"]


def test_the_next_battle_begins_on_the_open_board(desk: Desk) -> None:
    """The last of several battles is not asked for: it begins as soon as the one before is over."""
    fight = ([*BOTH, "ussr: fight in Ukraine S.S.R."], [6] * 10)
    page = battle(try_out(desk, scene(TWO_FRONTS, fight)))
    page.get_by_role("button", name="to the end").click()
    expect(page.locator(".battle")).to_contain_text("Battle for Finland-Norway")
    press_on = page.get_by_role("button", name=re.compile("^Press on"))
    expect(press_on.or_(primary(page)).first).to_be_enabled()


LAST_STAND = """
on_turn = "USSR"
units.Caucasus = { USSR = "9 armor" }
units."Karelia S.S.R." = { USSR = "30 infantry" }
units."Ukraine S.S.R." = { Germany = "infantry" }
units."Finland-Norway" = { Germany = "anti-aircraft gun, 30 infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
TO_THE_LAST = [*ROLL_ON, "ussr: move 30 infantry: Karelia S.S.R. > Finland-Norway", "ussr: done"]


def fight_until_asked(page: Page) -> None:
    """Take all losses as they are suggested until the attacker is asked to press on."""
    for _ in range(10):
        expect(question(page)).not_to_be_empty()
        expect(page.locator(".battle .frame[aria-busy=true]")).to_have_count(0)
        if view(page)["asking"]["kind"] == "PressOnOrRetreat":
            return
        before = view(page)["version"]
        press(page)
        stored(page, before)
    raise AssertionError("nobody was asked to press on")


def test_fighting_on_to_the_end_is_for_one_battle(desk: Desk) -> None:
    """Chosen in the first of two battles: the second asks again, and nothing is pressed there."""
    fight = ([*TO_THE_LAST, "ussr: fight in Ukraine S.S.R."], [6] * 10)
    page = battle(try_out(desk, scene(LAST_STAND, fight)))
    page.get_by_role("button", name="to the end").click()
    fighting = page.get_by_text("Fighting to the end")
    expect(page.locator(".battle")).to_contain_text("Battle for Finland-Norway")
    expect(fighting).to_have_count(0)
    fight_until_asked(page)
    expect(question(page)).to_have_text("Press on or retreat?")
    asked = view(page)["version"]
    page.wait_for_timeout(1500)
    assert view(page)["version"] == asked, "nobody has pressed on"
    expect(page.get_by_role("button", name="to the end")).to_be_enabled()
    expect(fighting).to_have_count(0)


def test_fighting_on_is_seen_and_can_be_stopped(desk: Desk) -> None:
    march = ["ussr: move 30 infantry: Karelia S.S.R. > Finland-Norway", "ussr: done"]
    page = battle(try_out(desk, scene(LAST_STAND, (march, [6] * 60))))
    expect(question(page)).to_have_text("Press on or retreat?")
    page.get_by_role("button", name="to the end").click()
    status = page.get_by_role("status").filter(has_text="Fighting to the end")
    status.get_by_role("button", name="Stop").click()
    expect(status).to_have_count(0)
    fight_until_asked(page)
    asked = view(page)["version"]
    page.wait_for_timeout(1500)
    assert view(page)["version"] == asked, "nobody has pressed on"


def test_the_order_of_battles_with_odds_and_what_waits(desk: Desk) -> None:
    page = try_out(desk, battles.SEA_BEFORE_LAND)
    expect(question(page)).to_have_text("Which battle comes next?")
    entries = page.locator(".entry")
    expect(entries).to_have_count(3)
    expect(entries.last).to_contain_text("waits for the sea battle in North Sea Zone")
    expect(entries.first).to_contain_text("%")
    around = {"north_sea_zone", "western_europe"}
    assert set(lit(page, *around)) == around
    pick(page, "western_europe")
    expect(primary(page)).to_contain_text("Fight in Western Europe")
    pick(page, "finland_norway")
    expect(page.get_by_role("alert")).to_contain_text("waits for the sea battle")
    page.get_by_role("radio", name="North Sea Zone").click()
    press(page)
    expect(page.locator(".battle")).to_contain_text("Battle for North Sea Zone")


def test_after_the_sea_battle_each_transport_lands_or_not(desk: Desk) -> None:
    page = try_out(desk, battles.WHO_LANDS)
    expect(question(page)).to_have_text("Who lands in Finland-Norway?")
    expect(page.locator(".side .odds")).to_contain_text("win")
    expect(primary(page)).to_contain_text("Land 4 infantry")
    page.get_by_role("radio", name="Land 1 infantry from").first.click()
    press(page)
    expect(page.locator(".log")).to_contain_text("landed infantry")
    page.get_by_role("radio", name="Nobody lands").click()
    press(page)
    expect(page.locator(".battle")).to_contain_text("Battle for Finland-Norway")


def test_ships_support_a_landing(desk: Desk) -> None:
    page = try_out(desk, battles.SUPPORTED)
    expect(question(page)).to_have_text("How many ships support the landing in Finland-Norway?")
    expect(primary(page)).to_contain_text("Support with 2 ships")
    page.get_by_role("button", name="Fewer: Ships in").click()
    expect(primary(page)).to_contain_text("Support with 1 ship")
    press(page)
    expect(page.locator(".battle")).to_contain_text("Battle for Finland-Norway")
    steps = page.get_by_role("list", name="Steps of the round")
    expect(steps).to_contain_text(re.compile("Support shots|Attackers fire"))


def test_submarines_stay_or_withdraw(desk: Desk) -> None:
    page = battle(try_out(desk, battles.SUBMARINES))
    expect(question(page)).to_have_text("Do your submarines withdraw?")
    expect(primary(page)).to_contain_text("Stay and fight")
    page.get_by_role("button", name="More: Withdraw").click()
    expect(primary(page)).to_contain_text("Withdraw 1 submarine to Baltic Sea Zone")
    press(page)
    expect(page.locator(".battle .tok.away")).to_have_count(1)
    press(page)  # the other one stays
    expect(page.locator(".battle .who")).to_contain_text("United Kingdom")
    page.locator(".battle .ask .go").first.click()
    expect(primary(page)).to_contain_text("Withdraw 2 submarines")
    press(page)
    expect(question(page)).to_have_text("Press on or retreat?")


def test_allies_agree_on_losses_in_two_browsers(desk: Desk) -> None:
    seats = {
        "ussr": "me",
        "germany": "me",
        "japan": "me",
        "united_states": "me",
        "united_kingdom": "guest",
    }
    host, guest = play_together(desk, battles.TWO_ALLIES, seats)
    battle(host)
    expect(question(host)).to_have_text("Which 2 units do you lose together?")
    battle(guest)
    press(host)
    expect(question(guest)).to_contain_text("Do you agree to lose")
    expect(guest.locator(".battle")).to_contain_text("Germany chooses")
    guest.get_by_role("button", name="Object").click()
    expect(question(host)).to_contain_text("They did not agree")
    expect(primary(host)).to_contain_text("They lose")
    press(host)
    for page in (host, guest):
        expect(struck(page).nth(1)).to_be_visible()


def test_a_proposal_is_accepted(desk: Desk) -> None:
    seats = dict.fromkeys(("ussr", "germany", "japan", "united_states"), "me")
    host, guest = play_together(desk, battles.TWO_ALLIES, seats | {"united_kingdom": "guest"})
    battle(host)
    battle(guest)
    expect(primary(host)).to_contain_text("Propose")
    press(host)
    expect(primary(guest)).to_contain_text("Agree")
    press(guest)
    for page in (host, guest):
        expect(struck(page).first).to_be_visible()


def test_whoever_plays_all_defending_powers_chooses_at_once(desk: Desk) -> None:
    page = battle(try_out(desk, battles.TWO_ALLIES))
    expect(question(page)).to_have_text("Which 2 units do you lose?")
    expect(page.locator(".battle")).not_to_contain_text("must agree")
    expect(primary(page)).to_contain_text("Lose")
    press(page)
    expect(struck(page).first).to_be_visible()
    expect(question(page)).not_to_contain_text("Do you agree")


def test_a_rocket_from_a_gun_at_a_factory(desk: Desk) -> None:
    page = try_out(desk, battles.ROCKETS)
    expect(question(page)).to_have_text("Fire a rocket?")
    expect(primary(page)).to_be_disabled()
    lit(page, "united_kingdom")
    pick(page, "united_kingdom")
    expect(primary(page)).to_contain_text("Fire at United Kingdom")
    press(page)
    expect(page.locator(".log")).to_contain_text("fired a rocket")


def test_aircraft_that_guns_shot_down_on_their_way(desk: Desk) -> None:
    page = try_out(desk, battles.SHOT_ON_THE_WAY)
    expect(question(page)).to_have_text("Which unit is lost over Eastern Europe?")
    expect(primary(page)).to_contain_text("Lose 1 fighter")
    page.locator(".side .tok", has=page.locator('use[href="#u-bomber"]')).click()
    expect(primary(page)).to_contain_text("Lose 1 bomber")
    press(page)
    expect(page.locator(".log")).to_contain_text("Germany lost bomber to guns over Eastern Europe")


def test_raids_come_in_the_attackers_order(desk: Desk) -> None:
    page = try_out(desk, battles.RAIDS)
    expect(question(page)).to_have_text("Which raid comes next?")
    pick(page, "southern_europe")
    expect(primary(page)).to_contain_text("Raid Southern Europe")
    press(page)
    expect(page.locator(".log")).to_contain_text("bombed Southern Europe")


def test_homeless_fighters_find_an_island_or_a_deck(desk: Desk) -> None:
    page = try_out(desk, battles.HOMELESS, 2)
    expect(question(page)).to_have_text("Where do the fighters over Hawaii Sea Zone land?")
    expect(primary(page)).to_contain_text("Land 2 fighters in Hawaiian Islands")
    page.get_by_role("button", name="Fewer: Fighters").click()
    expect(primary(page)).to_contain_text("Land 1 fighter in Hawaiian Islands")
    press(page)
    expect(page.locator(".log")).to_contain_text("fighter landed")
    page.get_by_role("button", name="The others on carriers").click()
    expect(page.locator(".side")).not_to_contain_text("Where do the fighters")


def test_whoever_watches_can_open_the_board(desk: Desk) -> None:
    seats = {
        "ussr": "me",
        "germany": "me",
        "united_kingdom": "me",
        "japan": "me",
        "united_states": "guest",
    }
    host, guest = play_together(desk, battles.HIT_IN_UKRAINE, seats)
    guest.get_by_role("button", name=re.compile("Battle for Ukraine")).click()
    expect(guest.locator(".battle")).to_contain_text("Waiting for")
    press(host)
    expect(struck(guest).nth(1)).to_be_visible()
    guest.keyboard.press("Escape")
    expect(guest.locator(".battle")).to_have_count(0)


def test_a_battle_that_was_over_before_its_board_came_is_shown(desk: Desk) -> None:
    """On a slow line, the answer to the first click may come before the board does."""
    page = desk.page()
    waiting = held(page, BOARD_PARTS)
    try_out(desk, scene(ARMOR, (ROLL_ON, [])), page=page)
    before = view(page)["version"]
    press(page)
    stored(page, before)
    until(
        page, "before => Number(document.querySelector('.table').dataset.version) > before", before
    )
    while waiting:
        waiting.pop().continue_()
    page.unroute(BOARD_PARTS)
    expect(page.locator(".battle")).to_contain_text("Battle for Ukraine S.S.R.")


def test_dice_can_be_watched_and_skipped(desk: Desk) -> None:
    page = desk.page()
    set_up(page, motion="full", dice="watch")
    try_out(desk, scene(ARMOR, (ROLL_ON, [])), page=page)
    press(page)
    expect(page.locator(".battle")).to_contain_text("The dice are falling")
    page.keyboard.press("Space")
    expect(page.locator(".battle")).not_to_contain_text("The dice are falling")
    page.get_by_role("button", name="Instant").click()
    expect(page.get_by_role("button", name="Instant")).to_have_attribute("aria-pressed", "true")
    assert '"dice":"instant"' in page.evaluate("localStorage.getItem('battleboard.settings')")


def test_a_battle_by_keyboard_on_a_phone(desk: Desk) -> None:
    page = desk.page(390, 844)
    battle(try_out(desk, battles.HIT_IN_UKRAINE, 2, page))
    page.keyboard.press("w")
    expect(page.locator(".battle")).to_contain_text("has retreated")
    page.keyboard.press("Enter")
    expect(page.locator(".battle")).to_have_count(0)


def test_without_odds_nothing_is_proposed(desk: Desk) -> None:
    page = desk.page()
    set_up(page, odds=False)
    battle(try_out(desk, battles.HIT_IN_UKRAINE, page=page))
    expect(primary(page)).to_contain_text("Choose 2 more")
    expect(page.locator(".battle .opt")).to_have_count(0)
    token(page, "Defender", "1 infantry")
    token(page, "Defender", "1 infantry", 1)
    expect(primary(page)).to_contain_text("Lose 2 infantry")

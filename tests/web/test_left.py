"""Answers that come when their part of the page has gone: nothing of that part is read any more.

What is derived in a part that has gone may be out of date: Svelte warns of it (`derived_inert`).
The page must not depend on who is first, so each test holds an answer back until the part has gone.
"""

import re

from playwright.sync_api import Page, Route, expect

from tests.server.people import Person, key
from tests.web.people import Desk, at_rest, held, until
from tests.web.scenes import NEARLY_WON, sit_down
from tests.web.staged import try_out
from tests.web.test_advice import BY_SHIP
from tests.web.test_open_tables import card, open_table

PICTURES = "**/assets/pictures-*.js"
ACTIONS = "**/api/games/*/actions"
ME = "**/api/me"
SENDING = "() => document.querySelector('.frame[aria-busy=true]') !== null"


def let_go(page: Page, pattern: str, late: list[Route]) -> None:
    """Let held requests be answered, and wait until the page has heard the answers."""
    assert late, f"nothing asked for {pattern}"
    page.unroute(pattern)
    for route in late:
        with page.expect_response(route.request.url):
            route.fallback()
    page.evaluate("() => new Promise((heard) => setTimeout(heard, 50))")


def go_home(page: Page) -> None:
    page.evaluate("() => { location.hash = '#/' }")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_the_picture_of_a_lobby_may_come_when_the_game_has_begun(desk: Desk) -> None:
    page = desk.page()
    page.goto("about:blank")  # what this page had asked for would never be answered
    late = held(page, PICTURES)
    page.goto(desk.url)
    links = sit_down(page, NEARLY_WON, red="me", blue="invite", green="invite")
    expect(page.get_by_text("when every seat is taken")).to_be_visible()
    ben = Person(desk.url, "Ben")
    for seat in ("blue", "green"):
        ben.join(links[seat])
    at_rest(page)
    let_go(page, PICTURES, late)


def test_a_plan_goes_on_when_its_game_is_left(desk: Desk) -> None:
    """The orders after the one that was on its way are given as well: all of them were wanted."""
    page = try_out(desk, BY_SHIP, 0)
    page.get_by_role("button", name="Suggest").click()
    plan = page.get_by_role("button", name=re.compile("^Plan th"))
    expect(plan).to_be_visible()
    late = held(page, ACTIONS, times=1)
    plan.click()
    until(page, SENDING)
    go_home(page)
    with page.expect_request(ACTIONS):
        let_go(page, ACTIONS, late)


def test_who_cancels_while_their_name_is_on_its_way_sits_down_nowhere(desk: Desk) -> None:
    game = open_table(Person(desk.url, "Anna"), "Called off")
    page = desk.page()
    card(page, "Called off").get_by_role("button", name="Sit down as Blue").click()
    page.get_by_label("Your name at the table").fill("Ben")
    late = held(page, ME, times=1)
    page.keyboard.press("Enter")
    until(page, "() => document.querySelector('form button[disabled]') !== null")
    page.get_by_role("button", name="Cancel").click()
    let_go(page, ME, late)
    page.wait_for_timeout(300)
    assert "#/game" not in page.url
    expect(card(page, "Called off").get_by_role("button", name="Sit down as Blue")).to_be_enabled()
    # other tests on this server find no table left open
    Person(desk.url, "Cara").post(f"/api/games/{game}/seats", seat="blue", word=key())

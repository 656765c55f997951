"""What was begun and not sent: it is kept on the device, and who was overtaken is told."""

import httpx
from playwright.sync_api import Page, Route, expect

from tests.server.people import Person
from tests.web.classic import more
from tests.web.gallery.classic import opening
from tests.web.people import Desk, at_rest, primary, until, view
from tests.web.scenes import FIVE_CARDS, NEARLY_WON, sit_down
from tests.web.staged import try_out


def half_filled(desk: Desk) -> Page:
    """A purchase that is being put together."""
    page = try_out(desk, opening("purchase"), 0)
    at_rest(page)
    more(page, "infantry", 2)
    more(page, "armor")
    expect(primary(page)).to_contain_text("Buy 3 units for 11 IPC")
    return page


def test_a_purchase_outlives_the_page(desk: Desk) -> None:
    """As long as it is what is asked; and it is gone when it was sent."""
    page = half_filled(desk)
    page.reload()
    at_rest(page)
    expect(primary(page)).to_contain_text("Buy 3 units for 11 IPC")
    primary(page).click()
    expect(page.locator("h1#question")).to_contain_text("Where do you attack?")
    until(page, "() => !Object.keys(localStorage).some((name) => name.includes('.draft.'))")


def test_a_purchase_on_a_phone_is_there_after_a_look_at_the_history(desk: Desk) -> None:
    page = half_filled(desk)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="History").click()
    expect(primary(page)).to_have_count(0)
    page.get_by_role("button", name="Map", exact=True).click()
    expect(primary(page)).to_contain_text("Buy 3 units for 11 IPC")


def test_where_another_tab_answered_first_that_is_said(desk: Desk) -> None:
    page = half_filled(desk)
    other = page.context.new_page()
    other.goto(page.url)
    at_rest(other)
    primary(other).click()
    expect(page.get_by_role("alert")).to_contain_text("answered in another tab")
    expect(other.locator("h1#question")).to_contain_text("Where do you attack?")
    expect(other.get_by_role("alert")).to_have_count(0)


def test_words_being_written_outlive_the_page(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.get_by_role("button", name="Talk").click()
    field = page.get_by_role("textbox", name="Say something to everybody")
    field.fill("Shall we")
    page.reload()
    page.get_by_role("button", name="Talk").click()
    expect(field).to_have_value("Shall we")


def test_words_that_nobody_heard_are_said_again_once(desk: Desk, problems: list[str]) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    page.get_by_role("button", name="Talk").click()

    def nobody_there(route: Route) -> None:
        if route.request.method == "POST":
            route.fulfill(status=httpx.codes.BAD_GATEWAY, body="")
            page.unroute("**/messages*")
        else:
            route.fallback()

    page.route("**/messages*", nobody_there)
    field = page.get_by_role("textbox", name="Say something to everybody")
    field.fill("Good luck")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log", name="Talk")).to_contain_text("Good luck")
    expect(field).to_have_value("")
    expect(page.locator(".problem")).to_have_count(0)
    problems[:] = [one for one in problems if "502" not in one]


def test_who_has_resigned_is_offered_nothing_more_to_do(desk: Desk) -> None:
    """The others play on: one may look, and no more."""
    page = desk.page()
    links = sit_down(page, NEARLY_WON, red="me", blue="invite", green="invite")
    ben = Person(desk.url, "Ben")
    for seat in ("blue", "green"):
        ben.join(links[seat])
    at_rest(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(".players .gone")).to_have_count(1)
    side = page.get_by_role("complementary", name="Beside the board")
    expect(side).to_contain_text("out of the game")
    expect(page.get_by_role("button", name="Plan ahead")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("link", name="Account and messages")).to_be_visible()
    for gone in ("Standing orders", "Offer a draw", "Resign"):
        expect(page.get_by_role("button", name=gone)).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press(":")
    expect(page.get_by_role("combobox", name="Type an action")).to_be_focused()
    expect(page.get_by_role("option", name="resign")).to_have_count(0)
    assert view(page)["result"] is None

"""Parts of the page that do not come when they are wanted: that is said, and they come later."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery.classic import buy, opening
from tests.web.people import Desk, at_rest, held, pick, primary, view
from tests.web.scenes import TWO_FRONTS, sit_down
from tests.web.staged import try_out

NOT_FETCHED = "could not be fetched"


@pytest.fixture
def patchy(desk: Desk, problems: list[str]) -> Iterator[Page]:
    """A page; what its browser says of what does not come is forgiven, and nothing else."""
    yield desk.page(fresh=True)
    problems[:] = [one for one in problems if "ERR_FAILED" not in one]


def half_filled(desk: Desk, page: Page) -> None:
    try_out(desk, opening("purchase"), 0, page)
    at_rest(page)
    buy(page)


@pytest.mark.soak("faults")
def test_letters_typed_into_a_line_that_does_not_come_are_no_orders(
    desk: Desk, patchy: Page
) -> None:
    """And it opens when it can be fetched, ready to be typed into."""
    page = patchy
    page.route("**/assets/Prompt-*.js", lambda route: route.abort())
    half_filled(desk, page)
    version = view(page)["version"]
    page.locator(".stage").focus()
    page.keyboard.press(":")
    note = page.get_by_role("alertdialog", name=re.compile(NOT_FETCHED))
    expect(note).to_be_focused()
    page.keyboard.type("buy 3 inf e u")
    expect(note).to_be_visible()
    expect(note.get_by_role("button", name="Load the page again")).to_be_visible()
    assert view(page)["version"] == version, "the letters were shortcuts"
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    expect(page.locator(".stage")).to_be_focused()
    page.keyboard.press(":")
    expect(note).to_be_visible()
    page.unroute("**/assets/Prompt-*.js")
    line = page.get_by_role("combobox", name="Type an action")
    expect(line).to_be_focused()
    page.keyboard.type("buy 3 inf")
    expect(line).to_have_value("buy 3 inf")
    expect(primary(page)).to_contain_text("Buy 1 unit")


def test_keys_wait_for_what_is_still_on_its_way(desk: Desk, patchy: Page) -> None:
    page = patchy
    late = held(page, "**/assets/Prompt-*.js")
    half_filled(desk, page)
    version = view(page)["version"]
    page.keyboard.press(":")
    page.keyboard.type("e u")
    expect(page.get_by_role("status").filter(has_text="One moment")).to_be_visible()
    assert view(page)["version"] == version
    expect(primary(page)).to_contain_text("Buy 1 unit")
    page.unroute("**/assets/Prompt-*.js")
    for route in late:
        route.fallback()
    expect(page.get_by_role("combobox", name="Type an action")).to_be_focused()


def test_a_view_comes_back_with_its_looks(desk: Desk, patchy: Page) -> None:
    """A style sheet that failed is asked for again: the build itself would do without it."""
    page = patchy
    half_filled(desk, page)
    page.route("**/assets/Powers-*.css", lambda route: route.abort(), times=1)
    page.get_by_role("button", name="Powers").click()
    views = page.get_by_role("group", name="Powers")
    expect(views).to_contain_text(NOT_FETCHED)
    expect(views.get_by_role("table").first).to_be_visible()
    sheets = page.locator("link[rel=stylesheet][href*='Powers-']").evaluate_all(
        "links => links.map((link) => link.sheet !== null)"
    )
    assert sheets == [True]


def test_what_is_here_opens_while_something_else_does_not_come(desk: Desk, patchy: Page) -> None:
    """The list of keys, with its looks, is out of reach: the menu was fetched ahead."""
    page = patchy
    half_filled(desk, page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    page.keyboard.press("Escape")
    page.route("**/assets/**", lambda route: route.abort())
    page.keyboard.press("k")
    expect(page.get_by_role("alertdialog", name=re.compile(NOT_FETCHED))).to_be_focused()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()


def test_a_menu_that_is_gone_from_the_server_says_so(desk: Desk, patchy: Page) -> None:
    """After an upgrade the parts of the old page are gone: a new page is the way on."""
    page = patchy
    page.route("**/assets/MenuList-*.js", lambda route: route.abort())
    half_filled(desk, page)
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    note = page.get_by_role("alertdialog", name=re.compile(NOT_FETCHED))
    expect(note).to_be_visible()
    page.unroute("**/assets/MenuList-*.js")
    note.get_by_role("button", name="Load the page again").click()
    at_rest(page)
    menu.click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()


def test_the_keyboard_goes_back_to_where_it_was(desk: Desk) -> None:
    """After the command line, and after looking for a space."""
    page = try_out(desk, opening("purchase"), 0)
    at_rest(page)
    for key, field in (":", page.get_by_role("combobox")), ("/", page.get_by_role("textbox")):
        page.locator(".stage").focus()
        page.keyboard.press(key)
        expect(field).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(".stage")).to_be_focused()


@pytest.mark.soak("faults")
def test_arrows_that_do_not_come_hold_nobody_up(desk: Desk, patchy: Page) -> None:
    """They are drawn when they can be fetched."""
    page = patchy
    page.route("**/assets/Arrows-*", lambda route: route.abort())
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    with page.expect_event("requestfailed"):
        pick(page, "alaska")
        pick(page, "kamchatka")
    expect(primary(page)).to_be_enabled()
    page.unroute("**/assets/Arrows-*")
    expect(page.locator(".way.case").first).to_be_visible()

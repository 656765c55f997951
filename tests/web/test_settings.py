"""Settings of a device, and the standing orders of a seat."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.axe import violations
from tests.web.hands import drag_row
from tests.web.people import Desk, asked_of_server, held, pick, primary, question, view
from tests.web.scenes import BEFORE_BERLIN, TWO_FRONTS, sit_down


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text))


def open_menu(page: Page, what: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name=what).click()


def test_settings_are_kept_on_the_device(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    dialog.get_by_text("dark", exact=True).click()
    dialog.get_by_text("130%").click()
    dialog.get_by_text("instant", exact=True).click()
    dialog.get_by_text("strong", exact=True).click()
    dialog.get_by_role("checkbox", name=re.compile("Patterns")).check()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-palette", "strong")
    expect(root).to_have_attribute("data-motion", "reduced")
    assert root.evaluate("e => getComputedStyle(e).fontSize") == "20.8px"
    assert '"dice":"instant"' in page.evaluate("localStorage.getItem('battleboard.settings')")


def give(orders: Locator, sentence: str, space: str = "") -> None:
    """Add an order, and see that it stands."""
    send(orders, sentence, space)
    expect(orders.locator(".trial")).to_have_count(0)


def send(orders: Locator, sentence: str, space: str = "") -> None:
    """Choose an order, for everywhere or a space, look at what it would have done, and add it."""
    orders.get_by_role("button", name=sentence).last.click()
    if space:
        where = orders.locator(".trial").get_by_role("combobox", name="Where")
        where.select_option(space)
    orders.locator(".trial").get_by_role("button", name="Add this order").click()


def test_standing_orders_of_risk_answer(desk: Desk) -> None:
    """Two seats at one device: Blue's order answers, so that nobody has to pass it on."""
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    ask(page, "Where do you attack from")
    open_menu(page, "Look as Blue")
    ask(page, "Waiting for Red")
    open_menu(page, "Standing orders")
    orders = page.get_by_role("dialog", name="Standing orders")
    give(orders, "Defend with two dice where you may.")
    expect(orders.locator("ol li")).to_have_text(["Defend with two dice where you may."])
    page.keyboard.press("Escape")
    open_menu(page, "Look as Red")
    ask(page, "Where do you attack from")
    pick(page, "alaska")
    pick(page, "kamchatka")
    page.get_by_role("button", name=re.compile("^Roll 3 dice")).click()
    expect(page.locator(".log")).to_contain_text("by standing order")


@pytest.mark.soak("standing orders")
def test_always_is_an_order_that_answers_the_present_attack_too(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    attack_kamchatka(page)
    page.get_by_role("button", name="Always defend with 2").click()
    page.locator(".hand-over .b1").click()
    expect(page.locator(".log")).to_contain_text("by standing order")
    lines = asked_of_server(page, "/log?seat=blue")["lines"]
    assert [(line["by"], line["text"]) for line in lines[-2:]] == [
        ("player", "order defend with 2"),
        ("order", "defend with 2"),
    ]
    expect(page.get_by_text("not asked now")).to_have_count(0)


def attack_kamchatka(page: Page) -> None:
    """Red attacks, and the device goes to Blue."""
    ask(page, "Where do you attack from")
    pick(page, "alaska")
    pick(page, "kamchatka")
    page.get_by_role("button", name=re.compile("^Roll 3 dice")).click()
    page.locator(".hand-over .b1").click()
    ask(page, "Alaska attacks Kamchatka with 3 dice")


@pytest.mark.soak("standing orders")
def test_orders_of_losses_are_written_for_a_space_and_taken_back(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, BEFORE_BERLIN, ussr="me", germany="bot", united_kingdom="bot")
    open_menu(page, "Standing orders")
    orders = page.get_by_role("dialog", name="Standing orders")
    give(orders, "Submarines stay and fight.", "North Sea")
    expect(orders.locator("ol li:not(.none)")).to_have_text(
        ["North Sea: Submarines stay and fight."]
    )
    expect(orders.get_by_role("button", name="Add this order")).to_be_disabled()
    for unit in ("infantry", "armor"):
        orders.get_by_role("group", name="Losses").get_by_role("button", name=unit).click()
    rows = orders.get_by_role("list", name="Order of loss").get_by_role("listitem")
    expect(rows).to_have_text([re.compile("infantry"), re.compile("armor")])
    drag_row(page, rows, 1, 0)
    expect(rows).to_have_text([re.compile("armor"), re.compile("infantry")])
    orders.get_by_role("combobox", name="Where").last.select_option("Russia")
    orders.get_by_role("combobox", name="Kept for the very last").select_option("1 land unit")
    page.route("**/actions", refuse, times=1)
    orders.get_by_role("button", name="Add this order").click()
    expect(orders.get_by_role("alert")).to_contain_text("Not in this house.")
    expect(rows).to_have_text([re.compile("armor"), re.compile("infantry")])
    expect(orders.get_by_role("combobox", name="Where").last).to_have_value("Russia")
    orders.get_by_role("button", name="Add this order").click()
    expect(orders.locator("ol li").last).to_have_text(
        re.compile("Russia: Lose armor → infantry.*, but 1 land unit after everything else")
    )
    losses = "lose armor, infantry but keep 1 land unit in Russia"
    assert view(page)["orders"] == ["keep submarines in North Sea", losses]
    orders.get_by_role("button", name=re.compile("^Take back: North Sea: Submarines")).click()
    expect(orders.locator("ol li")).to_have_text([re.compile("Russia:")])
    assert view(page)["orders"] == [losses]


def refuse(route: Route) -> None:
    trouble = {"code": "refused", "message": "Not in this house."}
    route.fulfill(json=trouble, headers={"trouble-status": "409"})


@pytest.mark.soak("faults")
def test_orders_that_were_overtaken_are_sent_again(desk: Desk) -> None:
    """One is given while somebody moves; one is taken back while another tab gives one."""
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    ask(page, "Where do you attack from")
    other = page.context.new_page()
    other.goto(page.url)
    ask(other, "Where do you attack from")
    two, one = "Defend with two dice where you may.", "Defend with one die."
    orders = blues_orders(page)
    waiting = held(page, "**/actions", times=1)
    with page.expect_request("**/actions"):
        send(orders, two)
    primary(other).click()
    ask(other, "Move armies once, or end your turn")
    waiting.pop().fallback()
    expect(orders.locator("ol li")).to_have_text([two])
    expect(orders.get_by_role("alert")).to_have_count(0)

    others = blues_orders(other)
    waiting = held(page, "**/actions", times=1)
    with page.expect_request("**/actions"):
        orders.get_by_role("button", name=f"Take back: {two}").click()
    give(others, one)
    expect(others.locator("ol li")).to_have_text([two, one])
    waiting.pop().fallback()
    for dialog in (orders, others):
        expect(dialog.locator("ol li")).to_have_text([one])
    expect(orders.get_by_role("alert")).to_contain_text("changed in another tab")
    assert violations(page) == []


def blues_orders(page: Page) -> Locator:
    open_menu(page, "Look as Blue")
    ask(page, "Waiting for Red")
    open_menu(page, "Standing orders")
    return page.get_by_role("dialog", name="Standing orders")


@pytest.mark.soak("standing orders")
def test_orders_show_what_they_would_have_done_before_they_are_given(desk: Desk) -> None:
    """By keys alone: Blue has defended with one die, and looks at what two would have been."""
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    attack_kamchatka(page)
    page.get_by_role("button", name="Defend with 1", exact=True).click()
    page.locator(".hand-over .b1").click()
    open_menu(page, "Look as Blue")
    open_menu(page, "Standing orders")
    orders = page.get_by_role("dialog", name="Standing orders")
    suggested = orders.get_by_role("button", name="Defend with two dice where you may.").first
    expect(suggested).to_have_attribute("aria-expanded", "false")
    suggested.focus()
    page.keyboard.press("Enter")
    trial = orders.locator(".trial")
    expect(trial).to_contain_text("Alaska attacks Kamchatka with 3 dice")
    expect(trial).to_contain_text(
        "This order would have said “defend with 2”; you said “defend with 1”."
    )
    for key in ("Tab", "Tab", "Enter"):
        page.keyboard.press(key)
    given = orders.locator("ol li:not(.none)")
    expect(given).to_have_text(["Defend with two dice where you may."])
    expect(orders.get_by_role("list", name="Standing orders")).to_be_focused()
    expect(orders.locator(".back")).to_contain_text("would have answered 1 of 1")
    expect(orders.get_by_role("heading", name="Suggested for this position")).to_have_count(0)
    page.keyboard.press("Escape")
    open_menu(page, "Look as Red")
    open_menu(page, "Standing orders")
    expect(orders.locator("ol li")).to_have_text(["No orders: you are always asked."])
    suggested.click()
    expect(trial).to_contain_text(
        "Since your last turn you were asked nothing in the turns of others."
    )

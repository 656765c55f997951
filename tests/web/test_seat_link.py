"""Whose a seat is: on another device, with somebody else who has its link, and through log-in."""

import re

from playwright.sync_api import expect

from tests.server.people import Person
from tests.web.axe import violations
from tests.web.people import Desk
from tests.web.test_club import PASSWORD, at_the_table, make_account, two_at_a_table


def test_who_else_plays_a_seat_is_told_and_put_out(desk: Desk) -> None:
    anna, ben, game = two_at_a_table(desk)
    own = ben.post(f"/api/games/{game}/links", seat="blue")["link"]
    page = desk.page()
    at_the_table(page, desk.url, ben, game)
    ribbon = page.get_by_role("status").filter(has_text="Somebody else plays Blue")
    expect(ribbon).to_have_count(0)
    spy = Person(desk.url, "")
    spy.join(own)
    expect(ribbon).to_be_visible()
    expect(page.get_by_text("you and 1 more").first).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Who, and what to do").click()
    dialog = page.get_by_role("dialog", name="The link of Blue")
    expect(dialog).to_contain_text("Ben and 1 more play Blue now")
    link = dialog.get_by_role("textbox", name="Link of Blue")
    expect(link).to_have_value(re.compile(re.escape(own)))
    assert violations(page) == []
    dialog.get_by_role("button", name="New link, and the others leave").click()
    expect(dialog).to_contain_text("The seat is yours alone")
    expect(link).not_to_have_value(re.compile(re.escape(own)))
    assert spy.ask("GET", f"/api/games/{game}").status_code == 404
    page.keyboard.press("Escape")
    expect(ribbon).to_have_count(0)
    seats = anna.get(f"/api/games/{game}")["seats"]
    assert [seat["players"] for seat in seats if seat["seat"] == "blue"] == [["Ben"]]


def test_the_own_seat_goes_to_another_device(desk: Desk) -> None:
    """A guest who was invited makes a link of their own: the invitation ends with it."""
    _, ben, game = two_at_a_table(desk)
    page = desk.page(390, 844, touch=True)
    at_the_table(page, desk.url, ben, game)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="This seat on another device").tap()
    dialog = page.get_by_role("dialog", name="The link of Blue")
    dialog.get_by_role("button", name="Make a link").tap()
    link = dialog.get_by_role("textbox", name="Link of Blue")
    expect(link).to_have_value(re.compile("/join/"))
    expect(dialog.get_by_role("img", name="QR code of the link of Blue")).to_be_visible()
    assert violations(page) == []
    second = Person(desk.url, "Ben's tablet")
    second.join(link.input_value().rsplit("/", 1)[1])
    expect(dialog).to_contain_text("Ben and Ben's tablet play Blue now")


def test_a_link_of_a_message_leads_through_log_in_to_its_decision(desk: Desk) -> None:
    first = desk.page()
    make_account(first, desk.url, "Anna of many devices")
    expect(first.get_by_text("open your games in this browser only")).to_have_count(0)
    ben = Person(desk.url, "Ben")
    made = ben.create(seats={"red": "me", "blue": "invite"})
    game = made["game"]["id"]
    ben.speak(game)
    first.goto(f"{desk.url}/#/join/{made['links']['seats']['blue']}")
    first.get_by_role("button", name="Sit down").click()
    expect(first.locator("aside h1").first).not_to_be_empty()
    other = desk.page()
    other.goto(f"{desk.url}/#/game/{game}/blue")
    other.get_by_role("link", name="Log in").click()
    other.get_by_label("Name", exact=True).fill("Anna of many devices")
    other.get_by_label("Password").fill(PASSWORD)
    other.get_by_role("button", name="Log in", exact=True).click()
    expect(other).to_have_url(re.compile(f"#/game/{game}/blue$"))
    expect(other.locator("aside h1").first).not_to_be_empty()

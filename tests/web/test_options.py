"""A game that has neither a map nor panels of its own: it is played by buttons and words."""

from playwright.sync_api import expect

from tests.web.gallery.screens import FORD
from tests.web.people import Desk, at_rest, question, view
from tests.web.staged import take_over, try_out


def test_options_are_buttons(desk: Desk) -> None:
    page = try_out(desk, FORD, 0)
    at_rest(page)
    assert view(page)["asking"]["kind"] == "AmbushOrHold"
    options = page.locator(".options")
    expect(options.get_by_role("button")).to_have_text(["ambush", "hold"])
    options.get_by_role("button", name="hold").click()
    expect(page.locator(".log")).to_contain_text("Round 2")


def test_what_cannot_be_listed_is_typed_and_a_refusal_keeps_it(desk: Desk) -> None:
    page = try_out(desk, FORD.replace('step = "ambush"', 'step = "plan"'), 0)
    at_rest(page)
    line = page.get_by_role("combobox", name="Type an action")
    line.fill("move 9: West Bank > Ford")
    page.get_by_role("button", name="Say").click()
    expect(page.get_by_role("alert")).to_contain_text("FO-")
    expect(line).to_have_value("move 9: West Bank > Ford")
    line.fill("move 2: West Bank > Ford")
    page.keyboard.press("Enter")
    expect(line).to_have_value("")
    line.fill("done")
    expect(page.get_by_role("button", name="Say")).to_be_enabled()  # the line before was taken
    page.keyboard.press("Enter")
    take_over(page)
    expect(question(page)).not_to_have_text("Give an order, take one back, or be done.")


def test_the_list_of_spaces_tells_what_borders_what(desk: Desk) -> None:
    page = try_out(desk, FORD, 0)
    expect(page.get_by_text("This board has no map yet")).to_be_visible()
    expect(page.locator(".spaces .borders")).to_have_text(
        ["Borders Ford", "Borders West Bank and East Bank", "Borders Ford"]
    )

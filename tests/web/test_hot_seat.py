"""One device for several players: handed over unseen only where seats have secrets."""

import pytest
from playwright.sync_api import expect

from tests.web.people import Desk, view
from tests.web.person import Person
from tests.web.staged import new_table


def test_where_cards_are_hidden_the_device_is_handed_over(desk: Desk) -> None:
    page = desk.page()
    new_table(desk, page, "risk", {"red": "me", "blue": "me"})
    person, first = Person(page), view(page)["asking"]["seats"]
    while view(page)["asking"]["seats"] == first:
        person.answer()
    expect(page.get_by_role("heading", name="Pass to ")).to_be_visible()
    expect(page.get_by_role("button", name="I am ")).to_be_focused()
    assert person.answer()


@pytest.mark.soak("games")
def test_where_nothing_is_hidden_the_next_seat_is_simply_asked(desk: Desk) -> None:
    page = desk.page()
    seats = {"ussr": "me", "germany": "me", "united_kingdom": "me"}
    new_table(desk, page, "classic_mini", seats)
    expect(page.get_by_role("listbox", name="Spaces of the board")).to_be_visible()
    person, who = Person(page), page.locator(".who.shared")
    expect(who).to_contain_text("USSR · your decision")
    while view(page)["asking"]["seats"] == ["ussr"]:
        assert person.answer()
    expect(who).to_contain_text("Germany · your decision")
    expect(page.locator(".hand-over")).to_have_count(0)
    assert person.answer()

"""A moment of a game in which something is asked, and how a page shows it."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.web.people import Desk, at_rest, view
from tests.web.staged import try_out


@dataclass(frozen=True)
class Moment:
    """What is asked in a scenario after some of its steps."""

    asks: str
    """The kind of decision, by its class."""
    scenario: str
    steps: int = 0
    shows: str = ""
    """Words that come last, such as odds: the panel is whole when they are there."""
    then: Callable[[Page], None] | None = None
    """What the person does before the picture is taken."""


def show(moment: Moment, desk: Desk, page: Page) -> None:
    """Open a game at this moment, and wait until its panel is whole."""
    try_out(desk, moment.scenario, moment.steps, page)
    at_rest(page)
    assert view(page)["asking"]["kind"] == moment.asks
    if moment.then:
        moment.then(page)
    places = page.locator(".side, .battle")
    expect(places.filter(has_text=moment.shows).first).to_be_visible()

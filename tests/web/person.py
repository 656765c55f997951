"""A person who plays by what a page offers: some sensible answer to every question."""

from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web import classic, risk
from tests.web.hands import Hands, Mouse
from tests.web.people import (
    PATIENCE,
    asked_of_server,
    at_rest,
    caught_up,
    question,
    stored,
    view,
)

WAYS: Mapping[str, Callable[["Person"], None]] = {**risk.WAYS, **classic.WAYS}
"""How questions are answered that the big button alone does not answer; by their kind."""

IN_BATTLES = {
    "ChooseCasualties",
    "AgreeOnCasualties",
    "ImposeCasualties",
    "SubmergeOrStay",
    "WithdrawSubmarines",
    "PressOnOrRetreat",
}
"""What may be asked on the battle board, which lies over all else until it is closed."""


@dataclass
class Person:
    """Somebody at a page, with what they play with."""

    page: Page
    hands: Hands = field(default_factory=Mouse)
    marching: Container[str] | None = None
    """The seats whose units move; None: all."""
    ways: Mapping[str, Callable[["Person"], None]] = field(default_factory=lambda: WAYS)
    """How they answer; by the kind of question."""

    @cached_property
    def board(self) -> dict[str, Any]:
        """The board as the page knows it."""
        edition = asked_of_server(self.page, "")["edition"]
        found: dict[str, Any] = self.page.evaluate(
            "async (edition) => (await fetch(`/api/editions/${edition}/board`)).json()", edition
        )
        return found

    @cached_property
    def borders(self) -> dict[str, list[str]]:
        return {space["space"]: space["neighbours"] for space in self.board["spaces"]}

    def name(self, space: str) -> str:
        names: dict[str, str] = self.board["words"]["space"]
        return names[space]

    def press(self, what: Locator) -> None:
        self.hands.press(self.page, what)

    def pick(self, space: str) -> None:
        """Pick a space, on the map or on the list of a board that has none."""
        if self.board["map"]:
            self.hands.pick(self.page, space, self.name(space))
            return
        title = self.page.locator(".name", has_text=self.name(space))
        self.press(self.page.locator(".spaces button", has=title))

    def done(self) -> None:
        """The big button at the foot."""
        self.hands.answer(self.page)

    def answer(self) -> str:
        """Answer what is asked; the kind of question. Empty: nobody is asked here."""
        asked = view(self.page)
        asking = asked["asking"]
        if asking is None or asked["seat"] not in asking["seats"]:
            return ""
        caught_up(self.page, asked["version"])
        kind: str = asking["kind"]
        self._turn_to_it(kind)
        self.ways.get(kind, Person.done)(self)
        self.end_turn(asked["version"])
        stored(self.page, asked["version"])
        return kind

    def end_turn(self, version: int) -> None:
        """End the turn, where the answer to a version waits for that."""
        for _ in range(PATIENCE // 50):
            if asked_of_server(self.page)["version"] > version:
                return
            if question(self.page).all_inner_texts() == ["End your turn?"]:
                self.done()
                return
            self.page.wait_for_timeout(50)

    def _turn_to_it(self, kind: str) -> None:
        """Take the device, leave a battle that is over, and wait until the question is there."""
        over = self.page.get_by_role("button", name="Continue", exact=True)
        ready = self.page.locator(".hand-over .b1")
        places = [".table:not([inert])", *([".battle"] if kind in IN_BATTLES else [])]
        in_reach = ", ".join(f"{place} .frame .who" for place in places)
        asked = self.page.locator(in_reach, has_text="your decision").first
        expect(asked.or_(over).or_(ready).first).to_be_visible()
        for button in (ready, over):
            if button.count():
                self.press(button)
        expect(asked).to_be_visible()
        at_rest(self.page)

    def play_to_the_end(self) -> set[str]:
        """Answer every question until the game is over; which kinds there were."""
        kinds = set()
        while view(self.page)["result"] is None:
            kind = self.answer()
            kinds.add(kind)
            if not kind:
                self.page.wait_for_timeout(50)
        expect(self.page.locator("h1#result")).to_be_visible()
        return kinds

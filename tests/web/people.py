"""People at their screens: they click, read, and type as people do."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

PATIENCE = 30_000
"""Milliseconds for everything that is expected; Playwright waits as long for what is pressed."""


@dataclass
class Desk:
    """Where pages come from."""

    url: str
    page: Callable[..., Page]


def play_now(page: Page, game: str = "Risk") -> None:
    """From the first page into a game against bots: one click."""
    card = page.locator("li", has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play now").click()
    expect(question(page)).not_to_be_empty()


def sit_by_link(page: Page, url: str, link: str, name: str = "") -> None:
    """Follow a link to a seat, and say how one is called there."""
    page.goto(f"{url}/#/join/{link}")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()


def question(page: Page) -> Locator:
    return page.locator("h1#question")


def primary(page: Page) -> Locator:
    return page.locator("aside footer .b1")


def at_rest(page: Page) -> None:
    """Wait for a question that can be answered: its panel is there, and nothing is being sent."""
    expect(question(page)).not_to_be_empty()
    expect(page.locator(".frame[aria-busy=true]")).to_have_count(0)


def pick(page: Page, space: str) -> None:
    """Click a space on the map, at its own figure."""
    in_sight(page, space).click()


def in_sight(page: Page, space: str) -> Locator:
    """The figure of a space that can be seen; a world that goes round shows some twice."""
    figures = page.locator(f'.stage [data-space="{space}"] .chip')
    figures.first.wait_for(state="attached")
    for _ in range(PATIENCE // 50):  # the map may still be on its way there
        found = [figure for figure in figures.all() if _seen(page, figure)]
        if found:
            return found[0]
        page.wait_for_timeout(50)
    raise AssertionError(f"{space} is not in sight")


def _seen(page: Page, figure: Locator) -> bool:
    stage, box = page.locator(".stage").bounding_box(), figure.bounding_box()
    if not stage or not box:
        return False
    right, bottom = stage["x"] + stage["width"], stage["y"] + stage["height"]
    across = stage["x"] < box["x"] < right - box["width"]
    return across and stage["y"] < box["y"] < bottom - box["height"]


def lit(page: Page, *wanted: str) -> list[str]:
    """The spaces that can be chosen, once all that are wanted are among them."""
    for mark in [f"[data-lit={space}]" for space in wanted] or ["[data-lit]"]:
        page.wait_for_selector(mark, state="attached")
    found: list[str] = page.locator("[data-lit]").evaluate_all("all => all.map(e => e.dataset.lit)")
    return found


def view(page: Page) -> dict[str, Any]:
    """What the server says of the game that a page shows, to the seat that is asked there."""
    game = asked_of_server(page)
    mine = [one["seat"] for one in game["seats"] if one["mine"]]
    seat = next((one for one in game["asked"] if one in mine), mine[0] if mine else "")
    return asked_of_server(page, f"/view?seat={seat}" if seat else "/view")


def asked_of_server(page: Page, path: str = "") -> dict[str, Any]:
    """Something of the game that a page shows, as the player there may know it."""
    text = page.evaluate(
        """async (path) => {
          const id = location.hash.split('/')[2]
          const { secret } = JSON.parse(localStorage.getItem('battleboard.player'))
          const headers = { authorization: `Bearer ${secret}` }
          return await (await fetch(`/api/games/${id}${path}`, { headers })).text()
        }""",
        path,
    )
    found: dict[str, Any] = json.loads(text)
    return found


def stored(page: Page, version: int) -> None:
    """Wait until the game has gone on from a version."""
    for _ in range(PATIENCE // 50):
        if asked_of_server(page)["version"] > version:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the answer was not stored")


def caught_up(page: Page, version: int) -> None:
    """Wait until a page shows a version of its game, or a later one."""
    shown = "version => Number(document.querySelector('.table')?.dataset.version) >= version"
    until(page, shown, version)


def until(page: Page, claim: str, fact: object = None) -> None:
    """Wait until a claim about a page holds, whether or not it has the time to draw a frame."""
    for _ in range(PATIENCE // 50):
        if page.evaluate(claim, fact):
            return
        page.wait_for_timeout(50)
    side = page.locator("aside").first.inner_text() if page.locator("aside").count() else ""
    raise AssertionError(f"{claim} with {fact!r} does not hold; the panel says: {side!r}")


def held(page: Page, pattern: str, times: int | None = None) -> list[Route]:
    """Requests that wait until the test lets them go on."""
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    page.route(pattern, hold, times=times)
    return waiting


def neighbours(page: Page, space: str) -> list[str]:
    """Whom a territory of Risk borders."""
    board: dict[str, Any] = page.evaluate(
        "async () => (await fetch('/api/editions/risk/board')).json()"
    )
    found: list[str] = next(s for s in board["spaces"] if s["space"] == space)["neighbours"]
    return found

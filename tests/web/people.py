"""People at their screens: they click, read, and type as people do."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE = 30_000


@dataclass
class Desk:
    """Where pages come from."""

    url: str
    page: Callable[..., Page]


def play_now(page: Page, game: str = "Risk") -> None:
    """From the first page into a game against bots: one click."""
    card = page.locator("li", has=page.get_by_role("heading", name=game, exact=True))
    card.get_by_role("button", name="Play now").click()
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)


def question(page: Page) -> Any:
    return page.locator("h1#question")


def primary(page: Page) -> Any:
    return page.locator("aside footer .b1")


def at_rest(page: Page) -> None:
    """Wait for a question that can be answered: its panel is there, and nothing is being sent."""
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    expect(page.locator(".frame[aria-busy=true]")).to_have_count(0, timeout=PATIENCE)


def pick(page: Page, space: str) -> None:
    """Click a space on the map, at its own figure; a world that goes round shows some twice."""
    figures = page.locator(f'.stage [data-space="{space}"] .chip')
    figures.first.wait_for(state="attached", timeout=PATIENCE)
    stage = page.locator(".stage").bounding_box()
    assert stage is not None, "there is no map"
    for figure in figures.all():
        box = figure.bounding_box()
        if box and stage["x"] < box["x"] < stage["x"] + stage["width"] - box["width"]:
            figure.click(timeout=PATIENCE)
            return
    raise AssertionError(f"{space} is not in sight")


def lit(page: Page) -> list[str]:
    """The spaces that can be chosen now."""
    page.wait_for_selector("[data-lit]", state="attached", timeout=PATIENCE)
    found: list[str] = page.locator("[data-lit]").evaluate_all("all => all.map(e => e.dataset.lit)")
    return found


def view(page: Page) -> dict[str, Any]:
    """What the server says of the game that a page shows."""
    text = page.evaluate(
        """async () => {
          const id = location.hash.split('/')[2]
          const { secret } = JSON.parse(localStorage.getItem('battleboard.player'))
          const headers = { authorization: `Bearer ${secret}` }
          const game = await (await fetch(`/api/games/${id}`, { headers })).json()
          const mine = game.seats.filter((one) => one.mine).map((one) => one.seat)
          const seat = game.asked.find((one) => mine.includes(one)) ?? mine[0]
          const path = `/api/games/${id}/view${seat ? `?seat=${seat}` : ''}`
          return await (await fetch(path, { headers })).text()
        }"""
    )
    found: dict[str, Any] = json.loads(text)
    return found


def neighbours(page: Page, space: str) -> list[str]:
    """Whom a territory of Risk borders."""
    board: dict[str, Any] = page.evaluate(
        "async () => (await fetch('/api/editions/risk/board')).json()"
    )
    found: list[str] = next(s for s in board["spaces"] if s["space"] == space)["neighbours"]
    return found

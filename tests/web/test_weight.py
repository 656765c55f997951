"""How much a first visit fetches: scripts, one map and fonts, compressed as they travel."""

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.server.running import Running
from tests.web.people import Desk, at_rest, play_now, question

WATCH = """
const look = () => {
  const board = document.querySelector('.stage [data-space] .chip')
  if (board && document.querySelector('h1#question')?.textContent) window.seen_ = performance.now()
  else requestAnimationFrame(look)
}
look()
"""
"""The moment at which the board and its question are there."""
SIZES = """() => performance.getEntriesByType('resource').map((one) => ({
  name: one.name, from: one.startTime, size: one.encodedBodySize,
}))"""
FORGET = """() => {
  const player = localStorage.getItem('battleboard.player')
  localStorage.clear()
  localStorage.setItem('battleboard.player', player)
}"""
"""A browser that knows who it is, but not this table."""
GAME = re.compile(r"/api/games/\w+$")
LIMITS = {"script": 120_000, "map": 60_000, "font": 100_000}
WHOLE = 250_000


def kind_of(name: str) -> str:
    endings = {".js": "script", ".css": "style", ".woff2": "font"}
    found = next((kind for ending, kind in endings.items() if name.endswith(ending)), "rest")
    return "map" if "/maps/" in name else found


GAMES = ["Risk", "Axis & Allies Classic", "Axis & Allies Revised"]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_load_of_a_table_is_small(browser: Browser, server: Running, game: str) -> None:
    """From an empty browser to the first question on a board, and the fonts after that."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.url)
    play_now(page, game)
    address = page.url
    secret = page.evaluate("() => localStorage.getItem('battleboard.player')")
    context.close()

    # The same person with an empty cache, straight to the table.
    context = browser.new_context()
    context.add_init_script(f"localStorage.setItem('battleboard.player', {secret!r})")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address)
    expect(question(page)).not_to_be_empty()
    page.locator(".stage [data-space] .chip").first.wait_for(state="attached")
    page.wait_for_function("() => window.seen_")
    seen = page.evaluate("() => window.seen_")
    page.evaluate("async () => { await document.fonts.ready }")
    found: dict[str, int] = {}
    for one in page.evaluate(SIZES):
        if one["from"] <= seen or kind_of(one["name"]) == "font":
            kind = kind_of(one["name"])
            found[kind] = found.get(kind, 0) + one["size"]
    context.close()
    assert found["map"] > 5_000, "the map was not weighed"
    assert found["script"] > 20_000, "the scripts were not weighed"
    for kind, limit in LIMITS.items():
        assert found.get(kind, 0) <= limit, found
    assert sum(found.values()) < WHOLE, found


def test_a_table_is_asked_for_before_the_script_has_come(desk: Desk) -> None:
    """Its game, board, map and line are on their way while the client is still being fetched."""
    page = desk.page(fresh=True)
    play_now(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/assets/index-*.js", hold)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    with page.expect_websocket() as line:
        page.reload(wait_until="commit")
    first = line.value.wait_for_event("framereceived")
    assert json.loads(first)["type"] == "update"
    assert held, "the script was there already"
    assert "/api/editions/risk/board" in asked
    assert "/maps/risk.json" in asked
    held.pop().continue_()
    at_rest(page)
    page.locator(".stage [data-space] .chip").first.wait_for(state="attached")
    assert asked.count("/maps/risk.json") == 1, "what was asked for early is not asked for again"


def test_what_the_client_asks_for_itself_is_not_asked_for_twice(desk: Desk) -> None:
    """Where the game is told only when the script is there already, the page leaves it the rest."""
    page = desk.page(fresh=True)
    play_now(page)
    page.evaluate(FORGET)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(GAME, hold)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.reload(wait_until="commit")
    page.wait_for_function("() => window.early?.answers.size === 0")
    assert len(held) == 1, "the game is asked for once"
    held.pop().continue_()
    at_rest(page)
    page.locator(".stage [data-space] .chip").first.wait_for(state="attached")
    assert asked.count("/maps/risk.json") == 1
    assert asked.count("/api/editions/risk/board") == 1

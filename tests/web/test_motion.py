"""What moves in a real browser, one thing at a time, ended by any key or not at all.

Moves glide over the map, and the turns of others are played.
"""

import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.soaking import others_in_soak
from tests.web.device import set_up
from tests.web.people import PATIENCE, Desk, asked_of_server, at_rest, caught_up, question
from tests.web.scenes import sit_down
from tests.web.staged import scene, try_out
from tests.web.test_ear import LISTEN
from tests.web.test_keys import ask

MARCH = """
on_turn = "USSR"
step = "combat moves"
units.Caucasus = { USSR = "armor" }
units."Karelia S.S.R." = { USSR = "2 infantry" }
units.Russia = { USSR = "infantry" }
units.Germany = { Germany = "infantry" }
owners."Ukraine S.S.R." = "Germany"
owners."Eastern Europe" = "Germany"
owners.Finland-Norway = "Germany"
"""
ORDERS = [
    "move armor: Caucasus > Ukraine S.S.R.",
    "move infantry: Karelia S.S.R. > Finland-Norway",
    "move infantry: Karelia S.S.R. > Eastern Europe",
]
ACT = """async (texts) => {
  const id = location.hash.split('/')[2]
  const { secret } = JSON.parse(localStorage.getItem('battleboard.player'))
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
  for (const text of texts) {
    const { version } = await (await fetch(`/api/games/${id}`, { headers })).json()
    const key = `glide-${text}`.replace(/[^a-z]/gi, '-').slice(0, 40)
    const body = JSON.stringify({ key, seat: 'ussr', version, text })
    const answer = await fetch(`/api/games/${id}/actions`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error((await answer.json()).message)
  }
}"""
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
GLIDE = 220
"""Milliseconds, as the settings have it at first."""


def marching(desk: Desk, motion: Literal["no-preference", "reduce"]) -> Page:
    """Three moves have just been made, and the clock of the page stands still."""
    page = desk.page()
    page.emulate_media(reduced_motion=motion)
    page.clock.install()
    try_out(desk, scene(MARCH), 0, page)
    ask(page, "Where do you attack")
    page.evaluate(ACT, ORDERS)
    expect(page.locator(".side")).to_contain_text("Eastern Europe")
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.evaluate(ACT, ["done"])
    return page


def test_moves_glide_one_at_a_time_and_any_key_ends_them(desk: Desk) -> None:
    page = marching(desk, "no-preference")
    gliding = page.locator(".gliding")
    expect(gliding).to_have_count(1)
    assert gliding.evaluate("one => one.getAnimations().length") == 1, "it travels"
    first = gliding.element_handle()
    page.clock.run_for(GLIDE + 10)
    expect(gliding).to_have_count(1)
    assert not gliding.evaluate("(one, other) => one === other", first), "the next move"
    page.keyboard.press("Shift")
    expect(gliding).to_have_count(0)
    page.clock.run_for(2 * GLIDE)
    expect(gliding).to_have_count(0)


def test_nothing_travels_where_motion_is_reduced(desk: Desk) -> None:
    page = marching(desk, "reduce")
    page.clock.resume()
    ask(page, "Which units move without fighting")
    assert page.evaluate("() => document.documentElement.dataset.motion") == "reduced"
    expect(page.locator(".gliding")).to_have_count(0)
    assert page.evaluate(RUNNING) == 0


BLUE_WORLD = """
title = "Blue has the world but for two corners"
game = "risk"
rules = []
seats = ["red", "blue", "green"]

[position]
rest = "blue"
step = "free move"
armies = { red = "1 Brazil, 30 Peru", green = "2 Siam", blue = "9 China" }
"""
LONGEST = 4000
"""Milliseconds that all which waits may take, as the settings have it at first."""


def end_of_turn(desk: Desk, **wishes: object) -> Page:
    """One's own turn is over, the bots have had theirs, and the clock of the page stands still."""
    page = desk.page()
    page.emulate_media(reduced_motion="no-preference")
    set_up(page, **wishes)
    page.clock.install()
    sit_down(page, BLUE_WORLD, red="me", blue="bot", green="bot")
    ask(page, "Move armies once")
    at_rest(page)
    expect(page.locator(".table[data-plays]")).to_be_visible()
    page.clock.pause_at(page.evaluate("() => Date.now() + 1000"))
    page.keyboard.press("Shift+E")
    for _ in range(PATIENCE // 50):
        game = asked_of_server(page)
        if game["asked"] == ["red"] and game["version"] > 3:
            return page
        page.wait_for_timeout(50)
    raise AssertionError("the bots did not play")


def shown(page: Page) -> int:
    """The version that the page shows."""
    return int(page.locator(".table").get_attribute("data-version") or 0)


def test_turns_of_others_are_played_one_thing_after_the_other(desk: Desk) -> None:
    page = end_of_turn(desk)
    last = asked_of_server(page)["version"]
    playing = page.locator(".playing")
    expect(playing).to_contain_text(re.compile(r"\b1 of \d"))
    before = shown(page)
    assert before < last, "the rest waits"
    expect(question(page)).to_contain_text("Waiting for")
    page.clock.run_for(LONGEST // 4)
    expect(page.locator(f".table[data-version='{before}']")).to_have_count(0)
    assert before < shown(page) < last
    expect(question(page)).to_contain_text("Waiting for")
    page.clock.run_for(LONGEST)
    caught_up(page, last)
    expect(playing).to_have_count(0)
    expect(question(page)).not_to_contain_text("Waiting for")


ENDS: dict[str, Callable[[Page], None]] = {
    "key": lambda page: page.keyboard.press("Shift"),
    "click": lambda page: page.locator(".stage").click(),
    "skip": lambda page: page.get_by_role("button", name="Skip").dispatch_event("click"),
}


@pytest.mark.parametrize("way", others_in_soak("motion", ["key"], ENDS))
def test_any_key_click_or_tap_ends_it(desk: Desk, way: str) -> None:
    page = end_of_turn(desk)
    last = asked_of_server(page)["version"]
    expect(page.locator(".playing")).to_be_visible()
    assert shown(page) < last
    ENDS[way](page)
    caught_up(page, last)
    expect(page.locator(".playing")).to_have_count(0)


def test_who_wants_it_at_once_waits_for_nothing(desk: Desk) -> None:
    page = end_of_turn(desk, speed=0)
    caught_up(page, asked_of_server(page)["version"])
    expect(page.locator(".playing")).to_have_count(0)


ROLL = re.compile(r"(.+) rolled [\d ]+; (.+) rolled [\d ]+; lost (\d+) and (\d+)")


def as_said(told: str) -> str:
    """Words of the history as they are spoken: of a roll one hears what it cost."""
    plain = ROLL.sub(r"\1 lost \3, \2 lost \4", told.replace(" > ", " to ").rstrip("."))
    return plain.lower()


def test_what_is_played_is_said_once_and_in_order(desk: Desk) -> None:
    """All that the others did, and then the question."""
    page = end_of_turn(desk)
    page.evaluate(LISTEN)
    last = asked_of_server(page)["version"]
    while shown(page) < last:
        page.clock.run_for(200)
    expect(question(page)).not_to_contain_text("Waiting for")
    page.clock.run_for(1000)
    said = " ".join(text for _, text in page.evaluate("() => window.said"))
    lines = [line["told"][0] for line in asked_of_server(page, "/log")["lines"] if line["told"]]
    others = [as_said(told) for told in lines[2:]]
    at = 0
    for told in others:
        assert said.lower().find(told, at) >= at, told
        at = said.lower().find(told, at) + len(told)
    assert said.count("Your decision") == 1
    assert said.find("Your decision") > at

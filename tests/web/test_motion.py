"""Moves that glide over the map in a real browser: one by one, ended by any key or not at all."""

from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.people import Desk
from tests.web.staged import scene, try_out
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

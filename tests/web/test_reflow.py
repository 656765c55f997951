"""Longer words, larger letters and narrow screens: nothing is cut, nothing is lost."""

import json

import pytest
from playwright.sync_api import Page

from tests.web.gallery import VIEWS
from tests.web.people import Desk

NAMES = ["home", "new-game", "lobby", "risk-place", "classic-purchase", "classic-losses"]
CUT = """() => {
  // What can be scrolled into sight is not lost.
  const scrolled = (one) => {
    for (let at = one.parentElement; at; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true
    return false
  }
  const wide = document.documentElement.scrollWidth - innerWidth
  const found = wide > 1 ? [`the page is ${wide} pixels too wide`] : []
  for (const one of document.querySelectorAll('button, h1, h2, p, li, label, th, td, b, span, a')) {
    if (one.closest('.hidden, svg, [aria-hidden=true]') || !one.checkVisibility()) continue
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
    if (!own) continue
    const look = getComputedStyle(one)
    if (one.closest('.folded')) continue  // the rest of it unfolds
    const hides = /hidden|clip/.test(look.overflowX + look.overflowY)
    const over = one.scrollWidth > one.clientWidth + 2 || one.scrollHeight > one.clientHeight + 2
    if (hides && over) found.push(`${one.className} is cut: ${one.textContent.trim().slice(0, 60)}`)
    const box = one.getBoundingClientRect()
    if (box.width > 0 && (box.right > innerWidth + 2 || box.left < -2) && !scrolled(one))
      found.push(`${one.className} lies outside: ${one.textContent.trim().slice(0, 60)}`)
  }
  return found
}"""


def lost(page: Page) -> list[str]:
    page.wait_for_timeout(300)
    found: list[str] = page.evaluate(CUT)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_longer_words_find_room(desk: Desk, name: str) -> None:
    """In a language whose sentences are longer by two fifths."""
    page = desk.page()
    VIEWS[name](desk, page)
    at = page.url.partition("#")[2]
    found = []
    for width, height in ((1440, 900), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{desk.url}/?lang=pseudo#{at}")
        page.wait_for_selector("h1", state="attached")
        page.wait_for_timeout(1200)
        found += [f"{width}: {line}" for line in lost(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", NAMES)
def test_larger_letters_and_a_narrow_screen(desk: Desk, name: str) -> None:
    """Letters of twice the size, on a phone either way up as well; then 320 pixels."""
    page = desk.page()
    VIEWS[name](desk, page)
    at = page.url.partition("#")[2]
    kept = json.dumps({"text": 200})
    page.evaluate("kept => { localStorage.setItem('battleboard.settings', kept) }", kept)
    found = []
    for width, height, text in (
        (1280, 800, 200),
        (390, 844, 200),
        (844, 390, 200),
        (320, 640, 100),
    ):
        page.set_viewport_size({"width": width, "height": height})
        kept = json.dumps({"text": text})
        page.evaluate("kept => { localStorage.setItem('battleboard.settings', kept) }", kept)
        page.goto(f"{desk.url}/?text={text}#{at}")
        page.wait_for_selector("h1", state="attached")
        page.wait_for_timeout(1200)
        found += [f"{width} × {text} %: {line}" for line in lost(page)]
    assert not found, "\n".join(found)

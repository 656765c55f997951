"""Longer words, larger letters and narrow screens from the start: nothing is cut or lost."""

import json

import pytest

from tests.web.gallery import VIEWS
from tests.web.people import Desk
from tests.web.reflow import lost

pytestmark = pytest.mark.soak("reflow")


@pytest.mark.parametrize("name", VIEWS)
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


@pytest.mark.parametrize("name", VIEWS)
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

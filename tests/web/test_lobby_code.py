"""The QR code of a seat's link, read by a program that did not draw it."""

import base64
from typing import Any

import numpy as np
import pytest
import zxingcpp
from playwright.sync_api import Locator, Page, expect

from tests.server.people import Person
from tests.soaking import others_in_soak
from tests.web.axe import violations
from tests.web.people import Desk
from tests.web.test_club import become

GREY = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  const grey = Array.from({ length: data.length / 4 }, (_, i) => data[4 * i + 1])
  return [image.width, image.height, grey]
}"""


def read(page: Page, shown: Locator) -> str:
    """What a camera before the screen would read, which sees nothing but the code."""
    png = base64.b64encode(shown.screenshot()).decode()
    width, height, grey = page.evaluate(GREY, png)
    (found,) = zxingcpp.read_barcodes(np.array(grey, np.uint8).reshape(height, width))
    return str(found.text)


def waiting_seats(desk: Desk, page: Page) -> Person:
    """The lobby of a table where five seats wait for somebody."""
    anna = Person(desk.url, "Anna")
    others = dict.fromkeys(("blue", "green", "yellow", "black", "violet"), "invite")
    game = anna.create(seats={"red": "me"} | others)["game"]["id"]
    become(page, anna)
    page.goto(f"{desk.url}/#/game/{game}")
    return anna


def code(page: Page, seat: str) -> Locator:
    page.get_by_role("button", name=f"QR code: {seat}").click()
    shown = page.get_by_role("dialog").get_by_role("img", name=f"QR code of the link of {seat}")
    expect(shown).to_be_visible()
    return shown


@pytest.mark.parametrize("theme", others_in_soak("themes", ["light"], ["light", "dark"]))
def test_a_camera_reads_the_link_by_day_and_by_night(desk: Desk, theme: str) -> None:
    page = desk.page(390, 844, touch=True)
    waiting_seats(desk, page)
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    shown = code(page, "Blue")
    link = page.get_by_role("textbox", name="Link of Blue", include_hidden=True).input_value()
    assert read(page, shown) == link
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="QR code: Blue")).to_be_focused()


@pytest.mark.soak("other")
def test_links_of_all_lengths_are_read(desk: Desk) -> None:
    """Codes of 29 to 65 squares a side; what is longer says so."""
    page = desk.page()
    lengths = {"blue": 8, "green": 43, "yellow": 115, "black": 160, "violet": 230}
    links: dict[str, Any] = {seat: seat[0] * length for seat, length in lengths.items()}

    page.route("**/links", lambda asked: asked.fulfill(json={"seats": links, "watch": None}))
    waiting_seats(desk, page)
    sides = set()
    for seat, link in links.items():
        shown = code(page, seat.capitalize())
        assert read(page, shown) == f"{desk.url}/#/join/{link}"
        sides.add(shown.get_attribute("viewBox"))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(sides) == len(links), "each of another size"

    links["blue"] = "b" * 300
    page.reload()
    page.get_by_role("button", name="QR code: Blue").click()
    expect(page.get_by_role("dialog")).to_contain_text("too long")

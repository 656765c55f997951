"""What is written over the map: badges, rings and names that nothing else hides."""

from playwright.sync_api import Page, expect

from tests.web.gallery.risk import PLACE
from tests.web.people import Desk, lit, pick
from tests.web.scenes import sit_down
from tests.web.staged import try_out

FREE_MOVE = """
title = "Only Iceland can be left"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
step = "free move"
armies = { red = "4 Iceland, 1 Greenland" }
"""
UNDER = """(badge) => {
  const { left, top, width, height } = badge.getBoundingClientRect()
  const points = [[0.15, 0.5], [0.5, 0.5], [0.85, 0.5]]
  return points.filter(([x, y]) => {
    const top_one = document.elementFromPoint(left + x * width, top + y * height)
    return !badge.contains(top_one)
  }).length
}"""
"""How many points of a badge lie under something else."""
MEETING = """() => {
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom, name: one.textContent.trim() }
  })
  const stage = boxes('.stage')[0]
  const seen = (box) => box.right > stage.left && box.left < stage.right
    && box.bottom > stage.top && box.top < stage.bottom
  const others = [...boxes('.stage .chip'), ...boxes('[data-over-map]')].filter(seen)
  return boxes('.stage .tag').filter(seen).flatMap((tag) => others.filter((one) =>
    one.left < tag.right - 1 && tag.left < one.right - 1
    && one.top < tag.bottom - 1 && tag.top < one.bottom - 1
  ).map((one) => `${tag.name} and ${one.name}`))
}"""
"""Tags of continents that lie on an army, or under something that lies over the map."""


def test_what_is_prepared_is_seen_beside_the_armies_of_neighbours(desk: Desk) -> None:
    """Alaska is small, and Northwest Territory's army stands close to its own."""
    page = try_out(desk, PLACE, 0)
    pick(page, "alaska")
    more = page.locator(".badge.more").first  # a copy lies beyond the rim
    expect(more).to_have_text("+1")
    assert more.evaluate(UNDER) == 0
    assert _covered(page) == []


def _covered(page: Page) -> list[str]:
    """Figures that a badge lies on."""
    found: list[str] = page.evaluate(
        """() => {
          const badge = document.querySelector('.badge.more').getBoundingClientRect()
          return [...document.querySelectorAll('.stage .chip')].filter((one) => {
            const box = one.getBoundingClientRect()
            return box.left < badge.right - 2 && badge.left < box.right - 2
              && box.top < badge.bottom - 2 && badge.top < box.bottom - 2
          }).map((one) => one.closest('[data-space]').dataset.space)
        }"""
    )
    return found


def test_a_lit_island_is_ringed_where_its_army_hides_it(desk: Desk) -> None:
    page = desk.page(390, 844, touch=True)
    sit_down(page, FREE_MOVE, red="me", blue="bot")
    assert lit(page, "iceland") == ["iceland"]
    expect(page.locator(".ring.lit[data-ringed=iceland]").first).to_be_visible()
    # Closer, the island is larger than the army on it.
    for _ in range(4):
        page.get_by_role("button", name="Closer").tap()
    expect(page.locator("[data-ringed]")).to_have_count(0)


def test_names_of_continents_lie_on_no_army_and_under_no_button(desk: Desk) -> None:
    """On a phone: from far away all round the world, and then nearer."""
    page = desk.page(390, 844)
    sit_down(page, FREE_MOVE, red="me", blue="bot")
    lit(page, "iceland")
    for _ in range(8):
        _nothing_meets(page)
        page.mouse.move(100, 240)
        page.mouse.down()
        page.mouse.move(190, 240, steps=4)
        page.mouse.up()
    for _ in range(3):
        page.get_by_role("button", name="Closer").click()
        _nothing_meets(page)


def _nothing_meets(page: Page) -> None:
    """The map may still be on its way to where it rests."""
    expect(page.locator(".stage .tag").first).to_be_attached()
    page.wait_for_function(f"() => ({MEETING})().length === 0")

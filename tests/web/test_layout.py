"""What stands beside the map keeps its place, whatever is asked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.soaking import others_in_soak
from tests.web.device import set_up
from tests.web.gallery import VIEWS
from tests.web.gallery.risk import PLACE
from tests.web.hands import in_its_place
from tests.web.people import Desk, at_rest, held, play_now, primary, question
from tests.web.person import Person
from tests.web.scenes import TWO_FRONTS, sit_down
from tests.web.staged import try_out

PLACES = """() => {
  const log = document.querySelector('.log').getBoundingClientRect()
  const answer = document.querySelector('.side footer .b1')?.getBoundingClientRect()
  return [log.left, log.top, answer?.right ?? null, answer?.bottom ?? null]
}"""
SHIFTS = """() => {
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      for (const { node, previousRect: from, currentRect: to } of one.sources) {
        const at = node?.closest ? node : node?.parentElement  // a text has no name of its own
        if (at && from.y !== to.y && !at.closest('.upper, .log ol, .battle'))
          window.shifted.push(`${at.nodeName} ${at.className}: ${from.y} to ${to.y}`)
      }
  }).observe({ type: 'layout-shift' })
}"""
"""Whatever moves up or down, also after a click; the question itself and older lines may."""


def places(page: Page) -> list[float | None]:
    found: list[float | None] = page.evaluate(PLACES)
    return found


def answered(page: Page, enough: Callable[[list[str]], bool]) -> None:
    """Answer question after question: history and answer are always in the same place."""
    person, kinds = Person(page), list[str]()
    at_rest(page)
    expect(primary(page)).to_be_visible()
    first = places(page)
    page.evaluate(SHIFTS)
    while not enough(kinds):
        at_rest(page)
        now = places(page)
        assert now[:2] == first[:2], kinds
        assert now[2:] in (first[2:], [None, None]), kinds
        kinds.append(person.answer())
    assert places(page)[:2] == first[:2]
    assert page.evaluate("() => window.shifted") == []


@pytest.mark.soak("games")
def test_history_and_answer_stay_where_they_are(desk: Desk) -> None:
    """Through all questions of a turn of Classic, short and long, and while others play."""
    page = desk.page()
    play_now(page, "Axis & Allies Classic")
    answered(page, lambda kinds: kinds[-1:] == [""])


@pytest.mark.soak("layouts")
def test_they_stay_in_a_game_of_armies_too(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    answered(page, lambda kinds: len(set(kinds)) == 3)


def test_the_end_has_its_place_before_it_is_there(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    at_rest(page)
    first = places(page)
    late = held(page, "**/Over-*.js")
    page.keyboard.press(":")
    page.get_by_role("combobox", name="Type an action").fill("resign")
    page.get_by_role("button", name="Say").click()
    with page.expect_request("**/Over-*.js"):
        page.get_by_role("button", name="Yes").click()
    expect(question(page)).to_have_count(0)
    assert places(page)[:2] == first[:2]
    late.pop().fallback()
    expect(page.locator("h1#result")).to_be_visible()
    assert places(page)[:2] == first[:2]


def test_a_very_wide_screen_has_the_history_in_a_column_of_its_own(desk: Desk) -> None:
    """On the left of the map; a tablet has it behind a tab of the panel."""
    page = desk.page(1920, 1080)
    play_now(page)
    column = page.get_by_role("complementary", name="What to look at")
    expect(column.get_by_role("group", name="History")).to_be_visible()
    stage, history = in_its_place(page.locator(".stage")), in_its_place(column)
    assert history["x"] + history["width"] <= stage["x"]

    page.set_viewport_size({"width": 1024, "height": 768})
    expect(page.get_by_role("group", name="History")).to_have_count(0)
    page.get_by_role("button", name="History").click()
    expect(page.get_by_role("group", name="History")).to_be_visible()


@pytest.mark.parametrize("size", others_in_soak("sizes", [(1440, 900)], [(1440, 900), (1024, 768)]))
def test_the_whole_price_list_is_in_sight(desk: Desk, size: tuple[int, int]) -> None:
    """On a common screen with the history below it, and on a tablet's; with a hint above."""
    page = desk.page(*size)
    VIEWS["classic-purchase"](desk, page)
    content = page.locator(".side .content")
    expect(content.locator(".hint")).to_be_visible()
    assert content.evaluate("one => one.scrollHeight - one.clientHeight") == 0


@pytest.mark.parametrize(
    ("name", "place"), [("classic-purchase", ".side"), ("classic-losses", ".battle .ask")]
)
def test_a_low_screen_with_large_letters_has_room_for_a_question(
    desk: Desk, name: str, place: str
) -> None:
    """A phone on its side: all of its height but the big button is for question and answers."""
    page = desk.page(844, 390)
    VIEWS[name](desk, page)
    set_up(page, text=200)
    at_rest(page)
    upper = page.locator(f"{place} .upper")
    expect(upper.locator("h1")).to_be_visible()
    box = in_its_place(upper)
    assert box["y"] == 0
    assert box["height"] > 390 * 3 / 4
    for tab in page.locator(".side .tabs button").all():
        expect(tab).to_be_in_viewport(ratio=1)


def test_nothing_scrolls_the_map_away_from_where_it_thinks_it_is(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    at_rest(page)
    page.evaluate("document.querySelector('.stage .world').scrollIntoView({ block: 'end' })")
    offsets = "() => { const { scrollLeft, scrollTop } = document.querySelector('.stage'); "
    assert page.evaluate(offsets + "return [scrollLeft, scrollTop] }") == [0, 0]

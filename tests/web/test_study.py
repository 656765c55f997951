"""Learning at a table: luck and statistics, the proof of the dice, the past, what one missed."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery.risk import PLACE
from tests.web.people import Desk, lit, play_now, primary, question, stored, view
from tests.web.staged import try_out
from tests.web.test_play import defend_until_own_turn, end_turn, new_armies, place_all

LATER = """() => {
  const now = Date.now.bind(Date)
  Date.now = () => now() + 120_000
}"""
HIDDEN = """hidden => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""
RECORD = Path(__file__).parents[1] / "records" / "classic-mini.record"


def a_round(desk: Desk) -> Page:
    """A game of Risk after its first round."""
    page = desk.page()
    play_now(page)
    place_all(page)
    end_turn(page)
    defend_until_own_turn(page)
    return page


def test_luck_statistics_and_the_check_of_the_dice(desk: Desk) -> None:
    page = a_round(desk)
    page.get_by_role("button", name="Statistics").click()
    tab = page.get_by_role("region", name="Statistics")
    expect(tab.locator(".meter [role=img]").first).to_be_visible()
    expect(tab.get_by_role("table").last).to_contain_text("now")
    tab.get_by_role("radio", name="Army").click()
    expect(tab.get_by_role("img", name="Army of every player")).to_be_visible()
    tab.get_by_role("button", name="Check the dice").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("shown when the game is over")
    expect(dialog).to_contain_text("Whoever runs the server and also plays could influence them")
    expect(dialog.locator("code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_back_through_the_game_and_on_from_there(desk: Desk) -> None:
    page = a_round(desk)
    page.keyboard.press(",")
    bar = page.get_by_role("region", name="Replay")
    where = bar.get_by_role("slider", name="Where in the game")
    expect(where).not_to_have_value("0")
    last = where.input_value()
    page.keyboard.press(",")
    expect(where).to_have_value(str(int(last) - 1))
    bar.get_by_role("button", name="Turn before").click()
    while where.input_value() != "0":
        bar.get_by_role("button", name="Turn before").click()
    expect(bar).to_contain_text("The beginning")
    # At the beginning one army stands everywhere.
    expect(page.locator(".stage .chip").first).to_have_text("1")
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Position as a scenario file").click()
    assert 'game = "risk"' in kept.value.path().read_text()
    before = page.url
    bar.get_by_role("button", name="Try from here").click()
    page.wait_for_url(lambda url: url != before and "/game/" in url)
    expect(question(page)).to_have_text(re.compile("^Place "))
    page.go_back()
    expect(question(page)).to_have_text(re.compile("^Place |^Turn in"))


def test_whoever_comes_back_hears_what_happened(desk: Desk) -> None:
    page = a_round(desk)
    game = page.url.rpartition("/")[2]
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    place = f"battleboard.visit.{game}.red"
    page.evaluate(
        "place => localStorage.setItem(place, JSON.stringify({ version: 2, at: 1 }))", place
    )
    page.goto(f"{desk.url}/#/game/{game}")
    news = page.get_by_role("region", name=re.compile("^Since you left"))
    expect(news).to_be_visible()
    ringed = page.locator(".stage .fresh")
    expect(ringed.first).to_be_visible()
    count = news.get_attribute("aria-label") or ""
    page.reload()
    expect(news).to_have_accessible_name(count)
    expect(ringed.first).to_be_visible()
    news.get_by_role("button", name="Show").click()
    news.locator("li button").first.click()
    bar = page.get_by_role("region", name="Replay")
    expect(bar.get_by_role("slider")).to_be_visible()
    bar.get_by_role("button", name="Back to now").click()
    expect(ringed.first).to_be_visible()
    news.get_by_role("button", name="Seen").click()
    expect(news).to_have_count(0)
    expect(ringed).to_have_count(0)
    page.reload()
    expect(question(page)).not_to_be_empty()
    expect(news).to_have_count(0)


@pytest.mark.parametrize("away", [False, True])
def test_news_is_what_happened_behind_ones_back(desk: Desk, away: bool) -> None:
    """However long one has looked at a question: one's own answer to it is none."""
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies")
    lit(page, "alaska", "peru", "brazil")
    if away:
        page.evaluate(HIDDEN, True)
    page.evaluate(LATER)
    page.locator(".stage").focus()
    for key in ("PageDown", "PageUp", "Enter", "a"):
        page.keyboard.press(key)
    primary(page).click()
    expect(question(page)).to_have_text("Where do you attack from?")
    if away:
        page.evaluate(HIDDEN, False)
    news = page.get_by_role("region", name="Since you left: 1 event")
    expect(news).to_have_count(1 if away else 0)


def test_a_bot_suggests_and_the_player_decides(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    armies = new_armies(page)
    page.get_by_role("button", name="Suggest").click()
    advice = page.locator(".advice .found")
    expect(advice).to_contain_text("Bot suggests: place")
    expect(question(page)).to_have_text(f"Place {armies} new armies")
    advice.get_by_role("button", name="Use this").click()
    # It is filled in, not sent: it can still be changed.
    expect(primary(page)).to_have_text(re.compile(f"Place {armies} armies"))
    page.get_by_role("button", name="Clear").click()
    expect(primary(page)).to_be_disabled()


def test_a_plan_of_the_bot_can_be_taken_back(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Play Axis & Allies Classic on a small board").click()
    expect(question(page)).not_to_be_empty()
    for _ in range(12):
        if view(page)["asking"]["kind"] == "PlanCombatMoves":
            break
        before = view(page)["version"]
        primary(page).click()
        stored(page, before)
    page.get_by_role("button", name="Suggest").click()
    advice = page.locator(".advice .found")
    expect(advice).to_be_visible()
    plan = advice.get_by_role("button", name=re.compile("^Plan th"))
    if plan.count():
        plan.click()
        expect(page.get_by_text("take back what you like")).to_be_visible()
        assert view(page)["asking"]["kind"] == "PlanCombatMoves"
        before = view(page)["version"]
        page.get_by_role("button", name="Undo").first.click()
        stored(page, before)


def test_hints_are_counted_by_questions_and_go_for_good(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    hint = page.locator(".advice .hint")
    expect(hint).to_contain_text("Hint 1 of 5")
    place_all(page)
    expect(hint).to_contain_text("Hint 2 of 5")
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    page.reload()
    expect(question(page)).not_to_be_empty()
    expect(hint).to_have_count(0)


def test_the_rules_are_searched_linked_and_read_by_keyboard(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_contain_text("RI-ATT")
    rules.get_by_role("combobox", name="Edition").select_option("classic")
    expect(rules).to_contain_text("CL-BLITZ")
    field = rules.get_by_role("searchbox", name="Search the rules")
    field.fill("armor blitz")
    expect(rules.locator("mark").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    first = rules.locator("dt").first
    expect(first).to_have_text(re.compile("^CL-"))
    before = first.inner_text()
    rules.get_by_role("button", name=re.compile("^All of CL-")).click()
    expect(rules.locator("dt")).not_to_have_count(1)
    rules.get_by_role("button", name="Back").click()
    expect(first).to_have_text(before)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_a_game_to_watch_for_who_has_none(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Watch a game of Risk").click()
    bar = page.get_by_role("region", name="Replay")
    where = bar.get_by_role("slider", name="Where in the game")
    expect(where).not_to_have_value("0")  # it plays by itself
    expect(page.locator("h1#result")).to_have_text("Red has won")


def test_a_record_of_ones_own_is_opened(desk: Desk) -> None:
    page = desk.page()
    opener = page.get_by_label("Open a record")
    opener.set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": b"no record"})
    expect(page.get_by_role("alert")).to_contain_text("It cannot be opened: 1:1:")
    opener.set_input_files(RECORD)
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    assert view(page)["edition"] == "classic_mini"

"""Learning at a table: luck and statistics, the proof of the dice, the past, what one missed."""

import re

from playwright.sync_api import Page, expect

from tests.web.people import PATIENCE, Desk, play_now, primary, question, stored, view
from tests.web.test_play import defend_until_own_turn, end_turn, place_all


def a_round(desk: Desk) -> Page:
    """A game of Risk after its first round."""
    page = desk.page()
    play_now(page)
    place_all(page)
    end_turn(page)
    defend_until_own_turn(page)
    return page


def test_luck_statistics_and_the_proof_of_the_dice(desk: Desk) -> None:
    page = a_round(desk)
    page.get_by_role("button", name="Statistics").click()
    tab = page.get_by_role("region", name="Statistics")
    expect(tab.locator(".meter [role=img]").first).to_be_visible(timeout=PATIENCE)
    expect(tab.get_by_role("table").last).to_contain_text("now")
    tab.get_by_role("radio", name="Army").click()
    expect(tab.get_by_role("img", name="Army of every player")).to_be_visible()
    tab.get_by_role("button", name="Are the dice fair?").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("shown when the game is over", timeout=PATIENCE)
    expect(dialog.locator("code").first).to_have_text(re.compile("^[0-9a-f]{64}$"))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_back_through_the_game_and_on_from_there(desk: Desk) -> None:
    page = a_round(desk)
    page.keyboard.press(",")
    bar = page.get_by_role("region", name="Replay")
    where = bar.get_by_role("slider", name="Where in the game")
    expect(where).not_to_have_value("0", timeout=PATIENCE)
    last = where.input_value()
    page.keyboard.press(",")
    expect(where).to_have_value(str(int(last) - 1))
    bar.get_by_role("button", name="Turn before").click()
    while where.input_value() != "0":
        bar.get_by_role("button", name="Turn before").click()
    expect(bar).to_contain_text("The beginning")
    # At the beginning one army stands everywhere.
    expect(page.locator(".stage .chip").first).to_have_text("1", timeout=PATIENCE)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Position as a scenario file").click()
    assert 'game = "risk"' in kept.value.path().read_text()
    before = page.url
    bar.get_by_role("button", name="Try from here").click()
    page.wait_for_url(lambda url: url != before and "/game/" in url, timeout=PATIENCE)
    expect(question(page)).to_have_text(re.compile("^Place "), timeout=PATIENCE)
    page.go_back()
    expect(question(page)).to_have_text(re.compile("^Place |^Turn in"), timeout=PATIENCE)


def test_whoever_comes_back_hears_what_happened(desk: Desk) -> None:
    page = a_round(desk)
    game = page.url.rpartition("/")[2]
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible(timeout=PATIENCE)
    place = f"battleboard.visit.{game}.red"
    page.evaluate(
        "place => localStorage.setItem(place, JSON.stringify({ version: 2, at: 1 }))", place
    )
    page.goto(f"{desk.url}/#/game/{game}")
    news = page.get_by_role("region", name=re.compile("^Since you left"))
    expect(news).to_be_visible(timeout=PATIENCE)
    news.get_by_role("button", name="Show").click()
    news.locator("li button").first.click()
    bar = page.get_by_role("region", name="Replay")
    expect(bar.get_by_role("slider")).to_be_visible(timeout=PATIENCE)
    bar.get_by_role("button", name="Back to now").click()
    news.get_by_role("button", name="Seen").click()
    expect(news).to_have_count(0)
    page.reload()
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    expect(news).to_have_count(0)


def test_a_bot_suggests_and_the_player_decides(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    page.get_by_role("button", name="Suggest").click()
    advice = page.locator(".advice .found")
    expect(advice).to_contain_text("A bot would", timeout=PATIENCE)
    expect(question(page)).to_have_text("Place 3 new armies")
    advice.get_by_role("button", name="Take it over").click()
    # It is filled in, not sent: it can still be changed.
    expect(primary(page)).to_have_text(re.compile("Place 3 armies"))
    page.get_by_role("button", name="Clear").click()
    expect(primary(page)).to_be_disabled()


def test_a_plan_of_the_bot_can_be_taken_back(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Play Axis & Allies Classic on a small board").click()
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    for _ in range(12):
        if view(page)["asking"]["kind"] == "PlanCombatMoves":
            break
        before = view(page)["version"]
        primary(page).click()
        stored(page, before)
    page.get_by_role("button", name="Suggest").click()
    advice = page.locator(".advice .found")
    expect(advice).to_be_visible(timeout=PATIENCE)
    plan = advice.get_by_role("button", name=re.compile("^Plan th"))
    if plan.count():
        plan.click()
        expect(page.get_by_text("take back what you like")).to_be_visible(timeout=PATIENCE)
        assert view(page)["asking"]["kind"] == "PlanCombatMoves"
        before = view(page)["version"]
        page.get_by_role("button", name="Undo").first.click()
        stored(page, before)


def test_hints_explain_long_words_and_go_for_good(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    hint = page.locator(".advice .hint")
    expect(hint).to_contain_text("Hint 1 of 5")
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_have_count(0)
    place_all(page)
    expect(hint).to_contain_text("Hint 2 of 5", timeout=PATIENCE)
    hint.get_by_role("button", name="No more hints").click()
    expect(hint).to_have_count(0)
    page.reload()
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    expect(hint).to_have_count(0)


def test_the_rules_are_searched_linked_and_read_by_keyboard(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_contain_text("RI-ATT", timeout=PATIENCE)
    rules.get_by_role("combobox", name="Edition").select_option("classic")
    expect(rules).to_contain_text("CL-BLITZ", timeout=PATIENCE)
    field = rules.get_by_role("searchbox", name="Search the rules")
    field.fill("armor blitz")
    expect(rules.locator("mark").first).to_be_visible(timeout=PATIENCE)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    first = rules.locator("dt").first
    expect(first).to_have_text(re.compile("^CL-"), timeout=PATIENCE)
    before = first.inner_text()
    rules.get_by_role("button", name=re.compile("^All of CL-")).click()
    expect(rules.locator("dt")).not_to_have_count(1, timeout=PATIENCE)
    rules.get_by_role("button", name="Back").click()
    expect(first).to_have_text(before, timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)

"""What is there for people who hear the page: its tree, and what is said of what happens."""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.battles import HIT_IN_UKRAINE
from tests.web.gallery import VIEWS
from tests.web.gallery.risk import PLACE
from tests.web.hands import SETTLING
from tests.web.people import PATIENCE, Desk, at_rest, lit, play_now, primary, question, until
from tests.web.scenes import TWO_FRONTS
from tests.web.staged import try_out
from tests.web.test_club import at_the_table, say, two_at_a_table

APPROVED = Path(__file__).parent / "approved"
TREES = {
    "risk-place": ".stage",
    "classic-purchase": ".stage",
    "classic-purchase-panel": "aside .list",
    "classic-losses": ".battle .armies",
    "revised-battleship": ".battle .armies",
    "revised-combat": "aside .content",
}
LISTEN = """() => {
  window.said = []
  const hear = (region, name) => {
    const known = new Set(name === 'log' ? region.children : [])
    const note = () => {
      for (const part of name === 'log' ? region.children : [region])
        if (part.textContent.trim() && !known.has(part)) {
          window.said.push([name, part.textContent.trim()])
          if (name === 'log') known.add(part)
        }
    }
    const all = { subtree: true, childList: true, characterData: true }
    new MutationObserver(note).observe(region, all)
  }
  hear(document.querySelector('[role=log][aria-live=polite]'), 'log')
  hear(document.querySelector('[data-urgent]'), 'urgent')
}"""


@pytest.mark.parametrize(("name", "part"), TREES.items())
def test_the_tree_of_a_position_is_the_approved_one(desk: Desk, name: str, part: str) -> None:
    """`make pictures` approves it as it is."""
    page = desk.page()
    VIEWS[name.removesuffix("-panel")](desk, page)
    file = APPROVED / f"{name}.yaml"
    if os.environ.get("BATTLEBOARD_PICTURES") == "renew":
        file.write_text(tree(page, part), encoding="utf-8")
    approved = file.read_text(encoding="utf-8")
    for _ in range(PATIENCE // 250):  # the panel may still be on its way
        if tree(page, part) == approved:
            break
        page.wait_for_timeout(250)
    assert tree(page, part) == approved


def tree(page: Page, part: str) -> str:
    return page.locator(part).aria_snapshot() + "\n"


def heard(page: Page, count: int = 1) -> list[list[str]]:
    """So many texts, however long they take; and what follows at once, which nobody wanted."""
    if count:
        until(page, "count => window.said.length >= count", count)
    page.wait_for_timeout(400)
    said: list[list[str]] = page.evaluate("() => window.said.splice(0)")
    return said


def test_what_happens_is_said_once_and_in_order(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies")
    lit(page, "alaska", "peru", "brazil")  # the panel is there and hears of picks
    page.evaluate(LISTEN)
    page.locator(".stage").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    assert heard(page, 0) == [], "nothing has happened yet"
    primary(page).focus()
    page.wait_for_timeout(SETTLING)
    page.keyboard.press("e")
    assert heard(page) == [["urgent", "5 armies left"]], "why there is no answer yet"
    page.locator(".stage").focus()
    page.keyboard.press("Enter")
    assert heard(page) == [["log", "4 armies left"]]
    page.keyboard.press("a")
    assert heard(page) == [["log", "Place 5 armies"]]
    primary(page).click()
    expect(question(page)).to_have_text("Where do you attack from?")
    # One text: what is urgent would silence what led to it.
    assert heard(page) == [["log", "Red placed 5 Alaska. Your decision: Where do you attack from?"]]


def test_an_attack_is_told_from_its_origin_to_what_it_cost(desk: Desk) -> None:
    page = try_out(desk, TWO_FRONTS, 0)
    expect(question(page)).to_have_text("Where do you attack from?")
    lit(page, "alaska")
    page.evaluate(LISTEN)
    page.locator(".stage").focus()
    expect(page.get_by_role("listbox")).to_have_attribute("aria-activedescendant", "space-alaska")
    active = page.locator("#space-alaska")
    active.evaluate("option => option.same = true")
    page.keyboard.press("Enter")
    assert heard(page) == [["log", "Alaska attacks"]]
    assert active.evaluate("option => option.same"), "a new element would be read all over"
    page.keyboard.press("PageUp")
    page.keyboard.press("Enter")
    assert heard(page) == [["log", "Alaska attacks Northwest Territory. Roll 3 dice"]]
    odds = page.locator("aside").get_by_role("status")
    expect(odds).to_contain_text("to take it, 12 against 1. On average you lose")
    page.keyboard.press("r")
    expect(page.get_by_role("log", name="What happens")).to_contain_text(
        "Red attacks with 3: Alaska to Northwest Territory; Alaska lost"
    )


def test_what_people_say_is_said_once(desk: Desk) -> None:
    """One's own words, too; the list that shows them is silent."""
    anna, ben, game = two_at_a_table(desk)
    seats = {"red": anna, "blue": ben}
    asked = anna.view(game)["asking"]["seats"][0]
    other = seats.pop(asked)  # to who is asked that is said as well
    [(seat, me)] = seats.items()
    page = desk.page()
    at_the_table(page, desk.url, me, game)
    say(other, game, asked, "Hello")
    page.get_by_role("button", name="Talk").click()
    shown = page.get_by_role("log", name="Talk")
    expect(shown).to_contain_text("Hello")
    expect(shown).to_have_attribute("aria-live", "off")
    page.evaluate(LISTEN)
    field = page.get_by_placeholder("Say something to everybody")
    field.fill("Good luck")
    field.press("Enter")
    expect(shown).to_contain_text("Good luck")
    assert heard(page) == [["log", f"{seat.title()}, {me.name}: Good luck"]]
    say(other, game, asked, "You, too")
    assert heard(page) == [["log", f"{asked.title()}, {other.name}: You, too"]]


def test_keys_say_it_again(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies")
    page.evaluate(LISTEN)
    for key in ("Alt+2", "Alt+3", "Alt+4"):
        page.keyboard.press(key)
    said = [text for _, text in heard(page, 3)]
    assert said[0] == "Place 5 new armies"
    assert said[1].startswith("Red: 3 lands"), said
    assert said[2].startswith("Asked"), said


def test_arrows_go_to_the_neighbour_in_that_direction(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies")
    page.keyboard.press("Escape")
    board = page.get_by_role("listbox")
    board.focus()
    page.keyboard.press("PageDown")
    reached = []
    for key in ("PageUp", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        reached.append(board.get_attribute("aria-activedescendant"))
    assert reached[0] == "space-alaska"
    assert reached[1] in ("space-alberta", "space-northwest_territory"), reached
    option = page.locator(f"#{reached[2]}")
    expect(option).to_contain_text("Borders")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_contain_text("1 army")


def test_a_dialog_hears_what_is_said(desk: Desk) -> None:
    """Behind it the page is silent."""
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies")
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    page.keyboard.press("Alt+2")
    expect(dialog.locator("[data-urgent]")).to_have_text("Place 5 new armies ")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("[data-urgent]")).to_have_text("")  # nothing is said again


def test_a_dialog_is_heard_when_it_opens(desk: Desk) -> None:
    """Readers say nothing of what has the keyboard at once: its title gets it a moment later."""
    page = desk.page()
    page.get_by_role("button", name="Settings").click()
    title = page.get_by_role("dialog").get_by_role("heading", name="Settings")
    expect(title).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Settings")).to_be_focused()


def test_the_keyboard_returns_from_what_the_menu_opens(desk: Desk) -> None:
    """What was chosen is gone with the list: its button is the way back."""
    page = desk.page()
    play_now(page)
    menu = page.get_by_role("button", name="Menu")
    menu.press("Enter")
    page.get_by_role("button", name="Standing orders").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    menu.press("Enter")
    page.get_by_role("link", name="Study this position").focus()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_a_question_before_a_final_step_is_heard(desk: Desk) -> None:
    """The answer has the keyboard, and keeps it."""
    page = desk.page()
    VIEWS["sure"](desk, page)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-urgent]")).to_contain_text("End the phase now?")
    expect(dialog.get_by_role("button", name="Yes")).to_be_focused()


def test_what_is_bought_and_placed_says_what_is_to_be_known(desk: Desk) -> None:
    page = desk.page()
    VIEWS["classic-purchase"](desk, page)
    infantry = page.get_by_role("spinbutton", name="infantry", exact=True)
    expect(infantry).to_have_accessible_description("3 IPC, attack 1 · defence 2 · move 1")
    prices = page.get_by_role("table", name="Price list").get_by_role("row")
    columns = prices.first.get_by_role("columnheader")
    expect(columns).to_have_text(["unit", "price", "attack", "defence", "move", "number"])
    expect(prices.nth(1).get_by_role("rowheader")).to_have_text("Infantry")
    values = prices.nth(1).get_by_role("cell")
    assert values.all_text_contents()[:4] == ["3", "1", "2", "1"]
    expect(values.last.get_by_role("spinbutton")).to_have_count(1)
    VIEWS["classic-placement"](desk, page)
    expect(infantry).to_have_attribute("aria-valuetext", "4 of 4")
    sites = page.locator(".content").get_by_role("button", name="no limit")
    expect(sites.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(sites.nth(1)).to_have_attribute("aria-pressed", "false")


def test_a_battle_is_named_by_its_question_and_hears_what_is_said(desk: Desk) -> None:
    page = try_out(desk, HIT_IN_UKRAINE, 1)
    board = page.get_by_role("dialog", name="Battle for Ukraine S.S.R.")
    expect(board).to_have_accessible_description("Land battle · round 1 Which 2 units do you lose?")
    expect(board.get_by_role("heading", name="Battle for Ukraine S.S.R.")).to_be_focused()
    said = page.get_by_role("log", name="What happens")
    expect(said).to_have_count(1)
    rows = board.get_by_role("table", name="Germany").get_by_role("row")
    columns = rows.first.get_by_role("columnheader")
    expect(columns).to_have_text(["unit", "hits on", "dice", "result"])
    infantry = rows.nth(1)
    expect(infantry.get_by_role("rowheader")).to_have_text("3 infantry")
    expect(infantry.get_by_role("cell")).to_have_text(["2", "none", "ready"])
    fired = board.get_by_role("table", name="USSR").get_by_role("row").nth(1)
    expect(fired.get_by_role("cell").nth(1)).to_have_text(re.compile(r"^\d(, \d)*$"))
    expect(fired.get_by_role("cell").nth(2)).to_have_text(re.compile("hit"))
    answer = board.get_by_role("button", name="Lose 2 infantry")
    expect(answer).to_be_enabled()
    answer.focus()
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Germany")
    until(page, "() => document.querySelector('.battle').contains(document.activeElement)")


def test_units_are_visited_with_the_keyboard_on_the_map(desk: Desk) -> None:
    """Enter is then meant for the space, not for what had the keyboard before."""
    page = try_out(desk, HIT_IN_UKRAINE, 0)
    expect(question(page)).to_have_text("Where do you attack?")
    at_rest(page)
    lit(page, "caucasus")
    page.get_by_role("link", name="Home").focus()
    page.evaluate(LISTEN)
    page.keyboard.press("n")
    board = page.get_by_role("listbox")
    expect(board).to_be_focused()
    expect(board).to_have_attribute("aria-activedescendant", "space-caucasus")
    assert heard(page) == [["log", "USSR attacks from Caucasus. Choose where they go"]]


def test_the_keyboard_is_not_lost_with_an_answer(desk: Desk) -> None:
    page = try_out(desk, TWO_FRONTS, 0)
    expect(question(page)).to_have_text("Where do you attack from?")
    primary(page).focus()
    page.wait_for_timeout(SETTLING)
    page.keyboard.press("Enter")
    expect(question(page)).to_have_text("Move armies once, or end your turn")
    expect(question(page)).to_be_focused()


def test_names_stand_alone_and_are_said_once(desk: Desk) -> None:
    page = desk.page()
    expect(page.get_by_role("button", name="Play now Risk")).to_be_visible()
    expect(page.get_by_role("link", name="New game Risk")).to_be_visible()
    try_out(desk, PLACE, 0, page)
    expect(primary(page)).to_have_accessible_name("5 armies left")
    expect(primary(page)).to_have_attribute("aria-keyshortcuts", "E")
    expect(page.get_by_role("button", name="Odds O")).not_to_have_attribute("aria-label", "Odds")
    phases = page.get_by_role("list", name="Phases of the turn").get_by_role("listitem")
    expect(phases.nth(1)).to_have_text("2 New armies now")
    players = page.get_by_role("list", name="Players")
    expect(players).to_contain_text("new ones each turn")

"""The client in a real browser against a real server, by clicking as people do."""

import re

from playwright.sync_api import Page, expect

from tests.web.people import (
    Desk,
    lit,
    neighbours,
    pick,
    play_now,
    primary,
    question,
    view,
)

NEW_ARMIES = re.compile(r"^Place (\d+) new armies$")


def new_armies(page: Page) -> int:
    """Return how many armies are to be placed: more than three where the deal gave a continent."""
    expect(question(page)).to_have_text(NEW_ARMIES)
    shown = NEW_ARMIES.match(question(page).inner_text())
    assert shown
    return int(shown[1])


def place_all(page: Page) -> None:
    """Put all new armies on an own territory at the border."""
    expect(question(page)).to_have_text(re.compile("^Place"))
    own = lit(page)
    pick(page, next(space for space in own if set(neighbours(page, space)) - set(own)))
    page.get_by_role("button", name="All here").click()
    primary(page).click()


def end_turn(page: Page) -> None:
    expect(question(page)).to_have_text("Where do you attack from?")
    primary(page).click()
    # A free move is asked for only where one can be made; ending the turn always is.
    expect(question(page)).to_have_text(re.compile("^Move armies once|^End your turn"))
    primary(page).click()


def defend_until_own_turn(page: Page) -> None:
    """The bots play; whoever is attacked says with how many dice to defend."""
    while True:
        asked = re.compile("^Place|^Turn in|attacks .* with")
        expect(question(page)).to_have_text(asked)
        before = page.locator(".log li").count()
        if "attacks" not in question(page).inner_text():
            return
        primary(page).click()
        expect(page.locator(".log li")).not_to_have_count(before)


def test_a_turn_of_risk_from_a_fresh_start(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    assert new_armies(page) >= 3
    expect(primary(page)).to_be_disabled()
    place_all(page)
    end_turn(page)
    defend_until_own_turn(page)
    expect(page.locator(".log")).to_contain_text("round 2", ignore_case=True)


def test_a_forbidden_space_says_why_and_opens_the_rule(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    own = lit(page)
    foreign = next(space for space in view(page)["scene"]["owners"] if space not in own)
    pick(page, foreign)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Armies go on your own territories")
    alert.get_by_role("button", name="RI-ARM-5").click()
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("New armies go on")


def test_an_attack_shows_its_odds_and_rolls(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    place_all(page)
    expect(question(page)).to_have_text("Where do you attack from?")
    pick(page, lit(page)[0])
    expect(question(page)).to_contain_text("attacks …")
    page.locator(".go").first.click()
    expect(page.locator(".odds .big b")).to_have_text(re.compile(r"\d+%"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".roll .dice").first).to_be_visible()


def test_undo_gives_the_armies_back(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    armies = new_armies(page)
    place_all(page)
    page.get_by_role("button", name="Undo").click()
    expect(question(page)).to_have_text(f"Place {armies} new armies")


def test_two_browsers_meet_by_a_link(desk: Desk) -> None:
    anna, ben = desk.page(), desk.page()
    anna.goto(f"{desk.url}/#/new/risk")
    anna.get_by_role("radiogroup", name="Blue").get_by_text("Invite").click()
    anna.get_by_role("button", name="Start").click()
    link = anna.get_by_role("textbox", name="Link of Blue").input_value()
    ben.goto(link)
    ben.get_by_role("button", name="Sit down").click()
    expect(question(anna)).not_to_be_empty()
    expect(question(ben)).to_have_text("Waiting for Red")
    place_all(anna)
    expect(ben.locator(".log")).to_contain_text("placed 3")

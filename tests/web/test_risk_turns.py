"""Turns of Risk by clicks: every panel, to the end of the game; two people, two browsers."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.device import set_up
from tests.web.gallery.risk import PLACE
from tests.web.people import Desk, at_rest, held, pick, primary, question, sit_by_link, view
from tests.web.person import Person
from tests.web.scenes import FIVE_CARDS, NEARLY_WON, TWO_FRONTS, sit_down
from tests.web.staged import try_out


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text))


def attack_to_the_end(page: Page, origin: str, target: str) -> None:
    pick(page, origin)
    ask(page, "attacks …")
    pick(page, target)
    page.get_by_role("button", name="To the end").click()


def test_a_game_ends_with_the_last_conquest(desk: Desk) -> None:
    """A set and its bonus, new armies, an elimination with too many cards, the last territory."""
    page = desk.page()
    sit_down(page, NEARLY_WON, red="me", blue="bot", green="bot")
    ask(page, "Turn in a set, or keep")
    page.locator(".content .go").first.click()
    page.get_by_role("button", name=re.compile("Turn in for")).click()
    ask(page, "two extra armies")
    pick(page, "alaska")
    primary(page).click()
    ask(page, "^Place")
    pick(page, "alberta")
    page.get_by_role("button", name="All here").click()
    primary(page).click()
    ask(page, "Where do you attack from")
    attack_to_the_end(page, "alberta", "ontario")
    ask(page, "How many armies move into Ontario")
    primary(page).click()
    ask(page, "^Turn in a set$")
    page.locator(".content .go").first.click()
    primary(page).click()
    ask(page, "or keep your cards")
    page.get_by_role("button", name="Keep the cards").click()
    ask(page, "^Place")
    pick(page, "ontario")
    page.get_by_role("button", name="All here").click()
    primary(page).click()
    ask(page, "Ontario attacks")
    page.locator(".content .go", has_text="Greenland").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("h1#result")).to_have_text("Red has won")


def test_armies_picked_before_the_server_says_where_they_may_go_are_placed(desk: Desk) -> None:
    page = desk.page()
    waiting = held(page, "**/why-not")
    try_out(desk, PLACE, 0, page)
    expect(question(page)).to_have_text("Place 5 new armies")
    pick(page, "alaska")
    while waiting:
        waiting.pop().continue_()
    page.unroute("**/why-not")
    page.get_by_role("button", name="All here").click()
    expect(primary(page)).to_contain_text("Place 5 armies")


def test_five_cards_have_to_be_turned_in(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, FIVE_CARDS, red="me", blue="bot")
    ask(page, "^Turn in a set$")
    expect(page.get_by_role("button", name="Keep the cards")).to_have_count(0)
    for card in ("Alaska", "Argentina", "Alberta"):
        page.get_by_role("button", name=card, exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("RI-CRD-3")
    expect(primary(page)).to_be_disabled()
    page.get_by_role("button", name="Alberta", exact=True).click()
    page.get_by_role("button", name="China", exact=True).click()
    expect(page.locator(".card[aria-pressed=true]")).to_have_count(3)
    page.get_by_role("button", name="Turn in for 4 armies").click()
    ask(page, "Place 4 new armies")


def test_an_attack_stops_where_it_was_told_to(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    pick(page, "alaska")
    pick(page, "kamchatka")
    page.get_by_role("button", name="Until 4 are left").click()
    expect(page.locator(".roll .dice").first).to_be_visible()
    while view(page)["asking"]["kind"] not in ("MoveInArmies", "AttackOrEnd"):
        page.wait_for_timeout(50)
    expect(primary(page)).to_be_enabled()
    taken = view(page)["scene"]["owners"]["kamchatka"] == "red"
    left = view(page)["scene"]["stacks"]["alaska"][0]["count"]
    assert taken or left >= 2


TWO_ATTACKS = """
title = "Red can attack twice from Alaska"
game = "risk"
seats = ["red", "blue"]
[position]
rest = "red"
armies = { red = "60 Alaska", blue = "9 Kamchatka, 9 Alberta" }
"""


def test_an_attack_to_the_end_is_for_one_target_and_can_be_stopped(desk: Desk) -> None:
    page = desk.page()
    set_up(page, dice="watch")
    sit_down(page, TWO_ATTACKS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    attack_to_the_end(page, "alaska", "kamchatka")
    going = page.get_by_text("Attacking to the end")
    expect(going).to_be_visible()
    expect(page.locator(".roll .dice").first).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(going).to_have_count(0)
    expect(primary(page)).to_be_enabled()
    at_rest(page)
    stopped = view(page)["version"]
    page.wait_for_timeout(1500)
    assert view(page)["version"] == stopped, "nothing is rolled once it has been stopped"
    page.get_by_role("button", name="To the end").click()
    ask(page, "How many armies move into Kamchatka")
    page.keyboard.press("3")
    expect(primary(page)).to_contain_text("Move 3 in")
    primary(page).click()
    ask(page, "Alaska attacks")
    pick(page, "alberta")
    ask(page, "Alberta")
    at_rest(page)
    before = view(page)["version"]
    page.wait_for_timeout(1500)
    assert view(page)["version"] == before, "the next attack is one of its own"
    expect(going).to_have_count(0)
    expect(primary(page)).to_have_text(re.compile("^Roll 3 dice"))


def test_armies_move_once_at_the_end_of_the_turn(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    page.get_by_role("button", name="End attacks").click()
    ask(page, "Move armies once")
    pick(page, "peru")
    page.locator(".content .go", has_text="Brazil").click()
    primary(page).click()
    ask(page, "End your turn")
    primary(page).click()
    expect(page.locator(".log")).to_contain_text("moved 1: Peru > Brazil")


@pytest.mark.soak("games")
def test_two_browsers_to_the_end_of_a_game(desk: Desk) -> None:
    """The one attacks, the other chooses the dice to defend with; both see the end."""
    anna, ben = desk.page(), desk.page()
    scenario = TWO_FRONTS.replace('rest = "blue"', 'rest = "red"').replace("12 Alaska", "50 Alaska")
    scenario = scenario.replace(", 2 Alberta", "")
    links = sit_down(anna, scenario, red="me", blue="invite")
    sit_by_link(ben, desk.url, links["blue"])
    ask(anna, "Where do you attack from")
    ask(ben, "Waiting for Red")
    pick(anna, "alaska")
    pick(anna, "kamchatka")
    anna.get_by_role("button", name="To the end").click()
    while view(ben)["result"] is None:
        if not Person(ben).answer():
            ben.wait_for_timeout(50)
    for page in (anna, ben):
        expect(page.locator("h1#result")).to_have_text("Red has won")

"""Two keys of a table: who could attack a space, and the way aboard and ashore."""

from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.people import Desk, primary, question
from tests.web.scenes import TWO_FRONTS
from tests.web.staged import scene, try_out
from tests.web.test_keys import ask, go_to

FLEET = """
on_turn = "United Kingdom"
step = "combat moves"
units."United Kingdom" = { "United Kingdom" = "2 infantry, fighter" }
units."North Sea Zone" = { "United Kingdom" = "transport" }
units."Western Europe" = { Germany = "infantry" }
units.Germany = { Germany = "bomber" }
"""


def test_t_tells_who_could_attack_a_space(desk: Desk) -> None:
    page = try_out(desk, scene(FLEET), 0)
    ask(page, "Where do you attack")
    go_to(page, "United Kingdom")
    page.keyboard.press("t")
    card = page.get_by_role("dialog", name="Who could attack United Kingdom")
    expect(card).to_contain_text("from Germany")
    expect(card).to_be_focused()
    expect(page.locator(".way.attack")).to_have_count(1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(page.locator(".way.attack")).to_have_count(0)


def test_armies_are_threats_too_and_the_space_card_asks_as_well(desk: Desk) -> None:
    page = try_out(desk, TWO_FRONTS, 0)
    expect(question(page)).not_to_be_empty()
    go_to(page, "Peru")
    page.keyboard.press("i")
    page.get_by_role("button", name="Who could attack here?").click()
    card = page.get_by_role("dialog", name="Who could attack Peru")
    expect(card).to_contain_text("Nobody gets here in one turn")
    page.keyboard.press("t")
    expect(card).to_have_count(0)
    go_to(page, "Alaska")
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="Who could attack Alaska")).to_contain_text(
        "from Kamchatka"
    )


def test_l_goes_aboard_and_ashore(desk: Desk) -> None:
    page = try_out(desk, scene(FLEET.replace("combat moves", "noncombat moves")), 0)
    ask(page, "Which units move")
    aboard(page)
    page.keyboard.press("l")
    expect(primary(page)).to_contain_text("North Sea Zone")
    page.keyboard.press("Enter")
    expect(page.locator(".side")).to_contain_text("Planned")
    go_to(page, "North Sea Zone")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("North Sea Zone")
    page.keyboard.press("l")
    expect(primary(page)).to_contain_text("United Kingdom")


def aboard(page: Page) -> None:
    """Choose the troops of the island."""
    go_to(page, "United Kingdom")
    page.keyboard.press("Enter")
    expect(question(page)).to_contain_text("United Kingdom")

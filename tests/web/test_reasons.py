"""Previews and reasons are about what was clicked: results, notes, and whose units move."""

from playwright.sync_api import Locator, Page, expect

from tests.web.people import Desk, at_rest, lit, pick, question
from tests.web.staged import scene, try_out

FREE_MOVE = """
title = "Red may move once"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
step = "free move"
armies = { red = "3 Southern Europe, North Africa, 2 Peru" }
"""
ATTACK = """
title = "Red may attack from some of its territories"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
step = "attack"
armies = { red = "4 Siam, India, 3 Argentina, Peru, 2 Brazil, Afghanistan" }
"""
RAIDED = """
on_turn = "Germany"
step = "noncombat moves"
units."United Kingdom" = { Germany = "bomber/3", "United Kingdom" = "2 bomber, infantry" }
units.Germany = { Germany = "infantry" }
"""
TWO_STACKS = """
on_turn = "USSR"
units."Karelia S.S.R." = { USSR = "3 infantry" }
units."Soviet Far East" = { USSR = "2 infantry" }
units.Germany = { Germany = "infantry" }
units.Manchuria = { Japan = "infantry" }
units."Ukraine S.S.R." = { Germany = "infantry" }
"""


def note(page: Page) -> Locator:
    return page.locator(".frame").get_by_role("alert")


def test_a_free_move_shows_both_territories_as_they_will_be(desk: Desk) -> None:
    page = try_out(desk, FREE_MOVE, 0)
    lit(page, "southern_europe")
    pick(page, "north_africa")
    expect(note(page)).to_contain_text("North Africa")
    pick(page, "southern_europe")
    expect(note(page)).to_have_count(0)
    expect(question(page)).to_have_text("Move from Southern Europe to …")
    pick(page, "north_africa")
    ends = page.locator(".ends")
    expect(ends).to_have_text("Southern Europe1 North Africa3")
    page.get_by_role("spinbutton", name="How many").press("1")
    expect(ends).to_have_text("Southern Europe2 North Africa2")


def test_a_refused_attack_speaks_of_the_territory_that_was_clicked(desk: Desk) -> None:
    page = try_out(desk, ATTACK, 0)
    lit(page, "siam")
    pick(page, "india")
    expect(note(page)).to_contain_text("India has 1 army; an attack needs at least 2.")
    pick(page, "argentina")
    expect(note(page)).to_contain_text("Argentina borders no enemy territory.")
    pick(page, "siam")
    expect(question(page)).to_have_text("Siam attacks …")
    expect(note(page)).to_have_count(0)
    pick(page, "india")
    expect(note(page)).to_contain_text("India has 1 army; an attack needs at least 2.")
    page.locator(".content .go").first.click()
    expect(note(page)).to_have_count(0)
    pick(page, "afghanistan")
    expect(note(page)).to_contain_text("Afghanistan has 1 army")
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)


def test_a_refused_move_speaks_of_what_was_clicked(desk: Desk) -> None:
    """The note goes with Esc or a new choice, and another own stack is taken at once."""
    page = try_out(desk, scene(TWO_STACKS), 0)
    at_rest(page)
    pick(page, "karelia_ssr")
    expect(question(page)).to_have_text("USSR attacks from Karelia S.S.R. …")
    pick(page, "germany")
    expect(note(page)).to_contain_text("That is 2 spaces away")
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    pick(page, "karelia_ssr")
    pick(page, "germany")
    expect(note(page)).to_contain_text("That is 2 spaces away")
    pick(page, "soviet_far_east")
    expect(question(page)).to_have_text("USSR attacks from Soviet Far East …")
    expect(note(page)).to_have_count(0)
    pick(page, "ukraine_ssr")
    expect(note(page)).to_contain_text("spaces away")
    page.get_by_role("spinbutton", name="infantry").press("1")
    expect(note(page)).to_have_count(0)


def test_title_and_ring_are_those_of_the_power_that_moves(desk: Desk) -> None:
    page = try_out(desk, scene(RAIDED), 0)
    at_rest(page)
    for _ in range(3):  # piles can be told apart from near by
        page.get_by_role("button", name="Closer").click()
    pile = page.locator('.stage [data-space="united_kingdom"] [data-pile="bomber"]')
    german, british = (
        pile.and_(page.locator(f"[data-power={power}]")) for power in ("germany", "united_kingdom")
    )
    page.keyboard.press("n")
    expect(question(page)).to_have_text("Germany moves from United Kingdom …")
    expect(german.first).to_contain_class("chosen")
    expect(british.first).not_to_contain_class("chosen")

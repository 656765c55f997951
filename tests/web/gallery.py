"""Every screen and every panel, each in a position that is the same every time."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.people import PATIENCE, Desk, pick, primary, question
from tests.web.scenes import FIVE_CARDS, TWO_FRONTS
from tests.web.staged import IMPORT, scene, try_out

PLACE = """
title = "Red places armies"
game = "risk"
seats = ["red", "blue", "green"]
[position]
rest = "blue"
step = "place armies"
to_place = 5
armies = { red = "3 Alaska, 2 Peru, 4 Brazil", green = "6 India, 2 Siam" }
"""
OVER = """
title = "Red is about to win"
game = "risk"
seats = ["red", "blue"]
[position]
rest = "red"
armies = { red = "9 Alaska", blue = "Kamchatka" }
[[steps]]
do = ["red: attack with 3: Alaska > Kamchatka"]
dice = [6, 6, 6, 1]
"""
UKRAINE = """
on_turn = "USSR"
board = "opening"
"""
MARCH = "ussr: move 3 infantry, armor: Russia > Karelia S.S.R."
FIGHT = """
on_turn = "USSR"
units.Caucasus = { USSR = "4 infantry, 2 armor, fighter" }
units."Ukraine S.S.R." = { Germany = "3 infantry, armor, fighter" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
INTO = "ussr: move 4 infantry, 2 armor, fighter: Caucasus > Ukraine S.S.R."
STRUCK = ([INTO, "ussr: done"], [1, 1, 5, 6])
PRESSED = (["germany: lose 2 infantry"], [6] * 8)
PLANNED = """
on_turn = "USSR"
board = "opening"
step = "combat moves"
"""


def home(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible(timeout=PATIENCE)
    page.wait_for_selector(".thumb svg")


def new_game(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/new/classic")
    expect(page.get_by_role("radiogroup", name="Germany")).to_be_visible(timeout=PATIENCE)
    page.wait_for_selector(".thumb svg")


def lobby(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/new/risk")
    page.get_by_role("radiogroup", name="Blue").get_by_text("Invite").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("textbox", name="Link of Blue").wait_for(timeout=PATIENCE)
    page.wait_for_selector(".thumb svg")


def odds(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/odds")
    expect(page.get_by_role("heading").first).to_be_visible(timeout=PATIENCE)


def settings(desk: Desk, page: Page) -> None:
    home(desk, page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)


def keys(desk: Desk, page: Page) -> None:
    risk_place(desk, page)
    page.keyboard.press("k")
    expect(page.get_by_role("dialog")).to_be_visible(timeout=PATIENCE)


def risk_place(desk: Desk, page: Page) -> None:
    try_out(desk, PLACE, 0, page)
    expect(question(page)).to_have_text("Place 5 new armies", timeout=PATIENCE)
    pick(page, "brazil")


def risk_attack(desk: Desk, page: Page) -> None:
    try_out(desk, TWO_FRONTS, 0, page)
    pick(page, "alaska")
    pick(page, "kamchatka")
    expect(page.locator(".content")).to_contain_text("%", timeout=PATIENCE)


def risk_cards(desk: Desk, page: Page) -> None:
    try_out(desk, FIVE_CARDS, 0, page)
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)


def rules(desk: Desk, page: Page) -> None:
    risk_place(desk, page)
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("RI-", timeout=PATIENCE)


def powers(desk: Desk, page: Page) -> None:
    try_out(desk, scene(UKRAINE + 'step = "purchase"'), 0, page)
    page.get_by_role("button", name="Powers").first.click()


def over(desk: Desk, page: Page) -> None:
    made = page.evaluate(IMPORT, [OVER, 1, "analysis", []])
    page.goto(f"{desk.url}/#/game/{made['game']['id']}")
    expect(page.locator(".side")).to_contain_text("won", timeout=PATIENCE)


def research(desk: Desk, page: Page) -> None:
    try_out(desk, scene(UKRAINE + 'step = "research"'), 0, page)
    expect(page.locator(".content")).to_contain_text("%", timeout=PATIENCE)


def purchase(desk: Desk, page: Page) -> None:
    try_out(desk, scene(UKRAINE + 'step = "purchase"'), 0, page)
    page.get_by_role("button", name="More: infantry", exact=True).click(timeout=PATIENCE)


def moves(desk: Desk, page: Page) -> None:
    try_out(desk, scene(PLANNED), 0, page)
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    pick(page, "caucasus")
    expect(page.locator("[data-lit]").first).to_be_attached(timeout=PATIENCE)


def battle(desk: Desk, page: Page) -> None:
    try_out(desk, scene(FIGHT, STRUCK), 1, page)
    expect(primary(page)).to_contain_text("Lose 2 infantry", timeout=PATIENCE)


def pressed(desk: Desk, page: Page) -> None:
    try_out(desk, scene(FIGHT, STRUCK, PRESSED), 2, page)
    expect(page.locator(".battle .odds")).to_contain_text("win", timeout=PATIENCE)


def placement(desk: Desk, page: Page) -> None:
    bought = UKRAINE + 'step = "placement"\nbought = "4 infantry, armor"'
    try_out(desk, scene(bought), 0, page)
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)


VIEWS: dict[str, Callable[[Desk, Page], None]] = {
    "home": home,
    "new-game": new_game,
    "lobby": lobby,
    "odds": odds,
    "settings": settings,
    "keys": keys,
    "rules": rules,
    "powers": powers,
    "risk-place": risk_place,
    "risk-attack": risk_attack,
    "risk-cards": risk_cards,
    "risk-over": over,
    "classic-research": research,
    "classic-purchase": purchase,
    "classic-moves": moves,
    "classic-losses": battle,
    "classic-press-on": pressed,
    "classic-placement": placement,
}

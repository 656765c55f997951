"""Every screen, and what opens over a table."""

from collections.abc import Callable, Mapping

from playwright.sync_api import Page, expect

from tests.server.people import Person, key
from tests.web.device import keep_plan, set_up
from tests.web.gallery import classic, risk
from tests.web.gallery.moment import show
from tests.web.hands import Keys
from tests.web.people import Desk, at_rest, pick, play_now, question
from tests.web.scenes import TWO_FRONTS, sit_down
from tests.web.staged import IMPORT, new_table, try_out

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
FORD = """
title = "A game without a map or panels of its own"
game = "ford"
seats = ["red", "blue", "green"]
[position]
step = "ambush"
units."West Bank" = { red = 3 }
units.Ford = { red = 2 }
units."East Bank" = { blue = 3, green = 2 }
"""
EARLIER = "place => localStorage.setItem(place, JSON.stringify({ version: 2, at: 1 }))"
"""Remember a visit of long ago."""


# Away from a table


def home(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_selector(".thumb svg")


def new_game(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/new/classic")
    expect(page.get_by_role("radiogroup", name="Germany")).to_be_visible()
    page.wait_for_selector(".thumb svg")


def lobby(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/new/risk")
    page.get_by_role("radiogroup", name="Blue").get_by_text("Invite").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("textbox", name="Link of Blue").wait_for()
    page.wait_for_selector(".thumb svg")


def join(desk: Desk, page: Page) -> None:
    """An invitation to somebody who has no name yet."""
    made = Person(desk.url, "Anna").create(seats={"red": "me", "blue": "invite"})
    page.goto(f"{desk.url}/#/join/{made['links']['seats']['blue']}")
    expect(page.get_by_label("Your name at the table")).to_be_visible()


def odds(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/odds")
    expect(page.get_by_role("heading").first).to_be_visible()


def position(desk: Desk, page: Page) -> None:
    """A set-up that is attacked, with the technologies open."""
    page.goto(f"{desk.url}/#/position/classic")
    page.get_by_role("combobox", name="Attacker", exact=True).select_option("Germany")
    page.get_by_role("combobox", name="Space", exact=True).select_option("Karelia S.S.R.")
    expect(page.locator(".result:not(.waiting) .big b")).to_be_visible()
    page.get_by_text("Technologies", exact=True).click()


def account(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/account")
    expect(page.get_by_label("In this browser")).to_be_visible()


def tokens(desk: Desk, page: Page) -> None:
    """A token was made just now, and is shown once."""
    known = {"id": "0" * 16, "name": "My first bot", "created": 0}
    page.route(
        "**/api/tokens",
        lambda asked: (
            asked.fulfill(json={"tokens": [known]})
            if asked.request.method == "GET"
            else asked.continue_()
        ),
    )
    page.goto(f"{desk.url}/#/account")
    page.get_by_label("Name of the program").fill("Another")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_text("it is not shown again")).to_be_visible()
    page.get_by_role("button", name="Revoke My first bot").click()
    page.get_by_role("button", name="Revoke it").scroll_into_view_if_needed()


def reset(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/reset/{'0' * 32}")
    expect(page.get_by_label("New password")).to_be_visible()


def letter(desk: Desk, page: Page) -> None:
    page.goto(f"{desk.url}/#/unsubscribe/{'0' * 32}")
    expect(page.get_by_role("heading").first).to_be_visible()


def settings(desk: Desk, page: Page) -> None:
    home(desk, page)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


# At a table


def watch(desk: Desk, page: Page) -> None:
    """Somebody who sits nowhere, before the wait is long enough to be told."""
    anna = Person(desk.url, "Anna")
    plan = [{"seat": "red", "holder": "me"}, {"seat": "blue", "holder": "bot"}]
    wish = {"key": key(), "purpose": "game", "scenario": TWO_FRONTS, "seats": plan}
    game = anna.post("/api/imports", **wish)["game"]["id"]
    anna.speak(game)
    link = anna.post(f"/api/games/{game}/links")["link"]
    page.clock.set_fixed_time(0)
    page.goto(f"{desk.url}/#/watch/{link}")
    expect(question(page)).to_have_text("Waiting for Red")


def options(desk: Desk, page: Page) -> None:
    """A game that has neither a map nor panels of its own can be played all the same."""
    try_out(desk, FORD, 0, page)
    at_rest(page)


def small_board(desk: Desk, page: Page) -> None:
    """The set-up of the small board: its names can be read with the whole map in sight."""
    page.goto(f"{desk.url}/#/")
    new_table(desk, page, "classic_mini", {"ussr": "me", "germany": "me", "united_kingdom": "me"})
    at_rest(page)
    expect(page.locator(".stage text", has_text="Karelia").first).to_be_attached()


def hand_over(desk: Desk, page: Page) -> None:
    """One device for two players."""
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    at_rest(page)
    page.keyboard.press(":")
    page.get_by_role("combobox", name="Type an action").fill("attack with 3: Alaska > Kamchatka")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pass to Blue")).to_be_visible()


def over(desk: Desk, page: Page) -> None:
    made = page.evaluate(IMPORT, [OVER, 1, "analysis", []])
    page.goto(f"{desk.url}/#/game/{made['game']['id']}")
    expect(page.locator(".side")).to_contain_text("won")


# What opens over a table


def _fought(desk: Desk, page: Page) -> None:
    """A table at which something has happened."""
    try_out(desk, risk.ATTACKED, 2, page)
    at_rest(page)


def keys(desk: Desk, page: Page) -> None:
    show(risk.MOMENTS["risk-place"], desk, page)
    page.keyboard.press("k")
    expect(page.get_by_role("dialog")).to_be_visible()


def rules(desk: Desk, page: Page) -> None:
    show(risk.MOMENTS["risk-place"], desk, page)
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("RI-")


def powers(desk: Desk, page: Page) -> None:
    show(classic.MOMENTS["classic-placement"], desk, page)
    page.get_by_role("button", name="Powers").first.click()


def digest(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    game = page.url.rpartition("/")[2]
    page.goto(f"{desk.url}/#/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.evaluate(EARLIER, f"battleboard.visit.{game}.red")
    page.goto(f"{desk.url}/#/game/{game}")
    page.get_by_role("button", name="Show", exact=True).click()
    at_rest(page)


def statistics(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    page.get_by_role("button", name="Statistics").click()
    expect(page.locator(".meter [role=img]").first).to_be_visible()


def fairness(desk: Desk, page: Page) -> None:
    """Of a game that begins in the same way every time, though its dice are secret."""
    play_now(page, "Axis & Allies Classic")
    page.get_by_role("button", name="Statistics").click()
    page.get_by_role("button", name="Check the dice").click()
    expect(page.get_by_role("dialog").locator("code").first).to_be_visible()


def replay(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    page.keyboard.press(",")
    expect(page.get_by_role("slider", name="Where in the game")).not_to_have_value("0")


def table_odds(desk: Desk, page: Page) -> None:
    show(classic.MOMENTS["classic-order"], desk, page)
    page.keyboard.press("o")
    expect(page.get_by_role("dialog")).to_contain_text("%")


def talk(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    page.get_by_role("button", name="Talk").click()
    expect(page.get_by_placeholder("Say something")).to_be_visible()


def arrows(desk: Desk, page: Page) -> None:
    """Two for oneself stand on the map, and a third is being drawn."""
    try_out(desk, TWO_FRONTS, 0, page)
    at_rest(page)
    page.get_by_role("button", name="Talk").click()
    page.get_by_role("button", name="Notes").click()
    notes = page.get_by_role("textbox", name="Notes")
    expect(notes).to_be_enabled()
    notes.fill("Hold Alaska.\nAlaska → Greenland\nBrazil → North Africa\n")
    expect(page.locator(".way.note")).to_have_count(2)
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.get_by_role("button", name="Draw an arrow").click()
    pick(page, "alberta")
    expect(page.get_by_text("From Alberta")).to_be_visible()
    page.get_by_role("group", name="To whom").evaluate("group => group.scrollIntoView()")


def plan(desk: Desk, page: Page) -> None:
    """Blue writes one while Red is asked, before the wait is long enough to be told."""
    page.clock.set_fixed_time(0)
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Look as Blue").click()
    expect(question(page)).to_have_text("Waiting for Red")
    page.get_by_role("button", name="Plan ahead").click()
    lines = page.get_by_role("list", name="Your plan").get_by_role("listitem")
    for number, line in enumerate(["place 3 Kamchatka", "attack with 3: Kamchatka > Alaska"]):
        page.get_by_role("combobox", name="Next line of the plan").fill(line)
        page.keyboard.press("Enter")
        expect(lines).to_have_count(number + 1)
    page.locator(".content").evaluate("content => content.scrollTo(0, 0)")


def plan_offer(desk: Desk, page: Page) -> None:
    """One is asked: the first line answers, the second does not yet."""
    try_out(desk, risk.PLACE, 0, page)
    keep_plan(page, "red", "place 3 Brazil, 2 Alaska", "attack with 3: Brazil > North Africa")
    at_rest(page)
    expect(page.get_by_role("button", name="Use it")).to_be_enabled()


def sure(desk: Desk, page: Page) -> None:
    """Whoever wants to be asked again ends a phase."""
    set_up(page, confirm=True)
    try_out(desk, classic.opening("combat moves"), 0, page)
    at_rest(page)
    Keys().answer(page)
    yes = page.get_by_role("dialog").get_by_role("button", name="Yes")
    expect(yes).to_be_focused()


def menu(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    page.get_by_role("button", name="Menu").click()


def orders(desk: Desk, page: Page) -> None:
    """An order for submarines stands, and one is looked at that would answer what is asked now."""
    show(classic.MOMENTS["classic-boarding"], desk, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Standing orders").click()
    dialog = page.get_by_role("dialog", name="Standing orders")
    dialog.get_by_role("button", name="Submarines stay and fight.").click()
    dialog.get_by_role("button", name="Add this order").first.click()
    expect(dialog.locator("ol li:not(.none)")).to_have_count(1)
    dialog.get_by_role("button", name="Allies may board").first.click()
    expect(dialog.locator(".trial")).to_contain_text("at once")


def away(desk: Desk, page: Page) -> None:
    _fought(desk, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Going away").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def space_card(desk: Desk, page: Page) -> None:
    show(classic.MOMENTS["classic-moves"], desk, page)
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Find a space").fill("Germany")
    page.keyboard.press("Enter")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()


VIEWS: Mapping[str, Callable[[Desk, Page], None]] = {
    "home": home,
    "new-game": new_game,
    "lobby": lobby,
    "join": join,
    "odds": odds,
    "position": position,
    "account": account,
    "tokens": tokens,
    "reset": reset,
    "letter": letter,
    "settings": settings,
    "watch": watch,
    "options": options,
    "small-board": small_board,
    "hand-over": hand_over,
    "risk-over": over,
    "keys": keys,
    "rules": rules,
    "powers": powers,
    "digest": digest,
    "statistics": statistics,
    "fairness": fairness,
    "replay": replay,
    "table-odds": table_odds,
    "talk": talk,
    "arrows": arrows,
    "plan": plan,
    "plan-offer": plan_offer,
    "sure": sure,
    "menu": menu,
    "orders": orders,
    "away": away,
    "space-card": space_card,
}

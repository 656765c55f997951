"""Whoever wants to be asked again is asked before every step that there is no way back from."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.soaking import others_in_soak
from tests.web.classic import go
from tests.web.device import keep_plan, set_up
from tests.web.gallery import classic, risk
from tests.web.gallery.screens import FORD
from tests.web.hands import Keys
from tests.web.people import PATIENCE, Desk, at_rest, pick, primary, question, stored, view
from tests.web.scenes import NEARLY_WON, TWO_FRONTS
from tests.web.staged import scene, try_out

NO_ROOM = scene("""
on_turn = "Germany"
step = "placement"
units."Ukraine S.S.R." = { Germany = "industrial complex" }
owners = { "Ukraine S.S.R." = "Germany" }
bought = "3 infantry, fighter"
""")
"""There is room for three of them."""
AMONG_ENEMIES = scene(
    """
on_turn = "Germany"
step = "placement"
units.Germany = { Germany = "industrial complex" }
units."Baltic Sea Zone" = { "United Kingdom" = "battleship" }
bought = "2 submarines"
""",
    options="{ hostile_placement = true }",
)
"""Ships may go among enemies, and need not."""


@dataclass(frozen=True)
class Step:
    """A step with no way back, as far as its button."""

    asks: str
    """The question before it is done."""
    scenario: str
    steps: int = 0
    prepare: Callable[[Page], None] | None = None
    button: str = ""
    """Its button, where it is not the big one that `E` presses."""


def _all_in_brazil(page: Page) -> None:
    pick(page, "brazil")
    page.get_by_role("button", name="All here").click()


def _a_set(page: Page) -> None:
    page.locator(".content .go").first.click()


def _two_dice(page: Page) -> None:
    page.get_by_role("radio", name="2 dice").check()


def _into_ukraine(page: Page) -> None:
    """An attack is planned."""
    pick(page, "caucasus")
    go(page, "Ukraine")
    at_rest(page)


def _attack_with_odds(page: Page) -> None:
    risk.attack(page)
    expect(page.locator("aside")).to_contain_text("to take it")


def _suggested(page: Page) -> None:
    page.get_by_role("button", name="Suggest").click()


def _typed(line: str) -> Callable[[Page], None]:
    """A line stands in the command line."""

    def prepare(page: Page) -> None:
        page.keyboard.press(":")
        page.get_by_role("combobox", name="Type an action").fill(line)

    return prepare


def _planned(page: Page) -> None:
    """While others were asked, a line was written."""
    keep_plan(page, "red", "place 5 Brazil")
    at_rest(page)


def _last_answer(page: Page) -> None:
    """What leaves nothing else to do waits for the end of the turn."""
    primary(page).click()
    expect(question(page)).to_have_text("End your turn?")


def _free_move(page: Page) -> None:
    risk.move(page)
    _last_answer(page)


def _given_up(page: Page) -> None:
    page.get_by_role("button", name="Give up 2 units").click()
    expect(question(page)).to_have_text("End your turn?")


FREE_MOVE = risk.MOMENTS["risk-free-move"].scenario
STEPS = {
    "cards": Step("Turn in these cards for", NEARLY_WON, prepare=_a_set),
    "no cards": Step("Keep your cards, and go on", NEARLY_WON),
    "new armies": Step("Place your armies like this", risk.PLACE, prepare=_all_in_brazil),
    "attacks": Step("End your attacks now", TWO_FRONTS),
    "attacks, not this one": Step(
        "End your attacks now", TWO_FRONTS, prepare=_attack_with_odds, button="End attacks"
    ),
    "free move": Step("End your turn now", FREE_MOVE, 1, prepare=_free_move),
    "no free move": Step("End your turn now", FREE_MOVE, 1),
    "research": Step("Roll for 10 IPC", classic.opening("research"), prepare=_two_dice),
    "no research": Step("Go on without research", classic.opening("research")),
    "purchase": Step(
        "Buy one unit, and keep 21 IPC", classic.opening("purchase"), prepare=classic.buy
    ),
    "combat moves": Step(
        r"could still move\. End the phase now",
        classic.opening("combat moves"),
        prepare=_into_ukraine,
    ),
    "noncombat moves": Step(
        r"could still move\. End the phase now", classic.opening("noncombat moves")
    ),
    "placement": Step(
        "End your turn now",
        classic.opening("placement", bought="4 infantry, armor"),
        prepare=_last_answer,
    ),
    "what has no place": Step("End your turn now", NO_ROOM, prepare=_last_answer),
    "given up": Step("End your turn now", AMONG_ENEMIES, prepare=_given_up),
    "suggested": Step(
        "Answer now with “research",
        classic.opening("research"),
        prepare=_suggested,
        button="Do this",
    ),
    "option": Step("Answer now with “hold”", FORD, button="hold"),
    "typed": Step(
        "Answer now with “end attacks”", TWO_FRONTS, prepare=_typed("end attacks"), button="Say"
    ),
    "typed, of a plan": Step(
        "Answer now with “done”",
        classic.opening("combat moves"),
        prepare=_typed("done"),
        button="Say",
    ),
    "planned": Step("Answer by your plan now", risk.PLACE, prepare=_planned, button="Use it"),
}


NOW = {"cards", "combat moves", "suggested", "typed, of a plan", "planned"}
"""A step for the big button, an order, a suggestion, a line and a plan; others ask as these do."""


def shown(page: Page) -> list[str]:
    """What is asked and what was prepared, in the panel and on the map."""
    places = ("h1#question", ".side .content", "aside footer", ".stage .arrows")
    return [text for place in places for text in page.locator(place).all_text_contents()]


def shown_at_last(page: Page) -> list[str]:
    """The same, once nothing is added any more: odds come a moment later."""
    now = shown(page)
    for _ in range(PATIENCE // 300):
        page.wait_for_timeout(300)
        before, now = now, shown(page)
        if now == before:
            return now
    raise AssertionError("the page does not come to rest")


def asked(page: Page) -> tuple[str, str]:
    """What the game asks, and whom."""
    found = view(page)
    return found["asking"]["kind"], found["seat"]


@pytest.mark.parametrize("name", others_in_soak("confirmations", NOW, STEPS))
def test_no_leaves_all_as_it_is_and_yes_goes_on(desk: Desk, name: str) -> None:
    """Refused by mouse and by key, and done by key."""
    step = STEPS[name]
    page = desk.page()
    set_up(page, confirm=True)
    try_out(desk, step.scenario, step.steps, page)
    at_rest(page)
    if step.prepare:
        step.prepare(page)
    button = page.get_by_role("button", name=step.button) if step.button else primary(page)
    expect(button).to_be_enabled()
    prepared, before, version = shown_at_last(page), asked(page), view(page)["version"]
    dialog = page.get_by_role("dialog", name=re.compile(step.asks))

    def press() -> None:
        if step.button:
            Keys().press(page, button)
        else:
            Keys().answer(page)
        expect(dialog.get_by_role("button", name="Yes")).to_be_focused()

    button.click()
    dialog.get_by_role("button", name="Not yet").click()
    expect(dialog).to_have_count(0)
    assert shown(page) == prepared
    press()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert shown(page) == prepared
    assert view(page)["version"] == version, "nothing was sent"
    press()
    page.keyboard.press("Enter")
    stored(page, version)
    expect(dialog).to_have_count(0)
    assert asked(page) != before


def test_a_line_that_is_not_final_is_sent_at_once_and_one_that_is_stays(desk: Desk) -> None:
    """Of a plan its end is final: the orders before that can be taken back."""
    page = desk.page()
    set_up(page, confirm=True)
    try_out(desk, FORD.replace('step = "ambush"', 'step = "plan"'), 0, page)
    at_rest(page)
    line = page.get_by_role("combobox", name="Type an action")
    version = view(page)["version"]
    line.fill("move 2: West Bank > Ford")
    line.press("Enter")
    stored(page, version)
    expect(line).to_have_value("")
    expect(page.get_by_role("button", name="Say")).to_be_disabled()
    line.fill("done")
    line.press("Enter")
    dialog = page.get_by_role("dialog", name="Answer now with “done”?")
    expect(dialog.get_by_role("button", name="Yes")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(line).to_have_value("done")
    expect(line).to_be_focused()


def test_nobody_leaves_a_game_by_a_single_key(desk: Desk) -> None:
    """Whatever the settings are: typed or pressed, resigning and a draw are asked about."""
    page = try_out(desk, NEARLY_WON, 0)
    at_rest(page)
    version = view(page)["version"]
    line = page.get_by_role("combobox", name="Type an action")
    menu = page.get_by_role("button", name="Menu")
    asks = {"resign": "Resign for good?", "offer draw": "Offer a draw to the others?"}
    buttons = {"resign": "Resign", "offer draw": "Offer a draw"}
    for words, asks_so in asks.items():
        dialog = page.get_by_role("dialog", name=asks_so)
        page.keyboard.press(":")
        line.fill(words)
        line.press("Enter")
        expect(dialog.get_by_role("button", name="Not yet")).to_be_focused()
        page.keyboard.press("Enter")
        expect(line).to_have_value(words)
        line.press("Escape")
        menu.click()
        page.get_by_role("button", name=buttons[words], exact=True).click()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    assert view(page)["version"] == version, "nothing was sent"
    menu.click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes").click()
    stored(page, version)

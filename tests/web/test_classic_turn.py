"""Turns of Axis & Allies Classic by clicking: research, purchase, moves, placement."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.classic import go, more, press, targets
from tests.web.hands import SETTLING
from tests.web.people import (
    Desk,
    at_rest,
    lit,
    pick,
    primary,
    question,
    stored,
    view,
)
from tests.web.person import Person
from tests.web.staged import scene, try_out

SEATS = ("ussr", "germany", "united_kingdom", "japan", "united_states")


def sit_everywhere(desk: Desk, *texts: str, page: Page | None = None) -> Page:
    """A game of one person on all seats, after some answers, at its first open question."""
    page = page or desk.page()
    game = page.evaluate(
        """async ([seats, texts]) => {
          const kept = () => localStorage.getItem('battleboard.player')
          while (!kept()) await new Promise((done) => setTimeout(done, 50))
          const { secret } = JSON.parse(kept())
          const key = () => Math.random().toString(36).slice(2).padEnd(12, 'x')
          const call = async (method, path, body) => (await fetch(path, {
            method,
            headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
            ...(body ? { body: JSON.stringify(body) } : {}),
          })).json()
          const plan = seats.map((seat) => ({ seat, holder: 'me' }))
          const wish = { key: key(), edition: 'classic', seats: plan }
          const made = await call('POST', '/api/games', wish)
          const id = made.game.id
          await call('POST', `/api/games/${id}/word`, { word: key() })
          for (const text of texts) {
            const { asked, version } = await call('GET', `/api/games/${id}`)
            const wish = { key: key(), seat: asked[0], version, text }
            const done = await call('POST', `/api/games/${id}/actions`, wish)
            if (done.code) throw new Error(`${text}: ${done.message}`)
          }
          return id
        }""",
        [SEATS, texts],
    )
    page.goto(f"{desk.url}/#/game/{game}")
    expect(question(page)).not_to_be_empty()
    return page


def test_research_says_what_it_costs_and_how_likely_it_is(desk: Desk) -> None:
    page = sit_everywhere(desk)
    expect(question(page)).to_have_text("How many research dice?")
    row = page.get_by_role("row", name="2 dice")
    expect(row).to_contain_text("10 IPC")
    expect(row).to_contain_text("31%")
    row.click()
    expect(primary(page)).to_contain_text("Roll 2 dice for 10 IPC")
    page.keyboard.press("0")
    expect(primary(page)).to_contain_text("No research")
    press(page)
    expect(question(page)).to_have_text("What do you buy?")


def test_a_purchase_keeps_to_the_budget_and_is_placed(desk: Desk) -> None:
    page = sit_everywhere(desk, "research with 0")
    expect(primary(page)).to_contain_text("Buy nothing")
    more(page, "infantry", 3)
    page.get_by_role("spinbutton", name="armor").press("2")
    expect(page.locator(".budget")).to_contain_text("19 of 24 IPC")
    expect(page.get_by_role("button", name="More: bomber")).to_be_disabled()
    expect(page.get_by_role("spinbutton", name="bomber")).to_have_attribute("aria-valuemax", "0")
    expect(primary(page)).to_contain_text("Buy 5 units for 19 IPC")
    press(page)
    expect(page.locator(".log")).to_contain_text("bought 3 infantry, 2 armor")


def test_new_units_go_where_one_clicks(desk: Desk) -> None:
    bought = ("research with 0", "buy 3 infantry, armor", "done", "done")
    page = sit_everywhere(desk, *bought)
    expect(question(page)).to_have_text("Where do the new units go?")
    page.get_by_role("spinbutton", name="infantry").press("2")
    page.get_by_role("spinbutton", name="armor").press("0")
    pick(page, "germany")
    expect(page.get_by_role("alert")).to_contain_text("Germany")
    pick(page, "russia")
    expect(page.locator(".log")).to_contain_text("placed 2 infantry")
    expect(primary(page)).to_contain_text("Place 1 infantry and 1 armor")
    press(page)
    # The last placement does not end the turn: that is an act of its own.
    expect(question(page)).to_have_text("End your turn?")
    expect(page.locator(".side")).to_contain_text("Place 1 infantry and 1 armor in Russia")
    expect(primary(page)).to_contain_text("End turn, collect 24 IPC")
    expect(primary(page)).to_have_attribute("aria-keyshortcuts", "Shift+E")
    page.reload()
    expect(question(page)).to_have_text("End your turn?")
    page.get_by_role("button", name="Change").click()
    expect(primary(page)).to_contain_text("Place 1 infantry and 1 armor")
    press(page)
    page.wait_for_timeout(SETTLING)
    page.keyboard.press("e")
    page.wait_for_timeout(SETTLING)
    expect(question(page)).to_have_text("End your turn?")
    page.keyboard.press("Shift+E")
    expect(page.locator(".who")).to_contain_text("Germany")


# Moves


def planned(page: Page) -> list[str]:
    """The orders of the plan, as the list names them."""
    return page.locator(".content ol li .way").all_inner_texts()


def take_back(page: Page, order: str) -> None:
    name = re.compile(rf"^Take back: .*\b{order}")
    page.get_by_role("button", name=name).click()


def test_moves_are_planned_on_the_map_and_taken_back_in_any_order(desk: Desk) -> None:
    page = sit_everywhere(desk, "research with 0", "buy none")
    expect(primary(page)).to_contain_text("No attacks")
    lit(page, "karelia_ssr")
    pick(page, "karelia_ssr")
    expect(question(page)).to_have_text("USSR attacks from Karelia S.S.R. …")
    expect(targets(page).filter(has_text="Ukraine S.S.R.")).to_contain_text("against 6")
    pick(page, "ukraine_ssr")
    expect(primary(page)).to_contain_text("Fight one battle")
    pick(page, "caucasus")
    page.get_by_role("spinbutton", name="infantry").press("1")
    targets(page).filter(has_text="Ukraine S.S.R.").hover()
    expect(page.locator(".over .aim")).to_contain_text(re.compile(r"\d+%"))
    go(page, "Ukraine S.S.R.")
    expect(page.locator(".content ol li")).to_have_count(2)
    assert planned(page) == ["Karelia S.S.R. → Ukraine S.S.R.", "Caucasus → Ukraine S.S.R."]
    take_back(page, "Karelia")
    expect(page.locator(".content ol li")).to_have_count(1)
    assert planned(page) == ["Caucasus → Ukraine S.S.R."]
    page.get_by_role("button", name="Undo all").click()
    expect(primary(page)).to_contain_text("No attacks")


def test_a_closed_space_says_why_and_an_idle_move_says_what_it_waits_for(desk: Desk) -> None:
    page = sit_everywhere(desk, "research with 0", "buy none")
    pick(page, "karelia_ssr")
    expect(targets(page)).not_to_have_count(0)
    page.wait_for_load_state("networkidle")
    pick(page, "germany")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("That is 2 spaces away")
    expect(alert.get_by_role("button", name="CL-INF-1")).to_be_visible()
    pick(page, "russia")
    expect(alert).to_contain_text("waits for non-combat movement")
    expect(primary(page)).to_contain_text("Move to Russia all the same")
    press(page)
    expect(primary(page)).to_contain_text("still open")
    expect(primary(page)).to_be_disabled()
    expect(page.get_by_role("heading", name="Before you go on")).to_be_visible()


LANDING = """
on_turn = "United Kingdom"
units."United Kingdom" = { "United Kingdom" = "2 infantry, armor" }
units."North Sea Zone" = { "United Kingdom" = "transport, battleship" }
units."Finland-Norway" = { Germany = "infantry" }
owners = { "Finland-Norway" = "Germany" }
"""


def test_troops_load_sail_and_land_with_two_clicks(desk: Desk) -> None:
    page = try_out(desk, scene(LANDING), 0)
    pick(page, "united_kingdom")
    page.get_by_role("spinbutton", name="armor").press("0")
    row = targets(page).filter(has_text="Finland-Norway")
    expect(row).to_contain_text("by ship")
    row.click()
    expect(page.locator(".content ol li")).to_have_count(2)
    expect(primary(page)).to_contain_text("Fight one battle")
    take_back(page, "load 2 infantry")
    expect(page.get_by_role("alert")).to_contain_text("Other orders need this one")
    page.get_by_role("button", name="Take back all 2").click()
    expect(page.locator(".content ol li")).to_have_count(0)


ONE_SHIP = """
on_turn = "United Kingdom"
units."United Kingdom" = { "United Kingdom" = "2 infantry" }
units."Western Europe" = { "United Kingdom" = "2 infantry" }
units."North Sea Zone" = { "United Kingdom" = "transport" }
units."Finland-Norway" = { Germany = "infantry" }
owners = { "Western Europe" = "United Kingdom", "Finland-Norway" = "Germany" }
"""


def test_a_group_for_which_the_ships_do_not_suffice_stays_as_a_whole(desk: Desk) -> None:
    """Each half would find the transport; together they do not: nothing is half planned."""
    page = try_out(desk, scene(ONE_SHIP), 0)
    at_rest(page)
    pick(page, "united_kingdom")
    expect(question(page)).to_have_text("United Kingdom attacks from United Kingdom …")
    for _ in range(3):  # piles can be told apart from near by
        page.get_by_role("button", name="Closer").click()
    pile = page.locator('.stage [data-space="western_europe"] [data-pile="infantry"]')
    pile.first.click(modifiers=["Shift"])
    expect(question(page)).to_contain_text("Western Europe")
    targets(page).filter(has_text="Finland-Norway").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("so none was ordered")
    at_rest(page)
    assert view(page)["state"]["plan"]["orders"] == []
    expect(page.locator(".content ol li")).to_have_count(0)


CARRIER = """
on_turn = "United Kingdom"
units."North Sea Zone" = { "United Kingdom" = "aircraft carrier, 2 fighter" }
units."Baltic Sea Zone" = { Germany = "submarine" }
"""


def test_fighters_promise_to_land_on_their_carrier(desk: Desk) -> None:
    page = try_out(desk, scene(CARRIER), 0)
    pick(page, "north_sea_zone")
    page.get_by_role("spinbutton", name="aircraft carrier").press("0")
    row = targets(page).filter(has_text="Baltic Sea Zone")
    for _ in range(10):  # a list that is drawn anew under a resting pointer hears nothing of it
        row.hover()
        page.wait_for_timeout(500)
        if page.locator(".over .aim").count():
            break
        page.mouse.move(5, 5)
    expect(page.locator(".over .aim")).to_contain_text("3 moves left, can land in")
    expect(page.locator(".over .aim")).to_contain_text("North Sea Zone")
    row.click()
    expect(page.locator(".promise")).to_contain_text("3 moves left")


LANDED = """
on_turn = "Germany"
step = "noncombat moves"
units."Southern Europe" = { Germany = "infantry, anti-aircraft gun" }
units."Central Mediterranean Sea Zone" = { Germany = "fighter/2" }
"""


def test_aircraft_in_the_air_must_come_down_before_the_turn_goes_on(desk: Desk) -> None:
    page = try_out(desk, scene(LANDED), 0)
    expect(primary(page)).to_be_disabled()
    page.locator(".duty .text").click()
    expect(targets(page)).not_to_have_count(0)
    go(page, "Southern Europe")
    expect(primary(page)).to_contain_text("collect")
    press(page)
    expect(page.locator(".log")).to_contain_text("by income")


FERRY = """
on_turn = "United States"
step = "noncombat moves"
units."United Kingdom" = { "United States" = "infantry" }
units."North Sea Zone" = { "United Kingdom" = "transport" }
"""


def test_an_ally_is_asked_before_anybody_comes_aboard(desk: Desk) -> None:
    page = try_out(desk, scene(FERRY), 0)
    pick(page, "united_kingdom")
    go(page, "North Sea Zone")
    expect(question(page)).to_contain_text("May units of United States")
    press(page)
    expect(page.locator(".content ol li")).to_have_count(1)


RAID = """
on_turn = "United Kingdom"
units."United Kingdom" = { "United Kingdom" = "bomber" }
units.Germany = { Germany = "infantry, industrial complex" }
owners = { Germany = "Germany" }
"""


def test_bombers_attack_or_raid(desk: Desk) -> None:
    page = try_out(desk, scene(RAID), 0)
    pick(page, "united_kingdom")
    targets(page).filter(has_text="Germany").click()
    page.get_by_role("radio", name="Raid").click()
    expect(primary(page)).to_contain_text("Raid Germany")
    before = view(page)["version"]
    press(page)
    stored(page, before)
    assert view(page)["state"]["plan"]["orders"][0]["task"] == "raid"


FORK = """
on_turn = "Germany"
units."Ukraine S.S.R." = { Germany = "armor" }
units.Russia = { USSR = "infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
"""


def test_ways_that_mean_different_things_are_asked_for(desk: Desk) -> None:
    page = try_out(desk, scene(FORK), 0)
    pick(page, "ukraine_ssr")
    targets(page).filter(has_text="Russia").click()
    ways = page.get_by_role("radiogroup", name="Which way").get_by_role("radio")
    expect(ways).to_have_count(2)
    ways.filter(has_text="via Caucasus").click()
    before = view(page)["version"]
    press(page)
    stored(page, before)
    path = view(page)["state"]["plan"]["orders"][0]["path"]
    assert path == ["ukraine_ssr", "caucasus", "russia"]


# A whole round


@pytest.mark.soak("games")
def test_a_round_of_all_five_powers(desk: Desk) -> None:
    """One person on all seats; the limit of rounds ends it."""
    page = desk.page()
    page.goto(f"{desk.url}/#/new/classic")
    for seat in ("Germany", "United Kingdom", "Japan", "United States"):
        page.get_by_role("radiogroup", name=seat).get_by_text("Me", exact=True).click()
    page.get_by_label(re.compile("this many rounds")).fill("1")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".side")).to_be_visible()
    assert Person(page, marching=("ussr", "japan")).play_to_the_end() >= {
        "ResearchOrNot",
        "PurchaseUnits",
        "PlanCombatMoves",
        "PlanNoncombatMoves",
        "PlaceNewUnits",
    }

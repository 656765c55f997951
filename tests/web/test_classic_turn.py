"""Turns of Axis & Allies Classic by clicking: research, purchase, moves, placement."""

from playwright.sync_api import Page, expect

from tests.web.classic import more, press
from tests.web.people import PATIENCE, Desk, pick, primary, question

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
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    return page


def test_research_says_what_it_costs_and_how_likely_it_is(desk: Desk) -> None:
    page = sit_everywhere(desk)
    expect(question(page)).to_have_text("How many research dice?")
    row = page.get_by_role("row", name="2 dice")
    expect(row).to_contain_text("10 IPC", timeout=PATIENCE)
    expect(row).to_contain_text("31%")
    row.click()
    expect(primary(page)).to_contain_text("Roll 2 dice for 10 IPC")
    page.keyboard.press("0")
    expect(primary(page)).to_contain_text("No research")
    press(page)
    expect(question(page)).to_have_text("What do you buy?", timeout=PATIENCE)


def test_a_purchase_keeps_to_the_budget_and_is_placed(desk: Desk) -> None:
    page = sit_everywhere(desk, "research with 0")
    expect(primary(page)).to_contain_text("Buy nothing", timeout=PATIENCE)
    more(page, "infantry", 3)
    page.get_by_role("spinbutton", name="armor").press("2")
    expect(page.locator(".budget")).to_contain_text("19 of 24 IPC")
    expect(page.get_by_role("button", name="More: bomber")).to_be_disabled()
    expect(page.get_by_role("spinbutton", name="bomber")).to_have_attribute("aria-valuemax", "0")
    expect(primary(page)).to_contain_text("Buy 5 units for 19 IPC")
    press(page)
    expect(page.locator(".log")).to_contain_text("bought 3 infantry, 2 armor", timeout=PATIENCE)


def test_new_units_go_where_one_clicks(desk: Desk) -> None:
    bought = ("research with 0", "buy 3 infantry, armor", "done", "done")
    page = sit_everywhere(desk, *bought)
    expect(question(page)).to_have_text("Where do the new units go?", timeout=PATIENCE)
    page.get_by_role("spinbutton", name="infantry").press("2")
    page.get_by_role("spinbutton", name="armor").press("0")
    pick(page, "germany")
    expect(page.get_by_role("alert")).to_contain_text("Germany", timeout=PATIENCE)
    pick(page, "russia")
    expect(page.locator(".log")).to_contain_text("placed 2 infantry", timeout=PATIENCE)
    expect(primary(page)).to_contain_text("Place 1 infantry and 1 armor", timeout=PATIENCE)
    press(page)
    expect(page.get_by_role("heading", name="Pass to Germany")).to_be_visible(timeout=PATIENCE)

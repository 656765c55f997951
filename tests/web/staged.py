"""Positions and battles set up by a scenario, opened in a browser."""

import json

from playwright.sync_api import Page, expect

from tests.server import people as clients
from tests.web.people import Desk, sit_by_link

SEATS = '["ussr", "germany", "united_kingdom", "japan", "united_states"]'

IMPORT = """async ([scenario, upto, purpose, seats]) => {
  const kept = () => localStorage.getItem('battleboard.player')
  while (!kept()) await new Promise((done) => setTimeout(done, 50))
  const { secret } = JSON.parse(kept())
  const key = () => Math.random().toString(36).slice(2).padEnd(12, 'x')
  const call = async (path, body) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const found = await answer.json()
    if (!answer.ok) throw new Error(found.message)
    return found
  }
  const made = await call('/api/imports', { key: key(), purpose, scenario, upto, seats })
  if (purpose === 'game') await call(`/api/games/${made.game.id}/word`, { word: key() })
  return made
}"""


def scene(
    position: str,
    *steps: tuple[list[str], list[int]],
    options: str = "{}",
    game: str = "classic",
) -> str:
    """A scenario of Axis & Allies: a position as TOML, steps, and the dice that fall in them."""
    written = "".join(f"\n[[steps]]\ndo = {do}\ndice = {dice}\n" for do, dice in steps)
    head = f'title = "A scene"\ngame = "{game}"\nrules = []\nseats = {SEATS}\n'
    return f"{head}options = {options}\n[position]\n{position}\n{written}"


def try_out(desk: Desk, scenario: str, steps: int = 1, page: Page | None = None) -> Page:
    """Open a scene in which one person sits everywhere, after its first steps."""
    page = page or desk.page()
    made = page.evaluate(IMPORT, [scenario, steps, "analysis", []])
    page.goto(f"{desk.url}/#/game/{made['game']['id']}")
    expect(page.locator(".side")).to_be_visible()
    take_over(page)
    return page


def new_table(desk: Desk, page: Page, edition: str, seats: dict[str, str], **options: str) -> None:
    """A game from its set-up; `seats` says who sits where, such as `me` or `bot:random`."""
    kept = page.wait_for_function("() => localStorage.getItem('battleboard.player')").json_value()
    host = clients.Person(desk.url, secret=json.loads(kept)["secret"])
    game = host.create(edition, seats=seats, options=options)["game"]["id"]
    host.speak(game)
    page.goto(f"{desk.url}/#/game/{game}")
    expect(page.locator(".side")).to_be_visible()


def take_over(page: Page) -> None:
    """Where the device goes to the next player: take it."""
    page.wait_for_selector(".hand-over .b1, h1#question, .battle")
    ready = page.locator(".hand-over .b1")
    if ready.count():
        ready.click()


def play_together(desk: Desk, scenario: str, seats: dict[str, str], steps: int = 1) -> list[Page]:
    """Open a scene as a game of several browsers; the first sits where it says `me`."""
    host = desk.page()
    plan = [
        {"seat": seat, "holder": "me" if who == "me" else "invite"} for seat, who in seats.items()
    ]
    made = host.evaluate(IMPORT, [scenario, steps, "game", plan])
    links = made["links"]["seats"]
    pages = [host]
    for seat, who in seats.items():
        if who == "me":
            continue
        guest = desk.page()
        sit_by_link(guest, desk.url, links[seat])
        pages.append(guest)
    host.goto(f"{desk.url}/#/game/{made['game']['id']}")
    return pages

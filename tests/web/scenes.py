"""Positions that a person at a screen finds on the table: scenarios as games."""

from playwright.sync_api import Page, expect

NEARLY_WON = """
title = "Red has nearly won"
game = "risk"
rules = []
seats = ["red", "blue", "green"]
options = { territory_bonus = true }

[position]
rest = "red"
step = "turn in cards"
armies = { red = "60 Alberta, 2 Alaska", blue = "Ontario", green = "Greenland" }
hands.red = ["Alaska", "Peru", "Siam", "Alberta"]
hands.blue = ["Congo", "Egypt", "Quebec", "Brazil", "joker"]
"""
"""A turn with all that a turn can have: a set with a bonus, attacks, too many cards, the end."""

TWO_FRONTS = """
title = "Red has an army at the border"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
armies = { red = "12 Alaska, 2 Peru, 2 Brazil", blue = "2 Kamchatka, 2 Alberta" }
"""

FIVE_CARDS = """
title = "Red holds five cards"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
step = "turn in cards"
armies = { red = "3 Alaska, 2 Peru" }
hands.red = ["Alaska", "Argentina", "China", "Alberta", "joker"]
"""

BEFORE_BERLIN = """
title = "The Soviets stand before Berlin"
game = "classic_mini"
rules = []
seats = ["ussr", "germany", "united_kingdom"]

[position]
on_turn = "USSR"
step = "research"
units.Poland = { USSR = "8 armor" }
units.Russia = { USSR = "industrial complex, infantry" }
units.Germany = { Germany = "infantry" }
units."United Kingdom" = { "United Kingdom" = "3 infantry" }
owners = { Poland = "USSR" }
money = { USSR = 9 }
"""
"""The last turn of a game on the small board: research, purchase, attack, placement, victory."""

_SIT = """async ({ scenario, seats }) => {
  while (!localStorage.getItem('battleboard.player')) await new Promise((go) => setTimeout(go, 20))
  const { secret } = JSON.parse(localStorage.getItem('battleboard.player'))
  const say = async (path, body) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const key = crypto.randomUUID()
  const made = await say('/api/imports', { key, purpose: 'game', scenario, seats })
  if (!made.game) throw new Error(JSON.stringify(made))
  await say(`/api/games/${made.game.id}/word`, { word: crypto.randomUUID() })
  location.hash = `#/game/${made.game.id}`
  return made.links.seats
}"""


def sit_down(page: Page, scenario: str, **holders: str) -> dict[str, str]:
    """Let the person at a screen play a scenario from here; the links of invited seats."""
    seats = [{"seat": seat, "holder": holder} for seat, holder in holders.items()]
    links: dict[str, str] = page.evaluate(_SIT, {"scenario": scenario, "seats": seats})
    if "invite" not in holders.values():
        expect(page.locator("h1#question")).not_to_be_empty()
    return links

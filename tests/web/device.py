"""What a browser has kept from earlier visits: settings, and plans."""

import json

from playwright.sync_api import Page

KEEP = "([name, value]) => localStorage.setItem(`battleboard.${name}`, value)"


def set_up(page: Page, **settings: object) -> None:
    """Open the page again with these settings, the rest as they are at first."""
    page.evaluate(KEEP, ["settings", json.dumps(settings)])
    page.reload()


def keep_plan(page: Page, seat: str, *lines: str) -> None:
    """Open the game again with a plan that a seat wrote while others were asked."""
    page.evaluate(KEEP, [f"plan.{page.url.rpartition('/')[2]}.{seat}", json.dumps(lines)])
    page.reload()

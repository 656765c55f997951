"""Messages whose catalogue has not come: the page shows their names instead."""

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

import battleboard

MESSAGE = re.compile(r"^([a-zA-Z][\w-]*-[\w-]+) =", re.MULTILINE)
TEXTS = """() => {
  const found = []
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (all.nextNode()) found.push(all.currentNode.data.trim())
  for (const one of document.querySelectorAll('[aria-label]')) found.push(one.ariaLabel)
  return found
}"""


@cache
def _messages() -> frozenset[str]:
    folder = Path(battleboard.__file__).parent / "texts" / "en"
    files = folder.glob("*.ftl")
    return frozenset(name for file in files for name in MESSAGE.findall(file.read_text("utf-8")))


def unsaid(page: Page) -> list[str]:
    """The names of messages that stand where their words should."""
    return sorted(_messages() & set(page.evaluate(TEXTS)))

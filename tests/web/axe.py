"""axe-core on the page of a browser: what a machine can judge of whether everybody can use it."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools.publish import ROOT

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async (tags) => {
  const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
  return found.violations.map((one) => ({
    id: one.id, help: one.help,
    nodes: one.nodes.slice(0, 4).map((node) => {
      const why = node.any.concat(node.all).map((check) => check.message).join('; ')
      return `${node.target.join(' ')}: ${why}`
    }),
  }))
}"""


@cache
def _program() -> str:
    return (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_program())
    found: list[dict[str, Any]] = page.evaluate(RUN, RULES)
    return [f"{one['id']} ({one['help']}): {node}" for one in found for node in one["nodes"]]

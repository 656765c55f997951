"""axe-core on the page of a browser: what a machine can judge of whether everybody can use it."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from tools.publish import ROOT

Rules = dict[str, Any]
"""Which rules, as axe-core wants to be told."""

EVERYTHING: Rules = {
    "type": "tag",
    "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
}
IN_THE_DARK: Rules = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""The same page in other colours differs in nothing else."""
RUN = """async (runOnly) => {
  const found = await axe.run(document, { runOnly, resultTypes: ['violations'] })
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


def violations(page: Page, rules: Rules = EVERYTHING) -> list[str]:
    """What axe-core finds wrong, one line each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_program())
    found: list[dict[str, Any]] = page.evaluate(RUN, rules)
    return [f"{one['id']} ({one['help']}): {node}" for one in found for node in one["nodes"]]

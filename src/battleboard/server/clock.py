"""The time: on the wall for what is noted, and a steady one for waiting."""

import time
from pathlib import Path


class Clock:
    """The clocks of this machine. A test may move them by a file.

    The file has the seconds to add to the clock on the wall and, after a space, those to add to the
    steady one: the first is a clock that was set, the second is time that has passed.
    """

    def __init__(self, file: str = "") -> None:
        self._file = Path(file) if file else None
        self._begun = self.now() - self.steady()

    def now(self) -> float:
        """Seconds since 1970, as the wall clock has it; it may jump either way."""
        return time.time() + sum(self._moved())

    def steady(self) -> float:
        """Seconds that only go on: what is waited for is measured by them."""
        return time.monotonic() + self._moved()[1]

    def even(self) -> float:
        """Seconds since 1970, as the wall clock had it at the start, going on without a jump."""
        return self._begun + self.steady()

    def _moved(self) -> tuple[float, float]:
        if self._file is None or not self._file.exists():
            return 0.0, 0.0
        wall, _, passed = self._file.read_text(encoding="utf-8").strip().partition(" ")
        return float(wall or 0), float(passed or 0)

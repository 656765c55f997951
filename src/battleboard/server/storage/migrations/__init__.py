"""The steps by which older databases become today's."""

from typing import Final

LATEST: Final = "0006"
"""The step that today's tables have reached; a test compares it with the steps there are."""

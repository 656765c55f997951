"""How wide texts are in the two fonts of the maps."""

from functools import lru_cache
from importlib import resources
from typing import Final, Literal

import msgspec

Face = Literal["sans", "serif"]
"""Inter for land and pieces, Source Serif italic for water and cities."""
UNKNOWN: Final = 0.6
"""The width of a letter that the fonts do not have, in ems."""


@lru_cache(maxsize=1)
def _widths() -> dict[str, dict[str, float]]:
    data = resources.files("battleboard.draw").joinpath("fonts/widths.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, float]])


def text_width(text: str, size: float, face: Face = "sans", spacing: float = 0) -> float:
    """Return the width of a text; size and spacing in pixels.

    >>> text_width("Berlin", 10) < text_width("Berlin", 10, spacing=0.4) < text_width("Berlin", 20)
    True
    """
    widths = _widths()[face]
    return sum(widths.get(letter, UNKNOWN) * size + spacing for letter in text)

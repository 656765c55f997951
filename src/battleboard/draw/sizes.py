"""Sizes in screen pixels that hold at every zoom: labels, chips, and the room that they take."""

from typing import Final

from battleboard.core.ids import Space
from battleboard.draw.facts import Facts, SpaceFacts, city_of
from battleboard.draw.metrics import text_width

ZOOM: Final = 0.6
"""The zoom (screen pixels per map unit) at which names and piles are laid out: middle."""
NEAR: Final = 0.8
"""From this zoom on lines are drawn softer than they are kept."""
FAR: Final = 0.45
"""Below this zoom a space shows one counter per power, and no names."""

CHIP: Final = 24
"""The height of a chip."""
GAP: Final = 3
SLOT: Final = (37 + GAP, CHIP + GAP)
"""The room for one pile: a chip with a figure, and the gap to the next."""
PILES: Final = 8
"""A map has room for so many piles in every space."""

NAME: Final = 11
SPACING: Final = 0.4
CITY: Final = 11.5
ZONE: Final = 16
"""The figure of a numbered sea zone; zones with names are written as small as cities."""
LINE: Final = 13
FILL: Final = 28
"""The room that "3/8" takes beside a name: how many stand in a box, and how many it holds."""
COIN: Final = 19
"""The room that a value in its coin takes beside a name."""
EMBLEM: Final = 12
"""The room that the owner's emblem takes before a name."""
CAPITAL: Final = 14
"""The room that the sign of a capital takes before a name, where no city is named."""

TAG: Final = 24
"""The height of the tag with the name and the bonus of a continent."""

SIGN: Final = 18
"""The height of a sign at the edge of the map."""


def chip_width(count: int, *, alone: bool = True) -> int:
    """Return the width of a chip: a single unit has no figure, unless all have.

    >>> chip_width(1), chip_width(4), chip_width(12), chip_width(120)
    (26, 37, 44, 52)
    """
    if count == 1 and alone:
        return 26
    return 37 if count < 10 else 44 if count < 100 else 52


def name_width(line: str) -> float:
    """Return the width of a line of a territory's name."""
    return text_width(line, NAME, spacing=SPACING)


def zone_size(line: str) -> float:
    """Return the size of a zone's figure or name."""
    return ZONE if line.isdigit() else CITY


def zone_width(lines: tuple[str, ...]) -> float:
    """Return the width of a zone's figure or name."""
    return max(text_width(line, zone_size(line), "serif") for line in lines)


def label_size(
    lines: tuple[str, ...], *, sea: bool, coin: int, city: str = "", capital: bool = False
) -> tuple[float, float]:
    """Return width and height of a label: name, coin beside it, city below.

    `coin` is the room that a coin takes, in a sea zone as well; `capital` is for a capital.
    """
    if sea:
        height = sum(zone_size(line) + 2 for line in lines)
        return zone_width(lines) + (EMBLEM + coin if coin else 0), max(height, 17 if coin else 0)
    widths = [name_width(line) for line in lines]
    wide = max(widths) + EMBLEM + coin
    wide += CAPITAL if capital and not city else 0
    if city:
        wide = max(wide, text_width(city, CITY, "serif") + 14)
    return wide + 2, LINE * (len(lines) + bool(city)) + 2


def sign_size(text: str) -> tuple[float, float]:
    """Return width and height of a sign at the edge: an arrow and an origin."""
    return text_width(text, CITY, "serif") + 26, SIGN


def tag_size(name: str) -> tuple[float, float]:
    """Return width and height of a continent's tag: its name and its bonus in a coin."""
    return tag_width(name) + TAG + 18, TAG


def tag_width(name: str) -> float:
    """Return the width of the name on a tag."""
    return text_width(name.upper(), NAME, spacing=2 * SPACING)


def beside(data: SpaceFacts) -> int:
    """Return the room beside a name, for a value, a fill level or a city mark."""
    if data.capacity:
        return FILL
    return COIN if data.value or data.middle_east or data.victory_city == data.name else 0


def space_label(facts: Facts, space: Space, lines: tuple[str, ...]) -> tuple[float, float]:
    """Return width and height of the text on a space."""
    data = facts.spaces[space]
    return label_size(
        lines,
        sea=data.sea,
        coin=beside(data),
        city=city_of(data),
        capital=space in facts.capitals(),
    )

"""The strokes of a picture: texts, marks, lines and areas as SVG."""

from collections.abc import Iterable
from functools import lru_cache
from math import dist
from typing import Final
from xml.sax.saxutils import escape

from msgspec import Struct

from battleboard.core.data import load
from battleboard.draw.chart import Point, Polyline
from battleboard.draw.picture import Picture

SANS: Final = "Inter, 'Helvetica Neue', Arial, sans-serif"
ROUNDING: Final = 5.0
"""How far from a corner a line begins to bend when it is seen from near, in map units."""
SERIF: Final = "'Battleboard Serif', 'Source Serif 4', Georgia, serif"


class Icons(Struct, frozen=True):
    """`icons.toml`: paths by name."""

    units: dict[str, str]
    emblems: dict[str, str]
    marks: dict[str, str]


@lru_cache(maxsize=1)
def icons() -> Icons:
    """Return the drawings of units, emblems and marks."""
    return load("battleboard.draw", "icons.toml", Icons)


class Hand(Struct, frozen=True):
    """How a text is written."""

    size: float
    fill: str
    serif: bool = False
    """Italic serif, for water and cities."""
    faint: bool = False
    halo: str = ""
    spacing: float = 0


def text_at(text: str, at: Point, hand: Hand) -> str:
    """Return a text with the middle of its baseline at a point."""
    style = ' font-style="italic"' if hand.serif else ""
    family = SERIF if hand.serif else SANS
    if hand.spacing:
        style += f' letter-spacing="{hand.spacing}"'
    if hand.faint:
        style += ' fill-opacity=".72"'
    if hand.halo:
        style += (
            f' paint-order="stroke" stroke="{hand.halo}" stroke-opacity=".69" stroke-width="3" '
            'stroke-linejoin="round"'
        )
    return (
        f'<text x="{number(at[0])}" y="{number(at[1])}" font-size="{number(hand.size)}" '
        f'font-family="{family}" font-weight="600" text-anchor="middle" fill="{hand.fill}"{style}>'
        f"{escape(text)}</text>"
    )


def mark(name: str, at: Point, size: float, fill: str, halo: str = "") -> str:
    """Return a small mark, from its upper left corner."""
    rim = f' stroke="{halo}" stroke-opacity=".69" stroke-width="3" paint-order="stroke"'
    return (
        f'<use href="#m-{name}" x="{number(at[0])}" y="{number(at[1])}" width="{number(size)}" '
        f'height="{number(size)}" fill="{fill}"{rim if halo else ""}/>'
    )


def stroke(path: str, colour: str, width: float, more: str = "") -> str:
    """Return a line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" {more}/>'


def line_path(picture: Picture, numbers: Iterable[int]) -> str:
    """Return arcs as a path."""
    arcs = (picture.chart.arcs[arc] for arc in numbers)
    return "".join(_soft(arc) if picture.near else _path(arc) for arc in arcs)


def area_path(picture: Picture, polygons: tuple[tuple[Polyline, ...], ...]) -> str:
    """Return polygons as a path."""
    ends = picture.chart.ends
    rings = (ring for polygon in polygons for ring in polygon)
    return "".join(f"{_soft_ring(ring, ends) if picture.near else _path(ring)}z" for ring in rings)


def _path(line: Polyline) -> str:
    """Return a line in steps from point to point."""
    x, y = line[0]
    steps = []
    for to_x, to_y in line[1:]:
        steps.append(f"{number(to_x - x)} {number(to_y - y)}")
        x, y = to_x, to_y
    return f"M{number(line[0][0])} {number(line[0][1])}l{' '.join(steps)}"


def _soft_ring(ring: Polyline, ends: frozenset[Point]) -> str:
    """Return a ring with its corners rounded, except where several lines meet."""
    first = next((i for i, point in enumerate(ring) if point in ends), 0)
    return _soft((*ring[first:], *ring[: first + 1]), ends)


def _soft(line: Polyline, hard: frozenset[Point] = frozenset()) -> str:
    """Return a line with slightly rounded corners; its ends stay."""
    path = [f"M{number(line[0][0])} {number(line[0][1])}"]
    for before, here, after in zip(line, line[1:], line[2:], strict=False):
        if here in hard:
            path.append(f"L{number(here[0])} {number(here[1])}")
            continue
        (x, y), (to_x, to_y) = _towards(here, before), _towards(here, after)
        path.append(
            f"L{number(x)} {number(y)}"
            f"Q{number(here[0])} {number(here[1])} {number(to_x)} {number(to_y)}"
        )
    path.append(f"L{number(line[-1][0])} {number(line[-1][1])}")
    return "".join(path)


def _towards(here: Point, there: Point) -> Point:
    """Return the point on the way where the rounding of a corner begins."""
    far = dist(here, there)
    part = min(ROUNDING / far, 0.5) if far else 0.0
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def number(value: float) -> str:
    """Return a number, as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"

"""The strokes of a picture: texts, marks, lines and areas as SVG."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape

from msgspec import Struct

from battleboard.core.data import load
from battleboard.draw.chart import Chart, Line, Point

SANS: Final = "Inter, 'Helvetica Neue', Arial, sans-serif"
SERIF: Final = "'Battleboard Serif', 'Source Serif 4', Georgia, serif"


class Icons(Struct, frozen=True):
    """`icons.toml`: paths by name."""

    units: dict[str, str]
    emblems: dict[str, str]
    marks: dict[str, str]


@lru_cache(maxsize=1)
def icons() -> Icons:
    """The drawings of units, emblems and marks."""
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
    """A text with the middle of its baseline at a point."""
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
    """A small mark, from its upper left corner."""
    rim = f' stroke="{halo}" stroke-opacity=".69" stroke-width="3" paint-order="stroke"'
    return (
        f'<use href="#m-{name}" x="{number(at[0])}" y="{number(at[1])}" width="{number(size)}" '
        f'height="{number(size)}" fill="{fill}"{rim if halo else ""}/>'
    )


def stroke(path: str, colour: str, width: float, more: str = "") -> str:
    """A line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" {more}/>'


def line_path(chart: Chart, numbers: Iterable[int]) -> str:
    """Arcs as a path."""
    return "".join(_path(chart.arcs[arc]) for arc in numbers)


def area_path(polygons: tuple[tuple[Line, ...], ...]) -> str:
    """Polygons as a path."""
    return "".join(f"{_path(ring)}z" for polygon in polygons for ring in polygon)


def _path(line: Line) -> str:
    """A line in steps from point to point."""
    x, y = line[0]
    steps = []
    for to_x, to_y in line[1:]:
        steps.append(f"{number(to_x - x)} {number(to_y - y)}")
        x, y = to_x, to_y
    return f"M{number(line[0][0])} {number(line[0][1])}l{' '.join(steps)}"


def number(value: float) -> str:
    """A number, as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"

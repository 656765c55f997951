"""Piles as chips: icon and count in the colour of their power, row by row under a name."""

from collections.abc import Iterator
from typing import Final

from battleboard.core.capabilities import ARMY
from battleboard.core.ids import Seat
from battleboard.draw.chart import Label, MapPlace, Point
from battleboard.draw.ink import Hand, mark, number, text_at
from battleboard.draw.palette import livery
from battleboard.draw.picture import Picture
from battleboard.draw.scene import Stack
from battleboard.draw.sizes import CHIP, GAP, SLOT, chip_width
from battleboard.draw.units import is_installation

ICON: Final = 18


def pile_at(picture: Picture, place: MapPlace, label: Label, n: int) -> Point:
    """Return the middle of a pile in pixels, at the same distance from the label at any zoom.

    Those that stand apart keep their place on the map instead.
    """
    x, y = place.piles[n]
    if place.called_out is not None and n >= place.called_out:
        home_x, home_y = place.piles[place.called_out]
    else:
        home_x, home_y = label.at
    zoom = picture.chart.about.zoom
    left, top = picture.px((home_x, home_y))
    return left + (x - home_x) * zoom, top + (y - home_y) * zoom


def piles(
    picture: Picture, place: MapPlace, label: Label, stacks: tuple[Stack, ...]
) -> Iterator[str]:
    """Yield chips row by row; piles without room are shown by a figure."""
    shown = list(stacks)
    most = len(place.piles)
    if len(shown) > most:
        rest = len(shown) - most + 1
        shown = [*shown[: most - 1], Stack(Seat(""), f"+{rest}", 1)]
    spots = [pile_at(picture, place, label, n) for n in range(most)]
    for row, count in _filled(picture, _rows(spots), shown):
        here, shown = shown[:count], shown[count:]
        middle = (row[0][0] + row[-1][0]) / 2
        width = sum(_width(stack) for stack in here) + GAP * (count - 1)
        left = middle - width / 2
        for stack in here:
            yield _chip(picture, stack, (left, row[0][1] - CHIP / 2))
            left += _width(stack) + GAP


def piles_foot(picture: Picture, place: MapPlace, label: Label, stacks: tuple[Stack, ...]) -> float:
    """Return the lower edge of the last row of chips under a label, or of the label itself."""
    near = range(len(place.piles[: place.called_out]))
    spots = [pile_at(picture, place, label, n) for n in near]
    rows = [row for row, _ in _filled(picture, _rows(spots), list(stacks)[: len(spots)])]
    return rows[-1][0][1] + CHIP / 2 if rows else picture.px(label.at)[1]


def _rows(spots: list[Point]) -> list[list[Point]]:
    """Return piles in rows, side by side."""
    rows: list[list[Point]] = []
    for spot in spots:
        last = rows[-1][-1] if rows else None
        if last and abs(last[1] - spot[1]) < 1 and 0 < spot[0] - last[0] < SLOT[0] + 2:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return rows


def _filled(
    picture: Picture, rows: list[list[Point]], stacks: list[Stack]
) -> Iterator[tuple[list[Point], int]]:
    """Yield the number of chips in each row; each power begins a new row."""
    left = list(stacks)
    for i, row in enumerate(rows):
        if not left:
            return
        later = sum(len(other) for other in rows[i + 1 :])
        groups = [_group(picture, stack) for stack in left]
        together = next((n for n in range(1, len(left)) if groups[n] != groups[0]), len(left))
        count = min(len(row), together)
        if len(left) - count > later:
            count = min(len(row), len(left))
        yield row, count
        left = left[count:]


def _group(picture: Picture, stack: Stack) -> tuple[Seat, bool]:
    return stack.power, is_installation(picture.facts.units, stack.kind)


def _width(stack: Stack) -> int:
    return chip_width(stack.count, alone=stack.kind != ARMY)


def _chip(picture: Picture, stack: Stack, at: Point) -> str:
    palette, (x, y) = picture.palette, at
    width = _width(stack)
    look = livery(palette, stack.power)
    fixed = is_installation(picture.facts.units, stack.kind) or look is None
    fill = palette.panel if fixed or look is None else look.chip
    figure = palette.ink if fixed or look is None else look.figure
    edge = palette.line if fixed or look is None else (look.edge or palette.chip_edge)
    found = (
        f'<rect x="{number(x)}" y="{number(y)}" width="{width}" height="{CHIP}" rx="6" '
        f'fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
    )
    if stack.kind.startswith("+"):
        return found + text_at(stack.kind, (x + width / 2, y + 16.5), Hand(12, figure))
    if stack.kind == ARMY and look is not None:
        found += mark(look.emblem, (x + 6.5, y + 5.5), 13, figure)
    else:
        found += (
            f'<use href="#u-{stack.kind}" x="{number(x + 4)}" y="{number(y + 3)}" width="{ICON}" '
            f'height="{ICON}" fill="{figure}"/>'
        )
    if stack.count > 1 or stack.kind == ARMY:
        middle = x + (4 + ICON + width) / 2 - 1.5
        found += text_at(str(stack.count), (middle, y + 16.7), Hand(12.5, figure))
    return found

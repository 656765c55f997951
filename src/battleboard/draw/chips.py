"""Piles as chips: icon and count in the colour of their power, row by row under a name."""

from collections.abc import Iterator
from typing import Final

from battleboard.core.ids import Seat
from battleboard.draw.chart import Label, Place, Point
from battleboard.draw.ink import Hand, mark, number, text_at
from battleboard.draw.palette import Palette, livery
from battleboard.draw.picture import Picture
from battleboard.draw.scene import OF_THE_PLACE, Stack
from battleboard.draw.sizes import CHIP, GAP, SLOT, chip_width
from battleboard.games.risk.material import ARMY

ICON: Final = 18


def pile_at(picture: Picture, place: Place, label: Label, n: int) -> Point:
    """The middle of a pile in pixels; piles keep their distance from the label at every zoom.

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


def piles(picture: Picture, place: Place, label: Label, stacks: tuple[Stack, ...]) -> Iterator[str]:
    """Chips row by row; what finds no place is told by a figure."""
    shown = list(stacks)
    most = len(place.piles)
    if len(shown) > most:
        rest = len(shown) - most + 1
        shown = [*shown[: most - 1], Stack(Seat(""), f"+{rest}", 1)]
    spots = [pile_at(picture, place, label, n) for n in range(most)]
    for row, count in _filled(_rows(spots), shown):
        here, shown = shown[:count], shown[count:]
        middle = (row[0][0] + row[-1][0]) / 2
        width = sum(_width(stack) for stack in here) + GAP * (count - 1)
        left = middle - width / 2
        for stack in here:
            yield _chip(picture.palette, stack, (left, row[0][1] - CHIP / 2))
            left += _width(stack) + GAP


def piles_foot(picture: Picture, place: Place, label: Label, stacks: tuple[Stack, ...]) -> float:
    """The lower edge of the last row of chips under a label, or of the label itself."""
    near = range(len(place.piles[: place.called_out]))
    spots = [pile_at(picture, place, label, n) for n in near]
    rows = [row for row, _ in _filled(_rows(spots), list(stacks)[: len(spots)])]
    return rows[-1][0][1] + CHIP / 2 if rows else picture.px(label.at)[1]


def _rows(spots: list[Point]) -> list[list[Point]]:
    """Piles that stand side by side."""
    rows: list[list[Point]] = []
    for spot in spots:
        last = rows[-1][-1] if rows else None
        if last and abs(last[1] - spot[1]) < 1 and 0 < spot[0] - last[0] < SLOT[0] + 2:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return rows


def _filled(rows: list[list[Point]], stacks: list[Stack]) -> Iterator[tuple[list[Point], int]]:
    """How many chips go to each row; each power, and the things of the place, begin a new one."""
    left = list(stacks)
    for i, row in enumerate(rows):
        if not left:
            return
        later = sum(len(other) for other in rows[i + 1 :])
        together = next(
            (n for n in range(1, len(left)) if _group(left[n]) != _group(left[n - 1])), len(left)
        )
        count = min(len(row), together)
        if len(left) - count > later:
            count = min(len(row), len(left))
        yield row, count
        left = left[count:]


def _group(stack: Stack) -> tuple[Seat, bool]:
    return stack.power, stack.kind in OF_THE_PLACE


def _width(stack: Stack) -> int:
    return chip_width(stack.count, alone=stack.kind != ARMY)


def _chip(palette: Palette, stack: Stack, at: Point) -> str:
    x, y = at
    width = _width(stack)
    look = livery(palette, stack.power)
    fixed = stack.kind in OF_THE_PLACE or look is None
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

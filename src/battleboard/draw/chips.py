"""Piles as chips: icon and count in the colour of their power, row by row under a name."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from battleboard.core.ids import Seat
from battleboard.draw.chart import Label, Place, Point
from battleboard.draw.ink import Hand, mark, number, text_at
from battleboard.draw.palette import Palette, livery
from battleboard.draw.picture import Picture
from battleboard.draw.scene import ARMY, OF_THE_PLACE, Stack
from battleboard.draw.sizes import CHIP, GAP, chip_width

ICON: Final = 18


def piles(picture: Picture, place: Place, label: Label, stacks: tuple[Stack, ...]) -> Iterator[str]:
    """Chips row by row; what finds no place is told by a figure."""
    zoom = picture.chart.about.zoom
    x, y = picture.px(label.at)
    rows: dict[float, list[float]] = {}
    for spot in place.piles:
        rows.setdefault(spot[1], []).append(spot[0])
    shown = list(stacks)
    if len(shown) > len(place.piles):
        shown, rest = shown[: len(place.piles) - 1], len(shown) - len(place.piles) + 1
        shown.append(Stack(Seat(""), f"+{rest}", 1))
    for height, columns in _filled(rows, shown):
        here, shown = shown[:columns], shown[columns:]
        spots = rows[height][: len(here)]
        middle = x + (sum(rows[height]) / len(rows[height]) - label.at[0]) * zoom
        if len(rows[height]) == 1 or _is_even(rows[height]):
            width = sum(_width(stack) for stack in here) + GAP * (len(here) - 1)
            left = middle - width / 2
        else:
            left = x + (spots[0] - label.at[0]) * zoom - _width(here[0]) / 2
        for stack in here:
            at = (left, y + (height - label.at[1]) * zoom - CHIP / 2)
            yield _chip(picture.palette, stack, at)
            left += _width(stack) + GAP


def _filled(rows: dict[float, list[float]], stacks: list[Stack]) -> Iterator[tuple[float, int]]:
    """How many chips go to each row; each power, and the things of the place, begin a new one."""
    left, heights = list(stacks), list(rows)
    for i, height in enumerate(heights):
        if not left:
            return
        room = len(rows[height])
        later = sum(len(rows[other]) for other in heights[i + 1 :])
        together = next(
            (n for n in range(1, len(left)) if _group(left[n]) != _group(left[n - 1])), len(left)
        )
        count = min(room, together)
        if len(left) - count > later:
            count = min(room, len(left))
        yield height, count
        left = left[count:]


def _group(stack: Stack) -> tuple[Seat, bool]:
    return stack.power, stack.kind in OF_THE_PLACE


def _is_even(columns: list[float]) -> bool:
    """Whether the places of a row stand side by side."""
    steps = [round(b - a) for a, b in pairwise(columns)]
    return max(steps) - min(steps) <= 2


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

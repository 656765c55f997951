"""A position as SVG: the ground first, in map units; then names and piles, in screen pixels."""

from collections.abc import Iterator
from dataclasses import replace
from xml.sax.saxutils import escape

import msgspec

from battleboard.core.capabilities import ARMY
from battleboard.draw.ground import ground
from battleboard.draw.ink import icons, number
from battleboard.draw.labels import overlay
from battleboard.draw.picture import Picture


def draw(picture: Picture) -> str:
    """Return the picture as a document."""
    window, palette = picture.window, picture.palette
    width, height = window.width * window.zoom, window.height * window.zoom
    size = f'width="{number(width)}" height="{number(height)}"'
    box = f'viewBox="0 0 {number(width)} {number(height)}"'
    title = f"Map of {picture.facts.game}"
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">',
            f"<title>{escape(title)}</title>",
            _definitions(picture),
            f'<rect width="100%" height="100%" fill="{palette.sea}"/>',
            *ground(picture),
            *_fitted(picture),
            "</svg>\n",
        ]
    )


def _fitted(picture: Picture) -> Iterator[str]:
    """Yield names and piles, which shrink with the map below their own zoom."""
    window, layout = picture.window, picture.chart.about.zoom
    if picture.far or window.zoom >= layout:
        yield from overlay(picture)
        return
    yield f'<g transform="scale({number(window.zoom / layout)})">'
    yield from overlay(replace(picture, window=msgspec.structs.replace(window, zoom=layout)))
    yield "</g>"


def _definitions(picture: Picture) -> str:
    plain, hatch = picture.palette.closed
    sand, dots = picture.palette.free
    wide = 7 / picture.window.zoom
    used = {stack.kind for stacks in picture.scene.stacks.values() for stack in stacks}
    symbols = [
        f'<symbol id="u-{kind}" viewBox="0 0 24 24">'
        f'<path fill-rule="evenodd" d="{_icon(kind)}"/></symbol>'
        for kind in sorted(used)
    ]
    small = {**icons().emblems, **icons().marks}
    symbols += [
        f'<symbol id="m-{name}" viewBox="0 0 16 16"><path fill-rule="evenodd" d="{path}"/></symbol>'
        for name, path in small.items()
    ]
    return (
        f'<defs><pattern id="hatch" width="{number(wide)}" height="{number(wide)}" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<rect width="{number(wide)}" height="{number(wide)}" fill="{plain}"/>'
        f'<path d="M0 0V{number(wide)}" stroke="{hatch}" stroke-width="{number(wide * 0.7)}"/>'
        "</pattern>"
        f'<pattern id="dots" width="{number(wide)}" height="{number(wide)}" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        f'<rect width="{number(wide)}" height="{number(wide)}" fill="{sand}"/>'
        f'<circle cx="{number(wide / 2)}" cy="{number(wide / 2)}" r="{number(wide / 9)}" '
        f'fill="{dots}"/></pattern>'
        f"{''.join(symbols)}</defs>"
    )


def _icon(kind: str) -> str:
    units = icons().units
    return units.get({"tank": "armor"}.get(kind, kind), units[ARMY])

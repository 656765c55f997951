"""Continents: a band along their borders, and a tag with name and bonus."""

from collections.abc import Iterator
from typing import Final

from battleboard.core.ids import Space
from battleboard.draw.ink import Hand, area_path, line_path, number, stroke, text_at
from battleboard.draw.palette import Tone
from battleboard.draw.picture import Picture
from battleboard.draw.sizes import NAME, SPACING, TAG, tag_size, tag_width

BAND: Final = 11.0
"""The width of a band in map units; seen from near it grows no more."""
NEAR: Final = 0.8
RHYTHMS: Final = ("", "30 12", "5 6", "4 14", "44 6 6 6", "14 14")
"""How the bands are broken, so that continents keep apart without colour as well."""


def tone(picture: Picture, space: Space) -> Tone | None:
    """Return the colours of a territory's continent, or nothing where there are no continents."""
    part = picture.facts.parts.get(space)
    return _tones(picture)[part] if part else None


def _tones(picture: Picture) -> dict[str, Tone]:
    return dict(zip(picture.facts.continents, picture.palette.tones, strict=True))


def bands(picture: Picture) -> Iterator[str]:
    """Yield a band in its colour and pattern inside every continent's outline."""
    chart, parts = picture.chart, picture.facts.parts
    if not parts:
        return
    wide = BAND * min(1, NEAR / picture.window.zoom)
    rhythms = dict(zip(picture.facts.continents, RHYTHMS, strict=True))
    fronts = []
    for part, colours in _tones(picture).items():
        shape = "".join(
            area_path(picture, chart.shapes[space]) for space in parts if parts[space] == part
        )
        outline = []
        for arc, sides in enumerate(chart.sides):
            around = {parts[space] for space in sides}
            if part in around and (len(around) > 1 or len(sides) == 1):
                outline.append(arc)
            if len(around) > 1:
                fronts.append(arc)
        line = line_path(picture, outline)
        clip = f'clip-path="url(#part-{part})" stroke-linejoin="round"'
        yield f'<clipPath id="part-{part}"><path d="{shape}"/></clipPath>'
        yield stroke(line, colours.band, 2 * wide, f'{clip} stroke-opacity=".55"')
        rhythm = f' stroke-dasharray="{rhythms[part]}"' if rhythms[part] else ""
        yield stroke(line, colours.band, wide, f'{clip} stroke-opacity=".75"{rhythm}')
    thin = 1 / picture.window.zoom
    edges = line_path(picture, fronts)
    yield stroke(edges, picture.palette.front, 2 * thin, 'stroke-linejoin="round"')


def tags(picture: Picture) -> Iterator[str]:
    """Yield the name of each continent, and the bonus for holding all of it."""
    window, palette, facts = picture.window, picture.palette, picture.facts
    for part, at in picture.chart.about.tags.items():
        continent, colours = facts.continents[part], _tones(picture)[part]
        wide, high = tag_size(continent.name)
        x, y = picture.px(at)
        if not -wide / 2 < x < window.width * window.zoom + wide / 2:
            continue
        left, top = x - wide / 2, y - high / 2
        yield (
            f'<rect x="{number(left)}" y="{number(top)}" width="{number(wide)}" '
            f'height="{number(high)}" rx="{number(high / 2)}" fill="{palette.panel}" '
            f'fill-opacity=".92" stroke="{colours.band}" stroke-width="2"/>'
        )
        middle = left + 11 + tag_width(continent.name) / 2
        name = Hand(NAME, palette.label, spacing=2 * SPACING)
        yield text_at(continent.name.upper(), (middle, y + 4), name)
        coin = left + wide - TAG / 2
        disc = f'cx="{number(coin)}" cy="{number(y)}" r="{number(TAG / 2 - 3)}"'
        yield f'<circle {disc} fill="{colours.band}"/>'
        yield text_at(f"+{continent.bonus}", (coin - 0.5, y + 4), Hand(11, colours.figure))

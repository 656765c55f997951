"""Names, values, cities and call-outs of a picture, and its counters when seen from far away."""

from collections.abc import Iterator

from battleboard.axis.board.material import Trait
from battleboard.core.ids import Seat, Space
from battleboard.draw.boxes import fill_of, signs
from battleboard.draw.chart import Label, MapPlace, Point
from battleboard.draw.chips import pile_at, piles, piles_foot
from battleboard.draw.continents import tags
from battleboard.draw.facts import city_of
from battleboard.draw.ink import Hand, mark, number, text_at
from battleboard.draw.metrics import text_width
from battleboard.draw.palette import Livery, Palette, livery
from battleboard.draw.picture import Picture, Window
from battleboard.draw.scene import Stack
from battleboard.draw.sizes import (
    CAPITAL,
    CHIP,
    CITY,
    COIN,
    EMBLEM,
    LINE,
    NAME,
    SLOT,
    SPACING,
    beside,
    name_width,
    zone_size,
    zone_width,
)
from battleboard.draw.units import is_installation


def overlay(picture: Picture) -> Iterator[str]:
    """Yield labels and piles, in every visible copy of the map."""
    about, window = picture.chart.about, picture.window
    for shift in (-about.width, 0.0, about.width) if about.wraps else (0.0,):
        yield from tags(_moved(picture, shift))
        yield from signs(_moved(picture, shift))
        for space, place in picture.chart.places.items():
            if place.label is None:
                continue
            x, y = place.label.at[0] + shift, place.label.at[1]
            margin = 200 / window.zoom
            if not window.left - margin < x < window.left + window.width + margin:
                continue
            if not window.top - margin < y < window.top + window.height + margin:
                continue
            yield from _space(_moved(picture, shift), space, place, place.label)


def _moved(picture: Picture, shift: float) -> Picture:
    """Return the same picture with the map moved to the right."""
    window = picture.window
    there = Window(window.left - shift, window.top, window.width, window.height, window.zoom)
    return Picture(picture.chart, picture.facts, picture.scene, picture.palette, there)


def _space(picture: Picture, space: Space, place: MapPlace, label: Label) -> Iterator[str]:
    stacks = picture.scene.stacks.get(space, ())
    if picture.far:
        yield from _counters(picture, space, place, label, stacks)
        return
    yield from _ties(picture, place, label, stacks)
    x, y = picture.px(label.at)
    if not stacks and place.kind == "land" and place.leader is None:
        y += _slack(picture, place, label)
    if place.kind == "sea":
        yield from _zone(picture, space, label, x, y)
    else:
        yield from _name(picture, space, label, x, y)
    yield from piles(picture, place, label, stacks)


def _slack(picture: Picture, place: MapPlace, label: Label) -> float:
    """Return how far a name moves down to the middle of its block when nothing stands there."""
    zoom, low = picture.chart.about.zoom, label.at[1] + label.size[1] / 2
    for _, y in place.piles[: place.called_out]:
        if low - 2 < y < low + SLOT[1] / zoom:
            low = y + SLOT[1] / zoom / 2
    return (low - label.size[1] / 2 - label.at[1]) / 2 * zoom


def _ties(
    picture: Picture, place: MapPlace, label: Label, stacks: tuple[Stack, ...]
) -> Iterator[str]:
    """Yield lines from a label beside its space to the space, and to piles that stand apart."""
    if place.leader is not None:
        end = picture.px(place.leader)
        yield _tie(picture, _edge(picture, place, label, stacks, end), end)
    if place.called_out is not None and len(stacks) > place.called_out:
        end = pile_at(picture, place, label, place.called_out)
        yield _tie(picture, _edge(picture, place, label, stacks, end), end)


def _edge(
    picture: Picture, place: MapPlace, label: Label, stacks: tuple[Stack, ...], end: Point
) -> Point:
    """Return where a line leaves a label and the piles under it."""
    zoom = picture.chart.about.zoom
    x, y = picture.px(label.at)
    half_width, half_height = label.size[0] * zoom / 2, label.size[1] * zoom / 2
    foot = max(y + half_height, piles_foot(picture, place, label, stacks))
    start = min(foot, max(end[1], y - half_height))
    if start == end[1]:
        return x + (half_width if end[0] > x else -half_width), start
    return min(x + CHIP / 2, max(end[0], x - CHIP / 2)), start


def _tie(picture: Picture, start: Point, end: Point) -> str:
    (x, y), (to_x, to_y) = start, end
    colour = picture.palette.label
    return (
        f'<path d="M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}" stroke="{colour}" '
        f'stroke-opacity=".6"/><circle cx="{number(to_x)}" cy="{number(to_y)}" r="2.2" '
        f'fill="{colour}"/>'
    )


def _zone(picture: Picture, space: Space, label: Label, x: float, y: float) -> Iterator[str]:
    """Yield number or name of a sea zone; at a convoy centre the holder's emblem and value."""
    value, palette = picture.facts.spaces[space].value, picture.palette
    if value:
        wide = zone_width(label.lines)
        left = x - (wide + EMBLEM + COIN) / 2
        look = livery(palette, picture.owner(space))
        if look:
            yield mark(look.emblem, (left, y - 4.5), 9, look.sign or look.chip, halo=palette.halo)
        yield _coin(palette, (left + EMBLEM + wide + COIN / 2 + 1, y), str(value))
        x = left + EMBLEM + wide / 2
    heights = [zone_size(line) + 2 for line in label.lines]
    top = y - sum(heights) / 2
    for line, height in zip(label.lines, heights, strict=True):
        top += height
        at = (x, top - height * 0.28)
        yield text_at(line, at, Hand(zone_size(line), picture.palette.zone, serif=True))


def _name(picture: Picture, space: Space, label: Label, x: float, y: float) -> Iterator[str]:
    """Yield emblem of the owner, name and value of a territory, and the city below."""
    data, palette = picture.facts.spaces[space], picture.palette
    city = city_of(data)
    top = y - (LINE * (len(label.lines) + bool(city))) / 2
    look = livery(palette, picture.owner(space) or data.power)
    written = look or beside(data) or city or picture.facts.ownerless
    if data.impassable or not written:
        for i, line in enumerate(label.lines):
            at = (x, top + LINE * i + 10)
            yield text_at(line, at, Hand(CITY, palette.label, serif=True, faint=True))
        return
    wide = max(name_width(line) for line in label.lines)
    coin = beside(data)
    capital = CAPITAL if space in picture.facts.capitals() and not city else 0
    left = x - (wide + capital + EMBLEM + coin) / 2 + capital + EMBLEM
    if capital:
        at = (left - EMBLEM - CAPITAL, top + 0.5)
        yield mark("roundel", at, 12, palette.label, halo=palette.halo)
    if space in picture.facts.parts or not look:
        left -= EMBLEM / 2  # of armies the emblem stands on their chip
    else:
        at = (left - EMBLEM, top + 1.5)
        yield mark(look.emblem, at, 9, look.sign or look.chip, halo=palette.halo)
    for i, line in enumerate(label.lines):
        at = (left + wide / 2, top + LINE * i + 10)
        yield text_at(line, at, Hand(NAME, palette.label, halo=palette.halo, spacing=SPACING))
    middle = (left + wide + coin / 2 + 1, top + 6.5)
    if data.value or data.middle_east:
        yield _coin(palette, middle, str(data.value), data.middle_east)
    elif data.capacity:
        yield _coin(palette, middle, fill_of(picture, space))
    elif coin:
        corner = (middle[0] - 6.5, middle[1] - 7.5)
        yield mark("city", corner, 13, palette.label, halo=palette.halo)
    if city:
        below = top + LINE * len(label.lines)
        width = text_width(city, CITY, "serif") + 13
        sign = "capital" if space in picture.facts.capitals() else "city"
        yield mark(sign, (x - width / 2, below + 0.5), 10, palette.label, halo=palette.halo)
        at = (x + 6.5, below + 9.5)
        yield text_at(city, at, Hand(CITY, palette.label, serif=True, halo=palette.halo))


def _coin(palette: Palette, at: Point, text: str, oil: bool = False) -> str:
    """Return the value of a space as a coin, or as a drop for oil."""
    x, y = at
    if oil:
        return mark("drop", (x - 10, y - 12.5), 20, palette.label) + text_at(
            text, (x, y + 3.4), Hand(9.5, palette.panel)
        )
    half = 7.6 if len(text) < 3 else 12
    box = f'x="{number(x - half)}" y="{number(y - 7.6)}" width="{number(2 * half)}" height="15.2"'
    return (
        f'<rect {box} rx="7.6" fill="{palette.panel}" '
        f'stroke="{palette.label}" stroke-opacity=".45"/>'
        + text_at(text, (x, y + 3.4), Hand(9.5, palette.label))
    )


def _counters(
    picture: Picture, space: Space, place: MapPlace, label: Label, stacks: tuple[Stack, ...]
) -> Iterator[str]:
    """Yield, from far away, a counter per power, and capitals, cities and complexes."""
    palette, data = picture.palette, picture.facts.spaces[space]
    x, y = picture.px(place.heart)
    powers: dict[Seat, int] = {}
    for stack in stacks:
        own = 0 if is_installation(picture.facts.units, stack.kind) else stack.count
        powers[stack.power] = powers.get(stack.power, 0) + own
    if place.kind == "sea" and not stacks and all(line.isdigit() for line in label.lines):
        at = (x, y + 4)
        yield text_at(label.lines[0], at, Hand(13, palette.zone, serif=True, faint=True))
    look = livery(palette, picture.owner(space))
    if data.sea and data.value and look:
        yield mark(look.emblem, (x - 14, y - 24), 11, look.sign or look.chip, halo=palette.halo)
        yield _coin(palette, (x + 7, y - 18.5), str(data.value))
    if data.middle_east:
        yield mark("drop", (x - 6.5, y - 25), 13, palette.label, halo=palette.halo)
    if data.victory_city or space in picture.facts.capitals():
        sign = "capital" if space in picture.facts.capitals() else "city"
        yield mark(sign, (x - 6.5, y - 26), 13, palette.label, halo=palette.halo)
    for i, (power, count) in enumerate(powers.items()):
        look = livery(palette, power) or Livery("", palette.panel, palette.ink, "", palette.line)
        cx = x + (i - (len(powers) - 1) / 2) * 26
        edge = f'stroke="{look.edge or palette.chip_edge}" stroke-width="1.5"'
        if place.kind == "sea":
            shape = f"M{number(cx - 13)} {number(y - 8)}h26l-5 16h-16z"
            yield f'<path d="{shape}" fill="{look.chip}" {edge}/>'
        else:
            box = f'x="{number(cx - 11.5)}" y="{number(y - 9.5)}" width="23" height="19" rx="6"'
            yield f'<rect {box} fill="{look.chip}" {edge}/>'
        yield text_at(str(count), (cx, y + 4.4), Hand(12, look.figure))
    if any(picture.facts.has(stack.kind, Trait.FACTORY) for stack in stacks):
        at = (x + 13, y - 9)
        yield f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="7.5" fill="{palette.panel}"/>'
        yield (
            f'<use href="#u-industrial_complex" x="{number(at[0] - 4.5)}" y="{number(at[1] - 5)}" '
            f'width="9" height="9" fill="{palette.ink}"/>'
        )

"""Boxes beside the land, the arrows from and to them, and the signs at the edge of the map."""

import math
from collections.abc import Iterator
from typing import Final

from battleboard.core.ids import Space
from battleboard.draw.chart import Arrow, Point, Sign
from battleboard.draw.ink import Hand, area_path, mark, number, text_at
from battleboard.draw.palette import livery
from battleboard.draw.picture import Picture
from battleboard.draw.sizes import CITY, sign_size

BODY: Final = {"landing": 8.0, "drop": 4.0, "fire": 3.6}
"""How wide arrows are, in screen pixels; seen from near they grow with the map."""
KINDS: Final = {"beach": "anchor", "airborne": "parachute", "airfield": "plane"}
"""The mark of each kind of box."""
EDGE: Final = 6
"""Signs stand so far from the edge, in screen pixels."""
HEAD: Final = 2.1
"""How many times wider their heads are."""


def boxes(picture: Picture) -> Iterator[str]:
    """Yield the boxes in the tint of their owner, each with a rim."""
    palette, thin = picture.palette, 1 / picture.window.zoom
    for space, place in picture.chart.places.items():
        if place.kind != "box":
            continue
        look = livery(palette, picture.facts.spaces[space].power)
        fill, rim = (look.land, look.edge or look.chip) if look else (palette.panel, palette.zone)
        shape = area_path(picture, picture.chart.shapes[space])
        yield (
            f'<path id="{space}" d="{shape}" fill="{fill}" '
            f'stroke="{rim}" stroke-width="{number(2 * thin)}"/>'
        )
        yield _kind(picture, space, rim)


def _kind(picture: Picture, space: Space, fill: str) -> str:
    """Return a large faint mark that shows the kind of a box."""
    sign = KINDS.get(picture.facts.spaces[space].kind)
    if sign is None:
        return ""
    points = [point for polygon in picture.chart.shapes[space] for point in polygon[0]]
    side, margin = 60.0, 10.0
    left = max(x for x, _ in points) - side - margin
    top = max(y for _, y in points) - side - margin
    use = mark(sign, (left, top), side, fill)
    return f'<g opacity=".3">{use}</g>'


def arrows(picture: Picture) -> Iterator[str]:
    """Yield broad ways out of boxes, broken lines of drops, thin lines of blockhouse fire."""
    palette = picture.palette
    for arrow in picture.chart.about.arrows:
        if arrow.kind == "fire":
            yield _drawn(picture, arrow, palette.fire, palette.halo)
            continue
        look = livery(palette, picture.facts.spaces[arrow.from_].power)
        fill = look.chip if look else palette.panel
        yield _drawn(picture, arrow, fill, look.edge or palette.halo if look else palette.line)


def _drawn(picture: Picture, arrow: Arrow, fill: str, rim: str) -> str:
    thin = 1 / picture.window.zoom
    body = BODY[arrow.kind] * max(thin, 1 / picture.chart.about.zoom)
    (x1, y1), (x2, y2) = arrow.path[0], arrow.path[-1]
    long = math.hypot(x2 - x1, y2 - y1)
    turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
    head = min(body * HEAD * 1.1, long * 0.6)
    half, wide = body / 2, body * HEAD / 2
    neck, gap = long - head, body * 0.75
    if arrow.kind == "drop":
        steps = max(1, int(neck // (body + gap)))
        shaft = "".join(
            f"M{number(i * neck / steps)} {number(-half)}h{number(neck / steps - gap)}"
            f"v{number(body)}h{number(gap - neck / steps)}z"
            for i in range(steps)
        )
        tip = f"M{number(neck)} {number(-wide)}L{number(long)} 0L{number(neck)} {number(wide)}z"
        shape = shaft + tip
    else:
        shape = (
            f"M0 {number(-half)}H{number(neck)}V{number(-wide)}L{number(long)} 0"
            f"L{number(neck)} {number(wide)}V{number(half)}H0z"
        )
    place = f"translate({number(x1)} {number(y1)}) rotate({number(turn)})"
    return (
        f'<path transform="{place}" d="{shape}" '
        f'fill="{fill}" stroke="{rim}" stroke-width="{number(1.3 * thin)}" '
        'stroke-linejoin="round" paint-order="stroke"/>'
    )


def signs(picture: Picture) -> Iterator[str]:
    """Yield plates at the edge where reinforcements come in, pointing inwards."""
    facts, palette = picture.facts, picture.palette
    for space, sign in picture.chart.about.signs.items():
        text = facts.sectors[facts.spaces[space].sector]
        wide, high = sign_size(text)
        x, y = _at_edge(picture, sign, (wide, high))
        yield (
            f'<rect x="{number(x - wide / 2)}" y="{number(y - high / 2)}" width="{number(wide)}" '
            f'height="{number(high)}" rx="3" fill="{palette.label}"/>'
        )
        yield _pointer((x - wide / 2 + 10, y), sign.facing, palette.panel)
        yield text_at(text, (x + 7, y + 4), Hand(CITY, palette.panel, serif=True))


def _at_edge(picture: Picture, sign: Sign, size: Point) -> Point:
    """Return the middle of a sign, at the same distance from its edge at every zoom."""
    about = picture.chart.about
    (x, y), (wide, high) = picture.px(sign.at), size
    east, south = picture.px((about.width, about.height))
    west, north = picture.px((0, 0))
    match sign.facing:
        case "west":
            return west + wide / 2 + EDGE, y
        case "east":
            return east - wide / 2 - EDGE, y
        case "north":
            return x, north + high / 2 + EDGE
        case "south":
            return x, south - high / 2 - EDGE


def _pointer(at: Point, facing: str, fill: str) -> str:
    """Return a small triangle that points away from an edge."""
    turn = {"west": 0, "north": 90, "east": 180, "south": 270}[facing]
    return (
        f'<path transform="translate({number(at[0])} {number(at[1])}) rotate({turn})" '
        f'd="M-4 -4.5L5 0L-4 4.5z" fill="{fill}"/>'
    )


def fill_of(picture: Picture, space: Space) -> str:
    """Return how full a box is: its units and its capacity."""
    standing = sum(stack.count for stack in picture.scene.stacks.get(space, ()))
    return f"{standing}/{picture.facts.spaces[space].capacity}"

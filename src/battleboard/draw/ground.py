"""The ground of a picture: sea, land in the tints of its owners, borders, canals. In map units."""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import quoteattr

from battleboard.core.ids import Space
from battleboard.draw.boxes import arrows, boxes
from battleboard.draw.chart import Link, Point
from battleboard.draw.continents import bands, tone
from battleboard.draw.convoys import convoys
from battleboard.draw.ink import area_path, line_path, mark, number, stroke
from battleboard.draw.palette import livery
from battleboard.draw.picture import Picture

RINGS: Final = (21.0, 13.0, 6.5)
"""How far from the coast the lines of an engraved sea run, in map units."""


def ground(picture: Picture) -> Iterator[str]:
    """Yield the ground, also beyond the edges where the window goes round the world."""
    window, width = picture.window, picture.chart.about.width
    yield (
        f'<g transform="scale({window.zoom:.6g}) '
        f'translate({number(-window.left)} {number(-window.top)})"><g id="ground">'
    )
    yield from _once(picture)
    yield "</g>"
    if picture.chart.about.wraps and window.left < 0:
        yield f'<use href="#ground" x="{number(-width)}"/>'
    if picture.chart.about.wraps and window.left + window.width > width:
        yield f'<use href="#ground" x="{number(width)}"/>'
    yield "</g>"


def _once(picture: Picture) -> Iterator[str]:
    chart, palette = picture.chart, picture.palette
    thin = 1 / picture.window.zoom
    if chart.nowhere:
        yield f'<path d="{area_path(picture, chart.nowhere)}" fill="{palette.nowhere}"/>'
    coast = line_path(picture, chart.styles.get("coast", ()))
    yield from _grid(picture)
    yield from _shores(picture, coast)
    yield from _reefs(picture)
    yield from convoys(picture)
    sea = line_path(picture, chart.styles.get("sea", ()))
    yield stroke(sea, palette.sea_line, 1.3 * thin, 'stroke-linejoin="round"')
    for link in chart.about.links:
        if link.kind == "route":
            yield from _route(picture, link)
    if chart.beyond:
        yield f'<path d="{area_path(picture, chart.beyond)}" fill="{palette.beyond}"/>'
    for space, place in chart.places.items():
        if place.kind == "land":
            yield _land(picture, space)
    yield from bands(picture)
    land = line_path(picture, chart.styles.get("land", ()))
    if chart.about.look == "engraved":
        yield stroke(land, palette.border, 3 * thin, 'stroke-opacity=".7" stroke-linejoin="round"')
        yield stroke(land, palette.coast, 1.5 * thin, 'stroke-linejoin="round"')
    else:
        faint = 'stroke-opacity=".8" stroke-linejoin="round"'
        yield stroke(land, palette.border, 1.2 * thin, faint)
    yield stroke(coast, palette.coast, 0.9 * thin, 'stroke-linejoin="round"')
    yield from _fronts(picture)
    yield from _walls(picture)
    yield from boxes(picture)
    yield from arrows(picture)
    for link in chart.about.links:
        if link.kind != "route":
            yield from _link(picture, link)


def _grid(picture: Picture) -> Iterator[str]:
    """Yield meridians and parallels, as on a sea chart."""
    about = picture.chart.about
    xs, ys = about.grid
    lines = [f"M{number(x)} 0V{number(about.height)}" for x in xs]
    lines += [f"M0 {number(y)}H{number(about.width)}" for y in ys]
    if lines:
        yield stroke("".join(lines), picture.palette.rings[0], 1 / picture.window.zoom)


def _shores(picture: Picture, coast: str) -> Iterator[str]:
    """Yield the water along the coasts: shallows, or fine lines around the land."""
    palette, soft = picture.palette, 'stroke-linejoin="round"'
    if picture.chart.about.look == "atlas":
        outer, inner = palette.shelf
        yield stroke(coast, outer, 17, soft)
        yield stroke(coast, inner, 7, soft)
        return
    thin = 0.9 / picture.window.zoom
    for away, colour in zip(RINGS, palette.rings, strict=True):
        yield stroke(coast, colour, 2 * (away + thin), soft)
        yield stroke(coast, palette.sea, 2 * away, soft)


def _land(picture: Picture, space: Space) -> str:
    """Return a territory in its owner's tint; neutral land is hatched."""
    shape = area_path(picture, picture.chart.shapes[space])
    look = livery(picture.palette, picture.owner(space))
    own = tone(picture, space)
    fill = look.land if look else own.land if own else _unheld(picture, space)
    found = f'<path id={quoteattr(space)} d="{shape}" fill="{fill}"/>'
    first = livery(picture.palette, picture.facts.spaces[space].owner)
    if first and look and first != look:
        clip = f'clip-path="url(#in-{space})"'
        found += f'<clipPath id="in-{space}"><path d="{shape}"/></clipPath>' + stroke(
            shape, first.land, 9 / picture.window.zoom, f'{clip} stroke-linejoin="round"'
        )
    return found


def _unheld(picture: Picture, space: Space) -> str:
    """Return the look of land that nobody holds: hatched, or open if land has no owners."""
    if picture.facts.spaces[space].middle_east:
        return "url(#dots)"
    return picture.palette.open if picture.facts.ownerless else "url(#hatch)"


def _reefs(picture: Picture) -> Iterator[str]:
    """Yield a dotted line off the shores of islands: land that only ships and aircraft reach."""
    thin = 1 / picture.window.zoom
    facts = picture.facts.spaces
    islands = [
        space
        for space, place in picture.chart.places.items()
        if place.kind == "land"
        and place.neighbours
        and all(facts[other].sea for other in place.neighbours)
    ]
    shapes = "".join(area_path(picture, picture.chart.shapes[space]) for space in islands)
    if shapes:
        inner = picture.palette.shelf[1]
        dots = f'stroke-dasharray="{number(2 * thin)} {number(3 * thin)}" stroke-linejoin="round"'
        yield stroke(shapes, picture.palette.zone, 12, dots + ' stroke-opacity=".7"')
        yield stroke(shapes, inner, 12 - 2.4 * thin, 'stroke-linejoin="round"')


def _fronts(picture: Picture) -> Iterator[str]:
    """Yield thick lines for land borders between enemies."""
    sides = {seat: power.side or seat for seat, power in picture.facts.powers.items()}
    fronts = []
    for arc in picture.chart.styles.get("land", ()):
        owners = [picture.owner(space) for space in picture.chart.sides[arc]]
        if len(owners) == 2 and all(owners) and sides.get(owners[0]) != sides.get(owners[1]):
            fronts.append(arc)
    if fronts and picture.facts.powers:
        yield stroke(
            line_path(picture, fronts),
            picture.palette.front,
            2.4 / picture.window.zoom,
            'stroke-linejoin="round" stroke-linecap="round" stroke-opacity=".85"',
        )


def _walls(picture: Picture) -> Iterator[str]:
    """Yield thick lines with teeth for borders that nobody may cross."""
    walls = line_path(picture, picture.chart.styles.get("wall", ()))
    if walls:
        thin = 1 / picture.window.zoom
        yield stroke(walls, picture.palette.label, 4.5 * thin, 'stroke-linejoin="round"')
        teeth = f'stroke-dasharray="{number(3 * thin)} {number(3 * thin)}"'
        yield stroke(walls, picture.palette.panel, 2.2 * thin, teeth)


def _link(picture: Picture, link: Link) -> Iterator[str]:
    """Yield a canal as a ribbon between banks, a strait or a flight as a dotted line."""
    if not link.path:
        return
    thin = 1 / picture.window.zoom
    path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in link.path)
    if link.kind == "canal":
        ends = 'stroke-linecap="butt" stroke-linejoin="round"'
        yield stroke(path, picture.palette.label, 7 * thin, ends)
        yield stroke(path, picture.palette.sea, 4.4 * thin, ends)
        yield stroke(
            path, picture.palette.zone, 1.1 * thin, f'stroke-dasharray="{number(3 * thin)}"'
        )
    else:
        dash = f'stroke-dasharray="{number(1 * thin)} {number(4.5 * thin)}" stroke-linecap="round"'
        yield stroke(path, picture.palette.zone, 2.2 * thin, dash)
    if link.kind == "flight":
        yield _plane(picture, link.path[len(link.path) // 2])


def _plane(picture: Picture, at: Point) -> str:
    """Return the sign of a way for aircraft only."""
    thin = 1 / picture.window.zoom
    (x, y), palette = at, picture.palette
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(9 * thin)}" fill="{palette.panel}" '
        f'stroke="{palette.zone}" stroke-width="{number(1.2 * thin)}"/>'
        + mark("plane", (x - 6 * thin, y - 6 * thin), 12 * thin, palette.zone)
    )


def _route(picture: Picture, link: Link) -> Iterator[str]:
    """Yield a row of dots over the sea, on both sides if it goes round the world."""
    thin, about = 1 / picture.window.zoom, picture.chart.about
    xs = [x for x, _ in link.path] or [0.0]
    around = about.wraps and (min(xs) < 0 or max(xs) > about.width)
    clip = ' clip-path="url(#map)"' if around else ""
    if around:
        size = f'width="{number(about.width)}" height="{number(about.height)}"'
        yield f'<clipPath id="map"><rect {size}/></clipPath>'
    for shift in (-about.width, 0.0, about.width) if around else (0.0,):
        path = "M" + "L".join(f"{number(x + shift)} {number(y)}" for x, y in link.path)
        dots = f'stroke-dasharray="0 {number(6.5 * thin)}" stroke-linecap="round"{clip}'
        yield stroke(path, picture.palette.sea, 6 * thin, f'stroke-linecap="round"{clip}')
        yield stroke(path, picture.palette.zone, 3 * thin, dots)

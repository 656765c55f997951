"""A map as it ships: shapes, lines, and where names and piles stand. Read from projected TopoJSON.

Units are those of the map (a world board is 3840 wide), y goes down.
"""

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Literal

import msgspec
from msgspec import Struct

from battleboard.core.errors import BoardDataError, TextError
from battleboard.core.ids import Space

Point = tuple[float, float]
Polyline = tuple[Point, ...]
Style = Literal["box", "coast", "edge", "land", "sea", "wall"]
"""Around a box, land meets sea, the edge of the map, land meets land, sea meets sea, a border that
none cross."""
Kind = Literal["land", "sea", "box", "nowhere", "beyond"]


class Label(Struct, frozen=True):
    """The middle, the size at the map's own zoom, and the lines of a name."""

    at: Point
    size: Point
    lines: tuple[str, ...]


class MapPlace(Struct, frozen=True):
    """What a map says of a space besides its shape.

    Kinds that are no spaces: `nowhere` is other water, `beyond` other land.
    """

    kind: Kind
    name: str = ""
    neighbours: tuple[Space, ...] = ()
    heart: Point = (0.0, 0.0)
    """The point deepest inside the space."""
    label: Label | None = None
    piles: tuple[Point, ...] = ()
    """Where piles stand, in the order in which they are used."""
    leader: Point | None = None
    """Where the line from label and piles ends; none if they stand in their own space."""
    called_out: int | None = None
    """The first of the piles that stand apart, with a line to the label, if any do."""
    disc: bool = False


class Link(Struct, frozen=True):
    """Neighbours that do not touch, and the line that is drawn between them."""

    between: tuple[Space, Space]
    kind: Literal["canal", "strait", "route", "flight"]
    path: Polyline = ()


class Arrow(Struct, frozen=True, rename={"from_": "from"}):
    """From a box to where its units go, or from a zone to the box under its fire."""

    from_: Space
    to: Space
    kind: Literal["landing", "drop", "fire"]
    path: Polyline


class Sign(Struct, frozen=True):
    """The middle of a sign at the edge of the map, and the edge that it stands at."""

    at: Point
    facing: Literal["west", "east", "north", "south"]


class About(Struct, frozen=True):
    """What holds for the whole map."""

    format: int
    game: str
    width: float
    height: float
    wraps: bool
    zoom: float
    """Pixels per unit at which names and piles are laid out."""
    links: tuple[Link, ...] = ()
    bars: tuple[tuple[Space, Space], ...] = ()
    """Spaces that touch and are no neighbours."""
    look: Literal["atlas", "engraved"] = "atlas"
    """How the sea is drawn: shallows along the coasts, or rings of fine lines."""
    grid: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """Where meridians (x) and parallels (y) run, if they are drawn."""
    tags: dict[str, Point] = {}
    """Where the name and the bonus of each continent stand."""
    arrows: tuple[Arrow, ...] = ()
    signs: dict[Space, Sign] = {}


class _Geometry(Struct, frozen=True):
    type: str
    arcs: Any  # nested as deep as the type says
    id: str = ""
    properties: dict[str, Any] = {}  # of a place or of a style


class _Collection(Struct, frozen=True):
    geometries: tuple[_Geometry, ...]


class _Transform(Struct, frozen=True):
    scale: Point
    translate: Point


class _Topology(Struct, frozen=True):
    battleboard: About
    transform: _Transform
    objects: dict[str, _Collection]
    arcs: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A map, ready to be drawn."""

    about: About
    places: dict[Space, MapPlace]
    shapes: dict[Space, tuple[tuple[Polyline, ...], ...]]
    """Polygons, each an outer ring and holes."""
    nowhere: tuple[tuple[Polyline, ...], ...]
    beyond: tuple[tuple[Polyline, ...], ...]
    """Land that belongs to no space."""
    arcs: tuple[Polyline, ...]
    sides: tuple[tuple[Space, ...], ...]
    """The spaces at each arc; one where it lies at the edge or at water that belongs to none."""
    styles: dict[Style, tuple[int, ...]]
    """Arcs by the style of their line."""
    ends: frozenset[Point]
    """Points where arcs begin and end."""


@lru_cache(maxsize=8)
def load_chart(game: str) -> Chart:
    """Return the map of a game; raise TextError if there is none."""
    file = resources.files("battleboard.maps").joinpath(f"{game}.json")
    if not file.is_file():
        raise TextError(f"there is no map of {game!r}; there are: {', '.join(chart_names())}", game)
    return read_chart(file.read_bytes(), f"{game}.json")


def chart_names() -> tuple[str, ...]:
    """Return the games that have a map."""
    folder = resources.files("battleboard.maps")
    files = sorted(file.name for file in folder.iterdir())
    return tuple(name.removesuffix(".json") for name in files if name.endswith(".json"))


def read_chart(data: bytes, file: str = "") -> Chart:
    """Read a map from its TopoJSON; raise BoardDataError."""
    try:
        topology = msgspec.json.decode(data, type=_Topology)
        return _chart(topology)
    except (msgspec.DecodeError, KeyError, IndexError) as error:
        raise BoardDataError(f"not a map: {error}", file) from None


def _chart(topology: _Topology) -> Chart:
    arcs = tuple(_decoded(arc, topology.transform) for arc in topology.arcs)
    places: dict[Space, MapPlace] = {}
    shapes: dict[Space, tuple[tuple[Polyline, ...], ...]] = {}
    nowhere: tuple[tuple[Polyline, ...], ...] = ()
    beyond: tuple[tuple[Polyline, ...], ...] = ()
    sides: dict[int, list[Space]] = defaultdict(list)
    for geometry in topology.objects["spaces"].geometries:
        rings = tuple(tuple(_ring(ring, arcs) for ring in polygon) for polygon in geometry.arcs)
        place = msgspec.convert(geometry.properties, MapPlace)
        if place.kind == "nowhere":
            nowhere = rings
            continue
        if place.kind == "beyond":
            beyond = rings
            continue
        space = Space(geometry.id)
        places[space], shapes[space] = place, rings
        for ref in (ref for polygon in geometry.arcs for ring in polygon for ref in ring):
            sides[ref if ref >= 0 else ~ref].append(space)
    styles: dict[Style, tuple[int, ...]] = {
        geometry.properties["style"]: tuple(ref for line in geometry.arcs for ref in line)
        for geometry in topology.objects["borders"].geometries
    }
    around = tuple(tuple(sides[i]) for i in range(len(arcs)))
    ends = frozenset(end for arc in arcs for end in (arc[0], arc[-1]))
    return Chart(topology.battleboard, places, shapes, nowhere, beyond, arcs, around, styles, ends)


def _decoded(arc: tuple[tuple[int, int], ...], transform: _Transform) -> Polyline:
    (scale_x, scale_y), (left, top) = transform.scale, transform.translate
    x = y = 0
    points = []
    for dx, dy in arc:
        x, y = x + dx, y + dy
        points.append((x * scale_x + left, y * scale_y + top))
    return tuple(points)


def _ring(refs: list[int], arcs: tuple[Polyline, ...]) -> Polyline:
    """Return a closed line from arcs; the first point is not repeated at the end."""
    points: list[Point] = []
    for ref in refs:
        arc = arcs[ref] if ref >= 0 else arcs[~ref][::-1]
        points.extend(arc[:-1])
    return tuple(points)

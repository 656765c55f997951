"""Land and sea put together to one drawing: every point of the frame is in exactly one space."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

import shapely

from maps.land import Shapes, polygons
from maps.plan import Plan
from maps.projection import Projection
from maps.sea import NOWHERE
from maps.topology import length, make_topology

POND = 500.0
"""A part of a zone that is cut off and smaller than this goes to who lies around it."""

SHAVED = 60.0
"""A contact that should not be there and is longer than this is left to the data file."""
SHAVING = 5.0
"""So much of the water is given away along it."""

Labels = dict[str, str]
"""The space of each face."""


Coasts = Mapping[str, frozenset[str]]
"""Which zones may touch a land."""


def put_together(
    plan: Plan, projection: Projection, land: Shapes, sea: Shapes, coasts: Coasts
) -> Shapes:
    """The final shape of every space, and of the water that belongs to none."""
    shapes = _merged(plan, projection, land, sea)
    for _ in range(2):
        _shave(land, sea, shapes, coasts)
        shapes = _merged(plan, projection, land, sea)
    # Vertices on straight lines, as along the edge of the map, say nothing.
    straight = shapely.coverage_simplify(list(shapes.values()), 0.1)
    return dict(zip(shapes, straight, strict=True))


def _shave(land: Shapes, sea: Shapes, shapes: Shapes, coasts: Coasts) -> None:
    """A zone that reaches a shore a little beyond its end gives that bit to the zone next to it."""
    names = list(land)
    tree = shapely.STRtree([shapes[name] for name in names])
    for zone in [zone for zone in sea if zone != NOWHERE and zone in shapes]:
        for i in sorted(tree.query(shapes[zone], predicate="intersects")):
            name = names[i]
            others = sorted(other for other in coasts.get(name, ()) if other in sea)
            if zone in others or not others:
                continue
            touch = shapes[zone].boundary.intersection(shapes[name].boundary)
            if touch.length == 0 or touch.length > SHAVED:
                continue
            to = min(others, key=lambda other: shapes[other].distance(touch))
            bit = touch.buffer(SHAVING, quad_segs=2)
            closed = [shapes[names[j]] for j in tree.query(bit) if to not in coasts[names[j]]]
            bit = bit.difference(shapely.union_all(closed).buffer(SHAVING / 2))
            sea[to] = sea[to].union(bit.intersection(sea[zone]))
            sea[zone] = polygons(sea[zone].difference(bit))


def _merged(plan: Plan, projection: Projection, land: Shapes, sea: Shapes) -> Shapes:
    faces, labels = _faces(projection, land, sea, plan.detail.quantum)
    contacts = _contacts(faces)
    seeds = {
        zone: shapely.MultiPoint(projection.points(points))
        for zone, points in (*plan.seas.items(), (NOWHERE, plan.nowhere))
        if points
    }
    for _ in range(3):
        _give_away_scraps(projection, faces, labels, contacts, seeds, land)
    merged: dict[str, list[shapely.Geometry]] = defaultdict(list)
    for face, label in labels.items():
        merged[label].append(faces[face])
    return {label: shapely.union_all(merged[label]) for label in sorted(merged)}


def _faces(
    projection: Projection, land: Shapes, sea: Shapes, quantum: float
) -> tuple[Shapes, Labels]:
    """All outlines laid over one another; what they enclose, and which space that is."""
    frame = shapely.box(0, 0, projection.width, round(projection.height / quantum) * quantum)
    shapes = [*land.values(), *sea.values()]
    outlines = [polygons(shape.intersection(frame)).boundary for shape in shapes]
    noded = shapely.union_all([*outlines, frame.boundary], grid_size=quantum)
    parts = shapely.get_parts(shapely.polygonize(shapely.get_parts(noded)))
    parts = sorted(parts, key=lambda part: part.bounds)
    names = [*land, *sea]
    tree = shapely.STRtree(shapes)
    faces: Shapes = {}
    labels: Labels = {}
    for i, part in enumerate(parts):
        inside = shapely.point_on_surface(part)
        found = sorted(tree.query(inside, predicate="intersects"))
        faces[f"{i}"] = part
        labels[f"{i}"] = names[found[0]] if found else NOWHERE  # land comes first
    return faces, labels


def _contacts(faces: Shapes) -> dict[str, dict[str, float]]:
    """How long the border between two faces is."""
    topology = make_topology(faces)
    found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for arc, sides in zip(topology.arcs, topology.sides(), strict=True):
        if len(sides) == 2:
            a, b = sides
            found[a][b] += length(arc)
            found[b][a] += length(arc)
    return found


def _give_away_scraps(
    projection: Projection,
    faces: Shapes,
    labels: Labels,
    contacts: Mapping[str, Mapping[str, float]],
    seeds: Mapping[str, shapely.Geometry],
    land: Iterable[str],
) -> None:
    """What is cut off from its space and small goes to the neighbour with the longest border."""
    is_land = set(land)
    groups = _groups(labels, contacts)
    largest: dict[str, float] = {}
    for group in groups:
        label = labels[group[0]]
        area = sum(faces[face].area for face in group)
        largest[label] = max(area, largest.get(label, 0))
    for group in groups:
        label = labels[group[0]]
        shape = shapely.union_all([faces[face] for face in group])
        if shape.area == largest[label] or not _scrap(projection, shape, label, seeds, is_land):
            continue
        around: dict[str, float] = defaultdict(float)
        for face in group:
            for other, long in contacts[face].items():
                if labels[other] != label:
                    around[labels[other]] += long
        if not around:
            continue
        best = max(around, key=lambda to: (to not in is_land or label in is_land, around[to], to))
        for face in group:
            labels[face] = best


def _scrap(
    projection: Projection,
    shape: shapely.Geometry,
    label: str,
    seeds: Mapping[str, shapely.Geometry],
    is_land: set[str],
) -> bool:
    if label in is_land:
        return bool(shape.area < 4)
    if projection.frame.wraps:
        west, _, east, _ = shape.bounds
        if west == 0 or east == projection.width:
            return bool(shape.area < 40)
    if label in seeds and shape.intersects(seeds[label]):
        return False
    return bool(shape.area < POND)


def _groups(labels: Labels, contacts: Mapping[str, Mapping[str, float]]) -> list[list[str]]:
    """Faces of one space that hang together."""
    seen: set[str] = set()
    groups = []
    for start in labels:
        if start in seen:
            continue
        group, todo = [], [start]
        seen.add(start)
        while todo:
            face = todo.pop()
            group.append(face)
            for other in contacts.get(face, ()):
                if other not in seen and labels[other] == labels[start]:
                    seen.add(other)
                    todo.append(other)
        groups.append(group)
    return groups

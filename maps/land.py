"""Territories from real shapes: regions joined, cut, straightened; specks left out."""

from collections import defaultdict
from collections.abc import Iterable

import numpy as np
import shapely

from maps.plan import Plan
from maps.projection import Projection
from maps.source import Region

Shapes = dict[str, shapely.Geometry]
BEYOND = "beyond"
"""Land that belongs to no space."""


def make_land(plan: Plan, projection: Projection, world: Iterable[Region]) -> Shapes:
    """The shape of every territory in map units; they touch and do not overlap."""
    shapes = _joined(plan, projection, world)
    _carve(plan, projection, shapes)
    _split(plan, projection, shapes)
    shapes = _straightened(plan, shapes)
    _put_discs(plan, projection, shapes)
    missing = sorted(set(plan.territories) - set(plan.split) - set(shapes))
    if missing:
        raise ValueError(f"{plan.game}: no shape is left of {', '.join(missing)}")
    return {name: shapes[name] for name in sorted(shapes)}


def _joined(plan: Plan, projection: Projection, world: Iterable[Region]) -> Shapes:
    """Regions joined to territories, in map units, after the cuts."""
    claims = _claims(plan)
    pieces: dict[str, list[shapely.Geometry]] = defaultdict(list)
    used: set[tuple[str, str]] = set()
    for region in world:
        key = (region.country, region.name)
        name = claims.get(key, claims.get((region.country, ""), ""))
        used.add(key)
        if not name:
            continue
        shape = _within(plan, region.country, region.shape)
        for cut in plan.cuts:
            if cut.from_ != name or shape.is_empty:
                continue
            area = shapely.Polygon(cut.area)
            pieces[cut.to].append(shape.intersection(area))
            shape = shape.difference(area)
        pieces[name].append(shape)
    unknown = [": ".join(claim) for claim in claims if claim[1] and claim not in used]
    if unknown:
        raise ValueError(f"{plan.game}: there are no regions {', '.join(unknown)}")
    return {
        name: shapely.union_all(
            [projection.shape(polygons(piece)) for piece in parts if not piece.is_empty],
            grid_size=0.01,
        )
        for name, parts in pieces.items()
    }


def _claims(plan: Plan) -> dict[tuple[str, str], str]:
    """Which territory takes a country ("") or a region of it."""
    claims: dict[tuple[str, str], str] = {}
    for name, sources in (
        ("", plan.left_out),
        (BEYOND, plan.beyond),
        *plan.territories.items(),
    ):
        for source in sources:
            country, _, listed = source.partition(":")
            for region in listed.split(",") if listed else [""]:
                key = (country.strip(), region.strip())
                if key in claims:
                    raise ValueError(f"{source} goes to both {claims[key]} and {name}")
                claims[key] = name
    return claims


def _within(plan: Plan, country: str, shape: shapely.Geometry) -> shapely.Geometry:
    """The part of a shape that is drawn, with longitudes as the frame has them."""
    frame = plan.frame
    if country in plan.clip:
        shape = shape.intersection(shapely.box(*plan.clip[country]))
    if frame.wraps and not shape.is_empty and shape.bounds[0] < frame.west:
        east = shape.intersection(shapely.box(frame.west, -90, 181, 90))
        west = shape.intersection(shapely.box(-181, -90, frame.west, 90))
        west = shapely.transform(west, lambda points: points + np.array([360.0, 0.0]))
        shape = shapely.union_all([west, east])
    return shape.intersection(shapely.box(frame.west, frame.south, frame.east, frame.north))


def _carve(plan: Plan, projection: Projection, shapes: Shapes) -> None:
    """Land that is drawn as water, water that is drawn as land."""
    for ground in plan.grounds:
        area = projection.area(ground.area)
        others = shapely.union_all([shapes[n] for n in shapes if n != ground.territory])
        shapes[ground.territory] = shapes[ground.territory].union(area.difference(others))
    for water in plan.waters:
        area = projection.area(water.area)
        for name in shapes:
            if shapes[name].intersects(area):
                shapes[name] = polygons(shapes[name].difference(area))


def _split(plan: Plan, projection: Projection, shapes: Shapes) -> None:
    """Territories that are divided among others, each part to the nearest point."""
    for name, shares in plan.split.items():
        whole = shapes.pop(name)
        points = [point for share in shares.values() for point in projection.points(share)]
        owners = [share for share, listed in shares.items() for _ in listed]
        cells = shapely.voronoi_polygons(shapely.MultiPoint(points), extend_to=whole, ordered=True)
        for share, cell in zip(owners, shapely.get_parts(cells), strict=True):
            part = polygons(whole.intersection(cell))
            shapes[share] = shapes[share].union(part) if share in shapes else part


def _straightened(plan: Plan, shapes: Shapes) -> Shapes:
    """Without specks and holes, and with fewer bends; what touched goes on to touch."""
    names = sorted(shapes)
    clean = shapely.coverage_clean([shapes[name] for name in names], gap_width=1.0)
    kept = [
        _without_islets(shape, plan.detail.islet, name in plan.discs)
        for name, shape in zip(names, clean, strict=True)
    ]
    straight = shapely.coverage_simplify(kept, plan.detail.tolerance)
    return {
        name: polygons(shapely.make_valid(shape))
        for name, shape in zip(names, straight, strict=True)
        if not shape.is_empty
    }


def _without_islets(shape: shapely.Geometry, least: float, disc: bool) -> shapely.Geometry:
    parts = sorted(shapely.get_parts(polygons(shape)), key=lambda part: -part.area)
    kept = [part for part in parts if part.area >= least] or ([] if disc else parts[:1])
    return shapely.MultiPolygon([_without_lakes(part, least) for part in kept])


def _without_lakes(part: shapely.Polygon, least: float) -> shapely.Polygon:
    """A hole smaller than an islet is no lake."""
    holes = [hole for hole in part.interiors if shapely.Polygon(hole).area >= least]
    return shapely.Polygon(part.exterior, holes)


def _put_discs(plan: Plan, projection: Projection, shapes: Shapes) -> None:
    """Islands that would be specks become discs; what lies under a disc makes room."""
    for name, disc in plan.discs.items():
        round_ = shapely.Point(projection.point(disc.at)).buffer(disc.radius, quad_segs=8)
        for other in shapes:
            if other != name and shapes[other].intersects(round_):
                shapes[other] = polygons(shapes[other].difference(round_))
        own = shapes.get(name, shapely.Polygon())
        shapes[name] = polygons(own.union(round_))


def polygons(shape: shapely.Geometry) -> shapely.Geometry:
    """The areas of a shape, without stray lines and points."""
    parts = [
        part
        for piece in shapely.get_parts(shape)
        for part in shapely.get_parts(piece)
        if isinstance(part, shapely.Polygon) and not part.is_empty
    ]
    return shapely.MultiPolygon(parts) if len(parts) != 1 else parts[0]

"""Boxes in the water beside the land, and the arrows between them and the spaces of the board."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
import shapely

from battleboard.draw.facts import Facts
from maps.land import Shapes
from maps.places import heart, middle
from maps.plan import Plan
from maps.projection import Floats, Projection

CORNER = 16.0
"""The radius of a box's corners."""
INLAND = 62.0
"""An arrow goes so far into a space, or begins so far in it."""
TIP = 14.0
"""The room that the part of an arrow on land takes to both sides."""
FAR = 10_000.0
APART = 26.0
"""Arrows in both directions keep so far from the middle line."""


@dataclass(frozen=True)
class Arrow:
    """A line from one space to another."""

    start: str
    end: str
    kind: Literal["landing", "drop", "fire"]
    path: tuple[tuple[float, float], ...]

    def room(self) -> Floats:
        """The room that the part of the arrow on land takes: west, north, east, south."""
        inland, box = (self.path[0], self.path[-1])[:: 1 if self.kind == "fire" else -1]
        way = np.array(box) - np.array(inland)
        shore = np.array(inland) + way / np.hypot(*way) * INLAND
        low, high = np.minimum(inland, shore) - TIP, np.maximum(inland, shore) + TIP
        return np.concatenate([low, high])


def make_boxes(plan: Plan, projection: Projection) -> Shapes:
    """The shapes of the boxes: rectangles with round corners."""
    shapes = {}
    for name, box in plan.boxes.items():
        x, y = projection.point(box.at)
        width, height = box.size
        inner = shapely.box(
            x - width / 2 + CORNER,
            y - height / 2 + CORNER,
            x + width / 2 - CORNER,
            y + height / 2 - CORNER,
        )
        shapes[name] = shapely.set_precision(inner.buffer(CORNER, quad_segs=4), plan.detail.quantum)
    return shapes


def overlaps(plan: Plan, land: Shapes, shapes: Shapes) -> Iterator[tuple[str, str]]:
    """Boxes that lie on land or on one another."""
    for box in plan.boxes:
        for other, shape in shapes.items():
            if other != box and (other in land or other < box) and shape.intersects(shapes[box]):
                yield box, other


def arrows_of(facts: Facts, shapes: Shapes) -> list[Arrow]:
    """The ways out of boxes, and the fire at them."""
    found = []
    for space, data in facts.spaces.items():
        for zone in data.exits:
            under_fire = space in facts.spaces[zone].fires_at
            path = _path(shapes[space], shapes[zone], APART if under_fire else 0)
            found.append(Arrow(space, zone, "drop" if data.kind == "airborne" else "landing", path))
        for box in data.fires_at:
            both = space in facts.spaces[box].exits
            path = _path(shapes[box], shapes[space], -APART if both else 0)
            found.append(Arrow(space, box, "fire", path[::-1]))
    return found


def _path(
    box: shapely.Geometry, zone: shapely.Geometry, aside: float
) -> tuple[tuple[float, float], ...]:
    """From the edge of a box to the heart of a zone, as far as a short way in; or beside that."""
    centre = np.array(middle(box))
    way = np.array(heart(zone)) - centre
    way /= np.hypot(*way)
    centre += np.array([way[1], -way[0]]) * aside
    line = shapely.LineString([centre, centre + way * FAR])
    start = shapely.get_coordinates(line.intersection(box))[-1]
    end = shapely.get_coordinates(line.intersection(zone))[0] + way * INLAND
    return (float(start[0]), float(start[1])), (float(end[0]), float(end[1]))

"""From degrees to map units: a projection, and a smooth magnification of where it is crowded."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from maps.plan import Frame, Hill, Point

Floats = npt.NDArray[np.float64]
SAMPLES = 4001


@dataclass(frozen=True)
class Projection:
    """How a frame is drawn: width and height in map units, and both ways of a point."""

    frame: Frame
    width: float
    height: float
    across: Callable[[Floats], Floats]
    """x of longitudes"""
    down: Callable[[Floats], Floats]
    """y of latitudes"""

    def points(self, degrees: Any) -> Floats:
        """Points [longitude, latitude] as [x, y]; those west of the frame come round the world."""
        points = np.asarray(degrees, dtype=np.float64).reshape(-1, 2)
        lon = points[:, 0]
        if self.frame.wraps:
            lon = np.where(lon < self.frame.west, lon + 360, lon)
        return np.column_stack([self.across(lon), self.down(points[:, 1])])

    def point(self, degrees: Point) -> tuple[float, float]:
        """One point."""
        x, y = self.points([degrees])[0]
        return float(x), float(y)

    def path(self, degrees: Any) -> list[tuple[float, float]]:
        """A line, the short way from point to point: it may leave the map at one side."""
        points = self.points(degrees)
        if self.frame.wraps and len(points) > 1:
            turns = np.rint(np.diff(points[:, 0]) / self.width)
            points[1:, 0] -= np.cumsum(turns) * self.width
        return [(float(x), float(y)) for x, y in points]

    def shape(self, shape: shapely.Geometry) -> shapely.Geometry:
        """A shape in degrees, whose longitudes are within the frame already."""

        def move(points: Floats) -> Floats:
            return np.column_stack([self.across(points[:, 0]), self.down(points[:, 1])])

        return shapely.transform(shapely.segmentize(shape, 1.0), move)

    def area(self, corners: Any) -> shapely.Geometry:
        """A polygon given by its corners in degrees."""
        return shapely.make_valid(shapely.Polygon(self.points(corners)))


def make_projection(frame: Frame) -> Projection:
    """The projection of a frame."""
    stretch = _miller if frame.projection == "miller" else _flat(frame)
    top, bottom = (float(stretch(np.array([lat]))[0]) for lat in (frame.north, frame.south))
    height = frame.height or frame.width * (top - bottom) / (frame.east - frame.west)
    xs = np.linspace(frame.west, frame.east, SAMPLES)
    ys = np.linspace(frame.south, frame.north, SAMPLES)
    x = _cumulated(xs, xs, frame.magnify_x) * frame.width
    y = (1 - _cumulated(stretch(ys), ys, frame.magnify_y)) * height
    return Projection(
        frame,
        frame.width,
        float(height),
        lambda lon: np.interp(lon, xs, x),
        lambda lat: np.interp(lat, ys, y),
    )


def _cumulated(plain: Floats, degrees: Floats, hills: tuple[Hill, ...]) -> Floats:
    """Places from 0 to 1, further apart where there is a hill."""
    density = np.ones_like(degrees)
    for hill in hills:
        density += hill.gain * np.exp(-(((degrees - hill.at) / hill.width) ** 2))
    assert density.min() > 0, "the map would fold over: a gain is too far below 0"
    steps = (density[1:] + density[:-1]) / 2 * np.diff(plain)
    along = np.concatenate([[0.0], np.cumsum(steps)])
    return np.asarray(along / along[-1])


def _miller(lat: Floats) -> Floats:
    """The Miller projection, in degrees at the equator."""
    return np.degrees(1.25 * np.log(np.tan(np.pi / 4 + 0.4 * np.radians(lat))))


def _flat(frame: Frame) -> Callable[[Floats], Floats]:
    narrow = np.cos(np.radians((frame.south + frame.north) / 2))
    return lambda lat: lat / narrow

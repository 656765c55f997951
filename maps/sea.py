"""The sea divided into zones: each part of it goes to the zone whose points are nearest over water.

Along a coast only the zones count that the board lets touch it. The sea is divided on a grid, and
the lines between the zones are straightened and rounded afterwards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import shapely
from scipy.ndimage import distance_transform_edt
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from maps.land import Shapes
from maps.plan import Plan
from maps.projection import Floats, Projection
from maps.topology import Arc, make_topology

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
NOWHERE = "nowhere"
MARGIN = 60
"""So many columns are repeated at both edges of a map that goes round the world."""


@dataclass(frozen=True)
class Grid:
    """The cells on which the sea is divided, row by row."""

    step: float
    columns: int
    rows: int
    wraps: bool

    def centres(self) -> Floats:
        """The middle of every cell."""
        y, x = np.divmod(np.arange(self.columns * self.rows), self.columns)
        return (np.column_stack([x, y]) + 0.5) * self.step

    def cells(self, points: Floats) -> Ints:
        """The cells of points."""
        x = np.clip(points[:, 0] // self.step, 0, self.columns - 1)
        y = np.clip(points[:, 1] // self.step, 0, self.rows - 1)
        return (y * self.columns + x).astype(np.int64)


def divide_sea(
    plan: Plan, projection: Projection, land: Shapes, coasts: Mapping[str, frozenset[str]]
) -> Shapes:
    """The shape of every zone, reaching on under the land; `coasts`: which zones touch a land."""
    zones = [*plan.seas, NOWHERE]
    step = plan.detail.step
    grid = Grid(
        step,
        round(projection.width / step),
        int(np.ceil(projection.height / step)),
        plan.frame.wraps,
    )
    centres = grid.centres()
    ground = shapely.union_all(list(land.values()))
    shapely.prepare(ground)
    water = ~shapely.contains_xy(ground, centres[:, 0], centres[:, 1])
    allowed = _allowed(plan, grid, land, coasts, zones)
    label = _nearest(plan, projection, grid, water, allowed)
    _fill_bays(plan, projection, grid, zones, label)
    return _outlines(plan, grid, zones, _everywhere(grid, label))


def _allowed(
    plan: Plan,
    grid: Grid,
    land: Shapes,
    coasts: Mapping[str, frozenset[str]],
    zones: Sequence[str],
) -> Bools:
    """Which zones (columns) may have which cells (rows): near a coast only those that touch it."""
    names = list(land)
    lines = shapely.segmentize([land[name].boundary for name in names], grid.step / 2)
    points, owners = shapely.get_coordinates(lines, return_index=True)
    tree = cKDTree(points)
    distance, nearest = tree.query(grid.centres(), distance_upper_bound=plan.detail.shore)
    near = np.isfinite(distance)
    table = np.array(
        [[zone == NOWHERE or zone in coasts.get(name, ()) for zone in zones] for name in names]
    )
    allowed = np.ones((len(near), len(zones)), dtype=np.bool_)
    allowed[near] = table[owners[nearest[near]]]
    return allowed


def _nearest(plan: Plan, projection: Projection, grid: Grid, water: Bools, allowed: Bools) -> Ints:
    """The zone of every water cell, -1 where none comes."""
    graph_from, graph_to, far = _steps(grid, water)
    size = grid.columns * grid.rows
    best = np.full(size, np.inf)
    label = np.full(size, -1, dtype=np.int64)
    for number, seeds in enumerate([*plan.seas.values(), plan.nowhere]):
        if not seeds:
            continue
        starts = grid.cells(projection.points(seeds))
        open_ = water & allowed[:, number]
        open_[starts] = True
        use = open_[graph_from] & open_[graph_to]
        graph = csr_array((far[use], (graph_from[use], graph_to[use])), shape=(size, size))
        away = dijkstra(graph, indices=np.unique(starts), min_only=True, limit=grid.columns / 4)
        closer = away < best
        best[closer] = away[closer]
        label[closer] = number
    label[~water] = -1
    return label


def _steps(grid: Grid, water: Bools) -> tuple[Ints, Ints, Floats]:
    """Steps from cell to cell over water, and their lengths."""
    cells = np.arange(grid.columns * grid.rows)
    y, x = np.divmod(cells, grid.columns)
    starts, ends, lengths = [], [], []
    moves = [(dx, dy) for dx in range(-2, 3) for dy in range(-2, 3) if np.gcd(dx, dy) == 1]
    for dx, dy in moves:
        to_x, to_y = x + dx, y + dy
        inside = (to_y >= 0) & (to_y < grid.rows)
        inside &= grid.wraps | ((to_x >= 0) & (to_x < grid.columns))
        to = (to_y % grid.rows) * grid.columns + to_x % grid.columns
        use = inside & water & water[to]
        if abs(dx) + abs(dy) == 3:  # a knight's step goes between two cells; both must be water
            for half_x, half_y in _between(dx, dy):
                mid = ((y + half_y) % grid.rows) * grid.columns + (x + half_x) % grid.columns
                use &= water[mid]
        starts.append(cells[use])
        ends.append(to[use])
        lengths.append(np.full(int(use.sum()), np.hypot(dx, dy)))
    return np.concatenate(starts), np.concatenate(ends), np.concatenate(lengths)


def _between(dx: int, dy: int) -> tuple[tuple[int, int], tuple[int, int]]:
    sign_x, sign_y = int(np.sign(dx)), int(np.sign(dy))
    straight = (sign_x, 0) if abs(dx) == 2 else (0, sign_y)
    return straight, (sign_x, sign_y)


def _fill_bays(
    plan: Plan, projection: Projection, grid: Grid, zones: Sequence[str], label: Ints
) -> None:
    """Parts of the sea that the data file gives to a zone by hand."""
    centres = grid.centres()
    for bay in plan.bays:
        area = projection.area(bay.area)
        inside = shapely.contains_xy(area, centres[:, 0], centres[:, 1])
        label[inside & (label >= 0)] = zones.index(bay.zone)


def _everywhere(grid: Grid, label: Ints) -> Ints:
    """The labels as rows and columns, going on under the land and round the world."""
    table = label.reshape(grid.rows, grid.columns)
    if grid.wraps:
        table = np.pad(table, ((0, 0), (MARGIN, MARGIN)), mode="wrap")
    nearest = distance_transform_edt(table < 0, return_distances=False, return_indices=True)
    return np.asarray(table[tuple(nearest)])


def _outlines(plan: Plan, grid: Grid, zones: Sequence[str], table: Ints) -> Shapes:
    """Cells with the same label as shapes with smooth outlines."""
    numbers = [int(n) for n in np.unique(table)]
    cells = [_cells(table == number) for number in numbers]
    straight = shapely.coverage_simplify(
        cells, plan.detail.smooth / grid.step, simplify_boundary=False
    )
    topology = make_topology({str(n): shape for n, shape in zip(numbers, straight, strict=True)})
    frame = shapely.box(0, 0, table.shape[1], table.shape[0])
    lines = [_rounded(arc, frame) for arc in topology.arcs]
    left = MARGIN if grid.wraps else 0
    shapes: dict[str, list[shapely.Geometry]] = {}
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(shapely.union_all(lines)))):
        x, y = shapely.maximum_inscribed_circle(face).coords[0]
        zone = zones[int(table[int(y), int(x)])]
        shapes.setdefault(zone, []).append(face)
    return {
        zone: shapely.transform(
            shapely.union_all(faces), lambda points: (points - np.array([left, 0.0])) * grid.step
        )
        for zone, faces in shapes.items()
    }


def _cells(chosen: Bools) -> shapely.Geometry:
    """Cells as one shape, with a vertex at every corner of a cell."""
    padded = np.pad(chosen.astype(np.int8), ((0, 0), (1, 1)))
    edges = np.diff(padded, axis=1)
    rows, starts = np.nonzero(edges == 1)
    _, ends = np.nonzero(edges == -1)
    runs = shapely.segmentize(shapely.box(starts, rows, ends, rows + 1), 1.0)
    return shapely.segmentize(shapely.union_all(runs), 1.0)


def _rounded(arc: Arc, frame: shapely.Geometry) -> shapely.Geometry:
    """A line with its corners cut twice, its ends kept; lines along the frame stay."""
    points = np.array(arc)
    on_edge = shapely.covered_by(shapely.linestrings(points), frame.boundary)
    if len(points) < 3 or on_edge:
        return shapely.LineString(points)
    for _ in range(2):
        a, b = points[:-1], points[1:]
        cut = np.stack([0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b], axis=1).reshape(-1, 2)
        points = np.vstack([points[:1], cut[1:-1], points[-1:]])
    return shapely.simplify(shapely.LineString(points), 0.15)

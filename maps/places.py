"""Where names and piles stand, at the middle zoom.

Label and piles form a block: the name, and rows of piles under it. A block that fits into its
space stands there, another beside it in open water, with a line to it. Piles that find no room in
the block are called out to where there is some. Nothing stands on anything else.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt
import shapely

from battleboard.core.ids import Space
from battleboard.draw.facts import Continent, Facts, SpaceFacts
from battleboard.draw.sizes import PILES, SLOT, ZOOM, space_label, tag_size
from maps.land import BEYOND, Shapes
from maps.plan import Label, Plan
from maps.projection import Floats, Projection

Bools = npt.NDArray[np.bool_]

SLOT_W, SLOT_H = SLOT[0] / ZOOM, SLOT[1] / ZOOM
ROWS = ((3, 3, 2), (4, 4), (2, 2, 2, 2), (5, 3), (2, 3, 3), (3, 2, 3), (8,), (1,) * 8)
"""How piles are set in rows."""
MANY = (8, 6, 4, 3, 2, 1, 0)
"""Where there is no room for all piles, fewer are tried; the others are called out."""
FEW = {2: 15, 1: 40, 0: 80}
"""What it costs beyond that, if there is room for a few piles only."""
ASIDE = 45
"""What it costs to leave the own space."""
TIGHT = 60_000.0
"""Sea zones with less area are served before the land calls out its piles."""
STEP = 4.0
"""Places are looked at so far apart."""
LEEWAY = 5.0
"""Points stand at least so far inside a space."""
REACH = (320.0, 900.0, 2000.0)
"""How far from a space open water is looked for; further only if there is none nearer."""
GOOD = 0.9
"""A place as good as this is taken without looking at other ways to write the name."""


@dataclass(frozen=True)
class Place:
    """Where label and piles of a space stand."""

    lines: tuple[str, ...]
    at: tuple[float, float]
    size: tuple[float, float]
    piles: tuple[tuple[float, float], ...]
    leader: tuple[float, float] | None = None
    """The point of the space to which a line leads, if label and piles stand beside it."""
    called_out: int = PILES
    """The first of those piles that stand apart, with a line to the label."""


@dataclass(frozen=True)
class Block:
    """A label and its piles, around the middle of the label; in map units."""

    lines: tuple[str, ...]
    label: tuple[float, float]
    """Width and height."""
    slots: Floats
    odd: float = 0
    """How much better a place has to be for rows that look less good."""

    @cached_property
    def points(self) -> Floats:
        """The middle of the label, and of every pile."""
        return np.vstack([[[0.0, 0.0]], self.slots.reshape(-1, 2)])

    @cached_property
    def boxes(self) -> Floats:
        """Label and piles as rows of west, north, east, south."""
        half = np.array([SLOT_W, SLOT_H]) / 2
        w, h = self.label
        middles = self.slots.reshape(-1, 2)
        slots = np.hstack([middles - half, middles + half])
        return np.vstack([[[-w / 2, -h / 2, w / 2, h / 2]], slots])

    def boxes_at(self, spots: Floats) -> Floats:
        """The boxes of the block at each of several spots."""
        return np.asarray(self.boxes[None] + np.hstack([spots, spots])[:, None])

    def place(self, spot: Floats, leader: tuple[float, float] | None = None) -> Place:
        """The block at a spot."""
        piles = tuple((float(x), float(y)) for x, y in self.slots.reshape(-1, 2) + spot)
        return Place(self.lines, (float(spot[0]), float(spot[1])), self.label, piles, leader)


Found = tuple[float, Block, Floats]
"""How good a spot is, and what stands there."""


@dataclass(frozen=True)
class Mask:
    """An area on a grid: quick to ask for many points at once."""

    left: float
    top: float
    cells: Bools

    @classmethod
    def of(cls, shape: shapely.Geometry) -> "Mask":
        """The area of a shape."""
        west, north, east, south = shape.bounds
        xs = np.arange(west, east + STEP, STEP)
        ys = np.arange(north, south + STEP, STEP)
        x, y = np.meshgrid(xs, ys)
        shapely.prepare(shape)
        return cls(west, north, shapely.contains_xy(shape, x, y))

    def has(self, points: Floats) -> Bools:
        """Which points are in the area."""
        column = np.rint((points[..., 0] - self.left) / STEP).astype(np.int64)
        row = np.rint((points[..., 1] - self.top) / STEP).astype(np.int64)
        rows, columns = self.cells.shape
        inside = (column >= 0) & (column < columns) & (row >= 0) & (row < rows)
        return np.asarray(inside & self.cells[row.clip(0, rows - 1), column.clip(0, columns - 1)])

    def spots(self, most: int = 1500) -> Floats:
        """Points of the area, evenly spread and not too many."""
        rows, columns = np.nonzero(self.cells)
        spots = np.column_stack([columns, rows]) * STEP + np.array([self.left, self.top])
        every = max(1, int(np.ceil(np.sqrt(len(spots) / most))))
        keep = (rows % every == 0) & (columns % every == 0)
        return np.asarray(spots[keep] if keep.any() else spots)


class Room:
    """What is taken already, on a grid; sums over it tell quickly whether a box is free."""

    CELL = 2.0

    def __init__(self, width: float, height: float) -> None:
        self._taken = np.zeros((int(height / self.CELL), int(width / self.CELL)), dtype=np.bool_)
        self._sums = self._summed()

    def _summed(self) -> npt.NDArray[np.int64]:
        sums = self._taken.cumsum(axis=0, dtype=np.int64).cumsum(axis=1)
        return np.pad(sums, ((1, 0), (1, 0)))

    def _cells(self, boxes: Floats) -> npt.NDArray[np.int64]:
        """West, north, east, south of boxes as numbers of cells, the last not included."""
        low, high = np.floor(boxes[..., :2] / self.CELL), np.ceil(boxes[..., 2:] / self.CELL)
        return np.concatenate([low, high], axis=-1).astype(np.int64)

    def free(self, boxes: Floats) -> Bools:
        """Which blocks (each a row of boxes) lie on nothing and leave the map nowhere."""
        cells = self._cells(boxes)
        rows, columns = self._taken.shape
        inside = (cells[..., :2] > 0).all(axis=-1)
        inside &= (cells[..., 2] < columns) & (cells[..., 3] < rows)
        west, east = cells[..., 0].clip(0, columns), cells[..., 2].clip(0, columns)
        north, south = cells[..., 1].clip(0, rows), cells[..., 3].clip(0, rows)
        sums = self._sums
        taken = sums[south, east] - sums[north, east] - sums[south, west] + sums[north, west]
        return np.asarray((inside & (taken == 0)).all(axis=1))

    def take(self, boxes: Floats) -> None:
        """Nothing else can stand here from now on."""
        for west, north, east, south in self._cells(boxes):
            self._taken[north:south, west:east] = True
        self._sums = self._summed()


def find_places(
    plan: Plan, projection: Projection, shapes: Shapes, facts: Facts, taken: Iterable[Floats] = ()
) -> tuple[dict[str, Place], list[str]]:
    """A place for every space, and the spaces for which there is none; some room may be taken.

    First come those set by hand, then land with room for all, then the straits and bays that have
    little, then the rest of the land and of the sea; at last whatever piles are still without room.
    """
    room = Room(projection.width, projection.height)
    water = Mask.of(_water(projection, shapes, facts))
    for part, at in plan.tags.items():
        room.take(_tag(facts.continents[part], projection.point(at)))
    for box in taken:
        room.take(box[None])
    layout = Layout(plan, projection, shapes, facts, room, water)
    land = [name for name, data in facts.spaces.items() if not data.sea]
    seas = [name for name, data in facts.spaces.items() if data.sea]
    layout.settle([name for name in facts.spaces if name in plan.labels], layout.by_hand)
    layout.settle(land, layout.with_all)
    layout.settle([name for name in seas if shapes[name].area < TIGHT], layout.with_some)
    layout.settle(land, layout.inside_or_beside)
    layout.settle(seas, layout.with_all)
    layout.settle(seas, layout.with_some)
    layout.settle(facts.spaces, layout.inside_or_beside)
    full = {name: layout.filled(name) for name in layout.order(layout.places)}
    done = {name: place for name, place in full.items() if place is not None}
    return done, sorted(set(facts.spaces) - set(done))


@dataclass
class Layout:
    """Places found so far, and how further ones are looked for."""

    plan: Plan
    projection: Projection
    shapes: Shapes
    facts: Facts
    room: Room
    water: Mask
    places: dict[str, Place] = field(default_factory=dict)

    def order(self, names: Iterable[str]) -> list[str]:
        """Small spaces first: they have the least choice."""
        return sorted(names, key=lambda name: (self.shapes[name].area, name))

    def settle(self, names: Iterable[str], find: Callable[[str], Place | None]) -> None:
        """Look for places for those that have none yet."""
        for name in self.order(name for name in names if name not in self.places):
            place = find(name)
            if place is not None:
                self.places[name] = place

    def blocks(self, name: str, piles: int) -> list[Block]:
        """Ways to write a name above so many piles."""
        given = self.plan.labels.get(name, Label()).lines
        return list(_blocks(given, self.facts, Space(name), piles))

    def many(self) -> list[int]:
        """How many piles are tried under a name, the most first."""
        return [piles for piles in MANY if piles <= self.plan.together] or [self.plan.together]

    def by_hand(self, name: str) -> Place | None:
        """Where the data file puts it, with as many piles as there is room for."""
        hand = self.plan.labels[name]
        for piles in self.many():
            blocks = self.blocks(name, piles)
            if hand.at is not None:
                spot = self.projection.points([hand.at])
                found = _inside(self.shapes[name], blocks, self.room, spot)
            elif hand.callout is not None:
                spot = self.projection.points([hand.callout])
                found = _beside(self.shapes[name], self.water, blocks, self.room, spot)
            else:
                return None
            if found is not None:
                return self.take(name, found, beside=hand.at is None)
        return None

    def with_all(self, name: str) -> Place | None:
        """In its own space, with room for every pile."""
        found = _inside(self.shapes[name], self.blocks(name, self.many()[0]), self.room)
        return None if found is None else self.take(name, found)

    def with_some(self, name: str) -> Place | None:
        """In its own space, with room for as many piles as can be."""
        for piles in self.many():
            found = _inside(self.shapes[name], self.blocks(name, piles), self.room)
            if found is not None:
                return self.take(name, found)
        return None

    def inside_or_beside(self, name: str) -> Place | None:
        """In its own space with fewer piles, or beside it with more: what costs less."""
        options: list[tuple[float, bool, Found]] = []
        for piles in self.many():
            blocks = self.blocks(name, piles)
            inside = _inside(self.shapes[name], blocks, self.room)
            beside = _beside(self.shapes[name], self.water, blocks, self.room)
            lost = (self.many()[0] - piles) * 9 + FEW.get(piles, 0) * (self.many()[0] > 2)
            if inside is not None:
                options.append((lost, False, inside))
            if beside is not None:
                options.append((lost + ASIDE - beside[0], True, beside))
            if options and lost > min(options, key=lambda option: option[0])[0]:
                break
        if not options:
            return None
        _, outside, found = min(options, key=lambda option: option[0])
        return self.take(name, found, beside=outside)

    def take(self, name: str, found: Found, *, beside: bool = False) -> Place:
        """The place that was found, which nobody else can have now."""
        _, block, spot = found
        self.room.take(block.boxes_at(spot[None])[0])
        return block.place(spot, _leader(self.shapes[name], spot) if beside else None)

    def filled(self, name: str) -> Place | None:
        """A place with room for every pile: in its own space, or else called out to open water."""
        place = self.places[name]
        lacking = PILES - len(place.piles)
        if lacking == 0 or self.facts.spaces[Space(name)].impassable:
            return replace(place, called_out=len(place.piles))
        piles = [*place.piles]
        inner = self.shapes[name].buffer(-LEEWAY)
        if place.leader is None and not inner.is_empty:
            piles += _scattered(Mask.of(inner), np.array(place.at), lacking, self.room)
        called_out = len(piles)
        if called_out < PILES:
            blocks = list(_rows(("",), (0.0, 0.0), PILES - called_out))
            home = shapely.Point(place.at)
            found = _beside(home, self.water, blocks, self.room)
            if found is None:
                return None
            _, block, spot = found
            self.room.take(block.boxes_at(spot[None])[0][1:])
            piles += block.place(spot).piles
        return replace(place, piles=tuple(piles), called_out=called_out)


def _water(projection: Projection, shapes: Shapes, facts: Facts) -> shapely.Geometry:
    """Where call-outs may stand."""
    names = [BEYOND, *(name for name, data in facts.spaces.items() if not data.sea)]
    land = [shapes[name] for name in names if name in shapes]
    frame = shapely.box(0, 0, projection.width, projection.height)
    return frame.difference(shapely.union_all(land)).buffer(-LEEWAY)


def _tag(continent: Continent, at: tuple[float, float]) -> Floats:
    """The room that the tag of a continent takes."""
    half = np.array(tag_size(continent.name)) / ZOOM / 2
    return np.array([[*(at - half), *(at + half)]])


def _blocks(given: tuple[str, ...], facts: Facts, space: Space, piles: int) -> Iterator[Block]:
    """Every way to write a name and to set piles under it, the best first."""
    data = facts.spaces[space]
    for lines in [given] if given else _lines(data):
        w, h = space_label(facts, space, lines)
        if data.impassable:
            yield Block(lines, (w / ZOOM, h / ZOOM), np.zeros((0, 2)))
        else:
            yield from _rows(lines, (w / ZOOM, h / ZOOM), piles)


def _rows(lines: tuple[str, ...], label: tuple[float, float], piles: int) -> Iterator[Block]:
    """Ways to set piles in rows under a label."""
    for number, widths in enumerate(ROWS):
        rows = _cut(widths, piles)
        slots = [
            ((i - (count - 1) / 2) * SLOT_W, label[1] / 2 + (row + 0.5) * SLOT_H)
            for row, count in enumerate(rows)
            for i in range(count)
        ]
        yield Block(lines, label, np.array(slots).reshape(-1, 2), 0.015 * number)


def _cut(widths: tuple[int, ...], piles: int) -> list[int]:
    """Rows of these widths, as far as they are needed."""
    rows = []
    for width in widths:
        if piles > 0:
            rows.append(min(width, piles))
            piles -= width
    return rows


def _lines(data: SpaceFacts) -> Iterator[tuple[str, ...]]:
    """Ways to write a name: on one line, or on two of about the same length."""
    text = data.name.replace(" Sea Zone", "").replace("Sea Zone ", "") if data.sea else data.name
    words = text.split()
    yield (text,)
    for cut in range(1, len(words)):
        yield (" ".join(words[:cut]), " ".join(words[cut:]))


def _inside(
    shape: shapely.Geometry, blocks: list[Block], room: Room, spots: Floats | None = None
) -> Found | None:
    """The best place within a space: the more of the block lies inside, the better."""
    inner = shape.buffer(-LEEWAY)
    if inner.is_empty:
        return None
    mask, whole = Mask.of(inner), Mask.of(shape)
    spots = mask.spots() if spots is None else spots
    centre = np.array(shapely.centroid(shape).coords[0])
    best: Found | None = None
    for block in blocks:
        if best is not None and best[0] > GOOD and block.lines != best[1].lines:
            break
        at, boxes = _open(block, spots, mask, room)
        if len(at) == 0:
            continue
        middle = boxes[..., :2].min(axis=1) / 2 + boxes[..., 2:].max(axis=1) / 2
        away = np.hypot(*(middle - centre).T) / np.sqrt(shape.area)
        within = whole.has(_corners(boxes)).mean(axis=1)
        name = whole.has(_along(boxes[:, 0])).mean(
            axis=1
        )  # of all it is the name that is always seen
        score = (within + name) / 2 - 0.15 * away
        score = score - 0.05 * (len(block.lines) - 1) - block.odd
        i = int(np.argmax(score))
        if best is None or score[i] > best[0] + 0.01:
            best = (float(score[i]), block, at[i])
    return best


def _beside(
    shape: shapely.Geometry,
    water: Mask,
    blocks: list[Block],
    room: Room,
    spots: Floats | None = None,
) -> Found | None:
    """The nearest place in open water; one that covers land is as good as one further away."""
    if spots is None:
        tried = (_spots_within(shape, reach, water) for reach in REACH)
        found = (_beside(shape, water, blocks, room, near) for near in tried)
        return next((best for best in found if best is not None), None)
    shore = shapely.get_coordinates(shapely.segmentize(shape.simplify(8), 20))
    best: Found | None = None
    for block in blocks:
        at, boxes = _open(block, spots, water, room)
        if len(at) == 0:
            continue
        dry = 1 - water.has(_corners(boxes)).mean(axis=1)
        low, high = boxes[..., :2].min(axis=1), boxes[..., 2:].max(axis=1)
        away = np.maximum(low[:, None] - shore, shore - high[:, None]).clip(0)
        score = -np.hypot(away[..., 0], away[..., 1]).min(axis=1) - 200 * dry
        i = int(np.argmax(score))
        if best is None or score[i] > best[0] + 15:
            best = (float(score[i]), block, at[i])
    return best


def _spots_within(shape: shapely.Geometry, reach: float, water: Mask) -> Floats:
    spots = water.spots(20000)
    west, north, east, south = shape.bounds
    low, high = np.array([west, north]) - reach, np.array([east, south]) + reach
    return np.asarray(spots[((spots > low) & (spots < high)).all(axis=1)])


def _open(block: Block, spots: Floats, mask: Mask, room: Room) -> tuple[Floats, Floats]:
    """The spots where all points of a block lie in an area and its boxes on nothing else."""
    at = spots[mask.has(spots[:, None] + block.points).all(axis=1)]
    boxes = block.boxes_at(at)
    if len(at) == 0:
        return at, boxes
    free = room.free(boxes)
    return at[free], boxes[free]


def _scattered(mask: Mask, home: Floats, lacking: int, room: Room) -> list[tuple[float, float]]:
    """Further piles wherever there is room in a space, the nearest to its label first."""
    chip = Block((), (SLOT_W, SLOT_H), np.zeros((0, 2)))
    free = mask.spots(4000)
    found: list[tuple[float, float]] = []
    while len(found) < lacking:
        free = free[room.free(chip.boxes_at(free))] if len(free) else free
        if len(free) == 0:
            break
        x, y = free[int(np.argmin(np.hypot(*(free - home).T)))]
        room.take(chip.boxes_at(np.array([[x, y]]))[0])
        found.append((float(x), float(y)))
    return found


def _along(boxes: Floats) -> Floats:
    """Points along the upper and the lower side of each box."""
    west, north, east, south = (boxes[:, [i]] for i in range(4))
    xs = west + (east - west) * np.linspace(0, 1, 6)
    upper, lower = np.stack([xs, north + 0 * xs], axis=-1), np.stack([xs, south + 0 * xs], axis=-1)
    return np.concatenate([upper, lower], axis=1)


def _corners(boxes: Floats) -> Floats:
    """The corners of the boxes of each block."""
    return np.asarray(boxes[..., [0, 1, 2, 1, 0, 3, 2, 3]].reshape(len(boxes), -1, 2))


def _leader(shape: shapely.Geometry, spot: Floats) -> tuple[float, float]:
    """The point of a space where the line from its call-out ends: in the part next to it."""
    parts = [part for part in shapely.get_parts(shape) if part.area > shape.area / 8]
    return heart(min(parts, key=lambda part: part.distance(shapely.Point(spot))))


def heart(shape: shapely.Geometry) -> tuple[float, float]:
    """The point deepest inside a shape."""
    circles = [shapely.maximum_inscribed_circle(part) for part in shapely.get_parts(shape)]
    x, y = max(circles, key=lambda circle: circle.length).coords[0]
    return float(x), float(y)


def middle(shape: shapely.Geometry) -> tuple[float, float]:
    """The centre of a shape."""
    x, y = shapely.centroid(shape).coords[0]
    return float(x), float(y)

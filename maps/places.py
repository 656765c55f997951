"""Where names and piles stand, at the middle zoom.

Label and piles form a block: the name, and rows of piles under it. A block that fits into its
space stands there, another beside it in open water, with a line to it. Blocks keep clear of one
another.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import shapely

from battleboard.core.ids import Space
from battleboard.draw.facts import Continent, Facts, SpaceFacts
from battleboard.draw.sizes import PILES, SLOT, ZOOM, label_size, tag_size
from maps.land import Shapes
from maps.plan import Label, Plan
from maps.projection import Floats, Projection

SLOT_W, SLOT_H = SLOT[0] / ZOOM, SLOT[1] / ZOOM
ROWS = ((3, 3, 2), (4, 4), (2, 2, 2, 2), (5, 3), (2, 3, 3), (3, 2, 3), (8,), (1,) * 8)
"""How eight piles are set in rows."""
STEP = 5.0
"""Places are tried so far apart, or further if that makes too many."""
MOST = 900
LEEWAY = 2.0
"""Points stand at least so far inside a space."""
REACH = 420.0
"""A call-out is no further than this from its space."""


@dataclass(frozen=True)
class Block:
    """A label and its piles, around the middle of the label; in map units."""

    label: tuple[float, float]
    """Width and height; 0 for piles alone."""
    slots: Floats

    def boxes(self) -> Floats:
        """Label and slots as rows of west, north, east, south."""
        half = np.array([SLOT_W, SLOT_H]) / 2
        slots = np.hstack([self.slots - half, self.slots + half])
        w, h = self.label
        return np.vstack([[[-w / 2, -h / 2, w / 2, h / 2]], slots])


@dataclass(frozen=True)
class Place:
    """Where label and piles of a space stand."""

    lines: tuple[str, ...]
    at: tuple[float, float]
    size: tuple[float, float]
    piles: tuple[tuple[float, float], ...]
    leader: tuple[float, float] | None = None
    """The point of the space to which a call-out has its line."""


Found = tuple[float, Place, Floats]
"""How good a place is, the place, and the boxes that it takes."""


@dataclass
class Room:
    """What is taken already."""

    width: float
    height: float
    taken: Floats = field(default_factory=lambda: np.zeros((0, 4)))

    def clashes(self, boxes: Floats) -> "np.ndarray[tuple[int], np.dtype[np.bool_]]":
        """Which blocks (rows of boxes) lie on something or leave the map."""
        out = (boxes[..., 0] < 2) | (boxes[..., 2] > self.width - 2)
        out |= (boxes[..., 1] < 2) | (boxes[..., 3] > self.height - 2)
        clash = out.any(axis=1)
        for west, north, east, south in self.taken:
            hit = (boxes[..., 0] < east) & (boxes[..., 2] > west)
            hit &= (boxes[..., 1] < south) & (boxes[..., 3] > north)
            clash |= hit.any(axis=1)
        return np.asarray(clash)

    def take(self, boxes: Floats) -> None:
        """Nothing else can stand here from now on."""
        real = boxes[boxes[:, 2] > boxes[:, 0]]
        self.taken = np.vstack([self.taken, real])


def find_places(
    plan: Plan, projection: Projection, shapes: Shapes, facts: Facts
) -> tuple[dict[str, Place], list[str]]:
    """A place for every space, and the spaces for which there is none."""
    room = Room(projection.width, projection.height)
    places: dict[str, Place] = {}
    land: list[str] = [name for name, data in facts.spaces.items() if not data.sea]
    seas: list[str] = [name for name, data in facts.spaces.items() if data.sea]
    frame = shapely.box(0, 0, projection.width, projection.height)
    water = frame.difference(shapely.union_all([shapes[name] for name in land]))
    for part, at in plan.tags.items():
        room.take(_tag(facts.continents[part], projection.point(at)))
    waiting = []
    for names in (land, seas):
        for name in sorted(names, key=lambda name: (_rank(plan, name), shapes[name].area, name)):
            place = _own_place(
                plan, projection, shapes[name], facts.spaces[Space(name)], name, room
            )
            if place is None:
                waiting.append(name)
            else:
                places[name] = place
    failed = []
    for name in waiting:
        place = _call_out(
            plan, projection, shapes[name], water, facts.spaces[Space(name)], name, room
        )
        if place is None:
            failed.append(name)
        else:
            places[name] = place
    failed += _fill_up(places, shapes, water, room)
    return places, failed


def _fill_up(
    places: dict[str, Place], shapes: Shapes, water: shapely.Geometry, room: Room
) -> list[str]:
    """Give every space all its piles, inside or beside it; the spaces where that fails."""
    failed = []
    for name, place in places.items():
        if 0 < len(place.piles) < PILES:
            beside = water.intersection(shapes[name].buffer(REACH))
            whole = _with_others((shapes[name].buffer(-LEEWAY), beside), place, room)
            places[name] = whole or place
            if whole is None:
                failed.append(name)
    return failed


def _tag(continent: Continent, at: tuple[float, float]) -> Floats:
    """The room that the tag of a continent takes."""
    half = np.array(tag_size(continent.name)) / ZOOM / 2
    return np.array([[*(at - half), *(at + half)]])


def _rank(plan: Plan, name: str) -> int:
    label = plan.labels.get(name)
    return 0 if label and (label.at or label.callout) else 1


def _lines(plan: Plan, data: SpaceFacts, name: str) -> Iterator[tuple[str, ...]]:
    """Ways to write a name, the best first."""
    given = plan.labels.get(name, Label()).lines
    if given:
        yield given
        return
    text = data.name.replace(" Sea Zone", "").replace("Sea Zone ", "") if data.sea else data.name
    words = text.split()
    yield (text,)
    for cut in sorted(range(1, len(words)), key=lambda cut: abs(len(words) - 2 * cut)):
        yield (" ".join(words[:cut]), " ".join(words[cut:]))


def _blocks(lines: tuple[str, ...], data: SpaceFacts, together: int = PILES) -> Iterator[Block]:
    """Ways to set so many piles in rows under a name."""
    w, h = label_size(lines, sea=data.sea, coin=data.value > 0, city=data.victory_city)
    label = (w / ZOOM, h / ZOOM)
    if data.impassable:
        yield Block(label, np.zeros((0, 2)))
        return
    for rows in ROWS if together == PILES else ((together,),):
        slots = [
            ((i - (count - 1) / 2) * SLOT_W, label[1] / 2 + (row + 0.5) * SLOT_H)
            for row, count in enumerate(rows)
            for i in range(count)
        ]
        yield Block(label, np.array(slots))


def _own_place(
    plan: Plan,
    projection: Projection,
    shape: shapely.Geometry,
    data: SpaceFacts,
    name: str,
    room: Room,
) -> Place | None:
    """The best place for a block within its own space."""
    hand = plan.labels.get(name, Label())
    if hand.callout is not None:
        return None
    inner = shape.buffer(-LEEWAY)
    if inner.is_empty:
        return None
    tried = _candidates(inner) if hand.at is None else projection.points([hand.at])
    best: Found | None = None
    for lines in _lines(plan, data, name):
        for block in _blocks(lines, data, plan.together):
            found = _best(inner, tried, block, room)
            if found is None:
                continue
            score, at = found
            score -= 0.04 * (len(lines) - 1)
            if best is None or score > best[0]:
                best = (score, _place(lines, at, block), _moved(block, at))
        if best is not None and best[0] > 0.9:
            break
    if best is None and not data.impassable:
        return _scattered(plan, inner, tried, data, name, room)
    if best is None:
        return None
    room.take(best[2])
    return best[1]


def _candidates(shape: shapely.Geometry) -> Floats:
    west, north, east, south = shape.bounds
    step = max(STEP, np.sqrt(shape.area / MOST))
    xs = np.arange(west + step / 2, east, step)
    ys = np.arange(north + step / 2, south, step)
    grid = np.array(np.meshgrid(xs, ys)).reshape(2, -1).T
    return np.asarray(grid[shapely.contains_xy(shape, grid[:, 0], grid[:, 1])])


def _best(
    shape: shapely.Geometry, tried: Floats, block: Block, room: Room
) -> tuple[float, Floats] | None:
    """The best of the places where every point of a block lies in a shape, and how good it is."""
    shapely.prepare(shape)
    points = np.vstack([[[0.0, 0.0]], block.slots])
    inside = np.ones(len(tried), dtype=np.bool_)
    for point in points:
        here = tried + point
        inside[inside] = shapely.contains_xy(shape, here[inside, 0], here[inside, 1])
    at = tried[inside]
    if len(at) == 0:
        return None
    boxes = block.boxes()[None, :, :] + np.hstack([at, at])[:, None, :]
    free = ~room.clashes(boxes)
    at, boxes = at[free], boxes[free]
    if len(at) == 0:
        return None
    corners = boxes[..., [0, 1, 2, 1, 0, 3, 2, 3]].reshape(len(at), -1, 2)
    within = shapely.contains_xy(shape, corners[..., 0], corners[..., 1]).mean(axis=1)
    middle = boxes[..., :2].min(axis=1) / 2 + boxes[..., 2:].max(axis=1) / 2
    centre = np.array(shapely.centroid(shape).coords[0])
    away = np.hypot(*(middle - centre).T) / np.sqrt(shape.area)
    score = within - 0.15 * away
    i = int(np.argmax(score))
    return float(score[i]), at[i]


def _moved(block: Block, at: Floats) -> Floats:
    return np.asarray(block.boxes() + np.concatenate([at, at]))


def _place(
    lines: tuple[str, ...], at: Floats, block: Block, leader: tuple[float, float] | None = None
) -> Place:
    piles = tuple((float(x), float(y)) for x, y in block.slots + at)
    return Place(lines, (float(at[0]), float(at[1])), block.label, piles, leader)


def _scattered(
    plan: Plan,
    inner: shapely.Geometry,
    tried: Floats,
    data: SpaceFacts,
    name: str,
    room: Room,
) -> Place | None:
    """The label where it fits best, and piles wherever there is room in a long or bent space."""
    for lines in _lines(plan, data, name):
        bare = Block(next(_blocks(lines, data)).label, np.zeros((0, 2)))
        found = _best(inner, tried, bare, room)
        if found is None:
            continue
        _, at = found
        mine = Room(room.width, room.height, np.vstack([room.taken, _moved(bare, at)]))
        whole = _with_others((inner,), _place(lines, at, bare), mine)
        if whole is not None:
            room.taken = mine.taken
            return whole
    return None


def _with_others(areas: Iterable[shapely.Geometry], place: Place, room: Room) -> Place | None:
    """A place with all its piles: those that it lacks stand in the first area, then in the next."""
    at = np.array(place.at)
    slots = [np.array(pile) - at for pile in place.piles]
    chip = Block((0, 0), np.zeros((1, 2)))
    for area in areas:
        free = _candidates(area)
        order = np.argsort(np.hypot(*(free - at - np.array([0, SLOT_H])).T), kind="stable")
        for spot in free[order]:
            box = _moved(chip, spot)[1:]
            if not room.clashes(box[None, :, :])[0]:
                room.take(box)
                slots.append(spot - at)
            if len(slots) == PILES:
                return _place(place.lines, at, Block(place.size, np.array(slots)), place.leader)
    return None


def _call_out(
    plan: Plan,
    projection: Projection,
    shape: shapely.Geometry,
    water: shapely.Geometry,
    data: SpaceFacts,
    name: str,
    room: Room,
) -> Place | None:
    """The nearest place in open water where a block fits."""
    hand = plan.labels.get(name, Label())
    if hand.callout is not None:
        tried = projection.points([hand.callout])
    else:
        near = shape.buffer(REACH)
        tried = _candidates(water.intersection(near))
    best: Found | None = None
    shapely.prepare(water)
    for lines in _lines(plan, data, name):
        for block in _blocks(lines, data):
            found = _nearest(shape, water, tried, block, room)
            if found is not None and (best is None or found[0] < best[0] - 12):
                away, at = found
                boxes = _moved(block, at)
                best = (away, _place(lines, at, block, _leader(shape, boxes)), boxes)
    if best is None:
        return None
    room.take(best[2])
    return best[1]


def _nearest(
    shape: shapely.Geometry, water: shapely.Geometry, tried: Floats, block: Block, room: Room
) -> tuple[float, Floats] | None:
    boxes = block.boxes()[None, :, :] + np.hstack([tried, tried])[:, None, :]
    free = ~room.clashes(boxes)
    at, boxes = tried[free], boxes[free]
    if len(at) == 0:
        return None
    middles = np.concatenate([at[:, None, :], at[:, None, :] + block.slots[None]], axis=1)
    wet = shapely.contains_xy(water, middles[..., 0], middles[..., 1]).all(axis=1)
    at, boxes = at[wet], boxes[wet]
    if len(at) == 0:
        return None
    corners = boxes[..., [0, 1, 2, 1, 0, 3, 2, 3]].reshape(len(at), -1, 2)
    dry = 1 - shapely.contains_xy(water, corners[..., 0], corners[..., 1]).mean(axis=1)
    outline = shapely.box(
        boxes[..., 0].min(axis=1),
        boxes[..., 1].min(axis=1),
        boxes[..., 2].max(axis=1),
        boxes[..., 3].max(axis=1),
    )
    cost = shapely.distance(outline, shape) + 160 * dry
    i = int(np.argmin(cost))
    return float(cost[i]), at[i]


def _leader(shape: shapely.Geometry, boxes: Floats) -> tuple[float, float]:
    """The point of a space where the line from its call-out ends."""
    middle = shapely.Point((boxes[:, 0].min() + boxes[:, 2].max()) / 2, boxes[0, 1])
    near = shapely.get_parts(shape)[
        int(np.argmin(shapely.distance(shapely.get_parts(shape), middle)))
    ]
    return heart(shape if near.area < 200 else near)


def heart(shape: shapely.Geometry) -> tuple[float, float]:
    """The point deepest inside a shape."""
    circles = [shapely.maximum_inscribed_circle(part) for part in shapely.get_parts(shape)]
    x, y = max(circles, key=lambda circle: circle.length).coords[0]
    return float(x), float(y)

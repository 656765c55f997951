"""The boards as small pictures for the client's first page: land by its colours, in few points."""

import json
import math
from itertools import pairwise

from battleboard.draw.chart import Chart, Polyline, chart_names, load_chart
from battleboard.draw.facts import Facts, game_facts
from battleboard.draw.palette import LIGHT, SEATS
from battleboard.draw.scene import opening

WIDE = 480
"""Units across a picture."""
NEAR = 0.75
"""A point that lies closer to the line without it is left out."""


def board_pictures() -> str:
    """Every board: its size, land by the name of its colour, and the borders."""
    found = {game: _picture(load_chart(game), game_facts(game)) for game in chart_names()}
    return json.dumps(found, separators=(",", ":"), sort_keys=True) + "\n"


def _picture(chart: Chart, facts: Facts) -> dict[str, object]:
    scale = WIDE / chart.about.width
    land: dict[str, list[str]] = {}
    owners = opening(facts).owners
    for space, place in chart.places.items():
        if place.kind != "land":
            continue
        name = _colour(facts, space, owners.get(space, ""))
        rings = (ring for polygon in chart.shapes[space] for ring in polygon)
        land.setdefault(name, []).extend(_path(ring, scale, "z") for ring in rings)
    beyond = [_path(ring, scale, "z") for polygon in chart.beyond for ring in polygon]
    land |= {"beyond": beyond} if beyond else {}
    borders = (_path(chart.arcs[arc], scale, "") for arc in chart.styles.get("land", ()))
    return {
        "size": [WIDE, round(chart.about.height * scale)],
        "land": {name: "".join(paths) for name, paths in land.items() if any(paths)},
        "borders": "".join(borders),
    }


def _colour(facts: Facts, space: str, owner: str) -> str:
    """The name of the token that land is filled with."""
    part = facts.parts.get(space)  # type: ignore[call-overload]  # IDs of spaces are text
    if part:
        return f"tone{list(facts.continents).index(part) + 1}-land"
    name = SEATS.get(owner, owner)
    return f"{name}-land" if name in LIGHT.liveries else "closed2"


def _path(line: Polyline, scale: float, end: str) -> str:
    """A line in whole units, step by step; empty where it is too small to be seen."""
    points = [(round(x * scale), round(y * scale)) for x, y in _simple(line, NEAR / scale)]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points) if a != b]
    if len(steps) < (3 if end else 1):
        return ""
    (x, y), told = points[0], "".join(f"l{dx} {dy}" for dx, dy in steps)
    return f"M{x} {y}{told}{end}"


def _simple(line: Polyline, near: float) -> Polyline:
    """The line without the points that hardly matter (by Ramer, Douglas and Peucker)."""
    if len(line) < 3:
        return line
    first, last = line[0], line[-1]
    far, at = max((_away(point, first, last), i) for i, point in enumerate(line[1:-1], 1))
    if far <= near:
        return (first, last)
    return (*_simple(line[: at + 1], near)[:-1], *_simple(line[at:], near))


def _away(
    point: tuple[float, float], first: tuple[float, float], last: tuple[float, float]
) -> float:
    """How far a point lies from the line between two others."""
    (x, y), (ax, ay), (bx, by) = point, first, last
    length = math.hypot(bx - ax, by - ay)
    if length == 0:
        return math.hypot(x - ax, y - ay)
    return abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length

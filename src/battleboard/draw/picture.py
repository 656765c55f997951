"""What a picture shows: a part of a map, at a zoom, with what stands there."""

from dataclasses import dataclass

from msgspec import Struct

from battleboard.core.ids import Seat, Space
from battleboard.draw.chart import Chart, Point
from battleboard.draw.facts import Facts
from battleboard.draw.palette import Palette
from battleboard.draw.scene import Scene
from battleboard.draw.sizes import FAR, NEAR


class Window(Struct, frozen=True):
    """The part of a map that is drawn, in map units, and the pixels per unit."""

    left: float
    top: float
    width: float
    height: float
    zoom: float


def whole(chart: Chart, zoom: float) -> Window:
    """Return a window on the whole map."""
    return Window(0, 0, chart.about.width, chart.about.height, zoom)


def around(chart: Chart, space: Space, size: tuple[int, int], zoom: float) -> Window:
    """Return a window of this size around a space, within the edges of the map."""
    about, label = chart.about, chart.places[space].label
    assert label is not None, f"the map writes a name on {space}"
    width, height = size[0] / zoom, size[1] / zoom
    left, top = label.at[0] - width / 2, label.at[1] - height / 2
    if not about.wraps:
        left = max(0, min(left, about.width - width))
    return Window(left, max(0, min(top, about.height - height)), width, height, zoom)


@dataclass(frozen=True)
class Picture:
    """All that is drawn, and how."""

    chart: Chart
    facts: Facts
    scene: Scene
    palette: Palette
    window: Window

    @property
    def far(self) -> bool:
        """Whether names and single piles would be too small."""
        return self.window.zoom < FAR

    @property
    def near(self) -> bool:
        """Whether corners of coasts and borders would be seen as such."""
        return self.window.zoom >= NEAR

    def owner(self, space: Space) -> Seat:
        """Return who holds a space."""
        return self.scene.owners.get(space, Seat(""))

    def px(self, point: Point) -> Point:
        """Return a point of the map in pixels of the picture."""
        window = self.window
        return (point[0] - window.left) * window.zoom, (point[1] - window.top) * window.zoom

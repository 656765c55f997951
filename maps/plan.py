"""The data file of a board (`maps/boards/<game>.toml`), typed.

Points are [longitude, latitude] in degrees; sizes are map units (a world board is 3840 wide).
"""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

BOARDS = Path(__file__).parent / "boards"

Point = tuple[float, float]
Area = tuple[Point, ...]
"""The corners of a polygon."""
Bounds = tuple[float, float, float, float]
"""West, south, east, north."""


class Hill(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the map is drawn larger (gain above 0) or smaller (below 0), fading over a width."""

    at: float
    width: float
    gain: float


class Frame(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of the world that is drawn, and how."""

    west: float
    east: float
    south: float
    north: float
    projection: Literal["miller", "flat"] = "miller"
    """`flat` is for small areas: degrees, narrowed as at the middle latitude."""
    wraps: bool = False
    """Whether east meets west."""
    width: int = 3840
    height: int = 0
    """0: as the projection has it."""
    magnify_x: tuple[Hill, ...] = ()
    magnify_y: tuple[Hill, ...] = ()


class Detail(Struct, frozen=True, forbid_unknown_fields=True):
    """How fine the drawing is, in map units."""

    tolerance: float = 3.3
    """Bends smaller than this are straightened."""
    islet: float = 60
    """Islands with less area are left out, unless they are all there is of a territory."""
    step: float = 4
    """The grid on which the sea is divided."""
    shore: float = 14
    """So far from land a sea zone has to be one that may touch it."""
    smooth: float = 7
    """Bends of lines in the sea smaller than this are straightened."""
    quantum: float = 1
    """Vertices stand on a grid this fine."""
    round: int = 0
    """How often the corners of land are cut off; 2 makes soft outlines."""
    wander: float = 0
    """How far straight borders within land stray, as a part of their length."""


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of one territory that goes to another."""

    from_: str = msgspec.field(name="from")
    to: str
    area: Area


class Water(Struct, frozen=True, forbid_unknown_fields=True):
    """Land that is drawn as water, so that a strait can be seen and passed."""

    why: str
    area: Area


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """Water that is drawn as land of a territory."""

    territory: str
    area: Area


class Disc(Struct, frozen=True, forbid_unknown_fields=True):
    """A round shape for an island too small to see; its real shape, if any, is left out."""

    at: Point
    radius: float


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """A space beside the map, in the water: a beachhead, an airfield."""

    at: Point
    size: tuple[float, float]
    """Width and height in map units."""


class Bay(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the sea that goes to a zone, whatever its points say."""

    zone: str
    area: Area


class Link(Struct, frozen=True, forbid_unknown_fields=True):
    """Neighbours that do not touch in the drawing; the path is drawn.

    A `flight` is for aircraft alone: no ship passes there.
    """

    between: tuple[str, str]
    kind: Literal["canal", "strait", "route", "flight"]
    path: tuple[Point, ...] = ()


class Bar(Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces that touch in the drawing and are no neighbours; their border is drawn as a wall."""

    between: tuple[str, str]
    why: str


class Label(Struct, frozen=True, forbid_unknown_fields=True):
    """What is written on a space, where the name is too long or the place has to be set by hand."""

    lines: tuple[str, ...] = ()
    at: Point | None = None
    """The middle of the label."""
    callout: Point | None = None
    """The middle of label and piles when they stand beside the space."""


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole data file."""

    game: str
    frame: Frame
    territories: dict[str, tuple[str, ...]]
    """The real shapes: a country ("MEX"), or regions of one ("USA: Alaska, Hawaii")."""
    detail: Detail = Detail()
    left_out: tuple[str, ...] = ()
    """Real shapes that are not drawn, written as for territories."""
    beyond: tuple[str, ...] = ()
    """Real land that is drawn and belongs to no space, written as for territories."""
    clip: dict[str, Bounds] = {}
    """The part of a country that is used."""
    cuts: tuple[Cut, ...] = ()
    split: dict[str, dict[str, tuple[Point, ...]]] = {}
    """Territories that are divided: each part of one goes to the nearest of these points."""
    waters: tuple[Water, ...] = ()
    grounds: tuple[Ground, ...] = ()
    discs: dict[str, Disc] = {}
    boxes: dict[str, Box] = {}
    seas: dict[str, tuple[Point, ...]] = {}
    """Points in each sea zone; what lies nearest to them, over water, is the zone."""
    nowhere: tuple[Point, ...] = ()
    """Points in water that belongs to no zone."""
    bays: tuple[Bay, ...] = ()
    links: tuple[Link, ...] = ()
    bars: tuple[Bar, ...] = ()
    labels: dict[str, Label] = {}
    tags: dict[str, Point] = {}
    """Where the name and the bonus of a continent stand: the middle of the tag."""
    together: int = 8
    """How many piles stand close to the name; the others may lie anywhere in the space."""
    look: Literal["atlas", "engraved"] = "atlas"
    """How the sea is drawn: shallows along the coasts, or rings of fine lines."""
    grid: float = 0
    """Meridians and parallels so many degrees apart are drawn."""


def read_plan(name: str) -> Plan:
    """The data file of a board; a mistake names its place."""
    text = (BOARDS / f"{name}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Plan)


def plan_names() -> list[str]:
    """The boards that have a data file."""
    return sorted(file.stem for file in BOARDS.glob("*.toml"))

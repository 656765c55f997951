"""`battleboard map`: a board and what stands on it, as a picture."""

import argparse
import re
from pathlib import Path
from typing import Any, Final

from battleboard.cli.raster import to_png
from battleboard.cli.records import load
from battleboard.cli.replay import read_story
from battleboard.core.errors import TextError
from battleboard.core.ids import Space
from battleboard.draw.chart import load_chart
from battleboard.draw.facts import Facts, game_facts
from battleboard.draw.palette import DARK, LIGHT
from battleboard.draw.picture import Picture, around, whole
from battleboard.draw.scene import Scene, opening, scene_of
from battleboard.draw.svg import draw

HELP = "draw a board and what stands on it, as SVG or PNG"
FORMS: Final = (".svg", ".png")
SIZE: Final = (1440, 900)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add game, position, output file and appearance."""
    parser.add_argument("game", metavar="GAME", help="the ID of a game that has a map")
    parser.add_argument(
        "--position",
        metavar="RECORD[@ENTRY]",
        help="the position after this entry of a record (default: its end); "
        "without it, the set-up of the game",
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="FILE.svg or FILE.png"
    )
    parser.add_argument("--dark", action="store_true", help="the dark theme")
    parser.add_argument(
        "--zoom",
        type=float,
        default=0.6,
        metavar="Z",
        help="pixels per unit of the map (default: 0.6; below 0.45 only counters are drawn)",
    )
    parser.add_argument(
        "--around", metavar="SPACE", help="only a part, with this space in the middle"
    )
    parser.add_argument(
        "--size", metavar="WxH", default="", help="pixels of that part (default: 1440x900)"
    )


def run(args: argparse.Namespace) -> int:
    """Draw the map, and write the file."""
    file = Path(args.output)
    if file.suffix.lower() not in FORMS:
        raise TextError(f"the picture is {' or '.join(FORMS)}, not {file.suffix or file.name!r}")
    if not 0.05 <= args.zoom <= 5:
        raise TextError("the zoom is between 0.05 and 5")
    chart, facts = load_chart(args.game), game_facts(args.game)
    window = whole(chart, args.zoom)
    if args.around:
        window = around(chart, _space(facts, args.around), _size(args.size), args.zoom)
    palette = DARK if args.dark else LIGHT
    svg = draw(Picture(chart, facts, _scene(facts, args.position), palette, window))
    if file.suffix.lower() == ".svg":
        file.write_text(svg, encoding="utf-8")
    else:
        file.write_bytes(to_png(svg, round(window.width * window.zoom)))
    return 0


def _scene(facts: Facts, position: str | None) -> Scene:
    """Return what stands on the board; raise TextError or RecordError."""
    if position is None:
        return opening(facts)
    name, _, entry = position.rpartition("@")
    if not name or not entry.isdigit():
        name, entry = position, ""
    story = read_story(load(name), name)
    if story.record.game != facts.game:
        raise TextError(f"{name} is a record of {story.record.game}, not of {facts.game}")
    number = story.checked_entry(int(entry)) if entry else len(story.steps) - 1
    state: Any = story.steps[number].state  # of a type that only the game knows
    return scene_of(facts, story.game, state)


def _space(facts: Facts, text: str) -> Space:
    """Return a space by its ID or name."""
    for space, data in facts.spaces.items():
        if text.casefold() in (space, data.name.casefold()):
            return space
    raise TextError(f"there is no space {text!r} on the board of {facts.game}")


def _size(text: str) -> tuple[int, int]:
    if not text:
        return SIZE
    found = re.fullmatch(r"(\d{2,5})[x×](\d{2,5})", text)
    if not found:
        raise TextError(f"a size is two numbers, as 1440x900, not {text!r}")
    return int(found[1]), int(found[2])

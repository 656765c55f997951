"""Colours and silhouettes for the client, from the ones that pictures are drawn with."""

import json
from collections.abc import Iterator

from battleboard.draw.ink import icons
from battleboard.draw.palette import DARK, LIGHT, Palette

HEAD = "/* Made from `battleboard.draw.palette` by `make publish`; not to be edited by hand. */\n"
ONES = (
    *("sea", "sea_line", "nowhere", "beyond", "zone", "border", "coast", "front", "label", "halo"),
    *("open", "fire"),
)


def palette_css() -> str:
    """The colours of both themes as custom properties."""
    both = zip(_tokens(LIGHT), _tokens(DARK), strict=True)
    lines = [f"  --{name}: light-dark({light}, {dark});\n" for (name, light), (_, dark) in both]
    return f"{HEAD}:root {{\n{''.join(lines)}}}\n"


def _tokens(palette: Palette) -> Iterator[tuple[str, str]]:
    for name, look in palette.liveries.items():
        edge = look.edge or palette.chip_edge
        for part, colour in (
            ("chip", look.chip),
            ("figure", look.figure),
            ("land", look.land),
            ("edge", edge),
        ):
            yield f"{name}-{part}", colour
    for word in ONES:
        yield word.replace("_", "-"), getattr(palette, word)
    for number, tone in enumerate(palette.tones, 1):
        yield f"tone{number}", tone.band
        yield f"tone{number}-land", tone.land
    for word, colours in (
        ("shelf", palette.shelf),
        ("closed", palette.closed),
        ("free", palette.free),
    ):
        for number, colour in enumerate(colours, 1):
            yield f"{word}{number}", colour


def silhouettes() -> str:
    """Units (24 by 24), emblems and marks (16 by 16) as paths."""
    found = icons()
    parts = {"units": found.units, "emblems": found.emblems, "marks": found.marks}
    return json.dumps(parts, indent=1) + "\n"

"""Colours and silhouettes for the client, from the ones that pictures are drawn with."""

import json
from collections.abc import Iterator

from battleboard.draw.ink import icons
from battleboard.draw.palette import DARK, LIGHT, Palette

HEAD = "/* Made from `battleboard.draw.palette` by `make publish`; not to be edited by hand. */\n"
ONES = ("sea", "sea_line", "nowhere", "zone", "border", "coast", "front", "label", "halo")


def palette_css() -> str:
    """The colours of both themes as custom properties; the system's theme counts at first."""
    light, dark = "".join(_tokens(LIGHT)), "".join(_tokens(DARK))
    follow = f"@media (prefers-color-scheme: dark) {{\n:root:not([data-theme='light']) {{\n{dark}}}"
    return f"{HEAD}:root {{\n{light}}}\n{follow}\n}}\n:root[data-theme='dark'] {{\n{dark}}}\n"


def _tokens(palette: Palette) -> Iterator[str]:
    for name, look in palette.liveries.items():
        edge = look.edge or palette.chip_edge
        for part, colour in (
            ("chip", look.chip),
            ("figure", look.figure),
            ("land", look.land),
            ("edge", edge),
        ):
            yield f"  --{name}-{part}: {colour};\n"
    for word in ONES:
        yield f"  --{word.replace('_', '-')}: {getattr(palette, word)};\n"
    for number, tone in enumerate(palette.tones, 1):
        yield f"  --tone{number}: {tone.band};\n"
        yield f"  --tone{number}-land: {tone.land};\n"
    for word, colours in (("shelf", palette.shelf), ("closed", palette.closed)):
        for number, colour in enumerate(colours, 1):
            yield f"  --{word}{number}: {colour};\n"


def silhouettes() -> str:
    """Units (24 by 24), emblems and marks (16 by 16) as paths."""
    found = icons()
    parts = {"units": found.units, "emblems": found.emblems, "marks": found.marks}
    return json.dumps(parts, indent=1) + "\n"

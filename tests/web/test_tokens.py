"""The colours of the client, as its style sheets have them: read from the tokens, computed anew."""

import re
from itertools import combinations

import pytest

from battleboard.core.ids import Seat
from battleboard.draw.palette import SEATS
from tests.draw.sight import EYES, difference
from tests.draw.test_palette import COLOURS, POWERS
from tools.publish import ROOT

STYLES = [ROOT / "web/src/style.css", ROOT / "web/src/ui/palette.css"]
TEXTS = [
    ("ink", "panel", 7.0),
    ("ink", "bg", 7.0),
    ("ink2", "panel", 4.5),
    ("ink2", "bg", 4.5),
    ("ink2", "sunk", 4.5),
    ("ink3", "panel", 4.5),
    ("primary", "panel", 4.5),
    ("on-primary", "primary", 4.5),
    ("danger", "panel", 4.5),
    ("ok", "panel", 4.5),
    ("ink", "warn-soft", 4.5),
    ("lit-ink", "lit", 4.5),
    ("zone", "sea", 4.5),
    ("label", "closed1", 4.5),
]
CHIPS, LAND = 14, 10
"""The least difference between two powers (CIEDE2000), on chips and on land, to any eye."""


def tokens(theme: str) -> dict[str, str]:
    """The colours of a theme."""
    colour = r"(#[0-9a-fA-F]{6})"
    token = re.compile(rf"--([\w-]+): light-dark\({colour}, {colour}\);")
    found: dict[str, str] = {}
    for file in STYLES:
        pairs = token.findall(file.read_text("utf-8"))
        found |= {name: light if theme == "light" else dark for name, light, dark in pairs}
    return found


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG, from 1 to 21."""
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read(theme: str) -> None:
    found = tokens(theme)
    weak = [
        f"{text} on {ground}: {ratio:.1f}"
        for text, ground, least in TEXTS
        if (ratio := contrast(found[text], found[ground])) < least
    ]
    assert not weak


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_figures_can_be_read_on_chips_and_names_on_land(theme: str) -> None:
    found = tokens(theme)
    powers = [name.removesuffix("-chip") for name in found if name.endswith("-chip")]
    assert len(powers) >= 7
    for power in powers:
        assert contrast(found[f"{power}-figure"], found[f"{power}-chip"]) >= 4.5, power
        assert contrast(found["label"], found[f"{power}-land"]) >= 4.5, power


@pytest.mark.parametrize("seats", [POWERS, COLOURS], ids=["powers", "colours"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_seats_differ_to_every_eye(theme: str, seats: tuple[str, ...]) -> None:
    found = tokens(theme)
    liveries = [SEATS.get(Seat(seat), seat) for seat in seats]
    for one, other in combinations(liveries, 2):
        for kind in EYES:
            for part, least in (("chip", CHIPS), ("land", LAND)):
                apart = difference(found[f"{one}-{part}"], found[f"{other}-{part}"], kind)
                assert apart >= least, (one, other, kind, part, apart)

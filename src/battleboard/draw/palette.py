"""Colours, light and dark. Colour names a power, never alone: each power has an emblem as well."""

from typing import Final

from msgspec import Struct

from battleboard.core.ids import Seat


class Livery(Struct, frozen=True):
    """How a power looks: its emblem, its chips and their figures, the tint of its land."""

    emblem: str
    chip: str
    figure: str
    land: str
    edge: str = ""
    """The rim of a chip, where the common one would not set it off."""
    sign: str = ""
    """The emblem on land, where the colour of the chip would be lost."""


class Tone(Struct, frozen=True):
    """How a continent looks: its band, figures on that, and its land while nobody holds it."""

    band: str
    figure: str
    land: str


class Palette(Struct, frozen=True):
    """One of the two themes."""

    liveries: dict[str, Livery]
    sea: str
    sea_line: str
    shelf: tuple[str, str]
    """The shallows along coasts, outer and inner."""
    nowhere: str
    beyond: str
    """Land that is no part of the board."""
    zone: str
    """Names and figures in the sea."""
    closed: tuple[str, str]
    """Ground and hatching of neutral land."""
    free: tuple[str, str]
    """Ground and dots of land that belongs to no power and can be taken."""
    open: str
    """Land that nobody holds and everybody may take."""
    border: str
    coast: str
    front: str
    label: str
    halo: str
    chip_edge: str
    panel: str
    line: str
    ink: str
    tones: tuple[Tone, ...]
    """Of six continents, in the order of the board."""
    fire: str
    """The arrows of blockhouses that fire to sea."""
    rings: tuple[str, ...]
    """The fine lines along engraved coasts, from far to near."""


def _liveries(
    rows: dict[str, tuple[str, str, str, str]], edge: str, sign: str
) -> dict[str, Livery]:
    pale = {"united_kingdom": (edge, sign)}
    return {name: Livery(*row, *pale.get(name, ("", ""))) for name, row in rows.items()}


LIGHT: Final = Palette(
    liveries=_liveries(
        {
            "ussr": ("star", "#861C22", "#FFFFFF", "#D99699"),
            "germany": ("cross", "#2F3645", "#FFFFFF", "#A5ACBC"),
            "united_kingdom": ("ring", "#E5CE7B", "#1B2026", "#F3ECCE"),
            "japan": ("disc", "#CF4508", "#FFFFFF", "#F6C394"),
            "united_states": ("shield", "#1F7F70", "#FFFFFF", "#AFD9CF"),
            "blue": ("disc", "#1546C4", "#FFFFFF", "#78AEEA"),
            "violet": ("diamond", "#AC82D2", "#1B2026", "#A57FB3"),
        },
        "#7A6224",
        "#7A6224",
    ),
    sea="#C7DBE7",
    sea_line="#94B6C9",
    shelf=("#BBD3E1", "#ADC9D9"),
    nowhere="#DAE6EC",
    beyond="#E4E6E4",
    zone="#35617C",
    closed=("#E9E4D9", "#D5CDBC"),
    free=("#E4D3A2", "#B9A15F"),
    open="#EEE8DA",
    border="#FFFFFF",
    coast="#5D6B76",
    front="#1B2026",
    label="#20262D",
    halo="#FFFFFF",
    chip_edge="#FFFFFF",
    panel="#FFFFFF",
    line="#CFC8B9",
    ink="#1B2026",
    tones=(
        Tone("#A87B1E", "#FFFFFF", "#EFE3C4"),
        Tone("#1F8A96", "#FFFFFF", "#CDE6E6"),
        Tone("#3D6BB3", "#FFFFFF", "#D3DEF0"),
        Tone("#B4476F", "#FFFFFF", "#F0D3DE"),
        Tone("#50802F", "#FFFFFF", "#D9E6CB"),
        Tone("#7B52A8", "#FFFFFF", "#E2D7EE"),
    ),
    fire="#C62E22",
    rings=("#B7CEDC", "#A6C2D3", "#8FB1C5"),
)
DARK: Final = Palette(
    liveries=_liveries(
        {
            "ussr": ("star", "#CD4548", "#FFFFFF", "#4A2023"),
            "germany": ("cross", "#AFB6C3", "#11161C", "#566375"),
            "united_kingdom": ("ring", "#F1E3A8", "#11161C", "#786E4E"),
            "japan": ("disc", "#F0872C", "#11161C", "#7E3D1A"),
            "united_states": ("shield", "#2FA084", "#11161C", "#1D574B"),
            "blue": ("disc", "#4467C4", "#FFFFFF", "#131C44"),
            "violet": ("diamond", "#C48CF8", "#11161C", "#5E3070"),
        },
        "#0F1418",
        "#F1E3A8",
    ),
    sea="#172733",
    sea_line="#2F4A5B",
    shelf=("#1B2F3D", "#203848"),
    nowhere="#121C24",
    beyond="#1D232A",
    zone="#86AFC8",
    closed=("#262C32", "#3A424B"),
    free=("#5A4F2E", "#8B7B48"),
    open="#343C44",
    border="#0F1418",
    coast="#0A0E12",
    front="#F4F1EA",
    label="#F1F4F7",
    halo="#0B0F13",
    chip_edge="#0F1418",
    panel="#171D23",
    line="#3A4651",
    ink="#EDF1F5",
    tones=(
        Tone("#D9AE55", "#11161C", "#453A22"),
        Tone("#4FBCC6", "#11161C", "#1F4145"),
        Tone("#7DA6E8", "#11161C", "#2A3850"),
        Tone("#E58AAC", "#11161C", "#4A2B38"),
        Tone("#93C26F", "#11161C", "#31422A"),
        Tone("#B794E0", "#11161C", "#3D3050"),
    ),
    fire="#FF7A6B",
    rings=("#1E3341", "#263F4F", "#30505F"),
)

SEATS: Final = {
    "red": "ussr",
    "black": "germany",
    "yellow": "united_kingdom",
    "green": "united_states",
}
"""Colours of Risk, and whose look they take; the six keep apart for every eye.

Blue and violet are their own: a violet light enough not to be taken for the blue without red.
"""


def livery(palette: Palette, seat: Seat) -> Livery | None:
    """Return the look of a seat; nothing for nobody and for seats without one."""
    return palette.liveries.get(SEATS.get(seat, seat))

"""The odds of a battle as a picture: verdicts and survivors as bars, in SVG or PNG."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from battleboard.cli.bars import percent
from battleboard.cli.odds_rows import (
    VERDICTS,
    Row,
    method,
    mustered,
    survivor_rows,
    title,
    verdict_rows,
)
from battleboard.cli.raster import to_png
from battleboard.core.errors import TextError
from battleboard.draw.ink import SANS
from battleboard.draw.metrics import text_width
from battleboard.draw.palette import LIGHT
from battleboard.odds.axis.answer import Result
from battleboard.odds.axis.pose import Posed

FORMS: Final = (".svg", ".png")
WIDTH: Final = 720
MARGIN: Final = 24
ROW: Final = 22
HEADING: Final = 34
LABEL: Final = 280
"""Names of rows are cut off when they are wider."""
FIGURE: Final = 64
"""Room for a percentage."""
SIZE: Final = 12.5
SHARPNESS: Final = 2
"""Pixels of a PNG for each unit of the picture."""

# The colours of the interface, light; the names of rows say what they show, never colour alone.
PANEL: Final = LIGHT.panel
TEXT: Final = LIGHT.ink
SECOND: Final = "#525C67"
LINE: Final = LIGHT.line
ATTACKER: Final = "#1D4F91"
DEFENDER: Final = "#B3261E"
NEITHER: Final = "#636C77"
TAKEN: Final = "#1E6E46"
COLOURS: Final = {VERDICTS["win"]: ATTACKER, VERDICTS["lose"]: DEFENDER, "territory taken": TAKEN}


class Panel(NamedTuple):
    """A heading and its bars."""

    heading: str
    rows: Sequence[Row]
    colours: Sequence[str]
    full: float
    """The chance that fills the whole width."""


def check_name(file: str) -> None:
    """Raise TextError unless the name ends in one of the two formats."""
    suffix = Path(file).suffix
    if suffix.lower() not in FORMS:
        raise TextError(f"--plot: the picture is {' or '.join(FORMS)}, not {suffix or file!r}")


def save_plot(file: str, question: Posed, found: Result) -> None:
    """Write the picture; raise OSError."""
    svg = plot(question, found)
    if Path(file).suffix.lower() == ".svg":
        Path(file).write_text(svg, encoding="utf-8")
    else:
        Path(file).write_bytes(to_png(svg, WIDTH * SHARPNESS))


def plot(question: Posed, found: Result) -> str:
    """Return the picture as SVG."""
    parts, y = [], MARGIN + 18.0
    parts.append(_text(f"{title(question)} ({method(found.odds)})", MARGIN, y, 17, TEXT))
    for role in ("attacker", "defender"):
        y += ROW
        line = f"{role}: {mustered(question, role)}"
        parts.append(_text(_cut(line, WIDTH - 2 * MARGIN), MARGIN, y, SIZE, SECOND))
    panels = _panels(question, found)
    column = max(text_width(_cut(name, LABEL), SIZE) for panel in panels for name, _ in panel.rows)
    for panel in panels:
        drawn, y = _panel(panel, column, y)
        parts += drawn
    height = round(y + MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img" font-family="{SANS}" font-weight="600">\n'
        f"<title>{escape(title(question))}</title>\n"
        f"<desc>{escape(_told(panels[0].rows))}</desc>\n"
        f'<rect width="{WIDTH}" height="{height}" fill="{PANEL}"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _told(rows: Sequence[Row]) -> str:
    """Return the verdicts as text for screen readers."""
    return "; ".join(f"{name}: {percent(chance)}" for name, chance in rows)


def _panels(question: Posed, found: Result) -> list[Panel]:
    odds = found.odds
    rows = verdict_rows(question, odds)
    panels = [Panel("how it ends", rows, [COLOURS.get(name, NEITHER) for name, _ in rows], 1.0)]
    sides = (
        ("attacker", odds.attacker, odds.expected.attacker, ATTACKER),
        ("defender", odds.defender, odds.expected.defender, DEFENDER),
    )
    for role, survivors, means, colour in sides:
        heading = f"left of the {role}: {sum(means.values()):.2f} units on average"
        left = survivor_rows(question.arms, survivors)
        full = max(chance for _, chance in left)
        panels.append(Panel(heading, left, [colour] * len(left), full))
    return panels


def _panel(panel: Panel, column: float, y: float) -> tuple[list[str], float]:
    """Return a panel below y, and where it ends."""
    y += HEADING
    parts = [_text(panel.heading, MARGIN, y, 14, TEXT)]
    left = MARGIN + column + 12
    room = WIDTH - MARGIN - FIGURE - left
    for (name, chance), colour in zip(panel.rows, panel.colours, strict=True):
        y += ROW
        width = room * chance / panel.full
        parts += [
            _text(_cut(name, LABEL), MARGIN, y, SIZE, TEXT, tip=name),
            f'<line x1="{left:.1f}" y1="{y - 15:.1f}" x2="{left:.1f}" y2="{y + 6:.1f}" '
            f'stroke="{LINE}"/>',
            f'<rect x="{left:.1f}" y="{y - 12:.1f}" width="{width:.1f}" height="15" rx="2" '
            f'fill="{colour}"/>',
            _text(percent(chance), left + width + 6, y, SIZE, SECOND),
        ]
    return parts, y


def _text(text: str, x: float, y: float, size: float, fill: str, tip: str = "") -> str:
    whole = f"<title>{escape(tip)}</title>" if tip and tip != text else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{fill}">'
        f"{whole}{escape(text)}</text>"
    )


def _cut(text: str, most: float) -> str:
    """Return a text cut to a width."""
    if text_width(text, SIZE) <= most:
        return text
    while text_width(f"{text}…", SIZE) > most:
        text = text[:-1]
    return f"{text.rstrip(', ')}…"

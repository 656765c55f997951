"""The boards of Classic: its own, and a small one for three powers."""

from typing import Final

from battleboard.axis.board.theatre import load_theatre

THEATRE: Final = load_theatre(__package__)
MINI: Final = load_theatre(f"{__package__}.mini", units=__package__)

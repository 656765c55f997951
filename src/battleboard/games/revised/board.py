"""The board of Revised."""

from typing import Final

from battleboard.axis.board.theatre import load_theatre

THEATRE: Final = load_theatre(__package__)

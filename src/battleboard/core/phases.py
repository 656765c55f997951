"""The phases of a turn, as the bar above a board shows them."""

from typing import NamedTuple

from battleboard.core.ids import MessageId
from battleboard.core.values import Decision


class Phase(NamedTuple):
    """A part of a turn: the message that names it, and what players are asked in it."""

    name: MessageId
    decisions: tuple[type[Decision], ...]

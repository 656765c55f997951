"""The frame of a turn: the next power, income, and the end of the game (CL-TURN, CL-VIC)."""

from typing import Final

from battleboard.axis.edition.part import Part
from battleboard.axis.turn import turns
from battleboard.axis.vocabulary import events

PART: Final = Part(
    steps={
        "begin turn": turns.begin_turn,
        "parked": turns.ask_again,
        "income": turns.collect_income,
        "end turn": turns.end_turn,
    },
    events=(events.MoneyChanged,),
)

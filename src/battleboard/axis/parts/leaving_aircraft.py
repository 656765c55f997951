"""Aircraft that leave a battle while others fight on (RV-RET-6, EU-RET)."""

from typing import Final

from battleboard.axis.edition.part import Part
from battleboard.axis.vocabulary import events

PART: Final = Part(events=(events.AircraftLeft,))

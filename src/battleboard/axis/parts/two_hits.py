"""Ships that take damage before they sink (RV-BB, EU-BB)."""

from typing import Final

from battleboard.axis.combat import conditions
from battleboard.axis.edition.part import Part
from battleboard.axis.vocabulary import events

PART: Final = Part(
    steps={"repair": conditions.repair}, events=(events.UnitsDamaged, events.UnitsRepaired)
)

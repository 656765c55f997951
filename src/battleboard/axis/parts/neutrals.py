"""Violations of neutrals (CL-NEU)."""

from typing import Final

from battleboard.axis.edition.part import Part
from battleboard.axis.movement import commit
from battleboard.axis.vocabulary import events

PART: Final = Part(
    steps={"violations": commit.violations}, events=(events.MoneyChanged, events.NeutralViolated)
)

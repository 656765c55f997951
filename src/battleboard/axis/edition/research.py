"""Weapons development."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.core.dice import Dice
from battleboard.core.ids import RuleId


class ResearchBook(NamedTuple):
    """The rule IDs of weapons development."""

    limit: RuleId | str
    no_capital: RuleId | str
    nothing_to_find: RuleId | str
    target: RuleId | str
    owned: RuleId | str = ""
    """A technology that is owned, as a target; empty: none is chosen."""


Yield = tuple[str, tuple[int, ...]]
"""A technology, and the dice that brought it."""
ResearchOutcome = Callable[
    ["ResearchRules", tuple[int, ...], str, tuple[str, ...], Dice, int],
    tuple[tuple[Yield, ...], int],
]
"""The result of research, by its dice, the technology that was chosen and those owned.

The function may roll more dice, from an index on; it returns the index after them.
"""


@dataclass(frozen=True, slots=True)
class ResearchRules:
    """The cost of research, its possible targets, and the results of its dice."""

    book: ResearchBook
    cost: int
    breakthrough: int
    """The face of a research die that succeeds, where it is the same for all technologies."""
    technologies: tuple[str, ...]
    """The technologies, by the face of the die that brings each."""
    targets: Callable[["ResearchRules", tuple[str, ...]], tuple[str, ...]]
    """The technologies to choose from before the roll, by those owned; empty = none is chosen."""
    outcome: ResearchOutcome

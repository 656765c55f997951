"""The answers: chances, armies left, rolls, and what it costs both sides."""

from typing import Literal

from msgspec import Struct

Method = Literal["exact"]


class Share(Struct, frozen=True, gc=False):
    """So many armies are left, with this chance."""

    armies: int
    chance: float


class Outcome(Struct, frozen=True, gc=False):
    """One end of a battle: the armies left on both sides, and its chance."""

    attacker: int
    defender: int
    chance: float


class BattleOdds(Struct, frozen=True, kw_only=True):
    """How an attack on one territory ends.

    The attacker's armies are those of the attacking territory, the one that stays there included;
    after a conquest those in both territories together.
    """

    method: Method = "exact"
    win: float
    """The territory is taken."""
    lose: float
    """It is not, and one army is left to the attacker, which cannot attack."""
    draw: float = 0.0
    """Never: a roll that takes the last defender costs the attacker nothing (RI-CON-1)."""
    retreat: float
    """The attacker stopped before it was decided."""
    take: float
    """The attacker holds the territory afterwards: the same as to win."""
    attacker: tuple[Share, ...]
    defender: tuple[Share, ...]
    attacker_left: float
    """Armies left to the attacker on average; the same below for the defender."""
    defender_left: float
    rounds: float
    """Rolls on average."""
    swing: float
    """Armies that the defender loses more than the attacker, on average."""
    outcomes: tuple[Outcome, ...]
    """Both sides' armies together."""

    @property
    def most_likely(self) -> Outcome:
        """The end with the largest chance."""
        return max(self.outcomes, key=lambda outcome: outcome.chance)


class RoundOdds(Struct, frozen=True, gc=False):
    """How an attack stands after so many rolls."""

    round: int
    taken: float
    """The territory has been taken by then."""
    ended: float
    """The attacker has had to stop by then, or has chosen to."""
    on: float
    """There will be another roll."""
    attacker_left: float
    """Armies left on average if everything stopped now; the same below for the defender."""
    defender_left: float


class Force(Struct, frozen=True, gc=False):
    """The smallest force that takes what it should with at least this chance."""

    chance: float
    armies: int | None
    """Armies in the attacking territory; None where no number of them is enough."""
    win: float
    """The chance that they have."""


class Step(Struct, frozen=True, gc=False):
    """What to do next: which place to attack, by its number in the path, and with how many dice."""

    target: int
    dice: int


class PlaceOdds(Struct, frozen=True, gc=False):
    """One place of a path."""

    name: str
    defenders: int
    alone: float
    """The chance to take it when nothing else is wanted than the places on the way to it."""
    left: float
    """Armies that stand there in the end, on average, when everything is taken."""


class PathOdds(Struct, frozen=True, kw_only=True):
    """How an attack through several territories ends, if it is led as well as it can be."""

    method: Method = "exact"
    win: float
    """Everything is taken, and as many armies stand everywhere as were to be left there."""
    lose: float
    draw: float = 0.0
    retreat: float = 0.0
    take: float
    attacker: tuple[Share, ...]
    """Armies left in all places together, where everything is taken; adds up to `take`."""
    attacker_left: float
    """Their average, given that everything is taken; 0 if that cannot be."""
    places: tuple[PlaceOdds, ...]
    """In the order in which they are written; the first is where it begins."""
    first: Step | None
    """What to begin with; None if there is no chance."""

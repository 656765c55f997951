"""The answers: chances, armies left, rolls, and the losses of both sides."""

from typing import Literal

from msgspec import Struct

Method = Literal["exact"]


class Share(Struct, frozen=True, gc=False):
    """A number of armies that may be left, with its chance."""

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
    """The chance that the territory is taken."""
    lose: float
    """The chance that it is not taken and the attacker has one army, which cannot attack."""
    draw: float = 0.0
    """Always 0: a roll that takes the last defender costs the attacker nothing (RI-CON-1)."""
    retreat: float
    """The chance that the attacker stops before it is decided."""
    take: float
    """The chance that the attacker holds the territory afterwards: the same as to win."""
    attacker: tuple[Share, ...]
    defender: tuple[Share, ...]
    attacker_left: float
    """The average number of armies left to the attacker; the same below for the defender."""
    defender_left: float
    rounds: float
    """The average number of rolls."""
    swing: float
    """The average losses of the defender minus those of the attacker."""
    outcomes: tuple[Outcome, ...]
    """The armies of both sides together."""

    @property
    def most_likely(self) -> Outcome:
        """The end with the largest chance."""
        return max(self.outcomes, key=lambda outcome: outcome.chance)


class RoundOdds(Struct, frozen=True, gc=False):
    """How an attack stands after so many rolls."""

    round: int
    taken: float
    """The chance that the territory has been taken by then."""
    ended: float
    """The chance that the attacker has had to stop by then, or has chosen to."""
    on: float
    """The chance that there will be another roll."""
    attacker_left: float
    """The average number of armies left if everything stopped now; below for the defender."""
    defender_left: float


class ForceNeeded(Struct, frozen=True, gc=False):
    """The smallest force that takes its targets with at least this chance."""

    chance: float
    armies: int | None
    """The armies in the attacking territory; None if no number is enough."""
    win: float
    """The chance that these armies have."""


class NextAttack(Struct, frozen=True, gc=False):
    """The next place to attack, by its number in the path, and the number of dice."""

    target: int
    dice: int


class PlaceOdds(Struct, frozen=True, gc=False):
    """One place of a path."""

    name: str
    defenders: int
    alone: float
    """The chance to take it if only the places on the way to it are wanted as well."""
    left: float
    """The average number of armies there in the end, if everything is taken."""


class PathOdds(Struct, frozen=True, kw_only=True):
    """The result of an attack through several territories that is led as well as possible."""

    method: Method = "exact"
    win: float
    """The chance that everything is taken and the wanted armies stay everywhere."""
    lose: float
    draw: float = 0.0
    retreat: float = 0.0
    take: float
    attacker: tuple[Share, ...]
    """The armies left in all places together if everything is taken; adds up to `take`."""
    attacker_left: float
    """Their average, given that everything is taken; 0 if that is impossible."""
    places: tuple[PlaceOdds, ...]
    """The places in the order in which they are written; the attack begins at the first."""
    first: NextAttack | None
    """The first attack; None if there is no chance."""

"""One roll: the possible losses of both sides, from the game's own comparison of dice."""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from battleboard.core.errors import OddsError
from battleboard.games.risk.attack import ATTACK_DICE, DEFENCE_DICE, losses

FACES: Final = range(1, 7)


class RollCase(Struct, frozen=True, gc=False):
    """One result of a roll, and the number of falls of the dice that lead to it."""

    attacker_loses: int
    defender_loses: int
    ways: int
    of: int

    @property
    def chance(self) -> Fraction:
        """The exact probability."""
        return Fraction(self.ways, self.of)


@lru_cache(maxsize=16)
def roll_odds(attack: int, defence: int) -> tuple[RollCase, ...]:
    """Return the results of a roll of so many dice against so many, the attacker's best first.

    Rules: RI-ATT-4, RI-ATT-5, RI-ATT-7, RI-ATT-8. Raises OddsError where there are no such dice.

    >>> [(case.defender_loses, str(case.chance)) for case in roll_odds(3, 2)]
    [(2, '1445/3888'), (1, '2611/7776'), (0, '2275/7776')]
    """
    if not 1 <= attack <= ATTACK_DICE:
        raise OddsError(f"the attacker rolls 1 to {ATTACK_DICE} dice, not {attack}")
    if not 1 <= defence <= DEFENCE_DICE:
        raise OddsError(f"the defender rolls 1 to {DEFENCE_DICE} dice, not {defence}")
    falls = product(FACES, repeat=attack + defence)
    counted = Counter(losses(faces[:attack], faces[attack:]) for faces in falls)
    return tuple(RollCase(*lost, ways, counted.total()) for lost, ways in sorted(counted.items()))

"""How likely an attack succeeds when both sides always roll as many dice as they may."""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final

from battleboard.games.risk.attack import ATTACK_DICE, DEFENCE_DICE, losses

FACES: Final = range(1, 7)
LARGEST: Final = 40
"""Maximum army size; larger armies are scaled down, since only their ratio counts then."""


@lru_cache(maxsize=16)
def one_roll(attack: int, defence: int) -> tuple[tuple[int, int, float], ...]:
    """Return the losses of attacker and defender in one roll, with their probabilities.

    >>> [(a, d, round(p, 4)) for a, d, p in one_roll(1, 1)]
    [(1, 0, 0.5833), (0, 1, 0.4167)]
    """
    rolls = product(FACES, repeat=attack + defence)
    cases = Counter(losses(faces[:attack], faces[attack:]) for faces in rolls)
    return tuple((*lost, count / cases.total()) for lost, count in cases.items())


def chance_to_take(attackers: int, defenders: int) -> float:
    """Return the probability that these armies, without the one left behind, take a territory.

    >>> round(chance_to_take(5, 5), 4)
    0.5062
    """
    largest = max(attackers, defenders)
    if largest > LARGEST:
        attackers = attackers * LARGEST // largest
        defenders = max(1, defenders * LARGEST // largest)
    return _chance(attackers, defenders)


@lru_cache(maxsize=(LARGEST + 1) ** 2)
def _chance(attackers: int, defenders: int) -> float:
    if not defenders:
        return 1.0
    if attackers < 1:
        return 0.0
    rolled = one_roll(min(ATTACK_DICE, attackers), min(DEFENCE_DICE, defenders))
    return sum(p * _chance(attackers - a, defenders - d) for a, d, p in rolled)

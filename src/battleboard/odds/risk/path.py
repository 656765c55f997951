"""Several territories, one after another: the chance to take all, and the force for it."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from msgspec.structs import replace

from battleboard.odds.risk.answers import ForceNeeded, PathOdds, PlaceOdds, Share
from battleboard.odds.risk.assault import Assault, Defence
from battleboard.odds.risk.battle import USUAL_CHANCES, check_chances, smallest
from battleboard.odds.risk.campaign import Campaign
from battleboard.odds.risk.chain import Cells
from battleboard.odds.risk.outlook import outlook
from battleboard.odds.risk.place import Place, all_places
from battleboard.odds.risk.tactics import lasting


@lru_cache(maxsize=64)
def path_odds(path: Place, defence: Defence = "most") -> PathOdds:
    """Return the chance to take everything on a path, and what is left then.

    The attacker does at every moment what makes that most likely. Raises OddsError where there is
    nothing to attack, or where there is too much to work through.

    >>> odds = path_odds(Place(10, (Place(3, (Place(2),)),)))
    >>> f"{odds.take:.4f}", f"{odds.attacker_left:.2f}"
    ('0.8435', '7.08')
    """
    campaign = Campaign(path, defence)
    end = outlook(campaign)
    take = float(end.left.sum())
    alone = _alone(path, defence)
    held = (end.held / take if take else end.held).tolist()
    return PathOdds(
        win=take,
        lose=1 - take,
        take=take,
        attacker=tuple(Share(n, chance) for n, chance in enumerate(end.left.tolist()) if chance),
        attacker_left=float(np.arange(end.left.size) @ end.left) / take if take else 0.0,
        places=tuple(
            PlaceOdds(place.name, 0 if i == 0 else place.armies, alone[i], held[i])
            for i, place in enumerate(campaign.places)
        ),
        first=campaign.attack(0, path.armies, campaign.root.defenders),
    )


def path_armies_needed(
    path: Place, chances: Sequence[float] = USUAL_CHANCES, defence: Defence = "most"
) -> tuple[ForceNeeded, ...]:
    """Return the smallest armies at the start that take everything with each of these chances.

    The armies of the path itself do not count.

    >>> [force.armies for force in path_armies_needed(Place(2, (Place(3, (Place(2),)),)))]
    [7, 9, 12, 13]
    """
    check_chances(chances)
    enemies = sum(place.armies + place.leave for place in all_places(path)) - path.armies
    armies = enemies + 8
    while True:  # raises OddsError at last
        found = Campaign(replace(path, armies=armies), defence).root.worth.tolist()
        if found[-1] >= max(chances, default=0.5):
            return tuple(smallest(found, chance) for chance in chances)
        armies += armies // 2


def _alone(path: Place, defence: Defence) -> list[float]:
    """Return for each place the chance to take it if all armies that can move on to it at once."""
    arriving = np.zeros(path.armies + 1)
    arriving[-1] = 1.0
    return [1.0, *_chances_beyond(path, arriving, defence)]


def _chances_beyond(place: Place, arriving: Cells, defence: Defence) -> list[float]:
    found = []
    for beyond in place.then:
        moved_in = _taken_with(arriving, beyond.armies, defence)
        found.append(float(moved_in.sum()))
        found += _chances_beyond(beyond, moved_in, defence)
    return found


def _taken_with(arriving: Cells, defenders: int, defence: Defence) -> Cells:
    """Return the chances of the armies in a territory after it was taken; one stays behind."""
    armies = arriving.size - 1
    chain = lasting(Assault(armies, defenders, defence=defence))
    start = np.zeros((armies + 1, defenders + 1))
    start[:, -1] = arriving
    left: Cells = chain.ends(start)[:, 0]
    return np.append(left[1:], 0.0)

"""National advantages that change a battle, one module each (RV-SET-8, RV-NA-1 to RV-NA-5).

Each module has one function from edition to edition, and says who has the advantage in which
battle. The other advantages change no battle and are not built yet:

- Nonaggression Treaty, Salvage, French Resistance, Chinese Divisions, Colonial Garrison: units
  come to the board before or after a battle, and fight like any others.
- Mobile Industry, Trans-Siberian Railway, Mechanised Infantry, Fast Carriers, Island Bases,
  Mideast Oil, Panzerblitz, Enigma Decoded: movement.
- Lend-Lease: units change their owner, whose advantages are then theirs.
- Tokyo Express, Lightning Assaults: who carries how many units to which coast.
- Joint Strike: whose units attack together; each keeps its own power's perks (RV-R-93). The game
  itself decides that guns roll for British and American aircraft separately.
- U-Boat Interdiction, Dive-Bombers: money, and raids on industrial complexes.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Final, NamedTuple

from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import merged
from battleboard.core.ids import Seat
from battleboard.games.revised.advantages import (
    atlantic_wall,
    banzai_attacks,
    dug_in_defenders,
    fortress_europe,
    kaiten_torpedoes,
    kamikaze_attacks,
    marines,
    radar,
    russian_winter,
    superfortresses,
    wolf_packs,
)
from battleboard.games.revised.advantages.owners import (
    GERMANY,
    JAPAN,
    UNITED_KINGDOM,
    UNITED_STATES,
    USSR,
)


class Advantage(NamedTuple):
    """A national advantage: the power whose list it is on, and the change of an edition."""

    owner: Seat
    change: Callable[[Edition], Edition]


ADVANTAGES: Final[Mapping[str, Advantage]] = MappingProxyType(
    {
        russian_winter.PERK: Advantage(USSR, russian_winter.russian_winter),
        atlantic_wall.PERK: Advantage(GERMANY, atlantic_wall.atlantic_wall),
        wolf_packs.PERK: Advantage(GERMANY, wolf_packs.wolf_packs),
        fortress_europe.PERK: Advantage(GERMANY, fortress_europe.fortress_europe),
        radar.PERK: Advantage(UNITED_KINGDOM, radar.radar),
        kamikaze_attacks.PERK: Advantage(JAPAN, kamikaze_attacks.kamikaze_attacks),
        kaiten_torpedoes.PERK: Advantage(JAPAN, kaiten_torpedoes.kaiten_torpedoes),
        dug_in_defenders.PERK: Advantage(JAPAN, dug_in_defenders.dug_in_defenders),
        banzai_attacks.PERK: Advantage(JAPAN, banzai_attacks.banzai_attacks),
        marines.PERK: Advantage(UNITED_STATES, marines.marines),
        superfortresses.PERK: Advantage(UNITED_STATES, superfortresses.superfortresses),
    }
)
PART: Final = merged(russian_winter.PART)
"""The steps of advantages, in every game, so that a turn can name them."""


def with_advantages(edition: Edition, chosen: Iterable[str]) -> Edition:
    """Return the edition of a game whose powers have these advantages. Rules: RV-NA-1, RV-NA-5."""
    return reduce(lambda changed, id_: ADVANTAGES[id_].change(changed), chosen, edition)

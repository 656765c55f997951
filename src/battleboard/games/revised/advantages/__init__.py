"""National advantages that change a battle, one module each.

They are optional. Rules: RV-SET-8, RV-NA-1 to RV-NA-5.

A muster says who has an advantage and that its conditions hold: the right colour of land, an
island, a declared winter. The other advantages change no battle:

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

from typing import Final

from battleboard.axis.battle.arms import Modifier, Perks
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

MODIFIERS: Final[tuple[Modifier, ...]] = (
    russian_winter.russian_winter,
    atlantic_wall.atlantic_wall,
    wolf_packs.wolf_packs,
    fortress_europe.fortress_europe,
    kamikaze_attacks.kamikaze_attacks,
    kaiten_torpedoes.kaiten_torpedoes,
    dug_in_defenders.dug_in_defenders,
    banzai_attacks.banzai_attacks,
    marines.marines,
    superfortresses.superfortresses,
)

PERKS: Final[Perks] = (
    russian_winter.PERK,
    atlantic_wall.PERK,
    wolf_packs.PERK,
    fortress_europe.PERK,
    radar.PERK,
    kamikaze_attacks.PERK,
    kaiten_torpedoes.PERK,
    dug_in_defenders.PERK,
    banzai_attacks.PERK,
    marines.PERK,
    superfortresses.PERK,
)

"""The odds of Risk: single rolls, battles, and ways through several territories.

>>> from battleboard.odds.risk import Assault, battle_odds, path_odds, read_path
>>> f"{battle_odds(Assault(armies=4, defenders=2)).take:.4f}"
'0.6560'
>>> f"{path_odds(read_path('10 > 3 > 2 > 4')).take:.4f}"
'0.3942'
"""

from battleboard.core.capabilities import ARMY
from battleboard.odds.risk.answers import (
    BattleOdds,
    ForceNeeded,
    NextAttack,
    Outcome,
    PathOdds,
    PlaceOdds,
    RoundOdds,
    Share,
)
from battleboard.odds.risk.assault import Assault, Defence, assault_between, assault_in
from battleboard.odds.risk.battle import USUAL_CHANCES, armies_needed, battle_odds, course
from battleboard.odds.risk.campaign import Campaign
from battleboard.odds.risk.path import path_armies_needed, path_odds
from battleboard.odds.risk.place import Place, all_places, read_path, say_path, whole_number
from battleboard.odds.risk.rolls import RollCase, roll_odds

__all__ = [
    "ARMY",
    "USUAL_CHANCES",
    "Assault",
    "BattleOdds",
    "Campaign",
    "Defence",
    "ForceNeeded",
    "NextAttack",
    "Outcome",
    "PathOdds",
    "Place",
    "PlaceOdds",
    "RollCase",
    "RoundOdds",
    "Share",
    "all_places",
    "armies_needed",
    "assault_between",
    "assault_in",
    "battle_odds",
    "course",
    "path_armies_needed",
    "path_odds",
    "read_path",
    "roll_odds",
    "say_path",
    "whole_number",
]

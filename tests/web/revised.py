"""Positions of Axis & Allies Revised in which something is asked, each with its dice."""

from functools import partial

from tests.web.staged import scene

revised = partial(scene, game="revised")


def opening(step: str) -> str:
    """The Soviets at a step of their first turn."""
    return revised(f'on_turn = "USSR"\nboard = "opening"\nstep = "{step}"\n')


# Ships in battle

_OUT = "germany: move 2 submarine: Sea Zone 5 > Sea Zone 6"
TWO_HITS = revised(
    """
on_turn = "Germany"
units."Sea Zone 5" = { Germany = "2 submarine" }
units.Norway = { Germany = "2 fighter" }
units."Sea Zone 6" = { "United Kingdom" = "battleship, 2 transport" }
""",
    (
        [
            _OUT,
            "germany: move 2 fighter: Norway > Sea Zone 6",
            "germany: done",
        ],
        [1, 1],
    ),
)
"""Both submarines have hit: a battleship can take both hits, or be damaged by one."""

ROUND_AT_SEA = revised(
    """
on_turn = "Germany"
units."Sea Zone 5" = { Germany = "2 submarine" }
units.Norway = { Germany = "fighter" }
units."Sea Zone 6" = { "United Kingdom" = "battleship, 2 submarine" }
""",
    (
        [_OUT, "germany: move fighter: Norway > Sea Zone 6", "germany: done"],
        [6] * 6,
    ),
)
"""After a round without hits: both sides may submerge, the attacker first."""

# Combat in the attacker's order

COMBATS = revised(
    """
on_turn = "Germany"
units.Germany = { Germany = "bomber" }
units."Southern Europe" = { Germany = "anti-aircraft gun" }
units."Eastern Europe" = { Germany = "3 infantry, artillery, anti-aircraft gun" }
units.Belorussia = { USSR = "infantry" }
units."Ukraine S.S.R." = { USSR = "2 infantry" }
units."United Kingdom" = { "United Kingdom" = "infantry, industrial complex" }
units.Caucasus = { USSR = "infantry, industrial complex" }
owners = { "Ukraine S.S.R." = "USSR", Belorussia = "USSR" }
technologies = { Germany = ["rockets"] }
""",
    (
        [
            "germany: move 2 infantry, artillery: Eastern Europe > Ukraine S.S.R.",
            "germany: move infantry: Eastern Europe > Belorussia",
            "germany: move bomber: Germany > Western Europe > Sea Zone 6 > United Kingdom as raid",
            "germany: done",
        ],
        [],
    ),
)

PAIRED = revised(
    """
on_turn = "Germany"
units."Eastern Europe" = { Germany = "3 infantry, artillery, armor" }
units."Ukraine S.S.R." = { USSR = "2 infantry, artillery" }
owners = { "Ukraine S.S.R." = "USSR" }
""",
    (
        [
            "germany: move 3 infantry, artillery, armor: Eastern Europe > Ukraine S.S.R.",
            "germany: done",
        ],
        [6] * 8,
    ),
)
"""A round without hits: one infantry of three stands beside artillery."""

# Landings

_LANDING = """
on_turn = "United Kingdom"
units."Sea Zone 6" = { "United Kingdom" = "transport[2 infantry], battleship, 2 destroyer" }
units."United Kingdom" = { "United Kingdom" = "2 fighter" }
units.Norway = { Germany = "3 infantry, fighter" }
technologies = { "United Kingdom" = ["combined_bombardment"] }
"""
_ASHORE = [
    "united_kingdom: unload 2 infantry: Sea Zone 6 > Norway",
    "united_kingdom: move 2 fighter: United Kingdom > Sea Zone 6 > Norway",
    "united_kingdom: done",
]
BOMBARDED = revised(
    _LANDING,
    (_ASHORE, []),
    (["united_kingdom: land 2 infantry"], []),
    (["united_kingdom: bombard Norway with battleship"], [6] * 9),
)
"""After a step the landing is confirmed, after two ships bombard, after three aircraft leave."""

# Carriers

FAR_OUT = revised(
    """
on_turn = "Japan"
units.Japan = { Japan = "fighter" }
units."Sea Zone 60" = { Japan = "aircraft carrier" }
units."Sea Zone 52" = { "United States" = "transport" }
"""
)
AMONG_ENEMIES = revised(
    """
on_turn = "Japan"
units."Sea Zone 60" = { Japan = "aircraft carrier, 2 fighter", "United States" = "submarine" }
"""
)
STRANDED = revised(
    """
on_turn = "Japan"
units."Sea Zone 51" = { Japan = "submarine" }
units."Sea Zone 52" = { "United States" = "aircraft carrier, 2 fighter" }
units."Sea Zone 53" = { "United States" = "aircraft carrier" }
""",
    (["japan: move submarine: Sea Zone 51 > Sea Zone 52", "japan: done"], [1, 6, 6]),
    (["japan: submerge submarine"], []),
)

# New units

NEW_CARRIER = revised(
    """
on_turn = "Japan"
step = "placement"
units.Japan = { Japan = "fighter, industrial complex" }
units."Sea Zone 60" = { "United States" = "submarine" }
bought = "aircraft carrier, 2 fighter, 9 infantry"
""",
    (["japan: place aircraft carrier: Sea Zone 60"], []),
)


# Long games

ROUND = revised(
    """
on_turn = "USSR"
step = "research"
units.Russia = { USSR = "3 infantry, armor, industrial complex" }
units.Caucasus = { USSR = "6 infantry, 3 armor" }
units."Ukraine S.S.R." = { Germany = "infantry" }
units.Germany = { Germany = "bomber, industrial complex" }
units."Southern Europe" = { Germany = "anti-aircraft gun" }
units.Norway = { Germany = "4 fighter" }
units."Sea Zone 5" = { Germany = "12 submarine" }
units."Sea Zone 6" = { "United Kingdom" = "battleship, 10 transport" }
units."Sea Zone 7" = { "United Kingdom" = "2 transport[2 infantry], battleship" }
units."United Kingdom" = { "United Kingdom" = "infantry, industrial complex" }
units."Western Europe" = { Germany = "infantry" }
units.Japan = { Japan = "fighter, industrial complex" }
units."Sea Zone 60" = { Japan = "aircraft carrier" }
units."Sea Zone 52" = { "United States" = "transport" }
units."Eastern United States" = { "United States" = "2 infantry, industrial complex" }
technologies = { Germany = ["rockets"] }
"""
)
"""One turn of each power in which much happens, whatever the dice show."""

SIX_CITIES = revised(
    """
on_turn = "USSR"
step = "research"
units.Russia = { USSR = "infantry" }
units."Karelia S.S.R." = { USSR = "infantry" }
units.Germany = { Germany = "9 infantry, industrial complex" }
units."Western Europe" = { Germany = "9 infantry" }
units."Southern Europe" = { Germany = "9 infantry" }
units."Eastern Europe" = { Germany = "20 armor" }
units.India = { "United Kingdom" = "infantry" }
units."United Kingdom" = { "United Kingdom" = "infantry" }
units.Japan = { Japan = "9 infantry, industrial complex" }
units.Kwangtung = { Japan = "9 infantry" }
units."Philippine Islands" = { Japan = "9 infantry" }
units."French Indochina" = { Japan = "20 armor" }
units."Eastern United States" = { "United States" = "infantry" }
"""
)
"""Two rounds before a victory of the Axis: each of its powers stands before another city."""

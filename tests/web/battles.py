"""Positions of Axis & Allies Classic in which a battle asks something, each with its dice."""

from tests.web.staged import scene

UKRAINE = """
on_turn = "USSR"
units.Caucasus = { USSR = "4 infantry, 2 armor, fighter" }
units."Ukraine S.S.R." = { Germany = "3 infantry, armor, fighter" }
owners = { "Ukraine S.S.R." = "Germany" }
"""
MARCH = "ussr: move 4 infantry, 2 armor, fighter: Caucasus > Ukraine S.S.R."
STRUCK = ([MARCH, "ussr: done"], [1, 1, 5, 6])
HIT_IN_UKRAINE = scene(UKRAINE, STRUCK, (["germany: lose 2 infantry"], [6] * 8))
"""After one step Germany has lost two units, after two the Soviets press on or retreat."""

SEA_BEFORE_LAND = scene(
    """
on_turn = "United Kingdom"
units."Eastern Canada Sea Zone" = { "United Kingdom" = "transport[infantry], battleship" }
units."North Sea Zone" = { Germany = "transport" }
units.Finland-Norway = { Germany = "infantry" }
units."United Kingdom" = { "United Kingdom" = "fighter, bomber" }
units."Western Europe" = { Germany = "infantry" }
""",
    (
        [
            "united_kingdom: move transport[infantry], battleship: "
            "Eastern Canada Sea Zone > North Sea Zone",
            "united_kingdom: unload infantry: North Sea Zone > Finland-Norway",
            "united_kingdom: move fighter: United Kingdom > North Sea Zone > Western Europe",
            "united_kingdom: done",
        ],
        [],
    ),
)
"""Three battles, one of which waits for another."""

_LANDING = """
on_turn = "United Kingdom"
units."Eastern Canada Sea Zone" = { "United Kingdom" = "2 transport[2 infantry], 2 battleship" }
units.Finland-Norway = { Germany = "infantry" }
"""
_ASHORE = [
    "united_kingdom: move 2 transport[2 infantry], 2 battleship: "
    "Eastern Canada Sea Zone > North Sea Zone",
    "united_kingdom: unload 4 infantry: North Sea Zone > Finland-Norway",
    "united_kingdom: done",
]
WHO_LANDS = scene(
    _LANDING + 'units."North Sea Zone" = { Germany = "transport" }\n', (_ASHORE, [1, 1, 6])
)
SUPPORTED = scene(_LANDING, (_ASHORE, []))

SUBMARINES = scene(
    """
on_turn = "Germany"
units."Baltic Sea Zone" = { Germany = "2 submarine, battleship" }
units."North Sea Zone" = { "United Kingdom" = "battleship, 2 submarine" }
""",
    (
        [
            "germany: move 2 submarine, battleship: Baltic Sea Zone > North Sea Zone",
            "germany: done",
        ],
        [6] * 6,
    ),
)

TWO_ALLIES = scene(
    """
on_turn = "Germany"
units."Ukraine S.S.R." = { Germany = "6 infantry" }
units.Caucasus = { USSR = "infantry, armor", "United Kingdom" = "infantry, fighter" }
owners = { "Ukraine S.S.R." = "Germany" }
""",
    (
        ["germany: move 6 infantry: Ukraine S.S.R. > Caucasus", "germany: done"],
        [1, 1, 6, 6, 6, 6],
    ),
    (["ussr: lose USSR infantry, United Kingdom infantry"], []),
    (["united_kingdom: object"], []),
)
"""After one step two allies lose together; after two one has proposed, after three they differ."""

ROCKETS = scene(
    """
on_turn = "Germany"
units.Germany = { Germany = "anti-aircraft gun" }
units."Western Europe" = { Germany = "anti-aircraft gun" }
units."United Kingdom" = { "United Kingdom" = "infantry, industrial complex" }
units.Russia = { USSR = "industrial complex" }
technologies = { Germany = ["rockets"] }
""",
    (["germany: done"], []),
)

SHOT_ON_THE_WAY = scene(
    """
on_turn = "Germany"
units.Germany = { Germany = "2 fighter, bomber" }
units."Eastern Europe" = { USSR = "anti-aircraft gun, infantry" }
units."Karelia S.S.R." = { USSR = "infantry" }
owners = { "Eastern Europe" = "USSR" }
""",
    (
        [
            "germany: move 2 fighter, bomber: Germany > Eastern Europe > Karelia S.S.R.",
            "germany: done",
        ],
        [1, 6, 6],
    ),
)

_WAY = "United Kingdom > North Sea Zone > Western Europe"
RAIDS = scene(
    """
on_turn = "United Kingdom"
units."United Kingdom" = { "United Kingdom" = "2 bomber" }
units.Germany = { Germany = "industrial complex" }
units."Southern Europe" = { Germany = "infantry, industrial complex" }
""",
    (
        [
            f"united_kingdom: move bomber: {_WAY} > Germany as raid",
            f"united_kingdom: move bomber: {_WAY} > Southern Europe as raid",
            "united_kingdom: done",
        ],
        [],
    ),
)

HOMELESS = scene(
    """
on_turn = "Japan"
units."Wake Island Sea Zone" = { Japan = "submarine" }
units."Hawaii Sea Zone" = { "United States" = "3 aircraft carrier, 3 fighter" }
""",
    (
        ["japan: move submarine: Wake Island Sea Zone > Hawaii Sea Zone", "japan: done"],
        [2] + [6] * 6,
    ),
    (["japan: withdraw submarine to Wake Island Sea Zone"], []),
)

"""Germany attacks Caucasus: the scene for what defenders, present or absent, are asked."""

from tests.support import Moment, position

ADVANCE = ("germany: move 3 armor: Ukraine S.S.R. > Caucasus", "germany: done")


def before_caucasus(**defenders: str) -> Moment:
    """Three armored units stand before it, and these defenders in it."""
    names = {"ussr": "USSR", "united_kingdom": "United Kingdom"}
    return position(
        "classic",
        on_turn="Germany",
        units={
            "Ukraine S.S.R.": {"Germany": "3 armor"},
            "Caucasus": {names[seat]: units for seat, units in defenders.items()},
            "Germany": {"Germany": "infantry"},
        },
    )

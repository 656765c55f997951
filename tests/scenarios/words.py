"""Words for tests of the runner: small scenarios, and what is wrong with them."""

import pytest

from battleboard.core.errors import ScenarioError
from battleboard.scenario import check

FILE = "try.toml"

HEAD = """\
title = "Alaska and Kamchatka"
game = "risk"
seats = ["red", "blue"]
"""

POSITION = """
[position]
armies = { red = "4 Alaska", blue = "3 Kamchatka" }
rest = "blue"
hands = { red = ["Peru", "joker"] }
"""

ATTACK = """
[[steps]]
do = "red: attack with 3: Alaska > Kamchatka"
"""

ROLL = """
[[steps]]
do = "blue: defend with 2"
dice = [5, 4, 3, 6, 3]
"""

CLASSIC = """\
title = "Libya"
game = "classic"
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]

[position]
on_turn = "Germany"
units.Libya = { Germany = "infantry, armor", Japan = "fighter" }
"""

FORD = """\
title = "The Ford"
game = "ford"
seats = ["red", "blue", "green"]

[position]
step = "battle"
units."West Bank" = { red = 3 }
units."East Bank" = { red = 2, blue = 1, green = 1 }
"""


def looking(expect: str, before: str = HEAD + POSITION) -> str:
    """A scenario that expects something of its position."""
    return f"{before}\n[[steps]]\nexpect = {{ {expect} }}\n"


def failures(text: str) -> list[str]:
    """What a scenario finds wrong, in words."""
    report = check(text, FILE)
    assert report.passed() == (not report.failures)
    return report.lines()


def broken(text: str) -> str:
    """Why a scenario cannot be run."""
    with pytest.raises(ScenarioError) as caught:
        check(text, FILE)
    return str(caught.value)

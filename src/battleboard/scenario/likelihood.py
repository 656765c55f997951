"""Probabilities as they are written: fractions exactly, decimals right to their last place."""

import re
from fractions import Fraction
from typing import Final

from msgspec import Struct

from battleboard.core.errors import ScenarioError

LONGEST: Final = 20
_FRACTION: Final = re.compile(r"\d+\s*/\s*[1-9]\d*|\d+")
_DECIMAL: Final = re.compile(r"\d*\.(\d+)")


class ExpectedChance(Struct, frozen=True):
    """A probability, and how far from it is still right."""

    value: Fraction
    tolerance: Fraction = Fraction(0)

    def fits(self, exact: Fraction) -> bool:
        """Return whether a probability is the expected one."""
        return abs(exact - self.value) <= self.tolerance


def expected_chance(written: int | str) -> ExpectedChance:
    """Return the probability that a scenario expects; raise ScenarioError.

    >>> expected_chance("5/12").fits(Fraction(5, 12)), expected_chance("0.42").fits(Fraction(5, 12))
    (True, True)
    >>> (
    ...     expected_chance("0.417").fits(Fraction(5, 12)),
    ...     expected_chance("0.416").fits(Fraction(5, 12)),
    ... )
    (True, False)
    """
    text = str(written).strip()
    decimal = _DECIMAL.fullmatch(text)
    if not decimal and not _FRACTION.fullmatch(text):
        raise ScenarioError(f"chance: {text!r} is neither a fraction nor a decimal")
    value = Fraction(text.replace(" ", ""))
    if value > 1:
        raise ScenarioError(f"chance: {text} is more than 1")
    if not decimal:
        return ExpectedChance(value)
    return ExpectedChance(value, Fraction(1, 2 * 10 ** len(decimal[1])))


def told(chance: Fraction) -> str:
    """Return a probability for people: a fraction while it is short, and a decimal.

    >>> told(Fraction(5, 12)), told(Fraction(1, 7776**5))
    ('5/12 = 0.416666666667', '3.51737555014e-20')
    """
    decimal = f"{float(chance):.12g}"
    exact = str(chance)
    return decimal if exact == decimal or len(exact) > LONGEST else f"{exact} = {decimal}"

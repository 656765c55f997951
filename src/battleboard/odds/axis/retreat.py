"""The policy of retreat in words: "fewer than 3, only aircraft or below 40%"."""

import re
from collections.abc import Callable, Iterable
from functools import reduce
from typing import Final

from battleboard.core.errors import OddsError
from battleboard.odds.axis.solver.problem import RetreatPolicy

FORMS: Final = (
    "fewer than N",
    "N left",
    "only aircraft",
    "below P percent",
    "after N rounds",
)
"""The forms of a reason; commas or `or` join several."""

_LEFT: Final = r"(?: units?)?(?: is| are)? left"
_READERS: Final[tuple[tuple[str, Callable[[str], RetreatPolicy]], ...]] = (
    (
        rf"(?:fewer|less) than (\d{{1,6}})(?:{_LEFT}| units?)?",
        lambda n: RetreatPolicy(fewer=int(n)),
    ),
    (rf"(?:only )?(\d{{1,6}}){_LEFT}", lambda n: RetreatPolicy(fewer=int(n) + 1)),
    (rf"only (air|aircraft|planes)(?:{_LEFT})?", lambda _: RetreatPolicy(only_air=True)),
    (
        r"(?:chance |odds )?below (\d{1,3}(?:\.\d+)?) ?(?:%|percent)",
        lambda p: RetreatPolicy(chance=float(p) / 100),
    ),
    (r"after (\d{1,6}) rounds?", lambda n: RetreatPolicy(rounds=int(n))),
)


def read_retreat(text: str) -> RetreatPolicy:
    """Return the reasons in a text, each of which is sufficient.

    >>> read_retreat("fewer than 3 or below 40%")
    RetreatPolicy(rounds=0, fewer=3, only_air=False, chance=0.4)
    """
    reasons = [part.strip() for part in re.split(r",|;|\bor\b", text.lower())]
    return earliest(_reason(reason, text) for reason in reasons)


def _reason(reason: str, text: str) -> RetreatPolicy:
    for form, make in _READERS:
        if found := re.fullmatch(form, " ".join(reason.split())):
            return _checked(make(found[1]), reason)
    raise OddsError(
        f"{reason or text!r} is no reason to retreat; a reason is one of: {', '.join(FORMS)}"
    )


def _checked(retreat: RetreatPolicy, reason: str) -> RetreatPolicy:
    if retreat.chance > 1:
        raise OddsError(f"{reason!r}: a chance is at most 100%")
    if retreat == RetreatPolicy():
        raise OddsError(f"{reason!r} never happens: leave it out to fight to the end")
    return retreat


def earliest(reasons: Iterable[RetreatPolicy]) -> RetreatPolicy:
    """Return several reasons as one policy: the attacker leaves for the first that applies."""
    return reduce(_either, reasons, RetreatPolicy())


def _either(one: RetreatPolicy, other: RetreatPolicy) -> RetreatPolicy:
    limits = [limit for limit in (one.rounds, other.rounds) if limit]
    return RetreatPolicy(
        rounds=min(limits, default=0),
        fewer=max(one.fewer, other.fewer),
        only_air=one.only_air or other.only_air,
        chance=max(one.chance, other.chance),
    )


def say_retreat(retreat: RetreatPolicy) -> str:
    """Return a policy in words that can be read again; empty for a fight to the end.

    >>> say_retreat(RetreatPolicy(rounds=1, fewer=3, chance=0.4))
    'fewer than 3, below 40% or after 1 round'
    """
    reasons = []
    if retreat.fewer:
        reasons.append(f"fewer than {retreat.fewer}")
    if retreat.only_air:
        reasons.append("only aircraft")
    if retreat.chance:
        reasons.append(f"below {100 * retreat.chance:g}%")
    if retreat.rounds:
        reasons.append(f"after {retreat.rounds} round{'s' if retreat.rounds > 1 else ''}")
    return " or ".join(part for part in (", ".join(reasons[:-1]), *reasons[-1:]) if part)

"""The odds of a battle as rows of names and chances, for the terminal and for pictures."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from battleboard.axis.arms import Arms
from battleboard.axis.battle import Role
from battleboard.cli.bars import NEGLIGIBLE, grouped
from battleboard.odds.answer import End, Odds, Survivors
from battleboard.odds.inquiry import Posed

Row = tuple[str, float]

MOST_ARMIES: Final = 14
"""With more ways to survive, only the numbers of units are told."""
TITLES: Final = {
    "classic": "Axis & Allies Classic",
    "revised": "Axis & Allies Revised",
    "europe": "Axis & Allies Europe",
    "dday": "Axis & Allies D-Day",
}
VERDICTS: Final = {
    "win": "attacker wins",
    "lose": "defender wins",
    "draw": "both destroyed",
    "retreat": "attacker retreats",
    "standoff": "undecided",
}


def title(question: Posed) -> str:
    """The game, and what sort of battle it is."""
    inquiry = question.inquiry
    landing = inquiry.amphibious or inquiry.bombard
    sort = "sea battle" if inquiry.sea else "landing" if landing else "land battle"
    return f"{TITLES.get(inquiry.game, inquiry.game)}, {sort}"


def method(odds: Odds) -> str:
    """How the answer was found, with its error."""
    if odds.method == "exact":
        return "exact"
    return f"sampled, ± {100 * (odds.error or 0):.2f} %"


def verdict_rows(question: Posed, odds: Odds) -> list[Row]:
    """How the battle can end; what cannot happen is left out, but for victory and defeat."""
    chances = {
        "win": odds.win,
        "lose": odds.lose,
        "draw": odds.draw,
        "retreat": odds.retreat,
        "standoff": odds.standoff,
    }
    rows = [(VERDICTS[v], c) for v, c in chances.items() if c or v in ("win", "lose")]
    if not question.inquiry.sea:
        rows.append(("territory taken", odds.take))
    return rows


def army(arms: Arms, units: Mapping[str, int]) -> str:
    """Units in words.

    >>> from battleboard.odds.editions import arms_of
    >>> army(arms_of("classic"), {"infantry": 3, "aircraft_carrier": 1, "armor": 0})
    '3 infantry, 1 aircraft carrier'
    """
    some = (f"{number} {arms.units[kind].name}" for kind, number in units.items() if number)
    return ", ".join(some) or "nobody"


def mustered(question: Posed, role: Role) -> str:
    """What a side brought to the battle."""
    party = question.attacker if role == "attacker" else question.defender
    units: dict[str, int] = defaultdict(int)
    for kind, number in zip(party.kinds, party.initial, strict=True):
        units[kind] += number
    return army(question.arms, units)


def survivor_rows(arms: Arms, survivors: Sequence[Survivors]) -> list[Row]:
    """What can be left of a side, from the most to nobody; of many, the numbers alone."""
    likely = [one for one in survivors if one.chance >= NEGLIGIBLE]
    if len(likely) > MOST_ARMIES:
        return _numbers(survivors)
    rows = [(army(arms, one.units), one.chance) for one in likely]
    rest = len(survivors) - len(likely)
    if rest:
        others = sum(one.chance for one in survivors) - sum(one.chance for one in likely)
        rows.append((f"{rest} other way{'s' if rest > 1 else ''}", max(others, 0.0)))
    return rows


def _numbers(survivors: Sequence[Survivors]) -> list[Row]:
    chances: dict[int, float] = defaultdict(float)
    for one in survivors:
        chances[sum(one.units.values())] += one.chance
    rows = grouped(sorted(chances.items()), apart=0)[::-1]
    return [("nobody" if name == "0" else f"{name} units", chance) for name, chance in rows]


def ending(arms: Arms, end: End) -> str:
    """One end in words."""
    attacker, defender = army(arms, end.attacker), army(arms, end.defender)
    match end.verdict:
        case "win":
            return f"{VERDICTS['win']} with {attacker}"
        case "lose":
            return f"{VERDICTS['lose']} with {defender}"
        case "draw":
            return VERDICTS["draw"]
        case other:
            return f"{VERDICTS[other]}: {attacker} against {defender}"

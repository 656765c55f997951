"""The odds of a battle as rows of names and chances, for the terminal and for pictures."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from battleboard.axis.battle.arms import Arms
from battleboard.axis.battle.rules import Role
from battleboard.cli.bars import NEGLIGIBLE, grouped
from battleboard.games import edition_name
from battleboard.odds.axis.answer import End, Odds, Survivors
from battleboard.odds.axis.pose import Posed

Row = tuple[str, float]

MOST_ARMIES: Final = 14
"""With more ways to survive, only the numbers of units are told."""
VERDICTS: Final = {
    "win": "attacker wins",
    "lose": "defender wins",
    "draw": "both destroyed",
    "retreat": "attacker retreats",
    "standoff": "undecided",
}


def title(question: Posed) -> str:
    """Return the game and the kind of battle."""
    asked = question.question
    sort = "sea battle" if asked.sea else "landing" if asked.landed else "land battle"
    return f"{edition_name(asked.arms.edition)}, {sort}"


def method(odds: Odds) -> str:
    """Return the method of the answer, with its error."""
    if odds.method == "exact":
        return "exact"
    return f"sampled, ± {100 * (odds.error or 0):.2f} %"


def verdict_rows(question: Posed, odds: Odds) -> list[Row]:
    """Return the possible verdicts, and always victory and defeat."""
    chances = {
        "win": odds.win,
        "lose": odds.lose,
        "draw": odds.draw,
        "retreat": odds.retreat,
        "standoff": odds.standoff,
    }
    rows = [(VERDICTS[v], c) for v, c in chances.items() if c or v in ("win", "lose")]
    if not question.question.sea:
        rows.append(("territory taken", odds.take))
    return rows


def army(arms: Arms, units: Mapping[str, int]) -> str:
    """Return units in words.

    >>> from battleboard.odds.axis.editions import arms_of
    >>> army(arms_of("classic"), {"infantry": 3, "aircraft_carrier": 1, "armor": 0})
    '3 infantry, 1 aircraft carrier'
    """
    some = (f"{number} {arms.units[kind].name}" for kind, number in units.items() if number)
    return ", ".join(some) or "nobody"


def mustered(question: Posed, role: Role) -> str:
    """Return the units that a side brought to the battle."""
    party = question.attacker if role == "attacker" else question.defender
    units: dict[str, int] = defaultdict(int)
    for kind, number in zip(party.kinds, party.initial, strict=True):
        units[kind] += number
    return army(question.arms, units)


def survivor_rows(arms: Arms, survivors: Sequence[Survivors]) -> list[Row]:
    """Return the possible survivors of a side, most first; of many ends only numbers."""
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
    """Return one end in words."""
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

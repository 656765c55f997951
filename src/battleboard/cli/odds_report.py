"""The odds of a battle in the terminal."""

from collections.abc import Sequence
from typing import Final, get_args

from rich.console import Console

from battleboard.axis.battle.rules import Role
from battleboard.cli.bars import bar, percent, print_chances
from battleboard.cli.odds_rows import (
    Row,
    ending,
    method,
    mustered,
    survivor_rows,
    title,
    verdict_rows,
)
from battleboard.cli.show import say
from battleboard.odds.axis.answer import End, Odds, Result
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import Posed
from battleboard.odds.axis.retreat import say_retreat
from battleboard.odds.axis.under_way import UnderWay

SHORTEST_BAR: Final = 8
LONGEST_BAR: Final = 40


def print_report(
    console: Console, question: Posed, found: Result, inquiry: Inquiry, *, joint: bool
) -> None:
    """Print verdicts, survivors and losses, and every end if asked for."""
    odds = found.odds
    say(console, f"{title(question)} ({method(odds)})", style="bold")
    _print_sides(console, question, inquiry)
    say(console)
    print_chances(console, verdict_rows(question, odds))
    for role in ("attacker", "defender"):
        _print_survivors(console, question, odds, role)
    say(console)
    likely = f"{ending(question.arms, odds.likely)} ({percent(odds.likely.chance)})"
    say(console, f"most likely end: {likely}")
    more = "" if inquiry.under_way is None else "more "
    say(console, f"{odds.rounds:.2f} {more}rounds on average{_losses(question, odds)}")
    if joint:
        _print_ends(console, question, found.ends)


def _print_sides(console: Console, question: Posed, inquiry: Inquiry) -> None:
    perks = {"attacker": inquiry.attacker_perks, "defender": inquiry.defender_perks}
    for role in ("attacker", "defender"):
        own = f"  [{', '.join(perks[role])}]" if perks[role] else ""
        say(console, f"  {role}  {mustered(question, role)}{own}")
    if inquiry.under_way is not None:
        _print_stand(console, inquiry.under_way)
    if inquiry.bombard:
        say(console, f"  bombard   {inquiry.bombard}")
    if policy := say_retreat(inquiry.retreat):
        say(console, f"  retreat   {policy}")


def _print_stand(console: Console, stand: UnderWay) -> None:
    """Print where a battle under way stands."""
    say(console, f"  under way in round {stand.round}")
    for role in get_args(Role):
        if boxed := ", ".join(text for text in stand.box(role) if text):
            say(console, f"  of the {role} already hit: {boxed}")
    if waiting := stand.hits + sum(one.hits for one in stand.later):
        hits = "1 hit" if waiting == 1 else f"{waiting} hits"
        say(console, f"  the {stand.struck} has {hits} to take")


def _print_survivors(console: Console, question: Posed, odds: Odds, role: Role) -> None:
    survivors = odds.attacker if role == "attacker" else odds.defender
    means = odds.expected.attacker if role == "attacker" else odds.expected.defender
    say(console)
    say(console, f"left of the {role}: {sum(means.values()):.2f} units on average", style="bold")
    print_rows(console, survivor_rows(question.arms, survivors))


def print_rows(console: Console, rows: Sequence[Row]) -> None:
    """Print chance, bar and name; the likeliest row has the longest bar."""
    names = max((len(name) for name, _ in rows), default=0)
    width = max(SHORTEST_BAR, min(LONGEST_BAR, console.width - names - 15))
    full = max((chance for _, chance in rows), default=1.0)
    for name, chance in rows:
        line = bar(chance / full, width, console)
        say(console, f"  {percent(chance):>9}  {line:<{width}}  {name}")


def _losses(question: Posed, odds: Odds) -> str:
    """Return the cost of the losses, if units have prices."""
    if not any(unit.cost for unit in question.arms.units.values()):
        return ""
    ours, theirs = odds.losses.attacker, odds.losses.defender
    return (
        f"; the attacker loses {ours:.2f} IPC, the defender {theirs:.2f}: "
        f"a swing of {odds.swing:+.2f}"
    )


def _print_ends(console: Console, question: Posed, ends: Sequence[End]) -> None:
    say(console)
    say(console, "every end", style="bold")
    for end in ends:
        say(console, f"  {_fine(end.chance):>10}  {ending(question.arms, end)}")


def _fine(chance: float) -> str:
    """Return a chance that may be small."""
    return f"{100 * chance:.4f} %" if chance >= 0.000001 else f"{100 * chance:.1e} %"

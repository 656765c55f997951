"""Advice on a battle: press on or not, the best order of losses, how many more it takes."""

import argparse
from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from msgspec import Struct
from rich.console import Console

from battleboard.axis.battle.arms import Arms
from battleboard.axis.battle.rules import Role
from battleboard.cli.bars import percent
from battleboard.cli.percents import read_percents
from battleboard.cli.show import say
from battleboard.core.errors import TextError
from battleboard.odds.axis.advice import Advice, Aim, Need, OrderOdds, advise, best_order, needed
from battleboard.odds.axis.question import Question
from battleboard.odds.nearest import nearest

AIMS: Final[dict[str, tuple[Role, Aim]]] = {
    "win": ("attacker", "win"),
    "take": ("attacker", "take"),
    "swing": ("attacker", "swing"),
    "hold": ("defender", "hold"),
    "defender win": ("defender", "win"),
    "defender swing": ("defender", "swing"),
}
"""The possible aims, with the side and the kind of each."""


class Wanted(NamedTuple):
    """What advice is asked for."""

    need: tuple[float, ...] = ()
    order: tuple[Role, Aim] | None = None
    advise: bool = False
    prize: float = 0.0


class Sought(Struct, frozen=True, omit_defaults=True):
    """The advice that was asked for."""

    need: tuple[Need, ...] = ()
    best_order: OrderOdds | None = None
    advice: Advice | None = None


def add_arguments(group: argparse._ArgumentGroup) -> None:
    """Add the questions beyond the odds."""
    group.add_argument(
        "--best-order",
        metavar="AIM",
        help=f"the order of losses that serves an aim best: {', '.join(AIMS)}",
    )
    group.add_argument(
        "--advise", action="store_true", help="whether to press on, and what stopping is worth"
    )
    group.add_argument(
        "--prize",
        type=float,
        default=0.0,
        metavar="IPC",
        help="what the territory is worth, for --advise",
    )


def read_wanted(args: argparse.Namespace) -> Wanted:
    """Return the questions asked; raise TextError."""
    if args.prize and not args.advise:
        raise TextError("--prize is what --advise reckons with: add --advise")
    return Wanted(
        read_percents(args.need) if args.need is not None else (),
        _aim(args.best_order) if args.best_order is not None else None,
        args.advise,
        args.prize,
    )


def _aim(text: str) -> tuple[Role, Aim]:
    words = " ".join(text.lower().split())
    if words not in AIMS:
        raise TextError(f"--best-order: {text!r} is no aim{nearest(words, AIMS)}")
    return AIMS[words]


def sought(question: Question, wanted: Wanted) -> Sought:
    """Return the advice; raise OddsError."""
    return Sought(
        needed(question, wanted.need) if wanted.need else (),
        best_order(question, *wanted.order) if wanted.order else None,
        advise(question, wanted.prize) if wanted.advise else None,
    )


def print_advice(console: Console, arms: Arms, found: Sought) -> None:
    """Print each part under its heading."""
    if found.need:
        _print_need(console, arms, found.need)
    if found.best_order is not None:
        _print_order(console, arms, found.best_order)
    if found.advice is not None:
        _print_value(console, found.advice)


def _print_need(console: Console, arms: Arms, need: Sequence[Need]) -> None:
    say(console)
    say(console, "more units that the attacker needs to take it", style="bold")
    chances = sorted({one.chance for one in need})
    width = max(len(unit.name) for unit in arms.units.values())
    say(console, f"  {'':<{width}}" + "".join(f"{f'{100 * c:g} %':>14}" for c in chances))
    for kind, row in groupby(need, key=lambda one: one.kind):
        cells = "".join(f"{_more(one):>14}" for one in row)
        say(console, f"  {arms.units[kind].name:<{width}}{cells}")


def _more(need: Need) -> str:
    if need.more is None:
        return "never"
    return f"{need.more} ({need.cost} IPC)" if need.cost else str(need.more)


def _print_order(console: Console, arms: Arms, order: OrderOdds) -> None:
    say(console)
    names = ", ".join(arms.units[kind].name for kind in order.kinds)
    how = "of all orders" if order.all_tried else "of those tried"
    say(console, f"best order of losses, {how}: {names}", style="bold")
    odds = order.odds
    told = f"win {percent(odds.win)}, take {percent(odds.take)}, swing {odds.swing:+.2f}"
    say(console, f"  with it: {told}")


def _print_value(console: Console, advice: Advice) -> None:
    say(console)
    say(console, f"advice: {advice.best}", style="bold")
    say(console, f"  a round more, and then as is best: {advice.press_on:+.2f}")
    say(console, f"  to the end, whatever happens:      {advice.to_the_end:+.2f}")
    say(console, f"  leaving now:                       {advice.stop:+.2f}")
    if advice.rounds:
        say(console, "  stopping after round   still on    won by then   worth")
    for halt in advice.rounds:
        on, won = percent(halt.fighting), percent(halt.win)
        say(console, f"  {halt.round:>20}  {on:>9}  {won:>13}  {halt.value:>+6.2f}")

"""`battleboard odds classic`: a battle of an Axis & Allies edition."""

import argparse
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec
from msgspec.structs import asdict, replace

from battleboard.cli import odds_advice
from battleboard.cli.odds_plot import check_name, save_plot
from battleboard.cli.odds_report import print_report
from battleboard.cli.show import make_console, say
from battleboard.core.errors import OddsError, TextError
from battleboard.odds.answer import Result, result
from battleboard.odds.army import read_order
from battleboard.odds.editions import arms_of
from battleboard.odds.inquiry import BUDGET, SAMPLES, Inquiry, posed
from battleboard.odds.problem import Dive, Retreat
from battleboard.odds.retreat import FORMS, earliest, read_retreat

USAGE: Final = 'battleboard odds classic "3 infantry, 1 armor" "2 infantry"'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be asked about a battle of units."""
    axis = parser.add_argument_group(
        "Axis & Allies", 'Each SIDE is a list of units: "8 infantry, 3 armor, 2 fighter".'
    )
    axis.add_argument("--sea", action="store_true", help="a sea battle")
    axis.add_argument(
        "--amphibious", action="store_true", help="a landing: the attacker cannot retreat"
    )
    axis.add_argument(
        "--bombard",
        metavar="SHIPS",
        default="",
        help='ships that support a landing: "1 battleship"',
    )
    for role in ("attacker", "defender"):
        _add_side(axis, role)
    axis.add_argument(
        "--retreat",
        action="append",
        default=[],
        metavar="WHEN",
        help=f"when the attacker breaks off: {', '.join(FORMS)}",
    )
    axis.add_argument(
        "--keep-land", action="store_true", help="lose one attacking land unit last, to occupy"
    )
    axis.add_argument(
        "--decks",
        choices=("attacker", "defender", "both"),
        default="",
        metavar="WHOSE",
        help="attacker, defender or both: fighters without a carrier of theirs are lost at the end",
    )
    _add_method(axis)
    odds_advice.add_arguments(axis)
    axis.add_argument("--joint", action="store_true", help="every way in which it can end")
    axis.add_argument("--plot", metavar="FILE", help="draw the odds into FILE.svg or FILE.png")


def _add_side(group: argparse._ArgumentGroup, role: str) -> None:
    """What can be said about one side."""
    for word, what in (("tech", "technologies"), ("advantage", "national advantages or cards")):
        group.add_argument(
            f"--{role}-{word}",
            action="append",
            default=[],
            metavar="NAMES",
            help=f"{what} of the {role}, with commas between",
        )
    group.add_argument(
        f"--{role}-order",
        metavar="UNITS",
        default="",
        help=f"what the {role} loses, from first to last (default: the cheapest first)",
    )
    group.add_argument(
        f"--{role}-dive",
        choices=get_args(Dive),
        default="never",
        metavar="WHEN",
        help=f"when submarines of the {role} leave: never (the default), always, or alone",
    )


def _add_method(group: argparse._ArgumentGroup) -> None:
    """How the answer is found."""
    group.add_argument(
        "--budget",
        type=int,
        default=BUDGET,
        metavar="N",
        help="how large a battle is solved exactly; 0 = sample",
    )
    group.add_argument(
        "--samples",
        type=int,
        default=SAMPLES,
        metavar="N",
        help=f"how many battles are played where it is sampled (default: {SAMPLES})",
    )
    group.add_argument("--seed", type=int, default=0, metavar="N", help="the seed of the samples")


def run(args: argparse.Namespace) -> int:
    """Answer, in the way that was asked for."""
    return answer(args, read_inquiry(args))


def answer(
    args: argparse.Namespace,
    inquiry: Inquiry,
    heading: str = "",
    more: Mapping[str, Any] = MappingProxyType({}),
) -> int:
    """The answer to a question; `more` is told in JSON about where it was read, if it was."""
    if args.plot is not None:
        check_name(args.plot)
    wanted = odds_advice.read_wanted(args)
    question, found = posed(inquiry), result(inquiry)
    advice = odds_advice.sought(inquiry, wanted)
    if args.plot is not None:
        save_plot(args.plot, question, found)
    if args.json:
        print(_json(found, advice, more, joint=args.joint))
        return 0
    console = make_console()
    if heading:
        say(console, heading)
    print_report(console, question, found, joint=args.joint)
    odds_advice.print_advice(console, question.arms, advice)
    return 0


def read_inquiry(args: argparse.Namespace) -> Inquiry:
    """The question that was typed; raises OddsError or TextError."""
    if len(args.sides) != 2:
        raise TextError(f"two lists of units are expected, attacker and defender, as in: {USAGE}")
    inquiry = Inquiry(
        args.game,
        args.sides[0],
        args.sides[1],
        sea=args.sea,
        amphibious=args.amphibious,
        bombard=args.bombard,
        attacker_perks=_names((*args.attacker_tech, *args.attacker_advantage)),
        defender_perks=_names((*args.defender_tech, *args.defender_advantage)),
    )
    return with_policies(inquiry, args)


def with_policies(inquiry: Inquiry, args: argparse.Namespace) -> Inquiry:
    """The battle of a question with how its people behave, and how the answer is found."""
    arms = arms_of(inquiry.game)
    return _checked(
        replace(
            inquiry,
            attacker_order=read_order(arms, args.attacker_order),
            defender_order=read_order(arms, args.defender_order),
            retreat=read_policy(args),
            keep_land=args.keep_land,
            attacker_dive=args.attacker_dive,
            defender_dive=args.defender_dive,
            decks=args.decks,
            budget=args.budget,
            samples=args.samples,
            seed=args.seed,
        )
    )


def read_policy(args: argparse.Namespace) -> Retreat:
    """When the attacker breaks off."""
    if args.rounds is not None and args.rounds < 1:
        raise OddsError(f"--rounds {args.rounds}: at least one round is fought")
    limit = Retreat(rounds=args.rounds or 0)
    return earliest((limit, *(read_retreat(text) for text in args.retreat)))


def _names(texts: Iterable[str]) -> tuple[str, ...]:
    """Names from options that may be repeated or hold several."""
    names = (name.strip() for text in texts for name in text.split(","))
    return tuple(dict.fromkeys(name for name in names if name))


def _checked(inquiry: Inquiry) -> Inquiry:
    """The inquiry within the limits that its fields have."""
    try:
        return msgspec.convert(asdict(inquiry), Inquiry)
    except msgspec.ValidationError as error:
        problem, _, field = str(error).partition(" - at `$.")
        option = re.sub(r"\W.*", "", field).replace("_", "-")
        raise OddsError(f"--{option}: {problem[:1].lower()}{problem[1:]}") from None


def _json(
    found: Result, advice: odds_advice.Sought, more: Mapping[str, Any], *, joint: bool
) -> str:
    """One object: the odds, and beside them what else was asked for."""
    told: dict[str, Any] = msgspec.to_builtins(found.odds)  # plain data, on its way out
    if joint:
        told["ends"] = msgspec.to_builtins(found.ends)
    return msgspec.json.encode(told | msgspec.to_builtins(advice) | dict(more)).decode()

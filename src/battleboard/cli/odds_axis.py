"""`battleboard odds classic`: a battle of an Axis & Allies edition."""

import argparse
import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar, get_args

import msgspec
from msgspec.structs import asdict, replace

from battleboard.axis.battle.arms import Arms
from battleboard.axis.capabilities import FightsBattles
from battleboard.cli import odds_advice
from battleboard.cli.odds_from import RecordedState
from battleboard.cli.odds_plot import check_name, save_plot
from battleboard.cli.odds_report import print_report
from battleboard.cli.show import make_console, say
from battleboard.core.errors import OddsError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Space
from battleboard.core.lexicon import Lexicon
from battleboard.odds.axis.answer import Result, result
from battleboard.odds.axis.army import read_order
from battleboard.odds.axis.editions import arms_of, battle_editions
from battleboard.odds.axis.inquiry import Inquiry, read_question, write_inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.position import battles_of, question_for
from battleboard.odds.axis.question import BUDGET, SAMPLES, Question
from battleboard.odds.axis.retreat import FORMS, earliest, read_retreat
from battleboard.odds.axis.solver.problem import Dive, RetreatPolicy
from battleboard.odds.nearest import nearest

Asked = TypeVar("Asked", Inquiry, Question)
"""A question in words, or in units."""

IN_THE_GAME: Final = (
    "sea",
    "amphibious",
    "bombard",
    "attacker_tech",
    "attacker_advantage",
    "defender_tech",
    "defender_advantage",
)
"""What the position says by itself."""
USAGE: Final = 'battleboard odds classic "3 infantry, 1 armor" "2 infantry"'


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of a battle of units."""
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
    """Add the options of one side."""
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
    """Add the options of the method."""
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


def games() -> tuple[str, ...]:
    """Return the games whose battles can be typed."""
    return battle_editions()


def run(args: argparse.Namespace) -> int:
    """Answer with the chosen method."""
    return answer(args, read_inquiry(args))


def answer(
    args: argparse.Namespace,
    inquiry: Inquiry,
    heading: str = "",
    more: Mapping[str, Any] = MappingProxyType({}),
    asked: Question | None = None,
) -> int:
    """Return the odds; a battle of a game is `asked` in units, and the JSON form adds `more`."""
    if args.plot is not None:
        check_name(args.plot)
    wanted = odds_advice.read_wanted(args)
    units = asked or read_question(inquiry)
    question, found = posed(units), result(units)
    advice = odds_advice.sought(units, wanted)
    if args.plot is not None:
        save_plot(args.plot, question, found)
    if args.json:
        print(_json(found, advice, more, joint=args.joint))
        return 0
    console = make_console()
    if heading:
        say(console, heading)
    print_report(console, question, found, inquiry, joint=args.joint)
    odds_advice.print_advice(console, question.arms, advice)
    return 0


# A battle of a recorded game


def knows(game: Game[Any]) -> bool:
    """Return whether this module answers for a game."""
    return isinstance(game, FightsBattles)


def run_from(args: argparse.Namespace, place: RecordedState) -> int:
    """Read the battle from a game, then answer as if it had been typed."""
    game, words = place.game, [word for word in (args.game, *args.sides) if word]
    assert isinstance(game, FightsBattles), "a game that this module knows"
    if words:
        raise TextError(f"--from reads both sides from the game: {words[0]!r} is too much")
    for name in IN_THE_GAME:
        if getattr(args, name):
            raise TextError(f"--{name.replace('_', '-')} is read from the game with --from")
    edition = game.edition(place.state)
    spaces = battles_of(edition, place.state)
    space = _chosen(args.space, spaces, place.game.lexicon, place)
    question = with_policies(question_for(edition, place.state, space), edition.arms, args)
    inquiry = _checked(write_inquiry(question))
    heading = f"{place.game.lexicon.name(space, 'space')}, {place}"
    more = {"space": space, "entry": place.entry, "inquiry": msgspec.to_builtins(inquiry)}
    return answer(args, inquiry, heading, more, question)


def _chosen(
    wanted: str | None, spaces: tuple[Space, ...], lexicon: Lexicon, place: RecordedState
) -> Space:
    """Return the chosen battle; the one under way comes first."""
    names = {lexicon.name(space, "space"): space for space in spaces}
    if not spaces:
        raise TextError(f"no battle is planned, waits or is under way {place}")
    if wanted is None:
        if len(spaces) > 1 and place.state.battle is None:
            raise TextError(f"several battles {place}; choose with --space: {', '.join(names)}")
        return spaces[0]
    for name, space in names.items():
        if wanted.casefold() in (name.casefold(), space):
            return space
    raise TextError(f"no battle in {wanted!r} {place}{nearest(wanted, names)}")


# What was typed


def read_inquiry(args: argparse.Namespace) -> Inquiry:
    """Return the question that was typed; raise OddsError or TextError."""
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
    return _checked(with_policies(inquiry, arms_of(inquiry.game), args))


def with_policies(asked: Asked, arms: Arms, args: argparse.Namespace) -> Asked:
    """Return the battle of a question with its policies and method."""
    return replace(
        asked,
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


def read_policy(args: argparse.Namespace) -> RetreatPolicy:
    """Return when the attacker retreats."""
    if args.rounds is not None and args.rounds < 1:
        raise OddsError(f"--rounds {args.rounds}: at least one round is fought")
    limit = RetreatPolicy(rounds=args.rounds or 0)
    return earliest((limit, *(read_retreat(text) for text in args.retreat)))


def _names(texts: Iterable[str]) -> tuple[str, ...]:
    """Return names from options that can be repeated or hold several."""
    names = (name.strip() for text in texts for name in text.split(","))
    return tuple(dict.fromkeys(name for name in names if name))


def _checked(inquiry: Inquiry) -> Inquiry:
    """Return the inquiry after checking the limits of its fields."""
    try:
        return msgspec.convert(asdict(inquiry), Inquiry)
    except msgspec.ValidationError as error:
        problem, _, field = str(error).partition(" - at `$.")
        option = re.sub(r"\W.*", "", field).replace("_", "-")
        raise OddsError(f"--{option}: {problem[:1].lower()}{problem[1:]}") from None


def _json(
    found: Result, advice: odds_advice.Sought, more: Mapping[str, Any], *, joint: bool
) -> str:
    """Return the odds and the other answers as one object."""
    told: dict[str, Any] = msgspec.to_builtins(found.odds)  # plain data, on its way out
    if joint:
        told["ends"] = msgspec.to_builtins(found.ends)
    return msgspec.json.encode(told | msgspec.to_builtins(advice) | dict(more)).decode()

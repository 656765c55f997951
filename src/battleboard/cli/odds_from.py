"""`battleboard odds --from RECORD@ENTRY`: a battle as it stands in a recorded game."""

import argparse
from typing import Any, Final, NamedTuple

import msgspec

from battleboard.axis.game import AxisGame
from battleboard.cli import odds_axis
from battleboard.cli.records import load, name_of
from battleboard.cli.replay import read_story
from battleboard.cli.risk import odds as odds_risk
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Space
from battleboard.core.lexicon import Lexicon
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState
from battleboard.odds.nearest import nearest
from battleboard.odds.position import battles_of, inquiry_for
from battleboard.odds.risk import assault_between

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


class Place(NamedTuple):
    """A moment of a record."""

    file: str
    entry: int
    game: Game[Any]
    """`Any`: each game has its own type of state."""
    state: Any

    def __str__(self) -> str:
        return f"after entry {self.entry} of {name_of(self.file)}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A moment of a game, and which of its battles."""
    parser.add_argument(
        "--from",
        dest="record",
        metavar="RECORD[@ENTRY]",
        help="a battle as it stands after this entry of a record (default: the last); "
        "in Risk give two territories instead of GAME and SIDE, or none for the attack under way",
    )
    parser.add_argument(
        "--space", metavar="NAME", help="with --from: which battle, if several wait"
    )


def find_place(record: str) -> Place:
    """The moment that `RECORD@ENTRY` names; raises RecordError, TextError or OSError."""
    file, _, number = record.rpartition("@")
    if not file or not number.isdecimal():
        file, number = record, ""
    story = read_story(load(file), name_of(file))
    entry = story.checked_entry(int(number)) if number else len(story.steps) - 1
    return Place(file, entry, story.game, story.steps[entry].state)


def run(args: argparse.Namespace, place: Place) -> int:
    """Read the battle from the game, then answer as if it had been typed."""
    words = [word for word in (args.game, *args.sides) if word]
    if isinstance(place.game, AxisGame):
        return _run_axis(args, place, place.game, words)
    if isinstance(place.state, RiskState):
        return _run_risk(args, place, place.state, words)
    raise TextError(f"there are no odds of {place.game.name}")


# Axis & Allies


def _run_axis(args: argparse.Namespace, place: Place, game: AxisGame[Any], words: list[str]) -> int:
    if words:
        raise TextError(f"--from reads both sides from the game: {words[0]!r} is too much")
    for name in IN_THE_GAME:
        if getattr(args, name):
            raise TextError(f"--{name.replace('_', '-')} is read from the game with --from")
    edition = game.edition(place.state)
    spaces = battles_of(edition, place.state)
    space = _chosen(args.space, spaces, game.lexicon, place)
    inquiry = odds_axis.with_policies(inquiry_for(edition, place.state, space), args)
    heading = f"{game.lexicon.name(space, 'space')}, {place}"
    more = {"space": space, "entry": place.entry, "inquiry": msgspec.to_builtins(inquiry)}
    return odds_axis.answer(args, inquiry, heading, more)


def _chosen(wanted: str | None, spaces: tuple[Space, ...], lexicon: Lexicon, place: Place) -> Space:
    """The battle that is meant; the one under way stands first."""
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


# Risk


def _run_risk(args: argparse.Namespace, place: Place, state: RiskState, words: list[str]) -> int:
    if args.space is not None:
        raise TextError("--space is for battles that wait; in Risk give two territories")
    if args.path is not None:
        raise TextError("--path names its armies itself and does not go with --from")
    origin, target = _territories(place, state, words)
    assault = assault_between(state.position, origin, target)
    args.sides = [str(assault.armies), str(assault.defenders)]
    return odds_risk.run(args)


def _territories(place: Place, state: RiskState, words: list[str]) -> tuple[Space, Space]:
    """The two that were typed, or those of the attack under way."""
    if not words:
        if state.battle is None or not _enemies(state, state.battle.origin, state.battle.target):
            raise TextError(f"no attack is under way {place}; give two territories")
        return state.battle.origin, state.battle.target
    if len(words) != 2:
        raise TextError(f"two territories are expected, not {len(words)}")
    origin, target = (_territory(place.game.lexicon, word) for word in words)
    if target not in (BOARD.spaces[i] for i in BOARD.neighbours[BOARD.index[origin]]):
        raise TextError(f"{words[0]} and {words[1]} have no border in common")
    if not _enemies(state, origin, target):
        raise TextError(f"{words[0]} and {words[1]} belong to the same player {place}")
    return origin, target


def _enemies(state: RiskState, origin: Space, target: Space) -> bool:
    owners, index = state.position.owners, BOARD.index
    return owners[index[origin]] != owners[index[target]]


def _territory(lexicon: Lexicon, word: str) -> Space:
    found = lexicon.find("space", word)
    if found is None:
        known = (lexicon.name(space, "space") for space in BOARD.spaces)
        raise TextError(f"there is no territory {word!r}{nearest(word, known)}")
    return Space(found)

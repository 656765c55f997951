"""Whole games that must replay to the same end for ever.

`python -m tests.record.golden` writes what is missing in tests/records/. A file that has to change,
because the rules or the notation changed, is removed first; the commit says why.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from battleboard.bots import best_bot, make_bot
from battleboard.bots.bot import answers
from battleboard.core.table import AcceptDraw, OfferDraw
from battleboard.games import find_game
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Record
from battleboard.record.text import write_text
from tests.record.games import ALL_FAMILIES, begin, committed, fresh, with_orders

FOLDER = Path(__file__).parent.parent / "records"
SEEDS = 12
LONGEST = 2000
ENOUGH = 60
"""Entries that a game should have, to be worth keeping."""

Play = Callable[[int], Match[Any]]


def games() -> Iterator[tuple[str, Play]]:
    """The names of the files, and how each is played from a seed."""
    for game, words, players in ALL_FAMILIES:
        if game.id == "classic" and words:
            continue  # the options are kept on the small board, whose games are short
        count = players or 3 if game.id == "risk" else len(game.default_seats)
        name = "-".join((game.id, *words)).replace("_", "-")

        def play(
            seed: int, game: Any = game, words: dict[str, str] = words, count: int = count
        ) -> Match[Any]:
            dice = committed(game.all_seats[:count], bytes([seed] * 32))
            return begin(game, words, dice, count)

        yield name, play
        if game.rules_version > 1 and not words:
            # The file without a number was written by version 1 and stays as it is.
            yield f"{name}-rules-{game.rules_version}", play
    yield "risk-orders", lambda seed: with_orders(_risk(seed))
    yield "risk-take-backs", _taken_back
    yield "risk-draw", _drawn


def _risk(seed: int, players: int = 3) -> Match[Any]:
    game = find_game("risk")
    return begin(game, {}, committed(game.all_seats[:players], bytes([seed] * 32)), players)


def _taken_back(seed: int) -> Match[Any]:
    match = _played_on(_risk(seed), seed, 40)
    match.remark("Green shook the table.\nAll agree to go back.")
    match.take_back(12, fresh(match))
    match.take_back(35, fresh(match, "once more"))
    return match


def _drawn(seed: int) -> Match[Any]:
    match = _played_on(_risk(seed), seed, 30)
    first, *others = match.state.seats
    match.play(first, OfferDraw())
    for seat in others:
        match.play(seat, AcceptDraw())
    return match


def _played_on(match: Match[Any], seed: int, entries: int) -> Match[Any]:
    """The best bot plays all seats."""
    game, rng = match.game, Random(seed)
    bots = dict.fromkeys(match.state.seats, make_bot(best_bot(game), game))
    while len(match.history) < entries:
        answered = answers(game, match.state, bots, rng)
        if answered is None:
            break
        match.play(*answered)
    return match


def small_game(play: Play) -> Record:
    """The shortest of a few finished games that is long enough."""
    found = [_played_on(play(seed), seed, LONGEST) for seed in range(SEEDS)]
    finished = [match.record(EVERYTHING) for match in found if match.state.over is not None]
    lengths = sorted(finished, key=lambda record: len(record.entries))
    return next((record for record in lengths if len(record.entries) >= ENOUGH), lengths[-1])


def main() -> None:
    for name, play in games():
        path = FOLDER / f"{name}.record"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(write_text(small_game(play)), encoding="utf-8")
            print(f"written: {path.name}, {path.stat().st_size} bytes")
            _pin(path)


def contents_of(path: Path) -> str:
    """The hash of what a record says, apart from its digest."""
    text = re.sub(r'^\[Hash ".*"\]\n', "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return hashlib.sha256(text.encode()).hexdigest()


def _pin(path: Path) -> None:
    """Note what a new record says, in the place of one that was removed."""
    file = FOLDER / "pinned.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    names = [line.partition(" = ")[0] for line in lines]
    at = names.index(path.stem) if path.stem in names else len(lines)
    lines[at : at + 1] = [f'{path.stem} = "{contents_of(path)}"']
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

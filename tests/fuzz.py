"""`make fuzz`: wild games until stopped, and a record of every one that breaks a promise.

make fuzz                                  until Ctrl-C
make fuzz ARGS="--seconds 60"
make fuzz ARGS="--games 1000 --seed 7"
make fuzz ARGS="--game risk --seed 1234 --games 1"     one game again
"""

import argparse
import sys
import time
import traceback
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path

from battleboard.core.ids import GameId
from battleboard.games import game_ids
from battleboard.record.files import write_record
from battleboard.record.match import EVERYTHING
from tests.conformance.trials import trial_of
from tests.wild import WildGame

FOLDER = Path("fuzz-failures")


@dataclass
class Tally:
    """How far the search has come."""

    began: float = field(default_factory=time.monotonic)
    games: int = 0
    actions: int = 0
    probes: int = 0
    failures: int = 0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.actions} actions, {self.probes} probes, "
            f"{self.failures} failures in {self.seconds:.0f} s"
        )


def play(id_: GameId, seed: int, tally: Tally, folder: Path) -> None:
    """One game; where it breaks a promise, its record and the story are kept."""
    tally.games += 1
    wild = None
    try:
        wild = WildGame(trial_of(id_), seed)
        wild.play()
    except Exception:  # whatever goes wrong is what we are looking for
        tally.failures += 1
        keep(id_, seed, wild, traceback.format_exc(), folder)
    if wild is not None:
        tally.actions += wild.actions
        tally.probes += wild.probes


def keep(id_: GameId, seed: int, wild: WildGame | None, story: str, folder: Path) -> None:
    """Save what is known of a failure and say how to see it again."""
    folder.mkdir(exist_ok=True)
    name = folder / f"{id_}-{seed}"
    name.with_suffix(".txt").write_text(story, encoding="utf-8")
    print(f"\nFAILURE in game {seed} of {id_}:\n{story}")
    print(f'  again:  make fuzz ARGS="--game {id_} --seed {seed} --games 1"')
    print(f"  story:  {name.with_suffix('.txt')}")
    if wild is not None:
        record = name.with_suffix(".record")
        record.write_bytes(write_record(wild.match.record(EVERYTHING)))
        print(f"  record: {record}    (battleboard replay {record})")


def progress(tally: Tally, shown: float) -> float:
    """Rewrite the line on a screen once a second, add one to a log every ten; when it was shown."""
    live = sys.stdout.isatty()
    if tally.seconds - shown < (1 if live else 10):
        return shown
    print(f"\r{tally}" if live else tally, end="" if live else "\n", flush=True)
    return tally.seconds


def main(arguments: list[str], folder: Path = FOLDER) -> int:
    """Play until told to stop; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(prog="fuzz", description="Wild games, looking for trouble.")
    parser.add_argument("--games", type=int, help="stop after so many games")
    parser.add_argument("--seconds", type=float, help="stop after so many seconds")
    parser.add_argument("--seed", type=int, help="the first seed; by default another each time")
    parser.add_argument("--game", choices=game_ids(), help="play only this one")
    chosen = parser.parse_args(arguments)
    first = int(time.time()) if chosen.seed is None else chosen.seed
    ids = [GameId(chosen.game)] if chosen.game else list(game_ids())
    print(f"wild games of {', '.join(ids)} from seed {first}; Ctrl-C stops", flush=True)
    tally, shown = Tally(), 0.0
    try:
        for number in islice(count(), chosen.games):
            if chosen.seconds is not None and tally.seconds >= chosen.seconds:
                break
            play(ids[number % len(ids)], first + number // len(ids), tally, folder)
            shown = progress(tally, shown)
    except KeyboardInterrupt:
        print()
    print(f"\r{tally}")
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

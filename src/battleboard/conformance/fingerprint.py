"""Whole random games as one short text: equal games, equal texts."""

import hashlib
import sys
from typing import Any

from battleboard.conformance.trial import Trial
from battleboard.core.codec import codec
from battleboard.games import find_game


def fingerprint(trial: Trial[Any]) -> str:
    """A hash over every action, every event and every state of a trial's games."""
    write = codec(trial.game).write
    digest = hashlib.sha256()
    for moment in trial.played_anew():
        digest.update(f"{moment.seat} ".encode())
        for value in (moment.action, *moment.events, moment.after):
            digest.update(write(value) + b"\n")
    return digest.hexdigest()


def main(arguments: list[str]) -> None:
    """Write the fingerprint of a game, by its ID, seed and size, to the standard output."""
    game, seed, games, actions = arguments
    trial: Trial[Any] = Trial(find_game(game), int(seed), int(games), int(actions))
    sys.stdout.write(fingerprint(trial) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])

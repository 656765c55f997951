"""`python -m battleboard.conformance <game> [seed]`: every check, and what became of it."""

import sys

from battleboard.conformance.suite import CHECKS
from battleboard.conformance.trial import Trial
from battleboard.core.errors import TextError
from battleboard.games import find_game


def main(arguments: list[str]) -> int:
    """Run all checks over one game; the number of those that failed."""
    try:
        id_, seed, *_ = (*arguments, "1")
        game = find_game(id_)
    except (TextError, ValueError) as error:
        sys.stderr.write(f"python -m battleboard.conformance GAME [SEED]: {error}\n")
        return 2
    failed = 0
    for check in CHECKS:
        claim = check.__name__.replace("_", " ")
        try:
            check(Trial(game, int(seed)))
        except Exception as error:  # whatever goes wrong is news to the author of the game
            failed += 1
            kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
            sys.stdout.write(f"NO   {claim}\n     {kind}{error}\n")
        else:
            sys.stdout.write(f"yes  {claim}\n")
    sys.stdout.write(f"{len(CHECKS) - failed} of {len(CHECKS)} checks hold for {game.name}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

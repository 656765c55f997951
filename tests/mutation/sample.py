"""`make mutants`: try a seeded sample of mutants and count those that the tests kill.

make mutants                                        the sample of the published figures
make mutants ARGS="--seed 7"                        another sample
make mutants ARGS="--seed 7 --part odds --size 20"  a small sample
make mutants ARGS="--again"                         try survivors again, after writing tests
make mutants ARGS="--keep"                          also write the figures of these parts down
make mutants ARGS="--current"                       use no result from before the last change

Results are kept in `.mutants/`; a run that was stopped continues where it was.
"""

import argparse
import hashlib
import sys
from pathlib import Path

from tests.mutation.candidates import PARTS, sample
from tests.mutation.session import forget_open, open_session, outcomes, try_all
from tests.mutation.stages import PACKAGE, ROOT
from tests.mutation.verdicts import FIGURES, WANTED, figures, kept, report, share, tally

SESSIONS = ROOT / ".mutants"
SEED = 16
SIZES = {
    "axis": 80,
    "games": 60,
    "revised": 100,
    "odds": 50,
    "server/play": 30,
    "server/storage": 20,
}


def main() -> int:
    """Try a sample from the command line; fail if the tests kill too few."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--part", choices=PARTS, action="append", help="only this part")
    parser.add_argument("--size", type=int, help="number of mutants of each part")
    parser.add_argument("--session", type=Path, default=SESSIONS, help="folder of the session")
    parser.add_argument("--again", action="store_true", help="try survivors without a reason again")
    parser.add_argument("--report", action="store_true", help="only show the results so far")
    parser.add_argument("--current", action="store_true", help="only results of the present code")
    parser.add_argument("--keep", action="store_true", help="write down the figures of these parts")
    args = parser.parse_args()
    sizes = {part: args.size or SIZES[part] for part in args.part or PARTS}
    drawn = sample(PACKAGE, args.seed, sizes)
    name = f"seed-{args.seed}-{_digest()}" if args.current else f"seed-{args.seed}"
    session = open_session(args.session / f"{name}.sqlite", drawn)
    try:
        if args.again:
            forget_open(session, drawn)
        if not args.report:
            try_all(session, drawn, args.session)
        found = outcomes(session, drawn)
    finally:
        session.close()
    print(report(found))
    counts = tally(found)
    if args.keep:
        FIGURES.write_text(figures(args.seed, kept(args.seed) | counts), encoding="utf-8")
    return 0 if args.report or share(counts.values()) >= WANTED else 1


def _digest() -> str:
    """Return a digest of the package and the tests."""
    found = hashlib.sha256()
    for path in sorted((*PACKAGE.rglob("*.py"), *(ROOT / "tests").rglob("*.py"))):
        found.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return found.hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())

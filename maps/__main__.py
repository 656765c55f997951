"""`python -m maps [BOARD...]`: build the maps, and say what is wrong with them."""

import argparse
import sys

from maps.build import OUTPUT, build
from maps.plan import plan_names


def main() -> int:
    """Build the boards that are named, or all."""
    parser = argparse.ArgumentParser(prog="maps", description="Build the maps of the boards.")
    parser.add_argument("boards", metavar="BOARD", nargs="*", help="only these (default: all)")
    failed = 0
    for name in parser.parse_args().boards or plan_names():
        data, faults = build(name)
        if data:
            (OUTPUT / f"{name}.json").write_bytes(data)
        print(f"{name}: {len(data) / 1000:.0f} KB")
        for fault in faults:
            print(f"  {fault}")
        failed += len(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

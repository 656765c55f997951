"""The command line answers at once: as fast as a few imports of the standard library."""

import shutil
import subprocess
import sys
import sysconfig
from statistics import median
from time import perf_counter

from benchmarks.measure import Finding

YARDSTICK = (sys.executable, "-c", "import asyncio")


def program() -> tuple[str, ...]:
    """`battleboard` as it is installed beside this Python, or else as a module."""
    found = shutil.which("battleboard", path=sysconfig.get_path("scripts"))
    return (found,) if found else (sys.executable, "-m", "battleboard")


def seconds(command: tuple[str, ...]) -> float:
    """How long one process takes from start to end."""
    before = perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - before


def startup(runs: int) -> Finding:
    """`battleboard --help` against `import asyncio`, by turns."""
    ours_help = (*program(), "--help")
    pairs = [(seconds(ours_help), seconds(YARDSTICK)) for _ in range(runs)]
    ours, theirs = (median(side) * 1000 for side in zip(*pairs, strict=True))
    return Finding(
        name="start: `battleboard --help`, compared with `python -c 'import asyncio'`",
        ratio=ours / theirs,
        details=f"medians of {runs} runs: {ours:.0f} and {theirs:.0f} ms",
    )

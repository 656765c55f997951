"""Write what is made from the code: JSON Schemas, and the reference pages of words and options.

`python -m tools.publish` writes, and a test compares: page and code cannot drift apart.
"""

import inspect
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import msgspec

from battleboard import games as registered
from battleboard.axis.board import material as axis
from battleboard.conformance import CHECKS
from battleboard.core.codec import schemas
from battleboard.core.game import Game
from battleboard.core.options import describe
from battleboard.core.phrase import phrase_of
from battleboard.core.texts import message
from battleboard.games import BUILT_IN, find_game
from battleboard.odds.axis.answer import Odds, Result
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.record.json_lines import schemas as record_schemas
from battleboard.scenario.format import ScenarioFile
from battleboard.server.door.openapi import document
from tools.api import with_endpoints
from tools.boards import board_pictures
from tools.cli import with_commands
from tools.looks import palette_css, silhouettes
from tools.mutation import mutation_page
from tools.notation import with_forms
from tools.picture import terminal
from tools.typescript import api_types, family_types

ROOT = Path(__file__).resolve().parent.parent
DRAFT = "https://json-schema.org/draft/2020-12/schema"


def published() -> dict[Path, str]:
    """Every published file and what it must hold."""
    files: dict[Path, str] = {}
    for name, type_ in data_files().items():
        schema = {"$schema": DRAFT, "title": name} | msgspec.json.schema(type_)
        files[ROOT / "src/battleboard/schemas" / f"{name}.json"] = _json(schema)
    for id_ in BUILT_IN:
        game = find_game(id_)
        for name, schema in schemas(game).items():
            files[ROOT / "docs/reference/schemas" / id_ / f"{name}.json"] = _json(schema)
        page = "\n".join(_words(game)) + "\n"
        files[ROOT / "docs/reference" / f"words-{id_}.md"] = page
    for name, schema in record_schemas().items():
        files[ROOT / "docs/reference/schemas/record" / f"{name}.json"] = _json(schema)
    for name, type_ in {"inquiry": Inquiry, "odds": Odds, "result": Result}.items():
        schema = {"$schema": DRAFT, "title": f"odds-{name}"} | msgspec.json.schema(type_)
        files[ROOT / "docs/reference/schemas/odds" / f"{name}.json"] = _json(schema)
    notation = ROOT / "docs/reference/notation.md"
    games = [find_game(id_) for id_ in BUILT_IN]
    files[notation] = with_forms(notation.read_text(encoding="utf-8"), games)
    commands = ROOT / "docs/reference/cli.md"
    files[commands] = with_commands(commands.read_text(encoding="utf-8"))
    files[ROOT / "docs/reference/conformance.md"] = "\n".join(_checks()) + "\n"
    files[ROOT / "docs/reference/mutation.md"] = mutation_page(ROOT / "tests/mutation")
    files[ROOT / "docs/pictures/terminal.svg"] = terminal()
    files[ROOT / "docs/reference/schemas/server/openapi.json"] = _json(document("1"))
    api = ROOT / "docs/reference/api.md"
    files[api] = with_endpoints(api.read_text(encoding="utf-8"))
    types = ROOT / "web/src/api"
    look = ROOT / "web/src/ui"
    files[look / "palette.css"] = palette_css()
    files[look / "silhouettes.json"] = silhouettes()
    files[ROOT / "web/src/map/pictures.json"] = board_pictures()
    files[types / "wire.ts"] = api_types()
    for family, members in families().items():
        files[types / f"{family}.ts"] = family_types(members)
    return files


def data_files() -> dict[str, Any]:
    """The types of all data files by the names of their schemas; some are tables of structs."""
    found: dict[str, Any] = {
        "axis-board": axis.BoardFile,
        "axis-powers": axis.PowersFile,
        "axis-setup": axis.SetupFile,
        "axis-units": axis.UnitsFile,
        "scenario": ScenarioFile,
    }
    for folder in iter_modules(registered.__path__):
        own = import_module(f"{registered.__name__}.{folder.name}.schemas").SCHEMAS
        found |= {f"{folder.name}-{file}": type_ for file, type_ in own.items()}
    return found


def families() -> dict[str, list[Game[Any]]]:
    """Games by the words that they share; the client has one set of types for each family."""
    found: dict[str, list[Game[Any]]] = {}
    for game in map(find_game, BUILT_IN):
        if not game.is_example:
            found.setdefault(game.family or game.id, []).append(game)
    return found


def _json(schema: dict[str, Any]) -> str:
    return json.dumps(_unindented(schema), indent=1, ensure_ascii=False) + "\n"


def _unindented(part: Any) -> Any:
    """Descriptions as every version of Python has them: older ones keep a docstring's indent."""
    match part:
        case dict():
            return {
                name: inspect.cleandoc(value)
                if name == "description" and isinstance(value, str)
                else _unindented(value)
                for name, value in part.items()
            }
        case list():
            return [_unindented(value) for value in part]
        case _:
            return part


def _words(game: Game[Any]) -> Iterator[str]:
    yield f"# The words of {game.name}"
    yield ""
    yield "Made from the code. Each line is a text form; in JSON the class name is the `type`, and"
    yield f"the schemas are in [`schemas/{game.id}`](schemas/{game.id}/state.json)."
    yield ""
    yield "## Options"
    yield ""
    yield "| option | rule | default | what it does |"
    yield "| --- | --- | --- | --- |"
    for option in describe(game.options_type):
        sentence = message(option.message)
        default = {True: "on", False: "off", None: "none"}.get(option.default, option.default)  # type: ignore[arg-type]  # any default may be looked up
        yield f"| `{option.name}` | {option.rule or ''} | {default} | {sentence} |"
    yield from _section(
        "Decisions", [(c.__name__, str(game.rule_of(c)), c) for c in game.decisions]
    )
    for title, classes in (("Actions", game.all_actions), ("Events", game.all_events)):
        forms = [(c.__name__, f"`{phrase_of(c).text}`", c) for c in classes]
        yield from _section(title, forms)


def _section(title: str, rows: list[tuple[str, str, type]]) -> Iterator[str]:
    second = "rule" if title == "Decisions" else "text form"
    yield ""
    yield f"## {title}"
    yield ""
    yield f"| class | {second} | meaning |"
    yield "| --- | --- | --- |"
    for name, form, class_ in rows:
        meaning = (class_.__doc__ or "").strip().splitlines()[0]
        yield f"| `{name}` | {form.replace('|', chr(92) + '|')} | {meaning} |"


def _checks() -> Iterator[str]:
    yield "# The conformance suite"
    yield ""
    yield "Made from the code. `battleboard.conformance` holds a game to these promises, by random"
    yield "play. From a shell: `python -m battleboard.conformance <game>`. In tests of your own:"
    yield ""
    yield "```python"
    yield "import pytest"
    yield "from battleboard import conformance"
    yield ""
    yield ""
    yield '@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)'
    yield "def test_contract(check):"
    yield "    check(conformance.Trial(GAME))"
    yield "```"
    yield ""
    yield "What the suite cannot find out by itself is said in the `Trial`:"
    yield ""
    yield "| field | what it is for |"
    yield "| --- | --- |"
    yield "| `twin` | deals anew what a seat may not know; needed where seats have secrets |"
    yield "| `orders` | some standing orders that the game understands |"
    yield "| `player` | a bolder player, where random play seldom gets far |"
    yield "| `seed`, `games`, `actions` | which random games, how many, and how long |"
    for check in CHECKS:
        yield ""
        yield f"## {check.__name__.replace('_', ' ').capitalize()}"
        yield ""
        yield inspect.cleandoc(check.__doc__ or "")


def main() -> None:
    """Write every published file that is not as it should be."""
    for path, text in published().items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()

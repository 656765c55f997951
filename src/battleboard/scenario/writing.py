"""A position written as a scenario file, so that it can be kept, sent and tested."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError, ScenarioError
from battleboard.core.game import Game
from battleboard.core.options import Options


def write_scenario(game: Game[Any], state: Any, title: str = "") -> str:
    """Return a position as a file; raise ScenarioError if it could not be read back."""
    entries = game.write_position(state)
    if entries is None or not _comes_back(game, state, entries):
        raise ScenarioError("this moment cannot be set up by hand; the beginning of a phase can")
    return "\n".join([*_file(game, state, entries, title), ""])


def _comes_back(game: Game[Any], state: Any, entries: Mapping[str, Any]) -> bool:
    """Return whether these entries lead to the same position and the same decision.

    Orders of a plan are not part of a position: the entries lead to the beginning of the plan.
    """
    try:
        again, _ = game.carry_on(game.read_position(entries, state.seats, state.options), NO_DICE)
    except BattleboardError:
        return False
    planning = getattr(state, "plan", None) is not None
    asked = again.pending == state.pending
    if planning:
        asked = type(again.pending) is type(state.pending)
    return asked and bool(again.position == state.position)


def _file(game: Game[Any], state: Any, entries: Mapping[str, Any], title: str) -> Iterator[str]:
    yield f"title = {_value(title or game.name)}"
    yield f"game = {_value(game.id)}"
    yield f"seats = {_value(state.seats)}"
    options = dict(_options(state.options))
    if options:
        yield from ("", "[options]", *_rows(options))
    tables = {key: value for key, value in entries.items() if isinstance(value, dict) and value}
    plain = {key: value for key, value in entries.items() if not isinstance(value, dict)}
    yield from ("", "[position]", *_rows(plain))
    for key, table in tables.items():
        yield from ("", f"[position.{key}]", *_rows(table))


def _options(options: Options) -> Iterator[tuple[str, Any]]:
    """Yield the options that differ from their defaults."""
    usual = type(options)()
    for name in options.__struct_fields__:
        chosen = getattr(options, name)
        if chosen is not None and chosen != getattr(usual, name):
            yield name, chosen


def _rows(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if value != []:
            yield f"{_key(key)} = {_value(value)}"


def _key(word: str) -> str:
    plain = word.isascii() and word.replace("_", "").replace("-", "").isalnum()
    return word if plain else json.dumps(word, ensure_ascii=False)


def _value(value: Any) -> str:
    """Return a value as TOML, whose strings and numbers are those of JSON."""
    match value:
        case dict():
            return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
        case list() | tuple():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)

"""The types of the client, made from the server's OpenAPI document and the games' JSON Schemas."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from battleboard.core.codec import schemas
from battleboard.core.game import Game
from battleboard.server.door.openapi import document

HEAD = "// Made from the server’s schema by `make publish`; not to be edited by hand.\n"
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
NAME = re.compile(r"^[A-Za-z_]\w*$")


def api_types() -> str:
    """What goes over the wire."""
    return HEAD + "".join(_declared(document("")["components"]["schemas"]))


def family_types(games: Iterable[Game[Any]]) -> str:
    """The decisions, actions and events of games that share them, each once."""
    declared: dict[str, Any] = {}
    kinds: dict[str, dict[str, None]] = {what: {} for what in ("decision", "action", "event")}
    for game in games:
        found = schemas(game)
        for what in kinds:
            for name, schema in found[what].get("$defs", {}).items():
                known = declared.setdefault(name, schema)
                assert known == schema, f"{game.id}: {name} is something else in another edition"
            kinds[what] |= dict.fromkeys(_type(found[what]).split(" | "))
    unions = (
        f"\nexport type {what.capitalize()} = {' | '.join(names)}\n"
        for what, names in kinds.items()
    )
    decisions = (declared[name] for name in kinds["decision"] if name in declared)
    return "".join((HEAD, *_declared(declared), *unions, *_empty(decisions)))


def _empty(decisions: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Every field that a decision can have, with an empty value."""
    fields: dict[str, str] = {}
    for decision in decisions:
        for name, schema in decision["properties"].items():
            if name != "type":
                value = _nothing(schema)
                assert fields.setdefault(name, value) == value, f"{name} has two types"
    yield "\n/** The fields of all decisions, empty: for the moment between two questions. */\n"
    yield "export const EMPTY_DECISION = {\n"
    for name, value in sorted(fields.items()):
        yield f"  {name}: {value},\n"
    yield "}\n"


def _nothing(schema: Mapping[str, Any]) -> str:
    match schema:
        case {"type": "array"}:
            return "[]"
        case {"type": "integer" | "number"}:
            return "0"
        case {"type": "boolean"}:
            return "false"
        case {"type": "string"} | {"enum": _}:
            return "''"
        case _:
            return "null"


def _declared(components: Mapping[str, Any]) -> Iterator[str]:
    for name, schema in sorted(components.items()):
        yield "\n" + _comment(schema.get("description", ""))
        if "properties" in schema:
            yield f"export interface {name} {{\n"
            needed = set(schema.get("required", ()))
            for field, part in schema["properties"].items():
                yield f"  {field}{'' if field in needed else '?'}: {_type(part)}\n"
            yield "}\n"
        else:
            yield f"export type {name} = {_type(schema)}\n"


def _comment(text: str) -> str:
    first = text.strip().partition("\n")[0].replace("*/", "")
    return f"/** {first} */\n" if first else ""


def _type(schema: Mapping[str, Any]) -> str:
    match schema:
        case {"$ref": str(ref)}:
            return ref.rpartition("/")[2]
        case {"const": value}:
            return json.dumps(value)
        case {"enum": list(values)}:
            return " | ".join(json.dumps(value, ensure_ascii=False) for value in values)
        case {"anyOf": list(parts)}:
            return " | ".join(dict.fromkeys(map(_type, parts)))
        case {"type": str(kind)}:
            return _by_kind(kind, schema)
        case _:
            return "unknown"


def _by_kind(kind: str, schema: Mapping[str, Any]) -> str:
    match kind, schema:
        case "array", {"prefixItems": list(parts)}:
            return f"readonly [{', '.join(map(_type, parts))}]"
        case "array", _:
            return f"readonly {_grouped(_type(schema.get('items') or {}))}[]"
        case "object", _:
            return _record(schema.get("additionalProperties"))
        case _:
            return PLAIN[kind]


def _record(values: object) -> str:
    return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"


def _grouped(name: str) -> str:
    return name if NAME.match(name) else f"({name})"

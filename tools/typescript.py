"""The types of the client, made from the server's OpenAPI document and the games' JSON Schemas."""

import json
import re
from collections.abc import Iterator, Mapping
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


def game_types(game: Game[Any]) -> str:
    """The decisions, actions and events of one game."""
    found = schemas(game)
    parts = [HEAD]
    declared: dict[str, Any] = {}
    for what in ("decision", "action", "event"):
        declared |= found[what].get("$defs", {})
    parts += _declared(declared)
    for what in ("decision", "action", "event"):
        parts.append(f"\nexport type {what.capitalize()} = {_type(found[what])}\n")
    return "".join(parts)


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

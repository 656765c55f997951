"""The OpenAPI document, made from the table of endpoints and the types of the wire."""

import inspect
import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any, Final

import msgspec
from msgspec import Struct

from battleboard.server import wire
from battleboard.server.api import ENDPOINTS
from battleboard.server.door.endpoint import JSON, TEXT, Endpoint
from battleboard.server.people.scopes import FOR_PROGRAMS

REFERENCE: Final = "#/components/schemas/{name}"
ALWAYS: Final = (429, 500, 503)
"""What any request may meet."""
WITH_BODY: Final = (403, 408)
"""What one with a body may meet: it is for the page of another site, or too slow."""


def document(version: str) -> dict[str, Any]:
    """The whole API."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    schemas = _cleaned(_components())
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Battleboard",
            "version": version,
            "description": "Board games of conquest, by the letter of their rulebooks.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _components() -> dict[str, Any]:
    types: list[type[Struct]] = [wire.Trouble, wire.Hello, wire.Ping, wire.Update, wire.Pong]
    types += [wire.Goodbye, wire.Spoken, wire.Elsewhere]
    for endpoint in ENDPOINTS:
        types += [type_ for type_ in (endpoint.body, endpoint.answer) if type_ is not None]
    _, components = msgspec.json.schema_components(dict.fromkeys(types), ref_template=REFERENCE)
    return components


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": _name(endpoint),
        "summary": endpoint.summary,
        "responses": _responses(endpoint),
        "security": [] if endpoint.open_to_all else [{"secret": []}],
    }
    if parameters := [*_path_parameters(endpoint), *_query_parameters(endpoint)]:
        described["parameters"] = parameters
    if endpoint.body is not None:
        content = {JSON: {"schema": _reference(endpoint.body)}}
        described["requestBody"] = {"required": True, "content": content}
    return described


def _name(endpoint: Endpoint) -> str:
    words = re.findall(r"[a-z]+", endpoint.path.removeprefix("/api"))
    return "_".join([endpoint.method.lower(), *words])


def _responses(endpoint: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {str(endpoint.status): _good(endpoint)}
    needed = _needed(endpoint)
    sent = WITH_BODY if endpoint.body is not None else ()
    for status in sorted({*endpoint.problems, *needed, *sent, *ALWAYS}):
        content = {JSON: {"schema": _reference(wire.Trouble)}}
        found[str(status)] = {"description": HTTPStatus(status).phrase, "content": content}
    return found


def _needed(endpoint: Endpoint) -> tuple[int, ...]:
    """How it ends without a secret, or with a token that only plays."""
    if endpoint.open_to_all:
        return ()
    plays = (endpoint.method, endpoint.path) in FOR_PROGRAMS
    return (401,) if plays else (401, 403)


def _good(endpoint: Endpoint) -> dict[str, Any]:
    described: dict[str, Any] = {"description": HTTPStatus(endpoint.status).phrase}
    if endpoint.answer is not None:
        described["content"] = {JSON: {"schema": _reference(endpoint.answer)}}
    elif endpoint.text:
        described["content"] = {TEXT.partition(";")[0]: {"schema": {"type": "string"}}}
    return described


def _reference(type_: type[Struct]) -> dict[str, str]:
    return {"$ref": REFERENCE.format(name=type_.__name__)}


def _path_parameters(endpoint: Endpoint) -> Iterable[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", endpoint.path):
        # A dot or two alone would be taken for a step in the path.
        schema = {"type": "string", "pattern": r"^[A-Za-z0-9_-]{1,64}(\.[0-9]+)*$"}
        yield {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameters(endpoint: Endpoint) -> Iterable[dict[str, Any]]:
    if endpoint.query is None:
        return
    (reference,), components = msgspec.json.schema_components(
        [endpoint.query], ref_template=REFERENCE
    )
    described = components[reference["$ref"].rpartition("/")[2]]
    needed = described.get("required", ())
    for name, schema in described["properties"].items():
        yield {"name": name, "in": "query", "required": name in needed, "schema": _given(schema)}


def _given(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a value that is there; one that is not there is left out of a query."""
    parts = [part for part in schema.get("anyOf", [schema]) if part.get("type") != "null"]
    return {key: value for key, value in parts[0].items() if key != "default"}


def _cleaned(part: Any) -> Any:
    """Docstrings as every version of Python has them, without the names of our own modules."""
    match part:
        case dict():
            return {
                name: inspect.cleandoc(value)
                if name == "description" and isinstance(value, str)
                else _cleaned(value)
                for name, value in part.items()
            }
        case list():
            return [_cleaned(value) for value in part]
        case _:
            return part

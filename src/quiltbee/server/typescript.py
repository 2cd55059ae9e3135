"""TypeScript types of everything on the wire: `python -m quiltbee.server.typescript` prints them.

They are made from the same structs that the server reads and writes with. The build of the page
calls it; what it prints is never committed.
"""

import sys
from functools import cache
from typing import Any, get_args

import msgspec

from quiltbee.match import Command, Event
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.api.refusals import ErrorAnswer
from quiltbee.server.error_facts import HintFacts
from quiltbee.server.messages import ClientMessage, ServerMessage
from quiltbee.server.wire_schema import question_types, wire_schema

HEAD = "/** Made by quiltbee.server.typescript from the server's types; do not edit. */\n"
_PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """The whole file."""
    roots = {
        "FromClient": ClientMessage,
        "FromServer": ServerMessage,
        "Command": Command,
        "MatchEvent": Event,
        "ErrorAnswer": ErrorAnswer,
    }
    types = [*roots.values(), *_endpoint_types()]
    schemas, components = wire_schema(types)
    parts = [_declaration(name, schema) for name, schema in sorted(components.items())]
    unions = zip(roots, schemas, strict=False)
    parts += [
        f"export type {name} = {written(schema)};\n"
        for name, schema in unions
        if name not in components
    ]
    return HEAD + "\n" + "\n".join(parts)


def _endpoint_types() -> list[Any]:
    found = [kind for each in ENDPOINTS for kind in (each.body, each.answer) if kind is not None]
    return list(dict.fromkeys(found))


def _declaration(name: str, schema: dict[str, Any]) -> str:
    comment = _comment(schema, "")
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {written(schema)};\n"
    required = set(schema.get("required", []))
    lines = [f"{comment}export interface {name} {{"]
    for field, kind in schema["properties"].items():
        is_optional = field not in required and _may_be_left_out(name, kind)
        mark = "?" if is_optional else ""
        lines.append(f"{_comment(kind, '  ')}  readonly {field}{mark}: {written(kind)};")
    return "\n".join([*lines, "}", ""])


def _may_be_left_out(name: str, field: dict[str, Any]) -> bool:
    """Whether a field that has a default need not be there.

    Clients may leave out any of them. The server writes all, but for those without a value.
    """
    return name in _written_by_clients() or name in _OMITTING or "default" not in field


_OMITTING = {
    kind.__name__ for kind in (*get_args(Event), HintFacts) if kind.__struct_config__.omit_defaults
}


@cache
def _written_by_clients() -> set[str]:
    """The types of commands, questions, messages of a client and bodies of requests."""
    bodies = [endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None]
    _, components = msgspec.json.schema_components(
        [ClientMessage, *dict.fromkeys(bodies), *question_types()]
    )
    return set(components)


def _comment(schema: dict[str, Any], indent: str) -> str:
    text = " ".join(schema.get("description", "").split())
    return f"{indent}/** {text.replace('*/', '* /')} */\n" if text else ""


def written(schema: dict[str, Any]) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(each) for each in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(each).decode() for each in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    return _container(schema)


def _container(schema: dict[str, Any]) -> str:
    kind = schema.get("type")
    if kind == "array":
        items = schema.get("items")
        inner = written(items) if items else "unknown"
        return f"readonly ({inner})[]" if "|" in inner else f"readonly {inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        inner = written(values) if isinstance(values, dict) else "unknown"
        return f"Readonly<Record<string, {inner}>>"
    return _PRIMITIVES.get(str(kind), "unknown")


if __name__ == "__main__":
    sys.stdout.write(typescript())

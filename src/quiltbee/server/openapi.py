"""The description of the HTTP API and of the socket, from the types that serve them."""

import re
from functools import cache
from typing import Any

import msgspec

from quiltbee import __version__
from quiltbee.games import GAMES
from quiltbee.server.api.endpoint import JSON, Endpoint
from quiltbee.server.api.endpoints import ENDPOINTS
from quiltbee.server.api.origins import HEADER
from quiltbee.server.api.refusals import ErrorAnswer
from quiltbee.server.messages import ClientMessage, ServerMessage
from quiltbee.server.wire_schema import wire_schema

_PLACE = "#/components/schemas/{name}"
_CHANGES = ("POST", "PATCH", "DELETE")


def openapi() -> dict[str, Any]:
    """The whole description with the games that are registered, as OpenAPI 3.1."""
    return _openapi(tuple(GAMES))


@cache
def _openapi(_games: tuple[str, ...]) -> dict[str, Any]:
    types = _types()
    schemas, components = wire_schema(list(types), _PLACE)
    written = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        operation = _operation(endpoint, written)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Quiltbee", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
        "x-socket": {
            "path": "/socket",
            "client": written[ClientMessage],
            "server": written[ServerMessage],
        },
    }


def socket_schema() -> dict[str, Any]:
    """JSON Schema of the messages on the socket."""
    (client, server), components = wire_schema([ClientMessage, ServerMessage])
    return {"client": client, "server": server, "$defs": components}


def _types() -> dict[Any, None]:
    """Every type in the description, once."""
    found: dict[Any, None] = {ErrorAnswer: None, ClientMessage: None, ServerMessage: None}
    for endpoint in ENDPOINTS:
        found |= dict.fromkeys(
            each for each in (endpoint.body, endpoint.query, endpoint.answer) if each is not None
        )
    return found


def _operation(endpoint: Endpoint, written: dict[Any, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": _name(endpoint),
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): {
                "description": "As asked.",
                "content": {endpoint.media: _media(endpoint, written)},
            },
            "default": {
                "description": "Refused, with a code of the closed list.",
                "content": {JSON: {"schema": written[ErrorAnswer]}},
            },
        },
    }
    if endpoint.body is not None:
        content = {JSON: {"schema": written[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _media(endpoint: Endpoint, written: dict[Any, Any]) -> dict[str, Any]:
    if endpoint.answer is None:
        return {"schema": {"type": "string"}}
    return {"schema": written[endpoint.answer]}


def _name(endpoint: Endpoint) -> str:
    words = re.findall("[a-z]+", endpoint.path.replace("/api", ""))
    return "_".join([endpoint.method.lower(), *words])


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    found = [_in_path(name) for name in re.findall(r"\{(\w+)\}", endpoint.path)]
    if endpoint.query is not None:
        schema = msgspec.json.schema(endpoint.query)["$defs"][endpoint.query.__name__]
        required = schema.get("required", [])
        found += [
            {"name": name, "in": "query", "required": name in required, "schema": each}
            for name, each in schema["properties"].items()
        ]
    if endpoint.method in _CHANGES:
        header = {"type": "string", "enum": ["1"]}
        found.append({"name": HEADER, "in": "header", "required": True, "schema": header})
    return found


def _in_path(name: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}

"""JSON Schema of what goes over the wire, with the structs of all registered games filled in."""

from collections.abc import Sequence
from typing import Any

import msgspec

from quiltbee.games import GAMES, Floor
from quiltbee.match.house_rules import HouseRules
from quiltbee.match.wire_types import (
    OF_GAMES,
    Choices,
    Effect,
    Explanation,
    GameFacts,
    Question,
    TableView,
)

DEFINITIONS = "#/$defs/{name}"
Schema = dict[str, Any]


def wire_schema(
    types: Sequence[Any], ref_template: str = DEFINITIONS
) -> tuple[Sequence[Schema], dict[str, Schema]]:
    """The schemas of these types, and the components that they refer to by name.

    What shared code knows as `TableView` is there one of the tables of the games; likewise for
    choices, explanations, effects, facts, questions and answers.
    """
    of_games = _types_of_games()
    fillings = [kind for kinds in of_games.values() for kind in kinds]
    schemas, components = msgspec.json.schema_components(
        [*types, *fillings], ref_template=ref_template
    )
    filled = iter(schemas[len(types) :])
    for name, kinds in of_games.items():
        components[name] = _one_of(name, [next(filled) for _ in kinds])
    components["Game"] = {"title": "Game", "enum": list(GAMES)}
    shown = schemas[: len(types)]
    for schema in (*shown, *components.values()):
        _fill(schema, ref_template)
    return shown, components


def question_types() -> list[Any]:
    """The questions of all games."""
    return _types_of_games()[Question.__name__]


def _types_of_games() -> dict[str, list[Any]]:
    wires = [rules.wire for rules in _house_rules()]
    found: dict[str, list[Any]] = {
        TableView.__name__: [wire.table for wire in wires],
        Choices.__name__: [wire.choices for wire in wires],
        GameFacts.__name__: [wire.facts for wire in wires],
        Explanation.__name__: [wire.explanation for wire in wires],
        Effect.__name__: [wire.effect for wire in wires],
        Question.__name__: [wire.question for wire in wires],
        "GameAnswer": [wire.answer for wire in wires],
    }
    return {name: [kind for kind in kinds if kind is not None] for name, kinds in found.items()}


def _house_rules() -> list[HouseRules]:
    return [
        game.filling(Floor.HOUSE_RULES) for game in GAMES.values() if game.has(Floor.HOUSE_RULES)
    ]


def _one_of(name: str, schemas: list[Schema]) -> Schema:
    return {"title": name, "anyOf": schemas} if schemas else {"title": name}


def _fill(schema: Any, ref_template: str) -> None:
    """Let what is marked refer to what the games fill in."""
    if isinstance(schema, list):
        for each in schema:
            _fill(each, ref_template)
    elif isinstance(schema, dict):
        name = schema.pop(OF_GAMES, None)
        if name is not None:
            schema.pop("type", None)
            schema["$ref"] = ref_template.format(name=name)
        for each in schema.values():
            _fill(each, ref_template)

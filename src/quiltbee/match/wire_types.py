"""What a game puts on the wire, in the words that all games share.

Shared code names only the types of this module. Each game fills them with structs of its own, and
the `WireTypes` of its house rules list those; OpenAPI and TypeScript are made from the lists of all
registered games. So a further game needs no line here.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from quiltbee.match.wire import snake_case

OF_GAMES = "x-of-games"
"""The key that marks a schema to be filled in from the registered games."""
GameName = Annotated[str, Meta(extra_json_schema={OF_GAMES: "Game"})]
"""The name of a registered game."""
Answer = Annotated[Any, Meta(extra_json_schema={OF_GAMES: "GameAnswer"})]
"""The answer to a question of a game."""
WrittenQuestion = Annotated[msgspec.Raw, Meta(extra_json_schema={OF_GAMES: "Question"})]
"""A question as it was sent, until the house rules of its game read it."""


class Exact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape that plain facts must fit: none of them is left behind on the way to the wire."""


class TableView(Exact, frozen=True, tag_field="game"):
    """What lies on a table, as far as a viewer may see it."""

    position: str
    """The position in one line."""


class Choices(msgspec.Struct, frozen=True, tag_field="game"):
    """All that a seat may do now."""

    seat: int


class Explanation(Exact, frozen=True):
    """Why a move that no person chose was made."""


class Effect(msgspec.Struct, frozen=True):
    """What a move changed, for anyone who reports it without knowing the rules."""


class GameFacts(msgspec.Struct, frozen=True, tag_field="game"):
    """Everything about a game that never changes, for a page that does not know its rules."""


class Question(
    msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True
):
    """A question about a table that changes nothing; `seat` asks it."""

    seat: int


@dataclass(frozen=True, slots=True)
class WireTypes:
    """The structs of one game."""

    table: type[TableView]
    choices: type[Choices]
    facts: type[GameFacts]
    explanation: type[Explanation] | None = None
    effect: type[Effect] | None = None
    question: Any = None
    """A kind of question, or a union of them; None if the game has none."""
    answer: Any = None
    """The type of the answers."""

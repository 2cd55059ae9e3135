"""Positions that belong to no match: what may be done in one, and what a move makes of it.

The lessons of the page are made of them. Nothing is kept: the whole position comes with the call.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from quiltbee.doodle import Cut
from quiltbee.match.doodle.choices import DoodleChoices, PieceChoice, pieces_after
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.patchwork.choices import PatchworkChoices
from quiltbee.server.api.endpoint import Call, Endpoint


class PositionQuery(msgspec.Struct, frozen=True):
    """A position of a game as a line, and a move to play in it, if any."""

    game: Literal["patchwork", "doodle"]
    line: Annotated[str, Meta(max_length=4000)]
    token: Annotated[str, Meta(max_length=100)] = ""


class PositionFacts(msgspec.Struct, frozen=True):
    """A position as the first seat sees it, and what that seat may do."""

    line: str
    table: dict[str, Any]
    choices: tuple[PatchworkChoices | DoodleChoices, ...]


async def _position(call: Call) -> PositionFacts:
    query: PositionQuery = call.query
    rules = house_rules_of(query.game)
    state = rules.game.parse_position(query.line)
    if query.token:
        state = state.play(rules.game.parse_move(query.token))
    own = frozenset({0})
    return PositionFacts(
        rules.game.format_position(state),
        rules.facts(state, rules.viewpoint(state, own)),
        tuple(rules.choices(state, seat) for seat in state.acting_seats if seat in own),
    )


class PiecesQuery(msgspec.Struct, frozen=True):
    """A card of Doodle in a position as a line, and the cuts made so far, with commas between."""

    line: Annotated[str, Meta(max_length=4000)]
    card: Annotated[str, Meta(max_length=10)]
    cuts: Annotated[str, Meta(max_length=40)] = ""


class PiecesFacts(msgspec.Struct, frozen=True):
    """What one further cut can leave."""

    pieces: tuple[PieceChoice, ...]


async def _pieces(call: Call) -> PiecesFacts:
    query: PiecesQuery = call.query
    state = house_rules_of("doodle").game.parse_position(query.line)
    cuts = tuple(Cut.parse(cut) for cut in query.cuts.split(",") if cut)
    return PiecesFacts(pieces_after(state, 0, query.card, cuts))


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/positions",
        "What may be done in a position, after a move if one is given.",
        _position,
        PositionFacts,
        query=PositionQuery,
        known=False,
    ),
    Endpoint(
        "GET",
        "/api/positions/pieces",
        "What a further cut of a card of Doodle would leave to the first seat of a position.",
        _pieces,
        PiecesFacts,
        query=PiecesQuery,
        known=False,
    ),
)

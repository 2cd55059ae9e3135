"""What strong play thinks of a game's pieces: the table that comes with the package."""

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.explorer.table import ExplorerTable, shipped
from quiltbee.games import GAMES, Floor
from quiltbee.server.api.endpoint import Call, Endpoint


async def _table(call: Call) -> ExplorerTable:
    game = GAMES.get(call.path["game"])
    if game is None or not game.has(Floor.EXPLORER):
        raise RefusedRequest(ErrorCode.WIRE_NOT_FOUND, path=call.request.url.path[:100])
    return shipped(game.name)


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/explorer/{game}",
        "What self-play of the engine says about a game's pieces and openings.",
        _table,
        ExplorerTable,
        known=False,
        lasting=True,
        refusals=(404,),
    ),
)

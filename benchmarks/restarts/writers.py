"""Many connections that write as fast as they can, until the server is killed under them."""

import asyncio
import json
from typing import Any
from uuid import uuid4

from benchmarks.restarts.killed_server import KilledServer
from benchmarks.restarts.player import Player
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

WRITERS = 8
BEFORE_THE_KILL = 150
"""How many commands are acknowledged before the server is killed."""


def write_through_a_kill(server: KilledServer, number: int) -> dict[str, tuple[str, int]]:
    """Write from all sides until the server dies; what it had acknowledged by then."""
    return asyncio.run(_write(server, number))


async def _write(server: KilledServer, number: int) -> dict[str, tuple[str, int]]:
    player = Player(server.url, f"Writer {number}")
    player.sign_in()
    seats = [{"kind": "person"}, {"kind": "open"}]
    matches = [await player.open("patchwork", seats) for _ in range(WRITERS // 2)]
    enough = asyncio.Event()
    writers = [
        asyncio.create_task(_write_to(player, matches[each % len(matches)], enough))
        for each in range(WRITERS)
    ]
    waiting = asyncio.create_task(enough.wait())
    await asyncio.wait([waiting, *writers], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*writers)
    return player.acknowledged


async def _write_to(player: Player, match: str, enough: asyncio.Event) -> None:
    """Two connections write to each match, so that they get into each other's way."""
    address = player.url.replace("http", "ws") + "/socket"
    headers = {"Cookie": player.cookie}
    try:
        async with connect(address, additional_headers=headers, compression=None) as connection:
            while True:
                command = {"type": "say", "seat": 1, "phrase": "hello"}
                given = {"type": "command", "id": uuid4().hex, "match": match, "command": command}
                await connection.send(json.dumps(given))
                answer = await _answer_to(connection, given["id"])
                player.acknowledged[answer["id"]] = (match, answer["version"])
                if len(player.acknowledged) >= BEFORE_THE_KILL:
                    enough.set()
    except (WebSocketException, OSError):
        return


async def _answer_to(connection: Any, given: object) -> Any:
    while True:
        message = json.loads(await connection.recv())
        if message.get("id") == given:
            assert message["type"] == "acknowledged", message
            return message

"""A person as a program: plays many matches at once over sockets and never gives up.

What was sent and not acknowledged is sent again under the same id after every reconnect, as the
page does it.
"""

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from quiltbee.games import game_named

PATIENCE = 30.0
"""Seconds without a word from the server after which a client connects again."""
LOST = (WebSocketException, InvalidHandshake, OSError, TimeoutError)


@dataclass
class Player:
    """A cookie, and everything the server has acknowledged."""

    url: str
    name: str
    cookie: str = ""
    acknowledged: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Command id → match and version."""
    repeated: int = 0
    """How often a command had to be sent again."""

    def sign_in(self) -> None:
        """Become a guest with a name."""
        answer = httpx.post(
            f"{self.url}/api/guest", json={"name": self.name}, headers={"X-Quiltbee": "1"}
        )
        answer.raise_for_status()
        self.cookie = f"quiltbee={answer.cookies['quiltbee']}"

    async def open(self, game: str, seats: list[dict[str, Any]]) -> str:
        """Open a match; tried again under the same id until the server answers."""
        command = {"type": "open_match", "game": game, "seats": seats}
        body = {"id": uuid4().hex, "command": command}
        headers = {"X-Quiltbee": "1", "Cookie": self.cookie}
        async with httpx.AsyncClient(headers=headers, timeout=PATIENCE) as http:
            while True:
                try:
                    answer = await http.post(f"{self.url}/api/rooms", json=body)
                    answer.raise_for_status()
                    return str(answer.json()["match"])
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)

    async def play(self, match: str, random: Random, told: Callable[[], None]) -> Any:
        """Play a match to its end, sitting down first if need be; the last view."""
        sitting = Sitting(self, match, random, told)
        while True:
            try:
                return await sitting.play()
            except LOST:
                await asyncio.sleep(0.05)


class Sitting:
    """One match of a player: the command under way survives the connection."""

    def __init__(
        self, player: Player, match: str, random: Random, told: Callable[[], None]
    ) -> None:
        self._player = player
        self._match = match
        self._random = random
        self._told = told
        self._pending: dict[str, Any] | None = None

    async def play(self) -> Any:
        """Play on one connection until the match is over or the connection is lost."""
        address = self._player.url.replace("http", "ws") + "/socket"
        headers = {"Cookie": self._player.cookie}
        async with connect(address, additional_headers=headers, compression=None) as connection:
            await _send(connection, type="follow", match=self._match, detail="view")
            if self._pending is not None:
                self._player.repeated += 1
                await _send(connection, **self._pending)
            view: Any = None
            while view is None or view["phase"] != "over":
                view = await self._hear(connection, view)
            return view

    async def _hear(self, connection: ClientConnection, view: Any) -> Any:
        """The view after the next message; what is to be done is done."""
        message = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
        kind = message["type"]
        if kind in ("snapshot", "update") and message["view"] is not None:
            view = message["view"]
        if self._pending is not None and message.get("id") == self._pending["id"]:
            if kind == "acknowledged":
                version = message["version"]
                self._player.acknowledged[self._pending["id"]] = (self._match, version)
                self._told()
            elif kind == "refused" and message["error"]["code"] not in EXPECTED_REFUSALS:
                raise AssertionError(message)
            self._pending = None
        if self._pending is None and view is not None:
            command = self._next_command(view)
            if command is not None:
                self._pending = {
                    "type": "command",
                    "id": uuid4().hex,
                    "match": self._match,
                    "expected": view["version"],
                    "command": command,
                }
                await _send(connection, **self._pending)
        return view

    def _next_command(self, view: Any) -> dict[str, Any] | None:
        if view["phase"] == "waiting":
            is_seated = any(seat["yours"] for seat in view["seats"])
            return None if is_seated else {"type": "take_seat"}
        if view["phase"] != "playing" or not view["choices"]:
            return None
        seat = view["choices"][0]["seat"]
        return {"type": "play", "seat": seat, "token": any_token(view, seat, self._random)}


EXPECTED_REFUSALS = ("match/version", "match/phase")
"""The view was older than the table, which is no one's fault; a newer one is on its way."""


async def _send(connection: ClientConnection, **message: Any) -> None:
    await connection.send(json.dumps(message))


def any_token(view: Any, seat: int, random: Random) -> str:
    """Any legal move, worked out from the position that the view shows; quick games in Doodle."""
    game = game_named(view["game"])
    state = game.parse_position(view["table"]["position"])
    if view["game"] != "doodle":
        return str(random.choice(state.legal_moves))
    moves = state.legal_moves_of(seat - 1)
    token = str(random.choice(moves))
    return str(moves[0]) if token.endswith("back") else token

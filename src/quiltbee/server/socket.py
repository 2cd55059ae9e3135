"""One socket of a client: reads messages, does what they say, and passes on what it follows.

Whatever is wrong with a message is refused with a code; the connection stays. Messages of one
socket are handled one after the other.
"""

import asyncio
import contextlib
import logging
import random
import time
from secrets import token_hex

import msgspec
from starlette.types import Message, Receive, Send

from quiltbee import __version__
from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.hints import Hint
from quiltbee.match import Actor, answer
from quiltbee.match.commands import TakeSeat
from quiltbee.match.questions import read_question
from quiltbee.server import messages, metrics
from quiltbee.server.error_facts import error_facts, malformed
from quiltbee.server.identity import Player
from quiltbee.server.outbox import Outbox
from quiltbee.server.services import Services
from quiltbee.server.socket_protocol import FAREWELL_SECONDS, SIZE, Network

log = logging.getLogger(__name__)
TOO_SLOW = 1013
UNRULY = 1008
SIGNED_OUT = 4001
"""Of the codes that everyone may use as they like."""
MOST_PARTS = 100
"""As how many messages a large one counts at most."""
MOST_STRIKES = 100
"""So many messages beyond the limit are refused one by one; then the connection ends."""
JITTER = 0.2


class Socket:
    """A connection of a player, after the handshake."""

    __slots__ = (
        "_address",
        "_closing",
        "_followed",
        "_network",
        "_outbox",
        "_player",
        "_receive",
        "_send",
        "_services",
        "_strikes",
    )

    def __init__(
        self,
        services: Services,
        player: Player,
        receive: Receive,
        send: Send,
        network: Network | None = None,
        address: str = "",
    ) -> None:
        self._services = services
        self._player = player
        self._address = address
        self._receive = receive
        self._send = send
        self._network = network
        write = None if network is None else network.write
        self._outbox = Outbox(self._send_text, self._give_up, write)
        self._followed: set[str] = set()
        self._strikes = 0

    @property
    def player(self) -> str:
        """Whose connection it is."""
        return self._player.id

    def tell(self, frame: bytes) -> None:
        """Send a frame after those before it."""
        self._outbox.put(frame)

    def _say(self, message: messages.FromServer) -> None:
        self.tell(messages.write_message(message))

    async def _send_text(self, frame: bytes) -> None:
        await self._send({"type": "websocket.send", "text": frame.decode()})

    def sign_out(self) -> None:
        """The session has ended: so does the connection."""
        if not self._outbox.closed:
            self._give_up(SIGNED_OUT)

    def _give_up(self, code: int = TOO_SLOW) -> None:
        self._outbox.close()
        self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: int) -> None:
        farewell = self._send({"type": "websocket.close", "code": code})
        with contextlib.suppress(Exception):  # it may be gone already, or not read this either
            await asyncio.wait_for(farewell, FAREWELL_SECONDS)
            await asyncio.sleep(FAREWELL_SECONDS)  # to read it
        if self._network is not None:
            self._network.hang_up()

    async def serve(self) -> None:
        """Serve until the client goes."""
        settings = self._services.settings
        every = settings.ping_seconds * 1000
        jittered = int(every * random.uniform(1 - JITTER, 1 + JITTER))
        address = settings.public_url.rstrip("/")
        self._say(messages.Welcome(messages.PROTOCOL, self._player, __version__, jittered, address))
        try:
            while (received := await self._receive())["type"] != "websocket.disconnect":
                await self._handle(received)
        finally:
            self._outbox.close()
            self._services.lobby.unfollow(self)
            for match_id in self._followed:
                self._services.matches.unfollow(match_id, self)
            del self._outbox

    async def _handle(self, received: Message) -> None:
        message_id: str | None = None
        try:
            if not self._is_counted(received):
                return
            message = self._read(received)
            message_id = None if isinstance(message, messages.Ping) else _id_of(message)
            await self._do(message)
        except QuiltbeeError as error:
            self._refuse(message_id, error)
        except Exception:
            reference = token_hex(4)
            log.exception("fault %s", reference)
            metrics.faults.inc()
            self._refuse(message_id, RefusedRequest(ErrorCode.WIRE_FAULT, text=reference))

    def _is_counted(self, received: Message) -> bool:
        """Whether to look at a message: each counts, and of those beyond the limit not many."""
        if self._outbox.closed:
            return False
        parts = min(MOST_PARTS, received.get(SIZE, 0) // self._services.settings.frame_bytes)
        limits = self._services.limits
        try:
            limits.hit("messages", self.player, 1 + parts)
            limits.hit("messages of one address", self._address, 1 + parts)
        except RefusedRequest:
            self._strikes += 1
            if self._strikes <= MOST_STRIKES:
                raise
            self._give_up(UNRULY)
            return False
        return True

    def _refuse(self, message_id: str | None, error: QuiltbeeError) -> None:
        facts = error_facts(error)
        metrics.commands_refused.labels(facts.code).inc()
        self._say(messages.Refused(message_id, facts))

    def _read(self, received: Message) -> messages.ClientMessage:
        frame = received.get("text")
        data = b"" if frame is None else frame.encode()
        most = self._services.settings.frame_bytes
        if (size := received.get(SIZE, len(data))) > most:
            raise RefusedRequest(ErrorCode.WIRE_TOO_LARGE, size=size, most=most)
        if frame is None:
            raise malformed(Hint("send text frames with JSON in them."))
        try:
            return messages.read_message(data)
        except (msgspec.DecodeError, RecursionError) as error:
            raise malformed(Hint("{error}.", error=error)) from error

    async def _do(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Ping():
                self._say(messages.Pong(message.id))
            case messages.GiveCommand():
                await self._command(message)
            case messages.Follow():
                await self._follow(message)
            case messages.Unfollow():
                self._followed.discard(message.match)
                self._services.matches.unfollow(message.match, self)
            case messages.FollowLobby():
                self._services.limits.hit("commands", self.player)
                await self._services.lobby.follow(self)
            case messages.Ask():
                await self._answer(message)

    async def _command(self, message: messages.GiveCommand) -> None:
        begun = time.perf_counter()
        services = self._services
        services.limits.command(self.player, message.command)

        def acknowledge(version: int) -> None:
            metrics.acknowledgement.observe(time.perf_counter() - begun)
            self._say(messages.Acknowledged(message.id, message.match, version))

        if isinstance(message.command, TakeSeat):  # the name may have been changed meanwhile
            row = await services.storage.people.player(self.player)
            name = self._player.name if row is None else row.name
            self._player = msgspec.structs.replace(self._player, name=name)
        await services.matches.perform(
            message.match,
            message.command,
            actor=Actor(self._player.id, self._player.name),
            command_id=message.id,
            expected=message.expected,
            acknowledge=acknowledge,
            address=self._address,
        )
        metrics.commands_accepted.labels(type(message.command).__name__).inc()

    async def _follow(self, message: messages.Follow) -> None:
        most = self._services.settings.follows_per_socket
        if message.match not in self._followed and len(self._followed) >= most:
            raise RefusedRequest(ErrorCode.WIRE_FULL, what="followed matches", most=most)
        self._services.limits.hit("commands", self.player)
        await self._services.matches.follow(message.match, self, message.detail, message.since)
        self._followed.add(message.match)

    async def _answer(self, message: messages.Ask) -> None:
        self._services.limits.hit("commands", self.player)
        live = await self._services.matches.live_match(message.match)
        try:
            question = read_question(live.match.rules, message.question)
        except msgspec.DecodeError as error:
            raise malformed(Hint("{error}.", error=error)) from error
        found = answer(live.match, question, live.viewer(self.player))
        self._say(messages.Answer(message.id, found))


def _id_of(message: messages.ClientMessage) -> str | None:
    found: str | None = getattr(message, "id", None)
    return found

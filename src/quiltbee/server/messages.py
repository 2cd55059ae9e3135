"""The socket's protocol as types: what a client may send, and what it gets.

JSON text frames; `type` says which message it is. docs/protocol.md explains them with examples.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from quiltbee.match import Command, Event, View, wire_types
from quiltbee.match.wire import snake_case
from quiltbee.server.error_facts import ErrorFacts
from quiltbee.server.identity import Player
from quiltbee.server.summaries import RoomLine

PROTOCOL = 1

MatchId = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""Made by the client, new for each command: a UUID does."""
MOST = 2**53 - 1
"""The largest number that all languages can read."""
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Detail = Literal["view", "events"]


class FromClient(
    msgspec.Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True
):
    """What all messages of a client have in common."""


class Follow(FromClient, frozen=True):
    """Tell me what happens in a match, from now on or from a version on."""

    match: MatchId
    since: Version | None = None
    detail: Detail = "view"


class Unfollow(FromClient, frozen=True):
    """Stop telling me about it."""

    match: MatchId


class FollowLobby(FromClient, frozen=True):
    """Tell me which tables are open."""


class GiveCommand(FromClient, frozen=True, tag="command"):
    """Do this. `expected` is the version the client looks at; a stale one is refused."""

    id: CommandId
    match: MatchId
    command: Command
    expected: Version | None = None


class Ask(FromClient, frozen=True):
    """Answer a question about a match that needs the rules."""

    id: CommandId
    match: MatchId
    question: wire_types.WrittenQuestion


class Ping(FromClient, frozen=True):
    """Are you there?"""

    id: Annotated[int, Meta(ge=-MOST, le=MOST)] = 0


ClientMessage = Follow | Unfollow | FollowLobby | GiveCommand | Ask | Ping


class FromServer(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """What all messages of the server have in common."""


class Welcome(FromServer, frozen=True):
    """The first message: who you are here, how often to ping, and the address to give others."""

    protocol: int
    player: Player
    version: str
    ping_every_ms: int
    address: str = ""
    """How others reach this server, without a slash at the end; empty if that is not known."""


class Snapshot(FromServer, frozen=True):
    """A match as you may see it."""

    view: View


class Events(FromServer, frozen=True):
    """Everything since the version that was asked for, as you may see it."""

    match: str
    version: int
    events: list[Event]


class Update(FromServer, frozen=True):
    """Something happened. The last update of a command has the `view`, if you asked for views.

    What you may not see of the event, such as the token of a hidden move, is null.
    """

    match: str
    version: int
    hash: str
    event: Event
    view: View | None = None


class Acknowledged(FromServer, frozen=True):
    """The command is on the disk and led to this version."""

    id: str
    match: str
    version: int


class Refused(FromServer, frozen=True):
    """Nothing was changed. `id` is None where the message could not be read."""

    id: str | None
    error: ErrorFacts


class Answer(FromServer, frozen=True):
    """The answer to a question."""

    id: str
    answer: wire_types.Answer


class Presence(FromServer, frozen=True):
    """The seats whose people are connected."""

    match: str
    seats: list[int]


class Pong(FromServer, frozen=True):
    """I am here."""

    id: int


class Lobby(FromServer, frozen=True):
    """The tables that wait for players: all that are shown if `whole`, else those that changed.

    `gone` are the matches that no longer stand there.
    """

    rooms: list[RoomLine]
    gone: list[str]
    whole: bool


ServerMessage = (
    Welcome | Snapshot | Events | Update | Acknowledged | Refused | Answer | Presence | Pong | Lobby
)

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_ENCODER = msgspec.json.Encoder()


def read_message(frame: bytes) -> ClientMessage:
    """The message of a frame; raises msgspec.DecodeError or its ValidationError."""
    return _DECODER.decode(frame)


def write_message(message: FromServer) -> bytes:
    """The frame of a message."""
    return _ENCODER.encode(message)

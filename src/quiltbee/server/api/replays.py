"""Records from anywhere, looked at on the page. Nothing is kept: the record comes with the call."""

from typing import Annotated

import msgspec
from msgspec import Meta

from quiltbee.match.replays import Replay, replay_of
from quiltbee.records import read_record
from quiltbee.server.api.endpoint import Call, Endpoint

LONGEST_RECORD = 60_000


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and after how many of its moves to show the table; all if left out."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    at: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


async def _replay(call: Call) -> Replay:
    wish: ReplayWish = call.body
    return await call.work_out(lambda: replay_of(read_record(wish.record), wish.at))


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/replays",
        "A record's moves, and the table after some of them.",
        _replay,
        Replay,
        ReplayWish,
        known=False,
    ),
)

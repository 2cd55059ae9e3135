"""Following by server-sent events: whoever leaves is forgotten, whenever they leave."""

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import ClientDisconnect
from starlette.types import Message

from quiltbee.server.api.following import Stream
from quiltbee.server.api.open_stream import OpenStream

SCOPE = {"type": "http", "asgi": {"spec_version": "2.4"}}


def test_who_goes_before_it_begins_is_forgotten() -> None:
    left: list[str] = []

    async def words() -> AsyncIterator[str]:
        yield "data: x"

    async def gone(_: Message) -> None:
        raise OSError("the browser is gone")

    async def nothing() -> Message:
        return {"type": "http.disconnect"}

    async def main() -> None:
        try:
            await OpenStream(words(), "text/event-stream", lambda: left.append("once"))(
                SCOPE, nothing, gone
            )
        except ClientDisconnect:
            left.append("disconnected")

    asyncio.run(main())
    assert left == ["once", "disconnected"]


def test_a_stream_that_nobody_reads_ends_instead_of_leaving_something_out() -> None:
    """The browser comes again, and learns how the match stands."""

    async def main() -> list[bytes]:
        stream = Stream("ada")
        for number in range(5000):
            stream.tell(b"%d" % number + b" " * 10_000)
        read = []
        while (frame := await stream.next(1.0)) is not None:
            assert frame, "it waits for more, though something was left out"
            read.append(frame)
        return read

    assert len(asyncio.run(main())) < 5000

"""Following by server-sent events: whoever leaves is forgotten, whenever they leave."""

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import ClientDisconnect
from starlette.types import Message

from quiltbee.server.api.following import EventStream

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
            await EventStream(words(), lambda: left.append("once"))(SCOPE, nothing, gone)
        except ClientDisconnect:
            left.append("disconnected")

    asyncio.run(main())
    assert left == ["once", "disconnected"]

"""The line to Redis, or to what speaks like it: quick to tell things, and nothing depends on it.

Once a second it is asked whether it is there. If it does not answer, everything goes on without it,
and it is looked for again.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint
from quiltbee.server.storage.notices import CHANNEL

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

log = logging.getLogger(__name__)
ANSWER_SECONDS = 1.0
"""If Redis takes longer to answer it counts as lost."""
RETRY_SECONDS = 0.5
LISTEN_SECONDS = 0.5
PREFIX = "quiltbee:"


class RedisLink:
    """What one process has to do with Redis; all of it happens on the event loop."""

    def __init__(self, url: str) -> None:
        self._client = _open(url)
        self._task: asyncio.Task[None] | None = None
        self.is_up = False
        """Whether others can be reached by it, and can reach this process."""

    def start(self, hear: Callable[[str], None], changed: Callable[[], None]) -> None:
        """Begin to listen; `changed` is called whenever it is found or lost."""
        loop = asyncio.get_running_loop()
        self._task = loop.create_task(self._run(hear, changed))

    async def stop(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._client.aclose()

    async def publish(self, line: str) -> bool:
        """Tell everyone a line; whether that worked."""
        try:
            await asyncio.wait_for(self._client.publish(CHANNEL, line), ANSWER_SECONDS)
        except _failures():
            self.is_up = False
            return False
        return True

    async def count(self, amounts: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
        """Add to counts, with the milliseconds a new one lives; what they are, and how long yet.

        Empty if Redis is not there.
        """
        try:
            return await asyncio.wait_for(self._count(amounts), ANSWER_SECONDS)
        except _failures():
            return {}

    async def _count(self, amounts: Mapping[str, tuple[int, int]]) -> dict[str, tuple[int, int]]:
        asking = self._client.pipeline(transaction=False)
        for key, (amount, lives) in amounts.items():
            asking.set(PREFIX + key, 0, nx=True, px=lives)
            asking.incrby(PREFIX + key, amount)
            asking.pttl(PREFIX + key)
        told = await asking.execute()
        return {
            key: (int(told[3 * number + 1]), max(0, int(told[3 * number + 2])))
            for number, key in enumerate(amounts)
        }

    async def _run(self, hear: Callable[[str], None], changed: Callable[[], None]) -> None:
        said = True
        while True:
            try:
                async with self._client.pubsub() as channel:
                    await asyncio.wait_for(channel.subscribe(CHANNEL), ANSWER_SECONDS)
                    log.info("Redis is there")
                    self.is_up = said = True
                    changed()
                    await self._listen(channel, hear)
            except _failures() as error:
                self.is_up = False
                changed()
                if said:  # once, not twice a second
                    log.warning("Redis is not there, so all goes on without it: %s", error)
                said = False
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen(self, channel: "PubSub", hear: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        asked = loop.time()
        while self.is_up:
            message = await channel.get_message(
                ignore_subscribe_messages=True, timeout=LISTEN_SECONDS
            )
            if message is not None:
                hear(str(message["data"]))
            if loop.time() - asked > ANSWER_SECONDS:
                asked = loop.time()
                await asyncio.wait_for(self._client.get(PREFIX), ANSWER_SECONDS)
        raise ConnectionError("it did not take a message")


def _open(url: str) -> "Redis":
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ModuleNotFoundError as error:
        raise InvalidOption(ErrorCode.STORAGE_DRIVER, module=error.name, extra="redis") from error
    try:
        return Redis.from_url(
            url,
            decode_responses=True,
            socket_connect_timeout=ANSWER_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
    except ValueError as error:
        hint, text = Hint("{error}.", error=error), url.split("@")[-1]
        raise InvalidOption(
            ErrorCode.SETTING_VALUE, name="QUILTBEE_REDIS", text=text, hint=hint
        ) from error


def _failures() -> tuple[type[Exception], ...]:
    from redis.exceptions import RedisError

    return (RedisError, OSError, TimeoutError)

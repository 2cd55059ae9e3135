"""A line between clients and a server that can be cut, in the middle of a message if need be."""

import asyncio
import contextlib
from asyncio import StreamReader, StreamWriter


class Line:
    """Passes everything on, until it is told to do harm."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._open: set[tuple[StreamWriter, StreamWriter]] = set()
        self._server: asyncio.Server | None = None
        self.port = 0
        self.swallows = 0
        """So many answers to COMMIT are swallowed; then the connection ends."""
        self.halves = 0
        """So many messages are cut in two; then the connection ends."""
        self.swallowed = 0
        self.halved = 0

    async def start(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    async def stop(self) -> None:
        """Cut everything, for good."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def cut(self) -> None:
        """Cut what is connected."""
        for pair in tuple(self._open):
            for writer in pair:
                writer.transport.abort()

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        pair = (writer, there[1])
        self._open.add(pair)
        committing = asyncio.Event()
        ways = (
            asyncio.ensure_future(self._there(reader, there[1], committing)),
            asyncio.ensure_future(self._back(there[0], writer, committing)),
        )
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
        self._open.discard(pair)
        for each in pair:
            each.transport.abort()

    async def _there(
        self, reader: StreamReader, writer: StreamWriter, committing: asyncio.Event
    ) -> None:
        while data := await _read(reader):
            if self.swallows > 0 and b"COMMIT" in data:
                self.swallows -= 1
                committing.set()
            if not await self._pass_on(data, writer):
                return

    async def _back(
        self, reader: StreamReader, writer: StreamWriter, committing: asyncio.Event
    ) -> None:
        while data := await _read(reader):
            if committing.is_set():  # it is committed, and nobody hears of it
                self.swallowed += 1
                return
            if not await self._pass_on(data, writer):
                return

    async def _pass_on(self, data: bytes, writer: StreamWriter) -> bool:
        whole = not (self.halves > 0 and len(data) > 8)
        if not whole:
            self.halves -= 1
            self.halved += 1
        writer.write(data if whole else data[: len(data) // 2])
        with contextlib.suppress(OSError):
            await writer.drain()
        return whole


async def _read(reader: StreamReader) -> bytes:
    try:
        return await reader.read(65_536)
    except OSError:
        return b""

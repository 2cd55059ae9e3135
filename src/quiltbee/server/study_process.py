"""The process that looks at one record after the other, as the program that started it sees it."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process

import msgspec

from quiltbee.server.study_worker import Line, Wish

PROGRAM = "quiltbee.server.study_worker"
LONGEST_LINE = 4 * 1024 * 1024


class StudyProcess:
    """Started with the first record, and kept for the next ones."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def begin(self, record: str) -> None:
        """Let it look at a record."""
        process = await self._ready()
        assert process.stdin is not None, "its input is a pipe"
        process.stdin.write(msgspec.json.encode(Wish(record)) + b"\n")
        await process.stdin.drain()

    async def line(self, seconds: float) -> Line | None:
        """What it says next; None if that is nothing for so long. RuntimeError if it died."""
        assert self._process is not None, "it has begun with a record"
        assert self._process.stdout is not None, "its output is a pipe"
        try:
            text = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        except TimeoutError:
            return None
        if not text:
            raise RuntimeError(f"the process of a study ended with {await self._process.wait()}")
        line: Line = msgspec.json.decode(text, type=Line)
        return line

    async def end(self) -> None:
        """Look no further; the next record starts it again."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()

    async def _ready(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                PROGRAM,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                limit=LONGEST_LINE,
            )
        return self._process

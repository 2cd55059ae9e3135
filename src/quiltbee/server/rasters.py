"""Drawings as PNG, for chats and for whoever keeps pictures; with letters of their own.

A server need not have any typefaces: those of the page come along with it. The pixels are made by
a process beside the server, and charged to whoever wanted them.
"""

import logging
import subprocess
import sys
from threading import Lock

import msgspec

from quiltbee.drawing import Drawing
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.raster_worker import Made, Wish
from quiltbee.server.workbench import charge

log = logging.getLogger(__name__)
WIDEST = 2400


class RasterProcess:
    """A process that makes pictures, one at a time; started with the first one."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()

    def make(self, wish: Wish) -> Made:
        """The picture; called in a thread. Raises RefusedRequest."""
        with self._lock:
            process = self._ready()
            assert process.stdin is not None, "its input is a pipe"
            assert process.stdout is not None, "its output is a pipe"
            try:
                process.stdin.write(msgspec.json.encode(wish) + b"\n")
                process.stdin.flush()
                line = process.stdout.readline()
            except OSError:
                line = b""
            if not line:
                self._end()
                raise RefusedRequest(ErrorCode.WIRE_BUSY)
            return msgspec.json.decode(line, type=Made)

    def stop(self) -> None:
        """End it; a further picture starts it again."""
        with self._lock:
            self._end()

    def _ready(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            words = [sys.executable, "-m", "quiltbee.server.raster_worker"]
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
            )
        return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()  # closes its pipes


PROCESS = RasterProcess()
"""One for all of this process: it knows nothing but drawings."""


def png_of(drawing: Drawing, width: int) -> bytes:
    """The picture, that many pixels wide; raises RefusedRequest."""
    made = PROCESS.make(Wish(drawing.svg, min(width, WIDEST)))
    charge(made.seconds)
    if made.fault:
        log.error("a picture cannot be made: %s", made.fault)
        raise RefusedRequest(ErrorCode.WIRE_FAULT, text="picture")
    return made.png

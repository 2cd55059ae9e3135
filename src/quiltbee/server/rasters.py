"""Drawings as PNG, for chats and for people who keep pictures; with letters of their own.

A server need not have any typefaces: those of the page come along with it. The pixels are made by
a process beside the server, and charged to whoever wanted them.
"""

import logging

from quiltbee.drawing import Drawing
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.raster_worker import Made, Wish
from quiltbee.server.workbench import charge
from quiltbee.server.worker_process import WorkerProcess

log = logging.getLogger(__name__)
WIDEST = 2400


PROCESS: WorkerProcess[Wish, Made] = WorkerProcess("quiltbee.server.raster_worker", Made)
"""One for all of this process: it knows nothing but drawings."""


def png_of(drawing: Drawing, width: int) -> bytes:
    """The picture, that many pixels wide; raises RefusedRequest."""
    made = PROCESS.ask(Wish(drawing.svg, min(width, WIDEST)))
    charge(made.seconds)
    if made.fault:
        log.error("a picture cannot be made: %s", made.fault)
        raise RefusedRequest(ErrorCode.WIRE_FAULT, text="picture")
    return made.png

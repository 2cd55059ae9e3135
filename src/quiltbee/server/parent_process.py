"""A worker ends when the process that started it is gone, even if that one was killed.

Otherwise it would go on alone and keep the port, so that the server could not be started again.
"""

import logging
import os
import signal
from threading import Event, Thread

log = logging.getLogger(__name__)
LOOK_SECONDS = 0.5
PARENT = "QUILTBEE_PARENT"
"""By this variable a process tells those it starts who it is: it may be gone before they look."""


def be_a_parent() -> None:
    """Let the processes that this one starts end with it."""
    os.environ[PARENT] = str(os.getpid())


def end_with_parent() -> None:
    """Stop this process, as SIGTERM does, when its parent is no longer there."""
    Thread(target=_watch, name="quiltbee-parent", daemon=True).start()


def _watch() -> None:
    pause = Event()
    while os.environ[PARENT] == str(os.getppid()):
        pause.wait(LOOK_SECONDS)
    log.warning("the process that started this one is gone")
    os.kill(os.getpid(), signal.SIGTERM)

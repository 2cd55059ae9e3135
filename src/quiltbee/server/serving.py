"""Running the app on uvicorn, in this process or in several."""

import asyncio
import logging
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from types import FrameType
from typing import Any

import uvicorn

from quiltbee import __version__
from quiltbee.server.app import App, make_app
from quiltbee.server.garbage_collection import GarbageKeeper
from quiltbee.server.http_protocol import HEAD_BYTES, guarded
from quiltbee.server.logs import set_up_logs
from quiltbee.server.open_files import allow_open_files
from quiltbee.server.parent_process import be_a_parent, end_with_parent
from quiltbee.server.services import give_back_time
from quiltbee.server.settings import Settings, read_settings, to_environment
from quiltbee.server.socket_protocol import SocketProtocol

log = logging.getLogger(__name__)
GRACE_SECONDS = 5
BACKLOG = 4096
SWITCH_SECONDS = 0.0005
"""The longest a thread waits for the others. The one that commits has to wait several times, and
Python's five milliseconds would be most of a commit."""
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where several processes put their figures together; must be set before they start."""


def make_config(settings: Settings, make: Callable[[], Any] | str) -> uvicorn.Config:
    """How uvicorn runs the app that a function makes; several processes need its name."""
    return uvicorn.Config(
        make,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        http=guarded(settings),  # type: ignore[arg-type]
        h11_max_incomplete_event_size=HEAD_BYTES,
        ws=SocketProtocol,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on; raises OSError if the address is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        error.filename = f"{settings.host}:{settings.port}"
        raise
    listener.listen(BACKLOG)
    listener.set_inheritable(True)
    return listener


def serve(settings: Settings, listener: socket.socket) -> None:
    """Serve on a socket until told to stop."""
    set_up_logs(settings)
    allow_open_files()
    _say_where(settings, listener)
    sys.setswitchinterval(SWITCH_SECONDS)
    with listener:
        if settings.workers > 1:
            _serve_together(settings, listener)
        else:
            config = make_config(settings, lambda: _make_app(settings))
            uvicorn.Server(config).run(sockets=[listener])


def _say_where(settings: Settings, listener: socket.socket) -> None:
    if settings.log_format == "json":  # people who read lines have been told already
        address = f"http://{settings.host}:{listener.getsockname()[1]}"
        facts = {"address": address, "workers": settings.workers, "version": __version__}
        log.info("listening", extra=facts)


def _serve_together(settings: Settings, listener: socket.socket) -> None:
    """Several processes on one socket; the settings reach them by the environment."""
    from uvicorn.supervisors import Multiprocess

    asyncio.run(give_back_time(settings))
    os.environ |= to_environment(settings)
    be_a_parent()
    with tempfile.TemporaryDirectory(prefix="quiltbee-") as folder:
        os.environ[METRICS_FOLDER] = folder
        config = make_config(settings, f"{__name__}:make_worker_app")
        Multiprocess(config, sockets=[listener]).run()


def make_worker_app() -> App:
    """The app of one of several processes, from the environment."""
    settings = read_settings()
    set_up_logs(settings)
    sys.setswitchinterval(SWITCH_SECONDS)
    end_with_parent()
    return _make_app(settings)


def _make_app(settings: Settings) -> App:
    app = make_app(settings)
    writer = app.services.storage.writer
    GarbageKeeper(lambda: writer.entries).start()
    for number in (signal.SIGINT, signal.SIGTERM):
        _tell_before_stopping(number, app.services.about_to_stop)
    return app


def _tell_before_stopping(number: int, tell: Callable[[], None]) -> None:
    """Tell first, then let uvicorn, which listens to the signal already, wait for connections."""
    stop = signal.getsignal(number)

    def stop_early(signum: int, frame: FrameType | None) -> None:
        tell()
        if callable(stop):
            stop(signum, frame)

    signal.signal(number, stop_early)

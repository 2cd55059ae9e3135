"""Plain `quiltbee`: a server on this machine, the page in the browser, an address for friends."""

import logging
import os
import sys
import webbrowser
from socket import socket
from typing import Any

import typer

from quiltbee.cli.language import texts_in
from quiltbee.texts import Texts

DEFAULTS = {"host": "0.0.0.0", "port": 8642, "log_level": "warning", "prepare_bots": True}
"""How one person's machine differs from a public server, unless the environment says otherwise."""


def home(
    *,
    port: int | None = None,
    database: str | None = None,
    browser: bool = True,
    language: str | None = None,
) -> None:
    """Serve this machine and its network until Ctrl+C."""
    from quiltbee.server import serving
    from quiltbee.server.network import own_addresses
    from quiltbee.server.page import page_is_built
    from quiltbee.server.settings import read_settings

    texts = texts_in(language)
    options = {"port": port, "database": database}
    listener = _listen(options)
    number = listener.getsockname()[1]
    here = f"http://127.0.0.1:{number}/"
    friends = next((f"http://{address}:{number}" for address in own_addresses()), "")
    settings = read_settings(options=options, defaults={**DEFAULTS, "public_url": friends})
    _tell(texts, here, settings.public_url)
    if not page_is_built():
        typer.echo(texts("home.no_page"), err=True)
    if browser and _has_browser():
        webbrowser.open(here)
    _tell_news(texts)
    serving.serve(settings, listener)


def _tell_news(texts: Texts) -> None:
    """Say in the terminal when strong players are being compiled, and when they are ready."""
    from quiltbee.server.bot_minds import news

    class Teller(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            typer.echo(texts(f"home.{record.getMessage()}"))

    news.handlers[:] = [Teller()]
    news.setLevel(logging.INFO)
    news.propagate = False


def _listen(options: dict[str, Any]) -> socket:
    """On the port that was asked for, else on the usual one, or a free one if that is taken."""
    from quiltbee.server.serving import listen
    from quiltbee.server.settings import read_settings

    try:
        return listen(read_settings(options=options, defaults=DEFAULTS))
    except OSError:
        if options["port"] is not None or "QUILTBEE_PORT" in os.environ:
            raise
        return listen(read_settings(options={**options, "port": 0}, defaults=DEFAULTS))


def _tell(texts: Texts, here: str, friends: str) -> None:
    typer.echo(texts("home.here", address=here))
    if friends:
        typer.echo(texts("home.others", address=friends))
        if sys.stdout.isatty():
            import segno

            segno.make(friends, error="l").terminal(compact=True, border=2)
    typer.echo(texts("home.stop"))


def _has_browser() -> bool:
    """Whether a browser can be opened where someone will see it."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

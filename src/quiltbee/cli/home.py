"""Plain `quiltbee`: a server on this machine, the page in the browser, an address for friends."""

import os
import sys
import webbrowser
from collections.abc import Mapping
from socket import socket
from typing import TYPE_CHECKING

import typer

from quiltbee.cli.texts import Texts, preferred_language

if TYPE_CHECKING:
    from quiltbee.server.settings import Settings

USUAL_PORT = 8642
EVERYWHERE = "0.0.0.0"


def home(*, port: int | None = None, database: str | None = None, browser: bool = True) -> None:
    """Serve this machine and its network until Ctrl+C."""
    from quiltbee.server import serving
    from quiltbee.server.network import own_addresses
    from quiltbee.server.page import page_is_built
    from quiltbee.server.settings import read_settings

    texts = Texts(preferred_language(os.environ))
    options = {"host": EVERYWHERE, "port": port, "database": database, "log_level": "warning"}
    listener = _listen(read_settings(options=_unless_set(options)))
    number = listener.getsockname()[1]
    here, others = f"http://127.0.0.1:{number}/", own_addresses()
    friends = f"http://{others[0]}:{number}" if others else ""
    settings = read_settings(options=_unless_set({**options, "public_url": friends}))
    _tell(texts, here, friends)
    if not page_is_built():
        typer.echo(texts("home.no_page"), err=True)
    if browser and _has_browser():
        webbrowser.open(here)
    serving.serve(settings, listener)


def _unless_set(options: Mapping[str, object]) -> dict[str, object]:
    """The options, less those that the environment sets otherwise."""
    return {
        name: value
        for name, value in options.items()
        if name in ("port", "database") or f"QUILTBEE_{name.upper()}" not in os.environ
    }


def _listen(settings: "Settings") -> socket:
    """On the port that was asked for; else on the usual one, or on a free one if it is taken."""
    import msgspec

    from quiltbee.server.serving import listen

    asked = "QUILTBEE_PORT" in os.environ or settings.port != type(settings)().port
    if asked:
        return listen(settings)
    try:
        return listen(msgspec.structs.replace(settings, port=USUAL_PORT))
    except OSError:
        return listen(msgspec.structs.replace(settings, port=0))


def _tell(texts: Texts, here: str, friends: str) -> None:
    typer.echo(texts("home.here", address=here))
    if friends:
        typer.echo(texts("home.others", address=friends))
        if sys.stdout.isatty():
            import segno

            segno.make(friends, error="l").terminal(compact=True, border=2)
    typer.echo(texts("home.stop"))


def _has_browser() -> bool:
    """Whether a browser can be opened for somebody to see."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

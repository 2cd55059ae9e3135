"""A server in a thread of the test, and clients that talk to it over real connections."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from quiltbee.server.app import App, make_app
from quiltbee.server.serving import listen, make_config
from quiltbee.server.settings import Settings

SECONDS = 120.0
"""Nothing here takes so long; a test that waits in vain ends."""


def new_id() -> str:
    return uuid4().hex


class RunningServer:
    """The app behind uvicorn, on a free port of loopback."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app: App | None = None
        self.port = 0
        self._uvicorn: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        self._clients: list[Client] = []

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        listener = listen(self.settings)
        self.port = listener.getsockname()[1]
        ready = threading.Event()
        self.app = app = make_app(self.settings)

        class Announcing(uvicorn.Server):
            async def startup(self, sockets: Any = None) -> None:
                await super().startup(sockets)
                ready.set()

        self._uvicorn = Announcing(make_config(self.settings, lambda: app))
        self._thread = threading.Thread(target=self._uvicorn.run, args=([listener],))
        self._thread.start()
        assert ready.wait(SECONDS)

    def stop(self) -> None:
        if self._uvicorn is None or self._thread is None:
            return
        assert self.app is not None
        for client in self._clients:
            client.http.close()
        self.app.services.about_to_stop()
        self._uvicorn.should_exit = True
        self._thread.join(SECONDS)
        assert not self._thread.is_alive()
        self._uvicorn = self._thread = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def stranger(self) -> "Client":
        """Someone without a cookie."""
        client = Client(self.url)
        self._clients.append(client)
        return client

    def client(self, name: str | None = None) -> "Client":
        """A new person, with a name or a kind one."""
        client = self.stranger()
        if name is not None:
            client.post("/api/guest", {"name": name})
        else:
            client.get("/api/me")
        return client


class Client:
    """A person with a cookie."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"X-Quiltbee": "1"}, timeout=SECONDS)

    @property
    def cookie(self) -> str:
        return f"quiltbee={self.http.cookies['quiltbee']}"

    @property
    def id(self) -> str:
        return self.cookie.split("=")[1].split(".")[0]

    def get(self, path: str) -> Any:
        answer = self.http.get(path)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.http.post(path, json={} if body is None else body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the code of a request that must be refused."""
        answer = self.http.request(method, path, json={} if body is None else body)
        return answer.status_code, answer.json()["error"]["code"]

    def open(self, game: str = "patchwork", *seats: str, **wishes: Any) -> str:
        """Open a match; its id."""
        kinds = [{"kind": kind} for kind in seats or ("person", "person")]
        command = {"type": "open_match", "game": game, "seats": kinds, **wishes}
        opened = self.post("/api/rooms", {"id": new_id(), "command": command})
        return str(opened["match"])

    def command(self, match: str, **command: Any) -> int:
        """Give a command over HTTP; the version it led to."""
        path = f"/api/rooms/{match}/commands"
        return int(self.post(path, {"id": new_id(), "command": command})["version"])

    def view(self, match: str) -> Any:
        return self.get(f"/api/rooms/{match}")

    @contextmanager
    def socket(self, match: str | None = None, **follow: Any) -> Iterator["Line"]:
        """A socket, following a match if one is named."""
        address = self.url.replace("http", "ws") + "/socket"
        headers = {"Cookie": self.cookie}
        with connect(address, additional_headers=headers, compression=None) as connection:
            line = Line(connection)
            line.welcome = line.next("welcome")
            if match is not None:
                line.send("follow", match=match, **follow)
                line.snapshot = line.next("snapshot", "events")
                line.next("presence")
            yield line


class Line:
    """A socket as a test speaks with it."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.welcome: Any = None
        self.snapshot: Any = None

    def send(self, kind: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **fields}))

    def next(self, *kinds: str) -> Any:
        """The next message, which must be one of these kinds."""
        message = json.loads(self.connection.recv(SECONDS))
        assert message["type"] in kinds, message
        return message

    def until(self, kind: str) -> Any:
        """The next message of a kind, passing over others."""
        while True:
            message = json.loads(self.connection.recv(SECONDS))
            if message["type"] == kind:
                return message

    def ask_who_is_there(self, match: str, seats: list[int]) -> None:
        """Follow again, and wait until these seats are there.

        Who came to another process is known here once that was written and heard.
        """
        self.send("follow", match=match)
        while self.until("presence")["seats"] != seats:
            pass

    def command(
        self, match: str, command: dict[str, Any], *, given: str | None = None, **fields: Any
    ) -> str:
        """Give a command; its id."""
        given = given or new_id()
        self.send("command", id=given, match=match, command=command, **fields)
        return given

    def is_alive(self) -> bool:
        """Whether the connection still answers."""
        self.send("ping", id=7)
        return bool(self.until("pong")["id"] == 7)

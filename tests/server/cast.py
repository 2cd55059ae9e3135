"""Everyone who may stand before a table of a running server, from a stranger to its host."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Self

from tests.server.running import Client, Line, RunningServer, new_id

VISITORS = ("stranger", "guest", "spectator", "account", "other", "seated", "host")
"""A stranger has no cookie, a guest no seat, a spectator follows the match, an account holder has a
password and no seat. `seated` holds seat 2, which is what everyone tries their hands at; `other`
holds another seat, and the host opened the table."""


class Cast:
    """One person of each kind, with a socket each, for as many tables as are needed."""

    def __init__(self, server: RunningServer, sockets: ExitStack) -> None:
        self._server = server
        self.people = {kind: server.client(kind.title()) for kind in VISITORS[1:]}
        wish = {"name": f"Account {new_id()[:8]}", "password": "long enough"}
        self.people["account"].post("/api/accounts", wish)
        self._lines = {
            kind: sockets.enter_context(person.socket()) for kind, person in self.people.items()
        }

    @classmethod
    @contextmanager
    def gathered(cls, server: RunningServer) -> Iterator[Self]:
        """The people with their sockets open."""
        with ExitStack() as sockets:
            yield cls(server, sockets)

    def person(self, kind: str) -> Client:
        """The person of a kind; a stranger is a new one each time."""
        return self._server.stranger() if kind == "stranger" else self.people[kind]

    def __getitem__(self, kind: str) -> Client:
        return self.people[kind]

    def over_http(self, kind: str, match: str, command: dict[str, Any]) -> str:
        """`done`, or the code that a command is refused with."""
        body = {"id": new_id(), "command": command}
        answer = self.person(kind).http.post(f"/api/rooms/{match}/commands", json=body)
        return "done" if answer.status_code < 300 else str(answer.json()["error"]["code"])

    def over_socket(self, kind: str, match: str, command: dict[str, Any]) -> str:
        """The same over a socket; a stranger becomes a guest by opening one."""
        if kind == "stranger":
            with self._server.client().socket() as line:
                return _given(line, match, command)
        line = self._lines[kind]
        if kind != "spectator":
            return _given(line, match, command)
        line.send("follow", match=match)
        found = _given(line, match, command)
        line.send("unfollow", match=match)
        return found


def _given(line: Line, match: str, command: dict[str, Any]) -> str:
    given = line.command(match, command)
    while True:
        message = line.next("acknowledged", "refused", "snapshot", "presence", "update")
        if message.get("id") == given:
            break
    return "done" if message["type"] == "acknowledged" else str(message["error"]["code"])

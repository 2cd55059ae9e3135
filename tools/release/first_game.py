"""What a player does with a fresh installation: starts it, opens the page, plays a game.

    PYTHON first_game.py FOLDER

This runs in the environment that is tried, far from the repository, and uses nothing but what the
package brought along. It prints the result of the game.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.sync.client import connect

SECONDS = 60


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server on a free port, by the installed command; its address."""
    command = [str(Path(sys.executable).parent / "quiltbee"), "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data", str(folder)], stderr=subprocess.PIPE, text=True, cwd=folder
    )
    try:
        assert process.stderr is not None
        for line in process.stderr:
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield found[0]
                return
        raise RuntimeError(f"quiltbee serve ended with {process.wait()} before it was ready")
    finally:
        process.terminate()
        process.communicate(timeout=SECONDS)


def read(address: str, body: object = None) -> tuple[str, str]:
    """What a GET or, with a body, a POST answers, and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"X-Quiltbee": "1", "Content-Type": "application/json"}
    with urlopen(Request(address, data, headers), timeout=SECONDS) as answer:
        cookie = str(answer.headers.get("Set-Cookie", "")).split(";")[0]
        return answer.read().decode(), cookie


def look_at_page(address: str) -> None:
    """The page, its program and its licences are served."""
    page, _ = read(f"{address}/")
    programs = re.findall(r'<script[^>]+src="(/[^"]+\.js)"', page)
    if not programs:
        raise RuntimeError(f"no page at {address}/")
    for path in (*programs, "/licences.txt"):
        if len(read(address + path)[0]) < 1000:
            raise RuntimeError(f"{path} is nearly empty")


def play(address: str) -> Any:
    """A game of Patchwork against a bot, over the socket; its result."""
    seats = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
    opening = {"type": "open_match", "game": "patchwork", "seats": seats}
    answer, cookie = read(f"{address}/api/rooms", {"id": uuid4().hex, "command": opening})
    match = json.loads(answer)["match"]
    url = address.replace("http", "ws", 1) + "/socket"
    with connect(url, additional_headers={"Cookie": cookie}) as socket:
        socket.send(json.dumps({"type": "follow", "match": match}))
        while True:
            message = json.loads(socket.recv(SECONDS))
            if message["type"] == "refused":
                raise RuntimeError(message["error"]["message"])
            view = message.get("view")
            if view and view["phase"] == "over":
                return view["result"]
            for choices in view["choices"] if view else []:
                cells = choices["special_cells"]
                token = f"s-{cells[:2]}" if cells else "adv"
                move = {"type": "play", "seat": choices["seat"], "token": token}
                what = {"type": "command", "id": uuid4().hex, "match": match, "command": move}
                socket.send(json.dumps(what))


def main() -> None:
    """Start, look, play."""
    with server(Path(sys.argv[1])) as address:
        look_at_page(address)
        print(json.dumps(play(address)))


if __name__ == "__main__":
    main()

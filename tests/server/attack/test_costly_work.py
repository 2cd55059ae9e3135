"""Work that a stranger orders runs beside the event loop, fairly, and within a budget."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from urllib.parse import quote

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, connect, head, until

from quiltbee.errors import RefusedRequest
from quiltbee.server.workbench import Workbench

MakeServer = Callable[..., RunningServer]
CIRCLE = " ".join(map(str, range(1, 33)))
RECORD = f"""[Quiltbee "1"]
[Game "patchwork"]
[Edition "revised"]
[Circle "{CIRCLE} 0"]
[First "1"]

1. adv {"( 1. adv 2. adv 3. adv ) " * 2300} *
"""
LINE = "pw1_revised_2.3.0_5~0~-_5~0~-_1~-~-~0"
PATHS = {
    "position": f"/api/positions?game=patchwork&line={LINE}",
    "answer": f"/api/positions/answers?line={LINE}&question={quote('{}')}",
    "pieces": f"/api/positions/pieces?line={LINE}&card=D10",
    "record": "/api/rooms/{match}/record",
    "qr": "/api/rooms/{match}/qr.svg",
    "moment": "/api/rooms/{match}?at=0",
}


@contextmanager
def busy(server: RunningServer) -> Iterator[None]:
    """The workbench works on something of another address that does not end by itself."""
    assert server.app is not None
    bench, release, begun = server.app.services.workbench, threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        release.wait(60)

    order = asyncio.run_coroutine_threadsafe(bench.run("192.0.2.1", work), loop_of(server))
    assert begun.wait(60)
    try:
        yield
    finally:
        release.set()
        order.result(20)


def loop_of(server: RunningServer) -> asyncio.AbstractEventLoop:
    assert server.app is not None
    loop = server.app.services.storage.wake_up._loop
    assert loop is not None
    return loop


def test_others_are_answered_while_a_long_record_is_read(server: RunningServer) -> None:
    body = json.dumps({"record": RECORD}).encode()
    assert 50_000 < len(RECORD) < 60_000
    headers = {"Host": "x", "X-Quiltbee": "1", "Content-Length": str(len(body))}
    with Stranger(server.port).socket() as ben, connect(server.port) as mallory:
        ben.next("welcome")
        mallory.sendall(head("POST", "/api/replays", headers) + body)
        until(lambda: waits_or_works(server))
        ben.send("ping", id=5)
        assert ben.next("pong")["id"] == 5
        mallory.setblocking(False)
        with pytest.raises(BlockingIOError):  # not yet answered
            mallory.recv(1)


def waits_or_works(server: RunningServer) -> bool:
    assert server.app is not None
    return bool(server.app.services.workbench._tasks)


@pytest.mark.parametrize("path", PATHS)
def test_what_can_be_costly_waits_its_turn_and_the_loop_goes_on(
    server: RunningServer, path: str
) -> None:
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    with busy(server), connect(server.port) as line:
        line.sendall(head("GET", PATHS[path].format(match=match), {"Host": "x"}))
        assert server.app is not None
        bench = server.app.services.workbench
        until(lambda: bench._queue.waiting("127.0.0.1") == 1)
        assert ada.call("GET", "/health").status == 200
    until(lambda: bench._queue.waiting("127.0.0.1") == 0)


def test_one_address_has_only_so_much_in_line(server: RunningServer) -> None:
    request = head("GET", PATHS["position"], {"Host": "x"})
    with busy(server):
        lines = [connect(server.port, "127.0.0.9") for _ in range(24)]
        for line in lines:
            line.sendall(request)
        assert server.app is not None
        bench = server.app.services.workbench
        until(lambda: bench._queue.waiting("127.0.0.9") == 24)
        refused = Stranger(server.port, "127.0.0.9").call("GET", PATHS["position"])
        assert (refused.status, refused.code) == (429, "wire/too_many")
        other = connect(server.port, "127.0.0.10")
        other.sendall(request)
        until(lambda: bench._queue.waiting("127.0.0.10") == 1)
    for line in (*lines, other):
        assert line.recv(12) == b"HTTP/1.1 200"
        line.close()


def test_addresses_take_turns() -> None:
    async def main() -> list[str]:
        bench, done = Workbench(), list[str]()
        release = threading.Event()
        first = asyncio.create_task(bench.run("x", lambda: release.wait(60)))
        await asyncio.sleep(0)
        orders = [
            asyncio.create_task(bench.run(who, partial(done.append, who)))
            for who in ("a", "a", "a", "a", "b")
        ]
        await asyncio.sleep(0)
        release.set()
        await asyncio.gather(first, *orders)
        await bench.stop()
        return done

    assert asyncio.run(main()) == ["a", "b", "a", "a", "a"]


def test_an_address_that_used_up_its_seconds_has_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    spent = [0.0]
    monkeypatch.setattr("quiltbee.server.workbench.time.monotonic", lambda: now[0])
    monkeypatch.setattr("quiltbee.server.workbench.time.thread_time", lambda: spent[0])

    def slow() -> None:
        spent[0] += 6.0

    async def main() -> None:
        bench = Workbench()
        await bench.run("a", slow)
        await bench.run("a", slow)
        with pytest.raises(RefusedRequest):
            await bench.run("a", slow)
        await bench.run("b", lambda: None)
        now[0] += 61.0
        await bench.run("a", lambda: None)
        await bench.stop()

    asyncio.run(main())


def test_what_goes_wrong_goes_to_the_one_who_asked() -> None:
    async def main() -> None:
        bench = Workbench()
        with pytest.raises(ZeroDivisionError):
            await bench.run("a", lambda: 1 // 0)
        assert await bench.run("a", lambda: 7) == 7
        await bench.stop()

    asyncio.run(main())

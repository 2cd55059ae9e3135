import asyncio

import pytest

from quiltbee.server.outbox import Outbox, Waiting


def test_frames_go_out_in_order() -> None:
    async def main() -> list[bytes]:
        sent: list[bytes] = []

        async def send(frame: bytes) -> None:
            await asyncio.sleep(0)
            sent.append(frame)

        outbox = Outbox(send, lambda: None)
        for number in range(5):
            outbox.put(str(number).encode())
        while len(sent) < 5:
            await asyncio.sleep(0)
        outbox.put(b"last")
        while len(sent) < 6:
            await asyncio.sleep(0)
        return sent

    assert asyncio.run(main()) == [b"0", b"1", b"2", b"3", b"4", b"last"]


def test_who_does_not_read_is_given_up() -> None:
    async def main() -> tuple[int, bool]:
        gone = asyncio.Event()
        given_up = 0

        async def send(_: bytes) -> None:
            await gone.wait()

        def give_up() -> None:
            nonlocal given_up
            given_up += 1

        outbox = Outbox(send, give_up)
        outbox.put(b"first")
        await asyncio.sleep(0)  # it is on its way now
        for _ in range(512):
            outbox.put(b"frame")
        assert not outbox.closed
        for _ in range(10):
            outbox.put(b"frame")
        gone.set()
        await asyncio.sleep(0)
        return given_up, outbox.closed

    assert asyncio.run(main()) == (1, True)


def test_a_peer_that_is_gone_gets_nothing_more() -> None:
    async def main() -> tuple[int, bool]:
        tries = 0

        async def send(_: bytes) -> None:
            nonlocal tries
            tries += 1
            raise ConnectionError

        outbox = Outbox(send, lambda: None)
        outbox.put(b"one")
        outbox.put(b"two")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        outbox.put(b"three")
        await asyncio.sleep(0)
        return tries, outbox.closed

    assert asyncio.run(main()) == (1, True)


def test_what_the_network_takes_at_once_does_not_wait() -> None:
    async def main() -> tuple[list[bytes], list[bytes]]:
        written: list[bytes] = []
        sent: list[bytes] = []

        def write(frame: bytes) -> bool:
            if len(written) == 2:
                return False
            written.append(frame)
            return True

        async def send(frame: bytes) -> None:
            sent.append(frame)

        outbox = Outbox(send, lambda: None, write)
        outbox.put(b"0")
        assert written == [b"0"]
        for number in range(1, 4):
            outbox.put(str(number).encode())
        written.clear()  # the network would take frames again, but two others wait
        outbox.put(b"4")
        assert written == []
        await asyncio.sleep(0)
        outbox.put(b"5")
        return written, sent

    assert asyncio.run(main()) == ([b"5"], [b"2", b"3", b"4"])


@pytest.mark.parametrize(("size", "most"), [(100, 512), (1024, 256), (100_000, 2), (300_000, 1)])
def test_what_waits_is_bounded_in_frames_and_in_bytes(size: int, most: int) -> None:
    waiting = Waiting()
    for _ in range(most):
        assert waiting.put(b"x" * size)
    assert not waiting.put(b"x" * size)
    waiting.take()
    assert waiting.put(b"x" * size)
    waiting.clear()
    assert waiting.put(b"x" * size), "what was forgotten takes no room"
    waiting.clear()

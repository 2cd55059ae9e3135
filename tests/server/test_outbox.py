import asyncio

from quiltbee.server.outbox import MOST_WAITING, Outbox


def test_frames_go_out_in_order() -> None:
    async def main() -> list[str]:
        sent: list[str] = []

        async def send(frame: str) -> None:
            await asyncio.sleep(0)
            sent.append(frame)

        outbox = Outbox(send, lambda: None)
        for number in range(5):
            outbox.put(str(number))
        while len(sent) < 5:
            await asyncio.sleep(0)
        outbox.put("last")
        while len(sent) < 6:
            await asyncio.sleep(0)
        return sent

    assert asyncio.run(main()) == ["0", "1", "2", "3", "4", "last"]


def test_who_does_not_read_is_given_up() -> None:
    async def main() -> tuple[int, bool]:
        gone = asyncio.Event()
        given_up = 0

        async def send(_: str) -> None:
            await gone.wait()

        def give_up() -> None:
            nonlocal given_up
            given_up += 1

        outbox = Outbox(send, give_up)
        outbox.put("first")
        await asyncio.sleep(0)  # it is on its way now
        for _ in range(MOST_WAITING + 10):
            outbox.put("frame")
        gone.set()
        await asyncio.sleep(0)
        return given_up, outbox.closed

    assert asyncio.run(main()) == (1, True)


def test_a_peer_that_is_gone_gets_nothing_more() -> None:
    async def main() -> tuple[int, bool]:
        tries = 0

        async def send(_: str) -> None:
            nonlocal tries
            tries += 1
            raise ConnectionError

        outbox = Outbox(send, lambda: None)
        outbox.put("one")
        outbox.put("two")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        outbox.put("three")
        await asyncio.sleep(0)
        return tries, outbox.closed

    assert asyncio.run(main()) == (1, True)

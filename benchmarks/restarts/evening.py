"""An evening of two people, each a process: one opens matches, the other sits down at them."""

import asyncio
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks.restarts.player import Player

GAMES = ("patchwork", "doodle")
AT_ONCE = 6
"""Matches that a person plays at the same time."""


@dataclass(frozen=True, slots=True)
class Diary:
    """What a person remembers of the evening."""

    name: str
    acknowledged: dict[str, tuple[str, int]]
    repeated: int
    scores: dict[str, list[int]]
    """The result of each match as this person saw it."""


class Evening:
    """Two processes and what they tell."""

    def __init__(self, url: str, games: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._invitations: Any = context.Queue()
        self._diaries: Any = context.Queue()
        self.acknowledged = context.Value("q", 0)
        self.finished = context.Value("q", 0)
        shared = (url, games, self._invitations, self._diaries, self.acknowledged, self.finished)
        self._processes = [
            context.Process(target=target, args=shared, daemon=True) for target in (host, guest)
        ]

    @contextmanager
    def going_on(self) -> Iterator["Evening"]:
        """The evening, which ends for good when this is left."""
        for process in self._processes:
            process.start()
        try:
            yield self
        finally:
            for process in self._processes:
                process.terminate()
                process.join()

    @property
    def broken(self) -> bool:
        """Whether one of them has fallen over."""
        return any(process.exitcode not in (None, 0) for process in self._processes)

    def diaries(self, seconds: float) -> list[Diary]:
        """What both remember; waits for them."""
        return [self._diaries.get(timeout=seconds) for _ in self._processes]


def host(url: str, games: int, invitations: Any, diaries: Any, acks: Any, finished: Any) -> None:
    """Open all matches and play them."""

    async def open_and_play(player: Player, number: int) -> tuple[str, Any]:
        seats = [{"kind": "person"}, {"kind": "open"}]
        match = await player.open(GAMES[number % len(GAMES)], seats)
        invitations.put(match)
        return match, await player.play(match, Random(number), lambda: _count(acks))

    player = Player(url, "Ada")
    diaries.put(asyncio.run(_spend(player, games, open_and_play, finished)))


def guest(url: str, games: int, invitations: Any, diaries: Any, acks: Any, finished: Any) -> None:  # noqa: ARG001
    """Sit down wherever one is invited."""

    async def join_and_play(player: Player, number: int) -> tuple[str, Any]:
        match = await asyncio.to_thread(invitations.get)
        return match, await player.play(match, Random(-1 - number), lambda: _count(acks))

    player = Player(url, "Bob")
    diaries.put(asyncio.run(_spend(player, games, join_and_play, None)))


async def _spend(player: Player, games: int, match_of: Any, finished: Any) -> Diary:
    """Play matches, some at a time."""
    player.sign_in()
    table = asyncio.Semaphore(AT_ONCE)
    scores: dict[str, list[int]] = {}

    async def one(number: int) -> None:
        async with table:
            match, view = await match_of(player, number)
            scores[match] = view["result"]["scores"]
            if finished is not None:
                _count(finished)

    await asyncio.gather(*(one(number) for number in range(games)))
    return Diary(player.name, player.acknowledged, player.repeated, scores)


def _count(counter: Any) -> None:
    with counter.get_lock():
        counter.value += 1

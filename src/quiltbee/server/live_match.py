"""One match in memory: how it stands, who follows it, and what they hear."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from quiltbee.match import Match, Step, seen_event, view
from quiltbee.server.messages import Detail, Presence, Update, write_message


class Follower(Protocol):
    """A connection that hears what happens."""

    @property
    def player(self) -> str:
        """The viewer it is for."""
        ...

    def tell(self, frame: bytes) -> None:
        """Pass a frame on; never waits."""
        ...


class LiveMatch:
    """A match that this process keeps in memory. `lock` is held while a command is decided."""

    __slots__ = ("address", "elsewhere", "followers", "for_workers", "lock", "match", "online")

    def __init__(self, match: Match, address: str = "") -> None:
        self.match = match
        self.address = address
        self.lock = asyncio.Lock()
        self.followers: dict[Follower, Detail] = {}
        self.online: Counter[str] = Counter()
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Who is connected to other processes, by process."""
        self.for_workers = False
        """Whether the bot that is to move is left to the workers."""

    @property
    def idle(self) -> bool:
        """Whether it can be forgotten: no one follows, nothing is being decided."""
        return not self.followers and not self.lock.locked()

    def follow(self, follower: Follower, detail: Detail) -> None:
        """Tell a follower from now on, and first who is there."""
        before = self.online_seats()
        if follower not in self.followers:
            self.online[follower.player] += 1
        self.followers[follower] = detail
        if not self._tell_presence(before):
            follower.tell(self._presence_frame())

    def unfollow(self, follower: Follower) -> None:
        """Stop telling them."""
        before = self.online_seats()
        if self.followers.pop(follower, None) is None:
            return
        self.online[follower.player] -= 1
        if not self.online[follower.player]:
            del self.online[follower.player]
        self._tell_presence(before)

    def hear_elsewhere(self, people: dict[str, frozenset[str]]) -> None:
        """Take note of who is connected to other processes."""
        before, self.elsewhere = self.online_seats(), people
        self._tell_presence(before)

    def online_seats(self) -> list[int]:
        """The seats whose people are connected."""
        there = frozenset(self.online).union(*self.elsewhere.values())
        return [
            number for number, seat in enumerate(self.match.seats, start=1) if seat.player in there
        ]

    def online_here(self) -> list[str]:
        """The people at the table who are connected to this process."""
        return [player for player in self.match.players if player in self.online]

    def _presence_frame(self) -> bytes:
        return write_message(Presence(self.match.id, self.online_seats()))

    def _tell_presence(self, before: list[int]) -> bool:
        """Tell all followers who is there if that has changed; whether it has."""
        if self.online_seats() == before:
            return False
        frame = self._presence_frame()
        for follower in tuple(self.followers):
            follower.tell(frame)
        return True

    def broadcast(self, steps: Sequence[Step], now: int) -> None:
        """Tell all followers what happened, as far as they may know it."""
        frames: dict[tuple[str | None, Detail], list[bytes]] = {}
        people = self._people()
        for follower, detail in tuple(self.followers.items()):
            player = follower.player
            key = player if player in people else None, detail
            if key not in frames:
                frames[key] = self._frames(steps, *key, now)
            for frame in frames[key]:
                follower.tell(frame)

    def viewer(self, player: str) -> str | None:
        """The player if they take part; None for anyone else, as all spectators see the same."""
        return player if player in self._people() else None

    def _people(self) -> tuple[str, ...]:
        return (*self.match.players, self.match.host)

    def _frames(
        self, steps: Sequence[Step], player: str | None, detail: Detail, now: int
    ) -> list[bytes]:
        last = steps[-1][1].version
        return [
            write_message(
                Update(
                    match.id,
                    match.version,
                    match.hash,
                    seen_event(match, event, player),
                    view(match, player, now)
                    if detail == "view" and match.version == last
                    else None,
                )
            )
            for event, match in steps
        ]

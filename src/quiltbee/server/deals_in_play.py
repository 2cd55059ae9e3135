"""No engine for games that are being played: what is asked is compared with every running match.

While people play each other nobody may ask about their deal, whatever account they ask with. A deal
that someone plays alone, such as that of the day, may be played by many: only those who play it,
and whoever sits at the same address, have to wait until they are done.
"""

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.games import AnyGame, Floor
from quiltbee.match import Match
from quiltbee.match.seats import SeatKind
from quiltbee.records.record import first_state
from quiltbee.server.matches import Matches
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Storage
from quiltbee.server.workbench import Workbench

LONGEST_MS = 30 * 24 * 3600 * 1000
"""A match in which nothing happened for so long is not being played."""

PAUSE_SECONDS = 0.2
"""Between two looks at the running matches."""
MARGIN_MS = 5_000
"""How far back is looked for what changed since the last look: commits may come late."""
WHOLE_SECONDS = 60.0
"""How often to look at all running matches, whatever changed."""
AT_ONCE = 16
"""Matches that are looked at before others get their turn: there may be tens of thousands."""


@dataclass(frozen=True, slots=True)
class _InPlay:
    """What is compared of a running match."""

    version: int
    game: str
    first: Any
    now: Any
    contest: bool
    """Whether several people play against each other."""
    chosen: bool
    """Whether anyone may play the same deal, by its seed or as that of the day."""
    free: bool
    """Whether it is played alone from a position, so that it counts for nothing."""
    counted: bool
    people: frozenset[str]
    address: str

    @classmethod
    def of(cls, match: Match, address: str, known: "_InPlay | None" = None) -> "_InPlay | None":
        """How a match stands; its deal is that of what is `known` about it."""
        if match.state is None:
            return None
        players = {seat.player for seat in match.seats if seat.kind is SeatKind.PERSON}
        return cls(
            match.version,
            match.game.name,
            first_state(match.game, match.setup) if known is None else known.first,
            match.state,
            len(players) > 1,
            match.seed.chosen or match.shared,
            match.position is not None and len(players) < 2,
            match.counted,
            frozenset(each for each in (*players, match.host) if each),
            address,
        )

    def concerns(self, player: str, address: str) -> bool:
        """Whether someone who asks may not know more about it."""
        is_theirs = player in self.people or (address != "" and address == self.address)
        return self.contest or (is_theirs and not self.free)

    def forbids_hints(self, player: str, address: str) -> bool:
        """Whether hints in another game would help somebody in this one."""
        return (self.contest or self.counted) and self.concerns(player, address)

    def is_closed_to(self, player: str) -> bool:
        """Whether someone may not play on from it: a game of others that is theirs alone."""
        return player not in self.people and not self.chosen and not self.free


class DealsInPlay:
    """The running matches, as far as an engine must not speak about them."""

    def __init__(self, storage: Storage, matches: Matches, workbench: Workbench) -> None:
        self._storage, self._matches, self._workbench = storage, matches, workbench
        self._known: dict[str, _InPlay | None] = {}
        self._lock = asyncio.Lock()
        self._looked_at = -PAUSE_SECONDS
        """When the last look began."""
        self._since = 0
        """What changed before, in milliseconds, is known."""
        self._whole_at = 0.0

    async def refuse_kin(
        self, game: AnyGame, states: Sequence[Any], player: str, address: str
    ) -> None:
        """Raise RefusedRequest if any of these positions belongs to a match that is being played.

        The match may be of anyone: it does not help to ask with another account.
        """
        running = [each for each in await self._running(game) if each.concerns(player, address)]
        await self._compare(game, states, running, address)

    async def refuse_hints(self, match: Match, player: str, address: str) -> None:
        """Raise RefusedRequest if hints in a match help in another one with the same deal."""
        running = [
            each
            for each in await self._running(match.game, beside=match.id)
            if each.forbids_hints(player, address)
        ]
        await self._compare(match.game, (match.state,), running, address)

    async def refuse_played(self, game: AnyGame, state: Any, player: str, address: str) -> None:
        """Raise RefusedRequest if nobody may play on from a position, because it is being played.

        That is whatever an engine must not speak about: a bot that plays on is an engine too.
        Beside that nobody plays on from a game of others, whether it is a contest or not.
        """
        running = [
            each
            for each in await self._running(game)
            if each.concerns(player, address) or each.is_closed_to(player)
        ]
        await self._compare(game, (state,), running, address)

    async def _compare(
        self, game: AnyGame, states: Sequence[Any], running: Sequence[_InPlay], address: str
    ) -> None:
        compare = partial(_has_kin, game, states, running)
        if await self._workbench.run(address, compare):
            raise RefusedRequest(ErrorCode.STUDY_RUNNING)

    async def _running(self, game: AnyGame, beside: str = "") -> list[_InPlay]:
        """The matches of a game but for one, as of a moment after the question.

        Looking at all of them is not for everyone to order: there is a pause between two looks, and
        whoever asks meanwhile shares the next one. An older look would not know a game that has
        just begun.
        """
        asked = time.monotonic()
        async with self._lock:
            if self._looked_at <= asked:
                await asyncio.sleep(max(0.0, self._looked_at + PAUSE_SECONDS - time.monotonic()))
                self._looked_at = time.monotonic()
                await self._look()
            return [
                each
                for name, each in self._known.items()
                if each is not None and each.game == game.name and name != beside
            ]

    async def _look(self) -> None:
        """Take note of what has changed since the last look; now and then of everything."""
        begun, is_whole = now_ms(), time.monotonic() >= self._whole_at
        standings: Mapping[str, int | None]
        if is_whole:
            standings = await self._storage.running_versions(begun - LONGEST_MS)
        else:
            standings = await self._storage.standings(self._since)
        for number, (match_id, version) in enumerate(standings.items(), start=1):
            await self._look_at(match_id, version)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        if is_whole:
            self._known = {name: each for name, each in self._known.items() if name in standings}
            self._whole_at = time.monotonic() + WHOLE_SECONDS
        self._since = begun - MARGIN_MS

    async def _look_at(self, match_id: str, version: int | None) -> None:
        """Take note of how a match stands; one without a version is no longer played."""
        if version is None:
            self._known.pop(match_id, None)
            return
        known = self._known.get(match_id)
        if known is None or known.version < version:
            live = await self._matches.fresh_match(match_id)
            self._known[match_id] = _InPlay.of(live.match, live.address, known)


def _has_kin(game: AnyGame, states: Sequence[Any], running: Sequence[_InPlay]) -> bool:
    is_kin = game.filling(Floor.KINSHIP) if game.has(Floor.KINSHIP) else _is_same
    return any(is_kin(state, each.first, each.now) for each in running for state in states)


def _is_same(state: Any, first: Any, now: Any) -> bool:
    return state in (first, now)

"""No engine for games that are being played: what is asked is compared with every running match.

While people play each other nobody may ask about their deal, whatever account they ask with. A deal
that someone plays alone, such as that of the day, may be played by many: only those who play it,
and whoever sits at the same address, have to wait until they are done.
"""

import asyncio
import time
from collections.abc import Sequence
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
    def of(cls, match: Match, address: str) -> "_InPlay | None":
        if match.state is None:
            return None
        players = {seat.player for seat in match.seats if seat.kind is SeatKind.PERSON}
        return cls(
            match.version,
            match.game.name,
            first_state(match.game, match.setup),
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
        versions = await self._storage.running_versions(now_ms() - LONGEST_MS)
        known = {}
        for match_id, version in versions.items():
            found = self._known.get(match_id)
            if found is None or found.version < version:
                live = await self._matches.fresh_match(match_id)
                found = _InPlay.of(live.match, live.address)
            known[match_id] = found
        self._known = known


def _has_kin(game: AnyGame, states: Sequence[Any], running: Sequence[_InPlay]) -> bool:
    is_kin = game.filling(Floor.KINSHIP) if game.has(Floor.KINSHIP) else _is_same
    return any(is_kin(state, each.first, each.now) for each in running for state in states)


def _is_same(state: Any, first: Any, now: Any) -> bool:
    return state in (first, now)

"""All matches of this process: commit, then acknowledge, then broadcast.

A command is decided on the match in memory and written with the version it would make. If another
process wrote that version first, the database refuses it; then the match catches up from the log
and the command is decided again. So any process can serve any match, and the log decides.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import partial
from typing import Any

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.match import (
    Actor,
    Command,
    Event,
    Match,
    OpenMatch,
    Step,
    evolve,
    open_match,
    refuse_stale,
    seen_event,
    unfold,
    view,
)
from quiltbee.match.commands import AskRematch
from quiltbee.server.cleaning import clean_command
from quiltbee.server.ids_and_seeds import new_match_id, new_seed
from quiltbee.server.live_match import Follower, LiveMatch
from quiltbee.server.live_matches import LiveMatches
from quiltbee.server.log_entries import entry_of
from quiltbee.server.messages import Detail, Events, Snapshot, write_message
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Appended, Conflict, Storage

log = logging.getLogger(__name__)
ATTEMPTS = 8
"""How often a command is decided again when other processes are quicker."""
MARGIN_MS = 5_000
"""How far back is looked for what other processes wrote: their commits may come late."""

Acknowledge = Callable[[int], None]
Listener = Callable[[LiveMatch, bool], None]
"""Called after each change with the match, and whether this process made the change."""


def now_ms() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Matches:
    """The matches in memory, and the way to all others."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._in_memory = LiveMatches(storage, settings.live_matches)
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked_at = now_ms()
        self._is_shared = settings.workers > 1 or storage.file is None
        self.listeners: list[Listener] = []
        self._stopped = False

    def __len__(self) -> int:
        return len(self._in_memory)

    def start(self) -> None:
        """Hear from now on what other processes write."""
        self._storage.wake_up.tell(self.heard)

    async def live_match(self, match_id: str) -> LiveMatch:
        """A match, rebuilt from its log if needed; raises RefusedRequest."""
        return await self._in_memory.load(match_id)

    async def fresh_match(self, match_id: str) -> LiveMatch:
        """A match, with all that other processes wrote before this was asked."""
        live = await self.live_match(match_id)
        if self._is_shared:
            async with live.lock:
                await self._catch_up(live)
        return live

    async def open(self, command: OpenMatch, *, actor: Actor, command_id: str) -> str:
        """Open a match; its id. A command id that is sent again opens nothing new."""
        known = await self._storage.opened_by_command(command_id, actor.player)
        if known is not None:
            return known
        if await self._storage.count_opened_by(actor.player) >= self._settings.rooms_per_player:
            most = self._settings.rooms_per_player
            raise RefusedRequest(ErrorCode.WIRE_FULL, what="unfinished matches", most=most)
        match_id = new_match_id()
        events = open_match(
            clean_command(command),
            match_id=match_id,
            seed=new_seed(),
            actor=actor,
            now=now_ms(),
            command_id=command_id,
        )
        match = Match.replay(events)
        outcome = await self._storage.writer.append(entry_of(None, events, match, actor.player))
        if not isinstance(outcome, Appended):
            raise RefusedRequest(ErrorCode.WIRE_COMMAND_ID, text=command_id)
        _log("opened", match)
        self._changed(self._in_memory.keep(LiveMatch(match)), own=True)
        return match_id

    async def perform(
        self,
        match_id: str,
        command: Command,
        *,
        actor: Actor,
        command_id: str,
        expected: int | None = None,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Do what a command says; the version it led to. Raises QuiltbeeError, changing nothing.

        `acknowledge` is called after the commit and before anyone else hears of it.
        """
        live = await self.live_match(match_id)
        command = clean_command(command)
        known = partial(self._storage.command_version, command_id, match_id, actor.player)
        async with live.lock:
            for _ in range(ATTEMPTS):
                try:
                    steps = self._unfold(live.match, command, actor, command_id, expected)
                except QuiltbeeError:
                    if (version := await known()) is not None:
                        return _acknowledged(version, acknowledge)
                    if not await self._catch_up(live):
                        raise
                    continue
                events = [event for event, _ in steps]
                entry = entry_of(live.match, events, steps[-1][1], actor.player)
                outcome = await self._storage.writer.append(entry)
                if isinstance(outcome, Appended):
                    _acknowledged(outcome.version, acknowledge)
                    try:
                        # Those who were committed together are all acknowledged first.
                        await asyncio.sleep(0)
                    finally:
                        if steps[-1][1].is_over and not live.match.is_over:
                            _log("over", steps[-1][1])
                        self._advance(live, steps, own=True)
                    if entry.follow_up is not None:
                        self._spawn(self.wake(entry.follow_up.line.id))
                    return outcome.version
                if isinstance(outcome, Conflict):
                    await known()  # refuses an id that belongs to another command
                await self._catch_up(live)
                if not isinstance(outcome, Conflict):
                    return _acknowledged(outcome.version, acknowledge)
        raise RefusedRequest(ErrorCode.WIRE_BUSY)

    def _unfold(
        self, match: Match, command: Command, actor: Actor, command_id: str, expected: int | None
    ) -> tuple[Step, ...]:
        refuse_stale(match, command, expected)
        return unfold(
            match,
            command,
            actor=actor,
            now=now_ms(),
            command_id=command_id,
            new_match=new_match_id() if isinstance(command, AskRematch) else "",
        )

    def _advance(self, live: LiveMatch, steps: Sequence[Step], *, own: bool) -> None:
        live.match = steps[-1][1]
        live.broadcast(steps, now_ms())
        self._changed(live, own=own)

    def _changed(self, live: LiveMatch, *, own: bool) -> None:
        """Tell the listeners. What is committed stays committed, whatever goes wrong in telling."""
        for listener in self.listeners:
            try:
                listener(live, own)
            except Exception:
                log.exception("a listener failed for match %s", live.match.id)

    async def _catch_up(self, live: LiveMatch) -> bool:
        """Read what the log has beyond the match in memory; whether there was anything."""
        events = await self._in_memory.events(live.match.id, since=live.match.version)
        if events:
            self._advance(live, _steps(live.match, events), own=False)
        return bool(events)

    def heard(self, matches: tuple[str, ...] | None) -> None:
        """Another process wrote: catch up with these matches, or with all that changed."""
        if not self._stopped:
            self._spawn(self._follow_others(matches))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow_others(self, matches: Iterable[str] | None) -> None:
        if matches is None:
            since, self._looked_at = self._looked_at - MARGIN_MS, now_ms()
            versions = await self._storage.changed_since(since)
            matches = [name for name, version in versions.items() if self._lags(name, version)]
        for name in matches:
            if (live := self._in_memory.get(name)) is not None:
                async with live.lock:
                    await self._catch_up(live)
        if self._is_shared:
            await self._hear_presence()

    def _lags(self, match_id: str, version: int) -> bool:
        live = self._in_memory.get(match_id)
        return live is not None and live.match.version < version

    async def follow(
        self, match_id: str, follower: Follower, detail: Detail, since: int | None
    ) -> None:
        """Tell a follower how a match stands, or what happened since a version; then all else."""
        live = await self.fresh_match(match_id)
        async with live.lock:  # nothing may happen between what is read and what is told later
            match, player = live.match, live.viewer(follower.player)
            if detail == "view":
                follower.tell(write_message(Snapshot(view(match, player, now_ms()))))
            else:
                start = match.version if since is None else max(0, since)
                events = await self._in_memory.events(match_id, since=start)
                known = [event for event in events if event.version <= match.version]
                seen = [seen_event(match, event, player) for event in known]
                follower.tell(write_message(Events(match_id, match.version, seen)))
            if self._is_shared and not live.followers:
                live.elsewhere = await self._elsewhere(match_id)
            live.follow(follower, detail)
        self._say_presence(live, follower)

    def unfollow(self, match_id: str, follower: Follower) -> None:
        """Stop telling a follower about a match."""
        if (live := self._in_memory.get(match_id)) is not None:
            live.unfollow(follower)
            self._say_presence(live, follower)

    def _say_presence(self, live: LiveMatch, follower: Follower) -> None:
        """Let other processes know who is here."""
        if self._is_shared and follower.player in live.match.players and not self._stopped:
            here = live.online_here()
            self._spawn(self._storage.attendance.say(live.match.id, here, now_ms()))

    async def _elsewhere(self, match_id: str) -> frozenset[str]:
        found = await self._storage.attendance.elsewhere(now_ms())
        return found.get(match_id, frozenset())

    async def _hear_presence(self) -> None:
        found = await self._storage.attendance.elsewhere(now_ms())
        for live in self._in_memory.followed():
            live.hear_elsewhere(found.get(live.match.id, frozenset()))

    async def keep_presence(self) -> None:
        """Say again who is here, and listen who is elsewhere; to be called now and then."""
        if self._is_shared:
            await self._storage.attendance.say_again(now_ms())
            await self._hear_presence()

    async def wake(self, match_id: str) -> None:
        """Treat a match as changed just now: its bots think, its clocks are looked at."""
        self._changed(await self.live_match(match_id), own=True)

    async def stop(self) -> None:
        """Wait for what is under way, and begin nothing more."""
        self._stopped = True
        if self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._is_shared:
            await _quietly(self._storage.attendance.leave())


async def _quietly(work: Coroutine[Any, Any, None]) -> None:
    """Do something nobody waits for; what cannot be done now is done at the next occasion."""
    try:
        await work
    except QuiltbeeError as error:
        log.warning("put off: %s", error)


def _log(what: str, match: Match) -> None:
    facts = {"match": match.id, "game": match.game.name, "version": match.version}
    log.info("match %s of %s is %s", match.id, match.game.name, what, extra=facts)


def _acknowledged(version: int, acknowledge: Acknowledge | None) -> int:
    if acknowledge is not None:
        acknowledge(version)
    return version


def _steps(match: Match, events: Iterable[Event]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        match = evolve(match, event)
        steps.append((event, match))
    return steps

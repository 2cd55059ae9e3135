"""All matches of this process: commit, then acknowledge, then broadcast.

A command is decided on the match in memory and written with the version it would make. If another
process wrote that version first, the database refuses it; then the match catches up from the log
and the command is decided again. So any process can serve any match, and the log decides.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.match import (
    SERVER,
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
from quiltbee.match.commands import (
    AskRematch,
    ClaimTime,
    ConfirmDraft,
    LeaveSeat,
    Play,
    RenameSeat,
    Resign,
    TakeSeat,
)
from quiltbee.server.accounts import refuse_taken
from quiltbee.server.cleaning import clean_command
from quiltbee.server.ids_and_seeds import new_match_id, new_seed
from quiltbee.server.live_match import Follower, LiveMatch
from quiltbee.server.live_matches import LiveMatches
from quiltbee.server.log_entries import entry_of, left_to_workers
from quiltbee.server.messages import Detail, Events, Snapshot, write_message
from quiltbee.server.settings import Settings
from quiltbee.server.shared_time import now_ms
from quiltbee.server.storage import Appended, Conflict, Entry, Outcome, Share, Storage
from quiltbee.server.storage.notices import Heard, Present

log = logging.getLogger(__name__)
ATTEMPTS = 8
"""How often a command is decided again when other processes are quicker."""
_GOES_ON = (Play, ConfirmDraft, Resign, ClaimTime, LeaveSeat, AskRematch)
"""What is still done in a match whose log is long: what leads to its end."""
FIND_OUT_SECONDS = 0.3
MARGIN_MS = 5_000
"""How far back is looked for what other processes wrote: their commits may come late."""

Acknowledge = Callable[[int], None]
Listener = Callable[[LiveMatch, bool], None]
"""Called after each change with the match, and whether this process made the change."""
Guard = Callable[[Match, str], Awaitable[None]]
"""Called with a counted match and someone who does not take part; raises QuiltbeeError."""
SeedGuard = Callable[[str, str], Awaitable[None]]
"""Called with the seed that someone chose for a deal, and who did; raises QuiltbeeError."""


class Matches:
    """The matches in memory, and the way to all others."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self._settings = settings
        self._in_memory = LiveMatches(storage, settings.live_matches)
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked_at = now_ms()
        self._is_shared = storage.is_shared
        self.listeners: list[Listener] = []
        self.guards: list[Guard] = []
        self.seed_guards: list[SeedGuard] = []
        self._stopped = False
        self._hearing = asyncio.Lock()
        """Held while the database is asked who is there, so that no answer overtakes another."""

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

    async def seen_match(self, match_id: str, player: str) -> LiveMatch:
        """A fresh match for someone who wants to look at it; raises QuiltbeeError."""
        live = await self.fresh_match(match_id)
        if live.match.counted and player not in live.match.players:
            for guard in self.guards:
                await guard(live.match, player)
        return live

    async def open(
        self,
        command: OpenMatch,
        *,
        actor: Actor,
        command_id: str,
        address: str = "",
        seed: str | None = None,
        counted: bool = False,
    ) -> str:
        """Open a match; its id. A command id that is sent again opens nothing new.

        A `seed` given here stays hidden until the end, as one that is drawn does.
        """
        known = await self._storage.opened_by_command(command_id, actor.player)
        if known is not None:
            return known
        for guard in self.seed_guards if command.seed is not None else ():
            await guard(command.seed or "", actor.player)
        match_id = new_match_id()
        events = open_match(
            clean_command(command),
            match_id=match_id,
            seed=seed or new_seed(),
            actor=actor,
            now=now_ms(),
            command_id=command_id,
            shared=seed is not None,
            counted=counted,
        )
        match = Match.replay(events)
        share = Share(self._settings.rooms_per_player, self._settings.public_tables_per_player)
        entry = replace(self._entry(None, events, match, actor.player), share=share)
        if not isinstance(await self._append(entry), Appended):
            return await self._opened_meanwhile(command_id, actor.player)
        _log("opened", match)
        live = self._in_memory.keep(LiveMatch(match, address))
        live.for_workers = entry.for_workers
        self._changed(live, own=True)
        return match_id

    async def _opened_meanwhile(self, command_id: str, player: str) -> str:
        """The match that the same command opened while this one was on its way."""
        known = await self._storage.opened_by_command(command_id, player)
        if known is None:
            raise RefusedRequest(ErrorCode.WIRE_COMMAND_ID, text=command_id)
        return known

    async def perform(
        self,
        match_id: str,
        command: Command,
        *,
        actor: Actor,
        command_id: str,
        expected: int | None = None,
        acknowledge: Acknowledge | None = None,
        address: str = "",
    ) -> int:
        """Do what a command says; the version it led to. Raises QuiltbeeError, changing nothing.

        `acknowledge` is called after the commit and before anyone else hears of it. The
        thinking of its bots is charged to the address from which it is played.
        """
        live = await self.live_match(match_id)
        command = clean_command(command)
        _refuse_endless(live.match, command, actor, self._settings.events_per_match)
        await self._refuse_borrowed_name(live.match, command, actor)
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
                entry = self._entry(live.match, events, steps[-1][1], actor.player)
                outcome = await self._append(entry)
                if isinstance(outcome, Appended):
                    _acknowledged(outcome.version, acknowledge)
                    live.address = address or live.address
                    live.for_workers = entry.for_workers
                    try:
                        # Those who were committed together are all acknowledged first.
                        await asyncio.sleep(0)
                    finally:
                        if steps[-1][1].is_over and not live.match.is_over:
                            _log("over", steps[-1][1])
                        self._advance(live, steps, own=True)
                    if entry.follow_up is not None:
                        begun = entry.follow_up
                        self._spawn(self.wake(begun.line.id, for_workers=begun.for_workers))
                    return outcome.version
                if isinstance(outcome, Conflict):
                    await known()  # refuses an id that belongs to another command
                await self._catch_up(live)
                if not isinstance(outcome, Conflict):
                    return _acknowledged(outcome.version, acknowledge)
        raise RefusedRequest(ErrorCode.WIRE_BUSY)

    def _entry(
        self, before: Match | None, events: Sequence[Event], after: Match, player: str
    ) -> Entry:
        """What is written for a command."""
        entry = entry_of(before, events, after, player)
        return left_to_workers(entry, after) if self._storage.leases.has_workers else entry

    async def _refuse_borrowed_name(self, match: Match, command: Command, actor: Actor) -> None:
        """At a table with others nobody takes the name of someone who has an account."""
        name = command.name if isinstance(command, TakeSeat | RenameSeat) else None
        if name and {match.host, *match.players} - {actor.player}:
            await refuse_taken(self._storage.people, name, actor.player)

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

    def heard(self, notice: Heard) -> None:
        """Another process told something, or something may have been missed."""
        if not self._stopped:
            self._spawn(self._follow_others(notice))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow_others(self, notice: Heard) -> None:
        if notice is None:
            since, self._looked_at = self._looked_at - MARGIN_MS, now_ms()
            versions = await self._storage.changed_since(since)
            await self._catch_up_with(name for name in versions if self._lags(name, versions[name]))
            await self.hear_presence()
        else:
            self._hear_present(notice.present)
            unchanged = await self._catch_up_with(notice.written)
            # An older program announces people who come and go as if it had written.
            await self.hear_presence((*notice.attended, *unchanged))

    async def _catch_up_with(self, names: Iterable[str]) -> list[str]:
        """Read on in those that are in memory; those in which nothing was new."""
        unchanged: list[str] = []
        for name in names:
            if (live := self._in_memory.get(name)) is not None:
                async with live.lock:
                    if not await self._catch_up(live):
                        unchanged.append(name)
        return unchanged

    def _lags(self, match_id: str, version: int) -> bool:
        live = self._in_memory.get(match_id)
        return live is not None and live.match.version < version

    async def follow(
        self, match_id: str, follower: Follower, detail: Detail, since: int | None
    ) -> None:
        """Tell a follower how a match stands, or what happened since a version; then all else."""
        live = await self.seen_match(match_id, follower.player)
        async with live.lock:  # nothing may happen between what is read and what is sent later
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
                await self._ask_who_is_there([live])
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

    async def hear_presence(self, names: Iterable[str] | None = None) -> None:
        """Take note of who is connected to other processes, at these matches or at all."""
        if not self._is_shared:
            return
        chosen = None if names is None else set(names)
        followed = [
            live for live in self._in_memory.followed() if chosen is None or live.match.id in chosen
        ]
        await self._ask_who_is_there(followed)

    async def _ask_who_is_there(self, lives: Sequence[LiveMatch]) -> None:
        """Take note of what the database says about who is connected to other processes."""
        async with self._hearing:
            matches = [live.match.id for live in lives]
            found = await self._storage.attendance.elsewhere(matches, now_ms())
            for live in lives:
                live.hear_elsewhere(found.get(live.match.id, {}))

    def _hear_present(self, told: Iterable[Present]) -> None:
        """Take note of people who came to another process, or left it, before the database."""
        for each in told:
            live = self._in_memory.get(each.match)
            if self._storage.attendance.hear(each) and live is not None:
                live.hear_elsewhere({**live.elsewhere, each.process: frozenset(each.players)})

    async def keep_presence(self) -> None:
        """Say again who is here, and listen who is elsewhere; to be called now and then."""
        if self._is_shared:
            await self._storage.attendance.say_again(now_ms())
            await self.hear_presence()

    async def wake(self, match_id: str, *, for_workers: bool = False) -> None:
        """Treat a match as changed just now: its bots think, its clocks are looked at."""
        live = await self.fresh_match(match_id)
        live.for_workers = for_workers
        self._changed(live, own=True)

    def wake_soon(self, match_id: str) -> None:
        """Wake a match as soon as the database answers."""
        self._spawn(self._find_out(match_id))

    async def _find_out(self, match_id: str) -> None:
        """Look at a match again as soon as the database answers: a command may be in it after all.

        Without this a bot would not know that it is its turn.
        """
        while not self._stopped:
            try:
                live = await self.live_match(match_id)
                async with live.lock:
                    await self._catch_up(live)
            except RefusedRequest as error:
                if error.code is not ErrorCode.STORAGE_UNREACHABLE:
                    return
                await asyncio.sleep(FIND_OUT_SECONDS)
            else:
                live.for_workers = False
                self._changed(live, own=True)
                return

    async def _append(self, entry: Entry) -> Outcome:
        """Commit; if nobody knows whether that worked, find out later."""
        try:
            return await self._storage.writer.append(entry)
        except RefusedRequest as error:
            if error.code is ErrorCode.STORAGE_UNCERTAIN:
                for each in filter(None, (entry, entry.follow_up)):
                    self.wake_soon(each.line.id)
            raise

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


def _refuse_endless(match: Match, command: Command, actor: Actor, most: int) -> None:
    """Refuse talk and play with names at a table whose log is long; the game itself goes on."""
    if match.version >= most and actor != SERVER and not isinstance(command, _GOES_ON):
        raise RefusedRequest(ErrorCode.WIRE_FULL, what="events of a match", most=most)


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

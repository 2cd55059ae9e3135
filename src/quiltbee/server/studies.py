"""What people ask about studies of finished games, and what they hear.

Records wait in a queue that all processes of a database share; whichever has time looks at them.
What was found is kept under the record, the engine and the effort, so that a game is looked at
once. This process remembers those that somebody asks it about, and tells how far they are.
"""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from quiltbee.agents.study import Study
from quiltbee.errors import ErrorCode, QuiltbeeError, RefusedRequest
from quiltbee.games import Floor
from quiltbee.records import Record
from quiltbee.server.storage import Storage
from quiltbee.server.storage.notices import Heard
from quiltbee.server.storage.study_queue import Phase, Standing, Wanted
from quiltbee.server.study_keys import engine_of, key_of

log = logging.getLogger(__name__)

LONGEST_WAIT = 8.0
"""Seconds after which a question is answered even if nothing is new."""
LOOK_SECONDS = 1.0
"""How often to look how far studies are, if nothing is heard."""
SAY_SECONDS = 5.0
"""How often to say in the database that somebody still asks."""
PATIENCE = 20.0
"""Seconds without a question after which a study is not followed any more."""


class StudyState(msgspec.Struct, frozen=True):
    """How far the study of a record is; `study` is what was found so far."""

    key: str
    revision: int
    """Counts what has changed; ask for what came after it."""
    phase: Phase
    ahead: int
    """Records that are looked at before this one."""
    look: int
    """1 for the first look, 2 for the one with more effort."""
    done: int
    of: int
    study: Study | None


@dataclass(slots=True)
class _Followed:
    """A study that somebody asks this process about."""

    standing: Standing
    study: Study | None
    asked: float
    """When someone last asked about it."""
    said: float
    """When the database was last told so."""
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def state(self) -> StudyState:
        now = self.standing
        progress = (now.look, now.done, now.of)
        return StudyState(now.key, now.revision, now.phase, now.ahead, *progress, self.study)

    def changed(self) -> None:
        """Wake everyone who waits for news."""
        self.news.set()
        self.news = asyncio.Event()


class Studies:
    """The studies that one process is asked about."""

    def __init__(self, storage: Storage) -> None:
        self._stored = storage.studies
        self._queue = storage.study_queue
        self._wake_up = storage.wake_up
        self._followed: dict[str, _Followed] = {}
        self._news = asyncio.Event()
        self._following: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Listen to what others tell about studies."""
        self._wake_up.tell(self._heard)

    async def stop(self) -> None:
        """Follow nothing more."""
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    async def ask(self, record: Record, text: str, person: str, address: str) -> StudyState:
        """Have the record of a finished game looked at, unless that was done.

        Raises RefusedRequest.
        """
        if not record.game.has(Floor.STUDY):
            raise RefusedRequest(ErrorCode.STUDY_GAME, game=record.game.title)
        game = record.game.name
        key = key_of(game, text)
        known = await self._stored.find(key)
        wanted = Wanted(key, engine_of(game), text, person, address)
        await self._queue.put(wanted, is_known=known is not None)
        followed = await self._follow(key)
        if followed is None:
            raise RefusedRequest(ErrorCode.STUDY_UNKNOWN)
        return followed.state

    async def state(self, key: str, since: int) -> StudyState | None:
        """How far a study is, once there is news after a revision, or after some seconds.

        None if nobody asked for it, or not for a long time.
        """
        followed = self._followed.get(key) or await self._follow(key)
        if followed is None:
            return None
        followed.asked = _now()
        if followed.standing.revision <= since and followed.standing.is_under_way:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(followed.news.wait(), LONGEST_WAIT)
        followed.asked = _now()
        return followed.state

    async def _follow(self, key: str) -> _Followed | None:
        """How a study stands now; followed from now on if there will be more."""
        standing = (await self._queue.find([key])).get(key)
        if standing is None:
            return None
        study = await self._queue.findings(key) if standing.found else None
        fresh = _Followed(standing, study, _now(), _now())
        if not standing.is_under_way:
            return fresh
        followed = self._followed.setdefault(key, fresh)  # someone may have been quicker
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self._run())
        return followed

    def _heard(self, notice: Heard) -> None:
        if notice is None or any(key in self._followed for key in notice.studied):
            self._news.set()

    async def _run(self) -> None:
        """Look how far studies are, until no one asks about any."""
        while self._followed:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOK_SECONDS)
            self._news.clear()
            try:
                await self._look()
            except QuiltbeeError as error:
                log.warning("cannot look how far studies are: %s", error)

    async def _look(self) -> None:
        patience = _now() - PATIENCE
        self._forget(key for key, each in self._followed.items() if each.asked < patience)
        standings = await self._queue.find(tuple(self._followed))
        for key, followed in tuple(self._followed.items()):
            await self._update(key, followed, standings.get(key))
        await self._say()

    async def _update(self, key: str, followed: _Followed, standing: Standing | None) -> None:
        if standing is None:
            self._forget([key])  # it was given up
            return
        before, followed.standing = followed.standing, standing
        if standing.found != before.found:
            followed.study = await self._queue.findings(key)
        if standing.revision != before.revision:
            followed.changed()
        if not standing.is_under_way:
            self._forget([key])

    def _forget(self, keys: Iterable[str]) -> None:
        for key in tuple(keys):
            if (followed := self._followed.pop(key, None)) is not None:
                followed.changed()

    async def _say(self) -> None:
        """Let all processes know which studies somebody still asks about."""
        now = _now()
        wanted = [
            key
            for key, each in self._followed.items()
            if each.asked > each.said and now - each.said > SAY_SECONDS
        ]
        if wanted:
            await self._queue.still_asked(wanted)
            for key in wanted:
                if key in self._followed:
                    self._followed[key].said = now


def _now() -> float:
    return asyncio.get_running_loop().time()

"""Clients whose messages are lost, doubled, late and out of order; tabs, devices and restarts.

Hypothesis plays the network between virtual clients and the matches of a server on a real database.
Whatever it does: versions are dense, the log is the match, and what was acknowledged was done once.
"""

import asyncio
import json
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from quiltbee.errors import QuiltbeeError
from quiltbee.match import SERVER, Actor, Command, Event, Match, OpenMatch, Play, SeatKind, SeatWish
from quiltbee.match.commands import AskTakeback, Draft, HandOverSeat, Resign, Say, TakeSeat
from quiltbee.match.match import state_of
from quiltbee.server.matches import Matches
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage

Result = TypeVar("Result")
ADA, BOB, EVE = Actor("ada", "Ada"), Actor("bob", "Bob"), Actor("eve", "Eve")
_EVENT = msgspec.json.Decoder(Event)


@dataclass(frozen=True)
class Frame:
    """A command on its way."""

    id: str
    actor: Actor
    command: Command
    expected: int | None


@dataclass(eq=False)
class Tab:
    """An open page: someone's eyes on the match, with every version it was told of."""

    player: str
    versions: list[int] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)

    def tell(self, frame: bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "snapshot":
            self.versions = [message["view"]["version"]]
            self.hashes = {message["view"]["version"]: message["view"]["hash"]}
        elif message["type"] == "update":
            self.versions.append(message["version"])
            self.hashes[message["version"]] = message["hash"]


@dataclass(eq=False)
class Server:
    """One of several processes that serve the same database."""

    storage: Storage
    matches: Matches
    tabs: list[Tab] = field(default_factory=list)

    async def listen(self) -> None:
        self.matches.start()


PROCESSES = 2


class UnreliableClients(RuleBasedStateMachine):
    """One match of Doodle or Patchwork, three people, a bad network, two processes."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="quiltbee-unreliable-")
        self.settings = Settings(data=self.folder.name, port=0, workers=PROCESSES)
        self.loop = asyncio.new_event_loop()
        self.random = Random(0)
        self.way: list[Frame] = []
        self.delivered: list[Frame] = []
        self.acknowledged: dict[str, int] = {}
        self.tabs: list[Tab] = []
        self.sent = 0
        self.match_id = ""
        self.servers = [self._started() for _ in range(PROCESSES)]

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(work)

    def _started(self) -> "Server":
        storage = Storage.open(self.settings)
        server = Server(storage, Matches(storage, self.settings))
        storage.start()
        self.run(server.listen())
        return server

    def _stop(self, server: "Server") -> None:
        self.run(server.matches.stop())
        server.storage.stop()

    def teardown(self) -> None:
        for server in self.servers:
            self._stop(server)
        self.loop.close()
        self.folder.cleanup()

    @property
    def match(self) -> Match:
        return self.run(self._caught_up())

    async def _caught_up(self) -> Match:
        """The match after all processes have heard of each other."""
        kept = [await server.matches.fresh_match(self.match_id) for server in self.servers]
        matches = [live.match for live in kept]
        assert len({match.hash for match in matches}) == 1
        return matches[0]

    @initialize(game=st.sampled_from(["patchwork", "doodle"]), number=st.integers(0, 99))
    def open(self, game: str, number: int) -> None:
        self.random = Random(number)
        wish = OpenMatch(game=game, seats=(SeatWish(SeatKind.PERSON), SeatWish(SeatKind.OPEN)))
        for _ in range(2):  # the answer to the first was lost
            matches = self.random.choice(self.servers).matches
            opened = self.run(matches.open(wish, actor=ADA, command_id="open"))
            assert self.match_id in ("", opened)
            self.match_id = opened
        self.send(BOB, TakeSeat(), None)

    def send(self, actor: Actor, command: Command, expected: int | None) -> None:
        self.sent += 1
        self.way.append(Frame(f"c{self.sent}", actor, command, expected))

    @rule(stale=st.booleans(), drafts=st.booleans())
    def somebody_moves(self, stale: bool, drafts: bool) -> None:
        match = self.match
        if not match.acting_seats:
            return
        seat = self.random.choice(match.acting_seats)
        state = state_of(match)
        moves = state.legal_moves if match.game.name == "patchwork" else state.legal_moves_of(seat)
        token = str(self.random.choice(moves))
        actor = Actor(match.seats[seat].player or "", "whoever sits there now")
        kind = Draft if drafts else Play
        self.send(actor, kind(seat + 1, token), match.version - 3 * stale)

    @rule(
        actor=st.sampled_from([ADA, BOB, EVE]),
        command=st.sampled_from(
            [Say(1, "hello"), Say(2, "wow"), AskTakeback(1), AskTakeback(2), TakeSeat(), Resign(3)]
        ),
    )
    def somebody_does_something_else(self, actor: Actor, command: Command) -> None:
        self.send(actor, command, None)

    @rule(seat=st.sampled_from([1, 2]), device=st.sampled_from(["ada-phone", "ada", "bob"]))
    def a_seat_moves_to_another_device(self, seat: int, device: str) -> None:
        self.sent += 1
        command = HandOverSeat(seat, device)
        self.way.append(Frame(f"c{self.sent}", SERVER, command, None))

    @precondition(lambda self: self.way)
    @rule(keep=st.booleans(), acknowledgement_is_lost=st.booleans())
    def any_message_arrives(self, keep: bool, acknowledgement_is_lost: bool) -> None:
        index = self.random.randrange(len(self.way))
        frame = self.way[index] if keep else self.way.pop(index)
        self.deliver([frame], heard=not acknowledgement_is_lost)

    @precondition(lambda self: self.way)
    @rule()
    def all_messages_arrive_at_once_and_doubled(self) -> None:
        frames, self.way = [*self.way, *self.way], []
        self.random.shuffle(frames)
        self.deliver(frames, heard=True)

    @precondition(lambda self: self.way)
    @rule()
    def a_message_is_lost(self) -> None:
        self.way.pop(self.random.randrange(len(self.way)))

    @precondition(lambda self: self.delivered)
    @rule()
    def an_old_message_is_played_back(self) -> None:
        self.deliver([self.random.choice(self.delivered)], heard=True)

    def deliver(self, frames: list[Frame], *, heard: bool) -> None:
        answers = self.run(self._perform(frames))
        for frame, version in zip(frames, answers, strict=True):
            if version is not None:
                known = self.acknowledged.get(frame.id, version)
                assert known == version, "a repeated command is acknowledged with its own version"
                if heard:
                    self.acknowledged[frame.id] = version
                self.delivered.append(frame)

    async def _perform(self, frames: list[Frame]) -> list[int | None]:
        return await asyncio.gather(*(self._perform_one(frame) for frame in frames))

    async def _perform_one(self, frame: Frame) -> int | None:
        heard: list[int] = []
        try:
            version = await self.random.choice(self.servers).matches.perform(
                self.match_id,
                frame.command,
                actor=frame.actor,
                command_id=frame.id,
                expected=frame.expected,
                acknowledge=heard.append,
            )
        except QuiltbeeError:
            assert not heard
            return None
        assert heard == [version]
        return version

    @rule(player=st.sampled_from(["ada", "bob", "eve"]))
    def a_tab_is_opened(self, player: str) -> None:
        if len(self.tabs) < 5:
            self.a_tab_connects(Tab(player))

    @precondition(lambda self: self.tabs)
    @rule()
    def a_tab_is_closed(self) -> None:
        tab = self.tabs.pop(self.random.randrange(len(self.tabs)))
        self.run(self._unfollow(tab))

    async def _unfollow(self, tab: Tab) -> None:
        for server in self.servers:
            server.matches.unfollow(self.match_id, tab)

    @rule()
    def a_process_is_started_again(self) -> None:
        """Whoever was connected to it connects again, to whichever process answers."""
        index = self.random.randrange(PROCESSES)
        old = self.servers[index]
        lost = [tab for tab in self.tabs if tab in old.tabs]
        self._stop(old)
        self.servers[index] = self._started()
        self.tabs = [tab for tab in self.tabs if tab not in lost]
        for tab in lost:
            self.a_tab_connects(tab)

    def a_tab_connects(self, tab: Tab) -> None:
        server = self.random.choice(self.servers)
        self.run(server.matches.follow(self.match_id, tab, "view", None))
        server.tabs.append(tab)
        self.tabs.append(tab)

    # What must hold after everything.

    @invariant()
    def the_log_is_dense_and_is_the_match(self) -> None:
        if not self.match_id:
            return
        bodies = self.run(self.servers[0].storage.events(self.match_id))
        log = [_EVENT.decode(body) for body in bodies]
        assert [event.version for event in log] == list(range(1, len(log) + 1))
        assert Match.replay(log).hash == self.match.hash
        causes = [event.command for event in log]
        groups = [
            cause for before, cause in zip([None, *causes], causes, strict=False) if cause != before
        ]
        assert len(groups) == len(set(groups)), "a command was done twice"
        last = {event.command: event.version for event in log}
        for command, version in self.acknowledged.items():
            assert last.get(command) == version, f"{command} was acknowledged as {version}"

    @invariant()
    def every_tab_has_heard_everything_in_order(self) -> None:
        if self.tabs:
            match = self.match
        for tab in self.tabs:
            first, last = tab.versions[0], tab.versions[-1]
            assert tab.versions == list(range(first, last + 1))
            assert last == match.version
            assert tab.hashes[last] == match.hash


UnreliableClients.TestCase.settings = settings(
    max_examples=12,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestUnreliableClients = UnreliableClients.TestCase

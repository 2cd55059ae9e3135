"""Workers on many machines, by Ray. Each is an actor with a processor core of its own.

Quiltbee must be installed on all machines. Records come back to the one that holds the arena.
"""

import logging
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Generic

from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.messages import read_played, write_fixture
from quiltbee.arena.worker import LinePlayer, RemoteParlor
from quiltbee.arena.workers import AgentFailed, DoneT, WorkerBroken
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.hints import Hint

if TYPE_CHECKING:
    from quiltbee.arena.playing import Played

_ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^:/]+):(?P<port>[0-9]{1,5})")
PATIENCE = 10.0
"""Seconds that a cluster has to answer."""


class Cluster:
    """A connection to Ray: `local` starts it on this machine, else the address of a cluster."""

    def __init__(self, address: str) -> None:
        """Connect; InvalidOption if Ray is not installed or does not answer."""
        try:
            import ray
        except ImportError as error:
            raise InvalidOption(ErrorCode.ARENA_RAY) from error
        self.ray: Any = ray
        try:
            _knock(address)
            ray.init(
                address=address,
                include_dashboard=False,
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
        except (OSError, OverflowError, RuntimeError, ValueError) as error:
            hint = Hint(
                "Ray does not answer at {address}: {error}", address=address, error=str(error)
            )
            raise InvalidOption(ErrorCode.ARENA_OPTION, hint=hint) from error

    @property
    def cores(self) -> int:
        """How many there are on all machines together."""
        return int(self.ray.cluster_resources().get("CPU", 1))

    def hire(self) -> "RayWorker[Played]":
        """A new worker for an arena, wherever there is room."""
        return RayWorker(self.ray, RemoteParlor, read_played)

    def close(self) -> None:
        """Leave the cluster."""
        self.ray.shutdown()


class RayWorker(Generic[DoneT]):
    """An actor on some machine; it speaks the lines that processes speak."""

    def __init__(
        self, ray: Any, player: type[LinePlayer], read: Callable[[str], DoneT], *words: Any
    ) -> None:
        self._ray, self._read = ray, read
        self._actor = ray.remote(num_cpus=1)(player).remote(*words)

    def play(self, fixture: Fixture) -> DoneT:
        """Send the game and wait for the answer."""
        errors = self._ray.exceptions
        try:
            answer: str = self._ray.get(self._actor.play.remote(write_fixture(fixture)))
        except errors.RayTaskError as error:
            raise AgentFailed(str(error)) from error
        except (errors.RayActorError, errors.RaySystemError) as error:
            raise WorkerBroken from error
        return self._read(answer)

    def close(self) -> None:
        """Let it end its engines and then itself."""
        with suppress(self._ray.exceptions.RayError):
            self._ray.get(self._actor.close.remote())
        self.kill()

    def kill(self) -> None:
        """End it at once."""
        self._ray.kill(self._actor)


def _knock(address: str) -> None:
    """Raise OSError if nothing answers there; Ray itself would try for minutes."""
    if found := _ADDRESS.fullmatch(address):
        socket.create_connection((found["host"], int(found["port"])), PATIENCE).close()

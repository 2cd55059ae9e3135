"""Workers of Ray, on this machine: the same games, and a killed one is replaced."""

import socket
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from tests.support.arenas import fixture, planned

from quiltbee.arena.playing import Parlor
from quiltbee.arena.ray_workers import Cluster, RayWorker
from quiltbee.arena.workers import AgentFailed, Workforce
from quiltbee.errors import ErrorCode, InvalidOption


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    cluster = Cluster("local")
    yield cluster
    cluster.close()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_ray_plays_what_is_played_here_and_replaces_the_killed(cluster: Cluster) -> None:
    games = planned("random", "greedy", games=12).fixtures
    workforce = Workforce(2, cluster.hire)
    told = {}
    for game, played in workforce.play(games):
        told[game] = played.result.scores
        if len(told) == 2:
            worker = next(iter(workforce.workers.values()))
            assert isinstance(worker, RayWorker)
            worker.kill()
    parlor = Parlor()
    assert told == {game: parlor.play(game).result.scores for game in games}
    assert workforce.broken == 1
    assert cluster.cores >= 1


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_failing_agent_is_told(cluster: Cluster) -> None:
    with pytest.raises(AgentFailed, match=r"nowhere\.npz"):
        list(Workforce(1, cluster.hire).play([fixture("random", "net@nowhere.npz")]))


def test_without_ray_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidOption) as refusal:
        Cluster("local")
    assert refusal.value.code is ErrorCode.ARENA_RAY


@pytest.mark.parametrize("prefix", ["", "ray://"])
def test_an_address_where_nobody_is_has_a_sentence_at_once(
    prefix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))  # it is not even asked
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # taken, but nobody listens
        address = f"{prefix}127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(InvalidOption, match="Ray does not answer at") as refusal:
            Cluster(address)
    assert address in str(refusal.value)


class FakeRay(ModuleType):
    """Ray as far as a cluster and its workers ask for it, without starting anything."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.asked: list[object] = []

    def init(self, address: str, **wishes: object) -> None:
        self.asked.append(("init", address, wishes["include_dashboard"], wishes["log_to_driver"]))

    def remote(self, num_cpus: int) -> Any:
        self.asked.append(("remote", num_cpus))
        return lambda kind: SimpleNamespace(remote=lambda: f"an actor of {kind.__name__}")

    def kill(self, actor: str) -> None:
        self.asked.append(("kill", actor))

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 12.0}

    def shutdown(self) -> None:
        self.asked.append("shutdown")


def test_a_cluster_is_joined_quietly_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    cluster = Cluster("local")
    assert cluster.cores == 12
    cluster.hire().kill()
    cluster.close()
    actor = "an actor of RemoteParlor"
    assert ray.asked == [
        ("init", "local", False, False),
        ("remote", 1),
        ("kill", actor),
        "shutdown",
    ]

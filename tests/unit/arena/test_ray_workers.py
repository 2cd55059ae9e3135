"""Workers of Ray, on this machine: the same games, and a killed one is replaced."""

import socket
import sys
from collections.abc import Iterator
from types import ModuleType

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

"""What a time without a server does to clocks: nothing that costs anybody the game."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest
from tests.server.running import RunningServer

from quiltbee.server import clockwork, matches
from quiltbee.server.services import give_back_time
from quiltbee.server.settings import Settings
from quiltbee.server.shared_time import now_ms


def test_who_was_to_move_when_the_server_went_down_has_a_minute(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = make_server()
    ada = first.client("Ada")
    match = ada.open(clock={"kind": "live", "seconds": 600, "increment": 0})
    slow = ada.open(clock={"kind": "days", "hours": 48})
    cookie = ada.cookie.split("=", 1)[1]
    first.stop()
    later = now_ms() + 3_600_000
    monkeypatch.setattr(matches, "now_ms", lambda: later)
    monkeypatch.setattr(clockwork, "now_ms", lambda: later)
    second = make_server()
    again = second.stranger()
    again.http.cookies.set("quiltbee", cookie)
    view = again.view(match)
    assert view["phase"] == "playing"
    assert view["clock"]["deadline"] == later + 60_000
    seat = view["clock"]["running"][0]
    again.command(match, type="play", seat=seat, token="adv")
    assert again.view(slow)["version"] == 2, "there is time enough"


def test_several_workers_give_time_back_once(
    make_server: Callable[..., RunningServer],
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = make_server()
    ada = first.client("Ada")
    match = ada.open(clock={"kind": "live", "seconds": 600, "increment": 0})
    version = ada.view(match)["version"]
    cookie = ada.cookie.split("=", 1)[1]
    first.stop()
    later = now_ms() + 3_600_000
    for module in (matches, clockwork):
        monkeypatch.setattr(module, "now_ms", lambda: later)
    asyncio.run(give_back_time(msgspec.structs.replace(settings, workers=2)))
    later += 30_000  # each worker takes a while to start, or dies and is started again
    for _ in range(2):
        worker = make_server(workers=2)
        again = worker.stranger()
        again.http.cookies.set("quiltbee", cookie)
        view = again.view(match)
        assert view["version"] == version + 1
        assert view["clock"]["deadline"] == later - 30_000 + 60_000

"""What a time without a server does to clocks: nothing that costs anybody the game."""

from collections.abc import Callable

import pytest
from tests.server.running import RunningServer

from quiltbee.server import clockwork, rooms
from quiltbee.server.clockwork import GRANTED_MS


def test_who_was_to_move_when_the_server_went_down_has_a_minute(
    make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = make_server()
    ada = first.client("Ada")
    match = ada.open(clock={"kind": "live", "seconds": 600, "increment": 0})
    slow = ada.open(clock={"kind": "days", "hours": 48})
    cookie = ada.cookie.split("=", 1)[1]
    first.stop()
    later = rooms.now_ms() + 3_600_000
    monkeypatch.setattr(rooms, "now_ms", lambda: later)
    monkeypatch.setattr(clockwork, "now_ms", lambda: later)
    second = make_server()
    again = second.stranger()
    again.http.cookies.set("quiltbee", cookie)
    view = again.view(match)
    assert view["phase"] == "playing"
    assert view["clock"]["deadline"] == later + GRANTED_MS
    seat = view["clock"]["running"][0]
    again.command(match, type="play", seat=seat, token="adv")
    assert again.view(slow)["version"] == 2, "there is time enough"

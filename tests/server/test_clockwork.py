"""Time runs out by itself, but not because the server was down."""

from tests.server.running import RunningServer

from quiltbee.server.settings import Settings


def test_time_runs_out_by_itself(server: RunningServer) -> None:
    ada = server.client()
    match = ada.open(clock={"kind": "live", "seconds": 1, "increment": 0})
    with ada.socket(match) as line:
        while (update := line.until("update"))["event"]["type"] != "time_ran_out":
            pass
        assert update["event"]["seat"] in (1, 2)
    view = ada.view(match)
    assert (view["phase"], view["result"]["by"]) == ("over", "time")


def test_nobody_loses_because_the_server_was_down(settings: Settings) -> None:
    with RunningServer(settings) as server:
        ada = server.client()
        match = ada.open(clock={"kind": "live", "seconds": 5, "increment": 0})
        cookie = ada.http.cookies["quiltbee"]
    with RunningServer(settings) as server:
        ada = server.stranger()
        ada.http.cookies.set("quiltbee", cookie)
        view = ada.view(match)
    assert view["phase"] == "playing"
    assert max(view["clock"]["remaining_ms"]) > 20_000

"""Time runs out by itself, also for matches that nobody follows and after a restart."""

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


def test_time_that_ran_out_while_the_server_was_down_is_claimed(settings: Settings) -> None:
    with RunningServer(settings) as server:
        ada = server.client()
        match = ada.open(clock={"kind": "live", "seconds": 1, "increment": 0})
        cookie = ada.http.cookies["quiltbee"]
    with RunningServer(settings) as server:
        ada = server.stranger()
        ada.http.cookies.set("quiltbee", cookie)
        with ada.socket() as line:
            line.send("follow", match=match)
            while (view := line.until("snapshot")["view"])["phase"] == "playing":
                line.until("update")
                line.send("follow", match=match)
        assert view["result"]["by"] == "time"

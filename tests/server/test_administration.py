"""Reports, bans and tables that are closed: what operators can do, and what people hear."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import SECONDS, Client, RunningServer, new_id
from tests.support.attacker import Stranger
from typer.testing import CliRunner

from quiltbee.cli.app import make_app

MakeServer = Callable[..., RunningServer]


def operator(server: RunningServer, name: str = "Olga") -> Client:
    """Someone with the account that the setting names."""
    olga = server.client(name)
    olga.post("/api/accounts", {"name": name, "password": "long enough"})
    return olga


@pytest.fixture
def server(make_server: MakeServer) -> RunningServer:
    return make_server(operators="Olga, Otto")


@pytest.fixture
def olga(server: RunningServer) -> Client:
    return operator(server)


def delete(client: Client, path: str, body: Any = None) -> Any:
    answer = client.http.request("DELETE", path, json=body or {})
    assert answer.status_code < 300, answer.text
    return answer.json()


def patch(client: Client, path: str, body: Any) -> Any:
    answer = client.http.patch(path, json=body)
    assert answer.status_code < 300, answer.text
    return answer.json()


def test_an_operator_is_an_account_that_is_named(server: RunningServer, olga: Client) -> None:
    assert olga.get("/api/standing") == standing(operator=True)
    guest = server.client("Otto")  # the name alone opens nothing
    assert guest.get("/api/standing") == standing()
    assert guest.refused("GET", "/api/admin/reports") == (403, "player/not_operator")


def standing(**changes: Any) -> dict[str, Any]:
    return {"operator": False, "banned": False, "until": None, "reason": "", **changes}


def test_a_report_reaches_the_operator_and_is_dealt_with(
    server: RunningServer, olga: Client
) -> None:
    ada, ben = server.client("Ada"), server.client("Ben")
    match = ada.open("patchwork", "person", "open")
    ben.command(match, type="take_seat", seat=2)
    wish = {"match": match, "seat": 2, "reason": "conduct", "words": "He\n never moves."}
    report = ada.post("/api/reports", wish)["id"]
    (line,) = olga.get("/api/admin/reports")["reports"]
    assert (line["id"], line["by"], line["name"]) == (report, "Ada", "Ben")
    assert (line["player"], line["words"]) == (ben.id, "He never moves.")
    assert olga.get(f"/api/admin/players/{ben.id}")["reports"] == [line]
    assert delete(olga, f"/api/admin/reports/{report}")["reports"] == []
    (line,) = olga.get("/api/admin/reports?which=all")["reports"]
    assert line["done"]
    again = olga.refused("DELETE", f"/api/admin/reports/{report}")
    assert again == (404, "admin/unknown")
    (deed,) = olga.get("/api/admin/audit")["deeds"]
    assert (deed["operator"], deed["action"], deed["subject"]) == ("Olga", "close_report", report)


def test_reports_are_limited_and_about_others(server: RunningServer) -> None:
    ada = server.client("Ada")
    match = ada.open("patchwork", "person", "open")
    for seat in (1, 2, 9):  # oneself, nobody, no seat
        wish = {"match": match, "seat": seat, "reason": "other"}
        assert ada.refused("POST", "/api/reports", wish) == (409, "admin/subject")
    table = {"match": match, "reason": "other"}
    for _ in range(2):
        ada.post("/api/reports", table)
    assert ada.refused("POST", "/api/reports", table) == (429, "wire/too_many")


def test_who_is_banned_is_told_why_and_hung_up_on(server: RunningServer, olga: Client) -> None:
    ben = server.client("Ben")
    match = ben.open()
    with ben.socket(match) as line:
        wish = {"player": ben.id, "hours": 24, "reason": "Insulting names."}
        (ban,) = olga.post("/api/admin/bans", wish)["bans"]
        with pytest.raises(Exception, match=r"4001|closed|no close frame"):
            line.until("nothing")
    assert (ban["name"], ban["reason"]) == ("Ben", "Insulting names.")
    answer = ben.http.get("/api/rooms")
    assert answer.status_code == 403
    error = answer.json()["error"]
    assert error["code"] == "player/banned"
    assert "Insulting names." in error["message"]
    assert error["facts"]["until"].endswith("UTC")
    told = ben.get("/api/standing")
    assert told["banned"]
    assert told["until"] == ban["until"]
    assert ban["until"] - ban["made_at"] == pytest.approx(24 * 3600 * 1000, abs=2000)
    assert ben.get("/api/me")["name"] == "Ben"
    command = {"id": new_id(), "command": {"type": "resign", "seat": 1}}
    assert ben.refused("POST", f"/api/rooms/{match}/commands", command)[0] == 403
    with pytest.raises(Exception, match="403"), ben.socket():
        pass
    assert server.client("Cid").get("/api/rooms") == {"rooms": []}, "others play on"
    assert delete(olga, f"/api/admin/bans/{ban['id']}")["bans"] == []
    assert ben.get("/api/standing") == standing()
    with ben.socket(match) as line:
        assert line.is_alive()
    actions = [deed["action"] for deed in olga.get("/api/admin/audit")["deeds"]]
    assert actions == ["unban", "ban"]


def test_a_ban_without_an_end_and_of_an_account(server: RunningServer, olga: Client) -> None:
    eve = server.client("Eve")
    eve.post("/api/accounts", {"name": "Eve", "password": "long enough"})
    olga.post("/api/admin/bans", {"player": eve.id, "reason": "Cheating."})
    assert eve.refused("GET", "/api/rooms") == (403, "player/banned_for_good")
    elsewhere = server.client()
    elsewhere.post("/api/session", {"name": "Eve", "password": "long enough"})
    assert elsewhere.refused("GET", "/api/rooms") == (403, "player/banned_for_good")


def test_an_address_is_banned_for_everyone_behind_it(server: RunningServer, olga: Client) -> None:
    eve = Stranger(server.port, "127.0.0.9")
    assert eve.call("GET", "/api/rooms").status == 200
    olga.post("/api/admin/bans", {"address": "127.0.0.9", "hours": 1, "reason": "Floods."})
    assert eve.call("GET", "/api/rooms").code == "player/banned"
    assert Stranger(server.port, "127.0.0.9").call("GET", "/api/rooms").code == "player/banned"
    assert Stranger(server.port, "127.0.0.10").call("GET", "/api/rooms").status == 200


def test_of_ipv6_a_64_is_banned(server: RunningServer, olga: Client) -> None:
    (ban,) = olga.post("/api/admin/bans", {"address": "2001:db8::7", "reason": "x"})["bans"]
    assert ban["subject"] == "2001:db8::/64"
    (ban, _) = olga.post("/api/admin/bans", {"address": "2001:db8:1::/64", "reason": "x"})["bans"]
    assert ban["subject"] == "2001:db8:1::/64"
    assert server.app is not None
    bans = server.app.services.bans
    assert bans.find("nobody", "2001:db8::/64") is not None
    assert bans.find("nobody", "2001:db8:2::/64") is None


def test_the_address_of_a_player_comes_along_on_demand(server: RunningServer, olga: Client) -> None:
    eve = server.client("Eve")
    with eve.socket():
        wish = {"player": eve.id, "hours": 1, "reason": "x", "with_address": True}
        answer = olga.http.post("/api/admin/bans", json=wish)
    assert answer.status_code == 201
    assert {(ban["kind"], ban["subject"]) for ban in answer.json()["bans"]} == {
        ("player", eve.id),
        ("address", "127.0.0.1"),
    }


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"player": "a", "address": "192.0.2.1"},
        {"address": "everyone"},
        {"address": "192.0.2.0/24"},
    ],
)
def test_a_ban_names_one_person_or_address(olga: Client, wish: dict[str, str]) -> None:
    refused = olga.refused("POST", "/api/admin/bans", {**wish, "reason": "x"})
    assert refused == (409, "admin/subject")
    own = {"player": olga.id, "reason": "x"}
    assert olga.refused("POST", "/api/admin/bans", own) == (409, "admin/subject")


def test_a_name_is_changed_at_the_tables_too(server: RunningServer, olga: Client) -> None:
    rude = server.client("Rude Word")
    match = rude.open()
    (person,) = olga.get("/api/admin/players?name=Rude Word")["people"]
    assert person == {"id": rude.id, "name": "Rude Word", "account": False, "banned": False}
    patch(olga, f"/api/admin/players/{rude.id}", {"name": "Robin"})
    assert rude.get("/api/me")["name"] == "Robin"
    assert rude.view(match)["seats"][0]["name"] == "Robin"
    page = olga.get(f"/api/admin/players/{rude.id}")
    assert [room["match"] for room in page["rooms"]] == [match]
    assert olga.refused("GET", "/api/admin/players/nobody") == (404, "player/unknown")


@pytest.mark.parametrize("seats", [("person", "open"), ("person", "person")])
def test_a_table_is_closed_and_nobody_wins(
    server: RunningServer, olga: Client, seats: tuple[str, ...]
) -> None:
    ada = server.client("Ada")
    match = ada.open("patchwork", *seats)
    delete(olga, f"/api/admin/rooms/{match}", {"reason": "Asked for."})
    view = ada.view(match)
    assert (view["phase"], view["result"]["by"], view["result"]["winners"]) == (
        "over",
        "abandoned",
        [],
    )
    again = olga.refused("DELETE", f"/api/admin/rooms/{match}", {"reason": "Again."})
    assert again == (409, "match/phase")
    (deed,) = olga.get("/api/admin/audit")["deeds"]
    assert (deed["action"], deed["subject"], deed["words"]) == ("close_table", match, "Asked for.")


def test_bans_outlive_a_restart_and_reach_other_processes(
    make_server: MakeServer, database: str
) -> None:
    first = make_server(database=database, workers=2, operators="Olga")
    second = make_server(database=database, workers=2, operators="Olga")
    olga, ben = operator(first), second.client("Ben")
    olga.post("/api/admin/bans", {"player": ben.id, "reason": "x"})
    from tests.support.attacker import until

    until(lambda: ben.http.get("/api/rooms").status_code == 403, SECONDS)
    second.stop()
    second.start()
    ben.http = type(ben.http)(
        base_url=second.url, headers={"X-Quiltbee": "1", "Cookie": ben.cookie}, timeout=SECONDS
    )
    assert ben.http.get("/api/rooms").status_code == 403
    ben.http.close()


def test_operators_are_named_by_a_command(make_server: MakeServer, tmp_path: Path) -> None:
    server = make_server()
    ada = server.client("Ada")
    ada.post("/api/accounts", {"name": "Ada", "password": "long enough"})

    def run(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(make_app(), ["admin", *words, "--data", str(tmp_path)])
        return done.exit_code, done.output

    assert run("list") == (0, "No account looks after this server by command.\n")
    assert ada.refused("GET", "/api/admin/reports")[0] == 403
    assert run("grant", "ada")[0] == 0
    assert run("list") == (0, "Ada\n")
    assert ada.get("/api/admin/reports") == {"reports": []}
    assert run("revoke", "Ada")[0] == 0
    assert ada.refused("GET", "/api/admin/reports")[0] == 403
    assert run("grant", "Nobody")[0] != 0

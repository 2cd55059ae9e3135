"""Lines beside a game, kept in its record and shared by a link."""

from tests.server.running import RunningServer
from tests.support.endings import ENDING

from quiltbee.records import read_record
from quiltbee.records.variations import variations_of


def test_a_line_leaves_the_game_and_is_kept_in_the_record(server: RunningServer) -> None:
    ada = server.client("Ada")
    found = ada.post("/api/what-ifs", {"record": ENDING, "moves": ["9-0g1"]})
    assert found["moves"] == ["9-0g1"]
    assert found["replay"]["moves"][0]["token"] == "9-0g1"
    assert [choice["seat"] for choice in found["choices"]] == [2], "the special patch waits"
    assert found["line"].startswith("pw1_")

    wish = {"record": ENDING, "moves": ["9-0g1"], "name": "Snug", "comment": "wins\na patch"}
    kept = ada.post("/api/variations", wish)["record"]
    (line,) = variations_of(read_record(kept))
    assert line.comment == "Snug: wins a patch"
    listed = ada.post("/api/variations/list", {"record": kept})["variations"]
    assert listed == [{"moves": ["9-0g1"], "begins": 0, "comment": "Snug: wins a patch"}]


def test_a_shared_record_is_there_for_everyone(server: RunningServer) -> None:
    kept = server.client("Ada").post("/api/records", {"record": ENDING})
    assert kept["link"].endswith(f"/replay/{kept['id']}")
    again = server.client("Bo").post("/api/records", {"record": ENDING})
    assert again["id"] == kept["id"], "the same text is kept once"
    answer = server.stranger().http.get(f"/api/records/{kept['id']}")
    assert read_record(answer.text).line == read_record(ENDING).line
    assert server.client("Cem").refused("GET", "/api/records/r-none") == (404, "record/unknown")


def test_what_is_no_record_is_neither_kept_nor_gone_on_with(server: RunningServer) -> None:
    ada = server.client("Ada")
    for path in ("/api/records", "/api/variations/list"):
        assert ada.refused("POST", path, {"record": "none"})[1].startswith("record/")
    wish = {"record": ENDING, "moves": ["1-0a1"]}
    assert ada.refused("POST", "/api/what-ifs", wish)[1].startswith("move/")

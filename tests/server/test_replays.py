"""Records that the page shows again."""

from pathlib import Path

from tests.server.running import RunningServer

RECORD = (Path(__file__).parents[1] / "golden" / "automa_3.qb").read_text("utf-8")


def test_a_record_is_shown_after_any_of_its_moves(server: RunningServer) -> None:
    ada = server.client("Ada")
    whole = ada.post("/api/replays", {"record": RECORD})
    assert whole["result"] == {"scores": [24, 25], "winners": [2], "by": "play"}
    assert [seat["kind"] for seat in whole["seats"]] == ["person", "automa"]
    early = ada.post("/api/replays", {"record": RECORD, "at": 3})
    assert early["moves"] == whole["moves"]
    assert (early["at"], len(early["table"]["seats"][0]["pieces"])) == (3, 1)


def test_what_is_no_record_is_refused_with_its_code(server: RunningServer) -> None:
    ada = server.client("Ada")
    assert ada.refused("POST", "/api/replays", {"record": "no record"})[1].startswith("record/")
    illegal = RECORD.replace("3. 20-1g6", "3. 20-1i9")
    assert ada.refused("POST", "/api/replays", {"record": illegal}) == (409, "record/move")

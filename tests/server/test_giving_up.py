"""People who leave or give up: who wins then, and which tables are given up with them."""

from tests.server.doodle_people import DoodlePeople
from tests.server.running import RunningServer, new_id


def test_the_score_of_a_seat_that_resigned_does_not_decide_who_wins(server: RunningServer) -> None:
    table = DoodlePeople(server, "Ada", "Ben", "Cid", seed="who wins")
    table.go_on_until("scoring", drawing=(2, 3))
    table.go_on_until("turn")
    table.go_on_until("scoring", drawing=(2,))
    table.command(2, "resign")
    table.go_on_until("over")
    result = table.view(1)["result"]
    ada, ben, cid = result["scores"]
    assert ben > cid > ada  # or this game shows nothing
    assert result["winners"] == [3]
    assert result["by"] == "play"
    won = [table.people[0].get(f"/api/players/{person.id}")["won"] for person in table.people]
    assert won == [0, 0, 1]


def test_a_table_at_which_only_bots_are_left_is_given_up(server: RunningServer) -> None:
    ada, eve = server.client("Ada"), server.client("Eve")
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}, {"kind": "open"}]
    wish = {"type": "open_match", "game": "doodle", "seats": seats, "visibility": "public"}
    match = ada.post("/api/rooms", {"id": new_id(), "command": wish})["match"]

    def open_tables() -> list[str]:
        return [room["match"] for room in eve.get("/api/rooms?which=open")["rooms"]]

    assert match in open_tables()
    ada.command(match, type="leave_seat", seat=1)
    assert match not in open_tables()
    view = eve.view(match)
    assert (view["phase"], view["result"]["by"]) == ("over", "abandoned")
    assert view["result"]["winners"] == []
    again = {"id": new_id(), "command": {"type": "take_seat"}}
    assert eve.refused("POST", f"/api/rooms/{match}/commands", again) == (409, "match/phase")


def test_bots_do_not_play_on_when_the_last_person_resigns(server: RunningServer) -> None:
    ada = server.client("Ada")
    seats = [{"kind": "person"}, *[{"kind": "bot", "level": "random"}] * 2]
    wish = {"type": "open_match", "game": "doodle", "seats": seats}
    match = ada.post("/api/rooms", {"id": new_id(), "command": wish})["match"]
    ada.command(match, type="resign", seat=1)
    view = ada.view(match)
    assert (view["phase"], view["result"]["by"], view["result"]["winners"]) == (
        "over",
        "resign",
        [2, 3],
    )

"""What strong play thinks of the patches, over HTTP."""

from tests.server.running import RunningServer

from quiltbee.explorer.table import shipped


def test_the_table_of_the_package_is_told_to_everybody(server: RunningServer) -> None:
    told = server.client("Ada").get("/api/explorer/patchwork")
    table = shipped("patchwork")
    assert (told["games"], told["simulations"]) == (table.games, table.simulations)
    assert [chapter["edition"] for chapter in told["chapters"]] == ["revised", "original"]
    worth = table.chapter("original").pieces[20].whole.worth
    assert worth is not None
    assert told["chapters"][1]["pieces"][20]["whole"]["worth"] == {
        "value": worth.value,
        "error": worth.error,
    }


def test_a_game_without_a_table_is_not_found(server: RunningServer) -> None:
    for game in ("doodle", "chess"):
        path = f"/api/explorer/{game}"
        assert server.client("Ada").refused("GET", path) == (404, "wire/not_found")

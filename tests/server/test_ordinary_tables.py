"""What holds at a table that somebody opens without further wishes."""

from tests.server.running import RunningServer


def test_an_ordinary_table_does_not_count_so_that_moves_can_be_taken_back(
    server: RunningServer,
) -> None:
    ada = server.client("Ada")
    match = ada.open("patchwork", "person", "person")
    view = ada.view(match)
    assert view["counted"] is False
    seat = view["choices"][0]["seat"]
    ada.command(match, type="play", seat=seat, token="adv")
    ada.command(match, type="ask_takeback", seat=seat)
    assert ada.view(match)["moves"] == []

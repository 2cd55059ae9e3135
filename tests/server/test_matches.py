"""Matches: what is committed stays committed, whatever those who listen do."""

from collections.abc import Callable

from tests.server.running import RunningServer

from quiltbee.server.live_match import LiveMatch


def test_a_listener_that_fails_does_not_undo_a_command(
    make_server: Callable[..., RunningServer],
) -> None:
    server = make_server()
    assert server.app is not None
    heard: list[int] = []

    def fail(_live: LiveMatch, _own: bool) -> None:
        raise ValueError("a fault of the one who listens")

    def listen(live: LiveMatch, _own: bool) -> None:
        heard.append(live.match.version)

    server.app.services.matches.listeners[:0] = [fail, listen]
    ada = server.client("Ada")
    match = ada.open()
    before = ada.view(match)["version"]
    ada.command(match, type="say", seat=1, phrase="hello")
    assert ada.view(match)["version"] == before + 1
    assert heard[-1] == before + 1

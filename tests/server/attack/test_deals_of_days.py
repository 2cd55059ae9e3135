"""Nobody practices for the deal of the day by ways around."""

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger


def begun(who: Stranger, deal: str) -> str:
    return str(who.call("POST", "/api/daily", {"deal": deal}).json["match"])


@pytest.mark.parametrize(("deal", "game"), [("patchwork", "patchwork"), ("doodle", "doodle")])
def test_the_seed_of_someone_who_is_done_is_no_way_in(
    server: RunningServer, deal: str, game: str
) -> None:
    throwaway = Stranger(server.port, "127.0.7.1")
    match = begun(throwaway, deal)
    throwaway.command(match, type="resign", seat=1)
    seed = throwaway.view(match)["seed"]["value"]
    assert seed
    ada = Stranger(server.port, "127.0.7.2")
    refused = ada.open("person", {"kind": "bot", "level": "pip"}, game=game, seed=seed)
    assert (refused.status, refused.code) == (403, "daily/open")
    assert ada.open("person", {"kind": "bot", "level": "pip"}, game=game, seed="mine").status == 201
    own = begun(ada, deal)
    ada.command(own, type="resign", seat=1)
    again = ada.open("person", {"kind": "bot", "level": "pip"}, game=game, seed=seed)
    assert again.status == 201, "whoever is done may play it again"

"""Command ids belong to their player: nobody uses up another's, and bots cannot be frozen."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, new_id, until

MakeServer = Callable[..., RunningServer]


@pytest.mark.parametrize("over", ["http", "socket"])
def test_a_bots_ids_cannot_be_used_up_by_a_guess(make_server: MakeServer, over: str) -> None:
    port = make_server(phrases_per_minute=100).port
    ada, mallory = Stranger(port), Stranger(port)
    bot = {"kind": "bot", "level": "greedy"}
    match = ada.open("person", bot).json["match"]
    own = mallory.open("person", "person").json["match"]
    for version in range(1, 40):
        guess = f"bot-{match}-{version}-2"
        if over == "http":
            assert mallory.command(own, guess, type="say", seat=1, phrase="hello").status == 200
        else:
            with mallory.socket() as line:
                say = {"type": "say", "seat": 1, "phrase": "hello"}
                line.send("command", id=guess, match=own, command=say)
                assert line.next("acknowledged", "refused")["type"] == "acknowledged"
    until(lambda: ada.view(match)["choices"] or ada.view(match)["phase"] == "over")
    for _ in range(4):
        choices = ada.view(match)["choices"]
        if not choices or not choices[0]["advance"]:
            break
        token = choices[0]["advance"]["token"]
        assert ada.command(match, type="play", seat=1, token=token).status == 200
        until(lambda: ada.view(match)["choices"] or ada.view(match)["phase"] == "over")
    assert ada.view(match)["version"] > 4


def test_two_players_may_give_the_same_id(database: str, make_server: MakeServer) -> None:
    port = make_server(database=database).port
    given, matches = new_id(), []
    for _ in range(2):
        someone = Stranger(port)
        opened = someone.open("person", "person", given=given)
        assert opened.status == 201
        again = someone.open("person", "person", given=given)
        assert again.json["match"] == opened.json["match"]
        other = someone.open("person", "person").json["match"]
        assert someone.command(other, given, type="resign", seat=1).code == "wire/command_id"
        matches.append(opened.json["match"])
    assert len(set(matches)) == 2


def test_the_same_opening_sent_many_times_at_once_opens_one_match(
    database: str, make_server: MakeServer
) -> None:
    port = make_server(database=database).port
    ada, given = Stranger(port), new_id()
    ada.call("GET", "/api/me")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: ada.open("person", "person", given=given), range(16)))
    assert {answer.status for answer in answers} == {201}
    assert len({answer.json["match"] for answer in answers}) == 1


def test_openings_at_once_do_not_pass_the_limit(database: str, make_server: MakeServer) -> None:
    port = make_server(database=database, rooms_per_player=10).port
    ada = Stranger(port)
    ada.call("GET", "/api/me")
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: ada.open("person", "person"), range(24)))
    assert sorted(answer.status for answer in answers) == [201] * 10 + [429] * 14
    assert {answer.code for answer in answers if answer.status == 429} == {"wire/full"}


@pytest.mark.parametrize("given", ["abcdefgh\n", "abcd\nefgh", "abc defgh", "ábcdefgh", "a" * 65])
def test_ids_are_letters_digits_and_dashes_only(server: RunningServer, given: str) -> None:
    ada = Stranger(server.port)
    answer = ada.open("person", "person", given=given)
    assert (answer.status, answer.code) == (400, "wire/malformed")

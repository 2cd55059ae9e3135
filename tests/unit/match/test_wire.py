"""Commands and events as they stand on the wire and in the log."""

import msgspec
import pytest
from tests.support.matches import AUTOMA, OPEN, PERSON, Log

from quiltbee.match import Command, Event, OpenMatch, Play
from quiltbee.match.wire import snake_case


def test_names_of_classes_become_types() -> None:
    assert snake_case("MovePlayed") == "move_played"
    assert msgspec.json.encode(Play(1, "adv")) == b'{"type":"play","seat":1,"token":"adv"}'


def test_a_whole_log_reads_back() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    log.play("adv")
    for event in log.events:
        assert msgspec.json.decode(msgspec.json.encode(event), type=Event) == event


def test_an_opening_needs_game_and_seats_only() -> None:
    text = '{"type":"open_match","game":"doodle","seats":[{"kind":"person"},{"kind":"open"}]}'
    command = msgspec.json.decode(text, type=Command)
    assert command == OpenMatch(game="doodle", seats=(PERSON, OPEN))


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"play","seat":1}',
        '{"type":"play","seat":"1","token":"adv"}',
        '{"type":"cheat","seat":1}',
        '{"type":"play","seat":1,"token":"adv","more":1}',
        '{"type":"open_match","game":"doodle","seats":[{"kind":"robot"}]}',
        '{"type":"open_match","game":"doodle","seats":[],"clock":{"kind":"sand"}}',
        '{"type":"open_match","game":"doodle","seats":[],"visibility":"secret"}',
    ],
)
def test_unreadable_commands_are_refused_by_their_types(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Command)

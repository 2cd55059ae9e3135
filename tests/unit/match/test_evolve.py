import typing

import msgspec
import pytest
from tests.support.matches import BOB, BOT, OPEN, PERSON, Log

from quiltbee.errors import IllegalMove
from quiltbee.match import Event, Match, evolve
from quiltbee.match.commands import TakeSeat
from quiltbee.match.events import MatchOpened, MovePlayed, PhraseSaid
from quiltbee.match.evolve import _EVOLVE


def test_every_event_has_its_effect() -> None:
    assert set(_EVOLVE) == set(typing.get_args(Event)) - {MatchOpened}


@pytest.mark.parametrize("version", [1, 2, 4, 5])
def test_a_gap_or_a_double_is_noticed(version: int) -> None:
    log = Log("patchwork", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    assert log.match.version == 3
    event = PhraseSaid(version=version, at=0, command="", seat=1, phrase="hello")
    if version == 4:
        assert evolve(log.match, event).version == 4
    else:
        with pytest.raises(ValueError, match="cannot follow"):
            evolve(log.match, event)


def test_a_log_begins_with_the_opening() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    with pytest.raises(AssertionError):
        Match.replay(log.events[1:])


def test_a_match_before_an_event_stays_as_it_was() -> None:
    log = Log("patchwork", (PERSON, PERSON))
    before = log.match
    fingerprint, moves = before.hash, len(before.plies)
    log.play("adv")
    assert (before.hash, len(before.plies)) == (fingerprint, moves)
    assert log.match.hash != fingerprint
    assert msgspec.json.encode(log.events)


def test_a_log_from_elsewhere_is_checked() -> None:
    log = Log("patchwork", (PERSON, BOT), options={"first": "1"})
    log.play("adv")
    played = next(event for event in log.events if isinstance(event, MovePlayed))
    changed = msgspec.structs.replace(played, token="s-e5")
    events = [*log.events[: played.version - 1], changed]
    with pytest.raises(IllegalMove):
        Match.replay(events, check=True)
    assert Match.replay(log.events, check=True).hash == log.match.hash

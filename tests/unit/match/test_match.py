from hashlib import sha256
from random import Random

import pytest
from tests.support.matches import AUTOMA, BOB, BOT, OPEN, PERSON, Log

from quiltbee.match import Match, Phase, SeatWish
from quiltbee.match.commands import TakeSeat
from quiltbee.match.match import state_of

TABLES = [
    ("patchwork", (PERSON, OPEN)),
    ("patchwork", (PERSON, PERSON)),
    ("patchwork", (PERSON, AUTOMA)),
    ("patchwork", (BOT, PERSON)),
    ("doodle", (PERSON,)),
    ("doodle", (PERSON, OPEN)),
    ("doodle", (PERSON, BOT, PERSON, OPEN)),
]


def opened(game: str, seats: tuple[SeatWish, ...]) -> Log:
    log = Log(game, seats)
    if OPEN in seats:
        assert log.match.phase is Phase.WAITING
        log.give(TakeSeat(), BOB)
    return log


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_is_played_to_its_end_and_replays_from_its_log(
    game: str, seats: tuple[SeatWish, ...]
) -> None:
    log = opened(game, seats)
    log.play_on(Random(7))
    match = log.match
    assert match.phase is Phase.OVER
    assert match.result is not None
    assert match.result.by == "play"
    assert match.result.scores == state_of(match).outcome.scores
    assert [event.version for event in log.events] == list(range(1, len(log.events) + 1))
    again = Match.replay(log.events)
    assert again.hash == match.hash
    assert again.state == match.state
    assert [type(event).__name__ for event in log.events[-2:]] == ["MatchEnded", "SeedRevealed"]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_fingerprint_is_made_as_documented(game: str, seats: tuple[SeatWish, ...]) -> None:
    log = opened(game, seats)
    for _ in range(3):
        log.play_on(Random(2), 7)
        match = log.match
        line = match.game.format_position(match.rules.seen_by(match.state, ()))
        text = f"{match.id} {match.version} {match.phase} {line}"
        assert match.hash == sha256(text.encode()).hexdigest()[:16]


def test_the_fingerprint_changes_with_every_event() -> None:
    log = opened("doodle", (PERSON, OPEN))
    log.play_on(Random(1), 20)
    hashes = [Match.replay(log.events[:count]).hash for count in range(1, len(log.events) + 1)]
    assert len(set(hashes)) == len(hashes)

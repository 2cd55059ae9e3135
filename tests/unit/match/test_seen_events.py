from typing import Any

from tests.support.doodle.matches import finish_step
from tests.support.matches import ADA, AUTOMA, BOB, OPEN, PERSON, SEED, Log

from quiltbee.match import Match, evolve, seen_event
from quiltbee.match.commands import AskTakeback, Draft, Resign, TakeSeat
from quiltbee.match.events import ChanceHappened, MatchStarted, MoveDrafted, MovePlayed
from quiltbee.match.match import state_of


def told(log: Log, player: str | None, kind: type) -> list[Any]:
    seen = [seen_event(log.match, event, player) for event in log.events]
    return [event for event in seen if isinstance(event, kind)]


def doodle() -> Log:
    log = Log("doodle", (PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    return log


def test_the_seed_is_not_told_before_the_end() -> None:
    log = doodle()
    assert seen_event(log.match, log.events[0], ADA.player).seed is None  # type: ignore[union-attr]
    log.give(Resign(1), ADA)
    log.give(Resign(2), BOB)
    assert seen_event(log.match, log.events[0], None).seed == SEED  # type: ignore[union-attr]


def test_the_setup_is_told_as_far_as_it_lies_open() -> None:
    log = doodle()
    true: Any = log.events[2]
    assert isinstance(true, MatchStarted)
    (shown,) = told(log, ADA.player, MatchStarted)
    cards, known = true.setup["Cards"].split(), shown.setup["Cards"].split()
    assert cards[:8] == known[:8]
    assert known[8:] == sorted(known[8:]) != cards[8:]


def test_open_turns_are_told_when_everybody_has_ended() -> None:
    log = doodle()
    token = str(state_of(log.match).legal_moves_of(0)[5])
    log.play(token, 0)
    assert [event.token for event in told(log, ADA.player, MovePlayed)] == [token]
    assert [event.token for event in told(log, BOB.player, MovePlayed)] == [None]
    assert [event.token for event in told(log, None, MovePlayed)] == [None]
    log.play("1-end", 0)
    finish_step(log, 1)
    assert [event.token for event in told(log, BOB.player, MovePlayed)][:2] == [token, "1-end"]
    assert next(event.token for event in told(log, None, ChanceHappened)).startswith("die-")


def test_drafts_are_told_to_their_own_seat() -> None:
    log = Log("patchwork", (PERSON, OPEN), options={"first": "1"})
    log.give(TakeSeat(), BOB)
    log.give(Draft(1, "adv"), ADA)
    assert [event.token for event in told(log, ADA.player, MoveDrafted)] == ["adv"]
    assert [event.token for event in told(log, BOB.player, MoveDrafted)] == [None]


def test_what_was_taken_back_is_not_told_to_others_later() -> None:
    log = doodle()
    finish_step(log, 0)
    log.give(AskTakeback(1), ADA)
    tokens = [event.token for event in told(log, BOB.player, MovePlayed)]
    assert tokens == [None, None]


def test_the_automas_shuffle_is_hidden() -> None:
    from random import Random

    log = Log("patchwork", (PERSON, AUTOMA))
    random = Random(3)
    while not any(ply.seat is None for ply in log.match.plies):
        log.play_random(random)
    assert [event.token for event in told(log, ADA.player, ChanceHappened)] == [None]


def test_who_hears_event_by_event_is_told_what_comes_to_light() -> None:
    log = doodle()
    finish_step(log, 0)
    finish_step(log, 1)
    told_so_far: dict[int, str | None] = {}
    match = Match.replay(log.events[:3])
    for event in log.events[3:]:
        match = evolve(match, event)
        seen = seen_event(match, event, BOB.player)
        if isinstance(seen, MovePlayed):
            told_so_far[seen.version] = seen.token
            told_so_far |= {move.version: move.token for move in seen.revealed}
    assert list(told_so_far.values()) == [ply.token for ply in match.plies if ply.seat is not None]

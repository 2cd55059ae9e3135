from random import Random

import msgspec
import pytest
from tests.support.doodle.matches import finish_step
from tests.support.matches import ADA, AUTOMA, BOB, BOT, OPEN, PERSON, SEED, Log

from quiltbee.match import View, view
from quiltbee.match.clocks import DaysClock, LiveClock
from quiltbee.match.commands import AskPause, AskRematch, AskTakeback, Draft, Resign, Say, TakeSeat
from quiltbee.match.doodle.table_view import DoodleTable
from quiltbee.match.match import state_of
from quiltbee.match.patchwork.table_view import AutomaExplanation


def two(game: str, **wishes: object) -> Log:
    log = Log(game, (PERSON, OPEN), **wishes)  # type: ignore[arg-type]
    log.give(TakeSeat(), BOB)
    return log


def seen(log: Log, player: str | None = None, at: int | None = None) -> View:
    return view(log.match, player, log.now, at)


def test_a_waiting_table_shows_its_seats_and_no_game() -> None:
    log = Log("patchwork", (PERSON, OPEN))
    shown = seen(log, ADA.player)
    assert (shown.phase, shown.table, shown.choices, shown.moves) == ("waiting", None, (), ())
    assert [(seat.kind, seat.name, seat.yours) for seat in shown.seats] == [
        ("person", "Ada", True),
        ("open", "", False),
    ]
    assert shown.host
    assert not seen(log, BOB.player).host


def test_only_the_seat_to_act_has_choices_and_only_its_player_sees_them() -> None:
    log = two("patchwork", options={"first": "1"})
    assert [choices.seat for choices in seen(log, ADA.player).choices] == [1]
    assert seen(log, BOB.player).choices == ()
    assert seen(log).choices == ()
    assert [seat.acting for seat in seen(log).seats] == [True, False]


def test_a_hot_seat_sees_all_its_seats() -> None:
    log = Log("doodle", (PERSON, PERSON, BOT))
    assert [choices.seat for choices in seen(log, ADA.player).choices] == [1, 2]


def test_open_turns_are_seen_by_their_own_seat_only() -> None:
    log = two("doodle")
    log.play(str(state_of(log.match).legal_moves_of(0)[5]), 0)
    own, other = seen(log, ADA.player), seen(log, BOB.player)
    assert isinstance(own.table, DoodleTable)
    assert isinstance(other.table, DoodleTable)
    assert [len(seat.pieces) for seat in own.table.seats] == [1, 0]
    assert [len(seat.pieces) for seat in other.table.seats] == [0, 0]
    assert (len(own.moves), len(other.moves)) == (1, 0)
    assert own.hash == other.hash == seen(log).hash
    finish_step_of_both(log)
    assert len(seen(log, BOB.player).moves) == len(seen(log).moves) == 5


def finish_step_of_both(log: Log) -> None:
    log.play("1-end", 0)
    finish_step(log, 1)


def test_moves_are_numbered_without_gaps_and_explained() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    log.play_on(Random(2))
    moves = seen(log).moves
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
    automa = [move for move in moves if move.seat == 2]
    assert automa
    assert all(isinstance(move.explain, AutomaExplanation) for move in automa)
    assert all(move.token for move in moves), "after the end nothing is hidden"


def test_a_shuffled_deck_is_hidden_until_the_end() -> None:
    log = Log("patchwork", (PERSON, AUTOMA))
    random = Random(3)
    while not any(ply.seat is None for ply in log.match.plies):
        log.play_random(random)
    shuffles = [move for move in seen(log, ADA.player).moves if move.seat is None]
    assert [move.token for move in shuffles] == [None]
    log.give(Resign(1), ADA)
    shuffles = [move for move in seen(log).moves if move.seat is None]
    assert all((move.token or "").startswith("deck-") for move in shuffles)


def test_a_draft_is_seen_by_its_own_seat_only() -> None:
    log = two("patchwork", options={"first": "1"})
    token = str(state_of(log.match).legal_moves[7])
    log.give(Draft(1, token), ADA)
    assert [(draft.seat, draft.token) for draft in seen(log, ADA.player).drafts] == [(1, token)]
    for player in (BOB.player, None):
        assert seen(log, player).drafts == ()
        assert token not in msgspec.json.encode(seen(log, player)).decode()


def test_the_seed_is_shown_by_its_hash_until_the_end() -> None:
    log = two("patchwork")
    assert seen(log, ADA.player).seed.value is None
    assert SEED not in msgspec.json.encode(seen(log, ADA.player)).decode()
    log.give(Resign(1), ADA)
    assert seen(log).seed.value == SEED


def test_a_chosen_seed_is_known_to_all() -> None:
    from quiltbee.match import Match, OpenMatch, open_match

    wish = OpenMatch(game="doodle", seats=(PERSON,), seed="our duel")
    match = Match.replay(open_match(wish, match_id="m", seed=SEED, actor=ADA, now=0))
    assert (view(match, None, 0).seed.value, view(match, None, 0).seed.chosen) == ("our duel", True)


def test_questions_say_who_can_answer() -> None:
    log = two("patchwork", options={"first": "1"})
    log.play("adv")
    log.give(AskTakeback(1), ADA)
    log.give(AskPause(1), ADA)
    for player, yours in ((ADA.player, False), (BOB.player, True), (None, False)):
        pending = seen(log, player).pending
        assert pending.takeback is not None
        assert pending.pause is not None
        assert (pending.takeback.seat, pending.takeback.yours, pending.pause.yours) == (
            1,
            yours,
            yours,
        )
    log.give(Resign(1), ADA)
    log.give(AskRematch(2), BOB, new_match="m2")
    assert seen(log).pending.rematch == (2,)


def test_phrases_are_shown() -> None:
    log = two("patchwork")
    log.give(Say(2, "hello"), BOB)
    assert [(said.seat, said.phrase) for said in seen(log).phrases] == [(2, "hello")]


@pytest.mark.parametrize("clock", [LiveClock(60, 5), DaysClock(24)])
def test_the_clock_shows_what_is_left_now(clock: LiveClock | DaysClock) -> None:
    log = two("patchwork", clock=clock, options={"first": "1"})
    shown = view(log.match, None, log.now + 10_000).clock
    total = 60_000 if isinstance(clock, LiveClock) else 24 * 3_600_000
    assert shown.remaining_ms == (total - 10_000, total)
    assert shown.running == (1,)
    assert shown.deadline == log.now + total
    assert shown.kind == ("live" if isinstance(clock, LiveClock) else "days")


@pytest.mark.parametrize("game", ["patchwork", "doodle"])
def test_the_table_as_it_stood_earlier(game: str) -> None:
    log = two(game)
    tables = [seen(log, ADA.player).table]
    random = Random(4)
    for _ in range(12):
        log.play_random(random)
    count = len(seen(log, ADA.player).moves)
    earlier = seen(log, ADA.player, at=0)
    assert earlier.choices == ()
    assert earlier.table == tables[0]
    now = seen(log, ADA.player, at=count).table
    current = seen(log, ADA.player).table
    assert now is not None
    assert current is not None
    assert now.position.split("_")[:5] == current.position.split("_")[:5]


def test_an_earlier_table_hides_what_is_hidden_now() -> None:
    log = two("doodle")
    log.play(str(state_of(log.match).legal_moves_of(0)[5]), 0)
    for number in range(3):
        table = seen(log, BOB.player, at=number).table
        assert isinstance(table, DoodleTable)
        assert table.seats[0].pieces == ()

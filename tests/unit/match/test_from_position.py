"""Matches that begin from a position: the same whichever way they are looked at or kept."""

from random import Random
from typing import Any

import msgspec
import pytest
from tests.support.loosely import loosely
from tests.support.matches import ADA, AUTOMA, BOB, BOT, OPEN, PERSON, Log, code_of

from quiltbee.errors import CodedError, ErrorCode, InvalidSetup
from quiltbee.games import PATCHWORK
from quiltbee.match import (
    Match,
    OpenMatch,
    SeatKind,
    SeatWish,
    open_match,
    record_of,
    seen_event,
    view,
)
from quiltbee.match.commands import AskRematch, AskTakeback, StartMatch, TakeSeat
from quiltbee.match.decide import open_rematch
from quiltbee.match.events import Event, MatchOpened, MatchStarted
from quiltbee.match.from_position import begun_from
from quiltbee.match.house_rules import house_rules_of
from quiltbee.match.match import state_of
from quiltbee.match.replays import replay_of
from quiltbee.match.resuming import resume
from quiltbee.match.verifying import verify
from quiltbee.patchwork import Automa
from quiltbee.records import read_record

SEATS = {"patchwork": (PERSON, BOT), "doodle": (PERSON, BOT), "automa": (PERSON, AUTOMA)}


def midgame(kind: str, plies: int = 12, **options: str) -> str:
    """The line of a position in the middle of some game."""
    game = "doodle" if kind == "doodle" else "patchwork"
    log = Log(game, SEATS[kind], options=options)
    log.play_on(Random(5), most=plies)
    return str(log.match.game.format_position(state_of(log.match)))


def begun(kind: str, line: str | None = None, **wishes: Any) -> Log:
    game = "doodle" if kind == "doodle" else "patchwork"
    return Log(game, wishes.pop("seats", SEATS[kind]), position=line or midgame(kind), **wishes)


@pytest.mark.parametrize("kind", SEATS)
def test_it_begins_where_the_line_says_and_is_played_to_its_end(kind: str) -> None:
    line = midgame(kind)
    log = begun(kind, line)
    game = log.match.game
    asked = game.parse_position(line)
    assert loosely(log.match.setup).seen_by(None) == asked.seen_by(None)
    assert view(log.match, ADA.player, 0).from_position
    log.play_on(Random(1))
    assert log.match.is_over
    record = read_record(record_of(log.match))
    assert record.start == log.match.setup
    assert record.final_state == log.match.state
    assert verify(record) == ()
    assert replay_of(record, 0).moves[0].number == 1


@pytest.mark.parametrize("kind", SEATS)
def test_its_log_as_text_is_the_same_match(kind: str) -> None:
    log = begun(kind)
    log.play_on(Random(2), most=6)
    texts = [msgspec.json.encode(event) for event in log.events]
    again = Match.replay((msgspec.json.decode(text, type=Event) for text in texts), check=True)
    assert (again.state, again.setup, again.position) == (
        log.match.state,
        log.match.setup,
        log.match.position,
    )
    assert record_of(again, ADA.player) == record_of(log.match, ADA.player)


def test_what_the_position_hides_is_drawn_again_from_the_seed() -> None:
    line = midgame("automa", deck="tactical")
    asked = PATCHWORK.parse_position(line).seats[1]
    decks = set()
    for seed in map(str, range(20)):
        log = begun("automa", line, seed=seed)
        start = loosely(log.match.setup).seats[1]
        assert isinstance(start, Automa)
        assert isinstance(asked, Automa)
        assert (start.discard, len(start.deck)) == (asked.discard, len(asked.deck))
        assert (
            loosely(log.match.setup).visible_budget == PATCHWORK.parse_position(line).visible_budget
        )
        decks.add(start.deck)
    assert len(decks) > 1
    piles = {
        loosely(begun("doodle", midgame("doodle"), seed=str(seed)).match.setup).pile
        for seed in (1, 2)
    }
    assert len(piles) == 2
    assert len({tuple(sorted(pile)) for pile in piles}) == 1


@pytest.mark.parametrize("kind", ["doodle", "automa"])
def test_nobody_is_told_what_is_hidden(kind: str) -> None:
    """Neither in events, views and records: they are the same for two games that differ in it."""

    def told(seed: str) -> list[Any]:
        log = begun(kind, line, seed=seed)
        opened, started = (seen_event(log.match, event, BOB.player) for event in log.events[:2])
        assert isinstance(opened, MatchOpened)
        assert isinstance(started, MatchStarted)
        table = view(log.match, BOB.player, 0, at=0).table
        return [opened.position, started.setup, table, read_record(record_of(log.match)).start]

    line = midgame(kind)
    assert told("one") == told("two")


def test_an_open_turn_of_another_seat_stays_hidden_until_the_step_is_over() -> None:
    source = Log("doodle", (PERSON, OPEN))
    source.give(TakeSeat(), BOB)
    source.play_random(Random(1))  # the first seat draws its start patch and is not done yet
    line = source.match.game.format_position(state_of(source.match))
    drawn = state_of(source.match).sheets[0].pieces
    assert drawn
    log = begun("doodle", line, seats=(PERSON, OPEN))
    log.give(TakeSeat(), BOB)
    opened = seen_event(log.match, log.events[0], BOB.player)
    started = seen_event(log.match, log.events[-1], BOB.player)
    assert isinstance(opened, MatchOpened)
    assert isinstance(started, MatchStarted)
    for told in (opened.position or "", started.setup["Position"]):
        assert not loosely(log.match.game.parse_position(told)).sheets[0].pieces
    record = read_record(record_of(log.match, BOB.player))
    assert not loosely(record.first_state).sheets[0].pieces
    own = read_record(record_of(log.match, ADA.player))
    assert loosely(own.first_state).sheets[0].pieces == drawn
    shown: Any = view(log.match, BOB.player, 0, at=0).table
    assert loosely(log.match.game.parse_position(shown.position)).sheets[0].pieces == ()


def test_all_that_cannot_be_is_refused_with_all_faults() -> None:
    line = "pw1_revised_1.1.40_5~60~-_5~0~-_1~1~-~0"
    with pytest.raises(InvalidSetup) as error:
        begun("patchwork", line)
    codes = {fault.code for fault in error.value.faults}
    assert codes == {ErrorCode.SETUP_CIRCLE, ErrorCode.SETUP_TIME, ErrorCode.SETUP_TILE}
    assert code_of(begun, "patchwork", "nonsense") is ErrorCode.NOTATION_POSITION


@pytest.mark.parametrize(
    ("kind", "wishes", "hint"),
    [
        ("patchwork", {"options": {"first": "1"}}, "leave the options"),
        ("automa", {"seats": (PERSON, BOT)}, "the Automa plays seat 2"),
        ("automa", {"seats": (PERSON, SeatWish(SeatKind.AUTOMA, level=1))}, "has level 3"),
        ("patchwork", {"seats": (PERSON, AUTOMA)}, "a person or a bot plays seat 2"),
        ("doodle", {"seats": (PERSON,)}, "it is for 2 seats"),
    ],
)
def test_a_position_that_does_not_fit_the_table_is_refused(
    kind: str, wishes: dict[str, Any], hint: str
) -> None:
    with pytest.raises(CodedError, match=hint) as error:
        begun(kind, **wishes)
    assert error.value.code is ErrorCode.MATCH_SETUP


def test_a_position_in_which_the_game_is_over_is_refused() -> None:
    log = Log("patchwork", (PERSON, BOT))
    log.play_on(Random(3))
    line = log.match.game.format_position(state_of(log.match))
    with pytest.raises(CodedError, match="the game is over there"):
        begun("patchwork", line)


def test_a_line_that_is_too_long_is_refused() -> None:
    rules, seats = house_rules_of("patchwork"), Log("patchwork", (PERSON, BOT)).match.seats
    with pytest.raises(CodedError, match="4000"):
        begun_from(rules, seats, {}, "pw1_" + "1" * 4000, "seed")


def test_no_seat_of_a_position_is_left_out() -> None:
    log = begun("doodle", seats=(PERSON, OPEN))
    assert code_of(log.give, StartMatch(), ADA) is ErrorCode.MATCH_OPEN_SEATS
    log.give(TakeSeat(), BOB)
    assert len(log.match.seats) == 2


def test_a_move_is_taken_back_to_the_position_itself() -> None:
    log = begun("patchwork", seats=(PERSON, PERSON))
    start = log.match.state
    log.play_random(Random(1))
    log.give(AskTakeback(log.match.plies[0].seat + 1))  # type: ignore[operator]
    assert log.match.state == start


@pytest.mark.parametrize(("same", "position"), [(True, True), (False, False)])
def test_a_rematch_begins_there_again_or_deals(same: bool, position: bool) -> None:
    log = begun("patchwork")
    log.play_on(Random(1))
    log.give(AskRematch(1, same), new_match="m2")
    again = Match.replay(open_rematch(log.match, seed="other", now=5))
    assert (again.position is not None) is position
    assert (again.setup == log.match.setup) is position
    assert [seat.kind for seat in again.seats] == (
        [SeatKind.BOT, SeatKind.PERSON] if same else [SeatKind.PERSON, SeatKind.BOT]
    )


@pytest.mark.parametrize("kind", SEATS)
def test_its_record_goes_on_with_what_the_seed_hides(kind: str) -> None:
    """A table that chose its seed can be taken home: the deck comes as it would have come."""
    game = "doodle" if kind == "doodle" else "patchwork"
    wish = OpenMatch(game=game, seats=SEATS[kind], seed="mine", position=midgame(kind))
    log = begun(kind)
    log.events = list(open_match(wish, match_id="m1", seed="", actor=ADA, now=1))
    log.match = Match.replay(log.events)
    log.play_on(Random(2), most=3)
    record = read_record(record_of(log.match, ADA.player))
    table = resume(record, seed="unused")
    assert table.state.seen_by(0) == state_of(log.match).seen_by(0)
    assert hidden(table.state) == hidden(log.match.state)


def hidden(state: Any) -> Any:
    return state.pile if hasattr(state, "pile") else getattr(state.seats[1], "deck", ())

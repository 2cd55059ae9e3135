"""Matches of both games under commands of anybody, right and wrong, played by Hypothesis."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.support.loosely import loosely
from tests.support.matches import ADA, BOB, BOT, CID, OPEN, PERSON, SEED, Log

from quiltbee import doodle, patchwork
from quiltbee.errors import CodedError
from quiltbee.match import (
    SERVER,
    Actor,
    Command,
    Event,
    Match,
    Phase,
    SeatKind,
    SeatWish,
    decide,
    record_of,
    seen_event,
    view,
)
from quiltbee.match.clocks import Clock, DaysClock, LiveClock, NoClock
from quiltbee.match.commands import (
    AnswerPause,
    AnswerTakeback,
    AskPause,
    AskRematch,
    AskTakeback,
    ClaimTime,
    ConfirmDraft,
    Draft,
    GrantTime,
    HandOverSeat,
    LeaveSeat,
    Play,
    RenameSeat,
    Resign,
    ResumeMatch,
    Say,
    SeatBot,
    StartMatch,
    TakeSeat,
    WithdrawDraft,
)
from quiltbee.match.events import ChanceHappened, MoveDrafted, MovePlayed
from quiltbee.match.evolve import evolve
from quiltbee.match.match import state_of
from quiltbee.match.table import Table
from quiltbee.records import read_record

AUTOMA = [
    SeatWish(SeatKind.AUTOMA, level=level)  # both decks hide their order
    for level in (1, 5)
]
TABLES: list[tuple[str, tuple[SeatWish, ...], dict[str, str]]] = [
    ("patchwork", (PERSON, OPEN), {}),
    ("patchwork", (PERSON, BOT), {"edition": "original"}),
    ("patchwork", (PERSON, AUTOMA[0]), {"deck": "tactical"}),
    ("patchwork", (PERSON, AUTOMA[1]), {}),
    ("doodle", (PERSON, OPEN), {}),
    ("doodle", (PERSON, OPEN, OPEN, BOT), {}),
    ("doodle", (PERSON, PERSON, OPEN), {}),
    ("doodle", (PERSON,), {}),
]
CLOCKS: list[Clock] = [NoClock(), LiveClock(60, 5), LiveClock(20), DaysClock(1)]
PEOPLE = [ADA, BOB, CID]
VIEWERS = [*(person.player for person in PEOPLE), None]

actors = st.sampled_from([*PEOPLE, SERVER])
seat_numbers = st.integers(0, 5)
answers = st.booleans()
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(TakeSeat, st.none() | seat_numbers, st.sampled_from([None, "Eve", "", "x" * 41])),
    st.builds(LeaveSeat, seat_numbers),
    st.builds(RenameSeat, seat_numbers, st.sampled_from(["Zoe", " ", "a\nb"])),
    st.builds(SeatBot, seat_numbers, st.sampled_from(["random", "nobody"])),
    st.builds(HandOverSeat, seat_numbers, st.sampled_from([person.player for person in PEOPLE])),
    st.builds(StartMatch),
    st.builds(AskTakeback, seat_numbers),
    st.builds(AnswerTakeback, seat_numbers, answers),
    st.builds(AskPause, seat_numbers),
    st.builds(AnswerPause, seat_numbers, answers),
    st.builds(ResumeMatch, seat_numbers),
    st.builds(WithdrawDraft, seat_numbers),
    st.builds(ConfirmDraft, seat_numbers),
    st.builds(ClaimTime),
    st.builds(GrantTime, st.integers(0, 90_000)),
    st.builds(Say, seat_numbers, st.sampled_from(["hello", "rude"])),
    st.builds(AskRematch, seat_numbers, answers),
)
tokens = st.sampled_from(
    ["adv", "s-e5", "3-0a1", "c7-19", "deck-1.2", "die-1", "1-end", "2-absent", "1-back", "x"]
)


class MatchUnderCommands(RuleBasedStateMachine):
    """A table that anybody may send anything to."""

    def __init__(self) -> None:
        super().__init__()
        self.random = Random(0)
        self.log = Log()

    @initialize(
        table=st.sampled_from(TABLES), clock=st.sampled_from(CLOCKS), number=st.integers(0, 999)
    )
    def open(
        self, table: tuple[str, tuple[SeatWish, ...], dict[str, str]], clock: Clock, number: int
    ) -> None:
        game, seats, options = table
        self.random = Random(number)
        seed = f"{SEED}-{number}"
        self.log = Log(game, seats, seed=seed, clock=clock, options=options)

    def give(self, command: Command, actor: Actor, after: int) -> None:
        """Give a command; if it is refused, nothing may have changed."""
        before, count = self.log.match, len(self.log.events)
        fingerprint = before.hash
        try:
            self.log.give(command, actor, after=after, command_id=f"c{count}", new_match="m2")
        except CodedError:
            assert self.log.match is before
            assert before.hash == fingerprint
        else:
            new = self.log.events[count:]
            assert new, "what is accepted leaves a trace"
            assert {event.command for event in new} == {f"c{count}"}

    @rule(command=commands, actor=actors, after=st.integers(0, 30_000))
    def anybody_asks_anything(self, command: Command, actor: Actor, after: int) -> None:
        self.give(command, actor, after)

    @rule(
        token=tokens, seat=seat_numbers, actor=actors, draft=st.booleans(), after=st.integers(0, 99)
    )
    def anybody_tries_any_token(
        self, token: str, seat: int, actor: Actor, draft: bool, after: int
    ) -> None:
        self.give(Draft(seat, token) if draft else Play(seat, token), actor, after)

    @rule(person=st.sampled_from(PEOPLE))
    def somebody_sits_down(self, person: Actor) -> None:
        self.give(TakeSeat(), person, 10)

    @rule(moves=st.integers(1, 12), after=st.integers(0, 2_000))
    def who_is_to_act_moves(self, moves: int, after: int) -> None:
        for _ in range(moves):
            if self.log.match.acting_seats:
                seat, token = self.any_legal()
                self.give(Play(seat + 1, token), self.log.actor_of(seat), after)

    @rule()
    def who_is_to_act_drafts(self) -> None:
        if self.log.match.acting_seats:
            seat, token = self.any_legal()
            self.give(Draft(seat + 1, token), self.log.actor_of(seat), 10)

    @rule(seat=seat_numbers)
    def somebody_resigns(self, seat: int) -> None:
        if self.random.random() < 0.2:
            self.give(Resign(seat), self.random.choice(PEOPLE), 10)

    def any_legal(self) -> tuple[int, str]:
        match = self.log.match
        seat = self.random.choice(match.acting_seats)
        state = state_of(match)
        moves = state.legal_moves_of(seat) if isinstance(state, doodle.State) else state.legal_moves
        return seat, str(moves[self.random.randrange(len(moves))])

    # What must hold after every command.

    @invariant()
    def versions_are_dense_and_the_log_is_the_match(self) -> None:
        match, events = self.log.match, self.log.events
        assert [event.version for event in events] == list(range(1, len(events) + 1))
        written = [msgspec.json.encode(event) for event in events]
        again = Match.replay([msgspec.json.decode(line, type=Event) for line in written])
        assert summary(again, self.log.now) == summary(match, self.log.now)
        assert again.state == match.state

    @invariant()
    def hidden_things_are_told_to_nobody(self) -> None:
        match = self.log.match
        if match.phase is Phase.OVER:
            return
        for player in VIEWERS:
            seen = [seen_event(match, event, player) for event in self.log.events]
            told = msgspec.json.encode([view(match, player, 0), seen]).decode()
            assert match.seed.value not in told
            own = match.seats_of(player)
            hidden = [
                ply.version
                for ply in match.plies
                if match.rules.is_hidden(ply, state_of(match), own)
            ]
            for event in seen:
                if event.version in hidden:
                    assert isinstance(event, MovePlayed | ChanceHappened)
                    assert event.token is None
                if isinstance(event, MoveDrafted) and event.seat - 1 not in own:
                    assert event.token is None

    @invariant()
    def hidden_things_make_no_difference_to_any_view(self) -> None:
        match = self.log.match
        if match.phase is Phase.OVER or match.table is None:
            return
        for player in VIEWERS:
            other = otherwise_hidden(match, match.seats_of(player))
            assert view(match, player, 0) == view(other, player, 0)
            assert record_of(match, player) == record_of(other, player)

    @invariant()
    def what_is_shared_between_viewers_is_right_for_each(self) -> None:
        match = self.log.match
        if match.table is None:
            return
        for player in VIEWERS:
            seats = match.seats_of(player)
            shown = view(match, player, 0)
            assert shown.table == match.rules.table_view(state_of(match), seats)
            plies = match.table.plies_seen(seats, all_is_open=match.is_over)
            seen = [(move.seat and move.seat - 1) for move in shown.moves]
            assert seen == [ply.seat for ply in plies]

    @invariant()
    def what_is_kept_from_earlier_tables_is_what_a_new_table_shows(self) -> None:
        match = self.log.match
        if match.table is None:
            return
        new = replace(match, table=Table(match.rules, match.state, match.plies))
        assert match.hash == new.hash
        for player in VIEWERS:
            assert view(match, player, 0) == view(new, player, 0)

    @invariant()
    def the_record_of_what_may_be_known_replays(self) -> None:
        match = self.log.match
        if match.table is None:
            return
        for player in VIEWERS:
            seats = match.seats_of(player)
            final = read_record(record_of(match, player)).final_state
            if match.is_over:
                assert final == state_of(match)
            else:
                expected = match.rules.seen_by(state_of(match), seats)
                assert match.rules.seen_by(final, seats) == undone(expected, seats)

    @invariant()
    def timers_run_only_for_people_who_are_to_act(self) -> None:
        match = self.log.match
        running = {seat for seat, timer in enumerate(match.timers) if timer.since is not None}
        waited_for = {
            seat for seat in match.acting_seats if match.seats[seat].kind is SeatKind.PERSON
        }
        assert running == (set() if isinstance(match.clock, NoClock) else waited_for)


def summary(match: Match, now: int) -> list[Any]:
    """All that can be said of a match."""
    views = [view(match, player, now) for player in (*match.players, None)]
    return [views, match.timers, match.touched, match.resigned, match.takeback, match.pause]


def otherwise_hidden(match: Match, own: frozenset[int]) -> Match:
    """The same match, but all that these seats may not know is different."""
    assert match.table is not None
    state = state_of(match)
    different = _other_doodle if isinstance(state, doodle.State) else _other_patchwork
    setup, changed = different(match, own)
    plies = tuple(
        ply for ply in match.plies if ply.seat is None or not match.rules.is_hidden(ply, state, own)
    )
    return replace(
        match,
        table=Table(match.rules, changed, plies),
        setup=setup,
        seed=replace(match.seed, value="another seed"),
        drafts={seat: token for seat, token in match.drafts.items() if seat in own},
    )


def _other_doodle(match: Match, own: frozenset[int]) -> tuple[Any, Any]:
    """Another order of the pile, and nobody else has drawn anything in this step."""
    state, order = loosely(state_of(match)), loosely(match.setup).card_order
    known = len(order) - len(state.pile)
    sheets = tuple(
        sheet if seat in own else sheet.at_start_of(state.step).with_ended(sheet.ended)
        for seat, sheet in enumerate(state.sheets)
    )
    setup = replace(loosely(match.setup), card_order=order[:known] + tuple(reversed(order[known:])))
    return setup, replace(state, pile=tuple(reversed(state.pile)), sheets=sheets)


def _other_patchwork(match: Match, _: frozenset[int]) -> tuple[Any, Any]:
    """Another order of the Automa's deck, and other cards set aside."""
    automa = state_of(match).seats[1]
    if not isinstance(automa, patchwork.Automa):
        return match.setup, state_of(match)
    top = automa.deck[:1] if automa.deck_name == "tactical" else ()
    deck = top + tuple(reversed(automa.deck[len(top) :]))
    state = replace(state_of(match), seats=(state_of(match).seats[0], replace(automa, deck=deck)))
    cards = tuple(reversed(loosely(match.setup).automa.cards))
    return replace(
        loosely(match.setup), automa=replace(loosely(match.setup).automa, cards=cards)
    ), state


def undone(state: Any, seats: frozenset[int]) -> Any:
    """A record leaves out what others did in the running step, that they ended it too."""
    if not isinstance(state, doodle.State):
        return state
    sheets = tuple(
        sheet if seat in seats else sheet.at_start_of(state.step)
        for seat, sheet in enumerate(state.sheets)
    )
    return replace(state, sheets=sheets)


MatchUnderCommands.TestCase.settings = settings(
    max_examples=18,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestMatchUnderCommands = MatchUnderCommands.TestCase


def test_a_command_is_decided_alike_every_time() -> None:
    log = Log("doodle", (PERSON, OPEN))
    command = TakeSeat()
    first = decide(log.match, command, actor=BOB, now=5, command_id="c")
    assert decide(log.match, command, actor=BOB, now=5, command_id="c") == first
    after = log.match
    for event in first:
        after = evolve(after, event)
    assert after.phase is Phase.PLAYING

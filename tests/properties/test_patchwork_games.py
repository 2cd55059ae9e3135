"""Whole games of Patchwork, played by Hypothesis, with what must hold at every ply."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from quiltbee.errors import IllegalMove
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import (
    ADVANCE,
    LAST_SPACE,
    PATCHES,
    Automa,
    DeckName,
    Edition,
    Move,
    Player,
    Seat,
    Setup,
    State,
    TakePatch,
    deal,
    deal_solo,
    format_move,
    format_position,
    parse_move,
    parse_position,
    shuffle_deck,
)
from quiltbee.patchwork.positions import faults
from quiltbee.records import Record, read_record, write_record


class PatchworkGame(RuleBasedStateMachine):
    """A table for two, or for one and the Automa."""

    def __init__(self) -> None:
        super().__init__()
        self.random = Random(0)
        self.setup: Setup = deal(self.random)
        self.state: State = self.setup.state()
        self.moves: list[Move] = []

    @initialize(
        seed=st.integers(0, 2**32),
        edition=st.sampled_from(list(Edition)),
        level=st.sampled_from([0, 0, 1, 2, 3, 4, 5]),
        deck_name=st.sampled_from(list(DeckName)),
    )
    def set_up(self, seed: int, edition: Edition, level: int, deck_name: DeckName) -> None:
        self.random = Random(seed)
        if level:
            self.setup = deal_solo(self.random, level, deck_name, edition)
        else:
            self.setup = deal(self.random, edition)
        self.state = self.setup.state()

    @precondition(lambda self: self.state.turn is not None)
    @rule(choice=st.floats(0, 1, exclude_max=True))
    def play_any_move(self, choice: float) -> None:
        moves = self.state.legal_moves
        self.play(moves[int(choice * len(moves))])

    @precondition(lambda self: self.state.turn is not None)
    @rule(choice=st.floats(0, 1, exclude_max=True), count=st.integers(5, 15))
    def play_many_moves(self, choice: float, count: int) -> None:
        """Reach the end of games in few steps."""
        for _ in range(count):
            if self.state.turn is None:
                return
            moves = self.state.legal_moves
            self.play(moves[int(choice * len(moves))])

    @precondition(lambda self: self.state.chance_waits)
    @rule()
    def shuffle(self) -> None:
        self.play(shuffle_deck(self.state, self.random))

    @precondition(lambda self: self.state.is_over)
    @rule()
    def nothing_can_be_played_any_more(self) -> None:
        with pytest.raises(IllegalMove):
            self.state.play(ADVANCE)

    def play(self, move: Move) -> None:
        before = self.state
        self.state = before.play(move)
        self.moves.append(move)
        assert parse_move(format_move(move)) == move
        for old, new in zip(before.seats, self.state.seats, strict=True):
            assert old.space <= new.space, "tokens never move back"
            if isinstance(old, Player) and isinstance(new, Player):
                assert old.quilt_board.covered & ~new.quilt_board.covered == 0
                assert old.button_income <= new.button_income
        if isinstance(move, TakePatch):
            assert move.patch in before.circle
            assert move.patch not in self.state.circle

    @invariant()
    def patches_add_up(self) -> None:
        everywhere = list(self.state.circle)
        for seat in self.state.seats:
            everywhere += patches_of(seat)
        assert sorted(everywhere) == list(range(len(PATCHES)))

    @invariant()
    def cells_and_income_add_up(self) -> None:
        for seat in self.state.seats:
            if isinstance(seat, Player):
                patches = patches_of(seat)
                special = len(seat.quilt_board.pieces) - len(patches)
                size = sum(PATCHES[patch].size for patch in patches) + special
                assert size == seat.quilt_board.covered.bit_count()
                income = sum(PATCHES[patch].button_income for patch in patches)
                assert income == seat.button_income

    @invariant()
    def buttons_add_up(self) -> None:
        for number, seat in enumerate(self.state.seats):
            assert seat.buttons >= 0
            if isinstance(seat, Player):
                assert seat.buttons == expected_buttons(self.setup.state(), self.moves, number)

    @invariant()
    def exactly_one_thing_comes_next(self) -> None:
        state = self.state
        assert (state.turn is not None) + state.chance_waits + state.is_over == 1
        assert (state.outcome is not None) == state.is_over
        assert bool(len(state.legal_moves)) == (state.turn is not None)
        if state.turn is not None:
            refuses_other_seat(state)
        assert all(seat.space <= LAST_SPACE for seat in state.seats)

    @invariant()
    def notation_and_record_round_trip(self) -> None:
        assert faults(self.state) == ()
        line = format_position(self.state)
        assert parse_position(line) == self.state
        assert format_position(parse_position(line)) == line
        record = Record.of(PATCHWORK, self.setup, self.moves)
        text = write_record(record)
        assert read_record(text) == record
        assert read_record(text).final_state == self.state


def patches_of(seat: Seat) -> list[int]:
    if isinstance(seat, Automa):
        return list(seat.patches)
    return [piece.patch for piece in seat.quilt_board.pieces if piece.patch is not None]


def expected_buttons(state: State, moves: list[Move], seat: int) -> int:
    """Buttons by the book: five, spaces advanced, income at marks, less the prices."""
    buttons = 5
    for move in moves:
        after = state.play(move)
        if state.turn == seat:
            start, end = state.seats[seat].space, after.seats[seat].space
            player = after.seats[seat]
            assert isinstance(player, Player)
            marks = sum(start < mark <= end for mark in state.time_board.income_marks)
            buttons += marks * player.button_income
            if isinstance(move, TakePatch):
                buttons -= PATCHES[move.patch].button_cost
            elif format_move(move) == "adv":
                buttons += end - start
        state = after
    return buttons


def refuses_other_seat(state: State) -> None:
    assert state.turn is not None
    with pytest.raises(IllegalMove):
        state.play(state.legal_moves[0], seat=1 - state.turn)


TestPatchworkGame = PatchworkGame.TestCase
TestPatchworkGame.settings = settings(
    max_examples=60,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

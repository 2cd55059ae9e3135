"""Whole games of Patchwork Doodle, played by Hypothesis, with what must hold after every move."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from quiltbee.doodle import (
    STANDARD_DECK,
    Deck,
    DrawPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Phase,
    Roll,
    ScoreRectangle,
    Setup,
    ShadeCell,
    Sheet,
    SpecialAction,
    State,
    TakeBack,
    deal,
    facts,
    format_move,
    format_position,
    parse_move,
    parse_position,
    roll,
)
from quiltbee.doodle.legality import check
from quiltbee.doodle.notation import format_deck, parse_deck
from quiltbee.doodle.positions import circle_size, faults
from quiltbee.errors import IllegalMove
from quiltbee.geometry import CELL_COUNT, Placement, Rectangle

# Long bars, a ring and a die with high faces: nothing like the standard deck.
OWN_DECK = parse_deck(
    "1.5.9~Start-11-01.Bar-111111111~"
    + ".".join(f"R{number}-111-101-111" for number in range(7))
    + "."
    + ".".join(f"B{number}-1111111" for number in range(7))
    + "."
    + ".".join(f"C{number}-1" for number in range(9))
)
fractions = st.floats(0, 1, exclude_max=True)


class DoodleGame(RuleBasedStateMachine):
    """A table for one to six."""

    def __init__(self) -> None:
        super().__init__()
        self.random = Random(0)
        self.setup: Setup = deal(self.random)
        self.state: State = self.setup.state()
        self.moves: list[Move] = []

    @initialize(
        seed=st.integers(0, 2**32),
        seats=st.integers(1, 6),
        deck=st.sampled_from([STANDARD_DECK, STANDARD_DECK, OWN_DECK]),
        skip=st.integers(0, 21),
    )
    def set_up(self, seed: int, seats: int, deck: Deck, skip: int) -> None:
        """Deal, and play at random into the middle of a game."""
        self.random = Random(seed)
        self.setup = deal(self.random, seats, deck)
        self.state = self.setup.state()
        while self.state.step < skip:
            self.play(self.any_move(self.random.random()))

    def any_move(self, choice: float) -> Move:
        if self.state.chance_waits:
            return roll(self.state, self.random)
        moves = self.state.legal_moves_of(self.random.choice(self.state.acting_seats))
        if isinstance(moves[0], EndTurn) and choice < 0.3:
            return moves[0]
        return moves[int(choice * len(moves))]

    @precondition(lambda self: self.state.acting_seats)
    @rule(choice=fractions)
    def play_any_move(self, choice: float) -> None:
        self.play(self.any_move(choice))

    @precondition(lambda self: self.state.acting_seats)
    @rule(which=fractions, choice=fractions)
    def use_a_special_action(self, which: float, choice: float) -> None:
        """At odd moments: single cells, neighbors and cuts as long as there are any."""
        seat = self.seat(which)
        special = [move for move in self.state.legal_moves_of(seat) if self.is_special(move)]
        if special:
            self.play(special[int(choice * len(special))])

    def is_special(self, move: Move) -> bool:
        if isinstance(move, DrawPatch):
            return bool(move.cuts) or move.card not in self.state.open_cards
        return isinstance(move, ShadeCell)

    @precondition(lambda self: self.state.acting_seats)
    @rule(which=fractions)
    def take_back(self, which: float) -> None:
        seat = self.seat(which)
        if self.state.sheets[seat].pieces_of(self.state.step):
            self.play(TakeBack(seat))
        else:
            with pytest.raises(IllegalMove):
                self.state.play(TakeBack(seat))

    @precondition(lambda self: self.state.acting_seats)
    @rule(which=fractions)
    def somebody_is_absent(self, which: float) -> None:
        self.play(EndForAbsent(self.seat(which)))

    @precondition(lambda self: not self.state.is_over)
    @rule(choice=fractions)
    def finish_the_step(self, choice: float) -> None:
        step = self.state.step
        while self.state.step == step:
            self.play(self.any_move(choice * self.random.random()))

    @precondition(lambda self: self.state.chance_waits)
    @rule()
    def roll_the_die(self) -> None:
        self.play(roll(self.state, self.random))

    @precondition(lambda self: len(self.state.acting_seats) > 1)
    @rule(first=fractions, second=fractions)
    def moves_of_two_seats_can_be_played_in_either_order(self, first: float, second: float) -> None:
        one, two = self.random.sample(self.state.acting_seats, 2)
        moves = [self.state.legal_moves_of(seat) for seat in (one, two)]
        here, there = moves[0][int(first * len(moves[0]))], moves[1][int(second * len(moves[1]))]
        assert self.state.play_all([here, there]) == self.state.play_all([there, here])

    @rule(
        seat=st.integers(0, 6),
        cell=st.integers(0, CELL_COUNT),
        code=st.integers(0, 8),
        size=st.tuples(st.integers(0, 9), st.integers(1, 10)),
    )
    def what_is_refused_is_not_listed(
        self, seat: int, cell: int, code: int, size: tuple[int, int]
    ) -> None:
        attempts: list[Move] = [EndTurn(seat), TakeBack(seat), ShadeCell(seat, cell), Roll(code)]
        attempts += [DrawPatch(seat, card, Placement(code, cell)) for card in self.state.circle]
        attempts.append(ScoreRectangle(seat, Rectangle(cell, *size)))
        attempts.append(ScoreRectangle(seat, None))
        listed = set(self.state.legal_moves_of(seat))
        for move in attempts:
            if isinstance(move, Roll) or not is_legal(self.state, move):
                assert move not in listed
            else:
                assert self.state.canonical(move) in listed

    def seat(self, which: float) -> int:
        seats = self.state.acting_seats
        return seats[int(which * len(seats))]

    def play(self, move: Move) -> None:
        before = self.state
        self.state = before.play(move, None if isinstance(move, Roll) else move.seat)
        self.moves.append(move)
        assert self.state == before.play_assume_legal(before.canonical(move))
        assert parse_move(format_move(move)) == move
        if not isinstance(move, Roll):
            check_mover(before, self.state, move.seat, move)
            check_the_others(before, self.state, move.seat)

    @invariant()
    def the_circle_has_its_size_and_no_card_is_lost(self) -> None:
        state = self.state
        assert len(state.circle) == circle_size(state.step)
        everywhere = (*state.circle, *state.pile, *state.discarded)
        assert sorted(everywhere) == sorted(state.deck.patch_ids)

    @invariant()
    def exactly_one_thing_comes_next(self) -> None:
        state = self.state
        assert bool(state.acting_seats) + state.chance_waits + state.is_over == 1
        assert bool(state.legal_moves) == bool(state.acting_seats)

    @invariant()
    def special_actions_add_up(self) -> None:
        for sheet in self.state.sheets:
            uses = sheet.uses
            counts = [uses.neighbor, uses.single_cell, uses.cut]
            assert max(counts) <= 2
            assert counts.count(2) == uses.again <= 1
            assert len(uses.left) == 4 - sum(count > 0 for count in counts) - uses.again
            assert (SpecialAction.AGAIN in uses.left) == (not uses.again)

    @invariant()
    def cells_and_scores_add_up(self) -> None:
        for seat, sheet in enumerate(self.state.sheets):
            drawn = sum(piece.shape.size for piece in sheet.pieces)
            assert drawn == sheet.covered.bit_count()
            assert sum(1 for piece in sheet.pieces if piece.step == 0) <= 1
            total = sum(points_by_the_book(rectangle) for rectangle in sheet.scored)
            assert self.state.running_totals[seat] == total
            assert self.state.scores[seat] == total - (CELL_COUNT - drawn)

    @invariant()
    def positions_round_trip_and_are_possible(self) -> None:
        state = self.state
        assert parse_position(format_position(state)) == state
        for viewer in (None, 0):
            seen = state.seen_by(viewer)
            assert faults(seen) == ()
            assert parse_position(format_position(seen)) == seen
        assert json.loads(json.dumps(facts(state)))["phase"] == state.phase

    def teardown(self) -> None:
        """The moves alone replay the game; nothing random is needed."""
        replayed = self.setup.state().play_all(parse_move(format_move(move)) for move in self.moves)
        assert replayed == self.state
        if self.state.outcome is not None:
            best = max(self.state.scores)
            winners = [seat for seat, score in enumerate(self.state.scores) if score == best]
            assert list(self.state.outcome.winners) == winners


def check_mover(before: State, after: State, seat: int, move: Move) -> None:
    """Cells are never uncovered but by taking back in the open step."""
    old, new = before.sheets[seat], after.sheets[seat]
    if isinstance(move, TakeBack | EndForAbsent):
        assert old.covered_by(before.step - 1) & ~new.covered == 0
        assert new.covered & ~old.covered == 0
    else:
        assert old.covered & ~new.covered == 0
        assert new.pieces[: len(old.pieces)] == old.pieces
    if before.phase is Phase.SCORING and isinstance(move, ScoreRectangle | EndForAbsent):
        assert len(new.scored) == len(old.scored) + 1


def check_the_others(before: State, after: State, mover: int) -> None:
    """Nobody's sheet changes by another's move, and nobody sees it before the step is over."""
    for seat, (old, new) in enumerate(zip(before.sheets, after.sheets, strict=True)):
        if seat == mover:
            continue
        assert without_end(old) == without_end(new)
        if before.step == after.step:
            assert before.seen_by(seat) == after.seen_by(seat)


def is_legal(state: State, move: Move) -> bool:
    try:
        check(state, move)
    except IllegalMove:
        return False
    return True


def without_end(sheet: Sheet) -> Sheet:
    return sheet.with_ended(False)


def points_by_the_book(rectangle: Rectangle | None) -> int:
    if rectangle is None:
        return 0
    shorter, longer = sorted((rectangle.height, rectangle.width))
    return shorter * shorter + (longer - shorter)


def test_the_own_deck_of_these_games_is_one() -> None:
    assert parse_deck(format_deck(OWN_DECK)) == OWN_DECK != STANDARD_DECK


TestDoodleGame = DoodleGame.TestCase
TestDoodleGame.settings = settings(
    max_examples=40,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)

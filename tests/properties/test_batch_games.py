"""A row of a batch is a game: its state, its record and its drawing are those of the rules."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from quiltbee import doodle, patchwork
from quiltbee.drawing import draw_quilt_board, draw_state
from quiltbee.drawing.doodle import draw_doodle_sheet
from quiltbee.drawing.notebook import svg_of_state
from quiltbee.errors import InvalidSetup
from quiltbee.kernel.doodle.batch import Games as DoodleGames
from quiltbee.kernel.doodle.packing import pack as pack_doodle
from quiltbee.kernel.doodle.packing import unpack as unpack_doodle
from quiltbee.kernel.patchwork.batch import Games as PatchworkGames
from quiltbee.kernel.patchwork.packing import pack as pack_patchwork
from quiltbee.kernel.patchwork.packing import unpack as unpack_patchwork
from quiltbee.patchwork import DeckName, Edition
from quiltbee.records import Record, read_record, write_record

Batch = PatchworkGames | DoodleGames

BATCHES: dict[str, Callable[..., Batch]] = {
    "two players": lambda **more: PatchworkGames(6, first=None, **more),
    "the original edition": lambda **more: PatchworkGames(4, edition=Edition.ORIGINAL, **more),
    "the Automa": lambda **more: PatchworkGames(
        4, automa_level=4, deck_name=DeckName.TACTICAL, **more
    ),
    "doodling alone": lambda **more: DoodleGames(4, **more),
    "three doodling": lambda **more: DoodleGames(2, seats=3, **more),
}


@pytest.fixture(params=BATCHES)
def batch(request: pytest.FixtureRequest) -> Batch:
    games: Batch = BATCHES[request.param]()
    return games


def played(games: Batch, most: int = 400) -> Iterator[None]:
    """Play at random; a stop after each step."""
    for _ in range(most):
        if games.over.all():
            return
        games.step(games.sample())
        yield


def test_every_state_is_the_one_the_rules_lead_to(batch: Batch) -> None:
    batch.reset(range(len(batch)))
    truth: list[Any] = [batch.state(row) for row in range(len(batch))]
    lengths = [0] * len(batch)
    for number, _ in enumerate(played(batch)):
        for row in range(len(batch)):
            for move in batch.moves(row)[lengths[row] :]:
                truth[row] = truth[row].play(move)
                lengths[row] += 1
            if number % 7 == row or batch.over[row]:
                assert batch.state(row) == truth[row]
    assert all(state.outcome is not None for state in truth)
    assert [list(state.scores) for state in truth] == batch.observe().scores.tolist()


def test_a_row_is_written_and_read_back_as_it_was(batch: Batch) -> None:
    game = batch.game
    for number, _ in enumerate(played(batch)):
        row = number % len(batch)
        if number % 5 == 0:
            state: Any = batch.state(row)
            assert game.parse_position(game.format_position(state)) == state
    for row in range(len(batch)):
        record = batch.record(row, Seat1="random", Seed=str(row))
        assert record.final_state == batch.state(row)
        assert record.line.moves == batch.moves(row)
        again: Record = read_record(write_record(record))
        assert again == record
        assert dict(again.headers)["Seed"] == str(row)


def test_a_row_is_drawn_with_all_its_pieces(batch: Batch) -> None:
    for _ in played(batch):
        pass
    state: Any = batch.state(0)
    picture = draw_state(state).svg
    assert picture == draw_state(batch.record(0).final_state).svg
    assert len(picture) > len(draw_state(batch.record(0).first_state).svg)


def test_only_rows_that_are_dealt_again_start_again(batch: Batch) -> None:
    steps = played(batch)
    for _ in range(6):
        next(steps)
    kept: Any = batch.state(1)
    batch.reset([99], rows=[0])
    assert batch.moves(0) == ()
    assert batch.state(1) == kept
    assert batch.record(0).final_state == batch.state(0)
    for _ in range(3):
        next(steps)
    assert batch.record(0).final_state == batch.state(0)


def test_games_begun_from_positions_go_on_from_them() -> None:
    random, starts = Random(5), []
    for count in (9, 14, 20):
        state = patchwork.deal(random).state()
        for _ in range(count):
            state = state.play(random.choice(state.legal_moves))
        starts.append(state)
    games = PatchworkGames.of(starts)
    assert [games.state(row) for row in range(3)] == starts
    games.step(games.sample())
    record = games.record(2)
    assert record.start == starts[2]
    assert read_record(write_record(record)).final_state == games.state(2)
    games.reset([1], rows=[2])
    assert isinstance(games.record(2).start, patchwork.Setup)


@pytest.mark.parametrize("name", BATCHES)
def test_without_moves_a_state_plays_on_but_cannot_be_written(name: str) -> None:
    games: Batch = BATCHES[name](keep_moves=False)
    whole: Batch = BATCHES[name]()
    refusals: list[str] = []
    for _ in played(whole, 30):
        games.step(games.sample())  # the same moves, as the seeds are the same
        state: Any = games.state(0)
        complete: Any = whole.state(0)
        assert len(state.legal_moves) == len(complete.legal_moves)
        for write in (games.game.format_position, games.game.facts, svg_of_state):
            try:
                written = write(state)
            except InvalidSetup as error:
                refusals.append(str(error))
            else:
                assert written == write(complete)
    assert len(refusals) > 20
    assert all("not by what" in refusal for refusal in refusals)
    with pytest.raises(ValueError, match="keep_moves"):
        games.moves(0)
    with pytest.raises(ValueError, match="keep_moves"):
        games.record(0)


def test_words_written_to_from_outside_are_noticed(batch: Batch) -> None:
    for _ in played(batch, 9):
        pass
    batch.words[0] = batch.words[1]
    batch.orders[0] = batch.orders[1]
    for tell in (batch.state, batch.record):
        with pytest.raises(ValueError, match="words of game 0 were written to"):
            tell(0)
    assert batch.record(1).final_state == batch.state(1)


def test_an_unpacked_position_is_written_right_or_not_at_all() -> None:
    random = Random(3)
    for number in range(60):
        state = patchwork.deal(random).state()
        for _ in range(number % 20):
            state = state.play(random.choice(state.legal_moves))
        copy = unpack_patchwork(*pack_patchwork(state))
        if any(seat.quilt_board.covered for seat in state.seats if hasattr(seat, "quilt_board")):
            with pytest.raises(InvalidSetup):
                patchwork.format_position(copy)
        else:
            assert patchwork.format_position(copy) == patchwork.format_position(state)


def test_an_unpacked_doodle_is_written_right_or_not_at_all() -> None:
    random = Random(4)
    written = 0
    for number in range(200):
        state = doodle.deal(random, 1 + number % 2).state()
        for _ in range(number % 25):
            if state.chance_waits:
                state = state.play(doodle.roll(state, random))
            else:
                state = state.play(random.choice(state.legal_moves))
        copy = unpack_doodle(*pack_doodle(state), state.deck)
        try:
            line = doodle.format_position(copy)
        except InvalidSetup:
            with pytest.raises(InvalidSetup):
                draw_doodle_sheet(copy, 0)
        else:
            written += 1
            again = doodle.parse_position(line)
            assert [sheet.pieces for sheet in again.sheets] == [
                sheet.pieces for sheet in state.sheets
            ]
    assert 5 < written < 150


def test_a_board_of_unknown_pieces_is_not_drawn_empty() -> None:
    with pytest.raises(InvalidSetup, match="quilt board of seat 2"):
        draw_quilt_board(patchwork.QuiltBoard(0b11), seat=1)

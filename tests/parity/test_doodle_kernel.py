"""The kernel of Patchwork Doodle against the rules: every state, legal move and score.

Games are played by the kernel's random moves in both, by one to six seats in any order, with a few
moves taken back and a few seats absent. Each chunk has its own seeds; run it alone with `-k`.
"""

from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest

from quiltbee.doodle import (
    STANDARD_DECK,
    Cut,
    Deck,
    DrawPatch,
    DrawStartPatch,
    EndForAbsent,
    EndTurn,
    Move,
    Piece,
    ScoreRectangle,
    SeatMove,
    ShadeCell,
    Sheet,
    State,
    TakeBack,
    Uses,
    deal,
    roll,
)
from quiltbee.doodle.cuts import piece_after
from quiltbee.doodle.notation import parse_deck
from quiltbee.doodle.positions import circle_size, faults
from quiltbee.doodle.scoring import best_rectangle
from quiltbee.doodle.sheet import SINGLE_CELL as ONE_CELL
from quiltbee.doodle.steps import (
    LAST_SCORING,
    LAST_TURN,
    ROUNDS,
    TURNS,
    Phase,
    phase_of,
    round_of,
    scoring_step,
)
from quiltbee.geometry import CELL_COUNT, SIDE, Placement, Shape, cells_in
from quiltbee.geometry.cells import cell_at
from quiltbee.kernel.boards import joined
from quiltbee.kernel.doodle.batch import Games, Legal
from quiltbee.kernel.doodle.batch_loops import CAN_END, CAN_SCORE_NOTHING, CAN_TAKE_BACK
from quiltbee.kernel.doodle.moves import (
    FIRST_PIECE,
    KIND,
    NO_MOVE,
    RANK,
    RECTANGLE_CODE,
    decode,
    encode,
    piece_code,
    rectangle_code,
)
from quiltbee.kernel.doodle.packing import circle_places, pack, unpack
from quiltbee.kernel.doodle.state import CIRCLE, TABLE
from quiltbee.kernel.doodle.tables import tables_of

# Long bars, a ring, a block and a die with high faces: shapes for which lanes are too small.
WIDE_DECK = parse_deck(
    "1.5.9~Start-11-01.Bar-111111111.Block-1111-1111-1111~"
    + ".".join(f"R{number}-111-101-111" for number in range(6))
    + "."
    + ".".join(f"B{number}-1111111" for number in range(6))
    + "."
    + ".".join(f"C{number}-1" for number in range(6))
    + ".Tall-10-10-10-10-10-10-10-11.Comb-10101-11111-10101"
)
ANY_CUT = Cut.parse("va11l")


def same_state(games: Games, row: int, state: State) -> bool:
    words, expected = games.words[row].copy(), pack(state).words
    tables = tables_of(state.deck)
    circle = [tables.cards[games.orders[row, place]] for place in circle_places(int(words[TABLE]))]
    words[TABLE] &= (1 << CIRCLE) - 1
    expected[TABLE] &= (1 << CIRCLE) - 1
    return tuple(circle) == state.circle and words.tolist() == expected.tolist()


def same_again(games: Games, row: int, state: State) -> bool:
    """Whether unpacking gives what was packed, but for what earlier steps drew."""
    again = unpack(games.words[row], games.orders[row], state.deck)
    return (
        pack(again).words.tolist() == pack(state).words.tolist()
        and (again.circle, again.pile) == (state.circle, state.pile)
        and sorted(again.discarded) == sorted(state.discarded)
        and [sheet.at_start_of(state.step).covered for sheet in again.sheets]
        == [sheet.at_start_of(state.step).covered for sheet in state.sheets]
        and [sheet.scored for sheet in again.sheets] == [sheet.scored for sheet in state.sheets]
    )


@cache
def drawing_key(deck: Deck, card: str, cuts: tuple[Cut, ...], orientation: int) -> int:
    shape = piece_after(deck.shapes[card], cuts)
    assert shape is not None
    code = piece_code(tables_of(deck), card, len(cuts), shape, Placement(orientation, 0))
    return code >> RANK


def rules_moves(state: State, seat: int) -> dict[object, int]:
    """The legal moves in groups: what they do, and the cells where."""
    found: dict[object, int] = {}
    for _, cells, make in state.legal_moves_of(seat)._groups:
        move: SeatMove = make(next(cells_in(cells)))
        match move:
            case DrawPatch():
                code = move.placement.orientation
                found[drawing_key(state.deck, move.card, move.cuts, code)] = cells
            case DrawStartPatch():
                card = state.sheets[seat].start_card
                found[drawing_key(state.deck, card, (), move.placement.orientation)] = cells
            case ScoreRectangle(_, rectangle) if rectangle is not None:
                found["size", rectangle_code(rectangle) - RECTANGLE_CODE >> RANK] = cells
            case _:
                found[type(move)] = cells
    return found


def kernel_moves(legal: Legal, row: int, state: State) -> dict[object, int]:
    flags, found = int(legal.flags[row]), dict[object, int]()
    for flag, kind in (
        (CAN_END, EndTurn),
        (CAN_TAKE_BACK, TakeBack),
        (CAN_SCORE_NOTHING, ScoreRectangle),
    ):
        if flags & flag:
            found[kind] = 1
    if cells := joined(*legal.cells[row]):
        found[ShadeCell] = cells
    for place, piece in enumerate(legal.pieces[row].tolist()):
        if piece < 0:
            break
        for rank, words in enumerate(legal.anchors[row, place].tolist()):
            if any(words):
                found[(FIRST_PIECE + piece) << KIND - RANK | rank] = joined(*words)
    if state.phase is Phase.SCORING:
        for size, words in enumerate(legal.rectangles[row].tolist()):
            if any(words):
                found["size", size] = joined(*words)
    return found


def same_moves(legal: Legal, row: int, seat: int, state: State) -> bool:
    moves = rules_moves(state, seat)
    taking_back = int(TakeBack in moves)
    return (
        kernel_moves(legal, row, state) == moves
        and legal.counts[row] == sum(cells.bit_count() for cells in moves.values()) - taking_back
    )


def next_code(code: int, seat: int, state: State, random: Random) -> int:
    """The kernel's move, or now and then another one that it never makes by itself."""
    others: list[Move] = []
    if seat >= 0:
        if state.sheets[seat].pieces_of(state.step) and random.random() < 0.05:
            others.append(TakeBack(seat))
        if random.random() < 0.01:
            others.append(EndForAbsent(seat))
    return encode(tables_of(state.deck), state, others[0]) if others else code


def play_both(games: Games, states: list[State], seed: int) -> int:
    """Play all games to their end in kernel and rules, comparing everything; counts the plies."""
    random, plies = Random(seed), 0
    tables = tables_of(games.deck)
    while True:
        seats = [random.choice(state.acting_seats or (-1,)) for state in states]
        legal, seen, codes = games.legal(seats), games.observe(), games.sample(seats)
        for row, (seat, state) in enumerate(zip(seats, states, strict=True)):
            assert same_state(games, row, state), (row, state)
            assert legal.seats[row] == seat, (row, state)
            assert seat < 0 or same_moves(legal, row, seat, state), (row, seat, state)
            assert seen.steps[row] == state.step
            assert tuple(np.flatnonzero(seen.acting[row])) == state.acting_seats
            assert tuple(seen.scores[row]) == state.scores, (row, state)
            winners = state.outcome.winners if state.outcome else ()
            assert tuple(np.flatnonzero(seen.wins[row])) == winners, (row, state)
            assert (codes[row] == NO_MOVE) == state.is_over, (row, state)
            if codes[row] == NO_MOVE:
                continue
            if random.random() < 0.02:
                assert same_again(games, row, state), (row, state)
            codes[row] = next_code(int(codes[row]), seat, state, random)
            move = decode(tables, int(codes[row]))
            assert encode(tables, state, move) == codes[row], (row, move, state)
            states[row] = state.play(move)
            plies += 1
        if (codes == NO_MOVE).all():
            return plies
        games.step(codes)
        running = codes != NO_MOVE
        if not running.all():
            games = only(games, running)
            states = [state for state, runs in zip(states, running, strict=True) if runs]


def only(games: Games, rows: "np.ndarray[tuple[int], np.dtype[np.bool_]]") -> Games:
    """The games of some rows; finished ones need not be compared again and again."""
    rest = Games(int(rows.sum()), seats=games.seats, deck=games.deck)
    rest.words, rest.orders = games.words[rows].copy(), games.orders[rows].copy()
    rest.streams = games.streams[rows].copy()
    return rest


def compare_games(seeds: range, seats: int, deck: Deck = STANDARD_DECK) -> int:
    games = Games(len(seeds), seats=seats, deck=deck)
    games.reset(seeds)
    states = [games.state(row) for row in range(len(games))]
    return play_both(games, states, seeds.start)


@pytest.mark.parametrize("start", range(0, 300, 100))
def test_solo_games_are_the_same(start: int) -> None:
    assert compare_games(range(start, start + 100), seats=1) > 100 * 50


@pytest.mark.parametrize("seats", range(2, 7))
def test_games_of_many_seats_are_the_same(seats: int) -> None:
    assert compare_games(range(seats * 100, seats * 100 + 12), seats) > 12 * seats * 35


def test_games_with_a_deck_of_ones_own_are_the_same() -> None:
    compare_games(range(8), 2, WIDE_DECK)


def saving_move(state: State, seat: int, random: Random) -> SeatMove:
    """A move that uses no special action, so that they are left for later."""
    groups = [
        (cells, make(next(cells_in(cells))), make)
        for _, cells, make in state.legal_moves_of(seat)._groups
    ]
    plain = [
        (cells, make)
        for cells, move, make in groups
        if not isinstance(move, TakeBack | ShadeCell)
        and not (isinstance(move, DrawPatch) and (move.cuts or move.card not in state.open_cards))
    ]
    cells, make = random.choice(plain)
    return make(random.choice(list(cells_in(cells))))


def saved_up(random: Random, seats: int, step: int) -> State:
    """A game up to some step in which nobody used a special action."""
    state = deal(random, seats).state()
    while state.step < step:
        if state.chance_waits:
            state = state.play_assume_legal(roll(state, random))
        else:
            seat = random.choice(state.acting_seats)
            state = state.play_assume_legal(saving_move(state, seat, random))
    return state


@pytest.mark.parametrize("step", [5, 7, 12, 14, 18, 20, 21])
def test_special_actions_late_in_the_game_are_the_same(step: int) -> None:
    random = Random(step)
    states = [saved_up(random, 2, step) for _ in range(8)]
    play_both(Games.of(states, seed=step), states, step)


def edge_position(random: Random, seats: int) -> State:
    """A position as hardly any game reaches it: crowded boards, odd uses, steps of all kinds."""
    step = random.choice((1, 6, 7, 8, 14, 19, LAST_TURN, LAST_TURN, LAST_SCORING, LAST_SCORING))
    cards = random.sample(STANDARD_DECK.patch_ids, 30)
    size = circle_size(step)
    rolls = phase_of(step) is Phase.TURN and step != LAST_TURN and random.random() < 0.8
    state = State(
        deck=STANDARD_DECK,
        circle=tuple(cards[:size]),
        pile=tuple(cards[size : size + TURNS * (ROUNDS - round_of(step))]),
        sheets=tuple(
            edge_sheet(random, step, card) for card in random.sample(STANDARD_DECK.start_ids, seats)
        ),
        step=step,
        roll=random.choice(STANDARD_DECK.die) if rolls else None,
    )
    assert not faults(state)
    return state


USES = (Uses(), Uses(1, 1, 1), Uses(2, 1, 0), Uses(0, 2, 1), Uses(0, 1, 2), Uses(1, 0, 0))


def edge_sheet(random: Random, step: int, card: str) -> Sheet:
    """A crowded board, most of it drawn at once, and a cell for each special action used before."""
    density, uses = random.choice((0.3, 0.9, 0.95, 1.0)), random.choice(USES)
    cells = [cell for cell in range(CELL_COUNT) if random.random() < density]
    parts = [Uses(neighbor=1)] * uses.neighbor + [Uses(single_cell=1)] * uses.single_cell
    parts += [Uses(cut=1)] * uses.cut
    pieces = [
        Piece(number, None if part.single_cell else "D01", ONE_CELL, Placement(0, cells.pop()))
        for number, part in enumerate(parts, start=1)
    ]
    pieces = [
        replace(piece, cuts=(ANY_CUT,) * part.cut, by_neighbor=bool(part.neighbor))
        for piece, part in zip(pieces, parts, strict=True)
        if piece.step < step
    ]
    if random.random() < 0.95:
        rest = Shape.of(divmod(cell, SIDE) for cell in cells)
        corner = cell_at(min(cells) // SIDE, min(cell % SIDE for cell in cells))
        pieces.insert(0, Piece(0, card, rest, Placement(0, corner)))
    sheet = Sheet(card, sum(piece.cells for piece in pieces), tuple(pieces))
    scorings = range(1, round_of(step))
    scored = tuple(best_rectangle(sheet.covered_by(scoring_step(each))) for each in scorings)
    return replace(sheet, scored=scored)


@pytest.mark.parametrize("seed", range(4))
def test_positions_at_the_edges_are_the_same(seed: int) -> None:
    random = Random(seed)
    states = [edge_position(random, 1 + seed % 2) for _ in range(60)]
    assert any(not sheet.free for state in states for sheet in state.sheets)
    assert any(not state.pile for state in states)
    play_both(Games.of(states, seed=seed), states, seed)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(1_000_000, 1_010_000, 500))
def test_many_solo_games_are_the_same(start: int) -> None:
    compare_games(range(start, start + 500), seats=1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("start", range(2_000_000, 2_001_000, 100))
def test_many_games_of_many_seats_are_the_same(start: int, seats: int) -> None:
    compare_games(range(start, start + 100), seats)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(3_000_000, 3_000_200, 50))
def test_many_games_with_a_deck_of_ones_own_are_the_same(start: int) -> None:
    compare_games(range(start, start + 50), 2, WIDE_DECK)

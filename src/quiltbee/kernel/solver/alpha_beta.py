"""The search: is the result at least so much? Over all moves worth trying, to the end of the game.

Before a position's moves are tried, the question is asked with seats that defer (see `deferring`).
With both, the answer is likely, but not certain. If it is yes, the mover looks for a proof against
an opponent that defers; if it is no, the opponent for one against a mover that does. Who looks for a
proof tries only its best placements.

It keeps a frame for each position on the way instead of calling itself: compiled functions that
call themselves cannot be part of others.
"""

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.solver.bounds import hope, sure_score
from quiltbee.kernel.solver.deferring import (
    claim_tile,
    defer_if_alike,
    defers,
    look_at_basket,
)
from quiltbee.kernel.solver.ending import (
    EFFORT,
    LIST_SIZE,
    MOST_DEPTH,
    MOST_PLACEMENTS,
    NODES,
    Ending,
)
from quiltbee.kernel.solver.frames import (
    BEST,
    COUNT,
    FAVORITE,
    GROUP,
    GROUPS,
    INDEX,
    LEAD,
    LIST,
    LISTED,
    LOWER,
    MODE,
    MOVE,
    SAME,
    STAGE,
    STAGE_ASKS,
    TARGET,
    THREAT,
    UPPER,
    YES,
)
from quiltbee.kernel.solver.groups import list_groups
from quiltbee.kernel.solver.memory import Known, recall, remember
from quiltbee.kernel.solver.moves import (
    list_moves,
    look_around,
    look_at_squares,
    play_listed,
    sort_moves,
)
from quiltbee.kernel.solver.reach import narrow
from quiltbee.kernel.solver.rows import (
    COVER,
    DEFERS,
    HOME,
    LATER,
    ON_TOP,
    SEAT,
    SPECIALS,
    SQUARES,
    WAITING,
    Row,
    copy_row,
    is_finished,
    score_of,
    seat_to_move,
)
from quiltbee.kernel.solver.values import LEAST, MOST, at_least, at_most, result

_BOTH, _ONE, _MOVES = 0, 1, 2
"""Stages: asks with both seats deferring, with one of them, tries the moves."""
_ALL = 0b11
_NODE = 700
"""Effort of a position; comparing two placements is one."""
_TRIES = 6
"""Placements of a patch that are tried for a proof."""


@lean
def search(ending: Ending) -> bool:
    """Find what best play from the root leads to; False if the effort did not suffice.

    The result for the seat to move, and the move, stand in the frame of the root.
    """
    if not _settle(ending, as_word(_ALL), _first_guess(ending)):
        return False
    return _settle(ending, as_word(0), ending.frames[0, BEST])


@lean
def _first_guess(ending: Ending) -> int:
    row = ending.stack[0]
    seat = seat_to_move(row)
    return at_most(sure_score(row, seat) - sure_score(row, 1 - seat))


@lean
def _settle(ending: Ending, mode: int, guess: int) -> bool:
    """Ask until the result is known; the last move that reached it is kept."""
    frame, lower, upper, move = ending.frames[0], as_word(LEAST), as_word(MOST), as_word(-1)
    ending.stack[0, DEFERS] = mode
    while lower < upper:
        frame[TARGET], frame[MODE], frame[LIST] = max(guess, lower + 1), mode, 0
        if not _answer(ending):
            return False
        guess = frame[BEST]
        if frame[BEST] >= frame[TARGET]:
            lower, move = frame[BEST], frame[MOVE]
        else:
            upper = frame[BEST]
    frame[BEST], frame[MOVE] = lower, move
    return True


@lean
def _answer(ending: Ending) -> bool:
    """Answer the question of the root; False if the effort did not suffice."""
    depth, entering = as_word(0), True
    while depth >= 0:
        if entering:
            settled = _enter(ending, depth)
        else:
            settled = _receive(ending, depth)
        if not settled and _step(ending, depth):
            depth += 1
            entering = True
        else:
            if not settled:
                _leave(ending, depth)
            depth -= 1
            entering = False
        if ending.counters[EFFORT] < 0:
            return False
    return True


@lean
def _enter(ending: Ending, depth: int) -> bool:
    """Look at a position for the first time; True if the answer is clear."""
    row, frame = ending.stack[depth], ending.frames[depth]
    seat = seat_to_move(row)
    ending.counters[NODES] += 1
    ending.counters[EFFORT] -= _NODE
    if depth + 1 >= MOST_DEPTH or frame[LIST] + 2 * MOST_PLACEMENTS > LIST_SIZE:
        ending.counters[EFFORT] = -1
        return True
    narrow(ending, row)
    _look(ending, depth, seat)
    ending.frames[depth + 1, LIST] = frame[LISTED]
    _bound(ending, depth)
    if _is_clear(ending, depth):
        return True
    if row[DEFERS] != _ALL:
        for other in range(2):
            if not defers(row, as_word(other)):
                look_at_squares(ending, row, as_word(other), frame[LISTED])
        _bound(ending, depth)
        if _is_clear(ending, depth):
            return True
    known = recall(ending, depth)
    frame[LOWER], frame[UPPER] = max(frame[LOWER], known.lower), min(frame[UPPER], known.upper)
    frame[FAVORITE] = frame[MOVE] = known.move
    if _is_clear(ending, depth):
        return True
    frame[STAGE] = _BOTH if row[DEFERS] != _ALL else _MOVES
    if frame[STAGE] == _MOVES:
        return _open_moves(ending, depth)
    return False


@lean
def _look(ending: Ending, depth: int, seat: int) -> None:
    """Note what is still of use, and list the placements of the seat to move."""
    row, frame = ending.stack[depth], ending.frames[depth]
    frame[LISTED] = frame[LIST]
    if not _wants_move(ending, depth):
        for other in range(2):
            if not defers(row, as_word(other)):
                defer_if_alike(ending, row, as_word(other))
    for turn in range(1, -1, -1):
        other = seat ^ turn
        if defers(row, other):
            look_at_basket(ending, row, other)
        elif turn == 0 or depth == 0:
            frame[LISTED] = look_around(ending, row, other, frame[LIST])


@lean
def _bound(ending: Ending, depth: int) -> None:
    row, frame = ending.stack[depth], ending.frames[depth]
    seat = seat_to_move(row)
    frame[LEAD] = sure_score(row, seat) - sure_score(row, 1 - seat)
    frame[THREAT] = hope(ending, row, 1 - seat)
    frame[LOWER] = at_least(frame[LEAD] - frame[THREAT])
    frame[UPPER] = at_most(frame[LEAD] + hope(ending, row, seat))


@lean
def _is_clear(ending: Ending, depth: int) -> bool:
    """Whether the bounds say enough; where a move is wanted, yes is not enough."""
    frame = ending.frames[depth]
    if frame[UPPER] < frame[TARGET]:
        frame[BEST] = frame[UPPER]
        return True
    if frame[LOWER] >= frame[TARGET] and not _wants_move(ending, depth):
        frame[BEST] = frame[LOWER]
        return True
    return False


@lean
def _wants_move(ending: Ending, depth: int) -> bool:
    """Whether a position is the root, or the root with the opponent deferring."""
    if depth == 0:
        return ending.frames[0, MODE] == 0
    return depth == 1 and ending.frames[0, STAGE] == _ONE and ending.frames[0, YES] == 1


@lean
def _open_moves(ending: Ending, depth: int) -> bool:
    """Begin to try the moves; True if the answer is clear already."""
    row, frame = ending.stack[depth], ending.frames[depth]
    frame[STAGE] = _MOVES
    sure = list_groups(ending, row, seat_to_move(row), depth, frame[LEAD], frame[THREAT])
    frame[LOWER] = max(frame[LOWER], sure)
    if _is_clear(ending, depth):
        return True
    frame[BEST] = LEAST
    frame[INDEX], frame[COUNT], frame[GROUP] = -1, 0, -1
    return False


@lean
def _step(ending: Ending, depth: int) -> bool:
    """Go on to the next position; False if none is left.

    Moves that end the game are settled here.
    """
    frame, row, child = ending.frames[depth], ending.stack[depth], ending.stack[depth + 1]
    seat = seat_to_move(row)
    if frame[STAGE] != _MOVES:
        copy_row(child, row)
        asks = as_word(_ALL) if frame[STAGE] == _BOTH else frame[STAGE_ASKS]
        _defer(ending, child, asks)
        _ask(ending, depth, seat, asks)
        return True
    while frame[BEST] < frame[TARGET]:
        if frame[INDEX] + 1 >= frame[COUNT]:
            if frame[GROUP] + 1 >= frame[GROUPS]:
                return False
            _open_group(ending, depth)
            continue
        frame[INDEX] += 1
        copy_row(child, row)
        play_listed(ending, child, seat, depth, frame[INDEX])
        if not is_finished(child):
            _ask(ending, depth, seat, frame[MODE])
            return True
        _note(ending, depth, _final(child, seat))
    return False


@lean
def _final(row: Row, seat: int) -> int:
    margin = score_of(row, seat) - score_of(row, 1 - seat)
    return result(margin, row[HOME] == seat + 1)


@lean
def _defer(ending: Ending, row: Row, seats: int) -> None:
    """Let seats defer from now on; special patches that wait are held."""
    waits = row[ON_TOP]
    squares = row[waits * SEAT + SQUARES]
    row[DEFERS] |= seats
    if row[WAITING] and seats >> waits & 1:
        row[waits * SEAT + SPECIALS] += row[WAITING]
        row[waits * SEAT + COVER] += row[WAITING]
        row[WAITING] = 0
        claim_tile(ending, row, waits, squares)


@lean
def _ask(ending: Ending, depth: int, seat: int, mode: int) -> None:
    """Put the question to the next position, as its seat sees it."""
    frame, after = ending.frames[depth], ending.frames[depth + 1]
    frame[SAME] = seat_to_move(ending.stack[depth + 1]) == seat
    after[TARGET] = frame[TARGET] if frame[SAME] else 1 - frame[TARGET]
    after[MODE] = mode


@lean
def _open_group(ending: Ending, depth: int) -> None:
    """List the moves of the next group, unless it cannot help."""
    frame, row = ending.frames[depth], ending.stack[depth]
    frame[GROUP] += 1
    frame[INDEX], frame[COUNT] = -1, 0
    ceiling = ending.groups.ceilings[depth, frame[GROUP]]
    if ceiling < frame[TARGET]:
        frame[BEST] = max(frame[BEST], ceiling)
        return
    seat, place = seat_to_move(row), ending.groups.places[depth, frame[GROUP]]
    frame[COUNT] = list_moves(ending, row, seat, depth, place)
    sort_moves(ending, depth, frame[COUNT], frame[FAVORITE])
    if frame[MODE]:
        frame[COUNT] = min(frame[COUNT], _TRIES)


@lean
def _receive(ending: Ending, depth: int) -> bool:
    """Hear the result of a position; True if the answer is clear."""
    frame, value = ending.frames[depth], ending.frames[depth + 1, BEST]
    found = value if frame[SAME] else -value
    if frame[STAGE] == _MOVES:
        _note(ending, depth, found)
        return False
    if frame[STAGE] == _BOTH:
        return _hear_both(ending, depth, found)
    return _hear_one(ending, depth, found)


@lean
def _hear_both(ending: Ending, depth: int, found: int) -> bool:
    row, frame = ending.stack[depth], ending.frames[depth]
    seat = seat_to_move(row)
    frame[YES] = found >= frame[TARGET]
    favorite = ending.frames[depth + 1, MOVE]
    if frame[FAVORITE] < 0 and frame[SAME] and (favorite >= LATER or favorite == 0):
        frame[FAVORITE] = favorite
    if frame[MODE]:
        prover = as_word(frame[MODE] == 1)  # the seat that does not defer
        if frame[YES] != (prover == seat):
            frame[BEST] = found
            return True
        return _open_moves(ending, depth)
    loser = 1 - seat if frame[YES] else seat
    frame[STAGE_ASKS] = as_word(1) << loser
    if row[DEFERS] >> loser & 1:
        return _open_moves(ending, depth)
    frame[STAGE] = _ONE
    return False


@lean
def _hear_one(ending: Ending, depth: int, found: int) -> bool:
    frame = ending.frames[depth]
    if frame[YES] and found >= frame[TARGET]:
        frame[BEST] = found
        move = ending.frames[depth + 1, MOVE]
        frame[MOVE] = move if frame[SAME] and move < LATER else -1
        remember(ending, depth, Known(found, frame[UPPER], frame[MOVE]))
        return True
    if not frame[YES] and found < frame[TARGET]:
        frame[BEST] = found
        remember(ending, depth, Known(frame[LOWER], found, frame[MOVE]))
        return True
    return _open_moves(ending, depth)


@lean
def _note(ending: Ending, depth: int, found: int) -> None:
    frame = ending.frames[depth]
    if found > frame[BEST]:
        frame[BEST], frame[MOVE] = found, ending.children.moves[depth, frame[INDEX]]


@lean
def _leave(ending: Ending, depth: int) -> None:
    """Write down what was found of a position."""
    frame = ending.frames[depth]
    if frame[BEST] >= frame[TARGET]:
        remember(ending, depth, Known(frame[BEST], frame[UPPER], frame[MOVE]))
    else:
        frame[BEST] = max(frame[BEST], frame[LOWER])
        remember(ending, depth, Known(frame[LOWER], frame[BEST], frame[MOVE]))

"""Questions with seats that defer, before a position's own moves are tried.

With both seats deferring (see `deferring`) the answer is likely, but not certain. If it is yes, the
mover looks for a proof against an opponent that defers; if it is no, the opponent for one against a
mover that does. Only if there is none, the placements of both are tried.

A seat that looks for a proof is at best as well off as with both seats deferring. So it asks that
first, for the position and for each patch, and saves its placements where the answer is no.
"""

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.deferring import defer, defers, take_later
from quiltbee.kernel.patchwork.solver.ending import Ending
from quiltbee.kernel.patchwork.solver.frames import (
    ASK_GROUP,
    ASK_ONE,
    BEST,
    COUNT,
    DONE,
    EVERYBODY,
    FAVORITE,
    GROUP,
    INDEX,
    LIST_GROUP,
    MODE,
    MOVE,
    NEXT,
    NOBODY,
    OPEN,
    SAME,
    STAGE,
    TARGET,
    YES,
)
from quiltbee.kernel.patchwork.solver.rows import (
    ADVANCE,
    DEFERS,
    LATER,
    copy_row,
    final_result,
    is_finished,
    seat_to_move,
)


@lean
def put(ending: Ending, depth: int, mode: int) -> None:
    """Put the question to the next position, as its seat sees it."""
    frame, after = ending.frames[depth], ending.frames[depth + 1]
    frame[SAME] = seat_to_move(ending.stack[depth + 1]) == seat_to_move(ending.stack[depth])
    after[TARGET] = frame[TARGET] if frame[SAME] else 1 - frame[TARGET]
    after[MODE] = mode


@lean
def ask(ending: Ending, depth: int) -> None:
    """Ask again with both seats deferring, or with the one that is likely to fail."""
    frame, row, after = ending.frames[depth], ending.stack[depth], ending.stack[depth + 1]
    copy_row(after, row)
    mode = as_word(EVERYBODY)
    if frame[STAGE] == ASK_ONE:
        mode = as_word(1) << _likely_loser(ending, depth)
    defer(ending, after, mode)
    put(ending, depth, mode)


@lean
def _likely_loser(ending: Ending, depth: int) -> int:
    """The seat that does not get what it wants, according to the answer with both deferring."""
    return seat_to_move(ending.stack[depth]) ^ ending.frames[depth, YES]


@lean
def hear(ending: Ending, depth: int) -> bool:
    """Hear the result of the next position; True if nothing more is wanted."""
    frame, value = ending.frames[depth], ending.frames[depth + 1, BEST]
    found = value if frame[SAME] else -value
    if frame[STAGE] == NEXT:
        note(ending, depth, found)
    elif frame[STAGE] == ASK_GROUP:
        _hear_group(ending, depth, found)
    elif frame[STAGE] == ASK_ONE:
        _hear_one(ending, depth, found)
    else:
        _hear_both(ending, depth, found)
        if frame[MODE] and not frame[YES]:
            frame[BEST] = found
            return True
    return False


@lean
def note(ending: Ending, depth: int, found: int) -> None:
    """Note the result of a move."""
    frame = ending.frames[depth]
    if found > frame[BEST]:
        frame[BEST], frame[MOVE] = found, ending.children.moves[depth, frame[INDEX]]


@lean
def _hear_both(ending: Ending, depth: int, found: int) -> None:
    """The likely answer. If only the likely loser did not defer before, it is certain."""
    row, frame = ending.stack[depth], ending.frames[depth]
    frame[YES] = found >= frame[TARGET]
    move = ending.frames[depth + 1, MOVE]
    if frame[FAVORITE] < 0 and frame[SAME] and (move >= LATER or move == ADVANCE):
        frame[FAVORITE] = move
    loser = _likely_loser(ending, depth)
    if frame[MODE] or defers(row, loser):
        frame[STAGE] = OPEN
    elif row[DEFERS] == NOBODY:
        frame[STAGE] = ASK_ONE
    else:
        frame[STAGE], frame[BEST] = DONE, found


@lean
def _hear_one(ending: Ending, depth: int, found: int) -> None:
    """A proof, if the answer is still the same."""
    frame, move = ending.frames[depth], ending.frames[depth + 1, MOVE]
    if frame[YES] != (found >= frame[TARGET]):
        frame[STAGE] = OPEN
        return
    frame[STAGE], frame[BEST] = DONE, found
    if frame[YES]:
        frame[MOVE] = move if frame[SAME] and move < LATER else as_word(-1)


@lean
def open_group(ending: Ending, depth: int) -> None:
    """Begin with the next group, unless it cannot help; looking for a proof takes a question."""
    frame, row, after = ending.frames[depth], ending.stack[depth], ending.stack[depth + 1]
    frame[GROUP] += 1
    frame[INDEX], frame[COUNT] = -1, 0
    ceiling = ending.groups.ceilings[depth, frame[GROUP]]
    if ceiling < frame[TARGET]:
        frame[BEST] = max(frame[BEST], ceiling)
        return
    seat, place = seat_to_move(row), ending.groups.places[depth, frame[GROUP]]
    frame[STAGE] = LIST_GROUP
    if place < 0 or frame[MODE] == NOBODY or defers(row, seat):
        return
    copy_row(after, row)
    after[DEFERS] = EVERYBODY
    take_later(ending, after, seat, place)
    if is_finished(after):
        _hear_group(ending, depth, final_result(after, seat))
    else:
        frame[STAGE] = ASK_GROUP
        put(ending, depth, as_word(EVERYBODY))


@lean
def _hear_group(ending: Ending, depth: int, found: int) -> None:
    frame = ending.frames[depth]
    frame[STAGE] = LIST_GROUP
    if found < frame[TARGET]:
        frame[STAGE], frame[BEST] = NEXT, max(frame[BEST], found)

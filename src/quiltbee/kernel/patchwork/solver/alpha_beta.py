"""The search: is the result at least this good? Over all moves worth trying, to the end.

It keeps a frame for each position on the way instead of calling itself: compiled functions that
call themselves cannot be part of others. For the same reason each function is called from one
place, wherever that can be: every call becomes a copy.
"""

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.patchwork.solver.asking import ask, hear, note, open_group, put
from quiltbee.kernel.patchwork.solver.bounds import hope, sure_score
from quiltbee.kernel.patchwork.solver.deferring import defer_if_alike, defers, look_at_basket
from quiltbee.kernel.patchwork.solver.ending import (
    EFFORT,
    LIST_SIZE,
    MOST_DEPTH,
    MOST_PLACEMENTS,
    NODES,
    Ending,
)
from quiltbee.kernel.patchwork.solver.frames import (
    ASK_BOTH,
    ASK_GROUP,
    ASK_ONE,
    BEST,
    COUNT,
    DONE,
    EVERYBODY,
    FAVORITE,
    GROUP,
    GROUPS,
    INDEX,
    LEAD,
    LIST,
    LIST_GROUP,
    LISTED,
    LOWER,
    MODE,
    MOVE,
    NEXT,
    NOBODY,
    OPEN,
    STAGE,
    TARGET,
    THREAT,
    UPPER,
    YES,
)
from quiltbee.kernel.patchwork.solver.groups import list_groups
from quiltbee.kernel.patchwork.solver.memory import Known, recall, remember
from quiltbee.kernel.patchwork.solver.moves import (
    list_moves,
    look_around,
    look_at_squares,
    play_listed,
    sort_moves,
)
from quiltbee.kernel.patchwork.solver.reach import narrow
from quiltbee.kernel.patchwork.solver.rows import (
    DEFERS,
    LATER,
    WAITING,
    copy_row,
    final_result,
    is_finished,
    seat_to_move,
)
from quiltbee.kernel.patchwork.solver.values import LEAST, MOST, WIN, at_least, at_most

_NODE = 700
"""Effort of a position; comparing two placements is one."""
FAILED, ONLY_WON, WON, EXACT = range(4)
"""What is wanted or found: nothing, a move that wins, such a move or better, all of best play."""


@lean
def search(ending: Ending, wanted: int) -> int:
    """Find what best play from the root leads to: EXACT, or FAILED if the effort did not suffice.

    The result for the seat to move, and the move, stand in the frame of the root. A good guess
    saves most of the questions: what comes out if both seats defer. Where a win is wanted (WON),
    the first question is whether there is one, if the guess says so: that is answered sooner than
    by how much. If the effort does not suffice for more, the answer is WON, with a move that wins.
    Where only a win is wanted (ONLY_WON), nothing else is asked.
    """
    row, frame = ending.stack[0], ending.frames[0]
    seat = seat_to_move(row)
    frame[BEST] = at_most(sure_score(row, seat) - sure_score(row, 1 - seat))
    for guessing in range(1, -1, -1):
        row[DEFERS] = frame[MODE] = EVERYBODY if guessing else NOBODY
        lower, upper, move = as_word(LEAST), as_word(MOST), as_word(-1)
        goal, wins = as_word(frame[BEST]), not guessing and wanted != EXACT
        if wins and wanted == ONLY_WON and goal < WIN:
            return as_word(FAILED)
        while lower < upper:
            frame[TARGET], frame[LIST] = max(goal, lower + 1), 0
            if wins and lower < WIN < goal:
                frame[TARGET] = WIN
            answered = _answer(ending)
            if answered and frame[BEST] >= frame[TARGET]:
                lower, move = frame[BEST], frame[MOVE]
            elif answered:
                upper = goal = as_word(frame[BEST])
            if not answered or (wanted == ONLY_WON and wins):
                frame[BEST], frame[MOVE] = lower, move
                return as_word(WON if wins and lower >= WIN else FAILED)
        frame[BEST], frame[MOVE] = lower, move
    return as_word(EXACT)


@lean
def _answer(ending: Ending) -> bool:
    """Answer the question of the root; False if the effort did not suffice."""
    depth, entering = as_word(0), True
    while depth >= 0:
        settled = _enter(ending, depth) if entering else hear(ending, depth)
        if not settled and ending.frames[depth, STAGE] == OPEN:
            settled = _open(ending, depth)
        entering = not settled and _step(ending, depth)
        if not settled and not entering:
            _leave(ending, depth)
        depth += 1 if entering else -1
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
    for closely in range(2):
        if closely:
            for other in range(2):
                if not defers(row, as_word(other)):
                    look_at_squares(ending, row, as_word(other), frame[LISTED])
        _bound(ending, depth, seat)
        if _is_clear(ending, depth):
            return True
        if row[DEFERS] == EVERYBODY:
            break
    known = recall(ending, depth)
    frame[LOWER], frame[UPPER] = max(frame[LOWER], known.lower), min(frame[UPPER], known.upper)
    frame[FAVORITE] = frame[MOVE] = known.move
    plain = row[DEFERS] == EVERYBODY or frame[MODE] >> seat & 1
    frame[STAGE] = OPEN if plain else ASK_BOTH
    return _is_clear(ending, depth)


@lean
def _look(ending: Ending, depth: int, seat: int) -> None:
    """Note what is still of use, and list the placements of the seat to move."""
    row, frame = ending.stack[depth], ending.frames[depth]
    frame[LISTED] = frame[LIST]
    for turn in range(1, -1, -1):
        other = seat ^ turn
        if not defers(row, other) and not _wants_move(ending, depth):
            defer_if_alike(ending, row, other)
        if defers(row, other):
            look_at_basket(ending, row, other)
        elif turn == 0 or depth == 0:
            frame[LISTED] = look_around(ending, row, other, frame[LIST])
    ending.frames[depth + 1, LIST] = frame[LISTED]


@lean
def _bound(ending: Ending, depth: int, seat: int) -> None:
    """Between what each seat is sure of and can hope for, the result must lie."""
    row, frame = ending.stack[depth], ending.frames[depth]
    frame[LEAD] = sure_score(row, seat) - sure_score(row, 1 - seat)
    for other in range(2):
        more = hope(ending, row, seat ^ other)
        if other:
            frame[THREAT], frame[LOWER] = more, at_least(frame[LEAD] - more)
        else:
            frame[UPPER] = at_most(frame[LEAD] + more)


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
    """Whether a position is the root, or the root again with an opponent that defers."""
    root = ending.frames[0]
    if depth == 0:
        return root[MODE] == NOBODY
    return depth == 1 and root[STAGE] == ASK_ONE and root[YES] == 1


@lean
def _open(ending: Ending, depth: int) -> bool:
    """Begin to try the moves; True if the answer is clear already."""
    row, frame = ending.stack[depth], ending.frames[depth]
    sure = list_groups(ending, row, seat_to_move(row), depth, frame[LEAD], frame[THREAT])
    frame[LOWER] = max(frame[LOWER], sure)
    if _is_clear(ending, depth):
        return True
    frame[STAGE], frame[BEST] = NEXT, LEAST
    frame[INDEX], frame[COUNT], frame[GROUP] = -1, 0, -1
    return False


@lean
def _step(ending: Ending, depth: int) -> bool:
    """Go on to the next position; False if none is left.

    Moves that end the game are settled here.
    """
    frame, row, child = ending.frames[depth], ending.stack[depth], ending.stack[depth + 1]
    seat = seat_to_move(row)
    if frame[STAGE] == ASK_BOTH or frame[STAGE] == ASK_ONE:
        ask(ending, depth)
        return True
    while frame[STAGE] != DONE and frame[BEST] < frame[TARGET]:
        if frame[STAGE] == LIST_GROUP:
            _list_group(ending, depth)
        elif frame[INDEX] + 1 < frame[COUNT]:
            frame[INDEX] += 1
            copy_row(child, row)
            play_listed(ending, child, seat, depth, frame[INDEX])
            if not is_finished(child):
                put(ending, depth, frame[MODE])
                return True
            note(ending, depth, final_result(child, seat))
        elif frame[GROUP] + 1 < frame[GROUPS]:
            open_group(ending, depth)
            if frame[STAGE] == ASK_GROUP:
                return True
        else:
            return False
    return False


@lean
def _list_group(ending: Ending, depth: int) -> None:
    """List the moves of the group, the best first."""
    frame, row = ending.frames[depth], ending.stack[depth]
    seat, place = seat_to_move(row), ending.groups.places[depth, frame[GROUP]]
    frame[COUNT] = list_moves(ending, row, seat, depth, place)
    lately = ending.lately[seat, place] if place >= 0 else as_word(-1)
    sort_moves(ending, depth, frame[COUNT], frame[FAVORITE], lately)
    frame[STAGE] = NEXT


@lean
def _leave(ending: Ending, depth: int) -> None:
    """Write down what was found of a position."""
    frame, row = ending.frames[depth], ending.stack[depth]
    seat, move = seat_to_move(row), frame[MOVE]
    if frame[BEST] >= frame[TARGET]:
        frame[LOWER] = frame[BEST]
        if 0 < move < LATER and row[WAITING] == 0:
            ending.lately[seat, ending.places[seat, move - 1]] = move
    else:
        frame[BEST] = frame[UPPER] = max(frame[BEST], frame[LOWER])
    remember(ending, depth, Known(frame[LOWER], frame[UPPER], move))

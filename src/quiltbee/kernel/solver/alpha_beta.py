"""The search: alpha-beta with null windows, over all moves worth trying, to the end of the game.

It keeps a frame for each position on the way instead of calling itself: compiled functions that
call themselves cannot be part of others.
"""

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.compiling import lean
from quiltbee.kernel.solver.bounds import hope, sure_score
from quiltbee.kernel.solver.ending import (
    EFFORT,
    LIST_SIZE,
    MOST_DEPTH,
    MOST_PLACEMENTS,
    NODES,
    Ending,
)
from quiltbee.kernel.solver.frames import (
    ALPHA,
    BEST,
    BETA,
    COUNT,
    FAVORITE,
    GROUP,
    GROUPS,
    INDEX,
    LIST,
    LISTED,
    LOWER,
    MOVE,
    SAME,
    SCOUTS,
    START,
    UPPER,
)
from quiltbee.kernel.solver.groups import list_groups
from quiltbee.kernel.solver.memory import Known, recall, remember
from quiltbee.kernel.solver.moves import list_moves, look_around, play_listed, sort_moves
from quiltbee.kernel.solver.rows import HOME, copy_row, is_finished, score_of, seat_to_move
from quiltbee.kernel.solver.values import LEAST, MOST, at_least, at_most, result

_AGAIN = 2
"""Instead of scouting: the same move once more, with the whole window."""

_NODE = 600
"""Effort of a position; comparing two placements is one."""


@lean
def search(ending: Ending) -> bool:
    """Find what best play from the root leads to; False if the effort did not suffice.

    The result for the seat to move, and the move, stand in the frame of the root.
    """
    frames = ending.frames
    frames[0, ALPHA], frames[0, BETA] = LEAST, MOST
    frames[0, LIST] = 0
    depth, entering, settled = as_word(0), True, False
    while not (settled and depth == 0):
        if entering:
            settled = _enter(ending, depth)
            entering = False
        elif settled:
            depth -= 1
            _receive(ending, depth)
            settled = False
        elif _step(ending, depth):
            depth += 1
            entering = True
        else:
            _leave(ending, depth)
            settled = True
        if ending.counters[EFFORT] < 0:
            return False
    return True


@lean
def _enter(ending: Ending, depth: int) -> bool:
    """Look at a position for the first time; True if its result is clear, or clear enough."""
    row, frame = ending.stack[depth], ending.frames[depth]
    seat = seat_to_move(row)
    ending.counters[NODES] += 1
    ending.counters[EFFORT] -= _NODE
    if depth + 1 >= MOST_DEPTH or frame[LIST] + MOST_PLACEMENTS > LIST_SIZE:
        ending.counters[EFFORT] = -1
        return True
    for other in range(depth == 0, -1, -1):  # at the root, first for the opponent
        frame[LISTED] = look_around(ending, row, seat ^ other, frame[LIST])
    ending.frames[depth + 1, LIST] = frame[LISTED]
    lead = sure_score(row, seat) - sure_score(row, 1 - seat)
    threat = hope(ending, row, 1 - seat)
    frame[LOWER], frame[UPPER] = at_least(lead - threat), at_most(lead + hope(ending, row, seat))
    if _is_clear(ending, depth):
        return True
    known = recall(ending, depth)
    frame[LOWER], frame[UPPER] = max(frame[LOWER], known.lower), min(frame[UPPER], known.upper)
    frame[FAVORITE] = known.move
    if _is_clear(ending, depth):
        return True
    frame[LOWER] = max(frame[LOWER], list_groups(ending, row, seat, depth, lead, threat))
    if _is_clear(ending, depth):
        return True
    root = as_word(depth == 0)
    frame[ALPHA] = max(frame[ALPHA], frame[LOWER] - root)
    frame[BETA] = min(frame[BETA], frame[UPPER] + root)
    frame[START], frame[BEST], frame[MOVE] = frame[ALPHA], LEAST, known.move
    frame[INDEX], frame[COUNT], frame[GROUP], frame[SCOUTS] = -1, 0, -1, 0
    return False


@lean
def _is_clear(ending: Ending, depth: int) -> bool:
    """Whether the bounds say enough; at the root a move is wanted in any case."""
    frame = ending.frames[depth]
    if depth == 0:
        return False
    if frame[LOWER] >= frame[BETA] or frame[LOWER] == frame[UPPER]:
        frame[BEST] = frame[LOWER]
        return True
    if frame[UPPER] <= frame[ALPHA]:
        frame[BEST] = frame[UPPER]
        return True
    return False


@lean
def _step(ending: Ending, depth: int) -> bool:
    """Play the next move, or the same again with a wider window; False if none is left.

    Moves that end the game are settled here.
    """
    frame, row, child = ending.frames[depth], ending.stack[depth], ending.stack[depth + 1]
    seat = seat_to_move(row)
    while frame[ALPHA] < frame[BETA]:
        if frame[INDEX] + 1 >= frame[COUNT]:
            if frame[GROUP] + 1 >= frame[GROUPS]:
                return False
            _open_group(ending, depth)
            continue
        frame[INDEX] += 1
        copy_row(child, row)
        play_listed(ending, child, seat, depth, frame[INDEX])
        if not is_finished(child):
            again = frame[SCOUTS] == _AGAIN
            first = (frame[INDEX] == 0) & (frame[GROUP] == 0)
            frame[SAME] = seat_to_move(child) == seat
            frame[SCOUTS] = (frame[ALPHA] + 1 < frame[BETA]) & (not first) & (not again)
            top = frame[ALPHA] + 1 if frame[SCOUTS] else frame[BETA]
            _open_window(ending, depth, frame[ALPHA], top)
            return True
        margin = score_of(child, seat) - score_of(child, 1 - seat)
        _note(ending, depth, result(margin, child[HOME] == seat + 1))
    return False


@lean
def _open_group(ending: Ending, depth: int) -> None:
    """List the moves of the next group, unless it cannot help."""
    frame, row = ending.frames[depth], ending.stack[depth]
    frame[GROUP] += 1
    frame[INDEX], frame[COUNT] = -1, 0
    ceiling = ending.groups.ceilings[depth, frame[GROUP]]
    if ceiling <= frame[ALPHA]:
        frame[BEST] = max(frame[BEST], ceiling)
        return
    seat, place = seat_to_move(row), ending.groups.places[depth, frame[GROUP]]
    frame[COUNT] = list_moves(ending, row, seat, depth, place)
    sort_moves(ending, depth, frame[COUNT], frame[FAVORITE])


@lean
def _open_window(ending: Ending, depth: int, alpha: int, beta: int) -> None:
    """Tell the position after a move between which results it matters, as its seat sees it."""
    frame, next_frame = ending.frames[depth], ending.frames[depth + 1]
    next_frame[ALPHA] = alpha if frame[SAME] else -beta
    next_frame[BETA] = beta if frame[SAME] else -alpha


@lean
def _receive(ending: Ending, depth: int) -> None:
    """Hear the result of a move."""
    frame, value = ending.frames[depth], ending.frames[depth + 1, BEST]
    found = value if frame[SAME] else -value
    if frame[SCOUTS] and frame[ALPHA] < found < frame[BETA]:
        frame[INDEX] -= 1  # the same move again, this time to know how good it is
        frame[SCOUTS] = _AGAIN
    else:
        _note(ending, depth, found)


@lean
def _note(ending: Ending, depth: int, found: int) -> None:
    frame = ending.frames[depth]
    if found > frame[BEST]:
        frame[BEST], frame[MOVE] = found, ending.children.moves[depth, frame[INDEX]]
    frame[ALPHA] = max(frame[ALPHA], found)


@lean
def _leave(ending: Ending, depth: int) -> None:
    """Write down what was found of a position."""
    frame = ending.frames[depth]
    frame[BEST] = max(frame[BEST], frame[LOWER])
    lower, upper = frame[LOWER], frame[UPPER]
    if frame[BEST] >= frame[BETA]:
        lower = frame[BEST]
    elif frame[BEST] > frame[START]:
        lower = upper = frame[BEST]
    else:
        upper = frame[BEST]
    remember(ending, depth, Known(lower, upper, frame[MOVE]))

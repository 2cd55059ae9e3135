"""What the search knows of each position on its way, in a row of words for each depth."""

TARGET, MODE = 0, 1
"""The question: whether the result is at least this; which seats defer for it, a bit each."""
STAGE, YES = 2, 3
"""How far it is; the answer with both seats deferring."""
LOWER, UPPER = 4, 5
"""Between which results the true one is known to lie."""
BEST, MOVE = 6, 7
"""The best result so far and its move; at the end, what is returned to the position before."""
INDEX, COUNT = 8, 9
"""The move being tried, and how many there are."""
SAME = 10
"""Whether the same seat moves after it."""
GROUP, GROUPS = 11, 12
"""The group of moves being tried, and how many there are."""
FAVORITE = 13
"""The move that was best when the position was met before, or -1."""
LIST, LISTED = 14, 15
"""Where the placements that may still come are listed: from, and up to."""
LEAD, THREAT = 16, 17
"""What the seat is ahead if both only advance; what the opponent can hope for."""
SLOT, KEY = 18, 19
"""Where in the memory the position belongs, and its six words there."""
FRAME_SIZE = 25

ASK_BOTH, ASK_ONE, OPEN, NEXT, ASK_GROUP, LIST_GROUP, DONE = range(7)
"""Stages: what the position does next. It asks with both seats deferring, then with one of them; it
opens its groups of moves, and goes on to the next move; for a new group it may ask with both seats
deferring, before it lists its moves; it is done."""
NOBODY, EVERYBODY = 0b00, 0b11
"""Seats, a bit each."""

"""What the search knows of each position on its way, in a row of words for each depth."""

TARGET, MODE = 0, 1
"""The question: whether the result is at least this; which seats defer for it, a bit each."""
STAGE, STAGE_ASKS, YES = 2, 3, 4
"""How far it is; which seats the question in between lets defer; the answer with both."""
LOWER, UPPER = 5, 6
"""Between which results the true one is known to lie."""
BEST, MOVE = 7, 8
"""The best result so far and its move; at the end, what is told to the position before."""
INDEX, COUNT = 9, 10
"""The move being tried, and how many there are."""
SAME = 11
"""Whether the same seat moves after it."""
GROUP, GROUPS = 12, 13
"""The group of moves being tried, and how many there are."""
FAVORITE = 14
"""The move that was best when the position was met before, or -1."""
LIST, LISTED = 15, 16
"""Where the placements that may still come are listed: from, and up to."""
SLOT, KEY = 17, 18
"""Where in the memory the position belongs, and its six words there."""
LEAD, THREAT = 24, 25
"""What the seat is ahead if both only advance; what the opponent can hope for."""
FRAME_SIZE = 26

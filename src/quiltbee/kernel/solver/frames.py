"""What the search knows of each position on its way, in a row of words for each depth."""

ALPHA, BETA, START = 0, 1, 2
"""Between which results it matters: now, and the lower end at first."""
LOWER, UPPER = 3, 4
"""Between which results the true one is known to lie."""
BEST, MOVE = 5, 6
"""The best result so far and its move; at the end, what is told to the position before."""
INDEX, COUNT = 7, 8
"""The move being tried, and how many there are."""
SAME, SCOUTS = 9, 10
"""Whether the same seat moves after it; whether it is only asked if it beats the best one."""
SLOT, KEY = 11, 12
"""Where in the memory the position belongs, and its four words there."""
GROUP, GROUPS = 16, 17
"""The group of moves being tried, and how many there are."""
FAVORITE = 18
"""The move that was best when the position was met before, or -1."""
LIST, LISTED = 19, 20
"""Where the placements that may still come are listed: from, and up to."""
FRAME_SIZE = 21

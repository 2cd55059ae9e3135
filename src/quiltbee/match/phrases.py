"""Quick phrases instead of free chat; whoever shows them has the sentences."""

PHRASES = (
    "hello",
    "good_luck",
    "have_fun",
    "nice_move",
    "oops",
    "wow",
    "thinking",
    "one_moment",
    "thank_you",
    "you_are_welcome",
    "close_game",
    "good_game",
    "again",
    "goodbye",
)
"""The ids, in the order they are offered."""

KEPT = 10
"""How many of the last phrases a view shows."""

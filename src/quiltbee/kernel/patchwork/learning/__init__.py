"""Games that a net learns from, and games that show what it has learned; all compiled."""

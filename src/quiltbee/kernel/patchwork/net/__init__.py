"""The value net: what a position is worth, for the seat to move.

`inputs` says what the net sees, `board_counts` how a quilt board looks to it, `values` gives every
legal move its value, `weights` reads and writes the file they come from.
"""

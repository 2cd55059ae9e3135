"""A fixed set of positions of Patchwork with what their moves are worth, and what players lose.

`positions.txt` holds the positions, `python -m benchmarks.suite.make` makes and deepens them, and
`python -m benchmarks.suite` measures a player within minutes. docs/strength.md tells what it found.
"""

"""Puzzles: positions with one clear best answer, mined from games (`quiltbee puzzles make`).

`puzzle` is what one is, `collection` the file of them, `mining` looks for more, `rating` says how
hard they are, `practice` which one comes next. What a good puzzle is, each game says for itself.
"""

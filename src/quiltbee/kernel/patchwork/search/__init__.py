"""Search over whole moves: a tree that grows where the net expects most (PUCT).

`tree` is what is remembered, `expansion` adds a position to it, `simulation` goes down and back up,
`transpositions` finds what is there already, `reuse` keeps what is still of use after a move,
`searcher` is what Python code talks to.
"""

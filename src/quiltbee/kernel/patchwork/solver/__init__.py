"""Exact endings: what best play of both leads to, and how, where no chance is left.

`rows` is a position as the solver holds it, `ending` what all positions of an ending share, `moves`
the moves worth trying and `groups` those of a patch together, `reach` the patches that may still be
bought, `bounds` what each seat is sure of and can hope for at most, `covering` whether a square can
be covered, `memory` what was found already.

`deferring` is what makes it quick: seats that put their patches down at the end of the game,
`baskets` whether what they hold fits together, `asking` the questions with such seats. `alpha_beta`
is the search with its `frames`, `values` are its results, `solver` is what Python code talks to.
"""

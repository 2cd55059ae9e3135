"""Exact endings: what best play of both leads to, and how, where no chance is left.

`rows` is a position as the solver holds it, `ending` what all positions of an ending share, `moves`
the moves worth trying and `groups` those of a patch together, `reach` the patches that may still be
bought and `baskets` those that fit together, `bounds` what each seat is sure of and can hope for at
most, `covering` whether a square can be covered, `memory` what was found already, `alpha_beta` the
search, `solver` what Python code talks to.
"""

"""Numba twins of the rules: both games on packed states, hundreds of times faster.

Never a second truth: every table is built at import from the rules' own data, and the tests compare
every state, every set of legal moves and every score of random games with the rules. Only this
package imports numba and numpy. Nothing here may read a clock, but for `timing`, which measures; or
a file of the user, but for weights and the folder in which compiled code is kept.

The twin of a rules module has its name: `kernel.patchwork.play` for `State.play`, and so on. Plain
names run anywhere and take Python values or arrays; functions marked `@inlined` or `@compiled` are
machine code and take words.
"""

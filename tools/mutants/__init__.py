"""Small bugs planted on purpose, a seeded sample of them, to see whether the tests bite.

`python -m tools.mutants` (`make mutants`) plants one bug after the other in a copy of this tree and
runs the tests of its area on it. The bugs are those of other people's tools: Cosmic Ray's operators
for Python, Stryker's for the page. Their own runners do not fit here: Cosmic Ray changes the
working tree and knows one test command for all modules, mutmut wraps every function and cannot see
into servers in processes of their own, and Stryker wraps Svelte's runes in conditions, which the
compiler of Svelte refuses. Here the nearest tests come first, so that most bugs are found within
seconds, results are kept in `.mutants/` and a stopped run goes on where it was.
"""

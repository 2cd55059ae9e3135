"""The explorer: what strong play thinks of patches, reckoned from self-play.

`run` plays and can be resumed, `table` is what is told for programs and people, `shipped` the file
that comes with the package. What is reckoned, each game says for itself.
"""

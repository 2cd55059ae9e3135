"""The explorer: what strong play makes of patches, computed from self-play.

`run` plays and can be resumed, `table` is what is told for programs and people, `shipped` the file
that comes with the package. Each game says for itself what is computed.
"""

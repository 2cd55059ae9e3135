"""Checks and builds a release: `python -m tools.release`. RELEASING.md tells how it is used."""

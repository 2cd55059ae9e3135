"""UGI, the game-neutral UCI: lines of text between an engine and whoever lets it play.

`engine.py` is our side as an engine, `client.py` the side that starts engines of others. What the
lines mean stands in `docs/ugi.md`.
"""

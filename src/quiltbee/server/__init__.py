"""The server: an ASGI app around matches, with storage, sockets, lobby and bots.

It holds no rules: a match decides, this package commits what was decided, acknowledges it and tells
it to those who follow, in that order. Nothing is imported here; the app is made by
`quiltbee.server.app.make_app`.
"""

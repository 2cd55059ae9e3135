"""Which addresses are views of the page, and what a chat shows of a link to one.

Chats read the `og:` tags of a page without running it, and want whole addresses in them. So the
server fills in where it is and what the address leads to; the rest the page says itself.
"""

import re
from html import escape

BOOKS = ("patchwork", "automa", "doodle")
LESSONS = ("patchwork", "doodle")
_NAMES = {"patchwork": "Patchwork", "automa": "the Automa", "doodle": "Patchwork Doodle"}
_ALONE = ("settings", "replay", "rules", "daily", "me", "puzzles", "explorer", "admin", "editor")
_OF_SOMETHING = ("room", "replay", "seat", "daily", "puzzles", "admin", "editor")
_LINE = re.compile(r"[a-z]+[0-9]+_[A-Za-z0-9._~-]{1,3990}")
"""A position in an address; nothing in it needs an escape."""
ORIGIN = "https://quiltbee.invalid"
"""Stands in the built page for the address of the server."""
TITLE = "Quiltbee: Patchwork and Patchwork Doodle"


def is_view(path: str) -> bool:
    """Whether the page has something to show at a path."""
    match [part for part in path.split("/") if part]:
        case []:
            return True
        case [first]:
            return first in _ALONE
        case ["rules", book]:
            return book in BOOKS
        case ["tutorial", game]:
            return game in LESSONS
        case [first, _]:
            return first in _OF_SOMETHING
    return False


def title_of(path: str) -> str:
    """What a link to a view is called."""
    match [part for part in path.split("/") if part]:
        case ["room" | "seat", _]:
            return "Come and sew: a game at Quiltbee"
        case ["replay", _]:
            return "A game to watch at Quiltbee"
        case ["editor", line] if _LINE.fullmatch(line):
            return "A position at Quiltbee"
        case ["editor", *_]:
            return "Set up a position at Quiltbee"
        case ["daily", *_]:
            return "The deals of the day at Quiltbee"
        case ["rules", book] if book in BOOKS:
            return f"The rules of {_NAMES[book]}"
        case ["tutorial", game] if game in LESSONS:
            return f"Learn {_NAMES[game]} in three minutes"
    return TITLE


def picture_of(path: str) -> str | None:
    """The picture that a chat shows of a match or a position; None where the usual one does."""
    match [part for part in path.split("/") if part]:
        case ["room" | "replay", name] if name.isalnum() and name.isascii():
            return f"/api/rooms/{name}/picture.png"
        case ["editor", line] if _LINE.fullmatch(line):
            return f"/api/positions/picture.png?line={line}"
    return None


def with_preview(index: str, path: str, origin: str) -> str:
    """The page's start with the preview of a path filled in; the origin comes from outside."""
    filled = index
    if (picture := picture_of(path)) is not None:
        filled = filled.replace(f"{ORIGIN}/preview.png", f"{ORIGIN}{escape(picture)}")
        filled = filled.replace('content="630"', 'content="675"')
    filled = filled.replace(ORIGIN, escape(origin))
    return filled.replace(f'content="{TITLE}"', f'content="{escape(title_of(path))}"')

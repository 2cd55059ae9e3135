"""The process that makes pixels: drawings come in as lines of JSON, pictures go out.

The library that does it holds Python's lock for up to a second, in which a server could do nothing
else. It ends with its input, so with the server too.
"""

import sys
import time
from importlib.resources import files
from pathlib import Path

import msgspec

from quiltbee.server.giving_way import give_way
from quiltbee.server.worker_process import Answer, answer_all

TYPEFACES = Path(str(files("quiltbee.server") / "page" / "typefaces"))
SANS, SERIF = "Source Sans 3", "Fraunces SemiBold"
NICE = 5
"""How far this work stands back behind the server when both want a core (`nice`)."""


class Wish(msgspec.Struct, frozen=True):
    """A drawing, and how many pixels wide it should be."""

    svg: str
    width: int


class Made(Answer, frozen=True, kw_only=True):
    """The picture, or why there is none."""

    png: bytes = b""


def made(wish: Wish) -> Made:
    """The picture of a wish."""
    import resvg_py

    begun = time.process_time()
    png = bytes(
        resvg_py.svg_to_bytes(
            svg_string=wish.svg,
            width=wish.width,
            skip_system_fonts=True,
            font_files=[str(file) for file in sorted(TYPEFACES.glob("*.ttf"))],
            font_family=SANS,
            sans_serif_family=SANS,
            serif_family=SERIF,
        )
    )
    return Made(seconds=time.process_time() - begun, png=png)


if __name__ == "__main__":
    give_way(NICE)
    answer_all(sys.stdin.buffer, msgspec.json.Decoder(Wish), made, Made)

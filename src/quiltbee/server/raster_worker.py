"""The process that makes pixels: drawings come in as lines of JSON, pictures go out.

The library that does it holds Python's lock for up to a second, in which a server could do nothing
else. It ends with its input, so with the server too.
"""

import contextlib
import os
import sys
import time
from importlib.resources import files
from pathlib import Path
from typing import BinaryIO

import msgspec

TYPEFACES = Path(str(files("quiltbee.server") / "page" / "typefaces"))
SANS, SERIF = "Source Sans 3", "Fraunces SemiBold"
NICE = 5
"""How far behind the server the work stands in the eyes of the machine."""


class Wish(msgspec.Struct, frozen=True):
    """A drawing, and how many pixels wide it should be."""

    svg: str
    width: int


class Made(msgspec.Struct, frozen=True):
    """The picture, or why there is none, and the seconds of the processor it took."""

    seconds: float
    png: bytes = b""
    fault: str = ""


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
    return Made(time.process_time() - begun, png)


def work(wishes: BinaryIO) -> None:
    """Make one picture after the other until there are no more wishes."""
    for text in wishes:
        try:
            answer = made(msgspec.json.decode(text, type=Wish))
        except Exception as error:  # the next drawing may be a better one
            answer = Made(0.0, fault=f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    with contextlib.suppress(OSError):
        os.nice(NICE)
    work(sys.stdin.buffer)

"""What goes over the line: compressed for those who can read it, and not at all if it is known."""

import gzip
import re
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response

LEAST_BYTES = 1024
"""Shorter answers fit into one packet anyway."""
_LEVEL = 4


def accepts(header: str, encoding: str) -> bool:
    """Whether an `Accept-Encoding` takes an encoding: `br;q=0` says that it does not."""
    for part in header.lower().split(","):
        name, _, rest = part.partition(";")
        if name.strip() == encoding:
            found = re.search(r"q\s*=\s*([0-9.]+)", rest)
            return found is None or found[1].strip("0.") != ""
    return False


def tag_of(content: bytes) -> str:
    """A tag that is the same as long as the content is."""
    return f'W/"{sha256(content).hexdigest()[:24]}"'


def is_known(request: Request, tag: str) -> bool:
    """Whether the client says by `If-None-Match` that it has what this tag stands for."""
    given = request.headers.get("if-none-match", "")
    bare = tag.removeprefix("W/")
    return any(each.strip().removeprefix("W/") in (bare, "*") for each in given.split(","))


def packed(request: Request, response: Response) -> Response:
    """The answer, compressed if it is long enough and the client can read that."""
    if "content-encoding" in response.headers or not isinstance(response.body, bytes):
        return response
    if len(response.body) < LEAST_BYTES:
        return response
    response.headers["Vary"] = "Accept-Encoding"
    if accepts(request.headers.get("accept-encoding", ""), "gzip"):
        response.body = gzip.compress(response.body, _LEVEL, mtime=0)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response

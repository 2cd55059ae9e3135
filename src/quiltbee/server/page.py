"""The web page: files that the build of `web/` puts into `page/`, served with the right headers.

Names with a hash in them are kept by browsers for a year; everything else is asked for again. A
path that is not a file, and could not be one, is a view of the page, so it gets `index.html`.
"""

import mimetypes
from email.utils import formatdate
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

FOLDER = Path(str(files("quiltbee.server") / "page"))
INDEX = "index.html"
ASSETS = "assets/"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; form-action 'self'; "
        "frame-ancestors 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
_TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Quiltbee: the page is missing</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">
<h1>The page was not built</h1>
<p>The server runs, but this installation of Quiltbee has no web page in it. In a clone of the
project run <code>make web</code>; otherwise reinstall Quiltbee. <code>quiltbee doctor</code>
shows what it finds. Play in the terminal with <code>quiltbee play</code>.</p>
</body></html>
"""


def page_is_built() -> bool:
    """Whether there is a page to serve."""
    return (FOLDER / INDEX).is_file()


class Page:
    """Serves the files of one folder."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder.resolve()

    async def serve(self, request: Request) -> Response:
        """The file of the path, or the page's start."""
        name = request.path_params.get("path", "")
        file = self._file(name)
        if file is None and name.startswith(ASSETS):  # of a page that has been rebuilt since
            return Response("There is no such file.", 404, media_type="text/plain")
        file = file or self._file(INDEX)
        if file is None:
            return Response(_MISSING, 503, media_type="text/html", headers=SECURITY)
        if file.name != INDEX and name.endswith(INDEX):
            file = self._folder / INDEX
        return self._response(request, file)

    def _file(self, name: str) -> Path | None:
        """The file of a name within the folder; nothing outside of it exists."""
        if "\0" in name:
            return None
        path = (self._folder / name).resolve()
        return path if path.is_relative_to(self._folder) and path.is_file() else None

    def _response(self, request: Request, file: Path) -> Response:
        hashed = "assets" in file.relative_to(self._folder).parts
        media = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
        headers = {"Cache-Control": FOREVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
        if media == "text/html":
            headers |= SECURITY
        packed, encoding = _packed(file, request.headers.get("accept-encoding", ""))
        if encoding:
            headers["Content-Encoding"] = encoding
        if _is_fresh(request, packed):
            return Response(status_code=304, headers=headers)
        return FileResponse(packed, media_type=media, headers=headers)


def _packed(file: Path, accepted: str) -> tuple[Path, str]:
    """The compressed file beside the file, if the browser takes one, and its encoding."""
    for suffix, encoding in ((".br", "br"), (".gz", "gzip")):
        beside = file.with_name(file.name + suffix)
        if encoding in accepted and beside.is_file():
            return beside, encoding
    return file, ""


def _is_fresh(request: Request, file: Path) -> bool:
    """Whether the browser has this very file, by the tag that FileResponse gives it."""
    since = request.headers.get("if-modified-since")
    return since is not None and since == formatdate(file.stat().st_mtime, usegmt=True)

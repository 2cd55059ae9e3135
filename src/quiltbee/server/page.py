"""The web page: files that the build of `web/` puts into `page/`, served with the right headers.

Names with a hash in them are kept by browsers for a year; everything else is asked for again. A
path that is not a file is a view of the page and gets `index.html`, with 404 if there is none.
"""

import gzip
import mimetypes
import re
from email.utils import formatdate
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

from quiltbee.server.api.packing import accepts, is_known, tag_of
from quiltbee.server.page_views import is_view, with_preview

FOLDER = Path(str(files("quiltbee.server") / "page"))
INDEX = "index.html"
ASSETS = "assets/"
ICON = "icon-192.png"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_PACKING = 600
SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'{sockets}; object-src 'none'; base-uri 'self'; form-action 'self'; "
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
        name = ICON if name == "favicon.ico" else name  # browsers ask for it without being told
        file = self._file(name)
        if file is None and name.startswith(ASSETS):  # of a page that has been rebuilt since
            return Response("There is no such file.", 404, media_type="text/plain")
        if file is not None and file.name != INDEX:
            return self._response(request, file)
        index = self._file(INDEX)
        if index is None:
            return Response(_MISSING, 503, media_type="text/html", headers=security(request))
        return _start(request, index, name)

    def _file(self, name: str) -> Path | None:
        """The file of a name within the folder; nothing outside of it exists."""
        if "\0" in name:
            return None
        try:
            path = (self._folder / name).resolve()
            return path if path.is_relative_to(self._folder) and path.is_file() else None
        except OSError:  # a name that is longer than a file's can be
            return None

    def _response(self, request: Request, file: Path) -> Response:
        hashed = "assets" in file.relative_to(self._folder).parts
        media = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "text/plain"
        headers = {"Cache-Control": FOREVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
        packed, encoding = _packed(file, request.headers.get("accept-encoding", ""))
        if encoding:
            headers["Content-Encoding"] = encoding
        headers["ETag"] = _tag(packed)
        if _is_fresh(request, packed):
            return Response(status_code=304, headers=headers)
        return FileResponse(packed, media_type=media, headers=headers)


def _start(request: Request, index: Path, name: str) -> Response:
    """The start of the page, with what a chat shows of a link to this path."""
    path = "" if name == INDEX else name
    base = request.base_url
    text = with_preview(index.read_text("utf-8"), path, f"{base.scheme}://{base.netloc}")
    headers = {"Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding", **security(request)}
    content, status = text.encode(), 200 if is_view(path) else 404
    headers["ETag"] = tag_of(content)
    if status == 200 and is_known(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    if len(content) > WORTH_PACKING and accepts(request.headers.get("accept-encoding", ""), "gzip"):
        content, headers["Content-Encoding"] = gzip.compress(content), "gzip"
    return Response(content, status, headers, "text/html")


def security(request: Request) -> dict[str, str]:
    """The headers of a page, which may speak with the host it came from and nobody else."""
    host = request.headers.get("host", "")
    sockets = f" ws://{host} wss://{host}" if re.fullmatch(r"[A-Za-z0-9.:_\[\]-]+", host) else ""
    policy = SECURITY["Content-Security-Policy"].replace("{sockets}", sockets)
    return {**SECURITY, "Content-Security-Policy": policy}


def _packed(file: Path, accepted: str) -> tuple[Path, str]:
    """The compressed file beside the file, if the browser takes one, and its encoding."""
    for suffix, encoding in ((".br", "br"), (".gz", "gzip")):
        beside = file.with_name(file.name + suffix)
        if accepts(accepted, encoding) and beside.is_file():
            return beside, encoding
    return file, ""


def _is_fresh(request: Request, file: Path) -> bool:
    """Whether the browser has this very file, by its tag, or by its time if it knows no tag."""
    if "if-none-match" in request.headers:
        return is_known(request, _tag(file))
    since = request.headers.get("if-modified-since")
    return since is not None and since == formatdate(file.stat().st_mtime, usegmt=True)


def _tag(file: Path) -> str:
    facts = file.stat()
    return f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'

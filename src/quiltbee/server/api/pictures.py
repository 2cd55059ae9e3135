"""Pictures by their address: positions, matches, posters, films, and a replay for other pages."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.responses import RedirectResponse, Response

from quiltbee.drawing import LanguageName
from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.match import Match
from quiltbee.server.api.endpoint import Call, Endpoint
from quiltbee.server.embedded import POLICY, embedded_page
from quiltbee.server.pictures import (
    Kind,
    Look,
    match_film,
    match_picture,
    match_poster,
    position_picture,
)
from quiltbee.texts import accepted_language

SVG, PNG, HTML = "image/svg+xml", "image/png", "text/html"
PREVIEW = "/preview.png"
"""What a chat shows of a match that may not be drawn."""
Width = Annotated[int, Meta(ge=100, le=2400)]
Theme = Literal["light", "dark"]
ENGLISH = LanguageName("en")


class PictureQuery(msgspec.Struct, frozen=True, kw_only=True):
    """How a picture is wanted; `width` in pixels is for PNG."""

    width: Width = 1200
    theme: Theme = "light"
    language: LanguageName = ENGLISH


class PositionPictureQuery(PictureQuery, frozen=True, kw_only=True):
    """Which position, as a line."""

    line: Annotated[str, Meta(max_length=4000)]


class MatchPictureQuery(PictureQuery, frozen=True, kw_only=True):
    """After how many moves; only of a match that is over."""

    at: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class PosterQuery(PictureQuery, frozen=True, kw_only=True):
    """Whose board."""

    seat: Annotated[int, Meta(ge=1, le=64)] = 1


Run = Callable[[Call], Awaitable[Response]]


async def _drawn(
    call: Call, key: tuple[object, ...], work: Callable[[], bytes], media: str
) -> Response:
    """The picture of a key, drawn unless it was lately."""
    kept = call.services.pictures
    picture = kept.get(key)
    if picture is None:
        picture = await call.work_out(work)
        kept.keep(key, picture)
    return Response(picture, media_type=media)


def _look(call: Call, kind: Kind) -> Look:
    query: PictureQuery = call.query
    width = query.width if kind == "png" else 0
    return Look(kind, width, query.theme, query.language)


async def _may_be_drawn(call: Call) -> Match | None:
    """The match of the path; None if it has not begun, or is nobody's business yet."""
    live = await call.services.matches.fresh_match(call.path["match"])
    if live.match.table is None or await call.services.daily.is_secret(live.match):
        return None
    return live.match


def _position(kind: Kind) -> Run:
    async def run(call: Call) -> Response:
        look, line = _look(call, kind), call.query.line
        work = partial(position_picture, line, look)
        return await _drawn(call, ("position", line, look), work, SVG if kind == "svg" else PNG)

    return run


def _match(kind: Kind) -> Run:
    async def run(call: Call) -> Response:
        match = await _may_be_drawn(call)
        if match is None:
            return RedirectResponse(PREVIEW, 302)
        look, at = _look(call, kind), call.query.at
        key = ("match", match.id, match.version, at, look)
        work = partial(match_picture, match, at, look)
        return await _drawn(call, key, work, SVG if kind == "svg" else PNG)

    return run


async def _finished(call: Call) -> Match:
    match = await _may_be_drawn(call)
    if match is None or not match.is_over:
        raise RefusedRequest(ErrorCode.PICTURE_UNFINISHED)
    return match


def _poster(kind: Kind) -> Run:
    async def run(call: Call) -> Response:
        match, look, seat = await _finished(call), _look(call, kind), call.query.seat
        work = partial(match_poster, match, seat, look)
        key = ("poster", match.id, match.version, seat, look)
        return await _drawn(call, key, work, SVG if kind == "svg" else PNG)

    return run


async def _film(call: Call) -> Response:
    match, look = await _finished(call), _look(call, "svg")
    key = ("film", match.id, match.version, look)
    return await _drawn(call, key, partial(match_film, match, look), SVG)


class EmbedQuery(msgspec.Struct, frozen=True):
    """In which language and light; the browser's language if it is left out."""

    language: LanguageName | None = None
    theme: Theme = "light"


async def _embed(call: Call) -> Response:
    match = await _finished(call)
    header = call.request.headers.get("accept-language", "")
    language = call.query.language or accepted_language(header)
    page = embedded_page(match, call.base_url, language, call.query.theme)
    return Response(page, media_type=HTML, headers={"Content-Security-Policy": POLICY})


_PICTURES = (
    ("/api/positions/picture", "A position as a picture", _position, PositionPictureQuery),
    ("/api/rooms/{match}/picture", "A match as anyone may see it", _match, MatchPictureQuery),
    ("/api/rooms/{match}/poster", "A finished board as a poster", _poster, PosterQuery),
)
_KINDS: tuple[tuple[Kind, str], ...] = (("svg", SVG), ("png", PNG))
ENDPOINTS = (
    *(
        Endpoint(
            "GET",
            f"{path}.{kind}",
            f"{summary}, {kind.upper()}.",
            make(kind),
            None,
            query=query,
            media=media,
            known=False,
            lasting=True,
            open_to_pages=True,
        )
        for path, summary, make, query in _PICTURES
        for kind, media in _KINDS
    ),
    Endpoint(
        "GET",
        "/api/rooms/{match}/film.svg",
        "A match that is over as a picture that moves.",
        _film,
        None,
        query=PictureQuery,
        media=SVG,
        known=False,
        lasting=True,
        open_to_pages=True,
    ),
    Endpoint(
        "GET",
        "/embed/{match}",
        "A replay for an iframe of any page; nothing of the session is in it.",
        _embed,
        None,
        query=EmbedQuery,
        media=HTML,
        known=False,
        lasting=True,
    ),
)

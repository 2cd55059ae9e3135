"""The page: the right file, the right headers, nothing outside of the folder."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from tests.server.running import RunningServer

from quiltbee.server.page import Page
from quiltbee.server.page_views import ORIGIN, TITLE, with_preview

Get = Callable[..., httpx.Response]


@pytest.fixture
def get(tmp_path: Path) -> Get:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>start")
    (folder / "sw.js").write_text("worker")
    (folder / "assets" / "app-1a2b.js").write_text("script")
    (folder / "assets" / "app-1a2b.js.gz").write_bytes(b"packed")
    (tmp_path / "secrets.json").write_text("secret")
    return getter(folder)


def getter(folder: Path) -> Get:
    app = Starlette(routes=[Route("/{path:path}", Page(folder).serve)])

    async def ask(path: str, headers: dict[str, str]) -> httpx.Response:
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url="http://page") as client:
            async with client.stream("GET", path, headers=headers) as answer:
                content = b"".join([chunk async for chunk in answer.aiter_raw()])
            plain = [pair for pair in answer.headers.items() if pair[0] != "content-encoding"]
            found = httpx.Response(answer.status_code, headers=plain, content=content)
            found.extensions["encoding"] = answer.headers.get("content-encoding")
            return found

    return lambda path, **headers: asyncio.run(
        ask(path, {name.replace("_", "-"): value for name, value in headers.items()})
    )


@pytest.mark.parametrize("path", ["/", "/room/abc", "/rules/doodle", "/index.html", "/settings"])
def test_every_view_is_the_start(get: Get, path: str) -> None:
    answer = get(path)
    assert answer.text == "<!doctype html>start"
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_script_of_an_older_page_is_not_the_start(get: Get) -> None:
    answer = get("/assets/app-0000.js")
    assert answer.status_code == 404
    assert "immutable" not in answer.headers.get("cache-control", "")


def test_files_with_a_hash_are_kept_for_a_year(get: Get) -> None:
    plain = get("/assets/app-1a2b.js", accept_encoding="identity")
    assert plain.text == "script"
    assert plain.headers["content-type"].startswith("text/javascript")
    assert "immutable" in plain.headers["cache-control"]
    assert get("/sw.js").headers["cache-control"] == "no-cache"


def test_the_compressed_file_beside_it_is_sent(get: Get) -> None:
    answer = get("/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert answer.extensions["encoding"] == "gzip"
    assert answer.content == b"packed"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br, gzip", "br"),
        ("gzip;q=0.5, br;q=1", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.0,gzip;q=0", None),
        ("br;q=0", None),
    ],
)
def test_what_a_browser_cannot_read_is_not_sent(
    tmp_path: Path, accepted: str, encoding: str | None
) -> None:
    content = {"sw.js": b"plain", "sw.js.br": b"br", "sw.js.gz": b"gzip"}
    for name, data in {"index.html": b"start", **content}.items():
        (tmp_path / name).write_bytes(data)
    answer = getter(tmp_path)("/sw.js", accept_encoding=accepted)
    assert answer.extensions["encoding"] == encoding
    assert answer.content == (encoding or "plain").encode()


def test_what_has_not_changed_is_not_sent_again(get: Get) -> None:
    first = get("/sw.js")
    again = get("/sw.js", if_modified_since=first.headers["last-modified"])
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/../secrets.json", "/%2e%2e/secrets.json", "/assets/../../secrets.json", "/x%00y"]
)
def test_nothing_outside_of_the_folder_is_served(get: Get, path: str) -> None:
    assert get(path).text == "<!doctype html>start"


def test_a_missing_page_says_what_to_do(tmp_path: Path) -> None:
    answer = getter(tmp_path / "none")("/")
    assert answer.status_code == 503
    assert "make web" in answer.text


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/nowhere/at/all", "/rules/chess", "/tutorial/automa", "/room", "/room/a/b"],
)
def test_what_is_no_view_is_not_found_and_the_page_says_so(get: Get, path: str) -> None:
    answer = get(path)
    assert answer.status_code == 404
    assert answer.text == "<!doctype html>start"


@pytest.mark.parametrize(
    "path",
    ["/", "/rules", "/rules/automa", "/tutorial/doodle", "/replay", "/replay/x/", "/seat/y"],
)
def test_every_view_is_found(get: Get, path: str) -> None:
    assert get(path).status_code == 200


def test_a_link_in_a_chat_shows_a_title_and_a_picture(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        f'<meta property="og:title" content="{TITLE}">'
        f'<meta property="og:image" content="{ORIGIN}/preview.png">'
    )
    get = getter(tmp_path)
    assert 'content="http://page/preview.png"' in get("/").text
    assert TITLE in get("/").text
    assert 'content="Come and sew: a game at Quiltbee"' in get("/room/abc").text
    assert 'content="The rules of Patchwork Doodle"' in get("/rules/doodle").text


def test_a_false_host_writes_nothing_into_the_page() -> None:
    filled = with_preview(f'<meta content="{ORIGIN}/x">', "room/<b>", 'http://"><script>')
    assert "<script>" not in filled
    assert "<b>" not in filled


def test_browsers_find_an_icon_where_they_look_for_one(server: RunningServer) -> None:
    answer = server.stranger().http.get("/favicon.ico")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")

"""`quiltbee doctor`: what this installation is made of, and what is wrong with it."""

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from quiltbee.cli.serve import Data, Database
from quiltbee.errors import QuiltbeeError

if TYPE_CHECKING:
    from quiltbee.server.settings import Settings

PACKAGES = ("starlette", "uvicorn", "websockets", "msgspec", "sqlalchemy", "numba", "numpy")


class Finding(NamedTuple):
    """One thing that was looked at."""

    what: str
    found: str
    good: bool = True


def doctor(
    database: Database = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of lines.")] = False,
) -> None:
    """Look at versions, database, backups, page and kernel; fails if something is wrong."""
    from quiltbee.server.settings import read_settings

    settings = read_settings(options={"database": database, "data": data})
    findings = [
        *_versions(),
        *_database(settings),
        *_secrets(settings),
        *_page(),
        *_kernel(),
    ]
    if as_json:
        import json

        typer.echo(json.dumps([finding._asdict() for finding in findings], indent=1))
    else:
        width = max(len(finding.what) for finding in findings)
        for finding in findings:
            mark = "ok " if finding.good else "BAD"
            typer.echo(f"{mark} {finding.what:{width}}  {finding.found}")
    if not all(finding.good for finding in findings):
        raise typer.Exit(1)


def _versions() -> Iterator[Finding]:
    yield Finding("quiltbee", version("quiltbee"))
    yield Finding("Python", f"{platform.python_version()} on {platform.platform()}")
    for name in PACKAGES:
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, "is missing; install quiltbee anew", good=False)


def _database(settings: "Settings") -> Iterator[Finding]:
    from sqlalchemy.exc import SQLAlchemyError

    from quiltbee.server.storage.database import database_url, open_engine, sqlite_file
    from quiltbee.server.storage.schema import HEAD, schema_version

    try:
        url = database_url(settings)
        file = sqlite_file(url)
        yield Finding("database", url.render_as_string(hide_password=True))
        if file is not None:
            yield from _sqlite(file)
            if not file.exists():
                return
        found = schema_version(open_engine(url))
    except (QuiltbeeError, SQLAlchemyError) as error:
        yield Finding("database", str(error).splitlines()[0], good=False)
        return
    if found == HEAD:
        yield Finding("schema", found)
    else:
        yield Finding("schema", f"{found or 'none yet'}; brought to {HEAD} at the next start")


def _sqlite(file: Path) -> Iterator[Finding]:
    from quiltbee.server.storage.backups import backup_folder, backups

    size = f"{file.stat().st_size:,} bytes" if file.exists() else "made at the first start"
    yield Finding("database file", f"{file} ({size})")
    copies = backups(file)
    newest = copies[-1].name if copies else "none yet"
    yield Finding("backups", f"{backup_folder(file)} ({len(copies)}; newest: {newest})")


def _secrets(settings: "Settings") -> Iterator[Finding]:
    from quiltbee.server.keys import key_file

    path = key_file(settings.folder)
    if not path.exists():
        yield Finding("secrets", f"{path} (made at the first start)")
    elif sys.platform != "win32" and path.stat().st_mode & 0o077:
        yield Finding("secrets", f"others can read {path}; run chmod 600 on it", good=False)
    else:
        yield Finding("secrets", str(path))


def _page() -> Iterator[Finding]:
    from quiltbee.server.page import FOLDER, page_is_built

    if page_is_built():
        yield Finding("page", str(FOLDER))
    else:
        yield Finding("page", "is missing; run make web, or install quiltbee anew", good=False)


def _kernel() -> Iterator[Finding]:
    try:
        from quiltbee.kernel.compiling import cache_folder
    except ImportError as error:
        yield Finding("kernel", f"cannot be used: {error}", good=False)
        return
    folder = cache_folder()
    if folder is None:
        yield Finding("kernel cache", "no folder can be written; compiled anew in each process")
        return
    state = "compiled" if any(folder.iterdir()) else "compiled at first use"
    yield Finding("kernel cache", f"{folder} ({state})")

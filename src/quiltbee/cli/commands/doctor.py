"""`quiltbee doctor`: what this installation is made of, and what is wrong with it."""

import json
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.language import texts_in
from quiltbee.errors import QuiltbeeError
from quiltbee.texts import Texts

if TYPE_CHECKING:
    from quiltbee.server.settings import Settings

PACKAGES = ("starlette", "uvicorn", "websockets", "msgspec", "sqlalchemy", "numba", "numpy")


class Finding(NamedTuple):
    """One thing that was checked."""

    what: str
    found: str
    good: bool = True


def doctor(
    database: Database = None,
    data: Data = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of lines.")] = False,
) -> None:
    """Check versions, database, backups, page and kernel; fails if something is wrong."""
    from quiltbee.server.settings import read_settings

    texts = texts_in()
    settings = read_settings(options={"database": database, "data": data})
    findings = [
        *_versions(texts),
        *_database(settings, texts),
        *_secrets(settings, texts),
        *_page(texts),
        *_kernel(texts),
    ]
    if as_json:
        typer.echo(json.dumps([finding._asdict() for finding in findings], indent=1))
    else:
        _print(findings, texts)
    if not all(finding.good for finding in findings):
        raise typer.Exit(1)


def _print(findings: list[Finding], texts: Texts) -> None:
    names = [
        finding.what if finding.what in PACKAGES else texts(f"doctor.{finding.what}")
        for finding in findings
    ]
    width = max(map(len, names))
    for name, finding in zip(names, findings, strict=True):
        mark = texts("doctor.good") if finding.good else texts("doctor.bad")
        typer.echo(f"{mark:6} {name:{width}}  {finding.found}")


def _versions(texts: Texts) -> Iterator[Finding]:
    yield Finding("program", version("quiltbee"))
    yield Finding("python", f"{platform.python_version()}, {platform.platform()}")
    for name in PACKAGES:
        try:
            yield Finding(name, version(name))
        except PackageNotFoundError:
            yield Finding(name, texts("doctor.missing"), good=False)


def _database(settings: "Settings", texts: Texts) -> Iterator[Finding]:
    from sqlalchemy.exc import SQLAlchemyError

    from quiltbee.server.storage.database import database_url, open_engine, sqlite_file
    from quiltbee.server.storage.schema import HEAD, schema_version

    try:
        url = database_url(settings)
        file = sqlite_file(url)
        if file is None:
            yield Finding("database", url.render_as_string(hide_password=True))
        else:
            yield from _sqlite(file, texts)
            if not file.exists():
                return
        found = schema_version(open_engine(url))
    except (QuiltbeeError, SQLAlchemyError) as error:
        yield Finding("database", str(error).splitlines()[0], good=False)
        return
    sentence = found if found == HEAD else texts("doctor.migrates", found=found, head=HEAD)
    yield Finding("schema", sentence)


def _sqlite(file: Path, texts: Texts) -> Iterator[Finding]:
    from quiltbee.server.storage.backups import backup_folder, backups

    if file.exists():
        yield Finding("database", texts("doctor.bytes", file=file, size=file.stat().st_size))
    else:
        yield Finding("database", texts("doctor.later", file=file))
    copies, folder = backups(file), backup_folder(file)
    if copies:
        newest = copies[-1].name
        yield Finding("backups", texts("doctor.copies", folder=folder, newest=newest))
    else:
        yield Finding("backups", texts("doctor.no_copies", folder=folder))


def _secrets(settings: "Settings", texts: Texts) -> Iterator[Finding]:
    from quiltbee.server.keys import key_file

    path = key_file(settings.folder)
    if not path.exists():
        yield Finding("secrets", texts("doctor.later", file=path))
    elif sys.platform != "win32" and path.stat().st_mode & 0o077:
        yield Finding("secrets", texts("doctor.readable", file=path), good=False)
    else:
        yield Finding("secrets", str(path))


def _page(texts: Texts) -> Iterator[Finding]:
    from quiltbee.server.page import FOLDER, page_is_built

    if page_is_built():
        yield Finding("page", str(FOLDER))
    else:
        yield Finding("page", texts("doctor.no_page"), good=False)


def _kernel(texts: Texts) -> Iterator[Finding]:
    try:
        from quiltbee.kernel.compiling import cache_folder
    except ImportError as error:
        yield Finding("kernel", str(error), good=False)
        return
    folder = cache_folder()
    if folder is None:
        yield Finding("kernel", texts("doctor.no_cache"))
    elif any(folder.iterdir()):
        yield Finding("kernel", texts("doctor.compiled", folder=folder))
    else:
        yield Finding("kernel", texts("doctor.compiles", folder=folder))

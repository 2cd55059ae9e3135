"""`quiltbee doctor`: what this installation is made of, and what is wrong with it."""

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from quiltbee.cli.commands.serve import Data, Database
from quiltbee.cli.encodings import echo_json
from quiltbee.cli.grammar import AsJson
from quiltbee.cli.language import SpokenLanguage, texts_in
from quiltbee.cli.outputs import check_folder
from quiltbee.errors import QuiltbeeError
from quiltbee.texts import Refused, Texts

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
    as_json: AsJson = False,
    language: SpokenLanguage = None,
) -> None:
    """Check versions, database, backups, page and kernel; fails if something is wrong."""
    from quiltbee.server.settings import read_settings

    texts = texts_in(language)
    settings = read_settings(options={"database": database, "data": data})
    findings = [
        *_versions(texts),
        *_data_folder(settings, texts),
        *_database(settings, texts),
        *_secrets(settings, texts),
        *_page(texts),
        *_kernel(texts),
    ]
    if as_json:
        echo_json([finding._asdict() for finding in findings], indent=1)
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


def _data_folder(settings: "Settings", texts: Texts) -> Iterator[Finding]:
    """Where games, secrets and personal bests go; without the right to write nothing is kept."""
    folder = settings.folder
    try:
        check_folder(folder)
    except Refused as error:
        yield Finding("data", texts.refusal(error), good=False)
    else:
        key = "folder" if folder.is_dir() else "later"
        yield Finding("data", texts(f"doctor.{key}", file=folder))


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
        from quiltbee.kernel.kept_code import is_all_compiled, kept_parts, shipped_parts
    except ImportError as error:
        yield Finding("kernel", str(error), good=False)
        return
    folder = cache_folder()
    if shipped := shipped_parts():
        yield Finding("shipped", texts("doctor.came", parts=shipped))
    if folder is None:
        yield Finding("kernel", texts("doctor.no_cache"), good=False)
        return
    key = "compiled" if is_all_compiled() else "compiles"
    yield Finding("kernel", texts(f"doctor.{key}", folder=folder, parts=kept_parts()))

"""A base backup and what PostgreSQL archived since bring any moment back: with the real server."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, until
from tests.support.postgres import LEFT_OUT, USER, Postgres, find_binaries

DEPLOY = Path(__file__).resolve().parents[3] / "deploy" / "postgresql"


class Archived(Postgres):
    """A server that archives as our files for operators say."""

    def __init__(self, binaries: Path, folder: Path, archive: Path) -> None:
        super().__init__(binaries, folder)
        self._archive = archive

    @property
    def folder(self) -> Path:
        return self._folder

    def owned(self, folder: Path) -> Path:
        folder.mkdir()
        if self._user is not None:
            shutil.chown(folder, self._user)
        return folder

    def configured(self, name: str, into: str, **words: str) -> None:
        text = (DEPLOY / name).read_text("utf-8").replace("ARCHIVE", str(self._archive))
        for word, value in words.items():
            text = text.replace(word, value)
        with open(self._data / into, "a") as file:
            file.write(text)

    def back_up(self, target: Path) -> None:
        words = ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-D", str(target)]
        program = shutil.which("pg_basebackup") or self._binaries / "pg_basebackup"
        subprocess.run(
            [program, *words, "--checkpoint=fast"], user=self._user, cwd=self._folder, check=True
        )

    def go_back(self, base: Path, moment: str) -> None:
        shutil.rmtree(self._data)
        shutil.move(base, self._data)
        self.configured("restore.conf", "postgresql.auto.conf", MOMENT=moment)
        (self._data / "recovery.signal").touch()
        if self._user is not None:
            shutil.chown(self._data / "recovery.signal", self._user)


@pytest.fixture
def archived() -> Iterator[Archived]:
    binaries = find_binaries()
    if binaries is None:
        pytest.skip(LEFT_OUT)
    folder = Path(tempfile.mkdtemp(prefix="quiltbee-archived-"))
    server = Archived(binaries, folder, folder / "archive")
    try:
        os.chmod(folder, 0o755)
        server.make()
        server.owned(folder / "archive")
        server.configured("archive.conf", "postgresql.conf")
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def ask(server: Archived, words: str) -> str:
    with psycopg.connect(server.url, autocommit=True) as connection:
        row = connection.execute(words.encode()).fetchone()
    return "" if row is None else str(row[0])


@pytest.mark.slow
def test_a_moment_comes_back(
    archived: Archived, make_server: Callable[..., RunningServer], tmp_path: Path
) -> None:
    base = archived.owned(archived.folder / "base")
    server = make_server(database=archived.url, data=str(tmp_path / "data"))
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    archived.back_up(base / "data")
    assert ada.command(match, type="say", seat=1, phrase="hello").status == 200
    wanted, moment = ada.view(match), ask(archived, "SELECT clock_timestamp()")
    assert ada.command(match, type="resign", seat=1).status == 200
    switched = ask(archived, "SELECT pg_walfile_name(pg_switch_wal())")
    until(lambda: ask(archived, "SELECT last_archived_wal FROM pg_stat_archiver") >= switched)
    server.stop()
    archived.stop()

    archived.go_back(base / "data", moment)
    archived.start()
    until(lambda: ask(archived, "SELECT pg_is_in_recovery()") == "False")
    again = make_server(database=archived.url, data=str(tmp_path / "data"))
    there = Stranger(again.port, cookies=dict(ada.cookies))
    assert there.view(match)["phase"] == "playing"
    assert there.view(match) == wanted
    assert there.command(match, type="resign", seat=1).status == 200, "it goes on from there"
    again.stop()

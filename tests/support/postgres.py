"""A real PostgreSQL for tests, on loopback."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.support import packages

USER = "postgres"
LEFT_OUT = "There is no PostgreSQL here, so its tests are left out. Install postgresql."


def find_binaries() -> Path | None:
    """The folder with initdb: on the PATH, or beside it where Debian keeps its versions apart."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    if shutil.which("psql") is None:
        return None
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def is_ready() -> bool:
    """Whether a server can be started here."""
    return find_binaries() is not None


def install() -> None:
    """Install PostgreSQL where that is allowed."""
    packages.install("postgresql")


class Postgres:
    """A server on loopback in a folder of its own."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._folder = folder
        self._user = USER if os.geteuid() == 0 else None
        self._data = folder / "data"
        self._binaries = binaries
        self.port = _free_port()

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        """Make the data of the server."""
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        words = ["-D", str(self._data), "-U", USER, "-A", "trust", "-E", "UTF8", "-N"]
        self._run("initdb", *words)

    def start(self) -> None:
        settings = "-c fsync=off -c shared_buffers=16MB"
        options = f"-p {self.port} -h 127.0.0.1 -k {self._folder} {settings}"
        self._control("-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop at once, as a crash does."""
        self._control("-m", "immediate", "stop")

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", "-D", str(self._data), "-w", *words)

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [self._binaries / program, *words],
            user=self._user,
            cwd=self._folder,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={"LC_ALL": "C", "PATH": os.defpath},
        )


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A new server, whose data is thrown away in the end."""
    binaries = find_binaries()
    if binaries is None:
        pytest.skip(LEFT_OUT)
    folder = Path(tempfile.mkdtemp(prefix="quiltbee-postgres-"))
    server = Postgres(binaries, folder)
    try:
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])

"""A database that is copied all the time comes back as it was at any moment."""

import asyncio
import json
import os
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.running import RunningServer
from tests.support.attacker import Stranger, until
from typer.testing import CliRunner

from quiltbee.cli.app import app
from quiltbee.errors import RefusedRequest
from quiltbee.server.settings import Settings
from quiltbee.server.storage import Storage, checkpoints
from quiltbee.server.storage.continuous_copies import ContinuousCopy, snapshots
from quiltbee.server.storage.restoring import restore

DAY = 24 * 3600 * 1000


class Clock:
    def __init__(self) -> None:
        self.seconds = 1_000_000.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds

    @property
    def now(self) -> int:
        return int(self.seconds * 1000)


class Site:
    """A storage whose file is copied by hand, so that a test knows what was."""

    def __init__(self, folder: Path) -> None:
        self.file, self.away = folder / "quiltbee.db", folder / "away"
        self.clock = Clock()
        self.storage = Storage.open(Settings(database=str(self.file), data=str(folder)))
        self.copying = ContinuousCopy(self.file, self.away, 14, self.clock)
        self.storage.copying = self.copying
        self.storage.start()

    async def name(self, *names: str) -> None:
        for name in names:
            await self.storage.people.rename(name, name, 1)

    def names(self, at: int | None = None) -> set[str]:
        """Who is there in what is restored."""
        target = self.file.with_name("restored.db")
        for path in target.parent.glob("restored.db*"):
            path.unlink()
        restore(self.away, target, at)
        with closing(sqlite3.connect(target)) as connection:
            return {row[0] for row in connection.execute("SELECT name FROM players")}


def on_site(folder: Path, story: Callable[[Site], Awaitable[None]]) -> None:
    async def tell() -> None:
        site = Site(folder)
        try:
            await story(site)
        finally:
            await asyncio.to_thread(site.storage.stop)

    asyncio.run(tell())


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread copies at moments of its own."""
    monkeypatch.setattr(checkpoints, "LOOK_SECONDS", 1000.0)


def test_any_moment_comes_back(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        await site.name("Ada")
        site.copying.snapshot_if_due()
        moments = []
        for name in ("Ben", "Cleo", "Dora"):
            await site.name(name)
            site.copying.copy()
            moments.append(site.clock.now)
        assert [site.names(at) for at in moments] == [
            {"Ada", "Ben"},
            {"Ada", "Ben", "Cleo"},
            {"Ada", "Ben", "Cleo", "Dora"},
        ]
        await site.name("Emil")
        assert site.names() == {"Ada", "Ben", "Cleo", "Dora"}, "what was not copied is not there"

    on_site(tmp_path, story)


def test_nothing_is_missed_when_the_log_starts_over(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        site.copying.snapshot_if_due()
        moments = []
        for number in range(6):
            await site.name(f"guest {number}")
            # as the writer does between two commits when the log has grown long
            with site.copying.all_copied(), site.storage.engine.connect() as connection:
                checkpoints.checkpoint(connection)
            moments.append(site.clock.now)
        assert len(list(site.away.glob("*.wal"))) >= 5
        for number, moment in enumerate(moments):
            assert len(site.names(moment)) == number + 1

    on_site(tmp_path, story)


def test_others_cannot_make_the_log_start_over_before_it_is_copied(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        site.copying.snapshot_if_due()
        for number in range(5):
            await site.name(f"guest {number}")
            with closing(sqlite3.connect(site.file)) as other:
                other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        site.copying.copy()
        assert len(site.names()) == 5

    on_site(tmp_path, story)


def test_after_a_failure_a_whole_copy_is_made_and_no_gap_is_crossed(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        site.copying.snapshot_if_due()
        await site.name("Ada")
        site.copying.copy()
        shutil.move(site.away, tmp_path / "elsewhere")
        site.away.write_text("no folder")
        await site.name("Ben")
        site.copying.copy()
        site.away.unlink()
        shutil.move(tmp_path / "elsewhere", site.away)
        await site.name("Cleo")
        site.copying.copy()
        before = site.clock.now
        assert site.copying.snapshot_if_due()
        assert site.names(before) == {"Ada"}
        assert site.names() == {"Ada", "Ben", "Cleo"}

    on_site(tmp_path, story)


def test_a_server_that_comes_up_again_goes_on_with_a_new_snapshot(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        await site.name("Ada")
        assert site.copying.snapshot_if_due()
        assert not site.copying.snapshot_if_due()

    on_site(tmp_path, story)
    on_site(tmp_path, story)
    assert len(snapshots(tmp_path / "away")) == 2


def test_old_copies_are_thrown_away_and_the_newest_never(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        for day in range(20):
            await site.name(f"guest {day}")
            with site.copying.all_copied(), site.storage.engine.connect() as connection:
                checkpoints.checkpoint(connection)
            site.clock.seconds += DAY / 1000
            assert site.copying.snapshot_if_due()
        found = snapshots(site.away)
        assert len(found) == 14
        assert min(int(path.stem[-8:]) for path in site.away.glob("*.wal")) == found[0].part
        assert len(site.names(found[3].at)) == 10

    on_site(tmp_path, story)


def test_what_cannot_be_restored_is_refused(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        with pytest.raises(RefusedRequest, match="no copies"):
            restore(tmp_path, tmp_path / "new.db")
        site.copying.snapshot_if_due()
        with pytest.raises(RefusedRequest, match="begin at 1970-01-12"):
            restore(site.away, tmp_path / "new.db", 5)
        with pytest.raises(RefusedRequest, match="there already"):
            restore(site.away, site.file)

    on_site(tmp_path, story)


def test_a_damaged_copy_is_refused_and_not_restored_in_part(tmp_path: Path) -> None:
    """SQLite brings in a log up to where it is damaged, and says nothing."""

    async def story(site: Site) -> None:
        await site.name("ada")
        site.copying.snapshot_if_due()
        for name in ("bo", "cem", "dora", "edda"):
            await site.name(name)
            site.copying.copy()
        assert site.names() == {"ada", "bo", "cem", "dora", "edda"}
        part = max(site.away.glob("*.wal"))
        whole = part.read_bytes()
        flipped = bytearray(whole)
        flipped[len(whole) * 3 // 4] ^= 1
        for damaged in (bytes(flipped), whole[: len(whole) * 3 // 4], whole[:7], b""):
            part.write_bytes(damaged)
            with pytest.raises(RefusedRequest, match=part.name):
                site.names()
            assert not list(tmp_path.glob("restored.db*"))
        part.write_bytes(whole)
        moments = part.with_suffix(".moments")
        said = moments.read_text()
        moments.write_text(said + "1795123")
        assert "edda" in site.names(), "a line that was being written is left out"
        moments.write_text(said.replace(" ", "x"))
        with pytest.raises(RefusedRequest, match=moments.name):
            site.names()
        snapshot = snapshots(site.away)[-1].path
        snapshot.write_bytes(snapshot.read_bytes()[:5000])
        moments.write_text("")
        with pytest.raises(RefusedRequest, match="fit together"):
            site.names()

    on_site(tmp_path, story)


def test_copies_are_for_whoever_runs_the_server(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        await site.name("Ada")
        site.copying.snapshot_if_due()
        modes = {os.stat(path).st_mode & 0o077 for path in site.away.iterdir()}
        assert modes == {0}

    on_site(tmp_path, story)


def test_a_server_copies_by_itself_and_the_command_restores(
    tmp_path: Path, make_server: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "LOOK_SECONDS", 0.05)
    away, new = tmp_path / "away", tmp_path / "new.db"
    server = make_server(database=str(tmp_path / "old.db"), backups=str(away))
    ada = Stranger(server.port)
    match = ada.open("person", "person").json["match"]
    until(lambda: snapshots(away))
    for phrase in ("hello", "thank_you"):
        assert ada.command(match, type="say", seat=1, phrase=phrase).status == 200
    seen = ada.view(match)
    server.stop()
    told = CliRunner().invoke(app, ["restore", str(away), "--out", str(new), "--json"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.stdout)["file"] == str(new)
    there = Stranger(make_server(database=str(new)).port, cookies=dict(ada.cookies))
    assert there.view(match) == seen
    late = ["restore", str(away), "--out", str(tmp_path / "x.db"), "--at", "2001-01-01T00:00:00"]
    assert CliRunner().invoke(app, late).exit_code != 0


def test_a_copy_is_kept_for_fourteen_days_to_the_minute(tmp_path: Path) -> None:
    async def story(site: Site) -> None:
        assert site.copying.snapshot_if_due()
        (first,) = snapshots(site.away)
        for seconds, kept in ((14 * 86_400 - 60, True), (15 * 86_400, False)):
            site.clock.seconds = first.at / 1000 + seconds
            await site.name(f"guest {seconds}")
            with site.copying.all_copied(), site.storage.engine.connect() as connection:
                checkpoints.checkpoint(connection)
            assert site.copying.snapshot_if_due()
            assert (first in snapshots(site.away)) == kept

    on_site(tmp_path, story)

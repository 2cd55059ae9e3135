"""`make test` on a machine without browser, PostgreSQL and Redis, and what CI makes of that."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.support import browsers, postgres, ready, redis

ROOT = Path(__file__).parents[2]
NEEDY = (
    "tests/e2e/test_first_view.py::test_the_first_view_is_light",
    "tests/e2e/test_first_view.py::test_german_by_the_browser_and_by_the_switch",
    "tests/server/storage/test_schema.py",
    "tests/unit/test_errors.py",
)
"""A handful of tests: some need a browser, some PostgreSQL, most neither."""


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder on the PATH; it is empty. Playwright has downloaded nothing and cannot."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", "http://127.0.0.1:9")
    monkeypatch.delenv("CI", raising=False)
    return folder


def put(folder: Path, name: str, script: str) -> None:
    """Put a program on the PATH."""
    program = folder / name
    program.write_text(f"#!{shutil.which('sh', path=os.defpath)}\n{script}\n")
    program.chmod(0o755)


def run_needy_tests() -> "subprocess.CompletedProcess[str]":
    plain = ["no:cacheprovider", "no:schemathesis", "no:xdist"]  # loading them takes longest
    words = ["-m", "pytest", "-q", *(part for name in plain for part in ("-p", name)), *NEEDY]
    return subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.usefixtures("programs")
def test_what_cannot_be_installed_is_one_line_each(capfd: pytest.CaptureFixture[str]) -> None:
    ready.main()
    left_out = [browsers.LEFT_OUT, postgres.LEFT_OUT, redis.LEFT_OUT]
    assert capfd.readouterr().out.splitlines() == left_out


def test_root_on_debian_installs_all(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    # A package of this fake brings the program that the tests look for.
    put(
        programs,
        "apt-get",
        f'echo "$@" >> {programs}/calls\n'
        f'case "$*" in *" chromium-headless-shell") >{programs}/chromium-headless-shell;; esac\n'
        f'case "$*" in *" postgresql") >{programs}/initdb;; esac\n'
        f'case "$*" in *" redis-server") >{programs}/redis-server;; esac\n'
        f"/bin/chmod +x {programs}/*",
    )
    ready.main()
    assert (programs / "calls").read_text().splitlines() == [
        "--quiet update",
        "--quiet install --yes --no-install-recommends chromium-headless-shell",
        "--quiet update",
        "--quiet install --yes --no-install-recommends postgresql",
        "--quiet update",
        "--quiet install --yes --no-install-recommends redis-server",
    ]
    said = capfd.readouterr().out
    assert "Installing chromium-headless-shell for the tests" in said
    assert "left out" not in said
    ready.main()
    assert len((programs / "calls").read_text().splitlines()) == 6, "the second time is quick"


def test_nothing_is_installed_without_leave(
    programs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    put(programs, "apt-get", f"echo called > {programs}/calls")
    ready.main()
    assert not (programs / "calls").exists()


@pytest.mark.usefixtures("programs")
def test_a_person_without_them_runs_the_other_tests() -> None:
    run = run_needy_tests()
    assert run.returncode == 0, run.stdout
    assert f"2 left out. {browsers.LEFT_OUT}" in run.stdout.splitlines()
    assert f"6 left out. {postgres.LEFT_OUT}" in run.stdout.splitlines()
    assert len([line for line in run.stdout.splitlines() if "left out" in line]) == 2


@pytest.mark.usefixtures("programs")
def test_in_ci_a_test_that_is_left_out_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "1")
    run = run_needy_tests()
    assert run.returncode == 1, run.stdout
    assert "tests that are left out are a failure" in run.stdout


def test_ci_runs_check_and_test_and_nothing_else(programs: Path) -> None:
    put(programs, "make", f'echo "$* CI=$CI" >> {programs}/calls')
    for name in ("bash", "dirname"):
        (programs / name).symlink_to(shutil.which(name, path=os.defpath) or "")
    subprocess.run([programs / "bash", ROOT / ".ci" / "run"], check=True)
    assert (programs / "calls").read_text().splitlines() == ["check CI=1", "test CI=1"]

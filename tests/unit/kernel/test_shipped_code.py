import os
from pathlib import Path

import pytest

from quiltbee.kernel import shipped_code
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.shipped_code import MAKING


def doubled(number: int) -> int:
    return 2 * number


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(shipped_code, "FOLDER", tmp_path)
    monkeypatch.setattr(shipped_code, "is_usable", lambda: True)
    monkeypatch.delenv(MAKING, raising=False)
    return tmp_path


@pytest.fixture
def shipped(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one file that is made for `doubled`."""
    with monkeypatch.context() as making:
        making.setenv(MAKING, str(folder))
        assert compiled(doubled)(21) == 42
    (file,) = folder.iterdir()
    return file


def hits(function: object) -> int:
    return sum(function.stats.cache_hits.values())  # type: ignore[attr-defined]


@pytest.mark.usefixtures("shipped")
def test_shipped_code_is_used_and_nothing_is_compiled() -> None:
    function = compiled(doubled)
    function._cache.disable()  # type: ignore[attr-defined]
    assert function(21) == 42
    assert hits(function) == 1


@pytest.mark.usefixtures("shipped")
def test_code_for_other_types_is_compiled() -> None:
    function = compiled(doubled)
    function._cache.disable()  # type: ignore[attr-defined]
    assert function(1.5) == 3.0  # type: ignore[arg-type]
    assert hits(function) == 0


@pytest.mark.usefixtures("shipped")
def test_code_of_other_sources_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiltbee.kernel.compiling.fingerprint", lambda: "changed")
    function = compiled(doubled)
    function._cache.disable()  # type: ignore[attr-defined]
    assert function(21) == 42
    assert hits(function) == 0


def test_a_broken_file_is_no_harm(shipped: Path) -> None:
    shipped.write_bytes(b"broken")
    function = compiled(doubled)
    function._cache.disable()  # type: ignore[attr-defined]
    assert function(21) == 42
    assert hits(function) == 0


@pytest.mark.usefixtures("shipped")
def test_a_processor_below_the_level_gets_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped_code, "is_usable", lambda: False)
    function = compiled(doubled)
    function._cache.disable()  # type: ignore[attr-defined]
    assert function(21) == 42
    assert hits(function) == 0


def test_while_code_is_made_nothing_is_read(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = shipped.read_bytes()
    shipped.write_bytes(b"old")
    monkeypatch.setenv(MAKING, str(shipped.parent))
    assert compiled(doubled)(21) == 42
    assert len(shipped.read_bytes()) == len(before)
    assert len(os.listdir(shipped.parent)) == 1

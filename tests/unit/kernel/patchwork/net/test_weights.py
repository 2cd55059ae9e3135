from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.patchwork.nets import random_net
from tests.support.patchwork.tables import automa, player, table

from quiltbee.errors import ErrorCode, InvalidWeights
from quiltbee.kernel.patchwork.net import weights
from quiltbee.kernel.patchwork.net.weights import load_weights, save_weights, weights_for


def test_what_was_written_is_read(tmp_path: Path) -> None:
    net = random_net()
    save_weights(tmp_path / "net.npz", net)
    assert (load_weights(tmp_path / "net.npz") == net).all()
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_the_package_has_weights_below_four_megabytes() -> None:
    sizes = 0
    for path in Path(weights.__file__).parent.glob("*.npz"):
        assert np.isfinite(load_weights(path)).all()
        sizes += path.stat().st_size
    assert 0 < sizes < 4_000_000


def test_games_against_the_automa_have_weights_of_their_own(tmp_path: Path) -> None:
    two, solo = table(player(1), player(2)), table(player(1), automa(5, deck=(1, 2, 3), level=3))
    assert np.array_equal(weights_for(two), load_weights())
    assert not np.array_equal(weights_for(solo), load_weights())
    save_weights(tmp_path / "net.npz", random_net())
    assert np.array_equal(weights_for(solo, tmp_path / "net.npz"), random_net())


def test_an_older_net_says_the_same_as_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until version 2 a net did not see which patches fit; people may have files of such nets."""
    before = np.arange(275_076, dtype=np.float32)
    design = "patchwork-2: 1450-64+128-4"
    monkeypatch.setattr(weights, "FILES", replace(weights.FILES, design=design))
    save_weights(tmp_path / "net.npz", before)
    monkeypatch.undo()
    net = load_weights(tmp_path / "net.npz")
    fits = slice(32 * 64, (32 + 396) * 64)
    assert not net[fits].any()
    assert np.array_equal(np.delete(net, fits), before)


@pytest.mark.parametrize("size", [3, 275_075, 300_420])
def test_an_older_net_of_another_size_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    design = "patchwork-2: 1450-64+128-4"
    monkeypatch.setattr(weights, "FILES", replace(weights.FILES, design=design))
    save_weights(tmp_path / "net.npz", np.zeros(size, np.float32))
    monkeypatch.undo()
    with pytest.raises(InvalidWeights) as refused:
        load_weights(tmp_path / "net.npz")
    assert refused.value.code is ErrorCode.WEIGHTS_VERSION


def test_another_design_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "FILES", replace(weights.FILES, design="patchwork-0: 3-2-1"))
    save_weights(tmp_path / "net.npz", random_net())
    monkeypatch.undo()
    with pytest.raises(InvalidWeights, match="patchwork-0: 3-2-1") as caught:
        load_weights(tmp_path / "net.npz")
    assert caught.value.code is ErrorCode.WEIGHTS_VERSION


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    net, path = random_net(), tmp_path / "net.npz"
    save_weights(path, net)
    with np.load(path) as data:
        content = dict(data)
    content["parameters"][5] += 1
    np.savez(path, **content)
    with pytest.raises(InvalidWeights, match="checksum") as caught:
        load_weights(path)
    assert caught.value.code is ErrorCode.WEIGHTS_DAMAGED


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut off", b"no archive at all"])
def test_what_is_no_file_of_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    with pytest.raises(InvalidWeights) as caught:
        load_weights(path)
    assert caught.value.code is ErrorCode.WEIGHTS_UNREADABLE


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidWeights, match="none"):
        load_weights(tmp_path / "none.npz")

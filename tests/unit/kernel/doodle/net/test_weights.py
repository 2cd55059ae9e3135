from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.support.doodle.nets import random_net

from quiltbee.errors import ErrorCode, InvalidWeights
from quiltbee.kernel.doodle.net import weights
from quiltbee.kernel.doodle.net.weights import first_parameters, load_weights, save_weights


def test_what_was_written_is_read_as_well_as_half_precision_can(tmp_path: Path) -> None:
    net = random_net()
    save_weights(tmp_path / "net.npz", net)
    assert np.allclose(load_weights(tmp_path / "net.npz"), net, rtol=1e-3, atol=1e-6)
    assert [path.name for path in tmp_path.iterdir()] == ["net.npz"]


def test_the_package_has_weights_below_four_megabytes() -> None:
    assert np.isfinite(load_weights()).all()
    path = Path(weights.__file__).parent / "doodle.npz"
    assert path.stat().st_size < 4_000_000


def test_another_design_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "FILES", replace(weights.FILES, design="doodle-0: 3-2-1"))
    save_weights(tmp_path / "net.npz", random_net())
    monkeypatch.undo()
    with pytest.raises(InvalidWeights, match="doodle-0: 3-2-1") as caught:
        load_weights(tmp_path / "net.npz")
    assert caught.value.code is ErrorCode.WEIGHTS_VERSION


def test_damaged_weights_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    save_weights(path, random_net())
    with np.load(path) as data:
        content = dict(data)
    content["parameters"][5] += 1
    np.savez(path, **content)
    with pytest.raises(InvalidWeights) as caught:
        load_weights(path)
    assert caught.value.code is ErrorCode.WEIGHTS_DAMAGED


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04 cut off", b"no archive at all"])
def test_what_is_no_file_of_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    with pytest.raises(InvalidWeights) as caught:
        load_weights(path)
    assert caught.value.code is ErrorCode.WEIGHTS_UNREADABLE


def test_first_parameters_depend_on_the_seed() -> None:
    assert (first_parameters(1) == first_parameters(1)).all()
    assert (first_parameters(1) != first_parameters(2)).any()

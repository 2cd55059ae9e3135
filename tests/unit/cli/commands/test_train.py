import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from quiltbee.cli.app import make_app
from quiltbee.kernel.patchwork.net.weights import load_weights


def test_a_run_without_generations_takes_the_net_of_the_package(tmp_path: Path) -> None:
    words = ["train", str(tmp_path / "run"), "--td-minutes", "0", "--generations", "0"]
    result = CliRunner().invoke(make_app(["train", "bench"]), words)
    assert result.exit_code == 0, result.output
    assert "the best net" in result.output
    assert np.array_equal(load_weights(tmp_path / "run" / "best.npz"), load_weights())
    assert (tmp_path / "run" / "settings.json").exists()


def test_without_torch_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    result = CliRunner().invoke(make_app(["train", "bench"]), ["train", str(tmp_path / "run")])
    assert result.exit_code == 2
    assert "quiltbee[training]" in result.output
    assert not (tmp_path / "run").exists()

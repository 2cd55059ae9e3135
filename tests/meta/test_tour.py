"""The tour runs: its code here, and as a notebook by a kernel."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

TOUR = Path(__file__).parents[2] / "examples" / "tour.ipynb"
CELLS: list[dict[str, Any]] = json.loads(TOUR.read_text("utf-8"))["cells"]


def test_no_outputs_are_kept_in_it() -> None:
    codes = [cell for cell in CELLS if cell["cell_type"] == "code"]
    assert len(codes) >= 8
    assert all(not cell["outputs"] and cell["execution_count"] is None for cell in codes)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of the notebook's machinery
def test_a_kernel_runs_it_and_shows_boards_and_a_game_to_look_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nbclient = pytest.importorskip("nbclient")
    nbformat = pytest.importorskip("nbformat")
    monkeypatch.setenv("PYTHONPATH", ":".join(sys.path))
    book = nbformat.read(TOUR, 4)
    nbclient.NotebookClient(book, timeout=600).execute()
    kinds = [
        kind
        for cell in book.cells
        for output in cell.get("outputs", ())
        for kind in output.get("data", {})
    ]
    assert kinds.count("image/svg+xml") == 2
    assert kinds.count("text/html") == 1


def test_its_code_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "tour"}
    for cell in CELLS:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "tour", "exec"), names)

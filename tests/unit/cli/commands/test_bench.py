import json
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
import typer
from typer.testing import CliRunner

from quiltbee.cli.commands.bench import bench, short
from quiltbee.kernel import twins
from quiltbee.kernel.benchmark import Figure
from quiltbee.texts import Refused

app = typer.Typer()
app.command()(bench)


@pytest.fixture
def _two_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two figures instead of all, which take half a minute."""

    def games(_seconds: float) -> list[tuple[str, Callable[[], Figure]]]:
        return [("games", lambda: Figure("Patchwork", "games", 1_500.0, 600_000.0))]

    def steps(_seconds: float) -> list[tuple[str, Callable[[], Figure]]]:
        return [("steps", lambda: Figure("Doodle", "steps", None, 7_654_321.0))]

    measured = zip(twins.twins(), (games, steps), strict=True)
    fakes = [replace(twin, measures=measures) for twin, measures in measured]
    monkeypatch.setattr(twins, "twins", lambda: fakes)


@pytest.mark.usefixtures("_two_figures")
def test_bench_prints_a_table() -> None:
    result = CliRunner().invoke(app, ["--seconds", "0.01"], env={"COLUMNS": "120"})
    assert result.exit_code == 0, result.output
    for text in ("1.5 k", "600 k", "400×", "7.65 M", "–", "Reference loop", "numba"):
        assert text in result.output


@pytest.mark.usefixtures("_two_figures")
def test_bench_prints_json() -> None:
    result = CliRunner().invoke(app, ["--json", "--seconds", "0.01"])
    report = json.loads(result.stdout)
    assert set(report) == {"machine", "reference", "figures"}
    games, steps = report["figures"]
    assert games["kernel"] == 600_000
    assert games["kernel_ratio"] == pytest.approx(6e11 / report["reference"]["kernel"])
    assert steps["python"] is steps["python_ratio"] is None


def test_bench_without_the_kernel_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("quiltbee.kernel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    result = CliRunner().invoke(app, [])
    assert isinstance(result.exception, Refused)
    assert "needs numba, which is missing" in str(result.exception)


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.5, "0.5"), (999, "999"), (999.9, "1 k"), (614_321, "614 k"), (2.93e9, "2.93 G")],
)
def test_short_numbers(number: float, text: str) -> None:
    assert short(number) == text

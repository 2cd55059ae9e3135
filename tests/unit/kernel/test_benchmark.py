import numpy as np
import pytest
from numpy.typing import NDArray

from quiltbee.kernel import benchmark
from quiltbee.kernel.doodle import benchmark as doodle
from quiltbee.kernel.figures import BATCHES
from quiltbee.kernel.patchwork.benchmark import measures
from quiltbee.kernel.timing import best_rate, counted


def test_best_rate_counts_the_units_of_the_quickest_go() -> None:
    goes = list[int]()
    rate = best_rate(counted(lambda: goes.append(1), 1_000), 0.0)
    assert rate > 1_000
    assert len(goes) == 2, "once to warm up, once to measure"


def test_the_reference_loops_are_the_same_loop() -> None:
    assert int(benchmark.kernel_reference(1_000)) == benchmark.python_reference(1_000)
    reference = benchmark.measure_reference(0.01)
    assert reference.kernel > reference.python > 0


def test_the_machine_is_described() -> None:
    facts = benchmark.machine()
    assert facts["cores"] >= 1  # type: ignore[operator]
    assert {"processor", "system", "python", "numpy", "numba", "quiltbee"} <= set(facts)


NAMES = [name for name, _ in measures(0.0)]


@pytest.mark.parametrize("name", [name for name in NAMES if "all cores" not in name])
def test_every_figure_on_one_core_can_be_measured(name: str) -> None:
    figure = dict(measures(0.0))[name]()
    assert figure.name == name
    assert figure.kernel > 0
    assert figure.python is None or figure.kernel > figure.python > 0


def test_batches_of_every_size_are_measured() -> None:
    assert [name for name in NAMES if name.startswith("batch steps")] == [
        f"batch steps, batch of {size}, all cores" for size in BATCHES
    ]
    assert dict(measures(0.0))["batch steps, batch of 64, all cores"]().kernel > 0


DOODLE_NAMES = [name for name, _ in doodle.measures(0.0)]


@pytest.mark.parametrize("name", [name for name in DOODLE_NAMES if "all cores" not in name])
def test_every_figure_of_doodle_on_one_core_can_be_measured(name: str) -> None:
    figure = dict(doodle.measures(0.0))[name]()
    assert (figure.game, figure.name) == ("Doodle", name)
    assert figure.kernel > 0
    assert figure.python is None or figure.kernel > figure.python > 0


def test_steps_are_counted_until_all_games_are_over() -> None:
    class Countdown:
        """Games that last one, two and three moves."""

        def __init__(self) -> None:
            self.left = np.array([1, 2, 3])

        def sample(self) -> NDArray[np.int64]:
            return np.where(self.left > 0, 7, -1)

        def step(self, codes: NDArray[np.int64]) -> None:
            self.left -= codes >= 0

    assert benchmark.steps_to_the_end(Countdown()) == 6


def test_figures_are_measured_when_asked_for() -> None:
    rates = {"both": (lambda: 2.0, lambda: 10.0), "kernel only": (None, lambda: 3.0)}
    measured = [measure() for _, measure in benchmark.measures_of("Go", rates)]
    assert measured == [("Go", "both", 2.0, 10.0), ("Go", "kernel only", None, 3.0)]

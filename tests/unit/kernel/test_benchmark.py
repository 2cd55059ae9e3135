import pytest

from quiltbee.kernel import benchmark
from quiltbee.kernel.patchwork.benchmark import BATCHES, measures
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

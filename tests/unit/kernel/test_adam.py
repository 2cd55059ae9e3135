"""How a gradient changes parameters, in plain Python and compiled."""

import numpy as np
import pytest

from quiltbee.kernel.adam import Adam, adam_step, new_adam
from quiltbee.kernel.compiling import compiled


@compiled
def step(adam: Adam, batch: int, rate: float) -> None:
    adam_step(adam, batch, rate)


def learned(adam: Adam, gradients: list[list[float]], batch: int) -> Adam:
    for gradient in gradients:
        adam.gradient[:] = gradient
        step(adam, batch, 0.1)
    return adam


def test_the_first_step_goes_against_the_slope_by_the_rate_however_steep_it_is() -> None:
    adam = learned(new_adam(np.array([1.0, 1.0, 1.0], np.float32)), [[0.5, -200.0, 0.0]], 1)
    assert adam.parameters.tolist() == pytest.approx([0.9, 1.1, 1.0], abs=1e-5)
    assert adam.gradient.tolist() == [0, 0, 0]
    assert adam.steps[0] == 1


def test_what_is_remembered_is_the_mean_gradient_of_the_batch() -> None:
    adam = learned(new_adam(np.zeros(1, np.float32)), [[8.0]], 4)
    assert adam.first[0] == pytest.approx(0.1 * 2.0)
    assert adam.second[0] == pytest.approx(0.001 * 4.0, rel=1e-4)


def test_later_slopes_turn_it_around() -> None:
    there = learned(new_adam(np.zeros(1, np.float32)), [[1.0]] * 5, 1)
    back = learned(new_adam(there.parameters), [[-1.0]] * 5, 1)
    assert there.parameters[0] == pytest.approx(-0.5, abs=1e-4)
    assert back.parameters[0] == pytest.approx(0.0, abs=1e-4)


def test_the_parameters_begun_with_stay_as_they_are() -> None:
    first = np.ones(2, np.float32)
    learned(new_adam(first), [[1.0, 1.0]], 1)
    assert first.tolist() == [1, 1]

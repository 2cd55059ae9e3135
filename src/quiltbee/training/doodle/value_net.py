"""The value net of Doodle in PyTorch: the same net as in the kernel, to be fitted."""

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from quiltbee.doodle.steps import ROUND_LENGTH
from quiltbee.kernel.doodle.net.layers import BIASES, HEADS, HIDDEN, PARAMETERS, STEPS
from quiltbee.kernel.doodle.net.table_looks import ROWS, STAGES
from quiltbee.kernel.weight_files import Parameters


class ValueNet(nn.Module):
    """Rows of weights are added up; a hidden layer; a value for each step."""

    def __init__(self, parameters: Parameters) -> None:
        """Begin with parameters of the kernel."""
        super().__init__()
        given = torch.from_numpy(parameters.copy())
        self.rows = nn.Parameter(given[:HEADS].reshape(STAGES * ROWS, HIDDEN))
        self.heads = nn.Parameter(given[HEADS:BIASES].reshape(STEPS, HIDDEN))
        self.biases = nn.Parameter(given[BIASES:])

    def forward(self, rows: Tensor, steps: Tensor) -> Tensor:
        """What is still to come after each step; rows that are not there count for nothing."""
        there = rows < ROWS
        stages = (steps // ROUND_LENGTH).clamp(max=STAGES - 1)
        places = torch.where(there, rows, 0).long() + stages[:, None] * ROWS
        weights = there.to(self.rows.dtype)
        summed = functional.embedding_bag(places, self.rows, per_sample_weights=weights, mode="sum")
        return (torch.relu(summed) * self.heads[steps]).sum(1) + self.biases[steps]

    def kernel_parameters(self) -> Parameters:
        """The parameters as the kernel has them."""
        parts = (self.rows, self.heads, self.biases)
        flat = torch.cat([part.detach().flatten() for part in parts]).cpu().numpy()
        assert flat.shape == (PARAMETERS,)
        return np.ascontiguousarray(flat, np.float32)

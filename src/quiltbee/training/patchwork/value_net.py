"""The value net in PyTorch: the same net as in the kernel, to be fitted."""

import numpy as np
import torch
from torch import Tensor, nn

from quiltbee.kernel.patchwork.learning.examples import PARTS
from quiltbee.kernel.patchwork.net.inputs import INPUTS
from quiltbee.kernel.patchwork.net.layers import (
    BIASES,
    FIRST_SEEN,
    HEADS,
    HIDDEN,
    OUTPUT_COUNT,
    PARAMETERS,
    UNITS,
    WIDE,
    WIDE_WEIGHTS,
)
from quiltbee.kernel.patchwork.net.weights import Parameters


class ValueNet(nn.Module):
    """Sparse inputs, a hidden layer, outputs; parameters are those of the kernel."""

    def __init__(self, parameters: Parameters) -> None:
        """Begin with parameters of the kernel."""
        super().__init__()
        given = torch.from_numpy(parameters.copy())
        self.first = nn.Parameter(given[:WIDE_WEIGHTS].reshape(INPUTS, HIDDEN))
        self.wide = nn.Parameter(given[WIDE_WEIGHTS:HEADS].reshape(INPUTS - FIRST_SEEN, WIDE))
        self.heads = nn.Parameter(given[HEADS:BIASES].reshape(OUTPUT_COUNT, UNITS))
        self.biases = nn.Parameter(given[BIASES:])

    def forward(self, indices: Tensor, amounts: Tensor) -> Tensor:
        """The outputs of positions: of the inputs that are on, which and how much."""
        # One column more takes what rows are filled up with.
        seen = torch.zeros(len(indices), INPUTS + 1, device=indices.device)
        seen.scatter_(1, indices.long(), amounts.float() / PARTS)
        hidden = seen[:, :INPUTS] @ self.first
        wide = seen[:, FIRST_SEEN:INPUTS] @ self.wide
        return torch.relu(torch.cat([hidden, wide], 1)) @ self.heads.T + self.biases

    def kernel_parameters(self) -> Parameters:
        """The parameters as the kernel has them."""
        parts = (self.first, self.wide, self.heads, self.biases)
        flat = torch.cat([part.detach().flatten() for part in parts]).cpu().numpy()
        assert flat.shape == (PARAMETERS,)
        return np.ascontiguousarray(flat, np.float32)

"""The value net in PyTorch: the same net as in the kernel, to be fitted."""

import numpy as np
import torch
from torch import Tensor, nn

from quiltbee.kernel.learning.examples import PARTS
from quiltbee.kernel.net.inputs import INPUTS
from quiltbee.kernel.net.layers import BIASES, HEADS, HIDDEN, OUTPUT_COUNT, PARAMETERS
from quiltbee.kernel.net.weights import Parameters


class ValueNet(nn.Module):
    """Sparse inputs, a hidden layer, outputs; parameters are those of the kernel."""

    def __init__(self, parameters: Parameters) -> None:
        """Begin with parameters of the kernel."""
        super().__init__()
        given = torch.from_numpy(parameters.copy())
        self.first = nn.Parameter(given[:HEADS].reshape(INPUTS, HIDDEN))
        self.heads = nn.Parameter(given[HEADS:BIASES].reshape(OUTPUT_COUNT, HIDDEN))
        self.biases = nn.Parameter(given[BIASES:])

    def forward(self, indices: Tensor, amounts: Tensor) -> Tensor:
        """The outputs of positions: of the inputs that are on, which and how much."""
        # One column more takes what rows are filled up with.
        seen = torch.zeros(len(indices), INPUTS + 1, device=indices.device)
        seen.scatter_(1, indices.long(), amounts.float() / PARTS)
        hidden = torch.relu(seen[:, :INPUTS] @ self.first)
        return hidden @ self.heads.T + self.biases

    def kernel_parameters(self) -> Parameters:
        """The parameters as the kernel has them."""
        parts = (self.first, self.heads, self.biases)
        flat = torch.cat([part.detach().flatten() for part in parts]).cpu().numpy()
        assert flat.shape == (PARAMETERS,)
        return np.ascontiguousarray(flat, np.float32)

"""The old place of `quiltbee.agents.patchwork.analysis`."""

from quiltbee.agents.patchwork.analysis import PatchworkAnalyst

__all__ = ["PatchworkAnalyst"]

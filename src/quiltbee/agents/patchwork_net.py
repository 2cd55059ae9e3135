"""The old place of `quiltbee.agents.patchwork.net`."""

from quiltbee.agents.patchwork.net import PatchworkNet

__all__ = ["PatchworkNet"]

"""The old place of `quiltbee.agents.doodle.net`."""

from quiltbee.agents.doodle.net import DoodleNet

__all__ = ["DoodleNet"]

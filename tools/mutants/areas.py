"""The areas of the house, and the tests that should notice a bug in each, nearest ones first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SOURCE, UNIT = Path("src/quiltbee"), Path("tests/unit")
SLOW = {"chaos", "e2e", "fuzz", "meta"}
"""Folders of tests that start programs and browsers; a bug is not tried on them."""
FEW = 8


@dataclass(frozen=True, slots=True)
class Area:
    """Sources as patterns, and groups of tests in the order they are tried."""

    name: str
    sources: tuple[str, ...]
    tests: tuple[tuple[str, ...], ...]
    left_out: tuple[str, ...] = ()

    def files(self, root: Path) -> list[str]:
        """The files that bugs are planted in, from the root."""
        found = {path for pattern in self.sources for path in root.glob(pattern)}
        names = sorted(path.relative_to(root).as_posix() for path in found)
        return [
            name
            for name in names
            if not name.endswith("__init__.py") and not any(part in name for part in self.left_out)
        ]

    def stages(self, root: Path, path: str) -> Iterator[tuple[str, ...]]:
        """The tests of the module itself, if there are any, then those of its area."""
        own = own_tests(root, path)
        if own:
            yield own
        yield from self.tests


def own_tests(root: Path, path: str) -> tuple[str, ...]:
    """The test modules that carry the name of a module, then those that import it if few do."""
    inner = Path(path).relative_to(SOURCE)
    name = f"test_{inner.stem}.py"
    mirrored = [UNIT / inner.parent / name, Path("tests") / inner.parent / name]
    found = [test.as_posix() for test in mirrored if (root / test).is_file()]
    near = re.compile(rf"{inner.parts[0]}/(.*/)?test_(\w+_)?{inner.stem}(_\w+)?\.py$")
    found += [test for test, _ in _test_modules(root) if near.search(test)]
    *packages, module = ("quiltbee", *inner.with_suffix("").parts)
    imports = re.compile(
        rf"{re.escape('.'.join((*packages, module)))}\b"
        rf"|^from {re.escape('.'.join(packages))} import .*\b{module}\b",
        re.MULTILINE,
    )
    importing = [test for test, text in _test_modules(root) if imports.search(text)]
    found += importing if len(importing) <= FEW else []
    return tuple(dict.fromkeys(found))


@cache
def _test_modules(root: Path) -> list[tuple[str, str]]:
    modules = [path.relative_to(root) for path in sorted((root / "tests").rglob("test_*.py"))]
    return [
        (path.as_posix(), (root / path).read_text("utf-8"))
        for path in modules
        if path.parts[1] not in SLOW
    ]


RULES = Area(
    "rules",
    (
        "src/quiltbee/patchwork/*.py",
        "src/quiltbee/doodle/*.py",
        "src/quiltbee/geometry/*.py",
        "src/quiltbee/records/*.py",
        "src/quiltbee/lines.py",
        "src/quiltbee/headers.py",
        "src/quiltbee/seeds.py",
    ),
    (
        (
            "tests/unit/patchwork",
            "tests/unit/doodle",
            "tests/unit/geometry",
            "tests/unit/records",
            "tests/unit/test_lines.py",
            "tests/unit/test_seeds.py",
            "tests/rulebook",
        ),
        (
            "tests/properties/test_patchwork_games.py",
            "tests/properties/test_doodle_games.py",
            "tests/properties/test_every_game.py",
            "tests/golden",
            "tests/perft",
        ),
    ),
)
MATCH = Area(
    "match",
    ("src/quiltbee/match/**/*.py",),
    (
        ("tests/unit/match",),
        (
            "tests/properties/test_matches.py",
            "tests/server/test_hidden_drawings.py",
            "tests/server/test_takebacks.py",
            "tests/server/test_absence.py",
            "tests/server/test_giving_up.py",
            "tests/server/test_authorization.py",
        ),
    ),
)
SERVER = Area(
    "server",
    ("src/quiltbee/server/**/*.py",),
    (
        (
            "tests/unit/server",
            "tests/server/test_api.py",
            "tests/server/test_sockets.py",
            "tests/server/test_people.py",
            "tests/server/test_authorization.py",
            "tests/golden/test_golden.py",
        ),
        (
            "tests/server/test_limits_of_routes.py",
            "tests/server/test_hidden_drawings.py",
            "tests/server/test_limits.py",
            "tests/server/test_bots.py",
            "tests/server/storage",
        ),
        ("tests/server",),
    ),
    left_out=("/migrations/", "server/page/"),
)
ARENA = Area(
    "arena",
    ("src/quiltbee/arena/*.py",),
    (("tests/unit/arena",), ("tests/unit/cli/commands/test_arena.py",)),
)
PYTHON_AREAS = (RULES, MATCH, SERVER, ARENA)
PAGE = "page"
"""The page's own area: its modules of TypeScript, with the tests of Vitest that reach them."""

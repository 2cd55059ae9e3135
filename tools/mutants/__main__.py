"""Plant a sample of bugs and say which of them the tests notice."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path

from tools.mutants.areas import PAGE, PYTHON_AREAS, Area
from tools.mutants.mutant import Mutant, Place, planted
from tools.mutants.page_places import page_files, page_places, vitest
from tools.mutants.python_places import places_in
from tools.mutants.report import table
from tools.mutants.store import Reasons, Result, Store
from tools.mutants.trial import Outcome, Trial

ROOT = Path(__file__).resolve().parents[2]
AREAS = (*(area.name for area in PYTHON_AREAS), PAGE)


def sample(area: str, count: int, seed: str, root: Path = ROOT) -> Iterator[Mutant]:
    """That many bugs of an area, one for a place.

    Every place draws its own number from the seed and the words that stand there, so that the
    sample stays nearly the same when other code changes.
    """
    for number, place in sorted(_numbered(area, seed, root), key=lambda found: found[0]):
        if count == 0:
            return
        mutant = planted(area, root, place, number % len(place.ways))
        if mutant is not None:
            count -= 1
            yield mutant


def _numbered(area: str, seed: str, root: Path) -> Iterator[tuple[int, Place]]:
    texts: dict[str, list[str]] = {}
    drawn: Counter[str] = Counter()
    for place in _places(area, root):
        if place.path not in texts:
            texts[place.path] = (root / place.path).read_text("utf-8").splitlines()
        words = f"{seed} {place.path} {texts[place.path][place.line - 1].strip()}"
        drawn[words] += 1
        digest = sha256(f"{words} {drawn[words]}".encode()).digest()
        yield int.from_bytes(digest[:8], "big"), place


def _places(area: str, root: Path) -> Iterator[Place]:
    if area == PAGE:
        yield from page_places(root, page_files(root))
        return
    for path in _area(area).files(root):
        yield from places_in(root, path)


def _area(name: str) -> Area:
    return next(area for area in PYTHON_AREAS if area.name == name)


def tried(trial: Trial, mutant: Mutant, stages: int | None = None) -> Outcome:
    """Whether the tests notice a bug: the nearest ones first, all of its area in the end."""
    if mutant.area == PAGE:
        with trial.planted(mutant):
            code, _ = trial.run(vitest(mutant.path), "web")
        return "survived" if code == 0 else "killed"
    every = _area(mutant.area).stages(trial.copy, mutant.path)
    for tests in islice(every, stages):
        outcome = _noticed(trial, mutant, tests)
        if outcome != "survived":
            return outcome
    return "survived"


def _noticed(trial: Trial, mutant: Mutant, tests: tuple[str, ...]) -> Outcome:
    """Whether some tests notice a bug; if they hang, only if they end well without it."""
    with trial.planted(mutant):
        outcome = trial.pytest(tests)
    if outcome == "hung":
        return "killed" if trial.pytest(tests) == "survived" else "survived"
    return outcome


def check_health(trial: Trial, area: str) -> None:
    """Stop where tests fail without any bug: they would seem to notice everything."""
    if area == PAGE:
        is_well = trial.run(vitest("web/src/geometry/cells.ts"), "web")[0] == 0
    else:
        is_well = trial.pytest(_area(area).tests[0][:1]) == "survived"
    if not is_well:
        raise SystemExit(f"Tests of {area} fail without a bug. Let make test pass first.")


def main(words: list[str]) -> int:
    """Try what was not tried yet, until all is done or the time is over; then the table."""
    asked = _read(words)
    folder = Path(asked.folder)
    store = Store(folder / "results.jsonl")
    until = time.monotonic() + 60 * asked.minutes
    trial = Trial(ROOT, folder / "tree")
    trial.refresh()
    reports: list[Result] = []
    for area in asked.areas:
        bugs = list(sample(area, asked.count, asked.seed))
        if any(bug.key not in store.results for bug in bugs):
            check_health(trial, area)
        for number, mutant in enumerate(bugs, start=1):
            known = store.results.get(mutant.key)
            if known is None or (asked.again and known.outcome == "survived"):
                if time.monotonic() > until:
                    break
                begun = time.monotonic()
                outcome = tried(trial, mutant, asked.stages)
                known = Result.of(mutant, outcome, time.monotonic() - begun)
                store.keep(known)
                place = f"{mutant.path}:{mutant.line}"
                told = f"{area} {number}/{len(bugs)} {outcome:8} {known.seconds:5.1f} s {place}"
                print(told, flush=True)
            reports.append(known)
    print()
    for line in table(reports, Reasons.read(ROOT / "tests" / "survivors.toml")):
        print(line)
    return 0


def _read(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m tools.mutants", description=__doc__)
    parser.add_argument("areas", nargs="*", default=AREAS, help=f"any of {', '.join(AREAS)}")
    parser.add_argument("--count", type=int, default=40, help="bugs for each area")
    parser.add_argument("--seed", default="1", help="which bugs are drawn")
    parser.add_argument("--minutes", type=float, default=60, help="stop after this long")
    parser.add_argument("--stages", type=int, help="only so many groups of tests, nearest first")
    parser.add_argument("--again", action="store_true", help="try those that lived once more")
    parser.add_argument("--folder", default=str(ROOT / ".mutants"), help="where results are kept")
    asked = parser.parse_args(words)
    if unknown := set(asked.areas) - set(AREAS):
        parser.error(f"there is no area {', '.join(sorted(unknown))}; areas are {', '.join(AREAS)}")
    return asked


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

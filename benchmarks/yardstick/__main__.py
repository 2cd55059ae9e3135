"""How much stronger today's engine is than that of an earlier commit, at equal processor time.

    python -m benchmarks.yardstick [COMMIT] [--milliseconds 5 50 450] [--games 40] [--processes 1]

First both engines are installed, each in an environment of its own, and compiled. Then games of
both measure how many simulations each can run in the time, and at last a match is played with those
numbers: deals twice with seats swapped, one engine thinking at a time on one core. Everything is
kept in a folder; the same command goes on where it was ended, and more `--games` are played on top.
"""

import argparse
import json
import math
from pathlib import Path

from benchmarks.yardstick.environments import Environment, of_commit, of_today
from benchmarks.yardstick.matches import Outcome, Side, calibrated, meet

from quiltbee.arena.sprt import Sprt, Verdict

YARDSTICK = "9f4f8c7"
FIRST_GUESS = 100
"""Simulations a millisecond."""
UNEQUAL = 1.1
"""Times that differ by more than this factor are no fair match; a match tells what it measured."""
SAID = {
    Verdict.OPEN: "not decided yet",
    Verdict.STRONGER: "decided: stronger",
    Verdict.WEAKER: "decided: not stronger",
}


def elo(share: float) -> float:
    """Points apart for a share of wins."""
    share = min(max(share, 1e-3), 1 - 1e-3)
    return 400 * math.log10(share / (1 - share))


def described(milliseconds: float, counts: tuple[int, int], found: Outcome, test: Sprt) -> str:
    """A line about a match."""
    rate, (low, high) = found.compared.win_rate, found.compared.interval
    verdict = SAID[test.verdict(found.compared.shares)]
    spent = "; both from the folder"
    if all(found.milliseconds):
        one, two = found.milliseconds
        spent = f"; spent {one:.1f} and {two:.1f} ms"
        if not 1 / UNEQUAL < one / two < UNEQUAL:
            spent += ", which is not equal: delete simulations.json and measure again"
    return (
        f"{milliseconds:g} ms ({counts[0]:,} and {counts[1]:,} simulations): today wins "
        f"{rate.value:.1%} ± {rate.error:.1%} of {found.compared.games} games, Elo "
        f"{elo(rate.value):+.0f} ({elo(low):+.0f} to {elo(high):+.0f}); more than "
        f"{test.elo0:g} Elo: {verdict}{spent}"
    )


def counts_for(
    pair: tuple[Environment, Environment], milliseconds: float, folder: Path
) -> tuple[int, int]:
    """The simulations of both, measured once and then kept."""
    file = folder / "simulations.json"
    known = json.loads(file.read_text()) if file.exists() else {}
    if f"{milliseconds:g}" not in known:
        rates = [(float(key), value) for key, value in known.items()]
        nearest = max(rates, default=(1.0, [FIRST_GUESS] * 2))
        guess = [max(1, round(each * milliseconds / nearest[0])) for each in nearest[1]]
        print(f"measuring how many simulations take {milliseconds:g} ms", flush=True)
        found = calibrated(
            pair, milliseconds, (guess[0], guess[1]), folder / f"calibration-{milliseconds:g}",
            rounds=3 if milliseconds < 100 else 2,
        )  # fmt: skip
        known[f"{milliseconds:g}"] = found
        file.write_text(json.dumps(known))
    one, two = known[f"{milliseconds:g}"]
    return one, two


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", default=YARDSTICK)
    parser.add_argument("--milliseconds", nargs="*", type=float, default=[5.0, 50.0, 450.0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--processes", type=int, default=1, help="games at the same time")
    parser.add_argument("--sprt", nargs=2, type=float, default=(0.0, 50.0), metavar="ELO")
    parser.add_argument("--stop", action="store_true", help="end a match once it is decided")
    parser.add_argument("--today", help="a commit that stands for today")
    parser.add_argument("--folder", type=Path, default=Path(".yardstick"))
    asked = parser.parse_args()
    place = asked.folder.absolute()
    today = of_commit(asked.today, place) if asked.today else of_today(place)
    pair = (today, of_commit(asked.commit, place))
    for environment in pair:
        print(f"getting {environment.name} ready", flush=True)
        environment.warm_up()
    folder = place / f"{pair[0].name}-{pair[1].name}"
    folder.mkdir(exist_ok=True)
    test = Sprt(*asked.sprt)
    for milliseconds in asked.milliseconds:
        counts = counts_for(pair, milliseconds, folder)
        sides = (Side(pair[0], counts[0]), Side(pair[1], counts[1]))
        found = meet(
            sides,
            asked.games,
            folder / f"{milliseconds:g}-{counts[0]}-{counts[1]}",
            processes=asked.processes,
            test=test if asked.stop else None,
        )
        print(described(milliseconds, counts, found, test), flush=True)


if __name__ == "__main__":
    main()

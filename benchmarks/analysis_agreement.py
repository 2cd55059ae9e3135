"""Whether the analysis names the mistakes that twenty times the effort names.

    python -m benchmarks.analysis_agreement games.jsonl --games 40
    python -m benchmarks.analysis_agreement games.jsonl --games 8 --part 4

Each game is played by two levels from a seed and looked at as the server does, soon and closer, and
then in the same way with 20 times the effort of the closer look. Of the mistakes and of the three
turning points it tells the intersection over the union, all games together, and how long the looks
took on this core. `--part 4` spends a quarter on everything, where 20 times the whole would take
too long. One line for each game is written to the file, so that it can be stopped at any time and
goes on where it was.
"""

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from quiltbee.agents import play_out
from quiltbee.agents.analysis import PlyAnalysis
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.patchwork.analysis import CLOSER, PatchworkAnalyst
from quiltbee.agents.study import Study, study
from quiltbee.games import PATCHWORK, game_named
from quiltbee.records import Record
from quiltbee.server.study_worker import EFFORTS

TIMES = 20
PAIRS = (("hedda", "bruno"), ("olaf", "hedda"), ("mabel", "bruno"), ("theo", "mabel"))


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found with an effort, and the processor's seconds it took."""

    mistakes: list[tuple[int, int]]
    turning: list[tuple[int, int]]
    seconds: float


def record_of(game: str, seed: int) -> Record:
    """A game of two levels; of one alone in Doodle."""
    pair = PAIRS[seed % len(PAIRS)]
    names = pair if game == "patchwork" else pair[:1]
    agents = [agent_named(game, name) for name in names]
    course = play_out(game, agents, random=Random(seed))
    return Record.of(game_named(game), course.states[0], course.moves)


def look(record: Record, effort: int, closer: bool = False) -> Looked:
    """Look at a game as the server does."""
    begun = time.process_time()
    found: Study = study(record, Budget(simulations=effort), closer=closer)
    seconds = time.process_time() - begun
    named = [(move.at, move.seat) for move in found.moves]
    return Looked(named, [named[place] for place in found.turning_points], round(seconds, 2))


def look_longest(record: Record, effort: int) -> Looked:
    """The closer look with much more effort; reasons, which take long, are left out."""
    if record.game.name != "patchwork":
        return look(record, effort)
    begun = time.process_time()
    analyst = PatchworkAnalyst(Budget(effort), closer=CLOSER, explains=False)
    played = record.for_game(PATCHWORK)
    found = analyst.game(played.states(), played.line.moves)
    seconds = time.process_time() - begun

    def named(plies: Sequence[PlyAnalysis]) -> list[tuple[int, int]]:
        return [(ply.number, ply.seat + 1) for ply in plies if ply.seat is not None]

    return Looked(named(found.mistakes), named(found.turning_points), round(seconds, 2))


def entry_of(game: str, seed: int, times: int, part: int) -> dict[str, object]:
    """One game: soon, closer, and closer with many times the effort."""
    record, (first, second) = record_of(game, seed), EFFORTS[game]
    looks = {
        "first": look(record, first // part),
        "closer": look(record, second // part, closer=True),
        "most": look_longest(record, times * (second // part)),
    }
    told = {
        name: {"mistakes": one.mistakes, "turning": one.turning, "seconds": one.seconds}
        for name, one in looks.items()
    }
    plies = len(record.line.moves)
    return {"game": game, "seed": seed, "part": part, "plies": plies, "looks": told}


def agreement(entries: list[dict[str, object]], which: str, look: str) -> str:
    """The intersection over the union, all games together."""
    shared = united = 0
    for entry in entries:
        looks: dict[str, dict[str, list[list[int]]]] = entry["looks"]  # type: ignore[assignment]
        one, other = ({tuple(each) for each in looks[name][which]} for name in (look, "most"))
        shared += len(one & other)
        united += len(one | other)
    return f"{shared} of {united} ({100 * shared / max(1, united):.0f} %)"


def main() -> None:
    """Look at games that the file does not have yet, and tell what all of them say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--game", choices=sorted(EFFORTS), default="patchwork")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--part", type=int, default=1, help="spend this part of every effort")
    options = parser.parse_args()
    look(record_of(options.game, 0), 1)  # what has to be compiled is not counted
    lines = options.file.read_text("utf-8").splitlines() if options.file.exists() else []
    kind = {"game": options.game, "part": options.part}
    entries = [each for each in map(json.loads, lines) if kind.items() <= each.items()]
    known = {entry["seed"] for entry in entries}
    for seed in range(options.first, options.first + options.games):
        if seed in known:
            continue
        found = entry_of(options.game, seed, options.times, options.part)
        entry = json.loads(json.dumps(found))
        entries.append(entry)
        with options.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")
        print(f"{len(entries)} of {options.games}", flush=True)
    for name in ("first", "closer"):
        seconds = [entry["looks"][name]["seconds"] for entry in entries]
        mistakes, turning = (agreement(entries, which, name) for which in ("mistakes", "turning"))
        print(f"{name}: mistakes agree in {mistakes}, turning points in {turning};")
        print(f"    {sum(seconds) / len(seconds):.1f} s a game, at most {max(seconds):.1f} s")


if __name__ == "__main__":
    main()

"""The file of positions: readable, one block for each, appended to as they are made.

A line `game` says which game the next positions are from, and how many decisions that game had in
each phase; a line with a position begins a block, and the indented lines are moves with win
probability and margin for the seat that moves, and the simulations spent on them. Proved ones have
`exact` instead.

    game 50000 search:600 opening 14 middle 15 late 8 ending 9
    pw1_original_…
      adv      0.5312  +1.31  150000
      12-4c3   1.0000  +7.00  exact
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from quiltbee.patchwork import State, format_position, parse_position
from quiltbee.patchwork.time_board import LAST_SPACE

FILE = Path(__file__).with_name("positions.txt")


class Phase(StrEnum):
    """How far a game has come, by the spaces of both tokens together."""

    OPENING = "opening"
    MIDDLE = "middle"
    LATE = "late"
    """Just before endings can be solved."""
    ENDING = "ending"


_ENDS = {Phase.OPENING: 30, Phase.MIDDLE: 63, Phase.LATE: 80}


def phase_of(state: State) -> Phase:
    """The phase of a position of two players."""
    spaces = sum(seat.space for seat in state.seats)
    return next((phase for phase, end in _ENDS.items() if spaces < end), Phase.ENDING)


def spaces_left(state: State) -> int:
    """Spaces before both tokens together."""
    return sum(LAST_SPACE - seat.space for seat in state.seats)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move is worth to the seat that makes it, and how that is known."""

    win: float
    margin: float
    simulations: int | None
    """None if it is exact: best play of both to the end."""

    def is_surer_than(self, other: "Verdict") -> bool:
        """Whether more was spent on it."""
        if self.simulations is None or other.simulations is None:
            return self.simulations is None and other.simulations is not None
        return self.simulations > other.simulations


@dataclass(slots=True)
class Entry:
    """A position and the moves that were judged, by their notation."""

    state: State
    verdicts: dict[str, Verdict]

    @property
    def best(self) -> str:
        """The move that promises most."""
        return max(self.verdicts, key=lambda move: (self.verdicts[move].win, move))

    @property
    def win(self) -> float:
        """The win probability with the best move."""
        return self.verdicts[self.best].win

    def learn(self, move: str, verdict: Verdict) -> None:
        """Keep a verdict, unless a surer one is known."""
        known = self.verdicts.get(move)
        if known is None or verdict.is_surer_than(known):
            self.verdicts[move] = verdict

    @property
    def written(self) -> str:
        """The block of the file, the best move first."""
        moves = sorted(self.verdicts, key=lambda move: -self.verdicts[move].win)
        width = max(map(len, moves))
        rows = [f"  {move:{width}} {_written(self.verdicts[move])}" for move in moves]
        return "\n".join([format_position(self.state), *rows]) + "\n"


def _written(verdict: Verdict) -> str:
    spent = "exact" if verdict.simulations is None else str(verdict.simulations)
    return f"{verdict.win:.4f} {verdict.margin:+7.2f} {spent}"


@dataclass(slots=True)
class Source:
    """A game and the positions kept of it."""

    seed: int
    player: str
    decisions: dict[Phase, int]
    entries: list[Entry] = field(default_factory=list)

    @property
    def written(self) -> str:
        """The part of the file about this game."""
        counts = " ".join(f"{phase} {count}" for phase, count in self.decisions.items())
        blocks = "".join(entry.written for entry in self.entries)
        return f"game {self.seed} {self.player} {counts}\n{blocks}"


def read(path: Path = FILE) -> list[Source]:
    """All games of a file; none if there is no file."""
    return list(_sources(path.read_text())) if path.exists() else []


def write(sources: list[Source], path: Path = FILE) -> None:
    """Write the file, by seed."""
    ordered = sorted(sources, key=lambda source: source.seed)
    path.write_text("".join(source.written for source in ordered))


def _sources(text: str) -> Iterator[Source]:
    source: Source | None = None
    for line in text.splitlines():
        words = line.split()
        if words[0] == "game":
            if source is not None:
                yield source
            counts = dict(zip(map(Phase, words[3::2]), map(int, words[4::2]), strict=True))
            source = Source(int(words[1]), words[2], counts)
        elif source is not None and not line.startswith(" "):
            source.entries.append(Entry(parse_position(line), {}))
        elif source is not None:
            move, win, margin, spent = words
            simulations = None if spent == "exact" else int(spent)
            verdict = Verdict(float(win), float(margin), simulations)
            source.entries[-1].verdicts[move] = verdict
    if source is not None:
        yield source

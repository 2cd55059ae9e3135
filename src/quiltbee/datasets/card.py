"""The card of a dataset: `dataset.json` for programs, `README.md` for people.

The first is written before the first game, so that a stopped run goes on with the same wishes; the
second when everything is there.
"""

import hashlib
import json
import shlex
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from quiltbee import __version__
from quiltbee.datasets.shards import read_table, shard_paths
from quiltbee.errors import ErrorCode, InvalidOption

FORMAT = 1
"""The version of the columns; a reader refuses a later one."""
CARD, README = "dataset.json", "README.md"
LIMIT = "100ms"
SUMMED = ("game", "seat", "agent", "win_probability", "points", "scores", "winners")
"""The columns that a summary reads."""


@dataclass(frozen=True, slots=True)
class Card:
    """What decides every byte of a dataset."""

    game: str
    agents: tuple[str, ...]
    """As they were written: `greedy`, `search:64`, `mine=bots:Mine`."""
    games: int
    seed: int = 1
    """The seed of the first deal; the following ones count up."""
    seats: int | None = None
    """How many contestants sit at a table; as few as the game allows if None."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Options of the setup."""
    explore: float = 0.0
    """The share of moves that are drawn at random."""
    limit: str = LIMIT
    """How long outside engines think."""
    shard_games: int = 100
    """Games in a file."""
    format: int = FORMAT
    version: str = __version__
    """The version of Quiltbee that played."""

    def grows_from(self, other: "Card") -> bool:
        """Whether it is the other one with as many games or more."""
        return replace(other, games=self.games, version=self.version) == self

    @property
    def shards(self) -> int:
        """How many files there are."""
        return -(-self.games // self.shard_games)

    def games_of(self, shard: int) -> range:
        """The numbers of the games in a file."""
        first = shard * self.shard_games
        return range(first, min(first + self.shard_games, self.games))

    @property
    def command(self) -> str:
        """How to make it again."""
        agents = map(shlex.quote, self.agents)
        words = ["quiltbee dataset make", self.game, *agents, f"--games {self.games}"]
        words += [f"--seed {self.seed}", f"--shard-games {self.shard_games}"]
        words += [f"--explore {self.explore:g}"] * (self.explore > 0)
        words += [f"--seats {self.seats}"] * (self.seats is not None)
        words += [f"--{name} {value}" for name, value in sorted(self.options.items())]
        words += [f"--limit {self.limit}"] * (self.limit != LIMIT)
        return " ".join([*words, "--out FOLDER"])


def read_card(folder: Path) -> Card | None:
    """The card of a folder; None if there is none; InvalidOption if it cannot be used."""
    path = folder / CARD
    try:
        told = json.loads(path.read_text("utf-8"))
        card = Card(**{**told, "agents": tuple(told["agents"])})
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError) as error:
        raise InvalidOption(ErrorCode.DATASET_CARD, file=str(path)) from error
    if card.format > FORMAT:
        raise InvalidOption(ErrorCode.DATASET_CARD, file=str(path))
    return card


def write_card(folder: Path, card: Card) -> None:
    """Write what is to be played."""
    _write(folder / CARD, json.dumps(asdict(card), indent=1, ensure_ascii=False) + "\n")


def write_readme(folder: Path, card: Card) -> None:
    """Write the card for people, from the finished files."""
    _write(folder / README, _readme(card, contents_of(folder), _sums(folder)))


@dataclass(frozen=True, slots=True)
class Standing:
    """How an agent did."""

    games: int
    """Seats count: an agent that plays itself has two games in one."""
    mean_score: float
    won: float
    """The share of games; winners divide a game."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in the files of a dataset."""

    games: int
    plies: int
    valued: int
    """Plies with a value."""
    agents: dict[str, Standing]


def contents_of(folder: Path) -> Contents:
    """How many games and plies there are, and how each agent did."""
    table = read_table(shard_paths(folder), SUMMED)
    games: set[int] = set()
    seatings: dict[tuple[int, int], tuple[str, int, float]] = {}
    valued = 0
    for row in table.to_pylist():
        games.add(row["game"])
        valued += row["win_probability"] is not None or row["points"] is not None
        if row["agent"]:
            seat, winners = row["seat"], row["winners"]
            share = (seat in winners) / len(winners)
            seatings[row["game"], seat] = (row["agent"], row["scores"][seat], share)
    told = list(seatings.values())
    names = sorted({agent for agent, _, _ in told})
    agents = {name: _standing([one for one in told if one[0] == name]) for name in names}
    return Contents(len(games), table.num_rows, valued, agents)


def _standing(own: list[tuple[str, int, float]]) -> Standing:
    score = sum(score for _, score, _ in own) / len(own)
    return Standing(len(own), round(score, 2), round(sum(won for _, _, won in own) / len(own), 4))


def _sums(folder: Path) -> list[tuple[str, str]]:
    return [
        (path.name, hashlib.sha256(path.read_bytes()).hexdigest()) for path in shard_paths(folder)
    ]


def _readme(card: Card, there: Contents, sums: list[tuple[str, str]]) -> str:
    agents = [
        f"| `{name}` | {told.games} | {told.mean_score} | {told.won:.1%} |"
        for name, told in there.agents.items()
    ]
    counts = f"{there.games} games, {there.plies} plies, {there.valued} with a value."
    explored = f"{card.explore:.0%} of the moves were drawn at random."
    lines = [
        f"# A dataset of {card.game}",
        "",
        f"{counts} Played by Quiltbee {card.version} with",
        "",
        f"    {card.command}",
        "",
        f"{_AGAIN} The seeds of the deals count up from {card.seed}. {explored}",
        "",
        "| agent | games | mean score | won |",
        "|---|---|---|---|",
        *agents,
        "",
        f"{_ROWS} (format {card.format}). {_TRUTH}",
        "",
        "```text",
        *(f"{digest}  {name}" for name, digest in sums),
        "```",
    ]
    return "\n".join(lines) + "\n"


_AGAIN = (
    "The same command makes the same games again, and with the same versions of Quiltbee and "
    "PyArrow the same bytes, if no agent is bound by time."
)
_ROWS = "One row is one ply; the columns are described in `quiltbee.datasets.rows.Row`"
_TRUTH = (
    "Positions show everything that lies on the table, also what the seat to move may not see: "
    "`state.seen_by(seat)` hides it. The games are synthetic: no person played, nothing is "
    "personal. What agents expect is their opinion; scores and winners are how the game ended."
)


def _write(path: Path, text: str) -> None:
    unfinished = path.with_name(f"{path.name}.part")
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    unfinished.replace(path)

"""What any agent would have played: your own class, an engine, or one of the house."""

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from quiltbee.cli.terminal.readiness import get_ready, progress_bar, unready, waiting_line
from quiltbee.texts import Texts
from quiltbee.ugi.engine_agent import seated_agent

if TYPE_CHECKING:
    from quiltbee.drawing import Drawing
    from quiltbee.games import AnyGame
    from quiltbee.records import Record


@dataclass(frozen=True, slots=True)
class Opinion:
    """One choice: what was played, if anything was, and what the agent chooses."""

    ply: int
    """From 1 on; 0 for a position without a record."""
    seat: int
    played: str | None
    chosen: str

    @property
    def agrees(self) -> bool:
        """Whether it is the same move."""
        return self.played == self.chosen


@dataclass(frozen=True, slots=True)
class SecondOpinion:
    """What an agent chooses wherever a seat had a choice."""

    game: "AnyGame"
    name: str
    opinions: tuple[Opinion, ...]
    texts: Texts

    @property
    def facts(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "game": self.game.name,
            "agent": self.name,
            "agreed": sum(one.agrees for one in self.opinions),
            "opinions": [
                {"ply": one.ply, "seat": one.seat + 1, "played": one.played, "chosen": one.chosen}
                for one in self.opinions
            ],
        }

    def print(self, console: Console) -> None:
        """The moves it would have played otherwise."""
        played = [one for one in self.opinions if one.played is not None]
        for one in self.opinions:
            if one.played is None:
                facts = {"name": self.name, "move": one.chosen, "seat": one.seat + 1}
                console.print(self.texts("opinion.move", **facts))
        if not played:
            return
        agreed = sum(one.agrees for one in played)
        told = self.texts("opinion.agreed", name=self.name, agreed=agreed, count=len(played))
        console.print(told)
        table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
        for key in ("ply", "seat", "played", "chosen"):
            table.add_column(self.texts(f"opinion.{key}", name=self.name), justify="left")
        for one in played:
            if not one.agrees:
                table.add_row(str(one.ply), str(one.seat + 1), one.played, one.chosen)
        if table.row_count:
            console.print(table)

    def draw(self, theme: str) -> "Drawing | None":  # noqa: ARG002
        """There is nothing to draw."""
        return None


def opinion_of_position(game: "AnyGame", state: Any, spec: str, texts: Texts) -> SecondOpinion:
    """What an agent chooses for each seat that may act now."""
    agent = _ready(game, spec, texts)
    with waiting_line(texts("analyze.thinking")):
        opinions = tuple(
            Opinion(0, seat, None, _choice(game, agent, state, seat)) for seat in state.acting_seats
        )
    return SecondOpinion(game, spec, opinions, texts)


def opinion_of_record(record: "Record", spec: str, texts: Texts) -> SecondOpinion:
    """What an agent chooses at every ply where a seat had a choice."""
    game, states, moves = record.game, record.states(), record.line.moves
    agent, opinions = _ready(game, spec, texts), list[Opinion]()
    with progress_bar(texts("analyze.looking")) as tell:
        for index, move in enumerate(moves):
            seat = game.mover(states[index], move)
            if seat is not None and len(states[index].legal_moves_of(seat)) > 1:
                chosen = _choice(game, agent, states[index], seat)
                opinions.append(Opinion(index + 1, seat, game.format_move(move), chosen))
            tell(index + 1, len(moves))
    return SecondOpinion(game, spec, tuple(opinions), texts)


def _ready(game: "AnyGame", spec: str, texts: Texts) -> Any:
    if cold := unready(game.name, (spec,)):
        with waiting_line(texts("analyze.compiling")):
            get_ready(game.name, cold)
    return seated_agent(game.name, spec)


def _choice(game: "AnyGame", agent: Any, state: Any, seat: int) -> str:
    move = agent.choose(state.seen_by(seat), seat, Random(0))
    state.play(move, seat)  # an illegal one is refused
    return game.format_move(state.canonical(move))

"""Ten games as the analysis sees them, five of each kind, in words that a person can judge.

Made with a counted effort, so that it comes out the same each time.
"""

from collections.abc import Iterator
from random import Random

from quiltbee.agents import play_out
from quiltbee.agents.budget import Budget
from quiltbee.agents.catalog import agent_named
from quiltbee.agents.study import Study, StudyMove, study
from quiltbee.agents.verdicts import points_of
from quiltbee.games import game_named
from quiltbee.records import Record, write_record
from quiltbee.texts import Texts

EFFORTS = {"patchwork": 4_000, "doodle": 2_000}
GAMES: dict[str, list[tuple[str, ...]]] = {
    "patchwork": [
        ("olaf", "hedda"),
        ("hedda", "bruno"),
        ("bruno", "olaf"),
        ("hedda", "pip"),
        ("bruno", "hedda"),
    ],
    "doodle": [("olaf",), ("hedda",), ("bruno",), ("pip",), ("hedda", "bruno")],
}


def annotated_games() -> str:
    """All games with what was found in them."""
    parts = []
    for name, tables in GAMES.items():
        for number, levels in enumerate(tables, start=1):
            record = played(name, levels, number)
            found = study(record, Budget(simulations=EFFORTS[name]))
            parts.append("\n".join(_page(record, levels, found)))
    return "\n\n\n".join(parts) + "\n"


def played(name: str, levels: tuple[str, ...], seed: int) -> Record:
    """A game between levels that are the same on every machine."""
    agents = [agent_named(name, level) for level in levels]
    course = play_out(name, agents, random=Random(seed))
    seats = {f"Seat{seat}": level.title() for seat, level in enumerate(levels, start=1)}
    return Record.of(game_named(name), course.states[0], course.moves, **seats)


def _page(record: Record, levels: tuple[str, ...], found: Study) -> Iterator[str]:
    yield f"=== {record.game.title}: {' against '.join(level.title() for level in levels)} ==="
    yield write_record(record).rstrip()
    yield ""
    for seat in found.seats:
        yield f"{levels[seat.seat - 1].title()}: {_summary(found, seat.seat)}"
    for place, move in enumerate(found.moves):
        mark = " (turning point)" if place in found.turning_points else ""
        yield f"{move.at}. {levels[move.seat - 1].title()}: {_judged(found, move)}{mark}"
        for reason in move.reasons:
            key = f"reason.{found.game}.{reason.kind}"
            yield f"    {Texts('en').counted(key, reason.count, **reason.figures)}"


def _summary(found: Study, seat: int) -> str:
    (summary,) = (each for each in found.seats if each.seat == seat)
    if summary.accuracy is not None:
        return f"accuracy {100 * summary.accuracy:.0f} %"
    return f"{summary.lost:.0f} points given away; {summary.hindsight} possible in hindsight"


def _judged(found: Study, move: StudyMove) -> str:
    lost = f"{points_of(move.loss)} %" if found.measure == "win" else f"{int(move.loss)} points"
    return (
        f"{' '.join(move.played)} is a{'n' if move.verdict == 'inaccuracy' else ''} "
        f"{move.verdict}, −{lost}; better: {' '.join(move.better)}"
    )

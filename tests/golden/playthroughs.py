"""Golden playthroughs: whole games as text that a person can follow, ply by ply."""

from collections.abc import Callable
from random import Random

from tests.golden.doodle_cuts import cut_table
from tests.golden.doodle_playthrough import greedy_and_random

from quiltbee import patchwork
from quiltbee.agents import Course, PatchworkGreedy, PatchworkRandom
from quiltbee.agents.agent import AnyAgent
from quiltbee.games import PATCHWORK
from quiltbee.geometry.cells import board_rows
from quiltbee.patchwork import Move, Player, Seat, Setup, State, format_move
from quiltbee.records import Record, write_record

BOARDS_EVERY = 10


def moves_of(setup: Setup, agents: tuple[AnyAgent, ...], seed: int) -> list[Move]:
    """The moves of a game between two agents; the Automa plays by itself."""
    random = Random(seed)
    course = Course(PATCHWORK, setup, random)
    while not course.is_over:
        if course.state.automa_decision is not None:
            random.randrange(1)  # the Automa's moves were drawn, too, when these files were made
        course.step(agents)
    return course.moves


def playthrough(title: str, setup: Setup, agents: tuple[AnyAgent, ...], seed: int) -> str:
    """A game as text: every ply with what it changed, both boards every ten plies."""
    state, lines = setup.state(), [title, "=" * len(title), ""]
    lines.append(f"edition {setup.edition}, circle {' '.join(map(str, state.circle))}")
    for number, move in enumerate(moves_of(setup, agents, seed), start=1):
        lines.append(_ply_line(state, move, number))
        state = state.play(move)
        lines.append(f"      {_seat_words(state.seats[0])}   |   {_seat_words(state.seats[1])}")
        if number % BOARDS_EVERY == 0 or state.is_over:
            lines += _boards(state)
    assert state.outcome is not None
    lines.append(f"scores {state.outcome.scores}, seat {state.outcome.winner + 1} wins")
    lines.append(f"decided by {state.outcome.termination}; special tile: {state.special_tile}")
    lines.append(patchwork.format_position(state))
    return "\n".join(lines) + "\n"


def _ply_line(state: State, move: Move, number: int) -> str:
    who = "chance" if state.turn is None else f"seat {state.turn + 1}"
    offer = ",".join(str(patch.id) for patch in state.offer)
    line = f"{number:3}. {who}  {format_move(move):8} of {len(state.legal_moves)} (offer {offer})"
    decision = state.automa_decision
    if decision is None:
        return line
    filters = "; ".join(f"{step.filter} leaves {step.left}" for step in decision.steps)
    return f"{line} affordable {decision.affordable} {filters}".rstrip()


def _seat_words(seat: Seat) -> str:
    words = f"space {seat.space:2} buttons {seat.buttons:2}"
    if isinstance(seat, Player):
        return f"{words} income {seat.button_income:2} empty {seat.quilt_board.empty_count:2}"
    return f"{words} patches {len(seat.patches)} cards {len(seat.deck)}"


def _boards(state: State) -> list[str]:
    columns = [
        board_rows(seat.quilt_board.covered) for seat in state.seats if isinstance(seat, Player)
    ]
    return ["", *("      " + "   ".join(rows) for rows in zip(*columns, strict=True)), ""]


def _two_random_players() -> str:
    setup = patchwork.deal(Random(7))
    return playthrough("Two random players", setup, (PatchworkRandom(), PatchworkRandom()), 7)


def _two_greedy_players_original_edition() -> str:
    setup = patchwork.deal(Random(8), patchwork.Edition.ORIGINAL)
    agents = (PatchworkGreedy(), PatchworkGreedy())
    return playthrough("Two greedy players, original edition", setup, agents, 8)


def _automa(level: int, deck_name: patchwork.DeckName) -> str:
    setup = patchwork.deal_solo(Random(level), level, deck_name)
    agents = (PatchworkGreedy(),)
    title = f"Greedy against the Automa, level {level}, {deck_name} deck"
    return playthrough(title, setup, agents, level)


def _record() -> str:
    setup = patchwork.deal_solo(Random(3), 3)
    moves = moves_of(setup, (PatchworkGreedy(),), 3)
    record = Record.of(PATCHWORK, setup, moves, Seat1="greedy", Seat2="Automa III", Seed="3")
    return write_record(record)


PLAYTHROUGHS: dict[str, Callable[[], str]] = {
    "patchwork_random.txt": _two_random_players,
    "patchwork_greedy_original.txt": _two_greedy_players_original_edition,
    "automa_1_normal.txt": lambda: _automa(1, patchwork.DeckName.NORMAL),
    "automa_5_tactical.txt": lambda: _automa(5, patchwork.DeckName.TACTICAL),
    "automa_3.qb": _record,
    "doodle_cuts.txt": cut_table,
    "doodle_greedy_and_random.txt": greedy_and_random,
}

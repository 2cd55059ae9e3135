"""Endings of Patchwork for tests, and their truth by trying everything on the rules' own states."""

from random import Random

from tests.support.patchwork.tables import covered_board, player, table

from quiltbee.agents import play_out
from quiltbee.agents.agent import AnyAgent
from quiltbee.games import PATCHWORK
from quiltbee.geometry import FULL
from quiltbee.patchwork import PATCHES, Edition, State, deal

MOST_STATES = 1500


class TooLarge(Exception):
    """An ending with too many positions to try."""


def truth(
    state: State,
    memo: dict[State, tuple[bool, int]] | None = None,
    most_states: int = MOST_STATES,
) -> tuple[bool, int]:
    """Whether the seat to move wins with best play of both, and by how much."""
    seat, known = state.turn, {} if memo is None else memo
    assert seat is not None
    if state not in known:
        if len(known) > most_states:
            raise TooLarge
        known[state] = max(
            truth_after(state, move, seat, known, most_states) for move in state.legal_moves
        )
    return known[state]


def truth_after(
    state: State,
    move: object,
    seat: int,
    memo: dict[State, tuple[bool, int]] | None = None,
    most_states: int = MOST_STATES,
) -> tuple[bool, int]:
    """The truth after a move, for the seat that made it."""
    after = state.play_assume_legal(move)  # type: ignore[arg-type]
    if after.outcome is not None:
        return after.outcome.winner == seat, after.scores[seat] - after.scores[1 - seat]
    wins, margin = truth(after, memo, most_states)
    return (wins, margin) if after.turn == seat else (not wins, -margin)


def played_endings(agent: AnyAgent, games: int, plies: int) -> list[State]:
    """The positions some plies before the end of games of an agent against itself."""
    found = []
    for seed in range(games):
        random = Random(seed)
        setup = deal(random, random.choice(list(Edition)))
        found.append(play_out(PATCHWORK, (agent, agent), setup, random).states[-plies - 1])
    return found


def made_ending(random: Random) -> State:
    """A late position with nearly full boards, where the special tile may still be won."""

    def late(space: int) -> object:
        holes = sum(1 << cell for cell in random.sample(range(81), random.randrange(1, 7)))
        corner = random.choice((0, 7, 27, 40, 60))
        block = sum(0b11 << corner + 9 * row for row in range(random.randrange(3)))
        board = covered_board(FULL & ~holes & ~block)
        return player(space, random.randrange(9), random.randrange(4), board)

    spaces = [random.randrange(46, 54) for _ in range(2)]
    if min(spaces) == 53:
        spaces[0] = 51
    home = spaces.index(53) if 53 in spaces else None
    behind = spaces.index(min(spaces))
    on_top = behind if spaces[0] != spaces[1] else random.randrange(2)
    return table(
        late(spaces[0]),  # type: ignore[arg-type]
        late(spaces[1]),  # type: ignore[arg-type]
        circle=tuple(random.sample(range(33), random.randrange(7))),
        on_top=on_top,
        tile=random.choice((None, None, 0, 1)),
        home=home,
        edition=random.choice(list(Edition)),
    )


def contested_ending(random: Random) -> State:
    """A late position with a gap on each board, where both may still win the special tile."""

    def late(space: int) -> object:
        height, width = random.choice(((2, 3), (3, 3), (2, 4), (4, 2), (3, 4)))
        top, left = random.randrange(10 - height), random.randrange(10 - width)
        gap = sum((1 << width) - 1 << 9 * (top + row) + left for row in range(height))
        holes = sum(1 << cell for cell in random.sample(range(81), random.randrange(4)))
        board = covered_board(FULL & ~gap & ~holes)
        return player(space, random.randrange(2, 9), random.randrange(4), board)

    spaces = [random.randrange(43, 52) for _ in range(2)]
    small = [patch.id for patch in PATCHES if patch.size <= 5]
    behind = spaces.index(min(spaces))
    return table(
        late(spaces[0]),  # type: ignore[arg-type]
        late(spaces[1]),  # type: ignore[arg-type]
        circle=tuple(random.sample(small, random.randrange(3, 7))),
        on_top=behind if spaces[0] != spaces[1] else random.randrange(2),
        edition=random.choice(list(Edition)),
    )

"""Games a net learns from that were played with a search: positions, and what the search found.

Each position stands behind a move. Its value is what the search says at the next decision; beside
the move that was played, the best of the others are written down with what the search found for
them. Values and results are those of seat 0, so that training may mix them as it likes.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.chance import EITHER, deal
from quiltbee.kernel.patchwork.learning.foresight import best_edge, margin_at, win_at
from quiltbee.kernel.patchwork.legal_moves import OVER, waits_for
from quiltbee.kernel.patchwork.net.inputs import quilt_of
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.search.expansion import Manner
from quiltbee.kernel.patchwork.search.settling import settle
from quiltbee.kernel.patchwork.search.simulation import Walk, new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import NONE, Tree, new_tree
from quiltbee.kernel.patchwork.state import WORD_COUNT, Words, is_over, load_table, turn_of
from quiltbee.kernel.patchwork.tables import DECK_NAMES, PATCH_COUNT
from quiltbee.kernel.randomness import below, happens, next_stream
from quiltbee.patchwork.automa import LEVELS

MOST_DECISIONS = 128
OPENING = 4
"""Fewer moves than this are explored at the start of a game."""
_ANY_PLACEMENT = 4
"""One explored move in this many is any candidate; the others the best placement of a patch."""
_SOLO_KINDS = len(LEVELS) * len(DECK_NAMES)


class Plan(NamedTuple):
    """How games are played to be learned from."""

    simulations: int = 64
    exploration: float = 0.05
    """How often a move is explored after the opening."""
    automa: float = 0.0
    """The share of games against the Automa."""
    alternatives: int = 4
    """How many of the moves not played are written down at each decision."""
    fewest: int = 3
    """Only those with at least this many visits."""


class Harvest(NamedTuple):
    """Positions of some games, a row each; a game's rows stand together, in the order of play."""

    words: Words
    games: NDArray[np.int32]
    played: NDArray[np.bool_]
    """Whether the game went through this position; otherwise it was only looked at."""
    wins: NDArray[np.float32]
    """What the search found: the probability that seat 0 wins."""
    margins: NDArray[np.float32]
    cut: NDArray[np.bool_]
    """Whether the next move was explored, so that what came of it says nothing."""
    orders: NDArray[np.uint8]
    """The circle of each game; this and the following have a row for each game."""
    results: NDArray[np.float32]
    """For each game: whether seat 0 won, its margin, empty cells of seat 0 and of seat 1."""
    used: NDArray[np.int64]
    """How many positions there are."""


def new_harvest(games: int, alternatives: int) -> Harvest:
    """Room for this many games."""
    rows = games * MOST_DECISIONS * (1 + alternatives) // 2
    return Harvest(
        words=np.zeros((rows, WORD_COUNT), np.int64),
        games=np.zeros(rows, np.int32),
        played=np.zeros(rows, np.bool_),
        wins=np.zeros(rows, np.float32),
        margins=np.zeros(rows, np.float32),
        cut=np.zeros(rows, np.bool_),
        orders=np.zeros((games, PATCH_COUNT), np.uint8),
        results=np.zeros((games, 4), np.float32),
        used=np.zeros(1, np.int64),
    )


def harvest_games(
    streams: NDArray[np.uint64], parameters: NDArray[np.float32], plan: Plan
) -> Harvest:
    """Play a game for each stream; the same streams give the same games."""
    harvest = new_harvest(len(streams), plan.alternatives)
    tree = new_tree(plan.simulations + 2)
    _play_games(streams, parameters, plan, Manner(), tree, new_walk(int(streams[0])), harvest)
    used = int(harvest.used[0])
    rows = {name: getattr(harvest, name)[:used] for name in harvest._fields[:6]}
    return harvest._replace(**rows)


@compiled
def _play_games(
    streams: NDArray[np.uint64],
    parameters: NDArray[np.float32],
    plan: Plan,
    manner: Manner,
    tree: Tree,
    walk: Walk,
    harvest: Harvest,
) -> None:
    words = np.zeros(WORD_COUNT, np.int64)
    for game in range(len(streams)):
        stream = streams[game]
        walk.stream[0] = stream
        _play_game(game, stream, words, parameters, plan, manner, tree, walk, harvest)
        _write_result(harvest, game, words)


@inlined
def _play_game(
    game: int,
    stream: np.uint64,
    words: Words,
    parameters: NDArray[np.float32],
    plan: Plan,
    manner: Manner,
    tree: Tree,
    walk: Walk,
    harvest: Harvest,
) -> None:
    order = harvest.orders[game]
    stream = _deal_one(game, stream, words, order, plan.automa)
    opening, stream = below(stream, OPENING), next_stream(stream)
    before = as_word(NONE)
    for decision in range(MOST_DECISIONS):
        stream = settle(words, order, stream)
        if waits_for(words, load_table(words)) == OVER:
            break
        plant(tree, words, order, parameters, walk, manner)
        # A forced move needs no choice, only a value.
        forced = tree.nodes.edge_count[tree.root[0]] == 1
        number = plan.simulations // 4 if forced else plan.simulations
        simulate(tree, order, parameters, walk, manner, number, 0)
        best = best_edge(tree)
        explores = decision < opening or happens(stream, plan.exploration)
        stream = next_stream(stream)
        chosen = _explored_edge(tree, stream) if explores else best
        stream = next_stream(next_stream(stream))
        seat = turn_of(words, load_table(words))
        if before != NONE:
            _write_value(harvest, before, tree, best, seat)
            harvest.cut[before] = chosen != best
        _add_alternatives(harvest, game, words, tree, chosen, plan)
        play(words, order, tree.edges.codes[chosen])
        before = as_word(NONE)
        if not is_over(words, load_table(words)):
            before = _add_row(harvest, game, words, True)


@inlined
def _deal_one(
    game: int, stream: np.uint64, words: Words, order: NDArray[np.uint8], automa: float
) -> np.uint64:
    solo = happens(stream, automa)
    kind = below(next_stream(stream), _SOLO_KINDS)
    level, deck = (1 + kind // len(DECK_NAMES), kind % len(DECK_NAMES)) if solo else (0, 0)
    first = 0 if solo else EITHER
    return deal(words, order, next_stream(next_stream(stream)), game & 1, first, level, deck)


@inlined
def _explored_edge(tree: Tree, stream: np.uint64) -> int:
    """The best placement of a random patch, or advancing; now and then any candidate."""
    first, count = tree.nodes.first_edge[tree.root[0]], tree.nodes.edge_count[tree.root[0]]
    among = count
    if below(stream, _ANY_PLACEMENT):
        among = as_word(0)
        while among < count and tree.edges.ranks[first + among] == 0:
            among += 1
    return as_word(first) + below(next_stream(stream), among)


@inlined
def _add_row(harvest: Harvest, game: int, words: Words, played: bool) -> int:
    row = harvest.used[0]
    harvest.words[row] = words
    harvest.games[row], harvest.played[row] = game, played
    harvest.used[0] += 1
    return row


@inlined
def _write_value(harvest: Harvest, row: int, tree: Tree, edge: int, seat: int) -> None:
    win, margin = win_at(tree, edge), margin_at(tree, edge)
    harvest.wins[row] = win if seat == 0 else 1 - win
    harvest.margins[row] = margin if seat == 0 else -margin


@inlined
def _add_alternatives(
    harvest: Harvest, game: int, words: Words, tree: Tree, chosen: int, plan: Plan
) -> None:
    """Write down the most visited moves that were not played."""
    first = tree.nodes.first_edge[tree.root[0]]
    seat = turn_of(words, load_table(words))
    taken = as_word(0)
    for _ in range(plan.alternatives):
        best = as_word(NONE)
        for place in range(tree.nodes.edge_count[tree.root[0]]):
            edge = first + place
            visits = tree.edges.visits[edge]
            free = edge != chosen and not taken >> place & 1 and visits >= plan.fewest
            if free and (best == NONE or visits > tree.edges.visits[first + best]):
                best = as_word(place)
        if best == NONE:
            break
        taken |= 1 << best
        row = _add_row(harvest, game, words, False)
        after = harvest.words[row]
        play(after, harvest.orders[game], tree.edges.codes[first + best])
        if is_over(after, load_table(after)):
            harvest.used[0] -= 1
        else:
            _write_value(harvest, row, tree, first + best, seat)


@inlined
def _write_result(harvest: Harvest, game: int, words: Words) -> None:
    first, second = scores_of(words)
    one, two = quilt_of(words, 0), quilt_of(words, 1)
    harvest.results[game, 0] = winner_of(first, second, load_table(words).first_home) == 0
    harvest.results[game, 1] = first - second
    harvest.results[game, 2] = empty_count(one[0], one[1])
    harvest.results[game, 3] = empty_count(two[0], two[1])

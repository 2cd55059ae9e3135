"""Playing games to the end, at random or by a cheap utility.

At random two games are played side by side: while one waits for the result of a long chain of
instructions, the processor works on the other.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.patchwork.choices import view_of
from quiltbee.kernel.patchwork.legal_moves import random_move
from quiltbee.kernel.patchwork.moves import NO_MOVE
from quiltbee.kernel.patchwork.packing import pack
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.running_games import (
    carry_out,
    decide,
    is_finished,
    load_game,
    write_result,
)
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.state import (
    LEVEL,
    PURSES,
    WORD_COUNT,
    Order,
    Words,
    copy_words,
    load_table,
)
from quiltbee.kernel.patchwork.utility import decide_by_utility
from quiltbee.kernel.policy import Policy as Policy
from quiltbee.kernel.randomness import next_stream, streams_of
from quiltbee.kernel.threads import in_threads
from quiltbee.patchwork.state import State


class Results(NamedTuple):
    """How games ended, a row each."""

    scores: NDArray[np.int32]
    winners: NDArray[np.int32]
    plies: NDArray[np.int32]
    """Moves played on the way, special patches, the Automa's turns and shuffles included."""


def play_out(
    state: State,
    count: int,
    *,
    seed: int = 0,
    policy: Policy = Policy.UNIFORM,
    threads: int | None = None,
) -> Results:
    """Play a position to the end many times."""
    words, order = pack(state)
    rows, orders = np.tile(words, (count, 1)), np.tile(order, (count, 1))
    return play_all(rows, orders, streams_of(seed, count), policy=policy, threads=threads)


def play_all(
    words: Words,
    orders: Order,
    streams: NDArray[np.uint64],
    *,
    policy: Policy = Policy.UNIFORM,
    threads: int | None = None,
) -> Results:
    """Play every row to the end; the rows themselves stay as they are."""
    results = np.empty((len(words), 4), np.int32)
    if len(words):
        loop = _loop(policy, solo=bool((words[:, PURSES[1]] >> LEVEL).any()))
        in_threads(loop, (words, orders, streams, results), threads=threads, fewest=64)
    return Results(results[:, :2], results[:, 2], results[:, 3])


def _loop(policy: Policy, *, solo: bool) -> Any:
    if solo and policy is not Policy.UNIFORM:
        raise ValueError("against the Automa there are only uniform playouts")
    if solo:
        return _play_plainly
    return _play_uniform if policy is Policy.UNIFORM else _play_by_utility


@compiled
def _play_uniform(
    words: Words, orders: Order, streams: NDArray[np.uint64], results: NDArray[np.int32]
) -> None:
    """Play games of two players to their end by uniformly random moves.

    With no game left to take, a place plays the last one once more and its result is not written.
    """
    last = len(words) - 1
    a, b, following, unfinished = 0, 1, 2, len(words)
    one = load_game(words[a], streams[a])
    two = load_game(words[min(b, last)], streams[min(b, last)])
    while unfinished > 0:
        while is_finished(one) and a <= last:
            write_result(results[a], one)
            a, following, unfinished = following, following + 1, unfinished - 1
            one = load_game(words[min(a, last)], streams[min(a, last)])
        while is_finished(two) and b <= last:
            write_result(results[b], two)
            b, following, unfinished = following, following + 1, unfinished - 1
            two = load_game(words[min(b, last)], streams[min(b, last)])
        view_one = view_of(one.mover, one.left, one.token, orders[min(a, last)])
        view_two = view_of(two.mover, two.left, two.token, orders[min(b, last)])
        choice_one, choice_two = decide(one, view_one), decide(two, view_two)
        one, two = carry_out(one, choice_one), carry_out(two, choice_two)


@compiled
def _play_by_utility(
    words: Words, orders: Order, streams: NDArray[np.uint64], results: NDArray[np.int32]
) -> None:
    """Play games of two players to their end by moves of some utility."""
    for row in range(words.shape[0]):
        game = load_game(words[row], streams[row])
        while not is_finished(game):
            view = view_of(game.mover, game.left, game.token, orders[row])
            game = carry_out(game, decide_by_utility(game.mover, view, game.stream))
        write_result(results[row], game)


@compiled
def _play_plainly(
    words: Words, orders: Order, streams: NDArray[np.uint64], results: NDArray[np.int32]
) -> None:
    """Play any games to their end by uniformly random moves, one after the other."""
    current = np.empty(WORD_COUNT, np.int64)
    for game in range(words.shape[0]):
        copy_words(current, words[game])
        stream, plies = streams[game], 0
        code = random_move(current, orders[game], stream)
        while code != NO_MOVE:
            play(current, orders[game], code)
            stream, plies = next_stream(stream), plies + 1
            code = random_move(current, orders[game], stream)
        first, second = scores_of(current)
        results[game, 0], results[game, 1] = first, second
        results[game, 2] = winner_of(first, second, load_table(current).first_home)
        results[game, 3] = plies

"""Playing games to the end at random.

Two games are played side by side: while one waits for the result of a long chain of instructions,
the processor works on the other. For that a turn is written in three steps, `view_of`, `decide`
and `carry_out`, which `play_uniform` takes in turns. A game against the Automa goes the plain way.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import choose, mask_if
from quiltbee.kernel.boards import empty_count, nth_empty_cell
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.choices import Choice, nth_choice
from quiltbee.kernel.patchwork.circle import circle_after
from quiltbee.kernel.patchwork.legal_moves import View, random_move, view_of
from quiltbee.kernel.patchwork.moves import NO_MOVE
from quiltbee.kernel.patchwork.play import (
    after_turn,
    play,
    special_patches_won,
    tile_after,
    with_cell,
)
from quiltbee.kernel.patchwork.scoring import player_score, scores_of, winner_of
from quiltbee.kernel.patchwork.state import (
    WORD_COUNT,
    Order,
    Player,
    Words,
    load_player,
    load_table,
    turn_of,
)
from quiltbee.kernel.randomness import below, next_stream
from quiltbee.patchwork.time_board import LAST_SPACE

RESULT = 4
"""Numbers in a result: both scores, the winner, the plies."""


class Game(NamedTuple):
    """A running game of two players, as the seat to move sees it."""

    mover: Player
    other: Player
    seat: int
    left: int
    token: int
    special_tile: int
    first_home: int
    edition: int
    plies: int
    stream: np.uint64


@inlined
def load_game(words: Words, stream: np.uint64) -> Game:
    """Read a game; special patches that wait are placed at once."""
    table = load_table(words)
    seat = turn_of(words, table)
    mover, stream = place_special_patches(load_player(words, seat), table.waiting, stream)
    tile = tile_after(table.special_tile, seat, mover)
    other = load_player(words, 1 - seat)
    passes = mask_if(mover.space > other.space)
    return Game(
        exchanged(mover, other, passes),
        exchanged(other, mover, passes),
        seat ^ passes & 1,
        table.left,
        table.token,
        tile,
        table.first_home,
        table.edition,
        table.waiting,
        stream,
    )


@inlined
def place_special_patches(
    player: Player, count: int, stream: np.uint64
) -> tuple[Player, np.uint64]:
    """Place special patches on random empty cells, as many as there is room for."""
    for _ in range(count):
        empty = empty_count(player.upper, player.lower)
        if empty:
            cell = nth_empty_cell(player.upper, player.lower, below(stream, empty))
            player = with_cell(player, cell)
        stream = next_stream(stream)
    return player, stream


@inlined
def exchanged(player: Player, other: Player, exchange: int) -> Player:
    """The other player if `exchange` has all bits, the player if it has none."""
    return Player(
        choose(exchange, other.upper, player.upper),
        choose(exchange, other.lower, player.lower),
        choose(exchange, other.buttons, player.buttons),
        choose(exchange, other.income, player.income),
        choose(exchange, other.space, player.space),
    )


@inlined
def decide(game: Game, view: View) -> Choice:
    """One of the legal moves, each as likely as the others."""
    index = below(game.stream, view.tally.f + 1)
    return nth_choice(view.offer, view.anchors, view.tally, index)


@inlined
def carry_out(game: Game, choice: Choice) -> Game:
    """The game after a turn and after the special patches won in it are placed at random."""
    seat, other, stream = game.seat, game.other, next_stream(game.stream)
    mover = after_turn(game.mover, other.space, choice)
    left, token = circle_after(game.left, game.token, choice.step & choice.takes)
    tile = tile_after(game.special_tile, seat, mover)
    won = special_patches_won(game.edition, game.mover.space, mover.space, other.space)
    if won:
        mover, stream = place_special_patches(mover, won, stream)
        tile = tile_after(tile, seat, mover)
    passes = mask_if(mover.space > other.space)
    return Game(
        exchanged(mover, other, passes),
        exchanged(other, mover, passes),
        seat ^ passes & 1,
        left,
        token,
        tile,
        game.first_home,
        game.edition,
        game.plies + 1 + won,
        stream,
    )


@inlined
def is_finished(game: Game) -> bool:
    """Both tokens are on the last space."""
    return (game.mover.space == LAST_SPACE) & (game.other.space == LAST_SPACE)


@inlined
def write_result(result: NDArray[np.int32], game: Game) -> None:
    """Write the result of a finished game; who moved last was not the first home."""
    mover = player_score(game.mover, game.special_tile == game.seat + 1)
    other = player_score(game.other, game.special_tile == 2 - game.seat)
    first_home = game.first_home if game.first_home else 2 - game.seat
    first, second = (mover, other) if game.seat == 0 else (other, mover)
    result[0], result[1] = first, second
    result[2] = winner_of(first, second, first_home)
    result[3] = game.plies


@compiled
def play_uniform(
    words: Words, orders: Order, streams: NDArray[np.uint64], results: NDArray[np.int32]
) -> None:
    """Play games of two players to their end by uniformly random moves."""
    last = words.shape[0] - 1
    a, b, following, unfinished = 0, min(1, last), 2, last + 1
    one, two = load_game(words[a], streams[a]), load_game(words[b], streams[b])
    while unfinished > 0:
        if is_finished(one):
            write_result(results[a], one)
            a, following, unfinished = min(following, last), following + 1, unfinished - 1
            one = load_game(words[a], streams[a])
        if is_finished(two):
            write_result(results[b], two)
            b, following, unfinished = min(following, last), following + 1, unfinished - 1
            two = load_game(words[b], streams[b])
        view_one = view_of(one.mover, one.left, one.token, orders[a])
        view_two = view_of(two.mover, two.left, two.token, orders[b])
        choice_one, choice_two = decide(one, view_one), decide(two, view_two)
        one, two = carry_out(one, choice_one), carry_out(two, choice_two)


@compiled
def play_plainly(
    words: Words, orders: Order, streams: NDArray[np.uint64], results: NDArray[np.int32]
) -> None:
    """Play any games to their end by uniformly random moves, one after the other."""
    current = np.empty(WORD_COUNT, np.int64)
    for game in range(words.shape[0]):
        current[:] = words[game]
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

"""A game of two players on its way to the end, held in registers.

A turn is three steps, `view_of`, `decide` and `carry_out`, so that playouts can take two games in
turns.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import choose, mask_if
from quiltbee.kernel.boards import empty_count, nth_empty_cell
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.choices import Choice, View, nth_choice
from quiltbee.kernel.patchwork.circle import circle_after
from quiltbee.kernel.patchwork.play import after_turn, special_patches_won, tile_after, with_cell
from quiltbee.kernel.patchwork.scoring import player_score, winner_of
from quiltbee.kernel.patchwork.state import Player, Words, load_player, load_table, turn_of
from quiltbee.kernel.randomness import below, next_stream
from quiltbee.patchwork.time_board import LAST_SPACE


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
    """Place special patches on random empty cells; there must be room for them."""
    for _ in range(count):
        index = below(stream, empty_count(player.upper, player.lower))
        player = with_cell(player, nth_empty_cell(player.upper, player.lower, index))
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
    index = below(game.stream, view.tally.total + 1)
    return nth_choice(view, index)


@inlined
def carry_out(game: Game, choice: Choice) -> Game:
    """The game after a turn and after the special patches won in it are placed at random."""
    seat, other, stream = game.seat, game.other, next_stream(game.stream)
    mover = after_turn(game.mover, other.space, choice)
    left, token = circle_after(game.left, game.token, choice.step & choice.takes)
    tile = tile_after(game.special_tile, seat, mover)
    won = special_patches_won(game.edition, game.mover.space, mover.space, other.space)
    if won:
        won = min(won, empty_count(mover.upper, mover.lower))  # without room it is lost (PW-5.4)
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
    """Write the result of a finished game; the seat that moved last was not the first home."""
    mover = player_score(game.mover, game.special_tile == game.seat + 1)
    other = player_score(game.other, game.special_tile == 2 - game.seat)
    first_home = game.first_home if game.first_home else 2 - game.seat
    first, second = (mover, other) if game.seat == 0 else (other, mover)
    result[0], result[1] = first, second
    result[2] = winner_of(first, second, first_home)
    result[3] = game.plies

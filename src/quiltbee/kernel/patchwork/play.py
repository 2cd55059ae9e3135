"""Playing a move: the twin of the methods of `State` that do it.

What a turn does is written once, without a branch where the course of a game cannot be foreseen:
both actions, advance (PW-3) and take (PW-4), are one. `play` does it to the words of a state.
"""

from quiltbee.kernel.anchors import RANKS
from quiltbee.kernel.bits import at, choose, mask_if
from quiltbee.kernel.boards import empty_count, has_square, placed
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.automa import play_automa_turn, play_shuffle
from quiltbee.kernel.patchwork.choices import Choice
from quiltbee.kernel.patchwork.circle import circle_after, step_to
from quiltbee.kernel.patchwork.moves import AUTOMA_CODE, KIND, RANK, SHUFFLE_CODE, SPECIAL_CODE
from quiltbee.kernel.patchwork.state import (
    Order,
    Player,
    Table,
    Words,
    home_after,
    load_player,
    load_table,
    space_of,
    store_player,
    store_table,
    turn_of,
)
from quiltbee.kernel.patchwork.tables import (
    BUTTON_COST,
    BUTTON_INCOME,
    INCOME_MARKS,
    SHAPES,
    SPACES,
    SPECIAL_PATCH_MARKS,
    TIME_COST,
)
from quiltbee.patchwork.time_board import LAST_SPACE


@inlined
def after_turn(player: Player, opponent_space: int, choice: Choice) -> Player:
    """The player after advancing or taking a patch, with the income of the marks crossed."""
    takes, patch = choice.takes, choice.patch
    upper, lower = placed(at(SHAPES.cells, patch * RANKS + choice.rank) & takes, choice.anchor)
    target = choose(takes, player.space + at(TIME_COST, patch), opponent_space + 1)
    space = min(target, LAST_SPACE)
    gained = choose(takes, -at(BUTTON_COST, patch), space - player.space)
    income = player.income + (at(BUTTON_INCOME, patch) & takes)
    marks = at(INCOME_MARKS, space) - at(INCOME_MARKS, player.space)
    buttons = player.buttons + gained + marks * income
    return Player(player.upper | upper, player.lower | lower, buttons, income, space)


@inlined
def with_cell(player: Player, cell: int) -> Player:
    """The player after placing a special patch."""
    upper, lower = placed(1, cell)
    return Player(
        player.upper | upper, player.lower | lower, player.buttons, player.income, player.space
    )


@inlined
def special_patches_won(edition: int, start: int, end: int, opponent: int) -> int:
    """How many special patch marks a move crosses first (PW-5.3)."""
    marks = edition * SPACES
    first_free = max(start, opponent)
    won = at(SPECIAL_PATCH_MARKS, marks + end) - at(SPECIAL_PATCH_MARKS, marks + first_free)
    return max(won, 0)


@inlined
def tile_after(special_tile: int, seat: int, player: Player) -> int:
    """Who has the special tile after a seat placed something (PW-6.1)."""
    if special_tile == 0 and has_square(player.upper, player.lower):
        return seat + 1
    return special_tile


@inlined
def play(words: Words, order: Order, code: int) -> None:
    """Play a move that is known to be legal."""
    if code >= SHUFFLE_CODE:
        play_shuffle(words, code)
    elif code >= AUTOMA_CODE:
        play_automa_turn(words, order, code)
    elif code >= SPECIAL_CODE:
        _play_special_patch(words, code - SPECIAL_CODE)
    else:
        _play_turn(words, order, code)


@inlined
def _play_turn(words: Words, order: Order, code: int) -> None:
    table = load_table(words)
    seat = turn_of(words, table)
    player, opponent = load_player(words, seat), space_of(words, 1 - seat)
    choice = _choice_of(code, table, order)
    moved = after_turn(player, opponent, choice)
    left, token = circle_after(table.left, table.token, choice.step & choice.takes)
    won = special_patches_won(table.edition, player.space, moved.space, opponent)
    store_player(words, seat, moved)
    store_table(
        words,
        Table(
            left,
            token,
            seat,
            tile_after(table.special_tile, seat, moved),
            home_after(table.first_home, seat, moved.space),
            min(won, empty_count(moved.upper, moved.lower)),  # with no room it is lost (PW-5.4)
            table.edition,
        ),
    )


@inlined
def _choice_of(code: int, table: Table, order: Order) -> Choice:
    patch = max((code >> KIND) - 1, 0)
    rank = code >> RANK & (RANKS - 1)
    step = step_to(table.left, table.token, order, patch)
    return Choice(mask_if(code != 0), patch, step, rank, code & (1 << RANK) - 1)


@inlined
def _play_special_patch(words: Words, cell: int) -> None:
    table = load_table(words)
    seat = table.on_top
    sewn = with_cell(load_player(words, seat), cell)
    store_player(words, seat, sewn)
    store_table(
        words,
        Table(
            table.left,
            table.token,
            seat,
            tile_after(table.special_tile, seat, sewn),
            table.first_home,
            min(table.waiting - 1, empty_count(sewn.upper, sewn.lower)),
            table.edition,
        ),
    )

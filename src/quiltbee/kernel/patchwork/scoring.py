"""Scores, and who wins: the twin of the rules' scoring (section PW-7)."""

from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.automa import automa_score
from quiltbee.kernel.patchwork.state import Player, Words, load_deck, load_player, load_table
from quiltbee.patchwork.scoring import EMPTY_CELL_POINTS, SPECIAL_TILE_POINTS


@inlined
def player_score(player: Player, has_tile: bool) -> int:
    """What a player would score if the game ended now (PW-7.2)."""
    empty = empty_count(player.upper, player.lower)
    return player.buttons + SPECIAL_TILE_POINTS * has_tile - EMPTY_CELL_POINTS * empty


@inlined
def scores_of(words: Words) -> tuple[int, int]:
    """What both seats would score if the game ended now."""
    tile = load_table(words).special_tile
    first = player_score(load_player(words, 0), tile == 1)
    if load_deck(words).level:
        return first, automa_score(words, tile == 2)
    return first, player_score(load_player(words, 1), tile == 2)


@inlined
def winner_of(first: int, second: int, first_home: int) -> int:
    """The winning seat; on a tie the one that reached the last space first (PW-7.3)."""
    if first == second:
        return first_home - 1
    return 1 if second > first else 0

"""Games of the search against itself, and at every turn what each choice was worth to it.

A choice is one of the three patches on offer, wherever it is placed, or advancing. Nothing is
explored: what differs from game to game is the circle. Games take turns between the editions.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quiltbee.kernel.bits import as_word
from quiltbee.kernel.boards import empty_count
from quiltbee.kernel.compiling import compiled, inlined
from quiltbee.kernel.patchwork.chance import EITHER, deal
from quiltbee.kernel.patchwork.circle import offer_of
from quiltbee.kernel.patchwork.learning.foresight import best_edge
from quiltbee.kernel.patchwork.legal_moves import OVER, SPECIAL, waits_for
from quiltbee.kernel.patchwork.moves import KIND
from quiltbee.kernel.patchwork.net.valuation import MARGIN_WEIGHT
from quiltbee.kernel.patchwork.play import play
from quiltbee.kernel.patchwork.scoring import scores_of, winner_of
from quiltbee.kernel.patchwork.search.expansion import BETWEEN_PLAYERS, Manner
from quiltbee.kernel.patchwork.search.simulation import Walk, new_walk, plant, simulate
from quiltbee.kernel.patchwork.search.tree import Tree, new_tree
from quiltbee.kernel.patchwork.state import WORD_COUNT, Words, load_player, load_table, turn_of
from quiltbee.kernel.patchwork.tables import EDITIONS, PATCH_COUNT

MOST_TURNS = 128
CHOICES = 4
"""The patches of the offer, and advancing."""
ADVANCING = CHOICES - 1
NOTHING = 255
"""For a place of the offer where no patch is left."""
SEAT, SPACE, RIVAL_SPACE, BUTTONS, INCOME, EMPTY, CHOSEN = range(7)
FACTS = 7
"""What is written down of a turn: the columns of `facts`."""
_MOST_BUTTONS = 255


class Offers(NamedTuple):
    """Turns of some games, a row each; a game's rows stand together, in the order of play."""

    games: NDArray[np.int32]
    facts: NDArray[np.uint8]
    """Who moves, on which space, and so on: a column each."""
    patches: NDArray[np.uint8]
    """The offer."""
    visits: NDArray[np.int32]
    """Simulations of each choice; -1 if it cannot be made."""
    wins: NDArray[np.float32]
    """What each choice promises the seat that moves: with its best placement."""
    margins: NDArray[np.float32]
    editions: NDArray[np.uint8]
    """Places in `EDITIONS`; this and the following have a row for each game."""
    results: NDArray[np.int16]
    """The starting seat, the winner, and the scores of both seats."""
    used: NDArray[np.int64]
    """How many turns there are."""


def new_offers(games: int) -> Offers:
    """Room for this many games."""
    rows = games * MOST_TURNS
    return Offers(
        games=np.zeros(rows, np.int32),
        facts=np.zeros((rows, FACTS), np.uint8),
        patches=np.zeros((rows, CHOICES - 1), np.uint8),
        visits=np.zeros((rows, CHOICES), np.int32),
        wins=np.zeros((rows, CHOICES), np.float32),
        margins=np.zeros((rows, CHOICES), np.float32),
        editions=(np.arange(games) % len(EDITIONS)).astype(np.uint8),
        results=np.zeros((games, 4), np.int16),
        used=np.zeros(1, np.int64),
    )


def weigh_offers(
    streams: NDArray[np.uint64], parameters: NDArray[np.float32], simulations: int
) -> Offers:
    """Play a game for each stream; the same streams give the same games."""
    offers = new_offers(len(streams))
    tree, walk = new_tree(simulations + 2), new_walk(int(streams[0]))
    _play_games(streams, parameters, simulations, BETWEEN_PLAYERS, tree, walk, offers)
    used = int(offers.used[0])
    rows = {name: getattr(offers, name)[:used] for name in Offers._fields[:6]}
    return offers._replace(**rows)


@compiled
def _play_games(
    streams: NDArray[np.uint64],
    parameters: NDArray[np.float32],
    simulations: int,
    manner: Manner,
    tree: Tree,
    walk: Walk,
    offers: Offers,
) -> None:
    words, order = np.zeros(WORD_COUNT, np.int64), np.zeros(PATCH_COUNT, np.uint8)
    for game in range(len(streams)):
        walk.stream[0] = streams[game]
        deal(words, order, streams[game], offers.editions[game], EITHER, 0, 0)
        offers.results[game, 0] = load_table(words).on_top
        waits = waits_for(words, load_table(words))
        while waits != OVER:
            plant(tree, words, order, parameters, walk, manner)
            if tree.nodes.edge_count[tree.root[0]] > 1:
                simulate(tree, order, parameters, walk, manner, simulations, 0)
            chosen = best_edge(tree)
            if waits != SPECIAL:
                _write_turn(offers, game, words, order, tree, chosen)
            play(words, order, tree.edges.codes[chosen])
            waits = waits_for(words, load_table(words))
        first, second = scores_of(words)
        offers.results[game, 1] = winner_of(first, second, load_table(words).first_home)
        offers.results[game, 2], offers.results[game, 3] = first, second


@inlined
def _write_turn(
    offers: Offers, game: int, words: Words, order: NDArray[np.uint8], tree: Tree, chosen: int
) -> None:
    row, table = offers.used[0], load_table(words)
    seat = turn_of(words, table)
    player = load_player(words, seat)
    offer = offer_of(table.left, table.token, order, 0)
    patches = (offer.first.patch, offer.second.patch, offer.third.patch)
    left = table.left
    for place in range(CHOICES - 1):
        offers.patches[row, place] = patches[place] if left else NOTHING
        left &= left - 1
    offers.games[row] = game
    facts = offers.facts[row]
    facts[SEAT], facts[SPACE] = seat, player.space
    facts[RIVAL_SPACE] = load_player(words, 1 - seat).space
    facts[BUTTONS], facts[INCOME] = min(player.buttons, as_word(_MOST_BUTTONS)), player.income
    facts[EMPTY] = empty_count(player.upper, player.lower)
    facts[CHOSEN] = _choice_of(offers, row, tree.edges.codes[chosen])
    _write_values(offers, row, tree)
    offers.used[0] += 1


@inlined
def _choice_of(offers: Offers, row: int, code: int) -> int:
    """The place of the offer that a move takes from, or advancing."""
    patch = (as_word(code) >> KIND) - 1
    for place in range(CHOICES - 1):
        if patch == offers.patches[row, place]:
            return as_word(place)
    return as_word(ADVANCING)


@inlined
def _write_values(offers: Offers, row: int, tree: Tree) -> None:
    """Of each choice the most promising placement that was looked at, else the net's favourite."""
    edges, first = tree.edges, tree.nodes.first_edge[tree.root[0]]
    for choice in range(CHOICES):
        offers.visits[row, choice] = -1
    for edge in range(first, first + tree.nodes.edge_count[tree.root[0]]):
        choice = _choice_of(offers, row, edges.codes[edge])
        visits = edges.visits[edge]
        win, margin = edges.wins[edge], edges.margins[edge]
        known = offers.visits[row, choice]
        better = win + MARGIN_WEIGHT * margin > (
            offers.wins[row, choice] + MARGIN_WEIGHT * offers.margins[row, choice]
        )
        if known == -1 or (visits > 0 and (known == 0 or better)):
            offers.wins[row, choice], offers.margins[row, choice] = win, margin
        if known == -1:
            known = 0
        offers.visits[row, choice] = known + visits

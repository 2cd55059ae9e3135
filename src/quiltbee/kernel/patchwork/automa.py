"""The Automa's turn and its deck: the twin of `decide` and `State._automa_turn` (AU-2, AU-3)."""

from quiltbee.kernel.bits import as_word, at, lowest_bit, nth_bit, popcount
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.circle import Offer, circle_after, of_three, offer_of, step_to
from quiltbee.kernel.patchwork.moves import AUTOMA_CODE, CARD, SHUFFLE_CODE, SHUFFLES
from quiltbee.kernel.patchwork.state import (
    BUTTONS,
    CARD_BITS,
    CARDS,
    COUNT,
    DRAWN,
    PURSES,
    SEAT_WORDS,
    Order,
    Table,
    Words,
    home_after,
    load_deck,
    load_table,
    space_of,
    store_table,
)
from quiltbee.kernel.patchwork.tables import (
    BUTTON_INCOME,
    CARD_BUDGET,
    CARD_FILTERS,
    CARD_INCOME,
    DECK_CARDS,
    DECK_SIZE,
    FILTER_COUNT,
    FILTERS,
    INCOME_BITS,
    INCOME_MARKS,
    LEVEL_SCORES,
    LEVEL_TILE_SPACE,
    SCORES,
    SIZE,
    TIME_COST,
    WITH_BUTTONS,
)
from quiltbee.patchwork.automa import SET_ASIDE, Filter, Scores
from quiltbee.patchwork.scoring import SPECIAL_TILE_POINTS
from quiltbee.patchwork.state import OFFER_SIZE
from quiltbee.patchwork.time_board import LAST_SPACE

_NO_OVERTAKE = FILTERS.index(Filter.NO_OVERTAKE)
_MOST_BUTTONS = FILTERS.index(Filter.MOST_BUTTONS)
_LARGEST = FILTERS.index(Filter.LARGEST)
_SPECIAL_TILE = SCORES.index(Scores.SPECIAL_TILE)
_COLLECTED_BUTTONS = SCORES.index(Scores.COLLECTED_BUTTONS)
_PATCHES_WITH_BUTTONS = SCORES.index(Scores.PATCHES_WITH_BUTTONS)
_BUTTONS_ON_PATCHES = SCORES.index(Scores.BUTTONS_ON_PATCHES)


@inlined
def automa_move(words: Words, order: Order) -> int:
    """What the Automa does with its top card (AU-2.2 to AU-2.5)."""
    table, deck = load_table(words), load_deck(words)
    card = words[CARDS] >> CARD_BITS * deck.drawn & (1 << CARD_BITS) - 1
    offer = offer_of(table.left, table.token, order, at(CARD_BUDGET, card))
    kept = ~(offer.first.barred & 1 | offer.second.barred & 2 | offer.third.barred & 4) & 7
    for place in range(FILTER_COUNT):
        name = CARD_FILTERS[card, place]
        if name < 0 or popcount(kept) <= 1:
            break
        narrowed = _keep(name, kept, offer, space_of(words, 1), space_of(words, 0))
        kept = narrowed if narrowed else kept  # a filter that would leave none is skipped
    taken = 1 + _patch(offer, lowest_bit(kept)) if kept else 0
    return AUTOMA_CODE + (card << CARD) + taken


@inlined
def _patch(offer: Offer, slot: int) -> int:
    return of_three(slot, offer.first.patch, offer.second.patch, offer.third.patch)


@inlined
def _keep(name: int, kept: int, offer: Offer, space: int, player_space: int) -> int:
    """The places of the offer that a filter keeps: those that are worth most to it."""
    most, result = 0, 0
    for slot in range(OFFER_SIZE):
        worth = _worth(name, _patch(offer, slot), slot, space, player_space)
        if kept >> slot & 1 and worth >= most:
            result = (result if worth == most else 0) | 1 << slot
            most = worth
    return result


@inlined
def _worth(name: int, patch: int, slot: int, space: int, player_space: int) -> int:
    """What a patch is worth to a filter; never kept if negative."""
    if name == _NO_OVERTAKE:
        return 0 if min(space + at(TIME_COST, patch), LAST_SPACE) <= player_space else -1
    if name == _MOST_BUTTONS:
        return at(BUTTON_INCOME, patch)
    if name == _LARGEST:
        return at(SIZE, patch)
    return slot


@inlined
def play_automa_turn(words: Words, order: Order, code: int) -> None:
    """Reveal a card and take a patch or advance (AU-2.3, AU-2.6, AU-3.1 to AU-3.3)."""
    table, deck = load_table(words), load_deck(words)
    card, taken = (code - AUTOMA_CODE) >> CARD, code & (1 << CARD) - 1
    start, step = space_of(words, 1), as_word(0)
    target = space_of(words, 0) + 1
    if taken:
        target = start + at(TIME_COST, taken - 1)
        step = step_to(table.left, table.token, order, taken - 1)
        words[SEAT_WORDS] |= 1 << (taken - 1)
    space = min(target, LAST_SPACE)
    left, token = circle_after(table.left, table.token, step)
    income = (at(INCOME_MARKS, space) - at(INCOME_MARKS, start)) * at(CARD_INCOME, card)
    words[PURSES[1]] += space - start + (income << BUTTONS) + (1 << DRAWN)
    claims = (table.special_tile == 0) & (space >= at(LEVEL_TILE_SPACE, deck.level))
    store_table(
        words,
        Table(
            left,
            token,
            1,
            2 if claims else table.special_tile,
            home_after(table.first_home, 1, space),
            0,
            table.edition,
        ),
    )


@inlined
def cards_of(deck: int, number: int) -> int:
    """The sequence of cards that the permutation with this number gives."""
    digits, left = as_word(0), (1 << DECK_SIZE) - 1
    for size in range(1, DECK_SIZE + 1):
        digits = digits << 4 | number % size
        number //= size
    cards = as_word(0)
    for place in range(DECK_SIZE):
        index = nth_bit(left, digits & 15)
        digits >>= 4
        left ^= 1 << index
        cards |= DECK_CARDS[deck, index] << CARD_BITS * place
    return cards


@inlined
def play_shuffle(words: Words, code: int) -> None:
    """Lay down a new deck of all cards (AU-3.4)."""
    number = code - SHUFFLE_CODE
    words[CARDS] = cards_of(number // SHUFFLES, number % SHUFFLES)
    purse = words[PURSES[1]] & ~(0xFF << DRAWN)
    words[PURSES[1]] = purse | DECK_SIZE << COUNT


@inlined
def first_deck(deck: int, number: int) -> int:
    """The sequence of cards at the start, with the first ones set aside (AU-1.2)."""
    return cards_of(deck, number) >> CARD_BITS * SET_ASIDE


@inlined
def automa_score(words: Words, has_tile: bool) -> int:
    """What the Automa would score if the game ended now (AU-4.1)."""
    patches, buttons = words[SEAT_WORDS], words[PURSES[1]] >> BUTTONS & 0xFFFF
    printed = 0
    for digit in range(len(INCOME_BITS)):
        printed += popcount(patches & INCOME_BITS[digit]) << digit
    counts = LEVEL_SCORES[load_deck(words).level]
    return (
        counts[_SPECIAL_TILE] * SPECIAL_TILE_POINTS * has_tile
        + counts[_COLLECTED_BUTTONS] * buttons
        + counts[_PATCHES_WITH_BUTTONS] * popcount(patches & WITH_BUTTONS)
        + counts[_BUTTONS_ON_PATCHES] * printed
    )

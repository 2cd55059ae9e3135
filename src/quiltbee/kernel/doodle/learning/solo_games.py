"""Solo games of a net one step ahead, to measure it."""

import numpy as np
from numpy.typing import NDArray

from quiltbee.doodle.steps import OVER
from quiltbee.kernel.bits import address_of, as_word
from quiltbee.kernel.compiling import compiled
from quiltbee.kernel.doodle.chance import deal, random_roll
from quiltbee.kernel.doodle.moves import ROLL_CODE
from quiltbee.kernel.doodle.net.option_rows import Options, best_option, class_of
from quiltbee.kernel.doodle.net.values import new_options, value_options
from quiltbee.kernel.doodle.play import table_after
from quiltbee.kernel.doodle.state import (
    ROLL,
    SEAT_WORDS,
    SHEET,
    START_CARD,
    STEP_MASK,
    TABLE,
    TABLE_WORDS,
    Sheet,
    chance_waits,
    seat_word,
)
from quiltbee.kernel.doodle.tables import STANDARD, Tables
from quiltbee.kernel.randomness import next_stream
from quiltbee.kernel.threads import in_threads


def solo_scores(
    parameters: NDArray[np.float32],
    count: int,
    *,
    seed: int = 0,
    limit: int = 0,
    threads: int | None = None,
) -> NDArray[np.int32]:
    """The final scores of solo games, one step ahead; every game has its seed."""
    seeds = np.arange(seed, seed + count, dtype=np.uint64)
    scores = np.zeros(count, np.int32)
    in_threads(_play_share, (seeds, scores), parameters, limit, threads=threads, fewest=1)
    return scores


def _play_share(
    seeds: NDArray[np.uint64],
    scores: NDArray[np.int32],
    parameters: NDArray[np.float32],
    limit: int,
) -> None:
    """The share of one thread."""
    order = np.zeros(len(STANDARD.deck.patch_cards), np.uint8)
    play_solo(STANDARD.tables, seeds, scores, order, parameters, limit, new_options(STANDARD))


@compiled
def play_solo(
    tables: Tables,
    seeds: NDArray[np.uint64],
    scores: NDArray[np.int32],
    order: NDArray[np.uint8],
    parameters: NDArray[np.float32],
    limit: int,
    options: Options,
) -> None:
    """Play a game for each seed."""
    words = np.zeros(TABLE_WORDS + SEAT_WORDS, np.int64)
    for row in range(len(seeds)):
        stream = deal(tables, words, order, seeds[row])
        start_card = words[seat_word(0, SHEET)] >> START_CARD
        table, total = words[TABLE], as_word(0)
        sheet = Sheet(as_word(0), as_word(0), as_word(0), as_word(0))
        while table & STEP_MASK < OVER:
            if chance_waits(table):
                table |= random_roll(tables, stream) - ROLL_CODE << ROLL
                stream = next_stream(stream)
            count = value_options(
                tables,
                table,
                address_of(order),
                len(order),
                start_card,
                sheet,
                parameters,
                limit,
                options,
            )
            best = best_option(options, count)
            total += options.points[best]
            uses = options.uses[class_of(options, best)]
            sheet = Sheet(options.upper[best], options.lower[best], uses, as_word(0))
            table = table_after(table)
        scores[row] = total

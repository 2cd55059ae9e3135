"""Making a dataset: the missing games are played, on all cores or by Ray, file by file.

Whatever stops it, the same call goes on: finished files stay, all others are played again. Which
games a file holds and how they go follows from the card alone, so nothing is lost or doubled.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from quiltbee.arena.contestants import Contestant, read_contestants
from quiltbee.arena.fixtures import Fixture
from quiltbee.arena.preparation import prepare
from quiltbee.arena.schedule import Table, rotations, tables
from quiltbee.arena.workers import LineWorker, Worker, Workforce, core_count
from quiltbee.datasets.card import Card, read_card, write_card, write_readme
from quiltbee.datasets.rows import Row, read_rows
from quiltbee.datasets.shards import arrow, holds, shard_path, tidy, write_shard
from quiltbee.errors import ErrorCode, InvalidOption
from quiltbee.games import game_named
from quiltbee.ugi.limits import Limit

HireRows = Callable[[], Worker[list[Row]]]
Report = Callable[[int, int], None]
"""Told after each game: how many are there, and how many there will be."""


def make_dataset(
    folder: Path | str,
    card: Card,
    *,
    threads: int | None = None,
    hire: HireRows | None = None,
    report: Report | None = None,
    preparing: Callable[[Contestant], None] | None = None,
) -> int:
    """Play what is missing; how many games were played now.

    Raises InvalidOption if another dataset lies in the folder or the wishes do not go together.
    """
    arrow()
    place = Path(folder)
    fixtures = all_fixtures(card)
    _begin(place, card)
    missing = [
        number
        for number in range(card.shards)
        if not holds(shard_path(place, number), card.games_of(number))
    ]
    played = 0
    if missing:
        contestants = read_contestants(card.agents)
        prepare(fixtures(0), contestants, preparing or (lambda _one: None))
        there = card.games - sum(len(card.games_of(number)) for number in missing)
        workforce = Workforce(threads or core_count(), hire or row_worker(card))
        for _ in _play(place, card, missing, fixtures, workforce):
            played += 1
            if report is not None:
                report(there + played, card.games)
    tidy(place)
    write_readme(place, card)
    return played


def row_worker(card: Card) -> HireRows:
    """Makes processes that play for this dataset."""
    return lambda: LineWorker(read_rows, "quiltbee.datasets.worker", str(card.explore))


def all_fixtures(card: Card) -> Callable[[int], Fixture]:
    """Which game has which number; raises InvalidOption or InvalidSetup."""
    game = game_named(card.game)
    options = dict(card.options)
    seats = card.seats or max(1, game.fewest_seats - game.own_seats(options))
    if not game.own_seats(options):
        options |= game.even_options
    contestants = read_contestants(card.agents)
    seatings: list[Table] = [
        turned for table in tables(contestants, seats) for turned in rotations(table)
    ]
    limit = Limit.read(card.limit)
    written = tuple(sorted(options.items()))

    def fixture(number: int) -> Fixture:
        deal, turn = divmod(number, len(seatings))
        return Fixture(game.name, card.seed + deal, seatings[turn], written, limit)

    _ = fixture(0).setup  # a wrong option is refused now
    return fixture


def _begin(folder: Path, card: Card) -> None:
    """Take the folder; it may have been begun with fewer games."""
    folder.mkdir(parents=True, exist_ok=True)
    found = read_card(folder)
    if found is not None and not card.grows_from(found):
        raise InvalidOption(ErrorCode.DATASET_FOLDER, folder=str(folder), command=found.command)
    if found is None or found.games < card.games:
        write_card(folder, card)
    elif found.games > card.games:
        raise InvalidOption(ErrorCode.DATASET_FOLDER, folder=str(folder), command=found.command)


def _play(
    folder: Path,
    card: Card,
    missing: list[int],
    fixtures: Callable[[int], Fixture],
    workforce: Workforce[list[Row]],
) -> Iterator[int]:
    """Play the games of missing files; each file is written when its last game has ended."""
    numbers = {fixtures(game): game for shard in missing for game in card.games_of(shard)}
    waiting: dict[int, dict[int, list[Row]]] = {}
    games = workforce.play(numbers)
    try:
        for fixture, rows in games:
            number = numbers[fixture]
            shard = number // card.shard_games
            held = waiting.setdefault(shard, {})
            held[number] = [replace(row, game=number) for row in rows]
            if len(held) == len(card.games_of(shard)):
                done = waiting.pop(shard)
                together = [row for each in sorted(done) for row in done[each]]
                write_shard(shard_path(folder, shard), card.games_of(shard), together)
            yield number
    finally:
        games.close()

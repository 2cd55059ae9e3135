"""What a person's finished games add up to: rivals, bests, streaks, badges. Pure: lines in."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from quiltbee.match.daily import Day
from quiltbee.match.seats import SeatKind
from quiltbee.match.wire_types import GameName
from quiltbee.server.summaries import RoomLine, SeatLine

MOST_RESULTS = 100
"""Results against one rival that are listed one by one, the newest."""
RivalKind = Literal["bot", "automa", "person", "alone"]


class Outcome(msgspec.Struct, frozen=True):
    """How one game ended for the person; `ahead` of the best other seat."""

    match: str
    at: int
    won: bool
    score: int | None
    ahead: int | None


class Rival(msgspec.Struct, frozen=True):
    """All games of one kind against one rival; with several others at the table they have none."""

    game: GameName
    kind: RivalKind
    name: str
    level: str | int | None
    played: int
    won: int
    best: int | None
    """The best score."""
    best_match: str | None
    results: list[Outcome]
    """The newest, the oldest of them first."""


class Streaks(msgspec.Struct, frozen=True):
    """Wins in a row against somebody, and days of UTC in a row with a finished game."""

    wins: int
    most_wins: int
    days: int
    most_days: int


class Badge(msgspec.Struct, frozen=True):
    """Something that was done for the first time; `of` says against whom or how much."""

    kind: Literal["beaten", "automa", "score", "days", "wins"]
    game: GameName | None
    of: str
    at: int
    match: str | None


class NextLevel(msgspec.Struct, frozen=True):
    """The weakest level of a game that was not beaten yet."""

    game: GameName
    level: str
    name: str


class Results(msgspec.Struct, frozen=True):
    """What the finished games of a person add up to."""

    played: int
    won: int
    rivals: list[Rival]
    streaks: Streaks
    badges: list[Badge]


SCORES = (60, 80, 100, 120, 140)
"""Points of a game alone that are worth a badge; 100 is a good result, says the rulebook."""
DAYS = (7, 30, 100)
WINS = (5, 10, 25)


class _Game(msgspec.Struct, frozen=True):
    line: RoomLine
    outcome: Outcome
    others: tuple[SeatLine, ...]


def results_of(lines: Iterable[RoomLine], player: str, today: Day) -> Results:
    """What a person's games that were played to some end add up to."""
    games = sorted(_games(lines, player), key=lambda game: game.outcome.at)
    rivals = _rivals(games)
    return Results(
        len(games),
        sum(game.outcome.won for game in games if game.others),
        rivals,
        _streaks(games, today),
        [*_first_wins(rivals), *_scores(games), *_rows(games)],
    )


def _games(lines: Iterable[RoomLine], player: str) -> Iterable[_Game]:
    for line in lines:
        own = next((seat for seat in line.seats if seat.player == player), None)
        result = line.result
        if line.from_position:  # whoever chose the position may have chosen the winner
            continue
        if own is None or result is None or not result.scores or result.by == "abandoned":
            continue
        others = tuple(seat for seat in line.seats if seat.player != player)
        played = result.by == "play"
        best = max((result.scores[seat.seat - 1] for seat in others), default=None)
        score = result.scores[own.seat - 1] if played else None
        ahead = score - best if score is not None and best is not None else None
        won = own.seat in result.winners
        at = line.ended_at or line.changed_at
        yield _Game(line, Outcome(line.match, at, won, score, ahead), others)


def _rival(game: _Game) -> tuple[str, RivalKind, str, str | int | None] | None:
    """What a game is counted under; None with several others at the table."""
    if not game.others:
        return game.line.game, "alone", "", None
    if len(game.others) > 1:
        return None
    other = game.others[0]
    match other.kind:
        case SeatKind.BOT:
            return game.line.game, "bot", other.name, other.level
        case SeatKind.AUTOMA:
            return game.line.game, "automa", other.name, other.level
        case _:
            return game.line.game, "person", other.name, None


def _rivals(games: Sequence[_Game]) -> list[Rival]:
    found: dict[tuple[str, RivalKind, str, str | int | None], list[Outcome]] = {}
    for game in games:
        if (key := _rival(game)) is not None:
            found.setdefault(key, []).append(game.outcome)
    rivals = [_summed(*key, outcomes) for key, outcomes in found.items()]
    return sorted(rivals, key=lambda rival: (rival.game, rival.kind, -rival.played, rival.name))


def _summed(
    game: str, kind: RivalKind, name: str, level: str | int | None, outcomes: list[Outcome]
) -> Rival:
    scored = [outcome for outcome in outcomes if outcome.score is not None]
    best = max(scored, key=lambda outcome: outcome.score or 0, default=None)
    return Rival(
        game,
        kind,
        name,
        level,
        len(outcomes),
        sum(outcome.won for outcome in outcomes),
        None if best is None else best.score,
        None if best is None else best.match,
        outcomes[-MOST_RESULTS:],
    )


def _streaks(games: Sequence[_Game], today: Day) -> Streaks:
    wins, most_wins = _in_a_row(game.outcome.won for game in games if game.others)
    days = sorted({Day.at(game.outcome.at) for game in games})
    rows = _rows_of_days(days)
    fresh = bool(days) and days[-1] >= today.earlier(1)
    return Streaks(wins, most_wins, rows[-1] if fresh else 0, max(rows, default=0))


def _in_a_row(won: Iterable[bool]) -> tuple[int, int]:
    """The wins in a row at the end, and the most there ever were."""
    row = most = 0
    for each in won:
        row = row + 1 if each else 0
        most = max(most, row)
    return row, most


def _rows_of_days(days: Sequence[Day]) -> list[int]:
    """For each day how many days in a row, with it, were played."""
    rows: list[int] = []
    for number, day in enumerate(days):
        follows = number > 0 and days[number - 1] == day.earlier(1)
        rows.append(rows[-1] + 1 if follows else 1)
    return rows


def _first_wins(rivals: Iterable[Rival]) -> Iterable[Badge]:
    for rival in rivals:
        first = next((outcome for outcome in rival.results if outcome.won), None)
        if first is not None and rival.kind in ("bot", "automa"):
            kind: Literal["beaten", "automa"] = "beaten" if rival.kind == "bot" else "automa"
            of = rival.name if rival.kind == "bot" else str(rival.level)
            yield Badge(kind, rival.game, of, first.at, first.match)


def _scores(games: Iterable[_Game]) -> Iterable[Badge]:
    """Of games alone: the first time each round number was reached."""
    left = list(SCORES)
    for game in games:
        while left and not game.others and (game.outcome.score or 0) >= left[0]:
            of = str(left.pop(0))
            yield Badge("score", game.line.game, of, game.outcome.at, game.outcome.match)


def _rows(games: Sequence[_Game]) -> Iterable[Badge]:
    """Of days and wins in a row."""
    days = sorted({Day.at(game.outcome.at) for game in games})
    yield from (
        Badge("days", None, str(most), day.begins, None)
        for most in DAYS
        for day in _reaching(days, _rows_of_days(days), most)
    )
    contests, row, left = [game for game in games if game.others], 0, list(WINS)
    for game in contests:
        row = row + 1 if game.outcome.won else 0
        if left and row >= left[0]:
            yield Badge("wins", None, str(left.pop(0)), game.outcome.at, game.outcome.match)


def _reaching(days: Sequence[Day], rows: Sequence[int], most: int) -> Sequence[Day]:
    """The first day that completed this many days in a row, if there is one."""
    return [day for day, row in zip(days, rows, strict=True) if row == most][:1]


def next_level(
    rivals: Iterable[Rival], game: str, levels: Sequence[tuple[str, str]]
) -> NextLevel | None:
    """The weakest level, of names and titles in their order, that was not beaten yet."""
    beaten = {rival.level for rival in rivals if rival.game == game and rival.won}
    return next((NextLevel(game, *level) for level in levels if level[0] not in beaten), None)


def favorites_of(taken: Iterable[str], most: int = 5) -> list[tuple[str, int]]:
    """What was taken most often, and how often."""
    return Counter(taken).most_common(most)

"""The results of an arena as tables on the terminal."""

from itertools import pairwise
from pathlib import Path

from rich.table import Table
from rich.text import Text

from quiltbee.arena.comparisons import Comparison, Mean, signed
from quiltbee.arena.plan import Plan
from quiltbee.arena.plot import Headings
from quiltbee.arena.sprt import Verdict
from quiltbee.arena.summary import Summary, TestState
from quiltbee.cli.terminal.plain_console import plain_console
from quiltbee.texts import Texts

MOST_LISTED = 3
"""With more contestants not all pairs are listed; a matrix is easier to read."""

NOTHING = "–"
"""Stands where every game was forfeited, so that there is no score."""


def print_summary(told: Summary, planned: Plan, folder: Path, texts: Texts) -> None:
    """Print tables, the test and where the records are."""
    console = plain_console()
    console.print(_title(told, planned, texts))
    if told.games:
        if planned.has_meetings:
            console.print()
            console.print(_ratings(told, texts))
            console.print()
            console.print(_pairs(_listed_pairs(told), texts))
            if len(told.ratings) > MOST_LISTED:
                console.print()
                console.print(_matrix(told, texts))
        else:
            console.print()
            console.print(_scores(told, planned, texts))
        console.print()
        console.print(Text(texts("arena.errors"), "dim"))
    if told.test is not None:
        console.print(_test(told.test, told, texts))
    for line in told.scores:
        if line.forfeits:
            told_forfeits = texts.counted("arena.forfeits", line.forfeits, name=line.name)
            console.print(told_forfeits)
    if told.found:
        console.print(texts.counted("arena.found", told.found))
    console.print(texts("arena.folder", folder=folder), soft_wrap=True)


def headings(told: Summary, planned: Plan, texts: Texts) -> Headings:
    """The words of the drawing."""
    return Headings(
        _title(told, planned, texts),
        *(texts(f"arena.plot.{key}") for key in ("ratings", "matrix", "scores")),
    )


def _title(told: Summary, planned: Plan, texts: Texts) -> str:
    game = planned.pattern.game.title
    first, last = min(planned.deals), max(planned.deals)
    return texts.counted("arena.title", told.games, game=game, first=first, last=last)


def _table(texts: Texts, names: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for key in names:
        table.add_column(texts(f"arena.column.{key}"), overflow="fold", min_width=10)
    for key in numbers:
        table.add_column(texts(f"arena.column.{key}"), justify="right", no_wrap=True)
    return table


def _ratings(told: Summary, texts: Texts) -> Table:
    table = _table(texts, ("name",), ("elo", "games", "won", "score", "time"))
    lines = {line.name: line for line in told.scores}
    for rating in told.ratings:
        line = lines[rating.name]
        table.add_row(
            rating.name,
            f"{signed(rating.elo)} ± {rating.error:.0f}",
            str(line.games),
            percent(line.wins),
            plain(line.mean) if line.quantiles else NOTHING,
            milliseconds(line.seconds_per_move),
        )
    return table


def _listed_pairs(told: Summary) -> list[Comparison]:
    """All pairs as they were named; of many contestants the neighbors, the better one first."""
    if len(told.ratings) <= MOST_LISTED:
        return list(told.comparisons)
    names = [rating.name for rating in told.ratings]
    neighbors = (told.between(one, two) for one, two in pairwise(names))
    return [one for one in neighbors if one is not None]


def _matrix(told: Summary, texts: Texts) -> Table:
    """The games that each row won against each column, in percent."""
    names = [rating.name for rating in told.ratings]
    table = _table(texts, ("matrix",), ())
    for number in range(1, len(names) + 1):
        table.add_column(str(number), justify="right", no_wrap=True)
    for number, one in enumerate(names, start=1):
        met = (told.between(one, two) for two in names)
        cells = ("" if each is None else f"{100 * each.win_rate.value:.0f}" for each in met)
        table.add_row(f"{number:2} {one}", *cells)
    return table


def _pairs(compared: list[Comparison], texts: Texts) -> Table:
    table = _table(texts, ("pair",), ("games", "wins", "win_rate", "interval", "margin"))
    for one in compared:
        low, high = one.interval
        table.add_row(
            f"{one.one} – {one.two}",
            str(one.games),
            f"{one.wins:g} : {one.games - one.wins:g}",
            percent(one.win_rate),
            f"{100 * low:.1f} – {100 * high:.1f} %",
            plain(one.margin, sign="+") if one.margins else NOTHING,
        )
    return table


def _scores(told: Summary, planned: Plan, texts: Texts) -> Table:
    pattern = planned.pattern
    has_rival = pattern.game.own_seats(dict(pattern.options)) > 0  # the Automa, who can lose
    columns = ("score", "spread", "won" if has_rival else "median", "ahead", "time")
    table = _table(texts, ("name",), ("games", *columns))
    for line in told.scores:
        _, tenth, _, median, _, ninetieth, _ = line.quantiles or (0.0,) * 7
        table.add_row(
            line.name,
            str(line.games),
            plain(line.mean) if line.quantiles else NOTHING,
            f"{tenth:.0f} – {ninetieth:.0f}",
            percent(line.wins) if has_rival else f"{median:g}",
            "" if line.ahead is None else plain(line.ahead, sign="+"),
            milliseconds(line.seconds_per_move),
        )
    return table


def _test(test: TestState, told: Summary, texts: Texts) -> str:
    key = {Verdict.OPEN: "open", Verdict.STRONGER: "elo1", Verdict.WEAKER: "elo0"}[test.verdict]
    return texts(
        f"arena.sprt.{key}",
        name=told.contestants[0].name,
        elo0=f"{test.elo0:+g}",
        elo1=f"{test.elo1:+g}",
        llr=f"{test.llr:+.2f}",
        bound=f"{test.bound:.2f}",
        deals=test.deals,
    )


def percent(mean: Mean) -> str:
    """`97.3 ± 0.5 %`."""
    return f"{mean.written(100)} %"


def plain(mean: Mean, sign: str = "") -> str:
    """`25.1 ± 0.4`."""
    return mean.written(sign=sign)


def milliseconds(seconds: float) -> str:
    """The time of a move, with figures that mean something."""
    return f"{1000 * seconds:.3g} ms"

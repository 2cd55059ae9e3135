"""Scoring in words: what a rectangle is worth and why, and how a score adds up."""

from quiltbee.doodle import Sheet, best_rectangle, explain
from quiltbee.doodle.scoring import points, score
from quiltbee.geometry import Rectangle, cell_name
from quiltbee.texts import Texts


def rectangle_words(rectangle: Rectangle | None, texts: Texts) -> str:
    """`4×6 at b3: square 16 + 2 further columns = 18`."""
    if rectangle is None:
        return texts("scoring.nothing")
    told = explain(rectangle)
    facts = {
        "height": rectangle.height,
        "width": rectangle.width,
        "cell": cell_name(rectangle.corner),
        "square": told.square_points,
        "points": told.points,
    }
    if told.extra_rows:
        extra = texts.counted("scoring.rows", told.extra_rows)
    elif told.extra_columns:
        extra = texts.counted("scoring.columns", told.extra_columns)
    else:
        return texts("scoring.plain", **facts)
    return texts("scoring.words", extra=extra, **facts)


def score_lines(sheet: Sheet, texts: Texts, *, is_over: bool) -> tuple[tuple[str, int], ...]:
    """What a seat's score is made of; during the game with the best rectangle there is now."""
    rows = [
        (
            texts("score.round", number=number, told=rectangle_words(rectangle, texts)),
            points(rectangle),
        )
        for number, rectangle in enumerate(sheet.scored, start=1)
    ]
    empty = sheet.empty_count
    rows.append((texts.counted("score.empty", empty), -empty))
    total = score(sheet.covered, sheet.scored)
    rows.append((texts("score.total" if is_over else "score.so_far"), total))
    if not is_over:
        best = best_rectangle(sheet.covered)
        rows.append((texts("score.best_now", told=rectangle_words(best, texts)), points(best)))
    return tuple(rows)

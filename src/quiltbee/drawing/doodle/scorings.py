"""Which scored rectangles are marked on a board."""

from quiltbee.doodle import Phase, best_rectangle
from quiltbee.doodle.steps import round_of
from quiltbee.drawing.doodle.marker import marked_scoring, marker_frame
from quiltbee.drawing.doodle.seats import SeatView
from quiltbee.drawing.doodle.stationery import Stationery
from quiltbee.drawing.doodle.words import Words
from quiltbee.drawing.svg import Element


def scoring_marks(
    view: SeatView,
    stationery: Stationery,
    words: Words,
    scoring: int | None = None,
    *,
    small: bool = False,
) -> list[Element]:
    """The mark of the scoring of this round, 1–3; without one, what the moment asks for.

    That is the rectangle just scored, in a scoring that is still open the best one there is,
    dashed, and at the end the third. During turns nothing is marked.
    """
    number = scoring or _asked_for(view)
    if number is None:
        return []
    is_fixed = len(view.sheet.scored) >= number
    if is_fixed:
        rectangle = view.sheet.scored[number - 1]
    else:
        is_now = view.phase is Phase.SCORING and number == round_of(view.step)
        rectangle = best_rectangle(view.sheet.covered) if is_now else None
    if rectangle is None:
        return []
    if small:
        return [marker_frame(rectangle, stationery, is_fixed=is_fixed)]
    title = words.scorings[number - 1]
    return [marked_scoring(rectangle, stationery, is_fixed=is_fixed, title=title)]


def _asked_for(view: SeatView) -> int | None:
    shows = view.phase in (Phase.SCORING, Phase.OVER)
    return round_of(view.step) if shows else None

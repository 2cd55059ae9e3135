"""A person's result of a deal of the day, as a card to send and as text."""

from dataclasses import dataclass
from typing import Literal

from quiltbee.drawing.daily_card import DailyResult, draw_daily_card, write_daily_card
from quiltbee.match import Match
from quiltbee.match.bot_levels import title_of
from quiltbee.match.daily import DailyDeal, Day
from quiltbee.match.seats import SeatKind
from quiltbee.server.daily_tables import Placed
from quiltbee.server.rasters import png_of
from quiltbee.texts import Texts

CARD_PIXELS = 1200


@dataclass(frozen=True, slots=True)
class Told:
    """What a card is made from."""

    day: Day
    deal: DailyDeal
    line: Placed
    players: int
    match: Match


def picture_of(told: Told, language: str, theme: str, *, kind: Literal["svg", "png"]) -> bytes:
    """The card as a picture."""
    drawing = draw_daily_card(result_of(told, language), theme=theme, language=language)
    return drawing.svg.encode() if kind == "svg" else png_of(drawing, CARD_PIXELS)


def text_of(told: Told, language: str, theme: str) -> bytes:  # noqa: ARG001 - words have no light
    """The card as text."""
    return write_daily_card(result_of(told, language)).encode()


def result_of(told: Told, language: str) -> DailyResult:
    """The result in the words of a language."""
    texts, game = Texts(language, "drawing"), told.line.named.game
    return DailyResult(
        heading=_heading(told, texts),
        day=str(told.day),
        outcome=_outcome(told, texts),
        place=""
        if told.line.place is None
        else texts("daily.place", place=told.line.place, players=told.players),
        covered=told.match.rules.covered(told.match.state, 0),
        won=bool(game.won),
    )


def _heading(told: Told, texts: Texts) -> str:
    title = told.match.game.title
    if told.deal.is_alone:
        return title
    other = told.deal.seats[1]
    if other.kind is SeatKind.AUTOMA:
        return texts("daily.automa", game=title, level=other.level)
    return texts("daily.bot", game=title, name=title_of(told.deal.game, str(other.level)))


def _outcome(told: Told, texts: Texts) -> str:
    game = told.line.named.game
    if game.score is None:
        return texts("daily.given_up")
    if game.ahead is None:
        return texts("daily.points", score=game.score)
    if game.ahead == 0:
        return texts("daily.won_tie" if game.won else "daily.lost_tie", score=game.score)
    return texts("daily.won" if game.won else "daily.lost", by=abs(game.ahead), score=game.score)

"""Pictures of positions and matches by their address: drawn beside the event loop, and kept.

Everything is drawn as anyone may see it: whatever is hidden in a running match stays hidden, and a
counted game of a day that is still open is not drawn at all.
"""

from collections import OrderedDict
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from quiltbee.drawing import Drawing
from quiltbee.drawing.film import draw_film
from quiltbee.drawing.poster import draw_poster
from quiltbee.drawing.states import draw_state
from quiltbee.errors import ErrorCode, InvalidNotation, RefusedRequest
from quiltbee.games import game_of_position
from quiltbee.hints import Hint
from quiltbee.match import Match
from quiltbee.match.match import state_of
from quiltbee.server.rasters import png_of
from quiltbee.texts import Texts

Kind = Literal["svg", "png"]
MOST_BYTES = 32 * 1024 * 1024
"""What is kept in memory of pictures that were drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is wanted."""

    kind: Kind
    width: int
    theme: str
    language: str


class KeptPictures:
    """Pictures that were drawn lately, by what they show."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self._size = 0

    def get(self, key: tuple[object, ...]) -> bytes | None:
        """The picture, if it is still there."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def keep(self, key: tuple[object, ...], picture: bytes) -> None:
        """Keep it, and forget those that nobody has asked for the longest."""
        self._size += len(picture) - len(self._kept.pop(key, b""))
        self._kept[key] = picture
        while self._size > self._most and self._kept:
            self._size -= len(self._kept.popitem(last=False)[1])


def written(drawing: Drawing, look: Look) -> bytes:
    """A drawing as it goes over the line."""
    return drawing.svg.encode() if look.kind == "svg" else png_of(drawing, look.width)


def position_picture(line: str, look: Look) -> bytes:
    """The picture of a position in one line; raises CodedError."""
    game = game_of_position(line)
    if game is None:
        hint = Hint("no game writes its positions like this.")
        raise InvalidNotation(ErrorCode.NOTATION_POSITION, text=line[:20], hint=hint)
    state = game.parse_position(line)
    return written(draw_state(state, theme=look.theme, language=look.language), look)


def match_picture(match: Match, at: int | None, look: Look) -> bytes:
    """A match as anyone may see it, after a number of moves if it is over."""
    names = [seat.name for seat in match.seats]
    drawing = draw_state(_seen(match, at), names=names, theme=look.theme, language=look.language)
    return written(drawing, look)


def _seen(match: Match, at: int | None) -> Any:
    if not match.is_over:
        return match.rules.seen_by(match.state, ())
    if at is None or at >= len(match.plies):
        return match.state
    return match.plies[max(0, at)].before


def match_film(match: Match, look: Look) -> bytes:
    """A match that is over as a picture that moves."""
    states = [*(ply.before for ply in match.plies), match.state]
    names = [seat.name for seat in match.seats]
    film = draw_film(states, names=names, theme=look.theme, language=look.language)
    return film.svg.encode()


def match_poster(match: Match, seat: int, look: Look) -> bytes:
    """The board of a seat (from 1) of a match that is over; raises RefusedRequest without one."""
    texts = Texts(look.language, "drawing")
    drawing = None
    if 1 <= seat <= len(match.seats):
        score = str(state_of(match).scores[seat - 1]).replace("-", "−")
        day = datetime.fromtimestamp((match.ended_at or match.changed_at) / 1000, UTC).date()
        words = texts("poster.words", game=match.game.title, score=score, day=day.isoformat())
        drawing = draw_poster(
            state_of(match),
            seat - 1,
            name=match.seats[seat - 1].name,
            words=words,
            theme=look.theme,
            language=look.language,
        )
    if drawing is None:
        raise RefusedRequest(ErrorCode.PICTURE_NO_BOARD, seat=seat)
    return written(drawing, look)

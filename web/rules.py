"""Writes the rules for the page: the texts of `docs/rules-*.md` as data, and pictures of positions.

There is one text of the rules, that of the docs. The files are in `web/src/shared/` like all that
is made when the page is built, and are never committed.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT / "web" / "src" / "shared"
BOOKS = ("patchwork", "automa", "doodle")

sys.path[:0] = [str(ROOT), str(ROOT / "src"), str(ROOT / "docs" / "pictures")]

import make as shown  # noqa: E402
from web.rule_books import page_of, read_book  # noqa: E402

from quiltbee import doodle, drawing  # noqa: E402
from quiltbee.drawing.svg import group, rectangle  # noqa: E402
from quiltbee.patchwork import Player, parse_position  # noqa: E402
from quiltbee.texts import languages  # noqa: E402

PREVIEW_GROUND = "#ece1cc"


def main() -> None:
    """Write all books in all languages, and their pictures."""
    folder = SHARED / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages():
        for book in BOOKS:
            text = page_of(book, language).read_text("utf-8")
            data = json.dumps(read_book(text), ensure_ascii=False)
            (folder / f"{book}.{language}.json").write_text(data, "utf-8")
        for name, picture in pictures(language):
            picture.save(folder / f"{name}.svg")
    preview().save(SHARED / "preview.svg")


def preview() -> drawing.Drawing:
    """What a chat shows of a link: a quilt beside a drawing board, as wide as chats want it."""
    quilt = drawing.draw_quilt_board(
        _player(parse_position(shown.FINISHED).seats[0]).quilt_board, theme="light"
    )
    over = doodle.parse_position(shown.DOODLE_FINISHED)
    sheet = drawing.draw_doodle_sheet(over, 1, theme="light")
    width, height, margin = 1200.0, 630.0, 40.0
    side = height - 2 * margin
    scales = (
        side / quilt.height,
        min(side / sheet.height, (width - side - 3 * margin) / sheet.width),
    )
    body = group(
        rectangle(0, 0, width, height, fill=PREVIEW_GROUND),
        quilt.at(margin, margin, scales[0]),
        sheet.at(side + 2 * margin, (height - sheet.height * scales[1]) / 2, scales[1]),
    )
    return drawing.Drawing(body, width, height, "Quiltbee", "A quilt beside a drawing board")


def pictures(language: str) -> Iterator[tuple[str, drawing.Drawing]]:
    """Pictures of real positions by file name: the book or rule, theme and language."""
    middle, finished = parse_position(shown.MIDDLE_GAME), parse_position(shown.FINISHED)
    drawn = doodle.parse_position(shown.DOODLE_MIDDLE_GAME)
    over = doodle.parse_position(shown.DOODLE_FINISHED)
    solo, start = parse_position(shown.SOLO), parse_position(shown.START)
    for theme in drawing.ThemeName:
        look = {"theme": str(theme), "language": language}
        of_rules = {
            "patchwork": drawing.draw_position(middle, **look),
            "automa": drawing.draw_position(solo, **look),
            "doodle": drawing.draw_doodle_sheet(over, 1, **look),
            "PW-1.2": drawing.draw_patch_circle(start, buttons=5, **look),
            "PW-4.4": drawing.draw_quilt_board(_player(middle.seats[1]).quilt_board, **look),
            "PW-5.1": drawing.draw_time_board(middle, **look),
            "PW-6.1": drawing.draw_quilt_board(_player(finished.seats[0]).quilt_board, **look),
            "DO-3.2": drawing.draw_doodle_circle(drawn, **look),
            "DO-4.1": drawing.draw_doodle_sheet(over, 1, **look),
            "DO-5.1": drawing.draw_doodle_sheet(drawn, 0, **look),
        }
        for rule, picture in of_rules.items():
            yield f"{rule}.{theme}.{language}", picture


def _player(seat: object) -> Player:
    assert isinstance(seat, Player), "the seat is a player's"
    return seat


if __name__ == "__main__":
    main()

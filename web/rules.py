"""Writes the rules for the page: the texts of `docs/rules-*.md` as data, and pictures of positions.

There is one text of the rules, that of the docs. The files are in `web/src/shared/` like all that
is made when the page is built, and are never committed.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT / "web" / "src" / "shared"
BOOKS = ("patchwork", "automa", "doodle")

sys.path[:0] = [str(ROOT / "src"), str(ROOT / "docs" / "pictures")]

import make as shown  # noqa: E402

from quiltbee import doodle, drawing  # noqa: E402
from quiltbee.drawing.svg import group, rectangle  # noqa: E402
from quiltbee.patchwork import Player, parse_position  # noqa: E402
from quiltbee.texts import languages  # noqa: E402

PREVIEW_GROUND = "#ece1cc"
_FOR_DEVELOPERS = re.compile(r" [^.`]*`tests/[^`]+`\.")
_RULE = re.compile(r"- \*\*([A-Z]{2}-\d+\.\d+)\*\* (.+)")


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


def page_of(book: str, language: str) -> Path:
    """Where the docs tell the rules of a book in a language, or in English."""
    path = ROOT / "docs" / f"rules-{book}.{language}.md"
    return path if path.is_file() else ROOT / "docs" / f"rules-{book}.md"


def read_book(text: str) -> dict[str, Any]:
    """A page of rules as title, goal and sections; a rule has an id, a paragraph has none.

    A table belongs to the rule before it; its first row is the heading. What names files of this
    repository is not for players and stays out.
    """
    title, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    heading, goal, *_ = [line for line in title.splitlines() if line]
    return {
        "title": heading.removeprefix("# "),
        "goal": goal,
        "sections": [_section(section) for section in sections if "`src/" not in section],
    }


def _section(text: str) -> dict[str, Any]:
    title, *lines = _FOR_DEVELOPERS.sub("", text).strip().splitlines()
    rules: list[dict[str, Any]] = []
    for line in lines:
        if line.startswith("|"):
            rules[-1]["table"] = [*rules[-1].get("table", []), *_row(line)]
        elif line:
            rules.append(_rule(line))
    return {"title": title, "rules": rules}


def _rule(line: str) -> dict[str, Any]:
    found = _RULE.fullmatch(line)
    return {"id": found[1], "text": found[2]} if found else {"id": None, "text": line}


def _row(line: str) -> Iterator[list[str]]:
    """The cells of a table's line; nothing for the one between the heading and the rest."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if set("".join(cells)) != {"-"}:
        yield cells


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

"""The cut table: every cut of every patch card, and all pieces that one or two cuts can leave.

A person can check it with scissors.
"""

from quiltbee.doodle import STANDARD_DECK, Card, Cut, Direction, cuts_of, pieces_of
from quiltbee.geometry import Shape

INTRODUCTION = """\
All cuts of all patch cards (DO-5.4). For each cut: how it is written, which letter keeps which
piece, the card with the first piece as a and the second as b, and the two pieces. Then all
different pieces that one cut can leave, and two (turned and flipped ones are the same).
"""


def cut_table() -> str:
    """The whole table as text."""
    return INTRODUCTION + "\n" + "\n".join(_card_text(card) for card in STANDARD_DECK.patch_cards)


def _card_text(card: Card) -> str:
    lines = [f"{card.id}  {drawn(card.shape)}"]
    cuts = [cut for cut in cuts_of(card.shape) if cut.keeps_first]
    lines += [_cut_text(card.shape, cut) for cut in cuts]
    for count in (1, 2):
        pieces = sorted((piece for _, piece in pieces_of(card.shape, count)), key=_order)
        words = "one cut " if count == 1 else "two cuts"
        lines.append(f"  {words} : {'  '.join(map(drawn, pieces)) or 'none'}")
    return "\n".join(lines) + "\n"


def _cut_text(shape: Shape, cut: Cut) -> str:
    second = Cut(cut.direction, cut.line, cut.start, cut.end, keeps_first=False)
    first_piece, second_piece = cut.piece(shape), second.piece(shape)
    assert first_piece is not None
    assert second_piece is not None
    pieces = f"{drawn(first_piece)} + {drawn(second_piece)}"
    return f"  {str(cut)[:-1]} {'lr' if cut.direction is Direction.VERTICAL else 'ud'}" + (
        f"  {_parts_drawn(shape, cut):18} {pieces}"
    )


def _parts_drawn(shape: Shape, cut: Cut) -> str:
    """The card with the two pieces as letters."""
    before, _ = next(iter(cut.edges()))
    first = next(part for part in cut.parts(shape) if before in part)
    squares = set(shape.squares)
    return "/".join(
        "".join(
            "." if (row, column) not in squares else "a" if (row, column) in first else "b"
            for column in range(shape.width)
        )
        for row in range(shape.height)
    )


def _order(shape: Shape) -> tuple[int, str]:
    return -shape.size, drawn(shape)


def drawn(shape: Shape) -> str:
    """`###/#..`"""
    return "/".join(shape.rows)

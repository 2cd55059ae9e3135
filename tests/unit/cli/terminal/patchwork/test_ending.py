from tests.support.languages import ENGLISH, GERMAN
from tests.support.patchwork.tables import board, covered_board, player, table

from quiltbee.cli.terminal.block import plain
from quiltbee.cli.terminal.glyphs import UNICODE
from quiltbee.cli.terminal.look import Look
from quiltbee.cli.terminal.patchwork.ending import ending
from quiltbee.cli.terminal.patchwork.scene import Scene
from quiltbee.geometry import FULL

OVER = table(
    player(space=53, buttons=18, quilt=covered_board(FULL ^ 0b11)),
    player(space=53, buttons=5, quilt=board("17-0a1")),
    home=0,
    tile=0,
)


def shown(you: int | None = 0, width: int = 80) -> str:
    return plain(ending(Scene(OVER, ("Anna", "Bob")), you, Look(UNICODE, ENGLISH), width))


def test_both_quilts_the_scores_and_who_won() -> None:
    text = shown()
    assert "2 empty cells      −4      76 empty cells   −152" in text
    assert text.endswith("You win, 21 to −147!")


def test_another_winner_is_named() -> None:
    assert shown(you=1).endswith("Anna wins, 21 to −147.")
    assert shown(you=None).endswith("Anna wins, 21 to −147.")


def test_the_own_quilt_is_on_the_left() -> None:
    assert shown(you=1).startswith("▼  Bob")
    assert shown(you=0).startswith("▲  Anna")


def test_narrow_terminals_stack_the_quilts() -> None:
    assert max(len(row) for row in shown(width=40).splitlines()) <= 40


def test_a_tie_is_explained() -> None:
    tie = table(player(space=53), player(space=53), home=1)
    text = plain(ending(Scene(tie, ("Anna", "Bob")), None, Look(UNICODE, GERMAN), 80))
    assert "Bob gewinnt mit −157 zu −157. Gleichstand" in text.replace("\n", " ")

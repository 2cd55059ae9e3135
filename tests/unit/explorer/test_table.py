import json

import pytest

from quiltbee.errors import InvalidOption
from quiltbee.explorer.table import (
    FORMAT,
    Beginning,
    ExplorerChapter,
    ExplorerTable,
    Figure,
    PieceFigures,
    PieceRow,
    TimePhase,
    read_table,
    shipped,
    write_table,
)

CELL = PieceFigures(9, 7, 4, Figure(0.5, 0.2), Figure(-0.01, 0.02), Figure(0.3, 0.1), None)
CHAPTER = ExplorerChapter(
    "revised",
    12,
    Figure(0.55, 0.1),
    (TimePhase(9, 53, 49), TimePhase(8, 48, 43)),
    (PieceRow(0, CELL, (CELL, CELL), (CELL,) * 3),),
    (Beginning((3, 14), 20, Figure(0.7, 0.1), Figure(4.25, 2.1)),),
)
TABLE = ExplorerTable(FORMAT, "patchwork", "1.0.0", "mark", 12, 8, 1, "command", (CHAPTER,))


def test_a_table_is_read_as_it_was_written() -> None:
    assert read_table(write_table(TABLE)) == TABLE


def test_a_table_of_another_format_is_refused() -> None:
    text = write_table(TABLE).replace('"format":1', '"format":2')
    with pytest.raises(InvalidOption, match="format 2, but this program reads 1"):
        read_table(text)


def test_an_edition_and_a_phase_are_found_or_refused() -> None:
    assert TABLE.chapter("revised") is CHAPTER
    assert CHAPTER.phase_at(8) == 1
    with pytest.raises(InvalidOption, match="'third'"):
        TABLE.chapter("third")


def test_a_game_without_a_table_is_refused() -> None:
    with pytest.raises(InvalidOption, match="doodle"):
        shipped("doodle")


def test_what_ships_has_both_editions_and_says_how_it_was_made() -> None:
    table = shipped("patchwork")
    assert table.games >= 100_000
    assert [chapter.edition for chapter in table.chapters] == ["revised", "original"]
    assert len(table.engine) == 64
    effort = f"--games {table.games} --simulations {table.simulations} --seed {table.seed}"
    assert table.command.endswith(effort)
    assert len(write_table(table).encode()) < 3_000_000
    assert json.loads(write_table(table))["version"] == table.version


def test_what_ships_adds_up() -> None:
    for chapter in shipped("patchwork").chapters:
        assert len(chapter.pieces) == 33
        assert [phase.marks for phase in chapter.phases] == [9, 8, 7, 6, 5, 4, 3, 2, 1]
        assert (chapter.phases[0].most_left, chapter.phases[-1].least_left) == (53, 1)
        for number, row in enumerate(chapter.pieces):
            assert row.piece == number
            for parts in (row.phases, row.places):
                for count in ("offered", "possible", "taken"):
                    whole = getattr(row.whole, count)
                    assert whole == sum(getattr(part, count) for part in parts)
            assert row.whole.taken <= row.whole.possible <= row.whole.offered
            assert row.whole.taken <= chapter.games
        assert {len(each.pieces) for each in chapter.beginnings} == {2, 3}
        assert min(each.count for each in chapter.beginnings) >= 20


def test_what_ships_knows_what_every_player_knows() -> None:
    for chapter in shipped("patchwork").chapters:
        best = max(chapter.pieces, key=lambda row: row.whole.worth.value)  # type: ignore[union-attr]
        assert best.piece == 20  # it costs no buttons, covers six cells and brings one
        assert 0.5 < chapter.starter_wins.value < 0.65

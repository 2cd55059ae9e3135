from pathlib import Path
from random import Random

import pytest
from tests.support.patchwork.tables import ALL_PATCHES

from quiltbee.errors import ErrorCode, IllegalMove, InvalidNotation, InvalidRecord
from quiltbee.games import PATCHWORK
from quiltbee.geometry import Placement
from quiltbee.patchwork import ADVANCE, Setup, TakePatch, deal, parse_move, parse_position
from quiltbee.records import Line, Ply, Record, read_record, write_record

CIRCLE = f'[Circle "{" ".join(map(str, ALL_PATCHES))}"]\n'
BEGIN = '[Quiltbee "1"]\n[Game "patchwork"]\n'
HEADERS = BEGIN + '[Edition "revised"]\n' + CIRCLE + '[First "1"]\n\n'


def failure(text: str) -> tuple[ErrorCode, int, int]:
    with pytest.raises(InvalidRecord) as caught:
        read_record(text)
    assert str(caught.value).startswith(f"line {caught.value.line}, column {caught.value.column}: ")
    return caught.value.code, caught.value.line, caught.value.column


def test_a_record_with_everything_reads_back_and_writes_the_same_text() -> None:
    variation = Line((Ply(ADVANCE, "quiet"), Ply(parse_move("3-0a4"))), "or else")
    line = Line(
        (
            Ply(parse_move("2-0a1"), "a } brace, a \\ backslash\nand a second line"),
            Ply(ADVANCE, "", (variation, Line((Ply(parse_move("4-0a1")),)))),
        ),
        "before the first move",
    )
    record = Record(PATCHWORK, Setup(ALL_PATCHES), line, (("Seat1", 'Ann "A" \\'), ("Event", "")))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text
    assert "(" in text
    assert text.endswith(" *\n")


def test_a_record_can_begin_from_a_position() -> None:
    start = parse_position("pw1_revised_2.3.4_9~50~-_9~52~-_1~-~-~0")
    record = Record.of(PATCHWORK, start, [parse_move("2-0a1")])
    assert read_record(write_record(record)) == record
    assert "[Position " in write_record(record)


def test_a_finished_game_ends_with_its_scores() -> None:
    random = Random(5)
    setup = deal(random)
    state, moves = setup.state(), []
    while not state.is_over:
        moves.append(state.legal_moves[random.randrange(len(state.legal_moves))])
        state = state.play(moves[-1])
    text = write_record(Record.of(PATCHWORK, setup, moves))
    assert state.outcome is not None
    first, second = state.outcome.scores
    assert text.endswith(f"={first},{second}\n")
    assert read_record(text).final_state == state
    wrong = text.replace(f"={first},{second}", f"={first + 1},{second}")
    assert failure(wrong)[0] is ErrorCode.RECORD_RESULT
    assert failure(text.replace(f"={first},{second}", "*"))[0] is ErrorCode.RECORD_RESULT


def test_numbers_may_be_left_out_and_windows_line_ends_are_read() -> None:
    assert (
        read_record(HEADERS + "2-0a1 adv *").line.moves
        == read_record((HEADERS + "1. 2-0a1 2. adv *\n").replace("\n", "\r\n")).line.moves
    )


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", ErrorCode.RECORD_VERSION, 1, 1),
        ("hello", ErrorCode.RECORD_HEADER, 1, 1),
        ('[Game "patchwork"]\n\n*', ErrorCode.RECORD_VERSION, 1, 1),
        ('[Quiltbee "2"]\n\n*', ErrorCode.RECORD_VERSION, 1, 1),
        ('[Quiltbee "1"]\n\n*', ErrorCode.RECORD_HEADER, 1, 1),
        ('[Quiltbee "1"]\n[Game "chess"]\n\n*', ErrorCode.RECORD_GAME, 2, 1),
        ('[Quiltbee "1"]\n[Game "patchwork"]\n\n*', ErrorCode.RECORD_SETUP, 1, 1),
        (HEADERS.replace("1 2 3", "1 2 2") + "*", ErrorCode.RECORD_SETUP, 4, 1),
        (HEADERS.replace("revised", "third") + "*", ErrorCode.RECORD_SETUP, 3, 1),
        (HEADERS.replace("Edition", "Editon") + "*", ErrorCode.RECORD_SETUP, 4, 1),
        (HEADERS.replace("1 2 3", "1" * 5000) + "*", ErrorCode.RECORD_SETUP, 4, 1),
        (
            BEGIN + '[AutomaDeck "normal"]\n' + HEADERS[len(BEGIN) :] + "*",
            ErrorCode.RECORD_SETUP,
            3,
            1,
        ),
        (BEGIN + '[Position "pw1"]\n' + HEADERS[len(BEGIN) :] + "*", ErrorCode.RECORD_HEADER, 4, 1),
        (
            '[Quiltbee "1"]\n[Game "patchwork"]\n[Game "patchwork"]\n\n*',
            ErrorCode.RECORD_HEADER,
            3,
            1,
        ),
        (HEADERS, ErrorCode.RECORD_TRUNCATED, 1, 1),
        (HEADERS + "1. adv", ErrorCode.RECORD_TRUNCATED, 7, 4),
        (HEADERS + "1. adv\n2.\n", ErrorCode.RECORD_TRUNCATED, 8, 1),
        (HEADERS + "1. adv\n3. adv *", ErrorCode.RECORD_MOVE_NUMBER, 8, 1),
        (HEADERS + "1. adv\n2. hop *", ErrorCode.RECORD_MOVE, 8, 4),
        (HEADERS + "1. adv 2. 32-0a1 *", ErrorCode.RECORD_MOVE, 7, 11),
        (HEADERS + "1. adv {open *", ErrorCode.RECORD_SYNTAX, 7, 8),
        (HEADERS + "1. adv {one} {two} *", ErrorCode.RECORD_SYNTAX, 7, 14),
        (HEADERS + "1. adv {a\nb} } *", ErrorCode.RECORD_SYNTAX, 8, 4),
        (HEADERS + "1. adv ) *", ErrorCode.RECORD_SYNTAX, 7, 8),
        (HEADERS + "1. adv (1. adv *", ErrorCode.RECORD_SYNTAX, 7, 16),
        (HEADERS + "1. adv (1. adv", ErrorCode.RECORD_SYNTAX, 7, 8),
        (HEADERS + "1. adv () *", ErrorCode.RECORD_SYNTAX, 7, 9),
        (HEADERS + "1. adv (1. 9-0a1) *", ErrorCode.RECORD_MOVE, 7, 12),
        (HEADERS + "1. 2. adv *", ErrorCode.RECORD_SYNTAX, 7, 4),
        (HEADERS + "1. adv * more", ErrorCode.RECORD_SYNTAX, 7, 10),
        (HEADERS + "1. adv =1,2", ErrorCode.RECORD_RESULT, 7, 8),
        (HEADERS + "(" * 10_000, ErrorCode.RECORD_SYNTAX, 7, 1),
        (HEADERS + "adv (" * 10_000, ErrorCode.RECORD_SYNTAX, 7, 255),
    ],
)
def test_a_broken_file_says_where(text: str, code: ErrorCode, line: int, column: int) -> None:
    assert failure(text) == (code, line, column)


def test_a_number_may_stand_close_to_its_move_and_a_byte_order_mark_before_the_text() -> None:
    moves = read_record(HEADERS + "1. 2-0a1 2. adv *").line.moves
    assert read_record("\ufeff" + HEADERS + "1.2-0a1 2.adv *").line.moves == moves


def test_moves_are_kept_in_their_canonical_form() -> None:
    bar = TakePatch(2, Placement(6, 0))
    record = Record.of(PATCHWORK, Setup(ALL_PATCHES), [bar])
    assert record.line.moves == (parse_move("2-0a1"),)
    assert read_record(write_record(record)) == record


def test_an_illegal_move_makes_no_record() -> None:
    with pytest.raises(IllegalMove):
        Record.of(PATCHWORK, Setup(ALL_PATCHES), [parse_move("32-0a1")])


def test_line_ends_of_all_kinds_survive_in_comments_and_headers(tmp_path: Path) -> None:
    line = Line((Ply(ADVANCE, "one\r\ntwo\rthree\n\\r"),))
    record = Record(PATCHWORK, Setup(ALL_PATCHES), line, (("Seat1", "a\rb\r\n\\n"),))
    file = tmp_path / "game.qb"
    file.write_text(write_record(record), "utf-8")
    assert read_record(file.read_text("utf-8")) == record


def test_what_could_not_be_read_back_makes_no_record() -> None:
    with pytest.raises(InvalidNotation, match="twice"):
        Record(PATCHWORK, Setup(ALL_PATCHES), Line(), (("A", "x"), ("A", "y")))
    with pytest.raises(InvalidNotation, match="needs a move"):
        Ply(ADVANCE, "", (Line(),))


def test_a_reserved_or_odd_header_name_is_refused() -> None:
    for key in ("Circle", "Game", "lower", "Two Words"):
        with pytest.raises(InvalidNotation):
            Record(PATCHWORK, Setup(ALL_PATCHES), Line(), ((key, "x"),))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ""),
        ('[Game "patchwork"]\n[First "1"]\n\n*', "Game"),
        ('[Quiltbee "2"]\n[Game "patchwork"]\n\n*', "2"),
    ],
)
def test_a_record_of_another_kind_is_told_what_it_begins_with(text: str, found: str) -> None:
    with pytest.raises(InvalidRecord) as caught:
        read_record(text)
    assert caught.value.code is ErrorCode.RECORD_VERSION
    assert (caught.value.facts["text"], caught.value.facts["known"]) == (found, "1")

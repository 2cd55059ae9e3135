from random import Random

import pytest
from tests.tables import ALL_PATCHES

from quiltbee.errors import ErrorCode, InvalidNotation, InvalidRecord
from quiltbee.games import PATCHWORK
from quiltbee.patchwork import ADVANCE, Setup, deal, parse_move, parse_position
from quiltbee.records import Line, Ply, Record, read_record, write_record

HEADERS = f'[Quiltbee "1"]\n[Game "patchwork"]\n[Circle "{" ".join(map(str, ALL_PATCHES))}"]\n\n'


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
        ('[Quiltbee "1"]\n[Game "patchwork"]\n[Circle "1"]\n\n*', ErrorCode.RECORD_SETUP, 3, 1),
        (
            '[Quiltbee "1"]\n[Game "patchwork"]\n[Game "patchwork"]\n\n*',
            ErrorCode.RECORD_HEADER,
            3,
            1,
        ),
        (HEADERS, ErrorCode.RECORD_TRUNCATED, 1, 1),
        (HEADERS + "1. adv", ErrorCode.RECORD_TRUNCATED, 5, 4),
        (HEADERS + "1. adv\n2.\n", ErrorCode.RECORD_TRUNCATED, 6, 1),
        (HEADERS + "1. adv\n3. adv *", ErrorCode.RECORD_MOVE_NUMBER, 6, 1),
        (HEADERS + "1. adv\n2. hop *", ErrorCode.RECORD_MOVE, 6, 4),
        (HEADERS + "1. adv 2. 32-0a1 *", ErrorCode.RECORD_MOVE, 5, 11),
        (HEADERS + "1. adv {open *", ErrorCode.RECORD_SYNTAX, 5, 8),
        (HEADERS + "1. adv {one} {two} *", ErrorCode.RECORD_SYNTAX, 5, 14),
        (HEADERS + "1. adv {a\nb} } *", ErrorCode.RECORD_SYNTAX, 6, 4),
        (HEADERS + "1. adv ) *", ErrorCode.RECORD_SYNTAX, 5, 8),
        (HEADERS + "1. adv (1. adv *", ErrorCode.RECORD_SYNTAX, 5, 16),
        (HEADERS + "1. adv (1. adv", ErrorCode.RECORD_SYNTAX, 5, 8),
        (HEADERS + "1. adv () *", ErrorCode.RECORD_SYNTAX, 5, 9),
        (HEADERS + "1. adv (1. 9-0a1) *", ErrorCode.RECORD_MOVE, 5, 12),
        (HEADERS + "1. 2. adv *", ErrorCode.RECORD_SYNTAX, 5, 4),
        (HEADERS + "1. adv * more", ErrorCode.RECORD_SYNTAX, 5, 10),
        (HEADERS + "1. adv =1,2", ErrorCode.RECORD_RESULT, 5, 8),
        (HEADERS + "(" * 10_000, ErrorCode.RECORD_SYNTAX, 5, 1),
        (HEADERS + "adv (" * 10_000, ErrorCode.RECORD_SYNTAX, 5, 255),
    ],
)
def test_a_broken_file_says_where(text: str, code: ErrorCode, line: int, column: int) -> None:
    assert failure(text) == (code, line, column)


def test_a_reserved_or_odd_header_name_is_refused() -> None:
    for key in ("Circle", "Game", "lower", "Two Words"):
        with pytest.raises(InvalidNotation):
            Record(PATCHWORK, Setup(ALL_PATCHES), Line(), ((key, "x"),))

from random import Random

from quiltbee import doodle, patchwork
from quiltbee.geometry.text_boards import board_text, side_by_side


def test_a_board_names_its_columns_and_rows() -> None:
    lines = board_text(0b1111, [0b01, 0b10])
    assert lines[:2] == ["  a b c d e f g h i", "1 A B # # . . . . ."]
    assert lines[-1] == "9 . . . . . . . . ."
    assert len(lines) == 10


def test_many_boards_take_several_rows() -> None:
    shown = side_by_side([[str(number)] for number in range(5)])
    assert shown == "0    1    2\n\n3    4"
    assert all(line == line.rstrip() for line in shown.splitlines())


def test_a_state_prints_as_a_table_and_repeats_itself_in_one_line() -> None:
    random = Random(1)
    for state in (
        patchwork.deal(Random(7), first=0).state(),
        patchwork.deal_solo(Random(7), level=2).state(),
    ):
        while not state.is_over:
            assert len(repr(state)) < 80
            assert repr(state).startswith("<patchwork.State ")
            text = str(state)
            assert "a b c d e f g h i" in text
            assert text.count("\n") == 11
            move = (
                patchwork.shuffle_deck(state, random)
                if state.chance_waits
                else random.choice(state.legal_moves)
            )
            assert "a shuffle waits" in text or not state.chance_waits
            state = state.play(patchwork.format_move(move))  # notation will do
        assert "over" in repr(state)
        assert "over" in str(state)


def test_a_state_of_doodle_does_so_too() -> None:
    random, state = Random(1), doodle.deal(Random(7), seats=4).state()
    while not state.is_over:
        assert len(repr(state)) < 90
        assert str(state).count("a b c d e f g h i") == 4
        assert max(map(len, str(state).splitlines())) <= 80
        move = (
            doodle.roll(state, random) if state.chance_waits else random.choice(state.legal_moves)
        )
        state = state.play(doodle.format_move(move))
    assert "step=over" in repr(state)

from rich.text import Text

from quiltbee.cli.terminal.block import below, beside, items, line, plain, width_of, wrapped


def test_blocks_beside_each_other_are_padded() -> None:
    left, right = [line("ab"), line("c")], [line("1"), line("2"), line("3")]
    assert plain(beside([left, right], gap=2)) == "ab  1\nc   2\n    3"


def test_an_empty_block_takes_no_room_beside_others() -> None:
    assert plain(beside([[], [line("x")]], gap=4)) == "x"


def test_blocks_below_each_other() -> None:
    assert plain(below([line("a")], [], [line("b")])) == "a\nb"


def test_width_counts_columns_not_characters() -> None:
    assert width_of([line("ab"), line("日本")]) == 4
    assert width_of([]) == 0


def test_a_sentence_is_wrapped_with_a_hanging_indent() -> None:
    rows = wrapped("one two three four", 10, hanging=2)
    assert plain(rows) == "one two\n  three\n  four"


def test_items_break_only_between_them() -> None:
    rows = items("a: one · b: two · c: three", 17)
    assert plain(rows) == "a: one · b: two\nc: three"


def test_a_line_keeps_the_styles_of_its_parts() -> None:
    text = line("a", ("b", "bold"), Text("c", style="dim"))
    assert text.plain == "abc"
    assert [str(span.style) for span in text.spans] == ["bold", "dim"]

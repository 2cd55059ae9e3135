"""Pictures that were drawn lately: those that nobody asks for go first."""

from quiltbee.server.pictures import KeptPictures


def test_what_was_asked_for_lately_stays() -> None:
    kept = KeptPictures(most=30)
    for name in "abc":
        kept.keep((name,), b"x" * 10)
    assert kept.get(("a",)) == b"x" * 10
    kept.keep(("d",), b"x" * 10)
    assert [name for name in "abcd" if kept.get((name,)) is None] == ["b"]


def test_a_picture_that_is_drawn_again_takes_its_room_once() -> None:
    kept = KeptPictures(most=30)
    for _ in range(5):
        kept.keep(("a",), b"x" * 20)
    kept.keep(("b",), b"x" * 10)
    assert kept.get(("a",)) == b"x" * 20
    kept.keep(("c",), b"x" * 31)
    assert [name for name in "abc" if kept.get((name,)) is not None] == []

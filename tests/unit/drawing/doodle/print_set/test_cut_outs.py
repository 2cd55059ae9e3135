import re

import pytest

from quiltbee.drawing.doodle.print_set.cut_outs import (
    DIE_HEIGHT,
    DIE_WIDTH,
    FACE,
    paper_die,
    slips,
    token,
    usual_die_table,
)
from quiltbee.drawing.svg import Element, document

STANDARD = (1, 1, 2, 2, 3, 3)


def text_of(drawn: Element) -> str:
    return document(drawn, 1, 1, "", "")


def test_the_net_has_six_faces_with_all_pips() -> None:
    text = text_of(paper_die(STANDARD))
    assert text.count(f'width="{FACE}" height="{FACE}"') == 6
    assert text.count("<circle") == sum(STANDARD)


def test_equal_faces_lie_opposite_each_other() -> None:
    """In the cross of the net the first and third, second and fourth, fifth and sixth do."""
    faces = text_of(paper_die(STANDARD)).split("<rect")[1:]
    pips = [face.count("<circle") for face in faces]
    assert pips == [1, 2, 1, 2, 3, 3]


def test_the_outline_has_seven_flaps_and_keeps_its_size() -> None:
    outline = re.findall(r' d="(M[^"]+Z)"', text_of(paper_die(STANDARD)))[-1]
    points = [tuple(map(float, pair.split())) for pair in re.split("[MLZ]", outline) if pair]
    # A cross has 12 corners, and each of the seven flaps adds two.
    assert len(points) == 12 + 2 * 7
    assert max(x for x, _ in points) == DIE_WIDTH
    assert max(y for _, y in points) == DIE_HEIGHT
    assert min(min(point) for point in points) == 0


def test_a_usual_die_is_read_in_pairs() -> None:
    text = text_of(usual_die_table(STANDARD, 42, 61))
    assert re.findall(r">(\d)</text>", text) == ["1", "2", "3"]
    assert text.count("<circle") == sum(range(1, 7))


@pytest.mark.parametrize("faces", [(2, 2, 2, 2, 2, 2), (1, 2, 3, 4, 5, 6), (2, 1, 1, 1, 99, 1)])
def test_the_table_of_any_die_fits_its_box(faces: tuple[int, ...]) -> None:
    text = text_of(usual_die_table(faces, 42, 61))
    values = [int(value) for value in re.findall(r">(\d+)</text>", text)]
    assert values == sorted(set(faces))
    found = re.search(r'<g transform="scale\(([\d.]+)\)">', text)
    scale = float(found[1]) if found else 1
    assert scale * 13 * len(values) <= 61.1
    ends = [float(x) for x in re.findall(r'<text x="([\d.]+)"', text)]
    assert scale * (max(ends) + 4) <= 42


@pytest.mark.parametrize("count", [1, 4, 7, 40, 99, 300])
def test_slips_have_a_number_each_and_fit_their_box(count: int) -> None:
    text = text_of(slips(tuple(range(count, 0, -1)), 130, 61))
    assert re.findall(r">(\d+)</text>", text) == [str(value + 1) for value in range(count)]
    boxes = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"', text)
    assert max(float(x) + float(size) for x, _, size in boxes) <= 130.1
    assert max(float(y) + float(size) for _, y, size in boxes) <= 61.1


def test_the_token_is_a_round_pincushion() -> None:
    assert '<circle cx="15" cy="15" r="15"' in text_of(token())

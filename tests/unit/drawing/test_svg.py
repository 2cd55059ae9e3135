import re
from xml.etree import ElementTree

import pytest

from quiltbee.drawing.svg import (
    Element,
    copy,
    disc,
    document,
    element,
    group,
    number,
    placed,
    rectangle,
    titled,
)

DOT = disc(0, 0, 1, fill="red")


def pattern(color: str) -> Element:
    return element("pattern", rectangle(0, 0, 2, 2, fill=color), width=2, height=2)


def written(body: Element, title: str = "Title", description: str = "Description") -> str:
    return document(body, 10, 20, title, description)


@pytest.mark.parametrize(
    ("value", "text"),
    [(2.5, "2.5"), (2.0, "2"), (100, "100"), (-0.001, "0"), (1 / 3, "0.33"), (-1.5, "-1.5")],
)
def test_numbers_are_written_short(value: float, text: str) -> None:
    assert number(value) == text


def test_attributes_get_dashes_and_none_is_left_out() -> None:
    assert element("path", stroke_width=2, fill=None).attributes == (("stroke-width", 2),)


def test_a_document_says_what_it_is() -> None:
    root = ElementTree.fromstring(written(DOT))
    title, description = root[0], root[1]
    assert root.get("role") == "img"
    assert root.get("viewBox") == "0 0 10 20"
    assert (title.text, description.text) == ("Title", "Description")
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"


def test_text_and_attributes_are_escaped() -> None:
    nasty = "<b>\"&'"
    root = ElementTree.fromstring(written(element("text", nasty, fill=nasty), nasty))
    assert root[0].text == nasty
    assert root[2].text == nasty
    assert root[2].get("fill") == nasty


def test_characters_that_xml_forbids_are_replaced() -> None:
    assert ElementTree.fromstring(written(DOT, "a\x00b\x1bc"))[0].text == "a\ufffdb\ufffdc"


def test_an_element_as_attribute_is_defined_once_and_referred_to() -> None:
    text = written(group(*(rectangle(x, 0, 1, 1, fill=pattern("red")) for x in range(3))))
    assert text.count("<pattern") == 1
    (identity,) = re.findall(r'<pattern id="([^"]+)"', text)
    assert text.count(f"url(#{identity})") == 3


def test_different_definitions_get_different_ids() -> None:
    rectangles = (rectangle(0, 0, 1, 1, fill=pattern(color)) for color in ("red", "blue"))
    identities = re.findall(r'<pattern id="([^"]+)"', written(group(*rectangles)))
    assert len(set(identities)) == 2


def test_a_definition_may_use_another_one() -> None:
    outer = element("pattern", rectangle(0, 0, 1, 1, fill=pattern("red")), width=4, height=4)
    text = written(rectangle(0, 0, 1, 1, fill=outer))
    assert set(re.findall(r"url\(#([^)]+)\)", text)) == set(
        re.findall(r'<pattern id="([^"]+)"', text)
    )


def test_a_copy_refers_to_its_original() -> None:
    text = written(group(copy(DOT, 1, 2), copy(DOT, 3, 4, 0.5)))
    (identity,) = re.findall(r'<circle id="([^"]+)"', text)
    assert text.count(f'href="#{identity}"') == 2
    assert 'transform="translate(3 4) scale(0.5)"' in text


def test_the_same_elements_give_the_same_text() -> None:
    first, second = (written(rectangle(0, 0, 1, 1, fill=pattern("red"))) for _ in range(2))
    assert first == second


def test_ids_of_different_drawings_differ() -> None:
    texts = [written(group(rectangle(0, 0, width, 1, fill=pattern("red")))) for width in (1, 2)]
    first, second = (set(re.findall(r' id="([^"]+)"', text)) for text in texts)
    assert len(first) == len(second) == 3
    assert not first & second


def test_placed_moves_turns_and_scales() -> None:
    assert placed(DOT, 1, 2, 0.5, 90).attributes == (
        ("transform", "translate(1 2) rotate(90) scale(0.5)"),
    )
    assert placed(DOT) is DOT


def test_titled_puts_the_title_first() -> None:
    assert titled("A dot", DOT).children == (element("title", "A dot"), DOT)

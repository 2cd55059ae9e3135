"""The structure of a PDF is read here without a viewer: objects, places, streams, pages."""

import re
import zlib

import pytest

from quiltbee.drawing.lettering import label
from quiltbee.drawing.paper_sizes import PAPERS, PaperName
from quiltbee.drawing.pdf import pdf_document
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, copy, disc, element, group, path, placed, rectangle

PAPER = PAPERS[PaperName.A4]


def page(*parts: Element) -> Drawing:
    return PAPER.page("Title", "About", *parts)


def written(*parts: Element) -> bytes:
    return pdf_document([page(*parts)], "Title", "en")


def streams(data: bytes) -> list[str]:
    packed = re.findall(rb"/Length (\d+)>>stream\n", data)
    starts = [match.end() for match in re.finditer(rb">>stream\n", data)]
    return [
        zlib.decompress(data[start : start + int(length)]).decode("latin-1")
        for start, length in zip(starts, packed, strict=True)
    ]


def content(*parts: Element) -> str:
    (text,) = streams(written(*parts))
    return text


def test_every_object_is_where_the_table_says() -> None:
    data = written(disc(10, 10, 5))
    start = int(data.rstrip().splitlines()[-2])
    assert data[start:].startswith(b"xref\n")
    places = re.findall(rb"(\d{10}) 00000 n \n", data)
    assert len(places) >= 6
    for number, place in enumerate(places, start=1):
        assert data[int(place) :].startswith(b"%d 0 obj\n" % number)
    assert b"/Size %d/" % (len(places) + 1) in data


def test_every_reference_leads_to_an_object() -> None:
    data = written(disc(10, 10, 5))
    objects = set(re.findall(rb"^(\d+) 0 obj$", data, re.MULTILINE))
    assert set(re.findall(rb"(\d+) 0 R", data)) <= objects


def test_pages_have_their_true_size_and_are_not_scaled() -> None:
    data = written()
    assert b"/MediaBox[0 0 595.28 841.89]" in data
    assert b"/PrintScaling/None" in data
    assert b"/Lang(en)" in data


def test_a_page_that_comes_again_is_stored_once() -> None:
    first, second = page(disc(1, 1, 1)), page(disc(2, 2, 2))
    data = pdf_document([first, second, first, first], "Title", "en")
    assert b"/Count 4/" in data
    assert len(streams(data)) == 2


def test_the_same_pages_give_the_same_file() -> None:
    assert written(disc(1, 2, 3)) == written(disc(1, 2, 3))


def test_shapes_are_filled_and_stroked() -> None:
    text = content(
        rectangle(1, 2, 3, 4, fill="#ff0000"),
        path("M0 0L5 5", fill="none", stroke="#0000ff", stroke_width=0.5),
        disc(5, 5, 2, fill="#00ff00", stroke="#000000"),
        disc(5, 5, 2, fill="none"),
    )
    lines = text.splitlines()
    assert "1 0 0 rg" in lines
    assert "0 0 1 RG 0.5 w" in lines
    assert [line for line in lines if line in ("f", "S", "B")] == ["f", "f", "S", "B"]


def test_dashes_and_round_ends() -> None:
    text = content(
        path(
            "M0 0H9",
            fill="none",
            stroke="#000000",
            stroke_dasharray="2 1",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    assert "1 J 1 j [2 1] 0 d" in text


def test_style_is_inherited_and_opacity_multiplied() -> None:
    data = written(group(group(disc(1, 1, 1), fill="#112233", opacity=0.5), opacity=0.5))
    (text,) = streams(data)
    assert "0.067 0.133 0.2 rg" in text
    assert "/A250 gs" in text
    assert b"/A250<</ca 0.25/CA 0.25>>" in data


def test_moving_turning_and_scaling() -> None:
    text = content(placed(disc(0, 0, 1), 10, 20, scale=2, turn=90))
    matrices = re.findall(r"^(.*) cm$", text, re.MULTILINE)
    assert matrices[1:] == ["1 0 0 1 10 20", "0 1 -1 0 0 0", "2 0 0 2 0 0"]
    assert text.count("\nq") == text.count("\nQ")


def test_a_copy_is_drawn_at_its_place() -> None:
    text = content(copy(disc(0, 0, 1), 7, 8), copy(disc(0, 0, 1), 7, 8, 0.5))
    assert text.count("1 0 0 1 7 8 cm") == 2
    assert "0.5 0 0 0.5 0 0 cm" in text


def test_text_is_written_in_winansi() -> None:
    text = content(label("Flicken (für 4²) \\ –", 10, 20, 5, "#000000", anchor="start"))
    assert "(Flicken \\(f\xfcr 4\xb2\\) \\\\ \x96) Tj" in text
    assert "/Helvetica 5 Tf 1 0 0 -1 10 " in text


def test_a_minus_and_unknown_letters_are_replaced() -> None:
    assert "(\x963) Tj" in content(label(-3, 0, 0, 5, "#000000", anchor="start"))
    assert "(?) Tj" in content(label("漢", 0, 0, 5, "#000000", anchor="start"))


@pytest.mark.parametrize(("anchor", "x"), [("start", 50), ("middle", 42.22), ("end", 34.44)])
def test_text_is_anchored(anchor: str, x: float) -> None:
    text = content(label("aa", 50, 0, 14, "#000000", anchor=anchor))
    found = re.search(r"1 0 0 -1 ([\d.]+) ", text)
    assert found is not None
    assert float(found[1]) == pytest.approx(x, abs=0.01)


def test_typefaces() -> None:
    bold = content(label("a", 0, 0, 5, "#000000", bold=True))
    serif = content(label("a", 0, 0, 5, "#000000", serif=True, bold=True))
    assert "/Helvetica-Bold 5 Tf" in bold
    assert "/Times-Bold 5 Tf" in serif


def test_fonts_are_objects_of_their_own() -> None:
    """Some viewers complain about fonts that are written into the resources themselves."""
    data = written()
    for name in (b"Helvetica", b"Helvetica-Bold", b"Times-Bold"):
        reference = re.search(rb"/%b (\d+) 0 R" % name, data)
        assert reference is not None
        assert b"%b 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/%b/" % (reference[1], name) in data


def test_titles_are_left_out() -> None:
    assert "Hidden" not in content(group(element("title", "Hidden"), disc(1, 1, 1)))


@pytest.mark.parametrize(
    "part",
    [
        rectangle(0, 0, 1, 1, fill=element("pattern")),
        element("ellipse", cx=1, cy=1, rx=1, ry=1),
        rectangle(0, 0, 1, 1, fill="red"),
        group(disc(1, 1, 1), transform="skewX(3)"),
        disc(1, 1, 1, stroke="#000000", stroke_width=element("pattern")),
    ],
)
def test_what_it_does_not_know_is_refused(part: Element) -> None:
    with pytest.raises(ValueError, match="a page to print cannot use"):
        written(part)

from xml.etree import ElementTree

import pytest

from quiltbee.drawing.paper_sizes import PAPERS, PaperName
from quiltbee.drawing.svg import rectangle


@pytest.mark.parametrize(
    ("name", "size"),
    [(PaperName.A4, ("210mm", "297mm")), (PaperName.LETTER, ("215.9mm", "279.4mm"))],
)
def test_a_page_has_its_true_size(name: PaperName, size: tuple[str, str]) -> None:
    page = PAPERS[name].page("Title", "About", rectangle(1, 2, 3, 4))
    root = ElementTree.fromstring(page.svg)
    assert (root.get("width"), root.get("height")) == size
    assert root.get("viewBox") == f"0 0 {size[0][:-2]} {size[1][:-2]}"


def test_every_paper_has_a_size() -> None:
    assert set(PAPERS) == set(PaperName)

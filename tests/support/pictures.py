"""What holds for every picture, whatever it shows."""

import re


def ids_in(text: str) -> list[str]:
    """All ids of an SVG text."""
    return re.findall(r' id="([^"]+)"', text)


def check_references(text: str) -> None:
    """Ids are unique, and every reference leads to one."""
    ids = ids_in(text)
    assert len(ids) == len(set(ids))
    references = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', text)
    assert {one or other for one, other in references} <= set(ids)


def check_self_contained(text: str) -> None:
    """Nothing is loaded from elsewhere, and nothing runs."""
    assert re.findall(r"https?://[^\"]+", text) == ["http://www.w3.org/2000/svg"]
    assert not re.search(r"<(script|style|image|foreignObject)", text)

"""PDF pages from drawings in millimeters: vector paths and text, with the standard library alone.

It knows what the pages to print are made of: groups, rectangles, circles, paths of the commands in
`path_data`, and text in the typefaces that every viewer has. A pattern or anything else is refused
with ValueError rather than left out.
"""

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, radians, sin
from typing import TypeAlias

from quiltbee.drawing.lettering import SERIF
from quiltbee.drawing.path_data import Step, box_steps, steps
from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.svg import Element, Value, number
from quiltbee.drawing.typefaces import TYPEFACES, Typeface, typeface

Style: TypeAlias = dict[str, Value]

POINTS = 72 / 25.4
"""A millimeter in the unit of PDF."""

_START: Style = {"fill": "#000000", "stroke": "none", "stroke-width": 1, "font-size": 4}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")


def pdf_document(pages: Sequence[Drawing], title: str, language: str) -> bytes:
    """A file with these pages in true size; a page that comes several times is stored once."""
    canvases = {drawing: _canvas(drawing) for drawing in dict.fromkeys(pages)}
    alphas = sorted({alpha for canvas in canvases.values() for alpha in canvas.alphas})
    file = _File()
    catalog, tree, resources = file.reserve(), file.reserve(), file.reserve()
    contents = {drawing: file.add_stream(canvas.text) for drawing, canvas in canvases.items()}
    leaves = [
        file.add(
            f"<</Type/Page/Parent {tree} 0 R/Resources {resources} 0 R"
            f"/MediaBox[0 0 {number(page.width * POINTS)} {number(page.height * POINTS)}]"
            f"/Contents {contents[page]} 0 R>>"
        )
        for page in pages
    ]
    kids = " ".join(f"{leaf} 0 R" for leaf in leaves)
    file.put(tree, f"<</Type/Pages/Count {len(leaves)}/Kids[{kids}]>>")
    fonts = "".join(f"/{face.name} {file.add(_font(face))} 0 R" for face in TYPEFACES)
    file.put(resources, f"<</Font<<{fonts}>>/ExtGState<<{_graphics_states(alphas)}>>>>")
    # Without this a print dialog shrinks the pages, and nothing has its true size any more.
    true_size = "/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>"
    file.put(catalog, f"<</Type/Catalog/Pages {tree} 0 R/Lang({language}){true_size}>>")
    information = file.add(f"<</Title {_string(title)}/Producer(Quiltbee)>>")
    return file.written(catalog, information)


def _font(face: Typeface) -> str:
    return f"<</Type/Font/Subtype/Type1/BaseFont/{face.name}/Encoding/WinAnsiEncoding>>"


def _graphics_states(alphas: Iterable[float]) -> str:
    return "".join(f"/{_state_name(alpha)}<</ca {alpha}/CA {alpha}>>" for alpha in alphas)


def _state_name(alpha: float) -> str:
    return f"A{alpha * 1000:.0f}"


class _File:
    """Numbered objects, and where in the file they begin."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def reserve(self) -> int:
        self._bodies.append(b"")
        return len(self._bodies)

    def put(self, identity: int, body: str | bytes) -> None:
        self._bodies[identity - 1] = body.encode("latin-1") if isinstance(body, str) else body

    def add(self, body: str | bytes) -> int:
        identity = self.reserve()
        self.put(identity, body)
        return identity

    def add_stream(self, text: str) -> int:
        packed = zlib.compress(text.encode("latin-1"), 9)
        head = f"<</Filter/FlateDecode/Length {len(packed)}>>stream\n".encode()
        return self.add(head + packed + b"\nendstream")

    def written(self, catalog: int, information: int) -> bytes:
        data, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
        for identity, body in enumerate(self._bodies, start=1):
            places.append(len(data))
            data += b"%d 0 obj\n%b\nendobj\n" % (identity, body)
        start = len(data)
        count = len(places) + 1
        data += b"xref\n0 %d\n0000000000 65535 f \n" % count
        data += b"".join(b"%010d 00000 n \n" % place for place in places)
        data += b"trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\n" % (count, catalog, information)
        return bytes(data + b"startxref\n%d\n%%%%EOF\n" % start)


def _canvas(drawing: Drawing) -> "_Canvas":
    """The page with the origin at the top left and millimeters as its unit."""
    canvas = _Canvas()
    height = drawing.height * POINTS
    canvas.write(f"{number(POINTS, 5)} 0 0 {number(-POINTS, 5)} 0 {number(height)} cm")
    canvas.draw(drawing.body, _START)
    return canvas


@dataclass(slots=True)
class _Canvas:
    """The text of a page, written element by element."""

    lines: list[str] = field(default_factory=list)
    alphas: set[float] = field(default_factory=set)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def write(self, line: str) -> None:
        self.lines.append(line)

    def draw(self, item: Element, inherited: Style) -> None:
        """An element and all in it; what it does not say itself it inherits."""
        if item.name == "title":
            return
        own = dict(item.attributes)
        style = inherited | own
        style["opacity"] = _float(inherited, "opacity", 1) * _float(own, "opacity", 1)
        self.write("q")
        for matrix in _matrices(item.name, own):
            self.write(f"{matrix} cm")
        if item.name in ("g", "use"):
            original = own.get("href")
            for part in (original,) if original else item.children:
                if isinstance(part, Element):
                    self.draw(part, style)
        elif item.name == "text":
            self._write_text("".join(map(str, item.children)), own, style)
        else:
            self._paint(_shape(item.name, own), style)
        self.write("Q")

    def _paint(self, shape: Iterable[Step], style: Style) -> None:
        fill, stroke = str(style["fill"]), str(style["stroke"])
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}.get(
            (fill != "none", stroke != "none")
        )
        if operator is None:
            return
        self._set_alpha(style, "fill-opacity" if fill != "none" else "stroke-opacity")
        if fill != "none":
            self.write(f"{_color(fill)} rg")
        if stroke != "none":
            self._set_pen(stroke, style)
        for command, points in shape:
            numbers = " ".join(f"{number(x, 3)} {number(y, 3)}" for x, y in points)
            self.write(f"{numbers} {_OPERATORS[command]}".lstrip())
        self.write(operator)

    def _set_pen(self, color: str, style: Style) -> None:
        self.write(f"{_color(color)} RG {number(_float(style, 'stroke-width', 1), 3)} w")
        cap = _CAPS[str(style.get("stroke-linecap", "butt"))]
        join = _JOINS[str(style.get("stroke-linejoin", "miter"))]
        self.write(f"{cap} J {join} j [{style.get('stroke-dasharray', '')}] 0 d")

    def _set_alpha(self, style: Style, key: str) -> None:
        alpha = round(_float(style, "opacity", 1) * _float(style, key, 1), 3)
        if alpha < 1:
            self.alphas.add(alpha)
            self.write(f"/{_state_name(alpha)} gs")

    def _write_text(self, text: str, own: Style, style: Style) -> None:
        """A line of text, turned over because the page is."""
        size = _float(style, "font-size", 4)
        face = typeface(
            bold=style.get("font-weight") == "bold", serif=style.get("font-family") == SERIF
        )
        part = {"middle": 0.5, "end": 1}.get(str(style.get("text-anchor")), 0)
        x = _float(own, "x", 0) - part * face.width(text, size)
        self._set_alpha(style, "fill-opacity")
        self.write(
            f"BT {_color(str(style['fill']))} rg /{face.name} {number(size, 3)} Tf "
            f"1 0 0 -1 {number(x, 3)} {number(_float(own, 'y', 0), 3)} Tm {_string(text)} Tj ET"
        )


def _matrices(name: str, own: Style) -> Iterator[str]:
    """Moves, turns and changes of size, the outermost first."""
    for kind, arguments in _TRANSFORM.findall(str(own.get("transform", ""))):
        values = [float(value) for value in arguments.split()]
        match kind:
            case "translate":
                yield f"1 0 0 1 {number(values[0], 3)} {number(values[1], 3)}"
            case "scale":
                yield f"{number(values[0], 5)} 0 0 {number(values[0], 5)} 0 0"
            case "rotate":
                across, down = cos(radians(values[0])), sin(radians(values[0]))
                turned = (across, down, -down, across)
                yield " ".join(number(value, 5) for value in turned) + " 0 0"
            case _:
                raise ValueError(f"a page to print cannot use the transform {kind!r}")
    if name == "use":
        yield f"1 0 0 1 {number(_float(own, 'x', 0), 3)} {number(_float(own, 'y', 0), 3)}"


def _shape(name: str, own: Style) -> Iterator[Step]:
    x, y = _float(own, "x", 0), _float(own, "y", 0)
    if name == "rect":
        width, height = _float(own, "width", 0), _float(own, "height", 0)
        return box_steps(x, y, width, height, _float(own, "rx", 0))
    if name == "circle":
        radius = _float(own, "r", 0)
        left, top = _float(own, "cx", 0) - radius, _float(own, "cy", 0) - radius
        return box_steps(left, top, 2 * radius, 2 * radius, radius)
    if name == "path":
        return steps(str(own["d"]))
    raise ValueError(f"a page to print cannot use the element {name!r}")


def _float(style: Style, key: str, default: float) -> float:
    value = style.get(key, default)
    if isinstance(value, Element):
        raise ValueError(f"a page to print cannot use a definition as {key!r}")
    return float(value)


def _color(code: str) -> str:
    if not re.fullmatch("#[0-9a-f]{6}", code):
        raise ValueError(f"a page to print cannot use the color {code!r}")
    return " ".join(number(int(code[start : start + 2], 16) / 255, 3) for start in (1, 3, 5))


def _string(text: str) -> str:
    """A text in parentheses; what the typefaces do not have becomes a question mark."""
    encoded = text.replace("\N{MINUS SIGN}", "–").encode("cp1252", "replace")
    return "(" + re.sub(r"([\\()])", r"\\\1", encoded.decode("latin-1")) + ")"

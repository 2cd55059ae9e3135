"""Writes what the page shares with `quiltbee.drawing`: cloths, notions and colors.

The page draws with the same prints and colors as every other picture of Quiltbee, because they are
taken from there when it is built. The files are in `web/src/shared/` and are never committed.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parents[1]
SHARED = ROOT / "web" / "src" / "shared"

sys.path.insert(0, str(ROOT / "src"))
sys.path.insert(0, str(ROOT))

from web.lighter import lighter  # noqa: E402

from quiltbee.doodle.cards import STANDARD_DECK  # noqa: E402
from quiltbee.drawing import palette  # noqa: E402
from quiltbee.drawing.doodle.hatchings import hatching_of  # noqa: E402
from quiltbee.drawing.doodle.pincushion import PINCUSHION  # noqa: E402
from quiltbee.drawing.doodle.stationery import STATIONERY, Pencil, Stationery  # noqa: E402
from quiltbee.drawing.doodle.tools import TOOLS, tool  # noqa: E402
from quiltbee.drawing.grounds import ground  # noqa: E402
from quiltbee.drawing.patchwork.fabrics import CLOTHS, Cloth  # noqa: E402
from quiltbee.drawing.patchwork.festive_prints import festive_tile  # noqa: E402
from quiltbee.drawing.patchwork.notions import BUTTON, HOURGLASS, NEEDLE  # noqa: E402
from quiltbee.drawing.patchwork.patches import buttoned_squares, leather_patch  # noqa: E402
from quiltbee.drawing.patchwork.prints import Print, Tile, tile  # noqa: E402
from quiltbee.drawing.patchwork.tags import badge  # noqa: E402
from quiltbee.drawing.svg import Element, group, number, placed, rectangle  # noqa: E402
from quiltbee.drawing.tokens import TOKENS  # noqa: E402
from quiltbee.patchwork import PATCHES  # noqa: E402

_COLORS = (
    *("BONE", "BONE_SHADE", "BRASS", "HORN", "LEATHER", "LEATHER_DARK", "SAND", "STEEL"),
    *("TAPE", "TAPE_INK", "TAPE_SHADE", "THREAD_DARK", "THREAD_PALE"),
)


def main() -> None:
    """Write all files."""
    SHARED.mkdir(parents=True, exist_ok=True)
    _write("cloths.json", json.dumps([_cloth(index) for index in range(len(CLOTHS))]))
    _write("festive.json", json.dumps("".join(_festive_patterns())))
    _write("notions.json", json.dumps(_notions()))
    _write("palette.css", _palette())
    _write("stationery.json", json.dumps(_stationery()))


def _cloth(patch: int) -> dict[str, Any]:
    cloth = CLOTHS[patch]
    return {
        "print": str(cloth.print),
        "hue": str(cloth.hue),
        "ground": cloth.ground,
        "figure": cloth.figure,
        "pattern": _pattern(cloth, f"cloth-{patch}", 1),
        "coarse": _pattern(cloth, f"coarse-{patch}", _coarse(cloth)),
        "buttons": buttoned_squares(PATCHES[patch]),
    }


def _festive_patterns() -> Iterator[str]:
    """What takes the place of all patterns while the table is festive."""
    for patch, cloth in enumerate(CLOTHS):
        yield _pattern(cloth, f"cloth-{patch}", 1, festive_tile)
        yield _pattern(cloth, f"coarse-{patch}", _coarse(cloth), festive_tile)


def _coarse(cloth: Cloth) -> float:
    """How much a print is enlarged on a patch that is drawn small."""
    return min(1.5, 2 / cloth.scale)


def _pattern(
    cloth: Cloth, identity: str, zoom: float, tiles: Callable[[Print, str], Tile] = tile
) -> str:
    return markup(lighter(cloth.pattern(zoom=zoom, tiles=tiles)), identity)


def _notions() -> dict[str, str]:
    return {
        "button": markup(lighter(BUTTON)),
        "hourglass": markup(lighter(HOURGLASS)),
        "needle": markup(lighter(NEEDLE)),
        "thimble": markup(lighter(TOKENS[0])),
        "bobbin": markup(lighter(TOKENS[1])),
        "leather": markup(lighter(leather_patch())),
        "badge": markup(lighter(badge())),
    }


def _stationery() -> dict[str, Any]:
    """Doodle's pencils and tools; whatever differs by day and night is named, not given."""
    sample = STATIONERY[palette.ThemeName.LIGHT]
    theme = replace(sample.theme, ink="var(--ink)", paper="var(--paper)", backing="var(--backing)")
    named = replace(
        sample,
        theme=theme,
        graphite="var(--graphite)",
        pencils={pencil: f"var(--pencil-{pencil})" for pencil in Pencil},
    )
    return {
        "pencils": [str(pencil) for pencil in Pencil],
        "tools": {str(action): markup(lighter(tool(action, named))) for action in TOOLS},
        "pincushion": markup(lighter(PINCUSHION)),
        "hatchings": {
            card: [str(drawn.stroke), drawn.angle, drawn.lines, str(drawn.pencil)]
            for card in (*STANDARD_DECK.start_ids, *STANDARD_DECK.patch_ids)
            for drawn in [hatching_of(card, STANDARD_DECK)]
        },
    }


def _palette() -> str:
    lines = [f"--{name.lower().replace('_', '-')}: {getattr(palette, name)};" for name in _COLORS]
    lines += [f"--{name}: {hue.dye}; --{name}-print: {hue.print};" for name, hue in _hues()]
    for seat, (color, ink) in enumerate(
        zip(palette.TOKEN_COLORS, palette.SEAT_INKS, strict=True), start=1
    ):
        lines.append(f"--seat-{seat}: {color}; --seat-{seat}-ink: {ink};")
    lines += [f"--{name}: {texture};" for name, texture in _festive().items()]
    blocks = [f":root {{ {' '.join(lines)} }}"]
    blocks += [
        f":root[data-theme='{name}'] {{ {_theme(theme)} {_pencils(STATIONERY[name])} }}"
        for name, theme in palette.THEMES.items()
    ]
    return "\n".join(blocks) + "\n"


def _hues() -> list[tuple[str, palette.Hue]]:
    return [(str(name), hue) for name, hue in palette.HUES.items()]


def _theme(theme: palette.Theme) -> str:
    names = [field.name for field in fields(theme) if field.name != "name"]
    colors = " ".join(f"--{name.replace('_', '-')}: {getattr(theme, name)};" for name in names)
    woven = dict(ground(theme, 0, 0).attributes)["fill"]
    assert isinstance(woven, Element), "the ground is woven"
    return f"{colors} --ground-texture: {_texture(woven)};"


def _pencils(stationery: Stationery) -> str:
    """Graph paper and pencils."""
    papers = {name: getattr(stationery, name) for name in ("graph", "fine_graph", "graphite")}
    pencils = {f"pencil-{name}": color for name, color in stationery.pencils.items()}
    colors = {**papers, **pencils}.items()
    return " ".join(f"--{name.replace('_', '-')}: {color};" for name, color in colors)


def _festive() -> dict[str, str]:
    """The tablecloth of the festive theme: gingham by day, stars by night."""
    day = _printed(Print.GINGHAM, "#f6e3d8", "#efcfc0", 2.4)
    night = _printed(Print.STARS, "#1f2440", "#2b3257", 2)
    return {"festive-light": _texture(day), "festive-dark": _texture(night)}


def _printed(name: Print, cloth: str, color: str, scale: float) -> Element:
    printed = tile(name, color)
    width, height = printed.width * scale, printed.height * scale
    below = rectangle(0, 0, width, height, fill=cloth)
    return group(below, placed(printed.motif, scale=scale), width=width, height=height)


def _texture(tiled: Element) -> str:
    """A pattern as an image that CSS repeats."""
    size = {name: value for name, value in tiled.attributes if name in ("width", "height")}
    inner = "".join(markup(child) for child in tiled.children if isinstance(child, Element))
    picture = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size["width"]}" '
        f'height="{size["height"]}">{inner}</svg>'
    )
    return f'url("data:image/svg+xml,{quote(picture)}")'


def markup(item: Element, identity: str | None = None) -> str:
    """An element as SVG text; only such as refer to no definitions."""
    given = [("id", identity)] if identity else []
    attributes = "".join(f' {name}="{_value(value)}"' for name, value in (*given, *item.attributes))
    inner = "".join(child if isinstance(child, str) else markup(child) for child in item.children)
    return f"<{item.name}{attributes}>{inner}</{item.name}>"


def _value(value: object) -> str:
    assert isinstance(value, str | int | float), f"{value} would need a definition of its own"
    return value if isinstance(value, str) else number(value)


def _write(name: str, text: str) -> None:
    """Only what changed, so that a watching Vite is not woken for nothing."""
    path = SHARED / name
    if not path.is_file() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()

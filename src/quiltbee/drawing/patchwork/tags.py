"""Small things with numbers on them: the hang tag, the jar of buttons, the 7×7 badge."""

from quiltbee.drawing.lettering import label
from quiltbee.drawing.palette import BONE, BRASS, HORN, HUES, SHADOW, THREAD_PALE, HueName, Theme
from quiltbee.drawing.patchwork.notions import BUTTON, HOURGLASS
from quiltbee.drawing.stitches import running_stitch
from quiltbee.drawing.svg import Element, copy, disc, group, path, rectangle

TAG_WIDTH, TAG_HEIGHT = 82, 68

_HEAP = ((0, -9, 9, -18, 18), (-4.5, 4.5, -13.5, 13.5))


def hang_tag(theme: Theme, buttons: int, time: int, *, missing: bool = False) -> Element:
    """A price tag: buttons above, time below; the hole is on the left."""
    price_ink = theme.highlight if missing else theme.ink
    cut = f"M12 0H{TAG_WIDTH - 6}Q{TAG_WIDTH} 0 {TAG_WIDTH} 6V{TAG_HEIGHT - 6}"
    cut += f"Q{TAG_WIDTH} {TAG_HEIGHT} {TAG_WIDTH - 6} {TAG_HEIGHT}H12L0 {TAG_HEIGHT - 14}V14Z"
    return group(
        path(
            cut, transform="translate(1 2.5)", fill=theme.shadow, fill_opacity=theme.shadow_opacity
        ),
        path(cut, fill=theme.paper, stroke=theme.paper_edge, stroke_width=1.2),
        disc(9, TAG_HEIGHT / 2, 3.6, fill=theme.ground, stroke=BRASS, stroke_width=1.8),
        copy(BUTTON, 29, 19),
        label(buttons, 59, 19, 26, price_ink, bold=True),
        copy(HOURGLASS, 29, 49),
        label(time, 59, 49, 26, theme.ink, bold=True),
    )


def jar(theme: Theme, buttons: int) -> Element:
    """A glass jar, 52 wide and 64 high around the origin, the fuller the more buttons."""
    glass = "M-22-17C-26-12-26-8-26-2V22Q-26 32-16 32H16Q26 32 26 22V-2C26-8 26-12 22-17Z"
    return group(
        path(glass, fill=theme.paper, fill_opacity=0.75),
        *_pile(buttons),
        path(glass, fill="none", stroke=theme.soft_ink, stroke_width=2),
        rectangle(-20.5, -7, 3, 26, rx=1.5, fill=THREAD_PALE, fill_opacity=0.7),
        rectangle(-23, -31, 46, 13, rx=3.5, fill=BRASS, stroke=HORN, stroke_width=1.4),
        path("M-16-31V-18M-8-31V-18M0-31V-18M8-31V-18M16-31V-18", stroke=HORN, stroke_opacity=0.45),
    )


def _pile(buttons: int) -> list[Element]:
    """As many buttons as the jar holds, heaped up from the middle of the bottom."""
    places = [(x, 26 - 8.4 * row) for row in range(5) for x in _HEAP[row % 2]]
    return [copy(BUTTON, x, y, 0.5) for x, y in places[:buttons]]


def badge() -> Element:
    """The special tile: an embroidered badge, 54 wide around the origin."""
    return group(
        disc(1, 2.5, 29, fill=SHADOW, fill_opacity=0.3),
        disc(0, 0, 27, fill=HUES[HueName.BRICK].dye),
        disc(0, 0, 26, fill="none", stroke=BRASS, stroke_width=5, stroke_dasharray="2.4 .9"),
        disc(0, 0, 21, **running_stitch(THREAD_PALE, 1.4)),
        label("7×7", 0, 0.5, 19, BONE, bold=True, serif=True),
    )


def badge_place(theme: Theme) -> Element:
    """Where the badge will be sewn on; no one has it yet."""
    return group(
        disc(0, 0, 26, **running_stitch(theme.soft_ink, 1.6)),
        label("7×7", 0, 0.5, 17, theme.soft_ink, serif=True),
    )

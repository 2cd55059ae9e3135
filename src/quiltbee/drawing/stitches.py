"""The running stitch that holds everything together."""

from quiltbee.drawing.svg import Value


def running_stitch(color: str, width: float) -> dict[str, Value]:
    """How a line looks that is sewn with a thread of this color and width."""
    dash = 2.2 + 1.6 * width
    return {
        "fill": "none",
        "stroke": color,
        "stroke_width": width,
        "stroke_dasharray": f"{dash:.3g} {0.7 * dash:.3g}",
        "stroke_linecap": "round",
    }

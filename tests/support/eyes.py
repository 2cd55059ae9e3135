"""How eyes see colors: contrast by WCAG 2.2, color blindness by the matrices of Machado (2009).

Differences are distances in OKLab times 100; two grays a person can just tell apart differ by 2.
"""

from math import dist

Color = tuple[float, float, float]
Matrix = tuple[Color, Color, Color]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def linear(code: str) -> Color:
    """The channels of a color such as #b04a3a, in proportion to light."""
    red, green, blue = (int(code[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return _linear(red), _linear(green), _linear(blue)


def _linear(channel: float) -> float:
    low, high = channel / 12.92, ((channel + 0.055) / 1.055) ** 2.4
    return low if channel <= 0.04045 else high


def times(matrix: Matrix, color: Color) -> Color:
    """The product of a matrix and a color."""
    first, second, third = (
        sum(factor * channel for factor, channel in zip(row, color, strict=True)) for row in matrix
    )
    return first, second, third


def seen(code: str, eyes: str) -> Color:
    """A color as these eyes see it, in OKLab."""
    red, green, blue = (min(1, max(0, channel)) for channel in times(EYES[eyes], linear(code)))
    long, middle, short = (cone ** (1 / 3) for cone in times(TO_CONES, (red, green, blue)))
    return times(TO_OKLAB, (long, middle, short))


def difference(first: str, second: str, eyes: str) -> float:
    """How different two colors look to these eyes."""
    return 100 * dist(seen(first, eyes), seen(second, eyes))


def luminance(code: str) -> float:
    """How light a color is, from 0 to 1."""
    red, green, blue = linear(code)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two colors, from 1 to 21."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)

"""The cloth of each patch: a print and a dye of its own.

No two of the 33 share print, scale and angle, so a patch is known without its color too. Angles
count modulo a quarter turn, because a patch takes its cloth along when it is turned.
"""

from collections.abc import Callable
from dataclasses import dataclass

from quiltbee.drawing.palette import HUES, HueName
from quiltbee.drawing.patchwork.prints import Print, Tile, tile
from quiltbee.drawing.svg import Element, element, number, rectangle

FINE, LARGE = 0.65, 1.7


@dataclass(frozen=True, slots=True)
class Cloth:
    """A printed cloth; `light` means that the dye is printed on pale ground."""

    print: Print
    hue: HueName
    scale: float = 1
    angle: int = 0
    light: bool = False

    @property
    def ground(self) -> str:
        """The color the print lies on."""
        return HUES[self.hue].print if self.light else HUES[self.hue].dye

    @property
    def figure(self) -> str:
        """The color of the print, and of the thread that sews the patch on."""
        return HUES[self.hue].dye if self.light else HUES[self.hue].print

    def pattern(
        self,
        orientation: int = 0,
        zoom: float = 1,
        tiles: Callable[[Print, str], Tile] = tile,
    ) -> Element:
        """The paint of a patch that lies in this orientation; zoom enlarges the print."""
        printed = tiles(self.print, self.figure)
        return element(
            "pattern",
            rectangle(0, 0, printed.width, printed.height, fill=self.ground),
            printed.motif,
            width=printed.width,
            height=printed.height,
            patternUnits="userSpaceOnUse",
            patternTransform=_transform(orientation, self.angle, self.scale * zoom),
        )


def _transform(orientation: int, angle: int, scale: float) -> str | None:
    steps = [f"rotate({90 * (orientation % 4)})"] if orientation % 4 else []
    steps += ["scale(-1 1)"] if orientation >= 4 else []
    steps += [f"rotate({angle})"] if angle else []
    steps += [f"scale({number(scale, 4)})"] if scale != 1 else []
    return " ".join(steps) or None


CLOTHS: tuple[Cloth, ...] = (
    Cloth(Print.DOTS, HueName.BRICK),
    Cloth(Print.GINGHAM, HueName.INDIGO, light=True),
    Cloth(Print.STRIPES, HueName.APRICOT, angle=45),
    Cloth(Print.WAVES, HueName.CHARCOAL),
    Cloth(Print.STARS, HueName.BUTTER),
    Cloth(Print.PLAID, HueName.TEAL),
    Cloth(Print.SPRIGS, HueName.ROSE),
    Cloth(Print.HOUNDSTOOTH, HueName.CHARCOAL, light=True),
    Cloth(Print.DOTS, HueName.SKY, scale=LARGE),
    Cloth(Print.CHEVRONS, HueName.BRICK),
    Cloth(Print.WEAVE, HueName.BUTTER),
    Cloth(Print.STRIPES, HueName.INDIGO, light=True),
    Cloth(Print.SPRIGS, HueName.TEAL, scale=LARGE),
    Cloth(Print.GINGHAM, HueName.ROSE, angle=45),
    Cloth(Print.STARS, HueName.INDIGO, scale=LARGE),
    Cloth(Print.PLAID, HueName.BRICK, angle=45, light=True),
    Cloth(Print.WAVES, HueName.SKY, scale=LARGE),
    Cloth(Print.DOTS, HueName.CHARCOAL, scale=FINE),
    Cloth(Print.WEAVE, HueName.TEAL, angle=45, light=True),
    Cloth(Print.CHEVRONS, HueName.BUTTER, scale=LARGE),
    Cloth(Print.HOUNDSTOOTH, HueName.APRICOT, angle=45),
    Cloth(Print.SPRIGS, HueName.INDIGO, scale=FINE, light=True),
    Cloth(Print.STRIPES, HueName.SKY, scale=LARGE),
    Cloth(Print.PLAID, HueName.APRICOT, scale=FINE, light=True),
    Cloth(Print.GINGHAM, HueName.TEAL, scale=LARGE, light=True),
    Cloth(Print.STARS, HueName.ROSE, scale=FINE),
    Cloth(Print.WEAVE, HueName.CHARCOAL, scale=LARGE, light=True),
    Cloth(Print.WAVES, HueName.APRICOT, angle=45, light=True),
    Cloth(Print.HOUNDSTOOTH, HueName.SKY, scale=LARGE),
    Cloth(Print.CHEVRONS, HueName.INDIGO, scale=FINE),
    Cloth(Print.GINGHAM, HueName.BUTTER, scale=FINE),
    Cloth(Print.DOTS, HueName.ROSE, angle=45),
    Cloth(Print.STRIPES, HueName.BRICK, scale=FINE, light=True),
)
"""The cloth of a patch stands at the index of its id."""

"""A draft: the move a person is thinking about, turned and pushed around until it is confirmed."""

from dataclasses import dataclass
from typing import TypeAlias

from quiltbee.cli.terminal.held_shape import HeldShape
from quiltbee.geometry import Shape
from quiltbee.patchwork import (
    ADVANCE,
    PATCHES,
    SPECIAL_PATCH,
    Advance,
    PlaceSpecialPatch,
    TakePatch,
)


@dataclass(frozen=True, slots=True)
class AdvanceDraft:
    """About to advance."""

    @property
    def move(self) -> Advance:
        """The move it becomes."""
        return ADVANCE


@dataclass(frozen=True, slots=True)
class PlacementDraft(HeldShape):
    """About to sew a patch on, or a special patch if `patch` is None."""

    patch: int | None

    @property
    def shape(self) -> Shape:
        """The patch as it lies in the circle."""
        return SPECIAL_PATCH if self.patch is None else PATCHES[self.patch].shape

    @property
    def name(self) -> str:
        """What a refusal calls it."""
        return "1×1" if self.patch is None else str(self.patch)

    @property
    def move(self) -> TakePatch | PlaceSpecialPatch:
        """The move it becomes."""
        if self.patch is None:
            return PlaceSpecialPatch(self.anchor)
        return TakePatch(self.patch, self.placement)


Draft: TypeAlias = AdvanceDraft | PlacementDraft

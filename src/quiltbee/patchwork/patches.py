"""The 33 patches, read from `data/patches.json`."""

import json
from dataclasses import dataclass
from importlib.resources import files

from quiltbee.geometry import Orientation, Shape, orientations


@dataclass(frozen=True, slots=True)
class Patch:
    """A patch: what it looks like, what it costs and what it brings."""

    id: int
    shape: Shape
    button_cost: int
    time_cost: int
    button_income: int
    orientations: tuple[Orientation, ...]

    @property
    def size(self) -> int:
        """How many cells it covers."""
        return self.shape.size


def _load() -> tuple[Patch, ...]:
    text = (files("quiltbee.patchwork") / "data" / "patches.json").read_text("utf-8")
    entries = json.loads(text)["patches"]
    shapes = [Shape.parse(entry["shape"]) for entry in entries]
    return tuple(
        Patch(
            id=entry["id"],
            shape=shape,
            button_cost=entry["button_cost"],
            time_cost=entry["time_cost"],
            button_income=entry["button_income"],
            orientations=orientations(shape),
        )
        for entry, shape in zip(entries, shapes, strict=True)
    )


PATCHES = _load()
"""All patches; a patch stands at the index of its id."""

LAST_PATCH = 0
"""The 1×2: the neutral token starts right behind it (PW-1.2)."""

SPECIAL_PATCH = Shape.parse(["#"])
"""The 1×1 special patch (PW-5.5)."""

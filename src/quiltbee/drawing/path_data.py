"""Path data read back: any line as moves, straight lines and cubic curves.

It reads what our drawings write: the absolute commands M, L, H, V, Q, T, C and Z.
"""

import re
from collections.abc import Iterator
from typing import TypeAlias

from quiltbee.drawing.outlines import Point

Step: TypeAlias = tuple[str, tuple[Point, ...]]
"""M and L with one point, C with three, Z with none."""

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "Z": 0}
_CIRCLE = 0.5523
"""How far the handles of a quarter circle reach, as a part of the radius."""


def steps(data: str) -> Iterator[Step]:
    """The steps of path data; raises ValueError where it uses another command."""
    here: Point = (0, 0)
    bend: Point | None = None
    for command, numbers in _commands(data):
        match command:
            case "Z":
                yield "Z", ()
                continue
            case "H":
                goal = numbers[0], here[1]
            case "V":
                goal = here[0], numbers[0]
            case _:
                goal = numbers[-2], numbers[-1]
        if command == "Q":
            bend = numbers[0], numbers[1]
        elif command == "T" and bend is not None:
            bend = 2 * here[0] - bend[0], 2 * here[1] - bend[1]
        elif command == "T":
            bend = here
        else:
            bend = None
        if command == "C":
            yield "C", ((numbers[0], numbers[1]), (numbers[2], numbers[3]), goal)
        elif bend is not None:
            yield "C", (_towards(here, bend), _towards(goal, bend), goal)
        else:
            yield "M" if command == "M" else "L", (goal,)
        here = goal


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with its numbers; a command that is not repeated goes on, M as L."""
    tokens = _TOKEN.findall(data)
    command, index = "", 0
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        elif command == "M":
            command = "L"
        if command not in _COUNTS:
            raise ValueError(f"the path command {command!r} is not one our drawings use")
        count = _COUNTS[command]
        yield command, [float(token) for token in tokens[index : index + count]]
        index += count


def _towards(point: Point, bend: Point) -> Point:
    """The handle of a cubic curve that bends like a quadratic one."""
    return point[0] + 2 * (bend[0] - point[0]) / 3, point[1] + 2 * (bend[1] - point[1]) / 3


def box_steps(x: float, y: float, width: float, height: float, radius: float) -> Iterator[Step]:
    """A rectangle with round corners, clockwise from the top left."""
    right, bottom, handle = x + width, y + height, radius * (1 - _CIRCLE)
    yield "M", ((x + radius, y),)
    yield "L", ((right - radius, y),)
    yield "C", ((right - handle, y), (right, y + handle), (right, y + radius))
    yield "L", ((right, bottom - radius),)
    yield "C", ((right, bottom - handle), (right - handle, bottom), (right - radius, bottom))
    yield "L", ((x + radius, bottom),)
    yield "C", ((x + handle, bottom), (x, bottom - handle), (x, bottom - radius))
    yield "L", ((x, y + radius),)
    yield "C", ((x, y + handle), (x + handle, y), (x + radius, y))
    yield "Z", ()

"""A game as a picture that moves: its positions one after the other, in one SVG without a script.

Whoever wants less motion sees the last position, and so does a program that knows no style sheets.
"""

from collections.abc import Sequence

from quiltbee.drawing.picture import Drawing
from quiltbee.drawing.states import draw_state
from quiltbee.drawing.svg import Element, element, group, number
from quiltbee.games import GameState

MOST_FRAMES = 48
_SECONDS = 1.1
"""How long a position is seen."""
_LAST_SECONDS = 4.0


def draw_film(
    states: Sequence[GameState],
    *,
    names: Sequence[str] = (),
    theme: str = "light",
    language: str = "en",
) -> Drawing:
    """The states of a game, the last one longest; of a long game only some of them."""
    shown = [states[index] for index in frame_numbers(len(states))]
    drawn = [draw_state(each, names=names, theme=theme, language=language) for each in shown]
    last = drawn[-1]
    if len(drawn) == 1:
        return last
    frames = [
        Element("g", (("class", f"frame f{index}"),), (each.body,))
        for index, each in enumerate(drawn)
    ]
    height = max(each.height for each in drawn)
    body = group(_style(len(drawn)), *frames)
    return Drawing(body, last.width, height, last.title, last.description)


def frame_numbers(count: int) -> list[int]:
    """Which of this many states are shown: the first, the last, and as many between as fit.

    They lie evenly, so that no part of a long game is left out.
    """
    most = min(count, MOST_FRAMES)
    if most <= 1:
        return [count - 1] if count else []
    return sorted({round(index * (count - 1) / (most - 1)) for index in range(most)})


def _style(count: int) -> Element:
    """Each frame is hidden but for its share of the time; the last is there without any style."""
    whole = (count - 1) * _SECONDS + _LAST_SECONDS
    share, last = 100 * _SECONDS / whole, 100 * _LAST_SECONDS / whole
    rules = [
        ".frame{visibility:hidden}",
        f".f{count - 1}{{visibility:visible}}",
        "@media (prefers-reduced-motion: no-preference){",
        f".frame{{animation:once {number(whole)}s linear infinite}}",
        f".f{count - 1}{{animation-name:end}}",
        *(
            f".f{index}{{animation-delay:-{number(whole - index * _SECONDS)}s}}"
            for index in range(1, count)
        ),
        _keyframes("once", share),
        _keyframes("end", last),
        "}",
    ]
    return element("style", "".join(rules))


def _keyframes(name: str, share: float) -> str:
    seen, gone = number(share, 3), number(share + 0.01, 3)
    return f"@keyframes {name}{{0%,{seen}%{{visibility:visible}}{gone}%,100%{{visibility:hidden}}}}"

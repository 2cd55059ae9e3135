"""A whole game to look through in a notebook or a browser: one piece of HTML, nothing beside it.

    from quiltbee.drawing import replay_html

    Path("game.html").write_text(replay_html(record), "utf-8")

In a notebook a record shows itself so. Pictures of all positions travel compressed; arrow keys,
Home, End, a slider and buttons turn them over. Where scripts do not run, the last position shows.
"""

import json
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from zlib import compress

from quiltbee.drawing.options import language_named
from quiltbee.drawing.states import draw_state
from quiltbee.records import Record, write_record
from quiltbee.texts import Texts

FACE = "drawing"
_SCRIPT = """
(async () => {
  const box = document.getElementById(ID)
  const bytes = Uint8Array.from(atob(FRAMES), (letter) => letter.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))
  const frames = JSON.parse(await new Response(unpacked).text())
  const image = box.querySelector("img")
  const range = box.querySelector("input")
  const told = box.querySelector("output")
  const last = frames.length - 1
  let at = last
  let timer = 0
  const show = (wanted) => {
    at = Math.max(0, Math.min(last, wanted))
    const before = image.src
    image.src = URL.createObjectURL(new Blob([frames[at].svg], { type: "image/svg+xml" }))
    if (before.startsWith("blob:")) URL.revokeObjectURL(before)
    image.alt = frames[at].title
    range.value = at
    range.setAttribute("aria-valuetext", frames[at].move)
    told.textContent = frames[at].move
  }
  const stop = () => { clearInterval(timer); timer = 0 }
  const play = () => {
    if (timer) return stop()
    if (at === last) show(0)
    timer = setInterval(() => (at < last ? show(at + 1) : stop()), 700)
  }
  const turn = (wanted) => () => { stop(); show(wanted()) }
  const acts = {
    first: turn(() => 0), back: turn(() => at - 1), play,
    next: turn(() => at + 1), last: turn(() => last),
  }
  const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }
  for (const button of box.querySelectorAll("button")) button.onclick = acts[button.name]
  range.oninput = () => { stop(); show(Number(range.value)) }
  box.onkeydown = (event) => {
    const act = event.key === " " && event.target === box ? "play" : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    acts[act]()
  }
  show(at)
})()
"""
_STYLE = (
    "max-width:60rem;font:15px/1.4 system-ui,sans-serif;outline-offset:2px;"
    "border:1px solid #8884;border-radius:8px;padding:.5rem"
)
_BAR = "display:flex;gap:.4rem;align-items:center;flex-wrap:wrap"
_BUTTONS = {"first": "«", "back": "‹", "play": "▶", "next": "›", "last": "»"}


def replay_html(
    record: Record, *, names: Sequence[str] = (), theme: str = "light", language: str = "en"
) -> str:
    """The game as one self-contained piece of HTML."""
    texts = Texts(language_named(language), FACE)
    frames = _frames(record, names, theme, texts)
    pictures = b64encode(compress(json.dumps(frames).encode(), 9)).decode()
    place = f"quiltbee-{sha256(write_record(record).encode()).hexdigest()[:12]}-{theme}"
    script = _SCRIPT.replace("ID", json.dumps(place), 1).replace("FRAMES", f'"{pictures}"', 1)
    last = b64encode(frames[-1]["svg"].encode()).decode()
    buttons = "".join(
        f'<button type="button" name="{name}" aria-label="{escape(texts(f"replay.{name}"))}" '
        f'style="min-width:2.5rem;min-height:2rem">{sign}</button>'
        for name, sign in _BUTTONS.items()
    )
    return (
        f'<div id="{place}" tabindex="0" role="group" style="{_STYLE}" '
        f'aria-label="{escape(texts("replay.title", game=record.game.title))}">'
        f'<img src="data:image/svg+xml;base64,{last}" alt="{escape(frames[-1]["title"])}" '
        f'style="width:100%;height:auto;display:block"><div style="{_BAR}">{buttons}'
        f'<input type="range" min="0" max="{len(frames) - 1}" value="{len(frames) - 1}" '
        f'style="flex:1" aria-label="{escape(texts("replay.slider"))}">'
        f'<output style="min-width:14ch">{escape(frames[-1]["move"])}</output></div></div>'
        f"<script>{script}</script>"
    )


def _frames(record: Record, names: Sequence[str], theme: str, texts: Texts) -> list[dict[str, str]]:
    """For every position its picture, its title and the move that led to it."""
    moves = ["", *(record.game.format_move(move) for move in record.line.moves)]
    frames = []
    for number, (state, move) in enumerate(zip(record.states(), moves, strict=True)):
        drawing = draw_state(state, names=names, theme=theme, language=texts.language)
        told = texts("replay.ply", ply=number, last=len(moves) - 1, move=move).rstrip()
        frames.append({"svg": drawing.svg, "title": drawing.title, "move": told})
    return frames

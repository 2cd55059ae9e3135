"""A replay to stand in an `<iframe>` of any page: pictures to step through, and a link here.

It is a page of its own, without cookies, socket or anything else of a session; its only script is
written out in it, and the policy allows that one and pictures of this server.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape

from quiltbee.match import Match
from quiltbee.texts import Texts

SCRIPT = """
const picture = document.getElementById("picture");
const range = document.getElementById("at");
const words = document.getElementById("words");
function show() {
  picture.src = picture.dataset.base + range.value;
  words.textContent = range.value + " / " + range.max;
}
function go(step) { range.valueAsNumber += step; show(); }
document.getElementById("back").addEventListener("click", () => go(-1));
document.getElementById("on").addEventListener("click", () => go(1));
range.addEventListener("input", show);
"""
_HASH = b64encode(sha256(SCRIPT.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; img-src 'self'; script-src 'sha256-{_HASH}'; "
    "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"
)
STYLE = """
body{margin:0;font:16px/1.3 system-ui,sans-serif;background:#e9dfc9;color:#2e2420}
main{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100vh}
img{width:100%;height:100%;object-fit:contain}
nav{display:flex;align-items:center;gap:8px;padding:4px 8px}
button{min-width:44px;min-height:44px;font-size:1.2rem;border:1px solid #8a7458;border-radius:22px;
background:#fcf7ea;color:inherit}
input{flex:1;min-width:60px;min-height:44px}
a{color:#1f4e85;padding:12px 4px}
"""


def embedded_page(match: Match, base_url: str, language: str, theme: str) -> str:
    """The page of a match that is over."""
    texts = Texts(language, "embed")
    names = ", ".join(seat.name for seat in match.seats)
    title = escape(texts("title", game=match.game.title, names=names))
    last = len(match.plies)
    look = f"language={language}&amp;theme={theme}"
    base = f"/api/rooms/{escape(match.id)}/picture.svg?{look}&amp;at="
    link = f"{escape(base_url)}/replay/{escape(match.id)}"
    return f"""<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title>
<style>{STYLE}</style></head><body><main>
<img id="picture" data-base="{base}" src="{base}{last}" alt="{title}">
<nav><button id="back" aria-label="{escape(texts("back"))}">‹</button>
<input id="at" type="range" min="0" max="{last}" value="{last}" aria-label="{escape(texts("at"))}">
<button id="on" aria-label="{escape(texts("on"))}">›</button>
<span id="words">{last} / {last}</span>
<a href="{link}" target="_blank" rel="noopener">Quiltbee</a></nav>
</main><script>{SCRIPT}</script></body></html>
"""

"""The dots that show which cells a piece in the hand can cover."""

from playwright.sync_api import Page

FIND = """() => {
  const dots = document.querySelector('.hint');
  if (!dots) return [];
  const matrix = dots.getScreenCTM();
  const places = dots.getAttribute('d').matchAll(/M([\\d.]+) ([\\d.]+)/g);
  return [...places].map(([, x, y]) => {
    const point = new DOMPoint(Number(x), Number(y)).matrixTransform(matrix);
    return [point.x, point.y];
  });
}"""


def dots(page: Page) -> list[tuple[float, float]]:
    """Where they are on the screen."""
    return [(float(x), float(y)) for x, y in page.evaluate(FIND)]

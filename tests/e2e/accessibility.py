"""axe-core, run in the page as it is."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What axe finds wrong, each with the first element it concerns."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(
        "async rules => (await axe.run(document, { runOnly: rules })).violations", RULES
    )
    return [
        f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:200]}) "
        f"{one['nodes'][0].get('failureSummary', '')}"
        for one in found
    ]

"""Build the site into `build/site/pages`; any warning is a failure."""

import subprocess
import sys
from pathlib import Path

from tools.release.readiness import home_of
from tools.website.gathering import gather

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "site"


def main() -> None:
    """Gather, then build."""
    gather(ROOT, PLACE / "docs", home_of(ROOT))
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict"], cwd=ROOT, check=False
    )
    if built.returncode != 0:
        sys.exit("The site was not built; see the lines above.")
    print("The site is there: build/site/pages/index.html")


if __name__ == "__main__":
    main()

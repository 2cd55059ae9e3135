"""Make the golden files anew: `make golden`. Read the diff before you commit it."""

from pathlib import Path

from tests.golden.playthroughs import GOLDENS

FOLDER = Path(__file__).parent


def main() -> None:
    """Write every golden file."""
    for name, make in GOLDENS.items():
        (FOLDER / name).write_text(make(), "utf-8")
        print(f"wrote {name}")


if __name__ == "__main__":
    main()

"""The browser for the tests of the page: the system's, or else the one Playwright downloads.

The one without windows needs two thirds of the other's processor time.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright
from tests.support import packages

WITHOUT_WINDOWS = "chromium-headless-shell"
NAMES = (WITHOUT_WINDOWS, "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LEFT_OUT = (
    "There is no browser here, so the tests of the page are left out. Install chromium, or run: "
    ".venv/bin/playwright install --with-deps chromium"
)
LONGEST_DOWNLOAD_SECONDS = 600


class NoBrowser(Exception):
    """No browser starts on this machine."""


def launch(playwright: Playwright) -> Browser:
    """Start a browser; raises NoBrowser."""
    if found := system_browser():
        return playwright.chromium.launch(executable_path=found, args=list(ARGUMENTS))
    downloaded = playwright.chromium.executable_path
    if Path(downloaded).exists():
        try:
            return playwright.chromium.launch(executable_path=downloaded, args=list(ARGUMENTS))
        except Error:  # a library of the system that it needs is missing
            pass
    raise NoBrowser(LEFT_OUT)


def system_browser() -> str | None:
    """The browser on the PATH."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def is_ready() -> bool:
    """Whether a browser starts here; that of the system is taken at its word."""
    if system_browser():
        return True
    with sync_playwright() as playwright:
        try:
            launch(playwright).close()
        except NoBrowser:
            return False
    return True


def install() -> None:
    """Get a browser: a package of the system where that is allowed, or Playwright's download."""
    for package in (WITHOUT_WINDOWS, "chromium"):  # older systems have only the second
        packages.install(package)
        if system_browser() is not None:
            return
    _download()


def _download() -> None:
    words = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(words, capture_output=True, timeout=LONGEST_DOWNLOAD_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return

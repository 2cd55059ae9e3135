"""Known holes in what we depend on: pip-audit for Python, npm audit for the page.

Run by `make check`. Both ask a service for advisories. Where it does not answer, one line says that
this was left out, and the check goes on: a check that fails because a network is away would soon be
ignored. It fails only for an advisory that a newer version mends, so that there is something to do;
the others are reported. `IGNORED` names advisories that do not concern us, each with its reason.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

SECONDS = 60
WEB = Path(__file__).parents[1] / "web"
IGNORED: dict[str, str] = {}


@dataclass(frozen=True, slots=True)
class Finding:
    """An advisory about something that is installed; `fixed` is what mends it."""

    package: str
    advisory: str
    fixed: str

    def __str__(self) -> str:
        cure = f"mended in {self.fixed}" if self.fixed else "not mended yet"
        return f"{self.package}: {self.advisory} ({cure})"


class NoAnswer(Exception):
    """The service did not answer, or in words that nobody knows."""


def python_findings(report: str) -> list[Finding]:
    """What pip-audit found, from its JSON; raises NoAnswer."""
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer from error
    return [
        Finding(
            f"{package['name']} {package['version']}",
            hole["id"],
            ", ".join(hole.get("fix_versions", ())),
        )
        for package in packages
        for hole in package.get("vulns", ())
    ]


def page_findings(report: str) -> list[Finding]:
    """What npm audit found, from its JSON; raises NoAnswer."""
    try:
        packages = json.loads(report)["vulnerabilities"]
    except (ValueError, KeyError, TypeError) as error:
        raise NoAnswer from error
    return [
        Finding(name, hole["title"], "a newer version" if package["fixAvailable"] else "")
        for name, package in packages.items()
        for hole in package["via"]
        if isinstance(hole, dict)
    ]


def _python_report() -> str:
    if find_spec("pip_audit") is None:
        raise NoAnswer
    words = ["--local", "--skip-editable", "--progress-spinner", "off", "--timeout", "10"]
    return _output([sys.executable, "-m", "pip_audit", *words, "--format", "json"])


def _page_report() -> str:
    npm = shutil.which("npm", path=str(Path(sys.executable).parent)) or shutil.which("npm")
    if npm is None:
        raise NoAnswer
    return _output([npm, "audit", "--json", "--fetch-retries=0", "--fetch-timeout=10000"])


def _output(words: Sequence[str]) -> str:
    try:
        done = subprocess.run(
            words, capture_output=True, text=True, timeout=SECONDS, check=False, cwd=WEB
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoAnswer from error
    return done.stdout


def audit(name: str, report: Callable[[], str], read: Callable[[str], list[Finding]]) -> bool:
    """Tell what is known about one kind of dependencies; whether nothing is to be done."""
    try:
        findings = [each for each in read(report()) if each.advisory not in IGNORED]
    except NoAnswer:
        print(f"{name}: left out, as no service of advisories answered")
        return True
    for finding in findings:
        print(f"{name}: {finding}")
    mended = [finding for finding in findings if finding.fixed]
    print(f"{name}: advisories: {len(findings)}, to be mended: {len(mended)}")
    return not mended


def main() -> int:
    """Audit everything; 1 if something is to be mended."""
    python = audit("pip-audit", _python_report, python_findings)
    page = audit("npm audit", _page_report, page_findings)
    return 0 if python and page else 1


if __name__ == "__main__":
    sys.exit(main())

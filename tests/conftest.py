"""What holds for all tests."""

import os
from collections import Counter

import pytest
from hypothesis import settings

# A busy machine or a first compile is not a failure, and no test is judged by its time.
settings.register_profile("quiltbee", deadline=None)
settings.load_profile("quiltbee")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a test that is left out is a failure; a person may do without a browser."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name each reason for leaving tests out once, however many there are."""
    left_out = terminalreporter.stats.get("skipped", [])
    for reason, count in Counter(report.longrepr[2] for report in left_out).items():
        terminalreporter.write_line(f"{count} left out. {reason.removeprefix('Skipped: ')}")
    if left_out and os.environ.get("CI"):
        terminalreporter.write_line("CI is set, so tests that are left out are a failure.")

"""The audit of dependencies: what it reads, what it fails for, and that it never fails without."""

import json
import subprocess

import pytest
from tools import audit
from tools.audit import Finding, NoAnswer

PIP = {
    "dependencies": [
        {"name": "sound", "version": "1.0", "vulns": []},
        {"name": "left-out", "skip_reason": "editable"},
        {
            "name": "torn",
            "version": "2.0",
            "vulns": [{"id": "PYSEC-1", "fix_versions": ["2.1"]}, {"id": "PYSEC-2"}],
        },
    ]
}
NPM = {
    "vulnerabilities": {
        "torn": {"fixAvailable": True, "via": [{"title": "A hole"}, "another-package"]},
        "worn": {"fixAvailable": False, "via": [{"title": "Another hole"}]},
    }
}


def test_reports_are_read() -> None:
    assert audit.python_findings(json.dumps(PIP)) == [
        Finding("torn 2.0", "PYSEC-1", "2.1"),
        Finding("torn 2.0", "PYSEC-2", ""),
    ]
    assert audit.page_findings(json.dumps(NPM)) == [
        Finding("torn", "A hole", "a newer version"),
        Finding("worn", "Another hole", ""),
    ]


@pytest.mark.parametrize("text", ["", "no network", "{}", '{"error": {"code": "ENOAUDIT"}}', "[]"])
def test_what_is_no_report_is_no_answer(text: str) -> None:
    for read in (audit.python_findings, audit.page_findings):
        with pytest.raises(NoAnswer):
            read(text)


def test_without_an_answer_one_line_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("audit", 60)

    monkeypatch.setattr(subprocess, "run", hangs)
    assert audit.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[2] for line in lines] == [
        " left out, as no service of advisories answered"
    ] * 2


def test_it_fails_only_for_what_can_be_mended(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.dumps(PIP)
    assert not audit.audit("pip-audit", lambda: report, audit.python_findings)
    assert "torn 2.0: PYSEC-1 (mended in 2.1)" in capsys.readouterr().out
    waiting = report.replace('["2.1"]', "[]")
    assert audit.audit("pip-audit", lambda: waiting, audit.python_findings)
    assert "not mended yet" in capsys.readouterr().out


def test_an_ignored_advisory_has_a_reason() -> None:
    assert all(len(reason) > 20 for reason in audit.IGNORED.values())
